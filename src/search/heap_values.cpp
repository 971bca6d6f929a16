#include "search/heap_values.hpp"

#include "search/repeats.hpp"

namespace nucleo {
namespace {

class TablesEngine final : public HeapEngine {
 public:
  explicit TablesEngine(TableOfValues table) : table_(std::move(table)) {}

  void extend(std::uint64_t count, const Budget& budget) override {
    if (values_.size() >= count) return;
    const HeapValues found = table_(std::max<std::uint64_t>(count, 2 * values_.size()) - 1, budget);
    if (!budget.fits(2 * count * sizeof(std::uint32_t))) throw Stopped(kMemoryReached);
    values_.clear();
    for (std::uint64_t heap = 0; heap < std::max<std::uint64_t>(count, found.size()); ++heap) {
      values_.push_back(static_cast<std::uint32_t>(found[heap]));
    }
  }
  [[nodiscard]] ValuesView values() const override { return std::span<const std::uint32_t>(values_); }
  void restore(PackedValues values) override { values_ = std::move(values).taken_as<std::uint32_t>(); }
  [[nodiscard]] PackedValues take() override { return packed(std::exchange(values_, {})); }

 private:
  TableOfValues table_;
  std::vector<std::uint32_t> values_;
};

}  // namespace

std::optional<Recurrence> proved_repeat(const ValuesView& view, const RuleBounds& shape) {
  if (shape.pieces == 0) return {};
  return std::visit(
      [&](const auto& values) -> std::optional<Recurrence> {
        // With n0 = size − p − r, where the last r values repeat, the bound of the theorem asks for r ≥ (pieces − 1)·
        // (size − r) + taken, whatever p is. Heap 0 must not be part of it: a rule may treat an empty heap in its own
        // way.
        const std::uint64_t size = values.size();
        const std::uint64_t need = (shape.taken + (shape.pieces - 1) * size + shape.pieces - 1) / shape.pieces;
        if (size < 2 || need + 1 >= size) return {};
        const auto p = shortest_repeat(values, need, size - 1 - need);
        if (!p) return {};
        const Period period{size - *p - reach_of(values, *p), *p};
        return Recurrence{.period = period, .proved = true, .proved_by = values_that_prove(period, shape)};
      },
      view);
}

std::optional<Period> proved_period(const ValuesView& values, const RuleBounds& shape) {
  const auto repeat = proved_repeat(values, shape);
  return repeat ? std::optional(repeat->period) : std::nullopt;
}

std::uint64_t values_that_prove(const Period& period, const RuleBounds& shape) {
  return shape.pieces * (std::max<std::uint64_t>(period.preperiod, 1) + period.length) + shape.taken;
}

HeapValues values_of_engine(HeapEngine& engine, std::uint64_t largest, const RuleBounds& shape, const Budget& budget) {
  HeapSequence found = run(engine, shape, {.count = largest + 1}, budget);
  if (!found.reason.empty()) throw Stopped(why_stopped(budget));
  if (!found.repeats || found.repeats->saltus > 0) return HeapValues(std::move(found.values));
  const Period& period = found.repeats->period;
  found.values.cut(period.preperiod + period.length);
  return {std::move(found.values), period, found.repeats->proved_by};
}

std::unique_ptr<HeapEngine> engine_of_tables(TableOfValues table) {
  return std::make_unique<TablesEngine>(std::move(table));
}

HeapValues tabulate(std::uint64_t largest, const RuleBounds& shape, const NextValue& next, const Budget& budget) {
  return values_of_engine(*engine_of(next, shape.moves), largest, shape, budget);
}

}  // namespace nucleo
