// Minimal absorbing sets are the minimal sets that hit {v} ∪ Γ⁺(v) for every v. They are listed as Murakami and Uno do
// (MMCS, 2014): a set that is not hit yet is chosen, with the fewest candidates; each of its candidates is taken by
// turns, those not yet tried being barred; and a branch ends where a member no longer is the only one that hits some
// set. So every minimal set is met once.

#include <gmpxx.h>

#include <algorithm>
#include <set>

#include "nucleo/structure.hpp"
#include "nucleo/vertex_sets.hpp"
#include "text/pace.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

/// Enough to find a set with few candidates; all of them are looked at where they are fewer.
constexpr std::size_t kLookedAt = 1024;

class MinimalAbsorbers {
 public:
  MinimalAbsorbers(const Digraph& d, const SolutionVisitor& visit, const Budget& budget)
      : d_(d),
        reverse_(transpose(d, budget)),
        visit_(visit),
        budget_(budget),
        hits_(d.order(), 0),
        hitter_(d.order(), 0),
        candidates_(d.order(), 0),
        place_(d.order()),
        alone_(d.order(), 0),
        candidate_(d.order(), true) {
    for (Vertex v = 0; v < d.order(); ++v) {
      for_hit_by(v, [&](Vertex e) { ++candidates_[e]; });
      place_[v] = v;
      open_.push_back(v);
    }
  }

  enum class End { kAll, kStopped, kBudget };
  End run() {
    if (!enter()) return end_;
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next > 0) {
        const Vertex before = frame.choices[frame.next - 1];
        if (frame.inside) {
          leave(before);
          set_candidate(before, true);
        }
      }
      if (frame.next == frame.choices.size()) {
        for (const Vertex v : frame.choices) set_candidate(v, true);
        frames_.pop_back();
        continue;
      }
      const Vertex v = frame.choices[frame.next++];
      join(v);
      frame.inside = idle_ == 0;
      if (!frame.inside) {
        leave(v);
      } else if (!enter()) {
        return end_;
      }
    }
    return End::kAll;
  }

 private:
  struct Frame {
    std::vector<Vertex> choices;
    std::size_t next = 0;
    bool inside = false;  ///< the last choice is a member
  };

  template <class Visit>
  void for_hit_by(Vertex v, const Visit& visit) const {
    visit(v);
    for (const Vertex e : reverse_.successors(v)) {
      if (e != v) visit(e);
    }
  }

  void set_candidate(Vertex v, bool is) {
    if (candidate_[v] == is) return;
    candidate_[v] = is;
    for_hit_by(v, [&](Vertex e) {
      if (!is && --candidates_[e] == 0 && hits_[e] == 0) ++hopeless_;
      if (is && candidates_[e]++ == 0 && hits_[e] == 0) --hopeless_;
    });
  }

  void join(Vertex v) {
    members_.push_back(v);
    for_hit_by(v, [&](Vertex e) {
      if (hits_[e] == 0) {
        hopeless_ -= candidates_[e] == 0 ? 1 : 0;
        ++alone_[v];
        place_[open_.back()] = place_[e];
        open_[place_[e]] = open_.back();
        open_.pop_back();
      } else if (hits_[e] == 1) {
        idle_ += --alone_[hitter_[e]] == 0 ? 1 : 0;
      }
      ++hits_[e];
      hitter_[e] ^= v;
    });
  }

  void leave(Vertex v) {
    members_.pop_back();
    for_hit_by(v, [&](Vertex e) {
      --hits_[e];
      hitter_[e] ^= v;
      if (hits_[e] == 0) {
        hopeless_ += candidates_[e] == 0 ? 1 : 0;
        --alone_[v];
        place_[e] = static_cast<Vertex>(open_.size());
        open_.push_back(e);
      } else if (hits_[e] == 1) {
        idle_ -= alone_[hitter_[e]]++ == 0 ? 1 : 0;
      }
    });
  }

  /// Shows the members if they absorb all, else opens a frame. False: the search ends.
  bool enter() {
    if (++nodes_ % 256 == 0) {
      budget_.report(stage::kNodes, nodes_, 0);
      if (budget_.spent()) return finish(End::kBudget);
    }
    frames_.emplace_back();
    if (open_.empty()) {
      sorted_ = members_;
      std::sort(sorted_.begin(), sorted_.end());
      return visit_(sorted_) || finish(End::kStopped);
    }
    if (hopeless_ > 0) return true;
    const std::size_t looked = std::min(open_.size(), kLookedAt);
    const Vertex e = *std::min_element(open_.end() - static_cast<std::ptrdiff_t>(looked), open_.end(),
                                       [&](Vertex a, Vertex b) { return candidates_[a] < candidates_[b]; });
    auto& choices = frames_.back().choices;
    if (candidate_[e]) choices.push_back(e);
    for (const Vertex w : d_.successors(e)) {
      if (w != e && candidate_[w]) choices.push_back(w);
    }
    for (const Vertex v : choices) set_candidate(v, false);
    return true;
  }

  bool finish(End end) {
    end_ = end;
    return false;
  }

  const Digraph& d_;
  const Digraph reverse_;
  const SolutionVisitor& visit_;
  const Budget& budget_;
  std::vector<Vertex> hits_;        ///< how many members hit the set of e
  std::vector<Vertex> hitter_;      ///< their xor: the one where it is one
  std::vector<Vertex> candidates_;  ///< how many candidates would hit it
  std::vector<Vertex> place_;       ///< of e in open_
  std::vector<Vertex> alone_;       ///< how many sets a member alone hits
  std::vector<bool> candidate_;
  std::vector<Vertex> open_;  ///< what is not hit
  std::vector<Vertex> members_;
  std::vector<Vertex> sorted_;
  std::vector<Frame> frames_;
  std::size_t idle_ = 0;      ///< members that hit no set alone
  std::size_t hopeless_ = 0;  ///< sets that neither a member nor a candidate hits
  std::uint64_t nodes_ = 0;
  End end_ = End::kAll;
};

}  // namespace

