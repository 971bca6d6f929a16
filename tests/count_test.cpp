#include "nucleo/count.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <limits>

#include "text/json.hpp"

namespace nucleo {
namespace {

TEST(Count, ComparesByNumberAndNotByText) {
  EXPECT_LT(Count(9), Count(10));
  EXPECT_LT(Count(10), Count("100000000000000000000"));
  EXPECT_EQ(Count(7), Count("7"));
  EXPECT_EQ(Count(), Count(0));
}

TEST(Count, IsSmallBelowTwoToThe64) {
  constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(Count(kLargest).small(), kLargest);
  EXPECT_EQ(Count("18446744073709551616").small(), std::nullopt);
}

TEST(Json, NumbersAboveTwoToThe53AreStrings) {
  EXPECT_EQ(json_number(std::uint64_t{1} << 53), "9007199254740992");
  EXPECT_EQ(json_number((std::uint64_t{1} << 53) + 1), "\"9007199254740993\"");
  EXPECT_EQ(json_number(std::string("99999999999999999")), "\"99999999999999999\"");
  EXPECT_EQ(json_number(std::string("999999999999999")), "999999999999999");
  EXPECT_EQ(json_number(mpz_class(-5)), "-5");
  EXPECT_EQ(JsonObject().add("count", Count("12157665459056928801")).add("n", 3U).text(),
            "{\"count\":\"12157665459056928801\",\"n\":3}");
}

}  // namespace
}  // namespace nucleo
