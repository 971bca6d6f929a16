#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/arguments.hpp"
#include "game/game.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// What a person should know about a game; the row of the table of games, beside how its positions are read.
struct GameInfo {
  std::vector<const char*> names;  ///< the first is the usual one
  Text summary{};                  ///< one line
  Text rules{};                    ///< a few sentences: the moves, the end
  const char* syntax = "";         ///< e.g. "nim HEAP..."
  const char* example = "";        ///< a position, e.g. "nim 3 5 7"
  /// At least one position small enough for every engine and for the whole state graph: where tests begin. Files that
  /// they name are in examples/, e.g. "poset @examples/diamond.poset".
  std::vector<const char*> small{};
  Text decided_by{};  ///< which theorem or search decides it
  /// The words of the cell (i, j) of a table, without the game's name; nothing where the game has no such table or the
  /// cell no position. Rows and columns count from `first_cell`.
  std::optional<std::string> (*cell)(std::uint64_t i, std::uint64_t j) = nullptr;
  std::uint64_t first_cell = 0;
  /// Instead of `cell`: a word whose * vary in a table, rows by the first and columns by the second, e.g. "chips=*,*".
  /// It is the one that is meant where none is given.
  const char* starred = nullptr;
  /// Tables show outcomes unless values are asked for.
  bool outcomes_first = false;
};

/// A move of a term: its name, and what the term becomes.
struct NamedMove {
  Phrase name;
  std::string to;
};

/// Moves of a term that a theorem names.
struct Replies {
  std::vector<NamedMove> moves;
  bool complete = false;                               ///< there are no others
  std::vector<std::optional<std::uint64_t>> places{};  ///< of each as Term::place says it
};

/// The labels that a search gave: of the position and of its options, in their order.
struct Labelled {
  Nimber value = 0;
  std::vector<Nimber> options;
  bool complete = true;      ///< false where there are more options than can be listed
  std::uint64_t states = 0;  ///< positions that were labelled
  const char* method = "";   ///< "label" or "search"
};

/// The same where play may not end.
struct LoopyLabels {
  LoopyLabel label;
  std::vector<LoopyLabel> options;
  std::uint64_t states = 0;
};

/// All that can be reached from a position, whole positions, none split. The start is vertex 0.
struct StateGraph {
  Digraph digraph;
  std::vector<std::string> texts;     ///< one a vertex
  std::vector<Vertex> start_options;  ///< where each option of the start leads, in their order
  /// The moves, where they were asked for: one a way to move, so several may lead along one arc.
  struct Move {
    Vertex from;
    Vertex to;
    Phrase name;
  };
  std::vector<Move> moves;
  std::vector<Vertex> over;  ///< where a whole sum is over (see Entailing in game.hpp), in increasing order
  Terminals declared{};      ///< won or lost whatever the play (see DeclaresEnds in game.hpp)
  std::string start;         ///< the text of the start, where positions may be declared so
  /// Each position as the other player finds it after a move elsewhere (see HasSides in game.hpp); empty where that
  /// changes none. kNotMet where it is further away than what was explored.
  std::vector<Vertex> passed;
  static constexpr Vertex kNotMet = ~Vertex{0};

  [[nodiscard]] Vertex after_pass(Vertex v) const { return passed.empty() ? v : passed[v]; }
};

class PartGraph;
struct Cut;

/// One term of a sum: a game and a position of it, whatever the game. One virtual call a job, never one a position.
class Term {
 public:
  virtual ~Term() = default;

  [[nodiscard]] virtual const GameInfo& game() const = 0;
  /// In the language it is read in, with the name that was used.
  [[nodiscard]] virtual std::string text() const = 0;
  /// As a person would draw it: by the game's own sketch (see HasSketch in game.hpp), else by its words.
  [[nodiscard]] virtual Sketch sketch(Language language) const = 0;

  /// This term with the rules of `other`, so that many terms hold them once; nothing where they are not the same.
  [[nodiscard]] virtual std::shared_ptr<const Term> with_rules_of(const Term& other) const = 0;

