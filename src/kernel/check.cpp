#include <algorithm>

#include "nucleo/kernel.hpp"
#include "nucleo/vertex_sets.hpp"

namespace nucleo {
namespace {

std::vector<bool> indicator(const Digraph& d, std::span<const Vertex> members) {
  std::vector<bool> in(d.order(), false);
  for (const Vertex v : members) in[v] = true;
  return in;
}

bool absorbed(const Digraph& d, Vertex v, const std::vector<bool>& in) {
  const auto row = d.successors(v);
  return std::any_of(row.begin(), row.end(), [&](Vertex w) { return in[w]; });
}

std::optional<Violation> arc_inside(const Digraph& d, std::span<const Vertex> members, const std::vector<bool>& in) {
  for (const Vertex v : members) {
    for (const Vertex w : d.successors(v)) {
      if (in[w]) return Violation{Violation::Kind::kArcInside, v, w};
    }
  }
  return {};
}

}  // namespace

std::optional<Violation> check_kernel(const Digraph& d, std::span<const Vertex> members) {
  if (const auto inside = check_independent(d, members)) return inside;
  return check_absorbing(d, members);
}

std::optional<Violation> check_semikernel(const Digraph& d, std::span<const Vertex> members) {
  if (members.empty()) return Violation{Violation::Kind::kEmpty};
  const auto in = indicator(d, members);
  if (const auto inside = arc_inside(d, members, in)) return inside;
  for (const Vertex v : members) {
    for (const Vertex w : d.successors(v)) {
      if (!absorbed(d, w, in)) return Violation{Violation::Kind::kNotAbsorbed, w};
    }
  }
  return {};
}

std::optional<Vertex> check_grundy(const Digraph& d, std::span<const Vertex> values) {
  std::vector<bool> seen;
  for (Vertex v = 0; v < d.order(); ++v) {
    seen.assign(std::size_t{d.out_degree(v)} + 1, false);
    for (const Vertex w : d.successors(v)) {
      if (values[w] < seen.size()) seen[values[w]] = true;
    }
    const auto mex = static_cast<Vertex>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    if (values[v] != mex) return v;
  }
  return {};
}

std::optional<Violation> check_independent(const Digraph& d, std::span<const Vertex> members) {
  return arc_inside(d, members, indicator(d, members));
}

std::optional<Violation> check_absorbing(const Digraph& d, std::span<const Vertex> members) {
  const auto in = indicator(d, members);
  for (Vertex v = 0; v < d.order(); ++v) {
    if (!in[v] && !absorbed(d, v, in)) return Violation{Violation::Kind::kNotAbsorbed, v};
  }
  return {};
}

std::optional<Vertex> can_be_added(const Digraph& d, std::span<const Vertex> members) {
  std::vector<bool> joined = indicator(d, members);  // members, and what an arc joins with one
  for (const Vertex v : members) {
    for (const Vertex w : d.successors(v)) joined[w] = true;
  }
  const auto in = indicator(d, members);
  for (Vertex v = 0; v < d.order(); ++v) {
    if (!joined[v] && !absorbed(d, v, in) && !d.has_arc(v, v)) return v;
  }
  return {};
}

std::optional<Vertex> can_be_removed(const Digraph& d, std::span<const Vertex> members) {
  const auto in = indicator(d, members);
  std::vector<bool> needed(d.order(), false);  // v alone absorbs some vertex, or is not absorbed by another member
  for (Vertex v = 0; v < d.order(); ++v) {
    Vertex absorbers = in[v] ? 1 : 0;
    Vertex last = v;
    for (const Vertex w : d.successors(v)) {
      if (!in[w] || w == v) continue;
      ++absorbers;
      last = w;
    }
    if (absorbers == 1) needed[last] = true;
  }
  const auto spare = std::find_if(members.begin(), members.end(), [&](Vertex v) { return !needed[v]; });
  return spare == members.end() ? std::nullopt : std::optional(*spare);
}

}  // namespace nucleo
