#include "kernel/sat.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "text/stages.hpp"

namespace nucleo {
namespace {

class BudgetTerminator : public CaDiCaL::Terminator {
 public:
  explicit BudgetTerminator(const Budget& budget) : budget_(budget) {}
  bool terminate() override {
    budget_.report(stage::kSat, ++polls_, 0);
    return budget_.spent();
  }

 private:
  const Budget& budget_;
  std::uint64_t polls_ = 0;
};

}  // namespace

struct Sat::Impl {
  explicit Impl(const Budget& budget) : terminator(budget) {}
  BudgetTerminator terminator;  // outlives the solver, which may be let go of while it solves: memory can end there
  mutable CaDiCaL::Solver solver;
  int variables = 0;
};

Sat::Sat(const Budget& budget) : impl_(std::make_unique<Impl>(budget)) {
  impl_->solver.set("quiet", 1);
  impl_->solver.connect_terminator(&impl_->terminator);
}
Sat::~Sat() = default;

void Sat::reserve(int count) {
  impl_->solver.reserve(count);
  impl_->variables = std::max(impl_->variables, count);
}

int Sat::variable() { return ++impl_->variables; }

void Sat::add(int literal) { impl_->solver.add(literal); }

void Sat::clause(std::initializer_list<int> literals) {
  for (const int literal : literals) add(literal);
  add(0);
}

void Sat::assume(int literal) { impl_->solver.assume(literal); }

Sat::Answer Sat::solve(std::int64_t conflicts) {
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

bool Sat::holds(int literal) const { return impl_->solver.val(literal) > 0; }
bool Sat::failed(int assumption) const { return impl_->solver.failed(assumption); }

}  // namespace nucleo
