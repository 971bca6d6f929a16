#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/hash.hpp"
#include "game/portrait.hpp"
#include "game/sketch.hpp"
#include "game/turn.hpp"
#include "nucleo/answer.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

// clang-format off
/// Rules. An object of the type is a game with its parameters (a graph, a set of numbers, the size of a board); a
/// Position is a plain value, which keeps what a person named: the order of heaps, the size of the board. So is a Move:
/// moves of one position are equal only if they are the same.
///
///   options(p, visit)                   calls visit(move, next) for the moves, always in the same order, while it
///                                       returns true; returns false if it was stopped. No option is p, except for
///                                       loops in loopy games
///   name(p, move)                       the move as a person says it
///   text(p)                             the arguments that read() reads back, without the game's name
///   static Reading<G> read(Arguments&)  see arguments.hpp
// clang-format on
template <class G>
concept Game = std::regular<typename G::Position> && std::copyable<typename G::Move> &&
               std::equality_comparable<typename G::Move> &&
               requires(const G& game, const typename G::Position& p, const typename G::Move& move) {
                 { game.name(p, move) } -> std::same_as<Phrase>;
                 { game.text(p) } -> std::convertible_to<std::string>;
                 { hash_of(p) } -> std::same_as<std::uint64_t>;
                 {
                   game.options(p, [](const typename G::Move&, const typename G::Position&) { return true; })
                 } -> std::same_as<bool>;
               };

/// Calls look(move, next) for every option.
template <Game G, class Look>
void for_each_option(const G& game, const typename G::Position& p, Look&& look) {
  game.options(p, [&](const typename G::Move& move, const typename G::Position& next) {
    look(move, next);
    return true;
  });
}

// Refinements. An engine uses what is there; nothing is asked of a game beyond the above. They are found by the names
// of their members, which mean nothing else in a game: well_formed.hpp sees to it.

/// parts(p, visit) calls visit(part) for independent positions whose sum p is. What has no moves may be left out. Parts
/// should forget what does not matter to play (order, names, dead cells), so that equal games are equal values.
template <class G>
concept HasParts = Game<G> && requires(const G& game, const typename G::Position& p) {
  game.parts(p, [](const typename G::Position&) {});
};

/// usual(p): the same for all ways to write one position: independent heaps in any order, empty ones or none.
template <class G>
concept HasSpellings = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.usual(p) } -> std::same_as<typename G::Position>;
};

/// canonical(p): the same position for all that a symmetry of the game takes to each other, however they are written.
template <class G>
concept HasSymmetry = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.canonical(p) } -> std::same_as<typename G::Position>;
};

/// form(p): a Form that is equal only for positions that are the same game up to names, where no position stands for
/// all of them (graphs up to isomorphism). An empty form says nothing.
template <class G>
concept HasForm = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.form(p) } -> std::same_as<typename G::Form>;
};

/// symmetric_form(p): a Form that is equal exactly for positions that a symmetry of the whole game takes to each other,
/// where form() also joins those that are merely the same game. An empty form says nothing.
template <class G>
concept HasSymmetricForm = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.symmetric_form(p) } -> std::same_as<typename G::Form>;
};

/// mirrored(p): whether p is its own mirror image, so that what is done on one side can be done on the other: heaps
/// that pair up, a board that a half turn takes to itself. Nothing where the game has no mirror.
template <class G>
concept HasMirror = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.mirrored(p) } -> std::same_as<std::optional<bool>>;
};

/// part_value(part): the Grundy value of a part, where it is known at once: search goes no further there.
template <class G>
concept HasPartValues = HasParts<G> && requires(const G& game, const typename G::Position& p) {
  { game.part_value(p) } -> std::same_as<std::optional<Nimber>>;
};

/// sketch(p, language): p as a person would draw it. Without it, and where it is empty, the words are shown.
template <class G>
concept HasSketch = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.sketch(p, Language::kEnglish) } -> std::same_as<Sketch>;
};

