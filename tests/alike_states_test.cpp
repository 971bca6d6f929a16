// State graphs up to symmetry and up to equality, against brute force.

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>

#include "brute_force.hpp"
#include "game/graph_argument.hpp"
#include "game_support.hpp"
#include "nucleo/kernel.hpp"
#include "random_positions.hpp"
#include "search/sum_states.hpp"
#include "support.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

using testing::kFewerBy;
using testing::position;
using testing::scaled;

StateGraph states_of(const std::string& text, bool symmetry, bool equality = false) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.up_to_symmetry = symmetry;
  wanted.up_to_equality = equality;
  return sum_states(position(text), wanted, Budget());
}

/// The images of a board under its symmetries, as rows by /.
std::set<std::string> images(const std::string& board) {
  std::vector<std::string> rows;
  for (const std::string_view row : split(board, '/')) rows.emplace_back(row);
  std::set<std::string> out;
  for (int turn = 0; turn < 4; ++turn) {
    for (int flip = 0; flip < 2; ++flip) {
      std::string joined;
      for (const std::string& row : rows) joined += (joined.empty() ? "" : "/") + row;
      out.insert(joined);
      std::reverse(rows.begin(), rows.end());
    }
    std::vector<std::string> turned(rows[0].size(), std::string(rows.size(), ' '));
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < rows[r].size(); ++c) turned[c][rows.size() - 1 - r] = rows[r][c];
    }
    rows = turned;
  }
  return out;
}

/// Orbits of boards of this size, and the arcs between them.
std::pair<std::size_t, std::size_t> orbits(const StateGraph& whole, const std::string& game, const std::string& empty,
                                           std::size_t rows, std::size_t columns) {
  const auto orbit = [&](Vertex v) {
    std::string board = whole.texts[v].substr(game.size() + 1);
    if (board == empty) {
      board = std::string(columns, '.');
      for (std::size_t r = 1; r < rows; ++r) board += "/" + std::string(columns, '.');
    }
    for (const std::string& image : images(board)) {  // of the same shape
      if (image.find('/') == board.find('/')) return image;
    }
    return board;
  };
  std::set<std::string> kinds;
  std::set<std::pair<std::string, std::string>> arcs;
  for (Vertex v = 0; v < whole.digraph.order(); ++v) {
    kinds.insert(orbit(v));
    for (const Vertex w : whole.digraph.successors(v)) arcs.emplace(orbit(v), orbit(w));
  }
  return {kinds.size(), arcs.size()};
}

TEST(UpToSymmetry, BoardsAreJoinedByTheSymmetriesOfTheBoardAlone) {
  for (const char* const game : {"cram", "tromino"}) {
    for (std::size_t rows = 1; rows <= 3; ++rows) {
      for (std::size_t columns = 1; columns <= 4; ++columns) {
        const std::string size = std::to_string(rows) + "x" + std::to_string(columns);
        const std::string text = std::string(game) + " " + size;
        const StateGraph few = states_of(text, true);
        const auto [kinds, arcs] = orbits(states_of(text, false), game, size, rows, columns);
        EXPECT_EQ(few.digraph.order(), kinds) << text;
        EXPECT_EQ(few.digraph.size(), arcs) << text;
      }
    }
  }
  EXPECT_EQ(states_of("cram 3x3", true).digraph.order(), 18U);
  EXPECT_EQ(states_of("cram 3x3", true).digraph.size(), 37U);
}

/// Vertex sets of a graph up to its automorphisms, which are found by trying all permutations.
std::size_t vertex_set_orbits(const StateGraph& whole, const Graph& graph, const std::string& beginning) {
  const Vertex n = graph.digraph.order();
  std::vector<Vertex> image(n);
  std::iota(image.begin(), image.end(), 0);
  std::vector<std::vector<Vertex>> automorphisms;
  do {
    bool keeps = true;
    for (Vertex a = 0; a < n; ++a) {
      for (Vertex b = 0; b < n; ++b) {
        keeps = keeps && graph.digraph.has_arc(a, b) == graph.digraph.has_arc(image[a], image[b]);
      }
    }
    if (keeps) automorphisms.push_back(image);
  } while (std::next_permutation(image.begin(), image.end()));
  std::set<std::vector<Vertex>> kinds;
  for (const std::string& text : whole.texts) {
    std::vector<Vertex> gone;
    if (text.size() > beginning.size()) {
      for (const std::string_view word : split(std::string_view(text).substr(text.find('=') + 1), ',')) {
        gone.push_back(static_cast<Vertex>(*whole_number(word) - 1));
      }
    }
    std::vector<Vertex> least = gone;
    for (const auto& automorphism : automorphisms) {
      std::vector<Vertex> moved;
      for (const Vertex v : gone) moved.push_back(automorphism[v]);
      std::sort(moved.begin(), moved.end());
      least = std::min(least, moved);
    }
    kinds.insert(least);
  }
  return kinds.size();
}

