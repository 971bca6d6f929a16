#include "search/code_values.hpp"

#include <algorithm>
#include <vector>

namespace nucleo {
namespace {

using Values = std::span<const std::uint32_t>;

class CodeTable {
 public:
  explicit CodeTable(std::span<const std::uint8_t> digits) : digits_(digits) {
    for (const std::uint8_t digit : digits) bits_ |= digit;
  }

  /// The value of the heap values.size().
  std::uint32_t next(Values values) {
    const std::size_t heap = values.size();
    if ((bits_ & (4U | 8U)) != 0) keep(pairs_, heap, (bits_ & 8U) != 0, pairs(values));
    if ((bits_ & 8U) != 0) keep(triples_, heap, false, triples(values));
    mex_.start(greatest_);
    for (std::size_t k = 0; k < std::min(digits_.size(), heap + 1); ++k) {
      const std::size_t left = heap - k;
      if ((digits_[k] & 1U) != 0 && left == 0) mex_.add(0);
      if ((digits_[k] & 2U) != 0 && left > 0) mex_.add(values[left]);
      if ((digits_[k] & 4U) != 0) add(pairs_[left % pairs_.size()]);
      if ((digits_[k] & 8U) != 0) add(triples_[left % triples_.size()]);
    }
    const std::uint32_t value = mex_.least();
    greatest_ = std::max(greatest_, value);
    return value;
  }

 private:
  using Set = std::vector<std::uint32_t>;

  /// What two heaps of values.size() together can be worth.
  Set pairs(Values values) {
    const std::size_t total = values.size();
    mex_.start(greatest_);
    for (std::size_t a = 1; a <= total / 2; ++a) mex_.add(values[a] ^ values[total - a]);
    return mex_.added();
  }
  /// The same for three.
  Set triples(Values values) {
    const std::size_t total = values.size();
    mex_.start(greatest_);
    for (std::size_t a = 1; a < total; ++a) {
      for (const std::uint32_t pair : pairs_[total - a]) mex_.add(values[a] ^ pair);
    }
    return mex_.added();
  }
  void add(const Set& set) {
    for (const std::uint32_t value : set) mex_.add(value);
  }
  /// Sets of totals, all of them or only those that a digit still asks for.
  void keep(std::vector<Set>& sets, std::size_t total, bool all, Set set) const {
    if (all || sets.size() < digits_.size()) {
      sets.push_back(std::move(set));
    } else {
      sets[total % sets.size()] = std::move(set);
    }
  }

  std::span<const std::uint8_t> digits_;
  unsigned bits_ = 0;
  std::uint32_t greatest_ = 0;
  Mex mex_;
  std::vector<Set> pairs_;
  std::vector<Set> triples_;
};

}  // namespace

RuleBounds bounds_of_code(std::span<const std::uint8_t> digits) {
  RuleBounds shape{1, 0};
  for (std::size_t k = 0; k < digits.size(); ++k) {
    if (digits[k] == 0) continue;
    shape.taken = k;
    const unsigned pieces = (digits[k] & 8U) != 0 ? 3 : (digits[k] & 4U) != 0 ? 2 : 1;
    shape.pieces = std::max(shape.pieces, pieces);
  }
  if (shape.pieces == 1) shape.moves = digits.size();
  return shape;
}

HeapValues values_of_code(std::span<const std::uint8_t> digits, std::uint64_t largest, const Budget& budget) {
  CodeTable table(digits);
  return tabulate(
      largest, bounds_of_code(digits), [&](Values values) { return table.next(values); }, budget);
}

}  // namespace nucleo