AbsorbingSpace::AbsorbingSpace(const Digraph& d, const Budget& /*budget*/) : d_(d) {}

FindAnswer AbsorbingSpace::find(const Budget& budget) const {
  // All vertices, and then without one after the other that can be spared; those with many predecessors last.
  const Digraph reverse = transpose(d_, budget);
  Pace pace(budget);
  std::vector<Vertex> hits(d_.order(), 1);
  std::vector<Vertex> order(d_.order());
  for (Vertex v = 0; v < d_.order(); ++v) {
    order[v] = v;
    for (const Vertex w : d_.successors(v)) hits[v] += w != v ? 1 : 0;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](Vertex a, Vertex b) { return reverse.out_degree(a) < reverse.out_degree(b); });
  FindAnswer answer{Existence::kYes, {}, "one by one", "", false};
  for (const Vertex v : order) {
    const auto row = reverse.successors(v);
    pace.step(1 + 2 * row.size());
    const bool needed =
        hits[v] == 1 || std::any_of(row.begin(), row.end(), [&](Vertex p) { return p != v && hits[p] == 1; });
    if (needed) {
      answer.solution.push_back(v);
      continue;
    }
    --hits[v];
    for (const Vertex p : row) hits[p] -= p != v ? 1 : 0;
  }
  std::sort(answer.solution.begin(), answer.solution.end());
  return answer;
}

CountAnswer AbsorbingSpace::count(const Budget& budget) const {
  CountAnswer answer;
  answer.method = "search";
  mpz_class product = 1;
  Inducer induce(d_);
  for (const auto& component : weak_components(d_, budget).members()) {
    if (component.size() == 1) continue;
    std::uint64_t count = 0;
    const SolutionVisitor add_one = [&](std::span<const Vertex>) { return ++count != 0; };
    const Digraph part = induce(component);
    if (MinimalAbsorbers(part, add_one, budget).run() != MinimalAbsorbers::End::kAll) {
      answer.reason = why_stopped(budget);
      return answer;
    }
    product *= mpz_class(std::to_string(count));
  }
  answer.count = Count(product.get_str());
  return answer;
}

EnumerationAnswer AbsorbingSpace::for_each(const SolutionVisitor& visit, const Budget& budget) const {
  EnumerationAnswer answer;
  answer.method = "search";
  const SolutionVisitor tally = [&](std::span<const Vertex> set) {
    ++answer.visited;
    return visit(set);
  };
  const auto end = MinimalAbsorbers(d_, tally, budget).run();
  answer.complete = end == MinimalAbsorbers::End::kAll;
  if (end == MinimalAbsorbers::End::kBudget) answer.reason = why_stopped(budget);
  return answer;
}

}  // namespace nucleo
