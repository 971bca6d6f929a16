#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/term.hpp"
#include "search/heap_run.hpp"

namespace nucleo {

/// Positions 0, 1, 2, … of a game that grow by one, as a sequence of values: heaps of one rule, or positions that are
/// proved to be such heaps.
class HeapFamily {
 public:
  /// "GAME ARGUMENT...", without a heap. Throws InputError where the game has no such positions.
  HeapFamily(const std::vector<std::string>& given, std::span<const GameRow> games, const Budget& budget);

  /// As it was given.
  [[nodiscard]] const std::string& game() const { return game_; }
  /// Tells the rule from all others.
  [[nodiscard]] const std::string& rule() const { return rule_; }
  /// What its positions are in octal or hexadecimal terms, if they are; nothing where the words said it.
  [[nodiscard]] const std::optional<Phrase>& known_as() const { return known_as_; }
  [[nodiscard]] const RuleBounds& bounds() const { return bounds_; }

  /// A heap of the rule, for questions about misère play. Throws InputError where the positions are heaps in normal
  /// play alone: only the same moves make them heaps in misère play, too.
  [[nodiscard]] const Term& heap() const;

  /// The values. Throws InputError where a file can't be used; limits are told in the reply.
  [[nodiscard]] HeapSequence values(SequenceWanted wanted, const Budget& budget) const;

 private:
  /// How position n is made of heaps of the rule.
  enum class Made {
    kHeap,  ///< it is the heap n + shift
    kCycle  ///< its only option is the heap n − shift
  };

  bool find_known(const std::string& game, const std::vector<std::string>& words);

  std::string game_;
  std::string rule_;
  TermPointer term_;  // of the rule; null for a code
  TermPointer heap_;  // null where positions are not the heaps of a rule, move by move
  std::vector<std::uint8_t> digits_;
  RuleBounds bounds_;
  Made made_ = Made::kHeap;
  std::uint64_t shift_ = 0;
  std::optional<Phrase> known_as_;
};

}  // namespace nucleo
