#include "kernel/kernel_sat.hpp"

namespace nucleo {

bool KernelSat::fits(const Digraph& d, const Budget& budget) {
  // Measured: a binary clause with its two watches, and a literal of a long one; then the solver's tables a variable.
  constexpr std::uint64_t kBytesAnArc = 128;
  constexpr std::uint64_t kBytesAVertex = 512;
  return budget.fits(kBytesAnArc * d.size() + kBytesAVertex * d.order());
}

KernelSat::KernelSat(const Digraph& d, const Budget& budget) : order_(d.order()), sat_(budget) {
  sat_.reserve(static_cast<int>(d.order()));
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    sat_.add(literal(v));
    for (const Vertex w : row) {
      if (w != v) sat_.add(literal(w));
    }
    sat_.add(0);
    for (const Vertex w : row) {
      if (w < v && d.has_arc(w, v)) continue;  // said by the arc w→v
      sat_.add(-literal(v));
      if (w != v) sat_.add(-literal(w));
      sat_.add(0);
    }
  }
}

void KernelSat::assume(Vertex v, bool in) { sat_.assume(in ? literal(v) : -literal(v)); }

std::vector<Vertex> KernelSat::kernel() const {
  std::vector<Vertex> members;
  for (Vertex v = 0; v < order_; ++v) {
    if (sat_.holds(literal(v))) members.push_back(v);
  }
  return members;
}

void KernelSat::forbid(std::span<const Vertex> kernel) {
  for (const Vertex v : kernel) sat_.add(-literal(v));
  sat_.add(0);
}

}  // namespace nucleo
