// Terminals that a file declares won or lost: read and written, and play that ends in them against plain rounds.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "brute_force.hpp"
#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "nucleo/io.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

NamedDigraph read(const std::string& text) { return read_digraph_text(text, "g.txt", {}, Budget()); }

std::string complaint(const std::string& text) {
  try {
    (void)read(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

using Write = void (*)(std::ostream&, const NamedDigraph&);
std::string written(Write write, const NamedDigraph& d) {
  std::ostringstream out;
  write(out, d);
  return out.str();
}
void write_plain_dot(std::ostream& out, const NamedDigraph& d) { write_dot(out, d, {}); }
void write_plain_json(std::ostream& out, const NamedDigraph& d) { write_json(out, d, {}); }
void write_plain_graphml(std::ostream& out, const NamedDigraph& d) { write_graphml(out, d, {}); }

TEST(DeclaredTerminals, AreReadFromArcsAndDot) {
  const NamedDigraph arcs = read("4\n2\n1 2\n1 3\nwon 3\nlost 2\n won 3 \r\n");
  EXPECT_EQ(arcs.declared, (Terminals{{2}, {1}}));
  const NamedDigraph dot =
      read("digraph { a -> b; b [terminal=won]; c, d [color=red, terminal=\"lost\"]; a -> c [terminal=x] }");
  EXPECT_EQ(dot.declared, (Terminals{{1}, {2, 3}}));
  const NamedDigraph sorted = read("digraph { 3 [terminal=won] 2 -> 3 1 [terminal=lost] }");
  EXPECT_EQ(sorted.declared, (Terminals{{2}, {0}}));
  EXPECT_TRUE(read("2\n0\n").declared.empty());
  EXPECT_EQ(read("2\n0\nwon 2\n").declared, (Terminals{{1}, {}}));
}

TEST(DeclaredTerminals, WrongOnesGetOneClearLine) {
  EXPECT_EQ(complaint("3\n1\n1 2\nwon 1\n"),
            "g.txt:4: vertex \"1\" is declared won, but an arc leaves it; expected a terminal vertex");
  EXPECT_EQ(complaint("3\n1\n1 2\nwon 2\n\nlost 2\n"), "g.txt:6: vertex \"2\" is declared lost, but won in line 4");
  EXPECT_EQ(complaint("3\n1\n1 2\nwin 2\n"),
            "g.txt:4: found \"win 2\" after the last arc; line 2 promises 1, and after them only won or lost and a "
            "vertex");
  EXPECT_EQ(complaint("3\n1\n1 2\nwon\n"), "g.txt:4: found won alone; expected a vertex after it");
  EXPECT_EQ(complaint("3\n1\n1 2\nwon 2 3\n"), "g.txt:4: found \"3\" after the vertex; expected the line's end");
  EXPECT_EQ(complaint("3\n1\n1 2\nwon 4\n"), "g.txt:4: vertex 4 is out of range; expected 1 to 3");
  EXPECT_EQ(complaint("3\n2\n1 2\nwon 2\n1 3\n"), "g.txt:4: found \"won 2\" after 1 arcs; line 2 promises 2");
  EXPECT_EQ(complaint("digraph {\n a -> b;\n b [terminal=maybe]\n}"),
            "g.txt:3: found terminal=\"maybe\"; expected won or lost");
  EXPECT_EQ(complaint("digraph {\n a -> b;\n a [terminal=won]\n}"),
            "g.txt:3: vertex \"a\" is declared won, but an arc leaves it; expected a terminal vertex");
  EXPECT_EQ(complaint("digraph {\n b [terminal=won]\n b [terminal=lost]\n}"),
            "g.txt:3: vertex \"b\" is declared lost, but won in line 2");
  EXPECT_EQ(complaint("digraph {\n node [terminal=won]\n a -> b }"),
            "g.txt:2: found \"terminal\" among the defaults of nodes; expected it with a vertex");
}

/// Some terminals of a random digraph, declared by chance.
NamedDigraph random_declared(std::mt19937_64& random) {
  const auto order = static_cast<Vertex>(1 + random() % 8);
  NamedDigraph d{random_sparse_digraph(random, order, random() % 12), Names(order), {}};
  for (Vertex v = 0; v < order; ++v) {
    if (d.digraph.out_degree(v) > 0 || random() % 3 == 0) continue;
    (random() % 2 == 0 ? d.declared.won : d.declared.lost).push_back(v);
  }
  return d;
}

TEST(DeclaredTerminals, AreReadBackAsWritten) {
  std::mt19937_64 random(711);
  for (int i = 0; i < scaled(1000); ++i) {
    const NamedDigraph d = random_declared(random);
    for (const Write write : {Write{write_arcs}, Write{write_plain_dot}}) {
      const NamedDigraph back = read(written(write, d));
      ASSERT_EQ(back.digraph, d.digraph);
      ASSERT_EQ(back.declared, d.declared);
    }
  }
  const NamedDigraph d = read("2\n1\n1 2\nwon 2\n");
  EXPECT_NE(written(write_plain_json, d).find(R"({"name":2,"terminal":"won"})"), std::string::npos);
  EXPECT_NE(written(write_plain_graphml, d).find("<data key=\"terminal\">won</data>"), std::string::npos);
  EXPECT_THROW(written(write_tgf, d), InputError);
  EXPECT_THROW(written(write_af, d), InputError);
  const std::vector<Vertex> last{1};
  EXPECT_EQ(induced(d, last).declared, (Terminals{{0}, {}}));
}

/// Rounds from the definition; a terminal is what it is declared, else what play says.
std::vector<brute::Label> rounds(const NamedDigraph& d, Play play) {
  const Vertex order = d.digraph.order();
  std::vector<brute::Label> labels(order);
  std::vector<bool> known(order, false);
  for (Vertex round = 0; round <= order; ++round) {
    const std::vector<bool> before = known;
    for (Vertex v = 0; v < order; ++v) {
      if (before[v]) continue;
      const auto next = d.digraph.successors(v);
      const auto is = [&](Outcome outcome) {
        return [&, outcome](Vertex w) { return before[w] && labels[w].outcome == outcome; };
      };
      bool wins = std::any_of(next.begin(), next.end(), is(Outcome::kLose));
      bool loses = !next.empty() && std::all_of(next.begin(), next.end(), is(Outcome::kWin));
      if (next.empty()) {
        const std::string_view word = d.declared.word(v);
        loses = word.empty() ? play == Play::kNormal : word == "lost";
        wins = !loses;
      }
      if (!wins && !loses) continue;
      labels[v] = {wins ? Outcome::kWin : Outcome::kLose, round};
      known[v] = true;
    }
  }
  return labels;
}

TEST(DeclaredTerminals, DecomposeIsThatOfPlainRounds) {
  std::mt19937_64 random(712);
  for (int i = 0; i < scaled(4000); ++i) {
    const NamedDigraph d = random_declared(random);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const Decomposition labels = decompose(d.digraph, d.declared, play);
      const auto plain = rounds(d, play);
      for (Vertex v = 0; v < d.digraph.order(); ++v) {
        ASSERT_EQ(labels.outcome(v), plain[v].outcome) << written(write_arcs, d);
        if (plain[v].outcome == Outcome::kDraw) continue;
        ASSERT_EQ(labels.remoteness(v), plain[v].remoteness);
      }
    }
  }
}

class WithFile : public ::testing::Test {
 protected:
  std::string word(const NamedDigraph& d) const {
    std::ofstream(path_) << written(write_arcs, d);
    return "digraph @" + path_.string() + " start=";
  }
  void TearDown() override { std::filesystem::remove(path_); }

 private:
  std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / ("nucleo_declared_" + std::to_string(::getpid()) + ".arcs");
};

TEST_F(WithFile, PlayEndsAsDeclared) {
  std::mt19937_64 random(713);
  for (int i = 0; i < scaled(150); ++i) {
    const NamedDigraph d = random_declared(random);
    const std::string prefix = word(d);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const auto plain = rounds(d, play);
      for (Vertex v = 0; v < d.digraph.order(); ++v) {
        const Sum sum = position(prefix + std::to_string(v + 1));
        const Answer answer = solve(sum, {play}, Budget());
        ASSERT_EQ(answer.outcome, plain[v].outcome) << written(write_arcs, d) << "start " << v + 1;
        const Verification check = verify(sum, answer, Budget());
        ASSERT_EQ(check.status, Verification::Status::kConfirmed) << check.problem.in(Language::kEnglish);
        if (sum.terms[0]->loopy() && answer.outcome != Outcome::kDraw) {
          ASSERT_EQ(answer.remoteness, plain[v].remoteness);
        }
      }
    }
  }
}

TEST_F(WithFile, WonTerminalsLeaveNoValueAndNoSum) {
  const std::string prefix = word(read("3\n2\n1 2\n1 3\nwon 2\n"));
  const Answer answer = solve(position(prefix + "1"), {}, Budget());
  EXPECT_EQ(answer.outcome, Outcome::kWin);
  EXPECT_FALSE(answer.value);
  EXPECT_FALSE(answer.loopy);
  EXPECT_EQ(answer.winning_moves.size(), 1U);
  for (const Compound compound : {Compound::kDisjunctive, Compound::kSelective, Compound::kConjunctive}) {
    EXPECT_THROW((void)solve(position(prefix + "1 + nim 2"), {Play::kNormal, compound}, Budget()), InputError);
  }
  EXPECT_THROW((void)solve(position(prefix + "1 + nim 100000000 3"), {}, Budget()), InputError);
  EXPECT_THROW((void)solve(position("nim 100000000 3 + " + prefix + "1"), {}, Budget()), InputError);
}

}  // namespace
}  // namespace nucleo::testing
