#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace nucleo {

/// Who cannot move loses (normal) or wins (misère).
enum class Play { kNormal, kMisere };

/// For the player to move. The numbers are those of the packed labels.
enum class Outcome : std::uint8_t { kDraw = 0, kWin = 1, kLose = 2 };

/// A value of play that may not end (Smith; Fraenkel and Yesha): finite, a heap of Nim in any sum; or ∞(K), where K, in
/// increasing order, holds the finite values among the options.
struct LoopyValue {
  std::optional<std::uint64_t> finite;
  std::vector<std::uint64_t> among;  ///< K; empty where the value is finite

  [[nodiscard]] Outcome outcome() const;
  friend bool operator==(const LoopyValue&, const LoopyValue&) = default;
};
/// The value of a sum: a + b = a⊕b, a + ∞(K) = ∞(K⊕a), ∞(K) + ∞(L) = ∞(∅).
LoopyValue operator+(const LoopyValue& a, const LoopyValue& b);

}  // namespace nucleo