/// portrait(p): p as a drawing shows it. Without it, and where it is empty, the words are shown.
template <class G>
concept HasPortrait = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.portrait(p) } -> std::same_as<Portrait>;
};

/// same(p, other, q): whether p is the position q of `other`, where rules that were read for different positions hold
/// different parts of the same; identity(p) is equal for positions that are the same.
template <class G>
concept HasIdentity = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.same(p, game, p) } -> std::same_as<bool>;
  { game.identity(p) } -> std::same_as<std::uint64_t>;
};

/// A position is a set, and rules() is what it is a set of: gone(p) lists what is not there. How the set is stored
/// depends on how large it was when it was read, so that this is what positions are compared by.
class SetRules;
template <class G>
concept OnSets = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.rules() } -> std::same_as<const SetRules&>;
  { game.gone(p) } -> std::same_as<std::vector<std::uint32_t>>;
};

/// theorem(p, play): what a closed form says, if one applies, at any size, in polynomial time.
template <class G>
concept HasTheorem = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.theorem(p, Play::kNormal) } -> std::same_as<std::optional<Claim>>;
};

/// replies(p, play, target, visit): every move to a position whose label (value, or in misère play outcome) is
/// `target`, in the order of options(), without trying all of them. Asked only where theorem() gives an answer for p;
/// where that answer has no value, target is 0: the moves that win. Returns false where the theorem does not give all
/// of them. visit returns whether more are wanted; where they are few nobody need look at that.
template <class G>
concept HasReplies = HasTheorem<G> && requires(const G& game, const typename G::Position& p, Nimber target) {
  {
    game.replies(p, Play::kNormal, target, [](const typename G::Move&, const typename G::Position&) { return true; })
  } -> std::same_as<bool>;
};

/// place(p, move): the number of a move among options(p, …), counted from 0, without trying them all; nothing if it
/// does not fit into 64 bits. So a move that a theorem names has a number where there are too many to be listed.
template <class G>
concept HasPlaces = Game<G> && requires(const G& game, const typename G::Position& p, const typename G::Move& move) {
  { game.place(p, move) } -> std::same_as<std::optional<std::uint64_t>>;
};

/// nim_heaps(p): the heaps of Nim that p is, move for move; nothing if it is not Nim.
template <class G>
concept NimLike = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.nim_heaps(p) } -> std::same_as<std::optional<std::vector<Nimber>>>;
};
/// It is Nim itself: the heaps that are shown are those of Nim.
template <class G>
concept IsNim = NimLike<G> && requires { requires G::kIsNim; };

/// heap_values(largest, budget): the values of heaps 0 … largest at least, or up to where a proved period allows to
/// know the rest. heaps(p) are those whose sum p is.
class HeapValues;
template <class G>
concept HasHeaps = Game<G> && requires(const G& game, const typename G::Position& p, const Budget& budget) {
  { game.heap_values(std::uint64_t{}, budget) } -> std::same_as<HeapValues>;
  { game.heaps(p) } -> std::same_as<const std::vector<Nimber>&>;
};

/// label_all(p, budget): the values of all positions below p in one dense table, as a function of the position that
/// says which it covers, covers(q), and how large it is, size() and bytes().
template <class G>
concept HasDenseLabels = Game<G> && requires(const G& game, const typename G::Position& p, const Budget& budget) {
  { game.label_all(p, budget)(p) } -> std::convertible_to<Nimber>;
  { game.label_all(p, budget).covers(p) } -> std::same_as<bool>;
  { game.label_all(p, budget).size() } -> std::convertible_to<std::uint64_t>;
  { game.label_all(p, budget).bytes() } -> std::same_as<std::uint64_t>;
};

/// values(budget): an engine of the game's own. It gives the Grundy value of any position, as engine(p), remembers what
/// it met, and says of how many positions, states(). It throws Stopped.
template <class G>
concept HasOwnValues = Game<G> && requires(const G& game, const typename G::Position& p, const Budget& budget) {
  { game.values(budget)(p) } -> std::same_as<Nimber>;
};

