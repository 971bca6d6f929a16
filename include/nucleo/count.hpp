#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>

namespace nucleo {

/// An exact number of things, however many: 0, 1, 2, … It is kept as decimals, so that who only asks how many kernels
/// there are needs no library of large numbers; mpz_class(count.decimals()) computes with it.
class Count {
 public:
  Count() = default;
  template <std::integral Number>
  Count(Number number)  // NOLINT(google-explicit-constructor): a number is a count
      : decimals_(std::to_string(number)) {}
  /// Digits without a sign and without zeros in front.
  explicit Count(std::string decimals) : decimals_(std::move(decimals)) {}

  [[nodiscard]] const std::string& decimals() const { return decimals_; }
  /// The number where it is below 2^64. O(digits).
  [[nodiscard]] std::optional<std::uint64_t> small() const;

  friend bool operator==(const Count&, const Count&) = default;
  friend std::strong_ordering operator<=>(const Count& a, const Count& b) {
    const auto lengths = a.decimals_.size() <=> b.decimals_.size();
    return std::is_neq(lengths) ? lengths : a.decimals_ <=> b.decimals_;
  }
  friend std::ostream& operator<<(std::ostream& out, const Count& count);

 private:
  std::string decimals_ = "0";
};

}  // namespace nucleo
