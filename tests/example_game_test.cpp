// docs/adding-a-game.md shows examples/euclid.cpp: this compiles that very file and plays it.

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <numeric>
#include <sstream>

#include "game_support.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"

namespace nucleo {

extern const GameRow kEuclidRow;

namespace {

std::string content(const std::string& path) {
  std::ifstream in(std::string(NUCLEO_TESTS_DIR) + "/../" + path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(AddingAGame, IsShownOnTheFileThatIsCompiled) {
  const std::string code = content("examples/euclid.cpp");
  ASSERT_NE(code, "");
  EXPECT_NE(content("docs/adding-a-game.md").find("```cpp\n" + code + "```"), std::string::npos);
}

TEST(AddingAGame, GivesAllThatOtherGamesHave) {
  const std::array rows{kEuclidRow};
  for (int a = 1; a <= 20; ++a) {
    for (int b = 1; b <= 20; ++b) {
      const Sum sum = read_sum({"euclid", std::to_string(a), std::to_string(b)}, rows, Budget());
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        const Answer answer = solve(sum, {play}, Budget());
        ASSERT_TRUE(answer.outcome);
        const Verification check = verify(sum, answer, Budget());
        ASSERT_EQ(check.status, Verification::Status::kConfirmed) << sum.text() << ": " << check.problem;
      }
    }
  }
}

}  // namespace
}  // namespace nucleo
