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
};

/// The boards on which Nim-O-Do has a closed form: stars, and the path and the triangle of three vertices.
class FiringTheorems {
 public:
  explicit FiringTheorems(const Sandpile& pile);

  [[nodiscard]] std::optional<Claim> claim(const Heights& chips, Play play) const;
  /// Every move to a position with that label, in the order of the vertices; nothing where the closed form does not
  /// give them.
  [[nodiscard]] std::optional<std::vector<Firing>> replies(const Heights& chips, Play play, Nimber target) const;
  /// On a star, the heaps of Nim that it is.
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps(const Heights& chips) const;

 private:
  enum class Board { kOther, kStar, kPath, kTriangle };

  [[nodiscard]] bool lost(const Heights& chips) const;
  [[nodiscard]] std::vector<Firing> star_replies(const Heights& chips, Play play, Nimber target) const;
  [[nodiscard]] Firing winning(const Heights& chips) const;

  Board board_ = Board::kOther;
  std::vector<std::int64_t> degree_;
  std::vector<Vertex> vertex_;
  Vertex sink_;
  std::size_t near_ = 0;  // of a path: the site beside the sink
};

}  // namespace nucleo
