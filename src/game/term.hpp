#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/arguments.hpp"
#include "game/game.hpp"
#include "game/job.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"
#include "nucleo/move.hpp"

namespace nucleo {

/// What a person should know about a game; the row of the table of games, beside how its positions are read.
struct GameInfo {
  std::vector<const char*> names;  ///< the first is the usual one
  Text summary{};                  ///< one line
  Text rules{};                    ///< a few sentences: the moves, the end
  Text syntax{};                   ///< e.g. "nim HEAP...", "nim MONTÓN..."
  const char* example = "";        ///< a position, e.g. "nim 3 5 7"
  /// At least one position small enough for every engine and for the whole state graph: where tests begin. Files that
  /// they name are in examples/, e.g. "poset @examples/diamond.poset".
  std::vector<const char*> small{};
  Text decided_by{};  ///< which theorem or search decides it
  /// The words of the cell (i, j) of a table, without the game's name; nothing where the game has no such table or the
  /// cell no position. Rows and columns count from `first_cell`.
  std::optional<std::string> (*cell)(std::uint64_t i, std::uint64_t j) = nullptr;
  std::uint64_t first_cell = 0;
  /// What a table calls a row that has no number, such as the letters of a board.
  std::string (*row_name)(std::uint64_t row) = nullptr;
  /// Instead of `cell`: a word whose * vary in a table, rows by the first and columns by the second, e.g. "chips=*,*".
  /// It is the one that is meant where none is given.
  const char* starred = nullptr;
  /// The cells (i, j) and (j, i) of a table are the same game.
  bool mirrored = false;
  /// Tables show outcomes unless values are asked for.
  bool outcomes_first = false;
};

class Term;
using TermPointer = std::shared_ptr<const Term>;

/// A move of a term, as a value: its words and the term after it are made when they are asked for.
class TermMove {
 public:
  virtual ~TermMove() = default;
  /// Its place among the moves of the term, from 0; MoveId::kUncounted where there are too many to count.
  [[nodiscard]] virtual std::uint64_t index() const = 0;
  /// The same as the rules tell it without trying the moves before it (see HasPlaces in game.hpp); nothing where they
  /// do not, or it does not fit.
  [[nodiscard]] virtual std::optional<std::uint64_t> place() const = 0;
  [[nodiscard]] virtual Phrase name() const = 0;
  [[nodiscard]] virtual TermPointer after() const = 0;
  /// In a game on sets (see SetRules) the things that the move needs, which a person points at to make it; empty in
  /// others.
  [[nodiscard]] virtual std::vector<std::uint32_t> needs() const = 0;
};
using MovePointer = std::shared_ptr<const TermMove>;

/// Moves of a term that a theorem names.
struct Replies {
  std::vector<MovePointer> moves;
  bool complete = false;  ///< there are no others
};

/// What is asked of an engine: who wins the term, its Grundy value, or also the values of its options.
enum class Task { kOutcome, kValue, kOptions };

/// The labels that an engine gave: Grundy values, or outcomes as 0 for lost and 1 for won where only these were asked
/// for.
struct Labelled {
  Nimber value = 0;
  std::vector<Nimber> options;  ///< in their order, where they were asked for
  bool complete = true;         ///< false where there are more options than can be listed
  std::uint64_t states = 0;     ///< positions that were labelled
  std::uint64_t forgotten = 0;  ///< and that gave way to others because the memory is full
  std::optional<Period> period{};
  std::vector<TermPart> parts{};  ///< where it falls apart into several, and their values were asked for
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
  std::vector<std::string> texts;  ///< one per vertex
  /// The same as pictures, one per term of the sum; none where all are better shown by their words.
  std::vector<std::vector<Portrait>> portraits;
  std::vector<std::string> keys;      ///< the same: equal for positions that count as one
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

/// Which positions count as one: those that differ only in how they are written, or all that a symmetry joins.
enum class Likeness { kWritten, kSymmetric };

/// Which state graph is wanted. Exploring throws Stopped where there are more than `most` positions, or the budget
/// ends.
struct StatesWanted {
  bool texts = false;
  bool portraits = false;
  bool moves = false;
  std::optional<Likeness> keys{};
  bool up_to_symmetry = false;  ///< one position for all that a symmetry of the game joins
  bool up_to_equality = false;  ///< one for all that are equal as games; only sum_states does it, and without a depth
  bool passes = false;          ///< also what is reached when moves are made elsewhere
  Vertex most = kMaxOrder;
  Vertex depth = kMaxOrder;  ///< only what is reached in so many moves
};

class PartGraph;
class HeapQuotient;
class HeapEngine;
struct RuleBounds;
class HeapGenera;
class QuotientGenera;

// What a term may be able to do beyond its moves. A capability is about all terms of one game; the term it is asked of
// is the first argument. The refinements in game.hpp of the same names say more.

class Theorems {
 public:
  virtual ~Theorems() = default;
  [[nodiscard]] virtual std::optional<Claim> claim(const Term& term, Play play) const = 0;
  /// The moves to a label that the theorem names, at most `most` of them, and as many as there is time for.
  [[nodiscard]] virtual Replies replies(const Term& term, Play play, Nimber target, std::size_t most,
                                        const Budget& budget) const = 0;
};

/// An engine that labels a term: the loop of one row of the table of engines (search/engines.hpp), compiled for the
/// rules.
class Valuing {
 public:
  virtual ~Valuing() = default;
  /// Throws Stopped.
  [[nodiscard]] virtual Labelled label(const Term& term, Task task, const Job& job) const = 0;
  /// Moves to a value, where label() did not list the options; none where that takes a look at all. Throws Stopped.
  [[nodiscard]] virtual Replies moves_to(const Term& /*term*/, Nimber /*target*/, std::size_t /*most*/,
                                         const Job& /*job*/) const {
    return {};
  }
};

/// The nimber search: it answers what is asked and no more, so that the moves to a value are asked for by themselves.
class NimberSearching : public Valuing {
 public:
  /// It has a way to see the positions of these rules.
  [[nodiscard]] virtual bool takes(const Term& term) const = 0;
  /// The position is so large that the search is worth its while.
  [[nodiscard]] virtual bool pays(const Term& term) const = 0;
  /// Values that the term is proved not to have, as far as the search has come.
  [[nodiscard]] virtual std::vector<Nimber> excluded(const Term& term, const Job& job) const = 0;
  /// Tells the rules from all others, for files in which a search is kept.
  [[nodiscard]] virtual std::string rules_name(const Term& term) const = 0;
};

class Parts {
 public:
  virtual ~Parts() = default;
  /// The parts of the term, put into `graph`, by a walk that `job` keeps. Throws Stopped.
  virtual std::vector<std::uint32_t> cut(const Term& term, PartGraph& graph, const Job& job) const = 0;
  /// The same for its options, in their order, while visit(parts) returns true.
  virtual void cut_options(const Term& term, PartGraph& graph, const Job& job,
                           const std::function<bool(std::vector<std::uint32_t>)>& visit) const = 0;
};

/// Heaps 0, 1, 2, … of one rule (search/heap_run.hpp); nothing is asked of the term but its rule.
class HeapRule {
 public:
  virtual ~HeapRule() = default;
  /// What values them in normal play. It must not outlive the term.
  [[nodiscard]] virtual std::unique_ptr<HeapEngine> engine(const Term& term) const = 0;
  [[nodiscard]] virtual RuleBounds bounds(const Term& term) const = 0;
  /// The code of the rule where it has one, such as 0.77; else empty.
  [[nodiscard]] virtual std::string code(const Term& term) const = 0;
  /// Tells the rule from all others.
  [[nodiscard]] virtual std::string name(const Term& term) const = 0;
};

/// Heaps of one rule in misère play.
class Quotient {
 public:
  virtual ~Quotient() = default;
  /// Calls use(quotient) with the misère quotient of the rule (search/misere_quotient.hpp), which holds the heaps up to
  /// this one. False, and nothing is called, where it does not soon close. Throws Stopped.
  virtual bool use(const Term& term, Nimber largest, const Job& job,
                   const std::function<void(const HeapQuotient&)>& use) const = 0;
  /// Calls use(quotient) with one that is made for these heaps and no others, so that it does not depend on what was
  /// asked before, whether or not it holds all of them; also where a limit ended the work, which is then thrown.
  virtual void use_part(const Term& term, Nimber largest, const Job& job,
                        const std::function<void(const HeapQuotient&)>& use) const = 0;
  /// Calls use(genera) with the genera of the heaps (search/heap_genera.hpp) in the same cases.
  virtual void use_genera(const Term& term, Nimber largest, const Job& job,
                          const std::function<void(const HeapGenera&)>& use) const = 0;
  /// Calls use(genera) with those found by the quotient (search/quotient_genera.hpp), of all these heaps or of none.
  virtual void use_quotient_genera(const Term& term, Nimber largest, const Job& job,
                                   const std::function<void(const QuotientGenera&)>& use) const = 0;
  /// The moves of the term that leave a lost sum, where the other terms have this element of the quotient.
  [[nodiscard]] virtual Replies replies_beside(const Term& term, const HeapQuotient& quotient, std::uint32_t beside,
                                               std::size_t most, const Job& job) const = 0;
};

class States {
 public:
  virtual ~States() = default;
  [[nodiscard]] virtual StateGraph states(const Term& term, const StatesWanted& wanted, const Budget& budget) const = 0;
};

class Sides {
 public:
  virtual ~Sides() = default;
  /// The term after a move elsewhere.
  [[nodiscard]] virtual TermPointer passed(const Term& term) const = 0;
  /// The word that says which player is to move, e.g. "to-move=B"; empty where the players have no names.
  [[nodiscard]] virtual std::string side(const Term& term) const = 0;
};

class MayLoop {
 public:
  virtual ~MayLoop() = default;
  /// Play may not end. Then nothing values the term but theorems, state graphs and Endless.
  [[nodiscard]] virtual bool loops(const Term& term) const = 0;
};

/// Positions without moves that are won or lost whatever the play.
class DeclaredEnds {
 public:
  virtual ~DeclaredEnds() = default;
  /// Some positions of the game are.
  [[nodiscard]] virtual bool any(const Term& term) const = 0;
  [[nodiscard]] virtual std::optional<Outcome> declared(const Term& term) const = 0;
};

class EndlessLabels {
 public:
  virtual ~EndlessLabels() = default;
  /// Throws Stopped, and InputError where there are no labels in that play.
  [[nodiscard]] virtual LoopyLabels labels(const Term& term, Play play, const Job& job) const = 0;
};

class Referee {
 public:
  virtual ~Referee() = default;
  [[nodiscard]] virtual Turn turn(const Term& term) const = 0;
  [[nodiscard]] virtual Decision decide(const Term& term, const Budget& budget) const = 0;
  [[nodiscard]] virtual std::vector<std::size_t> line(const Term& term, const Budget& budget) const = 0;
};

/// Nim, move for move.
class NimHeaps {
 public:
  virtual ~NimHeaps() = default;
  [[nodiscard]] virtual std::optional<std::vector<Nimber>> heaps(const Term& term) const = 0;
};

/// Nim itself, its heaps as they are shown.
class PlainNim {
 public:
  virtual ~PlainNim() = default;
  /// The Nim in which these heaps stand after the term's own.
  [[nodiscard]] virtual TermPointer beside(const Term& term, std::span<const Nimber> heaps) const = 0;
  /// The moves in the term's own heaps that leave that Nim lost, in this play.
  [[nodiscard]] virtual Replies replies_beside(const Term& term, std::span<const Nimber> heaps, Play play,
                                               std::size_t most, const Budget& budget) const = 0;
};

/// Heaps that are moved in one by one (see heaps.hpp).
class HeapList {
 public:
  virtual ~HeapList() = default;
  [[nodiscard]] virtual const std::vector<Nimber>& heaps(const Term& term) const = 0;
  /// Each heap that is not empty, as a term of its own.
  [[nodiscard]] virtual std::vector<TermPointer> alone(const Term& term) const = 0;
};

/// A position may be its own mirror image (see HasMirror in game.hpp).
class Mirror {
 public:
  virtual ~Mirror() = default;
  [[nodiscard]] virtual std::optional<bool> mirrored(const Term& term) const = 0;
};

/// A set of things that are there or gone (see OnSets in game.hpp).
class SetPositions {
 public:
  virtual ~SetPositions() = default;
  [[nodiscard]] virtual const SetRules& rules(const Term& term) const = 0;
  [[nodiscard]] virtual std::vector<std::uint32_t> gone(const Term& term) const = 0;
};

/// What the terms of a game can do; null where they cannot.
struct Capabilities {
  const Theorems* theorems = nullptr;
  const Valuing* own = nullptr;       ///< an engine of the game's own
  const Valuing* outcomes = nullptr;  ///< the same for outcomes alone
  const Valuing* dense = nullptr;     ///< one table of all positions below
  const Valuing* sequence = nullptr;  ///< values of heaps 0, 1, 2, …
  const HeapRule* heap_rule = nullptr;
  const Valuing* walk = nullptr;  ///< every part below, once
  const NimberSearching* nimber = nullptr;
  const Parts* parts = nullptr;
  const Quotient* quotient = nullptr;
  const States* states = nullptr;
  const States* steps = nullptr;  ///< with a single step per arc, where a move is a path of steps of one colour
  const Sides* sides = nullptr;
  const MayLoop* loopy = nullptr;
  const DeclaredEnds* ends = nullptr;
  const EndlessLabels* endless = nullptr;
  const Referee* referee = nullptr;
  const Text* ends_all = nullptr;  ///< a move can end the whole sum; the words say by what
  const NimHeaps* nim_heaps = nullptr;
  const PlainNim* plain_nim = nullptr;
  const HeapList* heaps = nullptr;
  const Mirror* mirror = nullptr;
  const SetPositions* sets = nullptr;
};

/// One term of a sum: a game and a position of it, whatever the game. One virtual call per job, never one per position.
class Term : public std::enable_shared_from_this<Term> {
 public:
  virtual ~Term() = default;

