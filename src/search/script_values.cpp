#include "search/script_values.hpp"

#include <algorithm>
#include <utility>

#include "nucleo/error.hpp"
#include "search/position_table.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

[[noreturn]] void refuse_circuit(const ScriptPosition& p) {
  throw InputError("rule", Phrase{{"play from {0} comes back to it; expected moves that end, or loopy = true",
                                   "la partida desde {0} vuelve ahí; se esperaban jugadas que acaban, o loopy = true"},
                                  {p.text()}});
}

}  // namespace

/// Depth first, without recursion. Positions have numbers in the order in which they are met.
class ScriptValues::Search {
 public:
  Search(std::shared_ptr<const Script> script, const Budget& budget)
      : script_(std::move(script)), budget_(budget), numbers_(budget) {}

  Nimber value(const ScriptPosition& p) {
    const Script::Within within(budget_);
    return script_->with([&](Interpreter& interpreter) {
      drop_open();
      const Number start = number_of(p);
      if (known(start)) return Nimber{values_[start]};
      open(start, interpreter);
      while (!frames_.empty()) go_on(interpreter);
      return Nimber{values_[start]};
    });
  }

  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return numbers_.bytes() + values_.capacity() * sizeof(Value) + positions_.capacity() * sizeof(ScriptPosition) +
           beside_ + sums_.capacity() * sizeof(Number) + frames_.capacity() * sizeof(Frame);
  }

 private:
  using Number = std::uint32_t;
  using Value = std::uint32_t;
  static constexpr Value kUnknown = ~Value{0};
  static constexpr Value kOpen = kUnknown - 1;
  static constexpr Number kEnd = ~Number{0};  // of a sum

  /// A position whose options are being valued.
  struct Frame {
    Number position;
    std::size_t first;      // of its options in sums_, each a sum of positions
    std::size_t next;       // the first that is not valued
    std::size_t first_met;  // of the values of those before it, in met_
    bool is_sum;            // it is the one sum that stands there
  };

  [[nodiscard]] bool known(Number p) const { return values_[p] < kOpen; }

  Number number_of(const ScriptPosition& p) {
    const auto [number, is_new] = numbers_.insert(p, static_cast<Number>(positions_.size()));
    const Number found = *number;
    if (is_new) {
      positions_.push_back(p);
      beside_ += p.bytes();
      values_.push_back(kUnknown);
    }
    return found;
  }

  /// What an earlier question left open when a limit or an error ended it.
  void drop_open() {
    for (const Frame& frame : frames_) values_[frame.position] = kUnknown;
    frames_.clear();
    sums_.clear();
    met_.clear();
  }

  void check_budget() {
    if (budget_.spent()) throw Stopped(why_stopped(budget_));
    if (!budget_.fits(bytes())) throw Stopped(kMemoryReached);
    budget_.report(stage::kLabelling, states_, 0);
  }

  void open(Number p, Interpreter& interpreter) {
    constexpr std::uint64_t kALook = 256;
    if (++opened_ % kALook == 0) check_budget();
    frames_.push_back({p, sums_.size(), sums_.size(), met_.size(), false});
    values_[p] = kOpen;
    const ScriptPosition here = positions_[p];
    if (script_->has_parts() && open_parts(here)) return;
    const std::span<const ScriptMove> moves = interpreter.moves(here);
    for (const ScriptMove& move : moves) {
      sums_.push_back(number_of(script_->has_canonical() ? script_->canonical(move.to) : move.to));
      sums_.push_back(kEnd);
    }
    if (is_checked()) check_again(here, interpreter);
  }

  /// A position that is a sum has the value of the sum, and no moves of its own are looked at.
  bool open_parts(const ScriptPosition& here) {
    const std::vector<ScriptPosition> parts = script_->parts(here);
    if (parts.size() == 1 && parts.front() == here) return false;
    for (const ScriptPosition& part : parts) {
      sums_.push_back(number_of(script_->has_canonical() ? script_->canonical(part) : part));
    }
    sums_.push_back(kEnd);
    frames_.back().is_sum = true;
    return true;
  }

  void go_on(Interpreter& interpreter) {
    Frame& frame = frames_.back();
    while (frame.next < sums_.size()) {
      Value sum = 0;
      std::size_t i = frame.next;
      for (; sums_[i] != kEnd; ++i) {
        const Number part = sums_[i];
        if (values_[part] == kOpen) refuse_circuit(positions_[part]);
        if (values_[part] == kUnknown) {
          open(part, interpreter);
          return;
        }
        sum ^= values_[part];
      }
      met_.push_back(sum);
      frame.next = i + 1;
    }
    close();
  }

  void close() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    values_[frame.position] = frame.is_sum ? met_.back() : least_other(frame.first_met);
    ++states_;
    met_.resize(frame.first_met);
    sums_.resize(frame.first);
  }

  /// The least number that is none of those met since.
  Value least_other(std::size_t first) {
    const std::size_t count = met_.size() - first;
    seen_.assign(count + 1, false);
    for (std::size_t i = first; i < met_.size(); ++i) {
      if (met_[i] <= count) seen_[met_[i]] = true;
    }
    return static_cast<Value>(std::find(seen_.begin(), seen_.end(), false) - seen_.begin());
  }

  /// A script may keep something from call to call. Some positions are asked twice.
  [[nodiscard]] bool is_checked() const {
    constexpr std::uint64_t kFirst = 64;
    constexpr std::uint64_t kThen = 1024;
    return opened_ <= kFirst || opened_ % kThen == 0;
  }
  void check_again(const ScriptPosition& here, Interpreter& interpreter) {
    std::size_t at = frames_.back().first;
    bool same = true;
    std::size_t count = 0;
    for (const ScriptMove& move : interpreter.moves(here)) {
      const ScriptPosition to = script_->has_canonical() ? script_->canonical(move.to) : move.to;
      same = same && at + 2 * count < sums_.size() && positions_[sums_[at + 2 * count]] == to;
      ++count;
    }
    if (same && at + 2 * count == sums_.size()) return;
    throw InputError("rule", Phrase{{"the moves from {0} are others when they are asked for again",
                                     "las jugadas desde {0} son otras cuando se piden de nuevo"},
                                    {here.text()}});
  }

  std::shared_ptr<const Script> script_;
  const Budget& budget_;
  PositionTable<ScriptPosition, Number> numbers_;
  std::vector<ScriptPosition> positions_;
  std::vector<Value> values_;
  std::vector<Frame> frames_;
  std::vector<Number> sums_;
  std::vector<Value> met_;
  std::vector<bool> seen_;
  std::uint64_t beside_ = 0;
  std::uint64_t opened_ = 0;
  std::uint64_t states_ = 0;
};

