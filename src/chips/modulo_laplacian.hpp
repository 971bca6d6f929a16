#pragma once

#include <memory>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Binary digits of the largest number.
std::size_t digits(const Chips& chips);

/// A configuration of the same class: heights = chips − L·fired, exactly.
struct Reduced {
  Heights heights;
  Chips fired;
};

/// Reduces configurations modulo the Laplacian: to heights of less than about twice the degrees, with as many chips in
/// every region as critical configurations have there, so that little is left to fire. The Laplacian is factored once,
/// in floating point; it only says how often to fire, and that is done exactly.
class Reducer {
 public:
  /// The sandpile and the budget must outlive it.
  Reducer(const Sandpile& pile, const Budget& budget);
  ~Reducer();
  Reducer(const Reducer&) = delete;
  Reducer& operator=(const Reducer&) = delete;

  /// About 40 binary digits a round. Throws Stopped.
  [[nodiscard]] Reduced operator()(Chips chips) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nucleo
