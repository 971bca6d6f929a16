#include "search/code_values.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "search/split_values.hpp"

namespace nucleo {
namespace {

using SetWord = std::uint64_t;
constexpr std::uint32_t kSetBits = 64;

/// The bits of a word at their places xor `by`, which is below kSetBits.
SetWord moved_bits(SetWord word, std::uint32_t by) {
  constexpr SetWord kEven[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                               0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (std::uint32_t bit = 0; bit < std::size(kEven); ++bit) {
    const std::uint32_t shift = 1U << bit;
    if ((by & shift) != 0) word = (word & kEven[bit]) << shift | (word >> shift & kEven[bit]);
  }
  return word;
}

/// Heaps that may be left as three: sets of values, a bit each.
class TripleEngine final : public HeapEngine {
 public:
  explicit TripleEngine(std::span<const std::uint8_t> digits) : digits_(digits.begin(), digits.end()) {
    for (const std::uint8_t digit : digits) bits_ |= digit;
  }

  void extend(std::uint64_t count, const Budget& budget) override {
    while (values_.size() < count) {
      if (budget.spent()) return;
      const std::uint64_t bytes = sizeof(SetWord) * (pairs_.size() + pairs_.capacity() + triples_.capacity());
      if (!budget.fits(bytes + values_.capacity() * sizeof(std::uint32_t))) throw Stopped(kMemoryReached);
      next();
    }
  }
  [[nodiscard]] ValuesView values() const override { return std::span<const std::uint32_t>(values_); }
  void restore(PackedValues values) override {
    const std::vector<std::uint32_t> known = std::move(values).taken_as<std::uint32_t>();
    values_.clear();
    for (const std::uint32_t value : known) {
      add_pairs();
      add_triples();
      push(value);
    }
  }
  [[nodiscard]] PackedValues take() override { return packed(std::exchange(values_, {})); }

 private:
  void next() {
    const std::size_t heap = values_.size();
    add_pairs();
    add_triples();
    options_.assign(words_ + 1, 0);
    for (std::size_t k = 0; k < std::min(digits_.size(), heap + 1); ++k) {
      const std::size_t left = heap - k;
      if ((digits_[k] & 1U) != 0 && left == 0) add(0);
      if ((digits_[k] & 2U) != 0 && left > 0) add(values_[left]);
      if ((digits_[k] & 4U) != 0) join(pairs_, left);
      if ((digits_[k] & 8U) != 0) join(triples_, left);
    }
    std::uint32_t word = 0;
    while (~options_[word] == 0) ++word;
    push(word * kSetBits + static_cast<std::uint32_t>(std::countr_one(options_[word])));
  }
  void push(std::uint32_t value) {
    values_.push_back(value);
    while (value >= words_ * kSetBits) widen();
  }
  void add(std::uint32_t value) { options_[value / kSetBits] |= SetWord{1} << value % kSetBits; }
  void join(const std::vector<SetWord>& sets, std::size_t total) {
    for (std::uint32_t i = 0; i < words_; ++i) options_[i] |= sets[total * words_ + i];
  }
  /// All sets get twice as many words.
  void widen() {
    for (std::vector<SetWord>* sets : {&pairs_, &triples_}) {
      std::vector<SetWord> wider(2 * sets->size(), 0);
      for (std::size_t i = 0; i < sets->size(); ++i) wider[i / words_ * 2 * words_ + i % words_] = (*sets)[i];
      *sets = std::move(wider);
    }
    words_ *= 2;
  }

  /// What two heaps of values_.size() together can be worth.
  void add_pairs() {
    const std::size_t total = values_.size();
    seen_.assign(std::size_t{words_} * kSetBits, 0);
    for (std::size_t a = 1; a <= total / 2; ++a) seen_[values_[a] ^ values_[total - a]] = 1;
    pairs_.resize((total + 1) * words_, 0);
    SetWord* const set = pairs_.data() + total * words_;
    for (std::uint32_t value = 0; value < seen_.size(); ++value) {
      set[value / kSetBits] |= SetWord{seen_[value]} << value % kSetBits;
    }
  }
  /// The same for three: one of them is at most a third, so that is added to all pairs of the rest. First all pairs
  /// beside heaps of one value together, then they are moved_bits by it.
  void add_triples() {
    const std::size_t total = values_.size();
    triples_.resize((total + 1) * words_, 0);
    if ((bits_ & 8U) == 0) return;
    beside_.assign(std::size_t{words_} * kSetBits * words_, 0);
    for (std::size_t a = 1; a <= total / 3; ++a) {
      const SetWord* const set = pairs_.data() + (total - a) * words_;
      SetWord* const to = beside_.data() + std::size_t{values_[a]} * words_;
      for (std::uint32_t i = 0; i < words_; ++i) to[i] |= set[i];
    }
    SetWord* const triples = triples_.data() + total * words_;
    for (std::uint32_t value = 0; value < words_ * kSetBits; ++value) {
      const SetWord* const from = beside_.data() + std::size_t{value} * words_;
      for (std::uint32_t i = 0; i < words_; ++i) triples[i ^ value / kSetBits] |= moved_bits(from[i], value % kSetBits);
    }
  }

  std::vector<std::uint8_t> digits_;
  unsigned bits_ = 0;
  std::vector<std::uint32_t> values_;
  std::uint32_t words_ = 1;       // of a set
  std::vector<SetWord> pairs_;    // one set a total
  std::vector<SetWord> triples_;  // the same
  std::vector<SetWord> beside_;   // one a value
  std::vector<SetWord> options_;  // of one heap, with room for a value that is missing
  std::vector<std::uint8_t> seen_;
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

std::unique_ptr<HeapEngine> engine_of_code(std::span<const std::uint8_t> digits) {
  const bool triples = std::any_of(digits.begin(), digits.end(), [](std::uint8_t digit) { return (digit & 8U) != 0; });
  if (triples) return std::make_unique<TripleEngine>(digits);
  return engine_of_splits(digits, Splitting::kAny);
}

HeapValues values_of_code(std::span<const std::uint8_t> digits, std::uint64_t largest, const Budget& budget) {
  return values_of_engine(*engine_of_code(digits), largest, bounds_of_code(digits), budget);
}

std::string code_of(std::span<const std::uint8_t> digits) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  while (digits.size() > 2 && digits.back() == 0) digits = digits.first(digits.size() - 1);
  std::string code;
  for (const std::uint8_t digit : digits) code += kDigits[digit];
  return code.insert(1, digits.size() > 1 ? "." : "");
}

}  // namespace nucleo
