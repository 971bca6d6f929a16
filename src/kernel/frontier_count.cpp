// Counting by a moving frontier (the transfer-matrix idea). Vertices are placed one by one; of those placed, only the
// ones with a neighbour still to come matter: the frontier. Each of them is in, absorbed, or waiting for an absorber,
// two bits each, so a state is one word and the sweep is a sum over states. A grid of width w or a long cycle has a
// narrow frontier whatever its length.

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <vector>

#include "kernel/count.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

constexpr int kMaxWidth = 24;
/// A hub: more neighbours than the frontier holds. It stays in the frontier for long whenever it is placed, so it is
/// placed as soon as it is met, and its neighbours are never looked through: to go on from them would scatter the
/// frontier, and to look through them at every step is quadratic.
constexpr Vertex kHubDegree = kMaxWidth + 1;
constexpr Vertex kFrontierPoll = 1 << 10;
constexpr std::size_t kBytesPerState = 96;
constexpr std::size_t kMaxStates = std::size_t{1} << 24;

enum State : std::uint64_t { kIn = 0, kAbsorbed = 1, kWaiting = 2 };

/// One placement: the new vertex's arcs to and from the frontier, and who leaves it afterwards. Slots are places in the
/// state word; the new vertex has a slot of its own.
struct Step {
  int slot = 0;
  bool loop = false;
  std::uint64_t arcs_out = 0;  ///< slots of its successors in the frontier, as a mask of low bits
  std::uint64_t arcs_in = 0;   ///< slots of its predecessors
  std::vector<int> leaving;
};

constexpr std::uint64_t low_bit(int slot) { return std::uint64_t{1} << (2 * slot); }

/// Places vertices greedily so that the frontier stays narrow.
class FrontierPlan {
 public:
  FrontierPlan(const Digraph& d, const Digraph& reverse) : d_(d), reverse_(reverse), slot_of_(d.order(), kUnplaced) {
    missing_.resize(d.order());
    for (Vertex v = 0; v < d.order(); ++v) {
      for_neighbours(v, [&](Vertex) { ++missing_[v]; });
    }
    degree_ = missing_;
    for (int slot = kMaxWidth; slot >= 0; --slot) free_slots_.push_back(slot);
  }

  /// Nothing if the frontier passes kMaxWidth, or the budget ends.
  std::optional<std::vector<Step>> plan(const Budget& budget) {
    std::vector<Step> steps;
    steps.reserve(d_.order());
    Vertex scan = first_vertex();
    for (Vertex placed = 0; placed < d_.order(); ++placed) {
      if (placed % kFrontierPoll == 0 && budget.spent()) return {};
      std::optional<Vertex> next = best_candidate();
      if (!next) {
        while (slot_of_[scan] != kUnplaced) scan = (scan + 1) % d_.order();
        next = scan;
      }
      steps.push_back(place(*next));
      if (frontier_.size() > static_cast<std::size_t>(kMaxWidth)) return {};
    }
    return steps;
  }

 private:
  static constexpr int kUnplaced = -1;
  static constexpr int kGone = -2;
  static constexpr int kAtOnce = std::numeric_limits<int>::min();

  /// Every neighbour once, whichever way the arcs go.
  template <class F>
  void for_neighbours(Vertex v, const F& f) const {
    for (const Vertex w : d_.successors(v)) {
      if (w != v) f(w);
    }
    for (const Vertex w : reverse_.successors(v)) {
      if (w != v && !d_.has_arc(v, w)) f(w);
    }
  }

  Vertex first_vertex() const {
    return static_cast<Vertex>(std::min_element(missing_.begin(), missing_.end()) - missing_.begin());
  }

  /// The unplaced neighbour of the frontier after which the frontier is smallest; the oldest frontier vertex decides
  /// ties. A hub goes before all others.
  std::optional<Vertex> best_candidate() const {
    std::optional<Vertex> best;
    int best_growth = 0;
    for (const Vertex u : frontier_) {
      if (degree_[u] >= kHubDegree) continue;
      for_neighbours(u, [&](Vertex v) {
        if (slot_of_[v] != kUnplaced || best_growth == kAtOnce) return;
        if (degree_[v] >= kHubDegree) {
          best = v;
          best_growth = kAtOnce;
          return;
        }
        int growth = 1;
        Vertex to_come = missing_[v];
        for_neighbours(v, [&](Vertex w) {
          if (slot_of_[w] < 0) return;
          --to_come;
          if (missing_[w] == 1) --growth;
        });
        if (to_come == missing_[v] || to_come == 0) --growth;
        if (!best || growth < best_growth) {
          best = v;
          best_growth = growth;
        }
      });
    }
    return best;
  }

