#include "search/sum_states.hpp"

#include <algorithm>

#include "search/compound.hpp"
#include "search/equal_states.hpp"
#include "search/states.hpp"
#include "text/demand.hpp"

namespace nucleo {
namespace {

/// The terms with the same rules can be exchanged: each is known by the first of them.
std::optional<std::size_t> first_alike(const Sum& sum, const Term& term) {
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (term.key(*sum.terms[i], Likeness::kWritten)) return i;
  }
  return {};
}

/// The keys of the terms, each behind the number of its rules, whatever their order.
std::string sum_key(std::vector<std::string> terms) {
  std::sort(terms.begin(), terms.end());
  std::string out;
  for (const std::string& term : terms) out += term + '\n';
  return out;
}
std::string term_key(std::size_t rules, const std::string& key) { return std::to_string(rules) + ' ' + key; }

/// A sum of games that are there as digraphs, as a game itself: one vertex a term.
struct SumOfGraphs {
  using Position = std::vector<Vertex>;
  using Move = std::pair<std::size_t, std::size_t>;  // the term, and the number among the moves of its graph
  static constexpr Text kEnds{"the end of one term ends all", "el final de un término acaba con todo"};

  std::vector<StateGraph> terms;
  std::vector<std::size_t> rules;                    // of each term: the first that has them
  std::vector<std::vector<std::size_t>> first_move;  // of each vertex of each term; empty where moves have no names

  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    if (over(p)) return true;
    Position stays = p;
    for (std::size_t i = 0; i < terms.size(); ++i) stays[i] = terms[i].after_pass(p[i]);
    Position next = stays;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (first_move[i].empty()) {
        for (const Vertex w : terms[i].digraph.successors(p[i])) {
          next[i] = w;
          if (!visit(Move{i, 0}, next)) return false;
        }
      } else {
        for (std::size_t k = first_move[i][p[i]]; k < first_move[i][p[i] + 1]; ++k) {
          next[i] = terms[i].moves[k].to;
          if (!visit(Move{i, k}, next)) return false;
        }
      }
      next[i] = stays[i];
    }
    return true;
  }
  [[nodiscard]] Phrase name(const Position& /*p*/, const Move& move) const {
    return terms[move.first].moves[move.second].name;
  }
  [[nodiscard]] bool over(const Position& p) const {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (std::binary_search(terms[i].over.begin(), terms[i].over.end(), p[i])) return true;
    }
    return false;
  }
  [[nodiscard]] std::string text(const Position& p) const {
    std::string out;
    for (std::size_t i = 0; i < terms.size(); ++i) out += (i == 0 ? "" : " + ") + terms[i].texts[p[i]];
    return out;
  }
  [[nodiscard]] std::string key(const Position& p) const {
    std::vector<std::string> keys;
    keys.reserve(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) keys.push_back(term_key(rules[i], terms[i].keys[p[i]]));
    return sum_key(std::move(keys));
  }
};

/// Sorts the moves as the arcs are, so that the sum is explored in the same order with them and without.
std::vector<std::size_t> first_moves(StateGraph& graph) {
  std::stable_sort(graph.moves.begin(), graph.moves.end(),
                   [](const auto& a, const auto& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
  std::vector<std::size_t> first(graph.digraph.order() + std::size_t{1}, 0);
  for (const StateGraph::Move& move : graph.moves) ++first[move.from + 1];
  for (std::size_t v = 0; v + 1 < first.size(); ++v) first[v + 1] += first[v];
  return first;
}

}  // namespace

StateGraph sum_states(const Sum& sum, const StatesWanted& wanted, const Budget& budget) {
  if (wanted.up_to_equality) {
    StatesWanted apart = wanted;
    apart.up_to_equality = false;
    return up_to_equality(sum_states(sum, apart, budget), budget);
  }
  if (sum.terms.size() == 1) return sum.terms.front()->states(wanted, budget);
  SumOfGraphs game;
  StatesWanted of_term = wanted;
  of_term.passes = true;
  for (const TermPointer& term : sum.terms) {
    game.terms.push_back(term->states(of_term, budget));
    game.rules.push_back(*first_alike(sum, *term));
    game.first_move.push_back(wanted.moves ? first_moves(game.terms.back()) : std::vector<std::size_t>());
  }
  refuse_declared(game.terms);
  const SumOfGraphs::Position start(sum.terms.size(), 0);
  return reachable_states(
      game, start, wanted, [&](const SumOfGraphs::Position& p) { return game.text(p); },
      [&](const SumOfGraphs::Position& p) { return game.key(p); }, budget);
}

NamedDigraph named_states(StateGraph graph, const Budget& budget) {
  std::uint64_t length = 0;
  for (const std::string& text : graph.texts) length += text.size();
  constexpr std::uint64_t kBytesAName = sizeof(std::string) + sizeof(std::uint64_t);
  demand_memory(budget, 2 * length + kBytesAName * graph.texts.size(), "positions",
                "naming " + std::to_string(graph.texts.size()) + " of them");
  NamedDigraph d;
  d.names = Names(graph.texts);
  d.digraph = std::move(graph.digraph);
  d.declared = std::move(graph.declared);
  return d;
}

NamedDigraph state_digraph(const Sum& sum, bool up_to_symmetry, const Budget& budget) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.up_to_symmetry = up_to_symmetry;
  return named_states(sum_states(sum, wanted, budget), budget);
}

std::optional<std::string> key_among_states(const Sum& sum, const Sum& position, Likeness likeness) {
  if (sum.terms.size() != position.terms.size()) return {};
  if (sum.terms.size() == 1) return position.terms.front()->key(*sum.terms.front(), likeness);
  std::vector<std::string> keys;
  keys.reserve(position.terms.size());
  for (const TermPointer& term : position.terms) {
    const auto rules = first_alike(sum, *term);
    if (!rules) return {};
    keys.push_back(term_key(*rules, *term->key(*sum.terms[*rules], likeness)));
  }
  return sum_key(std::move(keys));
}

}  // namespace nucleo
