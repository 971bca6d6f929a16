#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"
#include "search/packed_values.hpp"

namespace nucleo {

class SequenceFile;

/// What the moves of a rule look like, as far as it matters to periods: at most `taken` are taken from a heap, and what
/// is left of it stands in at most `pieces` heaps, whatever its size. No pieces: the theorem does not apply to the
/// rule.
struct RuleBounds {
  unsigned pieces = 0;
  std::uint64_t taken = 0;
  std::uint64_t moves = 0;  ///< in a heap, at most; 0: about as many as it is large. It is for looks at the clock
};

/// The values repeat from the preperiod on, each time larger by the saltus: g(n + length) = g(n) + saltus.
struct Recurrence {
  Period period;
  std::uint64_t saltus = 0;
  bool proved = false;          ///< for ever; else it was observed as far as the values go
  std::uint64_t proved_by = 0;  ///< how many values prove it

  friend bool operator==(const Recurrence&, const Recurrence&) = default;
};

/// The split of all values into common and rare ones: a value is rare where it has an even number of the bits of
/// `mask`. Two of a kind add up to a rare one, two of different kinds to a common one.
struct SparseSpace {
  std::uint32_t mask = 0;     ///< 0: no split pays
  std::uint64_t rare = 0;     ///< heaps of a rare value, but for heap 0
  std::uint64_t largest = 0;  ///< value so far
};

/// Values heaps 0, 1, 2, …, each from those before.
class HeapEngine {
 public:
  HeapEngine() = default;
  virtual ~HeapEngine() = default;
  HeapEngine(const HeapEngine&) = delete;
  HeapEngine& operator=(const HeapEngine&) = delete;

  /// Goes on until `count` heaps have values, or not so far if the budget is spent. Throws Stopped where the memory
  /// does not suffice; the values so far stay.
  virtual void extend(std::uint64_t count, const Budget& budget) = 0;
  [[nodiscard]] virtual ValuesView values() const = 0;
  /// Begins with the values of heaps 0, 1, 2, … that were found before.
  virtual void restore(PackedValues values) = 0;
  /// The values, which the engine has no more.
  [[nodiscard]] virtual PackedValues take() = 0;
  [[nodiscard]] virtual SparseSpace space() const { return {}; }
  /// What the engine can prove of its values, where the theorem of Guy and Smith is not about the rule. O(values).
  [[nodiscard]] virtual std::optional<Recurrence> proved() const { return {}; }
};

/// How far values are wanted.
struct SequenceWanted {
  std::uint64_t count = 0;  ///< those of heaps 0 … count − 1
  bool stops = true;        ///< once a period is proved, since that gives the others
  /// A few hundred heaps more than `count` are looked at, if these prove a period, and a repetition that is not proved
  /// is told.
  bool tells_period = false;
  SequenceFile* file = nullptr;  ///< where it begins, and what is saved on the way
};

/// Values of heaps 0, 1, 2, … of one rule.
struct HeapSequence {
  PackedValues values;
  std::optional<Recurrence> repeats{};
  SparseSpace space{};
  std::string reason{};  ///< which limit came first; empty if none did

  /// The table has it, or a period gives it.
  [[nodiscard]] bool covers(std::uint64_t heap) const { return heap < values.size() || (repeats && repeats->proved); }
  /// Of a heap that it covers.
  [[nodiscard]] std::uint64_t operator[](std::uint64_t heap) const;
};

/// Values heaps until as many are known as wanted, by the values or by a period that they prove. A limit leaves what
/// was found until then. Throws InputError where a file can't be used.
HeapSequence run(HeapEngine& engine, const RuleBounds& bounds, const SequenceWanted& wanted, const Budget& budget);

/// Where the differences of neighbours repeat, three times at least and a quarter of the values, and grow in sum: what
/// was observed, and proves nothing by itself. O(values).
std::optional<Recurrence> arithmetic_repeat(const ValuesView& view);

/// next(values) is the value of the heap values.size(), given all smaller ones. `moves` is that of the bounds.
using NextValue = std::function<std::uint32_t(std::span<const std::uint32_t> values)>;
std::unique_ptr<HeapEngine> engine_of(NextValue next, std::uint64_t moves);

/// The same for values that a theorem tells, with what it says of their repetition.
using FormulaOfHeap = std::uint32_t (*)(std::uint64_t heap);
std::unique_ptr<HeapEngine> engine_of_formula(FormulaOfHeap formula, const Recurrence& repeats);

}  // namespace nucleo
