// docs/adding-a-game.md shows the games of examples/games: this compiles those very files, holds their values against
// a plain recursion and plays them.

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "game_support.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo {

extern const GameRow kTakeASquareRow;
extern const GameRow kStrangersRow;
extern const GameRow kStraightTrominoRow;
extern const GameRow kEmptyAndDivideRow;

namespace {

const std::array kRows{kTakeASquareRow, kStrangersRow, kStraightTrominoRow, kEmptyAndDivideRow};

std::string content(const std::string& path) {
  std::ifstream in(NUCLEO_TESTS_DIR "/../" + path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(AddingAGame, IsShownOnTheFilesThatAreCompiled) {
  constexpr std::ptrdiff_t kMostLinesOfARule = 45;
  const std::string document = content("docs/adding-a-game.md");
  std::size_t before = 0;
  for (const char* name : {"take_a_square", "strangers", "straight_tromino", "empty_and_divide"}) {
    const std::string code = content("examples/games/" + std::string(name) + ".cpp");
    ASSERT_NE(code, "");
    const std::size_t at = document.find("```cpp\n" + code + "```");
    EXPECT_NE(at, std::string::npos) << name;
    EXPECT_GT(at, before) << "heaps, sets and boards come first";
    before = at;
    if (std::string(name) != "empty_and_divide")
      EXPECT_LE(std::count(code.begin(), code.end(), '\n'), kMostLinesOfARule) << name;
  }
}

Nimber mex_of(const std::set<Nimber>& values) {
  Nimber least = 0;
  while (values.count(least) != 0) ++least;
  return least;
}

/// Solves it in both plays, lets the answers be verified, and gives the Grundy value.
Nimber value_of(const std::string& text) {
  const Sum sum = read_sum({text}, kRows, Budget());
  for (const Play play : {Play::kNormal, Play::kMisere}) {
    const Answer answer = solve(sum, {play}, Budget());
    const Verification check = verify(sum, answer, Budget());
    EXPECT_EQ(check.status, Verification::Status::kConfirmed) << text << ": " << check.problem.in(Language::kEnglish);
  }
  return solve(sum, {}, Budget()).value.value_or(~Nimber{0});
}

TEST(AddingAGame, OnHeapsGivesTheRightValues) {
  std::vector<Nimber> values;
  for (Nimber heap = 0; heap <= 60; ++heap) {
    std::set<Nimber> options;
    for (Nimber root = 1; root * root <= heap; ++root) options.insert(values[heap - root * root]);
    values.push_back(mex_of(options));
    if (heap % 5 == 0) EXPECT_EQ(value_of("take-a-square " + std::to_string(heap)), values[heap]) << heap;
  }
  EXPECT_EQ(value_of("take-a-square 20 7"), values[20] ^ values[7]);
}

/// A game in which a move removes one of some sets of things that are all there.
class Removing {
 public:
  explicit Removing(std::vector<std::uint32_t> moves) : moves_(std::move(moves)) {}
  Nimber operator()(std::uint32_t there) {
    const auto known = values_.find(there);
    if (known != values_.end()) return known->second;
    std::set<Nimber> options;
    for (const std::uint32_t move : moves_) {
      if ((move & ~there) == 0) options.insert((*this)(there & ~move));
    }
    return values_[there] = mex_of(options);
  }

 private:
  std::vector<std::uint32_t> moves_;
  std::map<std::uint32_t, Nimber> values_;
};

TEST(AddingAGame, OnSetsGivesTheRightValues) {
  for (std::uint32_t n = 2; n <= 9; ++n) {
    std::vector<std::uint32_t> path;  // all pairs but neighbours
    for (std::uint32_t v = 0; v < n; ++v) {
      for (std::uint32_t w = v + 2; w < n; ++w) path.push_back(1U << v | 1U << w);
    }
    std::vector<std::uint32_t> cycle = path;
    std::erase(cycle, 1U | 1U << (n - 1));
    const std::uint32_t all = (1U << n) - 1;
    EXPECT_EQ(value_of("strangers P" + std::to_string(n)), Removing(path)(all)) << n;
    if (n >= 3) EXPECT_EQ(value_of("strangers C" + std::to_string(n)), Removing(cycle)(all)) << n;
    EXPECT_EQ(value_of("strangers P" + std::to_string(n) + " without=1"), Removing(path)(all & ~1U)) << n;
  }
}

TEST(AddingAGame, OnBoardsGivesTheRightValues) {
  for (std::uint32_t rows = 1; rows <= 4; ++rows) {
    for (std::uint32_t columns = 1; columns <= 4; ++columns) {
      std::vector<std::uint32_t> moves;
      for (std::uint32_t r = 0; r < rows; ++r) {
        for (std::uint32_t c = 0; c < columns; ++c) {
          const auto bit = [&](std::uint32_t down, std::uint32_t right) {
            return 1U << ((r + down) * columns + c + right);
          };
          if (c + 2 < columns) moves.push_back(bit(0, 0) | bit(0, 1) | bit(0, 2));
          if (r + 2 < rows) moves.push_back(bit(0, 0) | bit(1, 0) | bit(2, 0));
        }
      }
      const Nimber expected = Removing(moves)((1U << (rows * columns)) - 1);
      const std::string text = "straight-tromino " + std::to_string(rows) + "x" + std::to_string(columns);
      const Sum sum = read_sum({text}, kRows, Budget());
      EXPECT_EQ(labels_of(*sum.terms[0], Budget()).value, expected) << text;
      EXPECT_EQ(solve(sum, {}, Budget()).outcome, expected == 0 ? Outcome::kLose : Outcome::kWin) << text;
    }
  }
}

TEST(AddingAGame, GivesAllThatOtherGamesHave) {
  for (int a = 1; a <= 12; ++a) {
    for (int b = 1; b <= 12; ++b) {
      const Sum sum = read_sum({"empty-and-divide", std::to_string(a), std::to_string(b)}, kRows, Budget());
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        const Answer answer = solve(sum, {play}, Budget());
        ASSERT_TRUE(answer.outcome);
        const Verification check = verify(sum, answer, Budget());
        ASSERT_EQ(check.status, Verification::Status::kConfirmed)
            << sum.text() << ": " << check.problem.in(Language::kEnglish);
      }
    }
  }
}

TEST(AddingAGame, HasTextsMovesAndDrawingsInTwoLanguages) {
  for (const GameRow& row : kRows) {
    ASSERT_FALSE(row.info->small.empty());
    for (const char* small : row.info->small) {
      const Sum sum = read_sum({small}, kRows, Budget());
      EXPECT_EQ(sum.text(), small);
      for (const Language language : {Language::kEnglish, Language::kSpanish}) {
        EXPECT_NE(text_of(sum.terms[0]->sketch(language), false), "");
        for (const testing::NamedMove& move : testing::named(sum.terms[0]->moves())) {
          EXPECT_EQ(move.name.in(language).find('{'), std::string::npos);
          EXPECT_EQ(read_sum({move.to}, kRows, Budget()).text(), move.to);
        }
      }
    }
  }
}

}  // namespace
}  // namespace nucleo