  [[nodiscard]] virtual const GameInfo& game() const = 0;
  /// In the language it is read in, with the name that was used.
  [[nodiscard]] virtual std::string text() const = 0;
  /// As a person would draw it: by the game's own sketch (see HasSketch in game.hpp), else by its words.
  [[nodiscard]] virtual Sketch sketch(Language language) const = 0;
  /// As a drawing shows it (see HasPortrait in game.hpp); empty where it is better shown by its words.
  [[nodiscard]] virtual Portrait portrait() const = 0;
  /// The same position under the same rules, whatever name was used for the game.
  [[nodiscard]] virtual bool equals(const Term& other) const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  /// What tells its position from others under the rules of `like`: equal for those that count as one. Nothing where
  /// its rules are not these.
  [[nodiscard]] virtual std::optional<std::string> key(const Term& like, Likeness likeness) const = 0;
  /// This term with the rules of `other`, so that many terms hold them once; nothing where they are not the same.
  [[nodiscard]] virtual TermPointer with_rules_of(const Term& other) const = 0;
  /// The moves for whose place (in the order of options, which is that of the labels) `wanted` is true. Only the first
  /// `count` moves are looked at.
  [[nodiscard]] virtual std::vector<MovePointer> moves(const std::function<bool(std::size_t)>& wanted,
                                                       std::size_t count = ~std::size_t{0}) const = 0;
  /// The term after a move.
  [[nodiscard]] virtual TermPointer after(std::size_t move) const = 0;
  [[nodiscard]] virtual const Capabilities& can() const = 0;

