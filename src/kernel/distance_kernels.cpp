// (k,l)-kernels as kernels. Where l = k−1, 'too near' and 'absorbed' are the same relation both ways, and they are the
// kernels of the digraph of paths of at most l arcs. In general the two relations differ, so beside each vertex v stand
// v' and v°: v and v' have arcs both ways, so exactly one of them is in, and v is in iff v belongs to S; arcs join
// vertices that are too near; v° has a loop, so it is never in, and arcs to v and all within l steps of it, one of
// which therefore is in S.

#include <algorithm>

#include "nucleo/structure.hpp"
#include "nucleo/vertex_sets.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

/// Visits y and its distance for all y ≠ x that are at most `steps` from x, nearest first, until visit says no.
class ShortWalks {
 public:
  ShortWalks(const Digraph& d, Vertex steps, const Budget& budget)
      : d_(d), steps_(steps), met_from_(d.order(), kUnreachable), pace_(budget) {}

  template <class Visit>
  void from(Vertex x, const Visit& visit) {
    queue_.assign(1, x);
    met_from_[x] = x;
    std::size_t next = 0;
    for (Vertex distance = 1; distance <= steps_ && next < queue_.size(); ++distance) {
      for (const std::size_t end = queue_.size(); next < end; ++next) {
        const auto row = d_.successors(queue_[next]);
        pace_.step(1 + row.size());
        for (const Vertex y : row) {
          if (met_from_[y] == x) continue;
          met_from_[y] = x;
          queue_.push_back(y);
          if (!visit(y)) return;
        }
      }
    }
  }

 private:
  const Digraph& d_;
  Vertex steps_;
  std::vector<Vertex> met_from_;
  std::vector<Vertex> queue_;
  Pace pace_;
};

Digraph distance_digraph(const Digraph& d, Vertex k, Vertex l, const Budget& budget) {
  if (l == k - 1) return within_steps(d, l, budget);
  const Vertex n = d.order();
  if (n > kMaxOrder / 3) throw Stopped(kMemoryReached);
  const Digraph near = k == 1 ? Digraph(n) : within_steps(d, k - 1, budget);
  const Digraph absorbers = within_steps(d, l, budget);
  const std::uint64_t size = near.size() + absorbers.size() + 4 * std::uint64_t{n};
  if (!budget.fits(24 * size)) throw Stopped(kMemoryReached);
  Array<Arc> arcs;
  arcs.reserve(size);
  for (Vertex v = 0; v < n; ++v) {
    const Vertex other = n + v;
    const Vertex guard = 2 * n + v;
    arcs.emplace_back(v, other);
    arcs.emplace_back(other, v);
    for (const Vertex w : near.successors(v)) arcs.emplace_back(v, w);
    arcs.emplace_back(guard, guard);
    arcs.emplace_back(guard, v);
    for (const Vertex w : absorbers.successors(v)) arcs.emplace_back(guard, w);
  }
  return Digraph::from_arcs(3 * n, std::move(arcs), budget);
}

/// Nothing where no theorem gives one.
std::optional<std::vector<Vertex>> known_kernel(const Digraph& d, Vertex k, Vertex l, const Budget& budget) {
  if (k < 2 || l / 2 < k - 1 || loop_count(d, budget) > 0) return {};
  return quasi_kernel(k == 2 ? d : within_steps(d, k - 1, budget), budget).kernel;
}

}  // namespace

Digraph within_steps(const Digraph& d, Vertex steps, const Budget& budget) {
  if (steps == 1) return d;
  Array<std::uint64_t> offsets(std::size_t{d.order()} + 1, 0);
  Array<Vertex> targets;
  ShortWalks walks(d, steps, budget);
  for (Vertex x = 0; x < d.order(); ++x) {
    if (!budget.fits(8 * targets.size() + 16 * std::uint64_t{d.order()})) throw Stopped(kMemoryReached);
    const std::size_t begin = targets.size();
    if (d.has_arc(x, x)) targets.push_back(x);
    walks.from(x, [&](Vertex y) {
      targets.push_back(y);
      return true;
    });
    std::sort(targets.begin() + static_cast<std::ptrdiff_t>(begin), targets.end());
    offsets[std::size_t{x} + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

QuasiKernel quasi_kernel(const Digraph& d, const Budget& budget) {
  const Digraph reverse = transpose(d, budget);
  Pace pace(budget);
  QuasiKernel result;
  std::vector<bool> left_out(d.order(), false);
  const auto take = [&](Vertex v, std::vector<Vertex>& into) {
    if (left_out[v]) return;
    into.push_back(v);
    pace.step(1 + reverse.out_degree(v));
    for (const Vertex p : reverse.successors(v)) left_out[p] = true;
  };
  for (Vertex v = 0; v < d.order(); ++v) take(v, result.taken);
  left_out.assign(d.order(), false);
  for (auto v = result.taken.rbegin(); v != result.taken.rend(); ++v) take(*v, result.kernel);
  std::sort(result.kernel.begin(), result.kernel.end());
  return result;
}

DistanceKernelSpace::DistanceKernelSpace(const Digraph& d, Vertex k, Vertex l, const Budget& budget)
    : order_(d.order()),
      known_(known_kernel(d, k, l, budget)),
      space_(distance_digraph(d, k, l, budget), Play::kNormal, budget) {}

FindAnswer DistanceKernelSpace::find(const Budget& budget) const {
  if (known_) return {Existence::kYes, *known_, "Chvátal and Lovász", "", false};
  FindAnswer answer = space_.find(budget);
  std::erase_if(answer.solution, [&](Vertex v) { return v >= order_; });
  return answer;
}

CountAnswer DistanceKernelSpace::count(const Budget& budget) const { return space_.count(budget); }

EnumerationAnswer DistanceKernelSpace::for_each(const SolutionVisitor& visit, const Budget& budget) const {
  const auto project = [&](std::span<const Vertex> kernel) {
    const auto end = std::lower_bound(kernel.begin(), kernel.end(), order_);
    return visit(kernel.first(static_cast<std::size_t>(end - kernel.begin())));
  };
  return space_.for_each(project, budget);
}

std::optional<Violation> check_distance_kernel(const Digraph& d, std::span<const Vertex> members, Vertex k, Vertex l,
                                               const Budget& budget) {
  std::vector<bool> in(d.order(), false);
  for (const Vertex v : members) in[v] = true;
  std::optional<Violation> found;
  const auto find = [&](Violation::Kind kind, Vertex v, Vertex w) {
    if (in[w]) found = Violation{kind, v, w};
    return !found;
  };
  if (k > 1) {
    ShortWalks near(d, k - 1, budget);
    for (const Vertex v : members) {
      if (d.has_arc(v, v)) return Violation{Violation::Kind::kArcInside, v, v};
      near.from(v, [&](Vertex w) { return find(Violation::Kind::kArcInside, v, w); });
      if (found) return found;
    }
  }
  ShortWalks absorbers(d, l, budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    if (in[v]) continue;
    found.reset();
    absorbers.from(v, [&](Vertex w) { return find(Violation::Kind::kNotAbsorbed, v, w); });
    if (!found) return Violation{Violation::Kind::kNotAbsorbed, v, v};
  }
  return {};
}

}  // namespace nucleo
