#include "logic/satisfy.hpp"

#include <cadical.hpp>

namespace nucleo {
namespace {

class BudgetTerminator : public CaDiCaL::Terminator {
 public:
  explicit BudgetTerminator(const Budget& budget) : budget_(budget) {}
  bool terminate() override { return budget_.spent(); }

 private:
  const Budget& budget_;
};

}  // namespace

std::optional<std::vector<bool>> soon_satisfied(std::span<const std::int32_t> clauses, std::uint32_t variables,
                                                const Budget& budget) {
  constexpr int kMostConflicts = 10'000;
  constexpr int kSatisfied = 10;
  BudgetTerminator terminator(budget);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.connect_terminator(&terminator);
  for (const std::int32_t l : clauses) solver.add(l);
  solver.limit("conflicts", kMostConflicts);
  if (solver.solve() != kSatisfied) return {};
  std::vector<bool> values;
  for (std::uint32_t v = 1; v <= variables; ++v) values.push_back(solver.val(static_cast<int>(v)) > 0);
  return values;
}

}  // namespace nucleo
