// Retrograde analysis. Terminals lose; a predecessor of a loss wins; a vertex whose successors all win loses. A vertex
// gets its label when its first losing, or its last winning, successor comes out of the queue, so the queue is in order
// of remoteness. What is never reached is a draw. One word per vertex: first the number of successors still to win,
// then the label with the remoteness.

#include <algorithm>

#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

constexpr std::uint32_t kWin = std::uint32_t{static_cast<std::uint32_t>(Outcome::kWin)} << Decomposition::kShift;
constexpr std::uint32_t kLose = std::uint32_t{static_cast<std::uint32_t>(Outcome::kLose)} << Decomposition::kShift;
constexpr Vertex kQueueAhead = 6;
constexpr Vertex kDecomposePoll = 1 << 16;

}  // namespace

std::vector<Vertex> Decomposition::with(Outcome wanted) const {
  std::vector<Vertex> found;
  for (Vertex v = 0; v < order(); ++v) {
    if (outcome(v) == wanted) found.push_back(v);
  }
  return found;
}

Decomposition decompose(const Digraph& d, Play play, const Budget& budget) { return decompose(d, {}, play, budget); }

Decomposition decompose(const Digraph& d, const Terminals& declared, Play play, const Budget& budget) {
  const Vertex order = d.order();
  const Digraph reverse = transpose(d, budget);
  Array<std::uint32_t> state(order);
  Array<Vertex> queue(std::size_t{order} + 1);  // one more for a write that is taken back
  Vertex end = 0;
  for (Vertex v = 0; v < order; ++v) {
    state[v] = d.out_degree(v);
    if (state[v] == 0) {
      state[v] = play == Play::kNormal ? kLose : kWin;
      queue[end++] = v;
    }
  }
  for (const Vertex v : declared.won) state[v] = kWin;
  for (const Vertex v : declared.lost) state[v] = kLose;

  for (Vertex begin = 0; begin < end; ++begin) {
    if (begin % kDecomposePoll == 0 && budget.spent()) throw Stopped(why_stopped(budget));
    // What the queue needs soon comes into the cache in three steps, each relying on the one before: where a row
    // begins, the row, the states of its members. (In a function of its own GCC takes prefetches for no effect and
    // drops them.)
    if (end - begin > 3 * kQueueAhead) {
      __builtin_prefetch(&reverse.offsets()[queue[begin + 3 * kQueueAhead]]);
      const auto row = reverse.successors(queue[begin + 2 * kQueueAhead]);
      __builtin_prefetch(row.data());
      __builtin_prefetch(row.data() + row.size());
      for (const Vertex p : reverse.successors(queue[begin + kQueueAhead])) __builtin_prefetch(&state[p], 1);
    }
    const Vertex v = queue[begin];
    const std::uint32_t next = (state[v] & Decomposition::kMask) + 1;
    // Whether p is labelled already is a coin toss that no branch predictor learns: so it is arithmetic.
    if (state[v] >= kLose) {
      for (const Vertex p : reverse.successors(v)) {
        const std::uint32_t before = state[p];
        const bool fresh = before < kWin;
        state[p] = fresh ? kWin | next : before;
        queue[end] = p;
        end += static_cast<Vertex>(fresh);
      }
    } else {
      for (const Vertex p : reverse.successors(v)) {
        const std::uint32_t before = state[p];
        state[p] = before - static_cast<std::uint32_t>(before < kWin);
        if (before != 1) continue;
        state[p] = kLose | next;
        queue[end++] = p;
      }
    }
  }
  for (auto& word : state) {
    if (word < kWin) word = 0;
  }
  return Decomposition(std::move(state));
}

}  // namespace nucleo
