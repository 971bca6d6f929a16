#include "search/split_values.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <variant>
#include <vector>

#include "search/pair_scan.hpp"
#include "search/sequence_statistics.hpp"

namespace nucleo {
namespace {

struct SplitRule {
  SplitRule(std::span<const std::uint8_t> code, Splitting splitting)
      : digits(code.begin(), code.end()), unequal(splitting == Splitting::kUnequal) {
    for (std::size_t k = 0; k < digits.size(); ++k) {
      if ((digits[k] & 4U) != 0) splits.push_back(k);
    }
  }

  std::vector<std::uint8_t> digits;
  std::vector<std::uint64_t> splits;  // how many may be taken where the rest is split
  bool unequal;

  [[nodiscard]] std::uint64_t least_taken() const { return splits.empty() ? 0 : splits.front(); }
  [[nodiscard]] std::uint64_t most_taken() const { return splits.empty() ? 0 : splits.back(); }
  /// How many ways there are to split so many.
  [[nodiscard]] std::uint64_t pairs(std::uint64_t total) const {
    return unequal ? (std::max<std::uint64_t>(total, 1) - 1) / 2 : total / 2;
  }
};

/// One byte a value: 1 where it is known to be there. The row ends with bytes that are 0.
class SeenValues {
 public:
  explicit SeenValues(std::uint8_t* bytes) : bytes_(bytes) {}
  void add(std::uint32_t value) { bytes_[value] = 1; }
  /// The least value from `from` on that is not there.
  [[nodiscard]] std::uint32_t least(std::uint32_t from) const {
    constexpr std::uint32_t kStep = sizeof(std::uint64_t);
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    std::uint32_t at = from / kStep * kStep;
    std::uint64_t missing = missing_at(at) & kOnes & ~std::uint64_t{0} << (8 * (from % kStep));
    while (missing == 0) {
      at += kStep;
      missing = missing_at(at) & kOnes;
    }
    return at + static_cast<std::uint32_t>(std::countr_zero(missing)) / 8;
  }

 private:
  [[nodiscard]] std::uint64_t missing_at(std::uint32_t at) const {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_ + at, sizeof word);
    return ~word;
  }
  std::uint8_t* bytes_;
};

/// The engine for values of type T.
template <class T>
class SplitTable {
 public:
  static constexpr std::uint32_t kMost = std::numeric_limits<T>::max();

  SplitTable(const SplitRule& rule, std::vector<T> values) : rule_(rule), values_(std::move(values)) {
    rows_ = std::bit_ceil(rule_.most_taken() - rule_.least_taken() + 1 + kTile);
    totals_ = first_total();
    make_room();
    for (const T value : values_) count(value);
    fit();
  }

  [[nodiscard]] const std::vector<T>& values() const { return values_; }
  [[nodiscard]] std::vector<T> take() { return std::move(values_); }
  [[nodiscard]] std::uint32_t mask() const { return mask_; }
  [[nodiscard]] std::uint64_t rare() const { return rare_.size(); }
  [[nodiscard]] std::uint64_t largest() const { return top_; }
  [[nodiscard]] std::uint64_t bytes() const { return 2 * sizeof(T) * reversed_.size() + seen_.size(); }

  /// The value of the next heap.
  std::uint32_t next() {
    const std::uint64_t heap = values_.size();
    if (heap >= fit_at_) fit();
    SeenValues options(union_.data());
    if (rule_.splits.empty() || heap < rule_.least_taken()) {
      std::fill(union_.begin(), union_.end(), std::uint8_t{0});
    } else {
      while (totals_ <= heap - rule_.least_taken()) add_total();
      if (rule_.splits.size() == 1) {
        options = SeenValues(row(heap - rule_.least_taken()));  // that no other heap looks at
      } else {
        join(heap);
      }
    }
    for (std::uint64_t k = 0; k < std::min<std::uint64_t>(rule_.digits.size(), heap + 1); ++k) {
      if ((rule_.digits[k] & 1U) != 0 && k == heap) options.add(0);
      if ((rule_.digits[k] & 2U) != 0 && k < heap) options.add(values_[heap - k]);
    }
    std::uint32_t least = options.least(0);
    while (!decided(least) && is_option(heap, static_cast<T>(least))) least = options.least(least + 1);
    return least;
  }

  /// It must be one that T holds.
  void push(std::uint32_t value) {
    const std::uint64_t heap = values_.size();
    if (heap == reversed_.size()) make_room();
    values_.push_back(static_cast<T>(value));
    reversed_[reversed_.size() - 1 - heap] = static_cast<T>(value);
    if (mask_ != 0 && heap > 0 && is_rare(value)) add_rare(heap, static_cast<T>(value));
    if (count(static_cast<T>(value))) begin_again();
  }

