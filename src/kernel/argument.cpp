// A proof by cases that the rules of a few vertices admit no kernel, in steps that a person can follow: what a rule
// forces is drawn from it until two statements clash; where nothing is forced, a vertex is supposed in, and then out.

#include <algorithm>

#include "kernel/witness.hpp"

namespace nucleo {
namespace {

class Argument {
 public:
  Argument(const Digraph& d, const Witness& witness, std::size_t most)
      : d_(d), rules_(witness.vertices), most_(most), state_(d.order(), State::kOpen) {}

  /// False where it gets too long.
  bool prove(int depth = 0) {
    const std::size_t before = trail_.size();
    const bool proved = close(depth) || split(depth);
    while (trail_.size() > before) {
      state_[trail_.back()] = State::kOpen;
      trail_.pop_back();
    }
    return proved && steps.size() <= most_;
  }

  std::vector<ArgumentStep> steps;

 private:
  enum class State { kOpen, kIn, kOut };
  using Kind = ArgumentStep::Kind;

  void set(Kind kind, Vertex v, Vertex because, State state, int depth) {
    state_[v] = state;
    trail_.push_back(v);
    steps.push_back({kind, v, because, depth});
  }

  /// Draws conclusions until nothing follows, false, or there is a clash.
  bool close(int depth) {
    for (bool more = true; more && steps.size() <= most_;) {
      more = false;
      for (const Vertex v : rules_) {
        const std::size_t before = steps.size();
        if (apply(v, depth)) return true;
        more = more || steps.size() > before;
      }
    }
    return false;
  }

  /// The rule of v; true: a clash.
  bool apply(Vertex v, int depth) {
    Vertex open = 0;
    Vertex candidate = v;
    for (const Vertex w : d_.successors(v)) {
      if (state_[w] == State::kIn && state_[v] == State::kIn) return clash(Kind::kClashArc, v, w, depth);
      if (state_[w] == State::kIn && state_[v] == State::kOpen) set(Kind::kOutBefore, v, w, State::kOut, depth);
      if (w == v && state_[v] == State::kOpen) set(Kind::kOutBefore, v, v, State::kOut, depth);
      if (state_[v] == State::kIn && state_[w] == State::kOpen) set(Kind::kOutBehind, w, v, State::kOut, depth);
      if (state_[w] == State::kOut) continue;
      ++open;
      candidate = w;
    }
    if (open == 0 && state_[v] == State::kOpen) set(Kind::kInAlone, v, v, State::kIn, depth);
    if (open == 0 && state_[v] == State::kOut) return clash(Kind::kClashOut, v, v, depth);
    if (open == 1 && state_[v] == State::kOut && state_[candidate] == State::kOpen) {
      set(Kind::kInLast, candidate, v, State::kIn, depth);
    }
    return false;
  }

  bool clash(Kind kind, Vertex v, Vertex w, int depth) {
    steps.push_back({kind, v, w, depth});
    return true;
  }

  bool split(int depth) {
    const auto open = std::find_if(rules_.begin(), rules_.end(), [&](Vertex v) { return state_[v] == State::kOpen; });
    if (open == rules_.end() || steps.size() > most_) return split_outside(depth);
    return suppose(*open, depth);
  }
  /// What the rules speak of without being one of them.
  bool split_outside(int depth) {
    if (steps.size() > most_) return false;
    for (const Vertex v : rules_) {
      for (const Vertex w : d_.successors(v)) {
        if (state_[w] == State::kOpen) return suppose(w, depth);
      }
    }
    return false;
  }
  bool suppose(Vertex v, int depth) {
    return prove_with(Kind::kSupposeIn, v, State::kIn, depth) && prove_with(Kind::kSupposeOut, v, State::kOut, depth);
  }
  bool prove_with(Kind kind, Vertex v, State state, int depth) {
    set(kind, v, v, state, depth + 1);
    const bool proved = prove(depth + 1);
    state_[v] = State::kOpen;
    trail_.pop_back();
    return proved;
  }

  const Digraph& d_;
  const std::vector<Vertex>& rules_;
  std::size_t most_;
  std::vector<State> state_;
  std::vector<Vertex> trail_;
};

}  // namespace

std::optional<std::vector<ArgumentStep>> argue_against_kernels(const Digraph& d, const Witness& witness,
                                                               std::size_t most) {
  Argument argument(d, witness, most);
  if (!argument.prove()) return {};
  return std::move(argument.steps);
}

}  // namespace nucleo