/// outcomes(budget): the same for outcomes alone, where they cost less than values: 0 for lost, 1 for won.
template <class G>
concept HasOutcomes = Game<G> && requires(const G& game, const typename G::Position& p, const Budget& budget) {
  { game.outcomes(budget)(p) } -> std::same_as<Nimber>;
};

/// A move is a path of steps of one colour. steps(p, visit) calls visit(colour, next) for the steps as options() does
/// for the moves; colour_name(c) is a word.
template <class G>
concept HasSteps = Game<G> && requires(const G& game, const typename G::Position& p) {
  { game.colour_name(typename G::Colour{}) } -> std::same_as<std::string>;
  {
    game.steps(p, [](const typename G::Colour&, const typename G::Position&) { return true; })
  } -> std::same_as<bool>;
};

/// In a sum, a move here can end everything, and over(p) says where it has: values of the state graph are not those of
/// play in sums. kEnds says how, as in "three in a row ends all".
template <class G>
concept Entailing = Game<G> && requires(const G& game, const typename G::Position& p) {
  { G::kEnds } -> std::same_as<const Text&>;
  { game.over(p) } -> std::same_as<bool>;
};

/// loopy(): play may not end, for circuits can be reached. Then nothing is searched depth first: its finite state graph
/// is labelled backwards.
template <class G>
concept MayBeLoopy = Game<G> && requires(const G& game) {
  { game.loopy() } -> std::same_as<bool>;
};

/// The position knows whose turn it is: the players have pieces or chips of their own. passed(p) is p as the other
/// player finds it, where a move is made elsewhere in a sum. Moves differ by the player, so nothing but the theorem
/// gives a value. Where the players have names, side(p) is the word that says who is to move.
template <class G>
concept HasSides = MayBeLoopy<G> && HasTheorem<G> && requires(const G& game, const typename G::Position& p) {
  { game.passed(p) } -> std::same_as<typename G::Position>;
};
template <class G>
concept HasNamedSides = HasSides<G> && requires(const G& game, const typename G::Position& p) {
  { game.side(p) } -> std::same_as<std::string>;
};

/// What is known of a position from which play may not end.
struct LoopyLabel {
  Outcome outcome = Outcome::kDraw;
  std::optional<std::uint64_t> remoteness;  ///< of a win or loss, where known
  LoopyValue value;                         ///< in normal play
  /// Of a finite value: the remoteness beside a heap of that value. Who wins a sum can answer so that it falls.
  std::uint64_t rank = 0;
};

/// Positions without end can be reached, so that no state graph holds them all. loopy_labels(play, budget) is an engine
/// of the game's own: it gives the label of any position, as engine(p), and says what it rests on, states(). It throws
/// Stopped, and InputError where it can't decide such positions in that play.
template <class G>
concept Endless = MayBeLoopy<G> && requires(const G& game, const typename G::Position& p, const Budget& budget) {
  { game.loopy_labels(Play::kNormal, budget)(p) } -> std::same_as<LoopyLabel>;
};

/// declared(p): a position without moves that is won or lost whatever the play; nothing for any other. declares():
/// some positions are; where it is missing, they are.
template <class G>
concept DeclaresEnds = MayBeLoopy<G> && requires(const G& game, const typename G::Position& p) {
  { game.declared(p) } -> std::same_as<std::optional<Outcome>>;
};

/// turn(p): the players need not take turns, and who cannot move need not lose. decide(p, budget) says who wins and
/// line(p, budget) the numbers of the options of a play to the end that leaves no win, by an engine of the game's own;
/// both throw Stopped. Such a game is played alone and in normal play: its digraph does not say who wins.
template <class G>
concept Refereed = Game<G> && requires(const G& game, const typename G::Position& p, const Budget& budget) {
  { game.turn(p) } -> std::same_as<Turn>;
  { game.decide(p, budget) } -> std::same_as<Decision>;
  { game.line(p, budget) } -> std::same_as<std::vector<std::size_t>>;
};

}  // namespace nucleo
