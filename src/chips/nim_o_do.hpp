#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "chips/sandpile.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Who wins Nim-O-Do on one sandpile. Every configuration that is met is labelled once and remembered, its rays with
/// it: for each vertex one bit, whether firing it on and on meets a lost configuration. So a label costs O(sites).
/// Configurations that a symmetry of the graph takes to each other are one.
class NimODoOutcomes {
 public:
  NimODoOutcomes(const Sandpile& pile, const Budget& budget);
  ~NimODoOutcomes();
  NimODoOutcomes(const NimODoOutcomes&) = delete;
  NimODoOutcomes& operator=(const NimODoOutcomes&) = delete;

  /// True where the player to move loses: chips is critical, or every move leads to a configuration that is won. Throws
  /// Stopped.
  bool lost(std::span<const std::uint64_t> chips);
  /// Configurations that are remembered.
  [[nodiscard]] std::uint64_t states() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nucleo
