#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "chips/sandpile.hpp"
#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Nim-O-Do on one sandpile: a move fires one vertex, k ≥ 1 times, while it can fire; where all is stable and not
/// critical that vertex is the sink, while all is still stable and not critical. Who finds a critical configuration has
/// lost. Every configuration that is met is labelled once and remembered, its rays with it (see ray_labels.hpp), and
/// those that a symmetry of the graph takes to each other are one: a label costs O(sites) look-ups. What is a sum of
/// parts (see parts.hpp) is labelled by the values of these.
class NimODoLabels {
 public:
  enum class Wanted { kOutcomes, kValues };

  /// The budget must outlive it.
  NimODoLabels(const Sandpile& pile, Wanted wanted, const Budget& budget);
  ~NimODoLabels();
  NimODoLabels(NimODoLabels&&) noexcept;
  NimODoLabels(const NimODoLabels&) = delete;
  NimODoLabels& operator=(const NimODoLabels&) = delete;

  /// The Grundy value, or where only outcomes are wanted 0 for lost and 1 for won. Throws Stopped.
  Nimber operator()(const Heights& chips);
  /// Configurations that are remembered.
  [[nodiscard]] std::uint64_t states() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Who wins.
class NimODoOutcomes {
 public:
  NimODoOutcomes(const Sandpile& pile, const Budget& budget) : labels_(pile, NimODoLabels::Wanted::kOutcomes, budget) {}

  /// True where the player to move loses: chips is critical, or every move leads to a configuration that is won. Throws
  /// Stopped.
  bool lost(std::span<const std::uint64_t> chips) { return labels_({chips.begin(), chips.end()}) == 0; }
  [[nodiscard]] std::uint64_t states() const { return labels_.states(); }

 private:
  NimODoLabels labels_;
};

}  // namespace nucleo