  /// The moves for whose number (in the order of options, which is that of the labels) `wanted` is true. Only the first
  /// `count` moves are looked at.
  [[nodiscard]] virtual std::vector<NamedMove> moves(const std::function<bool(std::size_t)>& wanted,
                                                     std::size_t count = ~std::size_t{0}) const = 0;
  /// The term after a move.
  [[nodiscard]] virtual std::shared_ptr<const Term> after(std::size_t move) const = 0;
  /// The number of a move as the rules tell it without trying those before it (see HasPlaces in game.hpp); nothing
  /// where they do not.
  [[nodiscard]] virtual std::optional<std::uint64_t> place(std::size_t move) const = 0;
  /// The term after a move elsewhere, where the players have sides (see HasSides in game.hpp); nothing where it stays
  /// as it is.
  [[nodiscard]] virtual std::shared_ptr<const Term> passed() const = 0;
  /// The word that says which player is to move, e.g. "to-move=B"; empty where the players have no names.
  [[nodiscard]] virtual std::string side() const = 0;

  [[nodiscard]] virtual std::optional<Claim> theorem(Play play) const = 0;
  /// The moves to a label that the theorem names, at most `most` of them.
  [[nodiscard]] virtual Replies replies(Play play, Nimber target, std::size_t most) const = 0;

  /// Grundy values of the position and its options: dense labels, heaps or a search over parts. Throws Stopped.
  [[nodiscard]] virtual Labelled values(const Budget& budget) const = 0;
  /// Calls found(i, value) for each of `terms`, of any games: those with the rules of this one share one search. Throws
  /// Stopped.
  virtual void values_of(std::span<const std::shared_ptr<const Term>> terms,
                         const std::function<void(std::size_t, Nimber)>& found, const Budget& budget) const = 0;
  /// Outcomes of the position and its options as labels, 0 for lost and 1 for won, where they cost less than values;
  /// else nothing. Throws Stopped.
  [[nodiscard]] virtual std::optional<Labelled> outcomes(const Budget& budget) const = 0;
  /// As values_of, where outcomes are enough: a label is 0 for lost, and anything else for won. Throws Stopped.
  virtual void outcomes_of(std::span<const std::shared_ptr<const Term>> terms,
                           const std::function<void(std::size_t, Nimber)>& found, const Budget& budget) const = 0;
  /// Its parts and those of its options, put into `graph`. Throws Stopped.
  virtual Cut cut(PartGraph& graph, const Budget& budget) const = 0;
  /// Throws Stopped where there are more than `most` positions, or the budget ends.
  struct StatesWanted {
    bool texts = false;
    bool moves = false;
    bool up_to_symmetry = false;
    bool passes = false;  ///< also what is reached when moves are made elsewhere
    Vertex most = kMaxOrder;
    Vertex depth = kMaxOrder;  ///< only what is reached in so many moves
  };
  [[nodiscard]] virtual StateGraph states(const StatesWanted& wanted, const Budget& budget) const = 0;
  /// The same with a single step an arc, where a move is a path of steps of one colour (see HasSteps in game.hpp); else
  /// nothing. Moves are named by their colours.
  [[nodiscard]] virtual std::optional<StateGraph> steps(const StatesWanted& wanted, const Budget& budget) const = 0;

  /// Play may not end (see MayBeLoopy in game.hpp). Then values, outcomes and cut are not to be asked for, only states.
  [[nodiscard]] virtual bool loopy() const = 0;
  /// Positions without end can be reached (see Endless in game.hpp). Then states may be asked for with a depth only,
  /// and labels come from loopy_labels.
  [[nodiscard]] virtual bool endless() const = 0;
  /// The labels of an endless term and of its options. Throws Stopped, and InputError where it has none in that play.
  [[nodiscard]] virtual LoopyLabels loopy_labels(Play play, const Budget& budget) const = 0;
  /// Whose turn it is, where the rules say it (see Refereed in game.hpp). Then who wins is only told by decide() and
  /// line(); what is about sums and digraphs throws InputError.
  [[nodiscard]] virtual std::optional<Turn> turn() const = 0;
  [[nodiscard]] virtual Decision decide(const Budget& budget) const = 0;
  [[nodiscard]] virtual std::vector<std::size_t> line(const Budget& budget) const = 0;
  /// A move here can end the whole sum (see Entailing in game.hpp).
  [[nodiscard]] virtual bool entailing() const = 0;
  /// The heaps of Nim that this is, move for move; nothing if it is not Nim.
  [[nodiscard]] virtual std::optional<std::vector<Nimber>> nim_heaps() const = 0;
};

using TermPointer = std::shared_ptr<const Term>;

/// A row of the table of games.
struct GameRow {
  const GameInfo* info;
  TermPointer (*read)(Arguments& arguments);
};

}  // namespace nucleo
