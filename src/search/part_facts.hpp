#pragma once

#include <cstdint>

namespace nucleo {

/// What a sum of parts has beside its moves; all of it adds up over the parts.
///
/// A part is tame if it is fickle or firm, and else wild (Berlekamp, Conway, Guy: Winning Ways, chapter 13). A sum of
/// tame parts has the outcome of a sum of Nim heaps with the same Grundy value: fickle ones stand for heaps of at most
/// 1, firm ones for sums with a heap of 2 or more. tame.hpp says when a part is tame, and why that is enough.
struct PartFacts {
  std::uint32_t grundy = 0;  ///< in normal play
  std::uint32_t length = 0;  ///< moves of the longest play
  std::uint32_t firm = 0;    ///< parts that are firm
  std::uint32_t wild = 0;    ///< parts that are wild, or not known to be tame
  /// Parts that are put off, or from which such a part can be reached: their Grundy value is not known, and their
  /// length a guess.
  std::uint32_t unknown = 0;

  PartFacts& operator+=(const PartFacts& other) {
    grundy ^= other.grundy;
    length += other.length;
    firm += other.firm;
    wild += other.wild;
    unknown += other.unknown;
    return *this;
  }
  PartFacts& operator-=(const PartFacts& other) {
    grundy ^= other.grundy;
    length -= other.length;
    firm -= other.firm;
    wild -= other.wild;
    unknown -= other.unknown;
    return *this;
  }
  friend PartFacts operator+(PartFacts a, const PartFacts& b) { return a += b; }
  friend PartFacts operator-(PartFacts a, const PartFacts& b) { return a -= b; }

  [[nodiscard]] bool tame() const { return wild == 0; }
  /// The misère Grundy value of a tame sum: mex as in normal play, but 1 where there is no move.
  [[nodiscard]] std::uint32_t misere_grundy() const { return firm > 0 ? grundy : 1 - grundy; }
  /// Of a tame sum: whether the player to move loses in misère play.
  [[nodiscard]] bool tame_and_lost() const { return tame() && misere_grundy() == 0; }
};

}  // namespace nucleo