TEST(UpToSymmetry, GraphsAreJoinedByTheirAutomorphisms) {
  for (const char* const word : {"P4", "P5", "C5", "K4-e", "S3", "W4", "grid2x3", "K3,3", "Q3"}) {
    const std::string text = std::string("node-kayles ") + word;
    const Graph graph = read_graph(word, Budget());
    EXPECT_EQ(states_of(text, true).digraph.order(), vertex_set_orbits(states_of(text, false), graph, text)) << word;
  }
  EXPECT_EQ(states_of("graph-chomp K3", true).digraph.order(), 8U);  // S0, poster
}

TEST(UpToSymmetry, KeepsWhoWins) {
  std::mt19937_64 random(1304);
  for (const GameRow& row : all_games()) {
    for (int i = 0; i < scaled(12); ++i) {
      const TermPointer term = testing::random_position(*row.info, random, 200);
      if (term->turn() || term->endless()) continue;
      const StateGraph whole = term->states({}, Budget());
      for (const bool equality : {false, true}) {
        StatesWanted wanted;
        wanted.up_to_symmetry = !equality;
        wanted.up_to_equality = equality;
        const StateGraph few = sum_states(sum_of({term}), wanted, Budget());
        EXPECT_LE(few.digraph.order(), whole.digraph.order());
        for (const Play play : {Play::kNormal, Play::kMisere}) {
          const Decomposition all = decompose(whole.digraph, whole.declared, play);
          const Decomposition merged = decompose(few.digraph, few.declared, play);
          EXPECT_EQ(all.outcome(0), merged.outcome(0)) << term->text();
          EXPECT_EQ(all.remoteness(0), merged.remoteness(0)) << term->text();
        }
      }
    }
  }
}

/// A game as the set of its options: equal games are equal texts.
std::string as_set(const Digraph& d, Vertex v, std::map<Vertex, std::string>& known) {
  if (const auto found = known.find(v); found != known.end()) return found->second;
  std::set<std::string> options;
  for (const Vertex w : d.successors(v)) options.insert(as_set(d, w, known));
  std::string out = "{";
  for (const std::string& option : options) out += option;
  return known[v] = out + "}";
}

TEST(UpToEquality, JoinsWhatHasEqualOptions) {
  for (const char* const text : {"nim 2 2", "nim 1 2 + cram 2x2", "cram 2x3", "kayles 5", "graph-chomp K3",
                                 "turning-turtles 111", "chomp 3x3", "wythoff 3 3"}) {
    const StateGraph whole = states_of(text, false);
    const StateGraph few = states_of(text, false, true);
    std::map<Vertex, std::string> known;
    std::set<std::string> kinds;
    for (Vertex v = 0; v < whole.digraph.order(); ++v) kinds.insert(as_set(whole.digraph, v, known));
    EXPECT_EQ(few.digraph.order(), kinds.size()) << text;
    std::map<Vertex, std::string> merged;
    EXPECT_EQ(as_set(few.digraph, 0, merged), known[0]) << text;
    EXPECT_EQ(few.texts[0], whole.texts[0]) << text;
  }
}

TEST(UpToEquality, JoinsCircuitsThatLookAlike) {
  EXPECT_EQ(states_of("digraph circuit6 start=1", false, true).digraph.order(), 1U);
  EXPECT_EQ(states_of("digraph arcs:1>2,2>3,3>1,2>4 start=1", false, true).digraph.order(), 4U);
  // A declared end is another one than an end by the rule.
  const std::string arcs = "digraph @" NUCLEO_TESTS_DIR "/../examples/well-and-treasure.dot start=hall";
  EXPECT_EQ(states_of(arcs, false, true).declared.won.size(), 1U);
}

}  // namespace
}  // namespace nucleo
