#include "search/heap_run.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "search/heap_values.hpp"
#include "search/repeats.hpp"
#include "search/sequence_file.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kFirstLook = 64;  // heaps before a period is first looked for

std::uint64_t size_of(const ValuesView& view) {
  return std::visit([](const auto& values) { return std::uint64_t{values.size()}; }, view);
}

/// A repetition that the last part of the values shows, three times at least, though it proves nothing.
std::optional<Recurrence> in_sight(const ValuesView& view) {
  constexpr std::uint64_t kPart = 4;
  return std::visit(
      [&](const auto& values) -> std::optional<Recurrence> {
        const std::uint64_t need = values.size() / kPart;
        if (values.size() < kFirstLook) return {};
        const auto p = shortest_repeat(values, need, values.size() / kPart);
        if (!p) return {};
        const std::uint64_t reach = reach_of(values, *p);
        if (reach < 2 * *p) return {};
        return Recurrence{.period = {values.size() - *p - reach, *p}};
      },
      view);
}

class Runner {
 public:
  Runner(HeapEngine& engine, const RuleBounds& bounds, const SequenceWanted& wanted, const Budget& budget)
      : engine_(engine), bounds_(bounds), wanted_(wanted), budget_(budget) {}

  HeapSequence operator()() {
    constexpr std::uint64_t kSoonMade = 512;
    most_ = wanted_.count;
    if (wanted_.tells_period) most_ = std::max(most_, kSoonMade);
    HeapSequence out;
    if (wanted_.file != nullptr) wanted_.file->load(engine_, budget_);
    first_ = size_of(engine_.values());
    try {
      go_on();
    } catch (const Stopped& limit) {
      out.reason = limit.reason;
    }
    if (wanted_.file != nullptr) wanted_.file->save(engine_.values());
    const std::uint64_t found = size_of(engine_.values());
    if (!repeats_ && bounds_.pieces > 0) repeats_ = proved_repeat(engine_.values(), bounds_);
    if (!repeats_ && wanted_.tells_period) repeats_ = engine_.proved();
    if (!repeats_ && wanted_.tells_period) repeats_ = in_sight(engine_.values());
    if (!repeats_ && wanted_.tells_period) repeats_ = arithmetic_repeat(engine_.values());
    if (out.reason.empty() && found < wanted_.count && !(repeats_ && repeats_->proved)) {
      out.reason = why_stopped(budget_);
    }
    out.repeats = repeats_;
    out.space = engine_.space();
    out.values = engine_.take();
    return out;
  }

 private:
  void go_on() {
    constexpr std::uint64_t kSomeHeaps = 4096;  // between two reports
    std::uint64_t look = kFirstLook;
    while (true) {
      const std::uint64_t size = size_of(engine_.values());
      if (size >= look && may_be_proved()) {
        repeats_ = proved_repeat(engine_.values(), bounds_);
        if (repeats_ && wanted_.stops) return;
        const auto seen = repeats_ ? std::nullopt : in_sight(engine_.values());
        goal_ = seen ? values_that_prove(seen->period, bounds_) : 0;
        look = size + size / 8;
        if (goal_ > size) look = std::min(look, goal_);
      }
      if (size >= most_) return;
      report(size);
      const std::uint64_t next = std::min({most_, may_be_proved() ? look : most_, size + kSomeHeaps});
      engine_.extend(next, budget_);
      if (size_of(engine_.values()) < next) return;  // the budget is spent
      if (wanted_.file != nullptr && wanted_.file->due()) wanted_.file->save(engine_.values());
    }
  }

  [[nodiscard]] bool may_be_proved() const { return bounds_.pieces > 0 && !repeats_; }

  /// How far it is: towards the proof where a period is in sight.
  void report(std::uint64_t size) const {
    if (!budget_.progress) return;
    const std::uint64_t total = goal_ > size ? std::min(goal_, most_) : most_;
    const SparseSpace space = engine_.space();
    if (space.mask == 0) return budget_.report(stage::kHeaps, size, total);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin_;
    const auto a_second =
        static_cast<std::uint64_t>(static_cast<double>(size - first_) / std::max(seconds.count(), 1e-3));
    budget_.progress({stage::kHeapsInSpace, {a_second, space.rare, space.largest}}, size, total);
  }

  HeapEngine& engine_;
  const RuleBounds& bounds_;
  const SequenceWanted& wanted_;
  const Budget& budget_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::uint64_t first_ = 0;  // heaps that were known at the beginning
  std::uint64_t most_ = 0;
  std::uint64_t goal_ = 0;  // the values that would prove a period that is in sight
  std::optional<Recurrence> repeats_;
};

class NextEngine final : public HeapEngine {
 public:
  NextEngine(NextValue next, std::uint64_t moves) : next_(std::move(next)), moves_(moves) {}

