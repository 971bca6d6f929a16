#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace nucleo {

/// The genus of a game G (Berlekamp, Conway, Guy: Winning Ways, chapter 13): its value in normal play, and the misère
/// values g⁻ of G, G + *2, G + *2 + *2, … g⁻ is the mex as in normal play, but 1 where there is no move; so it is the k
/// for which G + *k is lost in misère play. From some place on the values alternate between two whose xor is 2.
struct Genus {
  std::uint32_t grundy = 0;
  std::vector<std::uint32_t> misere{1, 2, 0};  ///< as few as can be, at least two; from the last but one on they repeat

  friend auto operator<=>(const Genus&, const Genus&) = default;

  /// g⁻ of the game with so many *2 beside it.
  [[nodiscard]] std::uint32_t beside(std::size_t twos) const;
  /// Whether the player to move loses in misère play.
  [[nodiscard]] bool lost() const { return misere[0] == 0; }
  /// Whether it is the genus of a position of Nim: 0^120, 1^031 without a heap of 2 or more, and n^n(n xor 2) with one.
  [[nodiscard]] bool of_nim() const;
  /// "4^146"; with commas where a misère value has two digits: "12^12,14".
  [[nodiscard]] std::string symbol() const;
};

/// The genus of a game with options of these genera. It is found from them alone: besides the options of G the sum of
/// G and n *2 has those with one *2 replaced by 0 or by *1, and a *1 changes g⁻ by xor 1.
Genus genus_of_options(std::span<const Genus* const> options);

}  // namespace nucleo