  Step place(Vertex v) {
    Step step;
    step.slot = free_slots_.back();
    free_slots_.pop_back();
    slot_of_[v] = step.slot;
    frontier_.push_back(v);
    step.loop = d_.has_arc(v, v);
    for (const Vertex w : d_.successors(v)) {
      if (w != v && slot_of_[w] >= 0) step.arcs_out |= low_bit(slot_of_[w]);
    }
    for (const Vertex w : reverse_.successors(v)) {
      if (w != v && slot_of_[w] >= 0) step.arcs_in |= low_bit(slot_of_[w]);
    }
    for_neighbours(v, [&](Vertex w) { --missing_[w]; });
    const auto finished = [&](Vertex u) {
      if (missing_[u] > 0) return false;
      step.leaving.push_back(slot_of_[u]);
      free_slots_.push_back(slot_of_[u]);
      slot_of_[u] = kGone;
      return true;
    };
    frontier_.erase(std::remove_if(frontier_.begin(), frontier_.end(), finished), frontier_.end());
    return step;
  }

  const Digraph& d_;
  const Digraph& reverse_;
  std::vector<int> slot_of_;
  std::vector<Vertex> missing_;  ///< neighbours not placed yet
  std::vector<Vertex> degree_;
  std::vector<Vertex> frontier_;
  std::vector<int> free_slots_;
};

using States = std::unordered_map<std::uint64_t, mpz_class>;

/// Slots of `mask` whose state is kIn (00). A free slot holds kAbsorbed and is in no mask.
std::uint64_t in_slots(std::uint64_t state, std::uint64_t mask) { return mask & ~(state | state >> 1); }

void add_state(States& states, std::uint64_t state, const Step& step, const mpz_class& count) {
  for (const int slot : step.leaving) {
    const std::uint64_t value = state >> (2 * slot) & 3;
    if (value == kWaiting) return;
    state = (state & ~(std::uint64_t{3} << (2 * slot))) | low_bit(slot);
  }
  states[state] += count;
}

/// False where the budget ends first, or there are more states than another engine would need time.
bool advance(const States& before, const Step& step, States& after, const Budget& budget) {
  const std::uint64_t own = std::uint64_t{3} << (2 * step.slot);
  std::size_t done = 0;
  for (const auto& [state, count] : before) {
    if (++done % kFrontierPoll == 0) {
      const std::size_t held = before.size() + after.size();
      budget.report(stage::kCountingStates, held, 0);
      if (budget.spent() || held > kMaxStates || !budget.fits(held * kBytesPerState)) return false;
    }
    const std::uint64_t rest = state & ~own;
    const bool absorbed = in_slots(state, step.arcs_out) != 0;
    add_state(after, rest | (absorbed ? kAbsorbed : kWaiting) << (2 * step.slot), step, count);
    if (step.loop || absorbed || in_slots(state, step.arcs_in) != 0) continue;
    // Its predecessors that wait (10) become absorbed (01).
    const std::uint64_t waiting = rest >> 1 & step.arcs_in;
    add_state(after, (rest & ~(waiting << 1)) | waiting, step, count);
  }
  return true;
}

}  // namespace

std::optional<mpz_class> count_by_frontier(const Digraph& d, const Budget& budget) {
  const Digraph reverse = transpose(d);
  const auto steps = FrontierPlan(d, reverse).plan(budget);
  if (!steps) return {};
  std::uint64_t empty = 0;
  for (int slot = 0; slot <= kMaxWidth; ++slot) empty |= low_bit(slot);
  States states{{empty, 1}};
  for (const Step& step : *steps) {
    if (budget.spent()) return {};
    States next;
    next.reserve(states.size());
    if (!advance(states, step, next, budget)) return {};
    states = std::move(next);
  }
  const auto all = states.find(empty);
  return all == states.end() ? mpz_class(0) : all->second;
}

}  // namespace nucleo