 private:
  static constexpr std::uint64_t kTile = 64;  // totals whose splits are looked at together
  static constexpr std::uint64_t kFirstFit = 128;
  // Costs are counted in splits that a row takes in, one by one.
  static constexpr std::uint64_t kScan = 60;         // the beginning of a scan
  static constexpr std::uint64_t kSplitsAScan = 24;  // that it looks at in the time of one

  [[nodiscard]] bool is_rare(std::uint32_t value) const { return std::popcount(value & mask_) % 2 == 0; }
  /// Whether it is an option is seen in the row, where it is below `kMost`.
  [[nodiscard]] bool decided(std::uint32_t value) const {
    return rule_.splits.empty() || value > top_bits_ || (mask_ != 0 && !is_rare(value));
  }
  /// The least that the next heaps ask for.
  [[nodiscard]] std::uint64_t first_total() const {
    return std::max<std::uint64_t>(values_.size(), rule_.most_taken()) - rule_.most_taken();
  }
  std::uint8_t* row(std::uint64_t total) { return seen_.data() + (total & (rows_ - 1)) * width_; }
  /// The values of heaps h, h − 1, h − 2, …
  [[nodiscard]] const T* backwards(std::uint64_t heap) const { return reversed_.data() + reversed_.size() - 1 - heap; }

  void make_room() {
    constexpr std::size_t kLeast = 1024;
    const std::size_t room = std::max(kLeast, 2 * std::max(values_.size(), reversed_.size()));
    values_.reserve(room);
    std::vector<T> reversed(room);
    std::reverse_copy(values_.begin(), values_.end(), reversed.end() - static_cast<std::ptrdiff_t>(values_.size()));
    reversed_ = std::move(reversed);
  }
  void add_rare(std::uint64_t heap, T value) {
    rare_.push_back(static_cast<std::uint32_t>(heap));
    rare_values_.push_back(value);
  }
  /// True where the rows have no room for it.
  bool count(T value) {
    if (value >= count_.size()) count_.resize(2 * std::size_t{value} + 2);
    ++count_[value];
    top_ = std::max(top_, value);
    return top_ > top_bits_;
  }

  /// What is known of splits is found once more, after a change of the mask or of the greatest value.
  void begin_again() {
    constexpr std::size_t kZeros = 64;  // after the last value, so that there is a least one that is missing
    top_bits_ = std::bit_ceil(std::uint32_t{top_} + 1) - 1;
    width_ = top_bits_ + 1 + kZeros;
    seen_.assign(rows_ * width_, 0);
    union_.assign(width_, 0);
    const std::uint64_t done = totals_;
    totals_ = std::min(done, first_total());
    tile_end_ = 0;
    small_ = before_ = rare_.size();
    while (totals_ < done) finish(totals_++);
    tile_end_ = totals_;
  }

  /// Chooses the mask with which fewest heaps are rare, or none where a heap costs less so.
  void fit() {
    const std::uint64_t heaps = values_.size();
    fit_at_ = std::max(kFirstFit, heaps + heaps / 2);
    const RareValues fewest = fewest_rare(std::span(count_).first(std::min<std::size_t>(count_.size(), top_ + 1)));
    // What a heap costs now, and what it would without a mask and with that one. Costs without one grow with the heap.
    const std::uint64_t now = cost_ / std::max<std::uint64_t>(heaps - fitted_, 1) + rare_.size();
    if (mask_ == 0 && fitted_ > 0) plain_cost_ = {now, heaps};
    if (plain_cost_.at == 0) plain_cost_ = {heaps / kSplitsAScan, heaps};
    const std::uint64_t plain = plain_cost_.cost * heaps / std::max<std::uint64_t>(plain_cost_.at, 1);
    const std::uint64_t sparse =
        mask_ != 0 && mask_ == fewest.mask ? now : fewest.count + 3 * std::uint64_t{top_} + 4 * kScan;
    const std::uint32_t mask = sparse < plain ? fewest.mask : 0;
    const bool better = mask == 0 || mask_ == 0 || fewest.count < rare_.size() - rare_.size() / 4;
    if (mask != mask_ && better) {
      mask_ = mask;
      rare_.clear();
      rare_values_.clear();
      for (std::uint64_t heap = 1; mask != 0 && heap < heaps; ++heap) {
        if (is_rare(values_[heap])) add_rare(heap, values_[heap]);
      }
    }
    cost_ = cost_before_ = 0;
    fitted_ = heaps;
    begin_again();
  }

