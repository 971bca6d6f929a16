#include <gtest/gtest.h>

#include <chrono>

#include "digraph_kinds.hpp"
#include "kernel/count.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::testing {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kAnyMemory = ~std::size_t{0};
/// Far more than any of these jobs needs to notice that it must stop, far less than it would need to end.
constexpr double kPromptly = 5;

class KernelBudget : public ::testing::Test {
 protected:
  void TearDown() override { EXPECT_LT(cpu_seconds() - begin_, kPromptly * kFewerBy); }

  static Digraph hard() {
    std::mt19937_64 random(401);
    return random_digraph(random, 400, 0.1, false);
  }
  const Budget spent_{0s, kAnyMemory};
  const Budget short_{200ms, kAnyMemory};

 private:
  const double begin_ = cpu_seconds();
};

/// What `job` says when it is stopped.
template <class Job>
std::string reason_of_stop(const Job& job) {
  try {
    job();
  } catch (const Stopped& stopped) {
    return stopped.what();
  }
  return "it was not stopped";
}

bool never_called(std::span<const Vertex>) {
  ADD_FAILURE() << "nothing was to be shown";
  return true;
}

TEST_F(KernelBudget, SpentBeforeItBeginsGivesNoAnswer) {
  const KernelSpace space(hard(), Play::kNormal, spent_);
  const FindAnswer found = space.find(spent_);
  EXPECT_EQ(found.exists, Existence::kUnknown);
  EXPECT_TRUE(found.solution.empty());
  EXPECT_EQ(found.reason, kTimeReached);
  const CountAnswer counted = space.count(spent_);
  EXPECT_FALSE(counted.count);
  EXPECT_EQ(counted.reason, kTimeReached);
  const EnumerationAnswer listed = space.for_each(never_called, spent_);
  EXPECT_EQ(listed.visited, 0U);
  EXPECT_FALSE(listed.complete);
  EXPECT_EQ(listed.reason, kTimeReached);
}

TEST_F(KernelBudget, SpentBeforeItBeginsGivesNoSemikernelAndNoGrundyFunction) {
  const SemikernelSpace semikernels(hard(), Budget());
  EXPECT_EQ(semikernels.find(spent_).exists, Existence::kUnknown);
  EXPECT_EQ(semikernels.find(spent_).reason, kTimeReached);
  EXPECT_FALSE(semikernels.count(spent_).count);
  EXPECT_EQ(semikernels.count(spent_).reason, kTimeReached);
  EXPECT_EQ(semikernels.for_each(never_called, spent_).reason, kTimeReached);

  std::mt19937_64 random(402);
  const GrundySpace grundy(random_digraph(random, 60, 0.2, false), Budget());
  EXPECT_EQ(grundy.find(spent_).exists, Existence::kUnknown);
  EXPECT_EQ(grundy.find(spent_).reason, kTimeReached);
  EXPECT_FALSE(grundy.count(spent_).count);
  EXPECT_EQ(grundy.count(spent_).reason, kTimeReached);
  EXPECT_EQ(grundy.for_each(never_called, spent_).reason, kTimeReached);
}

TEST_F(KernelBudget, StopsLinearPassesByThrowing) {
  EXPECT_EQ(reason_of_stop([&] { (void)decompose(word("path10"), Play::kNormal, spent_); }), kTimeReached);
  EXPECT_EQ(reason_of_stop([&] { (void)decompose(word("path10"), Play::kMisere, spent_); }), kTimeReached);
  EXPECT_EQ(reason_of_stop([&] { (void)acyclic_grundy(word("path10"), spent_); }), kTimeReached);
  EXPECT_EQ(reason_of_stop([&] { KernelSpace(word("path10"), Play::kNormal, spent_); }), kTimeReached);
  EXPECT_EQ(reason_of_stop([&] { GrundySpace(word("circuit10"), spent_); }), kTimeReached);
  const NamedDigraph named = digraph_from_word("circuit10", Budget());
  EXPECT_EQ(reason_of_stop([&] { (void)monochromatic_closure(named, spent_); }), kTimeReached);
}

TEST_F(KernelBudget, EndsASearchThatIsUnderWay) {
  const KernelSpace space(hard(), Play::kNormal, Budget());
  const CountAnswer counted = space.count(short_);
  EXPECT_FALSE(counted.count);
  EXPECT_EQ(counted.reason, kTimeReached);
}

TEST_F(KernelBudget, EndsAFrontierThatIsUnderWay) {
  const Digraph wide = word("grid24x24");
  EXPECT_FALSE(count_by_frontier(wide, short_));
  const CountAnswer counted = KernelSpace(wide, Play::kNormal, Budget()).count(short_);
  EXPECT_FALSE(counted.count);
  EXPECT_EQ(counted.reason, kTimeReached);
}

TEST_F(KernelBudget, EndsAnEnumerationThatIsUnderWayAndWhatWasShownIsRight) {
  const Digraph d = word("40*circuit6");
  const KernelSpace space(d, Play::kNormal, Budget());
  std::uint64_t shown = 0;
  const auto check = [&](std::span<const Vertex> kernel) {
    if (++shown % 1000 == 0) {
      EXPECT_FALSE(check_kernel(d, kernel));
    }
    return true;
  };
  const EnumerationAnswer answer = space.for_each(check, short_);
  EXPECT_EQ(answer.visited, shown);
  EXPECT_GT(shown, 0U);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.reason, kTimeReached);
}

TEST_F(KernelBudget, StoppedByHandIsSpent) {
  Budget budget;
  budget.stop();
  EXPECT_EQ(KernelSpace(hard(), Play::kNormal, Budget()).find(budget).exists, Existence::kUnknown);
}

TEST_F(KernelBudget, OfMemoryThatIsTooSmallStopsWhatWouldPassIt) {
  const Budget little(std::nullopt, 1000);
  EXPECT_EQ(reason_of_stop([&] { GrundySpace(hard(), little); }), kMemoryReached);
  const NamedDigraph named = digraph_from_word("circuit1000", Budget());
  EXPECT_EQ(reason_of_stop([&] { (void)monochromatic_closure(named, little); }), kMemoryReached);
  // Both matrices fit, the arcs of the closure do not.
  const Budget matrices(std::nullopt, 2 * 1000 * 16 * 8 + 1000);
  EXPECT_EQ(reason_of_stop([&] { (void)monochromatic_closure(named, matrices); }), kMemoryReached);
  EXPECT_FALSE(count_by_frontier(word("grid8x8"), little));
}

TEST_F(KernelBudget, OfLittleMemoryLosesTimeAndNotTruth) {
  std::mt19937_64 random(403);
  const Budget little(std::nullopt, 2000);
  for (int i = 0; i < 20; ++i) {
    const Digraph d = random_digraph(random, 24, 0.15, false);
    EXPECT_EQ(count_by_components(d, little), count_by_components(d, Budget())) << d;
    EXPECT_EQ(mpz_class(KernelSpace(d, Play::kNormal, little).count(little).count.value().decimals()),
              count_by_components(d, Budget()))
        << d;
  }
}

}  // namespace
}  // namespace nucleo::testing
