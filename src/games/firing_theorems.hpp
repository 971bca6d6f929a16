#pragma once

#include <optional>
#include <vector>

#include "chips/sandpile.hpp"
#include "game/claim.hpp"

namespace nucleo {

/// A move of Nim-O-Do.
struct Firing {
  Vertex vertex = 0;
  std::int64_t times = 0;
  friend bool operator==(const Firing&, const Firing&) = default;
};

/// What closed forms say of Nim-O-Do: on stars, on the path and the triangle of three vertices, and wherever a mirror
/// answers every move.
class FiringTheorems {
 public:
  explicit FiringTheorems(const Sandpile& pile);

  [[nodiscard]] std::optional<Claim> claim(const Heights& chips, Play play) const;
  /// Where one player can answer every firing by that of the mirror image, until the game ends.
  [[nodiscard]] static std::optional<Claim> mirror_claim(const Sandpile& pile, const Heights& chips, Play play);
  /// Every move to a position with that label, in the order of the vertices; nothing where the closed form does not
  /// give them.
  [[nodiscard]] std::optional<std::vector<Firing>> replies(const Heights& chips, Play play, Nimber target) const;
  /// On a star, the heaps of Nim that it is.
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(const Heights& chips) const;

 private:
  enum class Board { kOther, kStar, kPath, kTriangle };

  [[nodiscard]] static bool lost_on_triangle(const Heights& chips);
  [[nodiscard]] std::vector<Firing> star_replies(const Heights& chips, Play play, Nimber target) const;
  [[nodiscard]] std::vector<Firing> path_replies(const Heights& chips, Nimber target) const;

  Board board_ = Board::kOther;
  std::vector<std::int64_t> degree_;
  std::vector<Vertex> vertex_;
  Vertex sink_;
  std::size_t near_ = 0;  // of a path: the site beside the sink
};

}  // namespace nucleo