  /// The splits of the next total; all smaller heaps have values.
  void add_total() {
    if (totals_ >= tile_end_) begin_tile();
    finish(totals_++);
  }
  /// The splits of the next totals into a rare heap and one whose value is known already: all but those in which one of
  /// the two is small.
  void begin_tile() {
    adapt();
    const std::uint64_t begin = totals_;
    tile_end_ = (begin / kTile + 1) * kTile;  // so that the ring does not begin again within a tile
    for (std::uint64_t total = begin; total < tile_end_; ++total) std::memset(row(total), 0, width_);
    const auto place = [&](std::uint64_t heap) {
      return static_cast<std::size_t>(std::lower_bound(rare_.begin(), rare_.end(), heap) - rare_.begin());
    };
    before_ = place(begin);
    small_ = std::min(place(kTile), before_);
    const std::uint64_t count = tile_end_ - begin;
    for (std::size_t i = small_; i < before_; ++i) {
      const T* const others = values_.data() + (begin - rare_[i]);
      if (count == kTile) {
        add_shifted(row(begin), others, rare_values_[i], kTile);  // a loop whose length is known is a faster one
      } else {
        add_shifted(row(begin), others, rare_values_[i], count);
      }
    }
  }
  /// Into `count` rows, one after the other, each of the others with that value.
  [[gnu::always_inline]] inline void add_shifted(std::uint8_t* rows,  // NOLINT(readability-non-const-parameter)
                                                 const T* others, T value, std::uint64_t count) const {
    const std::size_t width = width_;
#pragma GCC unroll 16
    for (std::uint64_t i = 0; i < count; ++i) rows[i * width + static_cast<T>(others[i] ^ value)] = 1;
  }

  /// The splits of a total that its tile left out, and some others, which show most rare values.
  void finish(std::uint64_t total) {
    SeenValues seen(row(total));
    const auto add = [&](std::size_t i) { seen.add(static_cast<T>(rare_values_[i] ^ values_[total - rare_[i]])); };
    for (std::size_t i = 0; i < small_ && rare_[i] < total; ++i) add(i);
    for (std::size_t i = before_; i < rare_.size() && rare_[i] < total; ++i) add(i);
    if (rule_.unequal) *row(total) = 0;  // by two equal parts, perhaps
    const std::uint64_t pairs = rule_.pairs(total);
    if (pairs == 0) return;
    // Small heaps beside large ones, and heaps of middle size: their sums are of all sizes.
    const std::uint64_t few = few_ / 3;
    const T* const a = values_.data() + 1;
    const T* const b = backwards(total - 1);
    const std::uint64_t first = std::min(pairs, 2 * few);
    for (std::uint64_t i = 0; i < first; ++i) seen.add(static_cast<T>(a[i] ^ b[i]));
    const std::uint64_t middle = pairs - pairs / 10;
    const std::uint64_t last = std::min(pairs, middle + few);
    for (std::uint64_t i = std::max(first, middle); i < last; ++i) seen.add(static_cast<T>(a[i] ^ b[i]));
    cost_ += std::min(few_, pairs);
  }

  /// Tries whether more of these other splits cost less, or fewer: their number goes on to grow or fall while the cost
  /// of a tile does not rise.
  void adapt() {
    constexpr std::uint64_t kLeast = 24;
    const std::uint64_t cost = cost_ - cost_before_;
    cost_before_ = cost_;
    if (cost > tile_cost_) grows_ = !grows_;
    tile_cost_ = cost;
    few_ = grows_ ? few_ + few_ / 4 : few_ - few_ / 5;
    few_ = std::clamp(few_, kLeast, std::max<std::uint64_t>(kLeast, values_.size()));
  }

  /// What the splits of all totals of a heap are known to be worth.
  void join(std::uint64_t heap) {
    std::memcpy(union_.data(), row(heap - rule_.splits.front()), width_);
    for (std::size_t i = 1; i < rule_.splits.size() && rule_.splits[i] <= heap; ++i) {
      const std::uint8_t* const other = row(heap - rule_.splits[i]);
      for (std::size_t j = 0; j < width_; ++j) union_[j] |= other[j];
    }
  }

  /// Whether some split has that value: all are tried.
  bool is_option(std::uint64_t heap, T value) {
    for (const std::uint64_t taken : rule_.splits) {
      if (taken > heap) break;
      const std::uint64_t total = heap - taken;
      if (total < 2) continue;
      const std::uint64_t pairs = rule_.pairs(total);
      const std::uint64_t at = near_pair(values_.data() + 1, backwards(total - 1), pairs, value);
      cost_ += kScan + at / kSplitsAScan;
      if (at == pairs) continue;
      SeenValues(row(total)).add(value);  // the heaps that follow ask, too
      return true;
    }
    return false;
  }