ScriptValues::ScriptValues(std::shared_ptr<const Script> script, const Budget& budget)
    : search_(std::make_unique<Search>(std::move(script), budget)) {}
ScriptValues::~ScriptValues() = default;
ScriptValues::ScriptValues(ScriptValues&&) noexcept = default;

Nimber ScriptValues::operator()(const ScriptPosition& p) { return search_->value(p); }
std::uint64_t ScriptValues::states() const { return search_->states(); }
std::uint64_t ScriptValues::bytes() const { return search_->bytes(); }

void check_end(const Script& script, const ScriptPosition& p) {
  if (script.loopy() || script.has_won()) return;
  const Budget none;
  PositionTable<ScriptPosition, std::uint8_t> open(none);  // 1, or 0 where its moves are done
  struct Frame {
    ScriptPosition position;
    std::vector<ScriptMove> moves;
    std::size_t next = 0;
  };
  std::vector<Frame> way;
  const auto enter = [&](const ScriptPosition& q) {
    open.insert(q, 1);
    way.push_back({q, script.moves(q)});
  };
  if (!script.may_look()) return;
  enter(p);
  while (!way.empty()) {
    Frame& here = way.back();
    if (here.next == here.moves.size()) {
      *open.insert(here.position, 0).first = 0;
      way.pop_back();
      continue;
    }
    const ScriptPosition to = here.moves[here.next++].to;
    const std::uint8_t* const met = open.find(to);
    if (met == nullptr) {
      if (!script.may_look()) return;
      enter(to);
    } else if (*met != 0) {
      refuse_circuit(to);
    }
  }
}

}  // namespace nucleo