  // Shorter ways to ask what it can do.
  [[nodiscard]] std::vector<MovePointer> moves() const;
  [[nodiscard]] std::size_t count_moves() const;
  [[nodiscard]] std::optional<Claim> theorem(Play play) const;
  /// None where there is no theorem.
  [[nodiscard]] Replies replies(Play play, Nimber target, std::size_t most, const Budget& budget = {}) const;
  [[nodiscard]] bool loopy() const { return can().loopy != nullptr && can().loopy->loops(*this); }
  [[nodiscard]] bool declares_ends() const { return can().ends != nullptr && can().ends->any(*this); }
  /// Nothing where it is not declared won or lost.
  [[nodiscard]] std::optional<Outcome> declared() const;
  [[nodiscard]] bool endless() const { return can().endless != nullptr; }
  [[nodiscard]] bool entailing() const { return can().ends_all != nullptr; }
  /// Nothing where it stays as it is.
  [[nodiscard]] TermPointer passed() const;
  [[nodiscard]] std::string side() const;
  [[nodiscard]] std::optional<Turn> turn() const;
  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps() const;
  /// Throws InputError where the rules say who has won: then the digraph does not.
  [[nodiscard]] StateGraph states(const StatesWanted& wanted, const Budget& budget) const;
  /// Throws the InputError of a game whose rules say who has won, where it is asked for what its digraph does not tell.
  [[noreturn]] void refuse() const;
};

/// A row of the table of games.
struct GameRow {
  const GameInfo* info;
  TermPointer (*read)(Arguments& arguments);
};

}  // namespace nucleo
