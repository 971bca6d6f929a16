#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/arguments.hpp"
#include "game/game.hpp"
#include "game/places.hpp"

namespace nucleo {

using Heaps = std::vector<Nimber>;

/// What a move makes of one heap: so many are taken, and these heaps stand in its place; none where it is emptied.
class HeapMove {
 public:
  HeapMove(Nimber taken, std::initializer_list<Nimber> left) : taken_(taken), count_(left.size()) {
    std::copy(left.begin(), left.end(), left_.begin());
  }
  [[nodiscard]] Nimber taken() const { return taken_; }
  [[nodiscard]] std::span<const Nimber> left() const { return {left_.data(), count_}; }
  /// The same in a heap that is larger by so many: the last of the heaps that are left is.
  [[nodiscard]] HeapMove in_larger(Nimber more) const {
    HeapMove move = *this;
    if (count_ > 0) move.left_[count_ - 1] += more;
    return move;
  }
  friend bool operator==(const HeapMove&, const HeapMove&) = default;

 private:
  Nimber taken_;
  std::size_t count_;
  std::array<Nimber, 3> left_{};
};

/// At least one heap, from the plain words, each a heap or several by commas.
Heaps read_heaps(Arguments& arguments);

/// The name of taking so many from heap number `heap`, counted from 0.
Phrase name_of_taking(std::size_t heap, Nimber taken);
/// The name of a move in heap number `heap`, counted from 0.
Phrase name_of_heap_move(std::size_t heap, const HeapMove& move);

/// The position without its empty heaps, but for one where all are empty.
Heaps full_heaps(Heaps heaps);
/// The same without its order.
Heaps sorted_heaps(Heaps heaps);

/// Whether heaps that are not empty come in pairs of one size.
bool pair_up(const Heaps& heaps);

/// A row of sticks per heap, with its number; nothing where there are too many.
Sketch sticks(const Heaps& heaps);

/// The cell (i, j) of a table: two heaps.
std::optional<std::string> two_heaps(std::uint64_t i, std::uint64_t j);

/// A game of independent heaps, given by what may happen to a single heap. Heaps keep their order; an emptied one stays
/// as 0; one that is split is replaced by its parts where it stood.
///
/// The rule gives
///   heap_options(heap, visit)      calls visit(HeapMove) for the moves in a heap while it returns true; returns false
///                                  if it was stopped
///   heap_values(largest, budget)   the values of heaps 0 … largest. Where a period may be proved, what may be taken of
///                                  a large heap, and into how many heaps the rest may be split, is the same for all
/// where a period may be proved
///   rule_bounds()                  what its moves look like, for that (RuleBounds in search/heap_values.hpp)
/// where they are found one after the other
///   heap_engine()                  what does so (HeapEngine in search/heap_run.hpp), for long runs
/// where it is a game of taking and breaking
///   code()                         its code, e.g. "0.77"
/// where its moves can be counted (see HasPlaces)
///   heap_moves(heap)               how many a heap has
///   heap_place(heap, move)         how many of them are before a move
/// where a move is not said by what it takes
///   heap_move_name(heap, move)     the name of a move in heap number `heap`, counted from 0
/// and where it has parameters
///   static Rule read_rule(Arguments&)
///   parameters()                   their text, e.g. "take=1,3,4 "
/// A theorem, if it has one, is about Heaps (see HasTheorem and HasReplies).
template <class Rule>
struct HeapGame : Rule {
  using Position = Heaps;
  struct Move {
    std::size_t heap;
    HeapMove made;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static Reading<HeapGame> read(Arguments& arguments) {
    if constexpr (requires { Rule::read_rule(arguments); }) {
      HeapGame game{Rule::read_rule(arguments)};
      return {std::move(game), read_heaps(arguments)};
    } else {
      return {{}, read_heaps(arguments)};
    }
  }
  [[nodiscard]] std::string text(const Position& p) const {
    if constexpr (requires { this->parameters(); }) {
      return this->parameters() + joined(p);
    } else {
      return joined(p);
    }
  }
  [[nodiscard]] Phrase name(const Position& /*p*/, const Move& move) const {
    if constexpr (requires(const Rule& rule) { rule.heap_move_name(move.heap, move.made); }) {
      return this->heap_move_name(move.heap, move.made);
    } else {
      return name_of_heap_move(move.heap, move.made);
    }
  }
  static Sketch sketch(const Position& p, Language /*language*/) { return sticks(p); }
  static Portrait portrait(const Position& p) { return portrait_of_heaps(p); }

  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    Position next;
    for (std::size_t i = 0; i < p.size(); ++i) {
      std::size_t room = 0;  // the heaps that stand in next where heap i stood
      const bool go_on = this->heap_options(p[i], [&](const HeapMove& made) {
        const std::size_t wanted = std::max<std::size_t>(made.left().size(), 1);
        if (wanted != room) {
          room = wanted;
          next = p;
          next.insert(next.begin() + static_cast<std::ptrdiff_t>(i), room - 1, 0);
        }
        next[i] = 0;
        std::copy(made.left().begin(), made.left().end(), next.begin() + static_cast<std::ptrdiff_t>(i));
        return visit(Move{i, made}, std::as_const(next));
      });
      if (!go_on) return false;
    }
    return true;
  }
  /// The position after a move.
  [[nodiscard]] static Position made(const Position& p, const Move& move) {
    Position next = p;
    const auto heap = next.begin() + static_cast<std::ptrdiff_t>(move.heap);
    const std::span<const Nimber> left = move.made.left();
    *heap = left.empty() ? 0 : left.front();
    if (left.size() > 1) next.insert(heap + 1, left.begin() + 1, left.end());
    return next;
  }
  /// Nothing where the rule does not count its moves.
  [[nodiscard]] MoveCount place([[maybe_unused]] const Position& p, [[maybe_unused]] const Move& move) const {
    if constexpr (requires(const Rule& rule) { rule.heap_moves(Nimber{}); }) {
      MoveCount place = this->heap_place(p[move.heap], move.made);
      for (std::size_t i = 0; i < move.heap; ++i) place = sum(place, this->heap_moves(p[i]));
      return place;
    } else {
      return {};
    }
  }
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    for (const Nimber heap : p) {
      if (heap != 0) visit(Position{heap});
    }
  }
  static Position usual(const Position& p) { return sorted_heaps(p); }
  static Position canonical(const Position& p) { return usual(p); }
  static const Heaps& heaps(const Position& p) { return p; }
  static std::optional<bool> mirrored(const Position& p) { return pair_up(p); }
};

}  // namespace nucleo
