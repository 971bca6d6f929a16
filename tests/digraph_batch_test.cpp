// Many digraphs at once: every verb gives for each line what it gives for that digraph alone, in the same order, and a
// bad line costs itself only.

#include "api/digraph_batch.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>

#include "brute_force.hpp"
#include "cli/run.hpp"
#include "process.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

std::vector<nlohmann::json> lines_of(const std::vector<std::string>& words, int code = 0) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(cli::run(words, out, err), code) << err.str();
  std::istringstream lines(out.str());
  std::vector<nlohmann::json> list;
  for (std::string line; std::getline(lines, line);) list.push_back(nlohmann::json::parse(line));
  return list;
}

std::string random_digraph6(std::mt19937_64& random) {
  const unsigned n = 1 + random() % 5;
  std::string out = "&" + std::string(1, static_cast<char>(63 + n));
  for (unsigned i = 0; i < (n * n + 5) / 6; ++i) out += static_cast<char>(63 + (random() & random() & 63));
  return out;
}

TEST(DigraphBatch, GivesForEachLineWhatTheDigraphAloneGives) {
  std::mt19937_64 random(33);
  std::vector<std::string> given{"D?{", ">>graph6<<D?{", ":Fa@x^", "circuit5", "nim 2 1", "petersen", "d6:&BP_"};
  for (int i = 0; i < scaled(60); ++i) given.push_back(random_digraph6(random));
  std::string text;
  for (const std::string& line : given) text += line + "\n";
  const TemporaryDirectory directory;
  const std::string file = directory.file("digraphs.txt", text);
  const std::vector<std::vector<std::string>> verbs{{"kernel"}, {"kernel", "--all"}, {"kernel", "--misere"},
                                                    {"grundy"}, {"decompose"},       {"info"}};
  for (const auto& verb : verbs) {
    std::vector<std::string> words = verb;
    words.insert(words.end(), {"--batch", file});
    const auto alone = lines_of(words);
    ASSERT_EQ(alone.size(), given.size());
    for (std::size_t i = 0; i < given.size(); ++i) {
      std::vector<std::string> one = verb;
      one.insert(one.begin() + 1, digraph_word_of_line(given[i]));
      one.emplace_back("--json");
      nlohmann::json expected = lines_of(one).at(0);
      expected["digraph"] = given[i];
      EXPECT_EQ(alone[i], expected) << given[i];
    }
    words.insert(words.end(), {"--threads", "3"});
    EXPECT_EQ(lines_of(words), alone);
  }
}

/// digraph6: the rows of the matrix, six bits a character.
std::string digraph6(const Digraph& d) {
  std::string out = "&" + std::string(1, static_cast<char>(63 + d.order()));
  std::vector<bool> bits;
  for (Vertex v = 0; v < d.order(); ++v) {
    for (Vertex w = 0; w < d.order(); ++w) bits.push_back(d.has_arc(v, w));
  }
  bits.resize((bits.size() + 5) / 6 * 6, false);
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    int six = 0;
    for (std::size_t k = 0; k < 6; ++k) six = 2 * six + (bits[i + k] ? 1 : 0);
    out += static_cast<char>(63 + six);
  }
  return out;
}

TEST(DigraphBatch, FindsTheKernelsOfAllDigraphsOfOrderFour) {
  std::vector<Digraph> given;
  for (Vertex n = 1; n <= 4; ++n) {
    const bool loops = n < 4;  // with loops there are 65536 of order 4
    for (std::uint32_t code = 0; code < 1U << (loops ? n * n : n * (n - 1)); ++code) {
      Array<Arc> arcs;
      std::uint32_t bits = code;
      for (Vertex v = 0; v < n; ++v) {
        for (Vertex w = 0; w < n; ++w) {
          if (v == w && !loops) continue;
          if ((bits & 1U) != 0) arcs.emplace_back(v, w);
          bits >>= 1;
        }
      }
      given.push_back(Digraph::from_arcs(n, std::move(arcs)));
    }
  }
  std::string text;
  for (const Digraph& d : given) text += digraph6(d) + "\n";
  const TemporaryDirectory directory;
  const auto answers = lines_of({"kernel", "--all", "--batch", directory.file("all.d6", text), "--threads", "2"});
  ASSERT_EQ(answers.size(), given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    std::set<std::vector<Vertex>> found;
    for (const auto& kernel : answers[i]["kernels"]) {
      std::vector<Vertex> members = kernel.get<std::vector<Vertex>>();
      for (Vertex& v : members) --v;
      EXPECT_TRUE(found.insert(members).second) << given[i];
    }
    const auto expected = brute::kernels(given[i]);
    EXPECT_EQ(found, std::set<std::vector<Vertex>>(expected.begin(), expected.end())) << given[i];
  }
}

TEST(DigraphBatch, ABadLineCostsItselfOnly) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.file("digraphs.txt", "circuit4\n\nD?\nno such\n@no-such-file\nnim x\narcs:1>1\r\npath2");
  const auto answers = lines_of({"kernel", "--batch", file});
  ASSERT_EQ(answers.size(), 8U);
  for (const std::size_t bad : {1U, 2U, 3U, 4U, 5U}) {
    EXPECT_TRUE(answers[bad].contains("error")) << answers[bad];
    EXPECT_EQ(answers[bad].size(), 2U) << answers[bad];
  }
  EXPECT_EQ(answers[3]["digraph"], "no such");
  EXPECT_EQ(answers[6]["exists"], false);
  EXPECT_EQ(answers[7]["kernels"], nlohmann::json::parse("[[2]]"));
}

TEST(DigraphBatch, ALimitIsForEachLine) {
  const TemporaryDirectory directory;
  const std::string file = directory.file("digraphs.txt", "path2\nK30000\npath3\n");
  const auto answers = lines_of({"kernel", "--batch", file, "--memory", "100M"});
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[1]["reason"], "memory limit reached");
  EXPECT_TRUE(answers[1]["exists"].is_null());
  EXPECT_EQ(answers[2]["exists"], true);
}

TEST(DigraphBatch, LinesAreToldApart) {
  EXPECT_EQ(digraph_word_of_line("C~"), "g6:C~");
  EXPECT_EQ(digraph_word_of_line(" D?{ "), "g6:D?{");
  EXPECT_EQ(digraph_word_of_line("&BP_"), "d6:&BP_");
  EXPECT_EQ(digraph_word_of_line(">>digraph6<<&BP_"), "d6:&BP_");
  EXPECT_EQ(digraph_word_of_line(":Fa@x^"), "s6::Fa@x^");
  for (const char* word :
       {"petersen", "K5", "circuit3", "arcs:1>2", "g6:C~", "nim 3 5 7", "cube", "heawood", "dodecahedron"}) {
    EXPECT_EQ(digraph_word_of_line(word), word);
  }
}

}  // namespace
}  // namespace nucleo::testing