  const SplitRule& rule_;
  std::vector<T> values_;
  std::vector<T> reversed_;  // the same from the end of the room for them
  std::vector<std::uint64_t> count_;
  T top_ = 0;
  std::uint32_t top_bits_ = 0;  // no xor of values is larger

  /// What a heap costs without a mask, as was found where there were so many.
  struct PlainCost {
    std::uint64_t cost = 0;
    std::uint64_t at = 0;
  };
  std::uint64_t fit_at_ = 0;
  std::uint64_t fitted_ = 0;  // heaps at the last fit
  std::uint64_t cost_ = 0;    // since then, but for rare heaps
  PlainCost plain_cost_;
  std::uint64_t few_ = 64;  // other splits that are looked at for each total
  bool grows_ = true;
  std::uint64_t tile_cost_ = ~std::uint64_t{0};
  std::uint64_t cost_before_ = 0;

  std::uint32_t mask_ = 0;
  std::vector<std::uint32_t> rare_;  // heaps of rare values
  std::vector<T> rare_values_;

  std::vector<std::uint8_t> seen_;  // a ring of rows, one a total
  std::uint64_t rows_ = 0;
  std::size_t width_ = 0;
  std::vector<std::uint8_t> union_;
  std::uint64_t totals_ = 0;    // those below have been looked at
  std::uint64_t tile_end_ = 0;  // and those below this as far as begin_tile() does
  std::size_t small_ = 0;       // the rare heaps that it left out: the first so many,
  std::size_t before_ = 0;      // and those from here on
};

class SplitEngine final : public HeapEngine {
 public:
  SplitEngine(std::span<const std::uint8_t> digits, Splitting splitting)
      : rule_(digits, splitting),
        table_(std::in_place_type<SplitTable<std::uint8_t>>, rule_, std::vector<std::uint8_t>()) {}

  void extend(std::uint64_t count, const Budget& budget) override {
    bool more = true;
    while (more && !std::visit([&](auto& table) { return go_on(table, count, budget, more); }, table_)) widen();
  }
  [[nodiscard]] ValuesView values() const override {
    return std::visit([](const auto& table) { return ValuesView(std::span(table.values())); }, table_);
  }
  void restore(PackedValues values) override {
    switch (values.width()) {
      case 1:
        return begin_with<std::uint8_t>(std::move(values));
      case 2:
        return begin_with<std::uint16_t>(std::move(values));
      default:
        return begin_with<std::uint32_t>(std::move(values));
    }
  }
  [[nodiscard]] PackedValues take() override {
    return std::visit([](auto& table) { return PackedValues(table.take()); }, table_);
  }
  [[nodiscard]] SparseSpace space() const override {
    return std::visit(
        [](const auto& table) {
          return SparseSpace{table.mask(), table.rare(), table.largest()};
        },
        table_);
  }

 private:
  /// False where a value is too large for the table. `more` becomes false when the budget is spent.
  template <class T>
  bool go_on(SplitTable<T>& table, std::uint64_t count, const Budget& budget, bool& more) {
    constexpr std::uint64_t kSteps = 64;
    constexpr std::uint64_t kCopies = 5;  // of the values while their room grows
    constexpr std::uint64_t kMostHeaps = std::numeric_limits<std::uint32_t>::max();  // rare ones are kept in 4 bytes
    while (table.values().size() < count) {
      const std::uint64_t heap = table.values().size();
      if (heap % kSteps == 0 && budget.spent()) {
        more = false;
        return true;
      }
      const bool grows = std::has_single_bit(heap);
      if (heap % kSteps == 0 && !budget.fits(table.bytes())) throw Stopped(kMemoryReached);
      if (heap == kMostHeaps || (grows && !budget.fits(kCopies * sizeof(T) * heap))) throw Stopped(kMemoryReached);
      const std::uint32_t value = table.next();
      if (value > SplitTable<T>::kMost) return false;
      table.push(value);
    }
    return true;
  }
  void widen() {
    PackedValues values = take();
    values.width() == 1 ? begin_with<std::uint16_t>(std::move(values)) : begin_with<std::uint32_t>(std::move(values));
  }
  template <class T>
  void begin_with(PackedValues values) {
    table_.emplace<SplitTable<T>>(rule_, std::move(values).taken_as<T>());
  }

  SplitRule rule_;
  std::variant<SplitTable<std::uint8_t>, SplitTable<std::uint16_t>, SplitTable<std::uint32_t>> table_;
};

}  // namespace

std::unique_ptr<HeapEngine> engine_of_splits(std::span<const std::uint8_t> digits, Splitting splitting) {
  return std::make_unique<SplitEngine>(digits, splitting);
}

}  // namespace nucleo
