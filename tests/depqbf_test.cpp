// The built-in solver against depqbf, where that is installed.

#include "logic/depqbf.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>

#include "formulas.hpp"
#include "logic/qbf.hpp"
#include "nucleo/formula.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

class Depqbf : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has_depqbf()) GTEST_SKIP() << "depqbf is not installed";
  }
};

TEST_F(Depqbf, AgreesOnSmallFormulas) {
  RandomFormulas random(711);
  const Budget budget;
  for (int i = 0; i < scaled(200); ++i) {
    const Formula formula = random.next(12, i % 2 == 0);
    const std::vector<Literal> set = random.some_set(formula);
    EXPECT_EQ(winner_by_depqbf(formula, set, budget), Qbf(formula, set, budget).winner()) << qdimacs_text(formula);
  }
}

TEST_F(Depqbf, AgreesOnAlternatingFormulas) {
  std::mt19937_64 random(712);
  const Budget budget;
  for (int i = 0; i < scaled(20); ++i) {
    const Formula formula = random_alternating(random, 60, static_cast<std::size_t>(120 + 2 * i));
    EXPECT_EQ(winner_by_depqbf(formula, {}, budget), Qbf(formula, {}, budget).winner()) << i;
  }
}

/// What happens once the built-in search had its time, here none.
TEST_F(Depqbf, TakesOverFromTheBuiltInSearch) {
  RandomFormulas random(714);
  const Budget budget;
  for (int i = 0; i < scaled(100); ++i) {
    const Formula formula = random.next(10, i % 2 == 0);
    const std::vector<Literal> set = random.some_set(formula);
    const BestPlay handed = best_play(formula, set, budget, std::chrono::seconds(0));
    const BestPlay own = best_play(formula, set, budget);
    EXPECT_TRUE(handed.by_depqbf && !own.by_depqbf);
    EXPECT_EQ(handed.winner, own.winner) << qdimacs_text(formula);
  }
}

TEST_F(Depqbf, IsEndedAtTheLimit) {
  std::mt19937_64 random(713);
  const Budget budget(std::chrono::milliseconds(50), ~std::size_t{0});
  const double begin = cpu_seconds();
  EXPECT_THROW(winner_by_depqbf(random_alternating(random, 400, 1080), {}, budget), Stopped);
  EXPECT_LT(cpu_seconds() - begin, 5);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
}

}  // namespace
}  // namespace nucleo::testing
