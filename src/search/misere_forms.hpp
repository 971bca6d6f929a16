#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "search/generated_quotient.hpp"
#include "search/genus.hpp"
#include "search/position_table.hpp"

namespace nucleo {

// Canonical forms in misère play (Conway, On Numbers and Games, chapter 12; Siegel, Combinatorial Game Theory, V.3).
// Two games are equal if no game beside them, of whatever kind, tells them apart. G is equal to H if every option of H
// is one of G, and every other option of G has H as an option, and, where H has no options, G is won. A game without
// such an H is in canonical form, if its options are, and two canonical forms are equal only if they have the same
// options. So a game is a number here: the set of the numbers of its options.
//
// A game in canonical form is called tame (Winning Ways, chapter 13) if it has no options, or if its tame options alone
// would give it the genus of a position of Nim, and each other option has a tame option with that genus, to which the
// other player can go back. It then has that genus, and in misère play sums of tame games are won and lost as sums of
// Nim heaps with the same genera are. All others are wild, though a wild one may have the genus of a position of Nim.

/// Games up to equality in misère play. All that is found is kept.
class MisereForms {
 public:
  using Form = std::uint32_t;
  static constexpr Form kZero = 0;  ///< no options
  static constexpr Form kStar = 1;  ///< *1, with the option 0

  /// So many steps may be done, in options that are looked at.
  MisereForms(std::uint64_t steps, const Budget& budget);

  /// The game with these options. Throws Stopped, Effort::Spent; what is there stays right.
  Form with_options(std::vector<Form> options);
  /// Throws like that too.
  Form sum(Form a, Form b);

  [[nodiscard]] std::span<const Form> options(Form form) const {
    return {members_.data() + ends_[form], members_.data() + ends_[form + 1]};
  }
  [[nodiscard]] const Genus& genus(Form form) const { return *genera_[genus_[form]]; }
  [[nodiscard]] bool tame(Form form) const { return tame_[form]; }

  [[nodiscard]] std::size_t size() const { return genus_.size(); }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  using GenusNumber = std::uint32_t;

  static constexpr Form kUnknown = std::numeric_limits<Form>::max();

  Form with_star(Form form);
  Form sum_of_options(Form a, Form b);
  Form store(const std::vector<Form>& options, GenusNumber genus, bool tame);
  GenusNumber genus_number(const std::vector<Form>& options);
  [[nodiscard]] bool is_option(Form option, Form of) const;
  [[nodiscard]] bool equal_to(Form simpler, const std::vector<Form>& options) const;
  [[nodiscard]] bool tame_with(const std::vector<Form>& options, GenusNumber genus);

  const Budget& budget_;
  Effort effort_;
  std::vector<std::uint64_t> ends_{0};  // where the options of each form begin
  std::vector<Form> members_;           // in increasing order
  std::vector<GenusNumber> genus_;      // of each form
  std::vector<std::uint32_t> length_;   // moves of the longest play
  std::vector<Form> with_star_;         // its sum with *1, where that was asked for
  std::vector<bool> tame_;
  std::unordered_multimap<std::uint64_t, Form> by_hash_;  // of the options
  PositionTable<std::uint64_t, Form> sums_;
  std::map<Genus, GenusNumber> numbers_;
  std::vector<const Genus*> genera_;                            // into numbers_
  std::map<std::vector<GenusNumber>, GenusNumber> by_options_;  // the genus of a game, by those of its options
};

}  // namespace nucleo
