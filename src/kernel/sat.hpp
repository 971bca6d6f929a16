#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// The variable that stands for a vertex.
inline int literal(Vertex v) { return static_cast<int>(v) + 1; }

/// CaDiCaL under a budget. Literals are as in DIMACS: a variable 1, 2, … or its negative.
class Sat {
 public:
  enum class Answer { kYes, kNo, kUnknown };

  explicit Sat(const Budget& budget);
  ~Sat();
  Sat(const Sat&) = delete;
  Sat& operator=(const Sat&) = delete;

  /// Variables 1 … count exist from here on.
  void reserve(int count);
  /// One more variable.
  int variable();
  /// The next literal of a clause; 0 ends it.
  void add(int literal);
  void clause(std::initializer_list<int> literals);
  /// For the next solve only.
  void assume(int literal);
  /// Unknown once `conflicts` are spent (negative: no limit) or the budget is.
  Answer solve(std::int64_t conflicts = -1);
  /// After a yes: whether the literal holds.
  [[nodiscard]] bool holds(int literal) const;
  /// After a no: whether this assumption is among those that cannot hold together.
  [[nodiscard]] bool failed(int assumption) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nucleo
