// Loopy values, stage by stage: stage i gives the value i. A vertex that is still open has a successor of each smaller
// value. It gets i where no successor has i, and each successor without a finite value has itself a successor with i:
// a move there is answered by a move back. What is open then and has no successor with i never gets a finite value.
// Stage 0 is win, lose and draw.
//
// Within a stage "has a successor with i" is a mark, and a counter per vertex says how many of its successors without a
// finite value are not marked yet: each vertex is marked once a stage, and then its predecessors count down.

#include <algorithm>
#include <numeric>

#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

constexpr Vertex kInfinite = LoopyValues::kInfinite;
constexpr Vertex kValueOpen = kInfinite - 1;
constexpr Vertex kNever = kInfinite;
constexpr Vertex kMarksAhead = 6;
constexpr std::uint64_t kStagesPoll = 1 << 16;

class Stages {
 public:
  Stages(const Digraph& d, const Budget& budget)
      : budget_(budget), reverse_(transpose(d, budget)), states_(d.order()), open_(d.order()) {
    queue_.reserve(d.order());
    std::iota(open_.begin(), open_.end(), 0);
    for (Vertex v = 0; v < d.order(); ++v) states_[v].unvalued = d.out_degree(v);
    for (Vertex stage = 0; !open_.empty(); ++stage) run(stage);
  }

  [[nodiscard]] Array<Vertex> values() const {
    Array<Vertex> values(states_.size());
    std::transform(states_.begin(), states_.end(), values.begin(), [](const State& state) { return state.value; });
    return values;
  }

 private:
  /// Together, because a caller that needs one of them needs the others.
  struct State {
    Vertex value = kValueOpen;
    Vertex marked = kNever;  // the last stage whose value a successor has
    Vertex unvalued = 0;     // successors without a finite value
    Vertex unmarked = 0;     // those of them that this stage has not marked; only of open vertices
  };

  void run(Vertex stage) {
    queue_.clear();
    for (const Vertex v : open_) {
      states_[v].unmarked = states_[v].unvalued;
      if (states_[v].unmarked == 0) give(v, stage);
    }
    for (std::size_t begin = 0; begin < queue_.size(); ++begin) {
      poll();
      if (queue_.size() - begin > 2 * kMarksAhead) {
        __builtin_prefetch(&reverse_.offsets()[queue_[begin + 2 * kMarksAhead]]);
        for (const Vertex p : reverse_.successors(queue_[begin + kMarksAhead])) {
          __builtin_prefetch(&states_[p], 1);
          __builtin_prefetch(&reverse_.offsets()[p]);
        }
      }
      for (const Vertex p : reverse_.successors(queue_[begin])) {
        --states_[p].unvalued;
        if (states_[p].marked != stage && states_[p].value >= kValueOpen) mark(p, stage);
      }
    }
    std::erase_if(open_, [&](Vertex v) {
      if (states_[v].value != kValueOpen) return true;
      if (states_[v].marked == stage) return false;
      states_[v].value = kInfinite;
      return true;
    });
  }

  void mark(Vertex v, Vertex stage) {
    poll();
    states_[v].marked = stage;
    for (const Vertex p : reverse_.successors(v)) {
      State& state = states_[p];
      if (state.value == kValueOpen && --state.unmarked == 0 && state.marked != stage) give(p, stage);
    }
  }

  void give(Vertex v, Vertex stage) {
    states_[v].value = stage;
    queue_.push_back(v);
  }

  void poll() {
    if (++steps_ % kStagesPoll == 0 && budget_.spent()) throw Stopped(why_stopped(budget_));
  }

  const Budget& budget_;
  Digraph reverse_;
  Array<State> states_;
  Array<Vertex> open_;
  Array<Vertex> queue_;
  std::uint64_t steps_ = 0;
};

}  // namespace

Outcome LoopyValue::outcome() const {
  if (finite) return *finite == 0 ? Outcome::kLose : Outcome::kWin;
  return !among.empty() && among.front() == 0 ? Outcome::kWin : Outcome::kDraw;
}

LoopyValue operator+(const LoopyValue& a, const LoopyValue& b) {
  if (a.finite && b.finite) return {*a.finite ^ *b.finite, {}};
  if (!a.finite && !b.finite) return {};
  const std::uint64_t heap = a.finite ? *a.finite : *b.finite;
  LoopyValue sum = a.finite ? b : a;
  for (std::uint64_t& value : sum.among) value ^= heap;
  std::sort(sum.among.begin(), sum.among.end());
  return sum;
}

LoopyValue LoopyValues::of(const Digraph& d, Vertex v) const {
  if (finite(v)) return {value(v), {}};
  LoopyValue infinite;
  for (const Vertex w : d.successors(v)) {
    if (finite(w)) infinite.among.push_back(value(w));
  }
  std::sort(infinite.among.begin(), infinite.among.end());
  infinite.among.erase(std::unique(infinite.among.begin(), infinite.among.end()), infinite.among.end());
  return infinite;
}

LoopyValues loopy_values(const Digraph& d, const Budget& budget) {
  if (budget.spent()) throw Stopped(why_stopped(budget));
  return LoopyValues(Stages(d, budget).values());
}

}  // namespace nucleo