  void extend(std::uint64_t count, const Budget& budget) override {
    constexpr std::uint64_t kSomeWork = 65536;  // options, about, between two looks at the clock
    constexpr std::uint64_t kBytesAHeap = 12;   // while the table grows
    if (!budget.fits(count * kBytesAHeap)) throw Stopped(kMemoryReached);
    while (values_.size() < count) {
      values_.push_back(next_(values_));
      const std::uint64_t heaps = values_.size();
      work_ += 1 + (moves_ == 0 ? heaps : std::min(heaps, moves_));
      if (work_ < kSomeWork) continue;
      work_ = 0;
      if (budget.spent()) return;
    }
  }
  [[nodiscard]] ValuesView values() const override { return std::span<const std::uint32_t>(values_); }
  /// The rule may keep counts of its own: it is asked for all heaps once more.
  void restore(PackedValues values) override {
    const std::vector<std::uint32_t> known = std::move(values).taken_as<std::uint32_t>();
    values_.clear();
    values_.reserve(known.size());
    for (const std::uint32_t value : known) {
      next_(values_);
      values_.push_back(value);
    }
  }
  [[nodiscard]] PackedValues take() override { return packed(std::exchange(values_, {})); }

 private:
  NextValue next_;
  std::uint64_t moves_;
  std::uint64_t work_ = 0;
  std::vector<std::uint32_t> values_;
};

class FormulaEngine final : public HeapEngine {
 public:
  FormulaEngine(FormulaOfHeap formula, const Recurrence& repeats) : formula_(formula), repeats_(repeats) {}

  void extend(std::uint64_t count, const Budget& budget) override {
    constexpr std::uint64_t kBytesAHeap = 12;  // while the table grows
    constexpr std::uint64_t kSteps = 65536;    // between two looks at the clock
    if (!budget.fits(count * kBytesAHeap)) throw Stopped(kMemoryReached);
    while (values_.size() < count && (values_.size() % kSteps != 0 || !budget.spent())) {
      values_.push_back(formula_(values_.size()));
    }
  }
  [[nodiscard]] ValuesView values() const override { return std::span<const std::uint32_t>(values_); }
  void restore(PackedValues values) override { values_ = std::move(values).taken_as<std::uint32_t>(); }
  [[nodiscard]] PackedValues take() override { return packed(std::exchange(values_, {})); }
  [[nodiscard]] std::optional<Recurrence> proved() const override { return repeats_; }

 private:
  FormulaOfHeap formula_;
  Recurrence repeats_;
  std::vector<std::uint32_t> values_;
};

}  // namespace

std::optional<Recurrence> arithmetic_repeat(const ValuesView& view) {
  return std::visit(
      [&](const auto& values) -> std::optional<Recurrence> {
        if (values.size() < kFirstLook) return {};
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        if (*std::max_element(values.begin(), middle) >= *std::max_element(middle, values.end())) return {};
        std::vector<std::uint32_t> steps;
        steps.reserve(values.size() - 1);
        for (std::size_t n = 1; n < values.size(); ++n) {
          steps.push_back(std::uint32_t{values[n]} - std::uint32_t{values[n - 1]});
        }
        const auto found = in_sight(ValuesView(std::span<const std::uint32_t>(steps)));
        if (!found) return {};
        const std::uint64_t last = values.size() - 1;
        const std::uint64_t before = last - found->period.length;
        if (values[last] <= values[before]) return {};
        return Recurrence{.period = found->period, .saltus = std::uint64_t{values[last]} - values[before]};
      },
      view);
}

std::uint64_t HeapSequence::operator[](std::uint64_t heap) const {
  if (heap < values.size()) return values[heap];
  const auto& [preperiod, length] = repeats->period;
  // The last whole repetition that the values have.
  const std::uint64_t times = (heap - values.size()) / length + 1;
  return values[heap - times * length] + times * repeats->saltus;
}

HeapSequence run(HeapEngine& engine, const RuleBounds& bounds, const SequenceWanted& wanted, const Budget& budget) {
  return Runner(engine, bounds, wanted, budget)();
}

std::unique_ptr<HeapEngine> engine_of_formula(FormulaOfHeap formula, const Recurrence& repeats) {
  return std::make_unique<FormulaEngine>(formula, repeats);
}

std::unique_ptr<HeapEngine> engine_of(NextValue next, std::uint64_t moves) {
  return std::make_unique<NextEngine>(std::move(next), moves);
}

PackedValues packed(std::vector<std::uint32_t> values) {
  const std::uint32_t most = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  if (most <= std::numeric_limits<std::uint8_t>::max()) {
    return PackedValues(std::vector<std::uint8_t>(values.begin(), values.end()));
  }
  if (most <= std::numeric_limits<std::uint16_t>::max()) {
    return PackedValues(std::vector<std::uint16_t>(values.begin(), values.end()));
  }
  return PackedValues(std::move(values));
}

}  // namespace nucleo
