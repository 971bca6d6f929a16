// Search by absorbers. A vertex is open while it is neither in the set nor absorbed; it must be absorbed by a free
// successor, or be taken itself. The open vertex with the fewest such options is branched on: take the first option, or
// exclude it and take the second, … so that every kernel is met once. On dense digraphs this fail-first rule prunes far
// better than clause learning does (docs/benchmarks.md has the figures); on large sparse ones SAT wins, and the caller
// alternates between the two. Sets are bit vectors of fixed width, and the loop is compiled for AVX2 as well.

#include "kernel/absorber_search.hpp"

#include <algorithm>
#include <vector>

#include "kernel/bit_rows.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kSearchPoll = 1 << 10;

template <int W>
class AbsorberSearch {
 public:
  AbsorberSearch(const Digraph& d, const SolutionVisitor& visit, const SearchLimits& limits,
                 const SubtreeOracle& oracle, const Budget& budget)
      : rows_(d), visit_(visit), limits_(limits), oracle_(oracle), budget_(budget) {}

  SearchEnd run() {
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) return run_wide();
    return loop();
  }

 private:
  /// `free` may still be taken, `open` must still be absorbed or taken; its options stand in options_[next … end−1].
  struct Frame {
    Bits<W> free;
    Bits<W> open;
    std::size_t begin;
    std::size_t next;
  };

  [[gnu::target("avx2,popcnt,bmi")]] SearchEnd run_wide() { return loop(); }

  [[gnu::always_inline]] inline SearchEnd loop() {
    Bits<W> free = rows_.all;
    free -= rows_.loops;
    Frame root{free, rows_.all, 0, 0};
    if (!enter(root)) return end_;
    while (!stack_.empty()) {
      Frame& frame = stack_.back();
      if (frame.next == options_.size()) {  // its options are the last in the list
        options_.resize(frame.begin);
        stack_.pop_back();
        if (!taken_.empty()) taken_.pop_back();
        continue;
      }
      const Vertex v = options_[frame.next++];
      Frame child{frame.free, frame.open, 0, 0};
      frame.free.remove(v);
      child.free -= rows_.successors[v];
      child.free -= rows_.predecessors[v];
      child.free.remove(v);
      child.open -= rows_.predecessors[v];
      child.open.remove(v);
      taken_.push_back(v);
      if (!enter(child)) return end_;
    }
    return SearchEnd::kExhausted;
  }

  /// Pushes the frame with its options, unless it is a kernel (visited) or dead. False: the search ends.
  [[gnu::always_inline]] inline bool enter(Frame& frame) {
    if (work_ > limits_.work) return finish(SearchEnd::kWorkSpent);
    if (++nodes_ % kSearchPoll == 0 && poll()) return finish(SearchEnd::kBudgetSpent);
    if (frame.open.empty()) {
      last_hit_ = work_;
      if (!visit_(taken_)) return finish(SearchEnd::kVisitorStopped);
      taken_.resize(taken_.size() - (taken_.empty() ? 0 : 1));
      return true;
    }
    if (push_options(frame) && !hopeless(frame)) {
      stack_.push_back(frame);
      return true;
    }
    options_.resize(frame.begin);
    taken_.resize(taken_.size() - (taken_.empty() ? 0 : 1));
    return true;
  }

  /// The options of the open vertex that has fewest, those that absorb most first. False if it has none.
  [[gnu::always_inline]] inline bool push_options(Frame& frame) {
    frame.begin = frame.next = options_.size();
    int fewest = static_cast<int>(kMaxBitOrder) + 1;
    Vertex tightest = 0;
    for (int i = 0; i < W && fewest > 1; ++i) {
      for (std::uint64_t rest = frame.open.words[i]; rest != 0; rest &= rest - 1) {
        const auto v = static_cast<Vertex>(64 * i + std::countr_zero(rest));
        work_ += W;
        const int options = rows_.successors[v].count_common(frame.free) + static_cast<int>(frame.free.has(v));
        if (options >= fewest) continue;
        fewest = options;
        tightest = v;
        if (fewest <= 1) break;
      }
    }
    Bits<W> choice = rows_.successors[tightest];
    choice.add(tightest);
    choice &= frame.free;
    ranked_.clear();
    choice.for_each([&](Vertex v) { ranked_.emplace_back(-rows_.predecessors[v].count_common(frame.open), v); });
    std::sort(ranked_.begin(), ranked_.end());
    for (const auto& [rank, v] : ranked_) options_.push_back(v);
    return fewest > 0;
  }

  bool hopeless(const Frame& frame) {
    if (work_ - last_hit_ < limits_.work_before_oracle) return false;
    last_hit_ = work_;
    std::vector<Vertex> out;
    Bits<W> excluded = frame.open;
    excluded -= frame.free;
    excluded.for_each([&](Vertex v) { out.push_back(v); });
    return !oracle_(taken_, out);
  }

  bool poll() const {
    budget_.report(stage::kNodes, nodes_, 0);
    return budget_.spent();
  }

  bool finish(SearchEnd end) {
    end_ = end;
    return false;
  }

  const BitRows<W> rows_;
  const SolutionVisitor& visit_;
  const SearchLimits& limits_;
  const SubtreeOracle& oracle_;
  const Budget& budget_;
  std::vector<Frame> stack_;
  std::vector<Vertex> options_;
  std::vector<Vertex> taken_;
  std::vector<std::pair<int, Vertex>> ranked_;
  std::uint64_t nodes_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t last_hit_ = 0;
  SearchEnd end_ = SearchEnd::kExhausted;
};

}  // namespace

SearchEnd search_kernels(const Digraph& d, const SolutionVisitor& visit, const SearchLimits& limits,
                         const SubtreeOracle& oracle, const Budget& budget) {
  return with_words_for(d.order(), [&]<int W>() { return AbsorberSearch<W>(d, visit, limits, oracle, budget).run(); });
}

}  // namespace nucleo
