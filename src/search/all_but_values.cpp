#include "search/all_but_values.hpp"

#include <algorithm>
#include <vector>

namespace nucleo {
namespace {

/// What the values of heap `heap` and all larger ones depend on, less the least value that no heap far below has.
struct State {
  std::uint64_t least = 0;
  std::vector<std::uint64_t> far;   // larger values of heaps far below, in increasing order
  std::vector<std::uint64_t> near;  // of the last heaps; 0 stands for values that do not matter, too, being present

  State(std::span<const std::uint32_t> values, std::uint64_t heap, std::uint64_t most_kept) {
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(heap - most_kept);
    std::vector<std::uint32_t> there(values.begin(), end);
    std::sort(there.begin(), there.end());
    for (const std::uint32_t value : there) {
      if (value == least) ++least;
      if (value > least && (far.empty() || far.back() != value)) far.push_back(value);
    }
    for (std::uint64_t& value : far) value -= least;
    for (std::uint64_t i = heap - most_kept; i < heap; ++i)
      near.push_back(std::max<std::uint64_t>(values[i] + 1, least) - least);
  }
};

class AllButEngine final : public HeapEngine {
 public:
  AllButEngine(std::uint64_t most_kept, NextValue next, std::uint64_t moves)
      : most_kept_(most_kept), engine_(engine_of(std::move(next), moves)) {}

  void extend(std::uint64_t count, const Budget& budget) override { engine_->extend(count, budget); }
  [[nodiscard]] ValuesView values() const override { return engine_->values(); }
  void restore(PackedValues values) override { engine_->restore(std::move(values)); }
  [[nodiscard]] PackedValues take() override { return engine_->take(); }
  [[nodiscard]] std::optional<Recurrence> proved() const override {
    auto seen = arithmetic_repeat(values());
    if (!seen) return {};
    const auto all = std::get<std::span<const std::uint32_t>>(values());
    const std::uint64_t later = all.size();
    const std::uint64_t heap = later - seen->period.length;
    if (heap < most_kept_ || heap < seen->period.preperiod) return {};
    const State before(all, heap, most_kept_);
    const State after(all, later, most_kept_);
    if (after.least - before.least != seen->saltus || after.far != before.far || after.near != before.near) return {};
    seen->proved = true;
    seen->proved_by = later;
    return seen;
  }

 private:
  std::uint64_t most_kept_;
  std::unique_ptr<HeapEngine> engine_;
};

}  // namespace

std::unique_ptr<HeapEngine> engine_of_all_but(std::uint64_t most_kept, NextValue next, std::uint64_t moves) {
  return std::make_unique<AllButEngine>(most_kept, std::move(next), moves);
}

}  // namespace nucleo
