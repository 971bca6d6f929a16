#include "kernel/kernel_sat.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <limits>

namespace nucleo {
namespace {

class BudgetTerminator : public CaDiCaL::Terminator {
 public:
  explicit BudgetTerminator(const Budget& budget) : budget_(budget) {}
  bool terminate() override {
    budget_.report("SAT, steps", ++polls_, 0);
    return budget_.spent();
  }

 private:
  const Budget& budget_;
  std::uint64_t polls_ = 0;
};

int literal(Vertex v) { return static_cast<int>(v) + 1; }

}  // namespace

struct KernelSat::Impl {
  Impl(Vertex count, const Budget& budget) : order(count), terminator(budget) {}
  Vertex order;
  BudgetTerminator terminator;  // outlives the solver, which may be let go of while it solves: memory can end there
  CaDiCaL::Solver solver;
};

bool KernelSat::fits(const Digraph& d, const Budget& budget) {
  // Measured: a binary clause with its two watches, and a literal of a long one; then the solver's tables a variable.
  constexpr std::uint64_t kBytesAnArc = 128;
  constexpr std::uint64_t kBytesAVertex = 512;
  return budget.fits(kBytesAnArc * d.size() + kBytesAVertex * d.order());
}

KernelSat::KernelSat(const Digraph& d, const Budget& budget) : impl_(std::make_unique<Impl>(d.order(), budget)) {
  auto& solver = impl_->solver;
  solver.set("quiet", 1);
  solver.connect_terminator(&impl_->terminator);
  solver.reserve(static_cast<int>(d.order()));
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    solver.add(literal(v));
    for (const Vertex w : row) {
      if (w != v) solver.add(literal(w));
    }
    solver.add(0);
    for (const Vertex w : row) {
      if (w < v && d.has_arc(w, v)) continue;  // said by the arc w→v
      solver.add(-literal(v));
      if (w != v) solver.add(-literal(w));
      solver.add(0);
    }
  }
}

KernelSat::~KernelSat() = default;

KernelSat::Answer KernelSat::solve(std::int64_t conflicts) {
  if (conflicts >= 0) {
    impl_->solver.limit("conflicts",
                        static_cast<int>(std::min<std::int64_t>(conflicts, std::numeric_limits<int>::max())));
  }
  switch (impl_->solver.solve()) {
    case 10:
      return Answer::kYes;
    case 20:
      return Answer::kNo;
    default:
      return Answer::kUnknown;
  }
}

void KernelSat::assume(Vertex v, bool in) { impl_->solver.assume(in ? literal(v) : -literal(v)); }

std::vector<Vertex> KernelSat::kernel() const {
  std::vector<Vertex> members;
  for (Vertex v = 0; v < impl_->order; ++v) {
    if (impl_->solver.val(literal(v)) > 0) members.push_back(v);
  }
  return members;
}

void KernelSat::forbid(std::span<const Vertex> kernel) {
  for (const Vertex v : kernel) impl_->solver.add(-literal(v));
  impl_->solver.add(0);
}

}  // namespace nucleo
