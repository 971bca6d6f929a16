#include "nucleo/budget.hpp"

#include <gtest/gtest.h>

namespace nucleo {
namespace {

TEST(Stopped, WithoutAReasonSaysThatNothingDecides) {
  const char* none = nullptr;
  EXPECT_STREQ(Stopped(none).reason, kUndecided);
  EXPECT_STREQ(Stopped(none).what(), kUndecided);
  EXPECT_STREQ(Stopped(none, "a term").reason, kUndecided);
  EXPECT_STREQ(Stopped(none, "a term").what(), "a term");
  EXPECT_STREQ(Stopped(kTimeReached).what(), kTimeReached);
}

TEST(Budget, TellsWhichLimitEndedIt) {
  Budget unlimited;
  EXPECT_FALSE(unlimited.spent());
  EXPECT_STREQ(why_stopped(unlimited), kMemoryReached);
  unlimited.stop();
  EXPECT_STREQ(why_stopped(unlimited), kInterrupted);
  const Budget over(Budget::Clock::duration::zero(), 1000);
  EXPECT_STREQ(why_stopped(over), kTimeReached);
  EXPECT_TRUE(over.fits(1000));
  EXPECT_FALSE(over.fits(1001));
}

}  // namespace
}  // namespace nucleo
