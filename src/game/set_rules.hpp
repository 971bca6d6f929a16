#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <typeinfo>
#include <vector>

#include "game/arguments.hpp"
#include "game/game.hpp"

namespace nucleo {

/// A thing that is there or gone: a cell of a board, a vertex or an edge, an element of a poset. They count from 0.
using Element = std::uint32_t;
/// Some of them, in increasing order.
using Elements = std::span<const Element>;

/// Those below `count` that are not among `members`.
std::vector<Element> others(Elements members, Element count);
/// Where `e` stands among `members`, from 0; nothing where it does not.
inline std::optional<std::uint32_t> place_in(Elements members, Element e) {
  const auto found = std::lower_bound(members.begin(), members.end(), e);
  if (found == members.end() || *found != e) return {};
  return static_cast<std::uint32_t>(found - members.begin());
}

/// Rows of elements in one array.
class Rows {
 public:
  void add(Elements row) {
    members_.insert(members_.end(), row.begin(), row.end());
    ends_.push_back(members_.size());
  }
  [[nodiscard]] std::size_t size() const { return ends_.size() - 1; }
  friend bool operator==(const Rows&, const Rows&) = default;
  [[nodiscard]] Elements operator[](std::size_t i) const {
    return {members_.data() + ends_[i], members_.data() + ends_[i + 1]};
  }

 private:
  std::vector<std::uint64_t> ends_{0};
  std::vector<Element> members_;
};

/// The moves of a game whose position is the set of things still there: a move needs some of them and removes some.
struct SetMoves {
  Element elements = 0;
  /// What move m needs, in the order of their first elements. Not given: move m needs just element m.
  std::optional<Rows> needs{};
  /// What it removes, if it is there. Not given: what it needs.
  std::optional<Rows> removes{};
  /// What goes along with a removed element; and along with that, what goes with it in turn. No rows: nothing. Whoever
  /// is there has all those there whom it would go along with.
  Rows above{};

  [[nodiscard]] std::size_t count() const { return needs ? needs->size() : elements; }
  friend bool operator==(const SetMoves&, const SetMoves&) = default;
};

/// Rows and columns of cells; cell (r, c), both from 0, is element r·columns + c.
struct Board {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
};

/// The rules of a game on sets: its moves as data, its words, and what is known beyond them. It never sees how a set is
/// stored. One virtual call a job; the last three are called once for a part that search meets for the first time,
/// which costs a hundred times a call.
class SetRules {
 public:
  using Move = std::size_t;

  explicit SetRules(SetMoves moves) : moves_(std::move(moves)) {}
  virtual ~SetRules() = default;
  SetRules(const SetRules&) = delete;
  SetRules& operator=(const SetRules&) = delete;

  [[nodiscard]] const SetMoves& moves() const { return moves_; }
  /// The same game on the same things, by the same words.
  [[nodiscard]] bool equals(const SetRules& other) const {
    return this == &other || (typeid(*this) == typeid(other) && moves_ == other.moves_ && text({}) == other.text({}));
  }

  /// The arguments that are read back as the position in which these are gone.
  [[nodiscard]] virtual std::string text(Elements gone) const = 0;
  [[nodiscard]] virtual Phrase name(Move move) const = 0;

  /// As the refinements of the same names in game.hpp say.
  [[nodiscard]] virtual std::optional<Claim> theorem(Elements /*gone*/, Play /*play*/) const { return {}; }
  virtual bool replies(Elements /*gone*/, Play /*play*/, Nimber /*target*/,
                       const std::function<void(Move)>& /*visit*/) const {
    return false;
  }
  [[nodiscard]] virtual std::optional<std::vector<Nimber>> nim_heaps(Elements /*gone*/) const { return {}; }

  [[nodiscard]] virtual Sketch sketch(Elements /*gone*/, Language /*language*/) const { return {}; }

  [[nodiscard]] virtual Portrait portrait(Elements /*gone*/) const { return {}; }

  [[nodiscard]] virtual std::optional<bool> mirrored(Elements /*gone*/) const { return {}; }

  /// Where the elements are the cells of a board, and pieces are placed on them in all ways that the symmetries of a
  /// square take them to.
  [[nodiscard]] virtual std::optional<Board> board() const { return {}; }

  /// The value of a part in normal play, where it is known at once.
  [[nodiscard]] virtual std::optional<Nimber> part_value(Elements /*there*/) const { return {}; }
  /// Equal only for positions that are the same game up to names; empty where it would be too costly to tell.
  [[nodiscard]] virtual std::string form(Elements /*there*/) const { return {}; }
  /// Equal exactly for positions that a symmetry of the whole (the board, the graph, the poset) takes to each other;
  /// empty where it would be too costly to tell.
  [[nodiscard]] virtual std::string symmetric_form(Elements there) const;

 private:
  SetMoves moves_;
};

/// What a move needs, also where the rows leave it unsaid.
std::vector<Element> needs_of(const SetRules& rules, SetRules::Move move);

/// Throws Stopped where so many vertices (elements, cells) and edges (relations, places for a piece) are more than the
/// memory holds while a position of theirs is read and answered by a theorem.
void check_size(const Arguments& arguments, std::uint64_t vertices, std::uint64_t edges);

/// The elements 1 … count that without= lists, counted from 0; `what` one of them is, e.g. "a vertex".
std::vector<Element> take_without(Arguments& arguments, const Fact& what, Element count);

/// A position on sets as read from words: what is gone, in any order; what goes along with it need not be there.
struct SetReading {
  std::shared_ptr<const SetRules> rules;
  std::vector<Element> gone;
};

}  // namespace nucleo
