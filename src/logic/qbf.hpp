#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "logic/cnf.hpp"
#include "logic/turn_order.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// Who wins a formula from one point of its play on. Memory is linear in the formula, but for what is learned, which is
/// kept within the budget's memory. The problem is PSPACE-complete.
class Qbf {
 public:
  /// The variables of the first turns are set as `set` says, one literal a turn. The budget must outlive this. Throws
  /// Stopped where the formula itself does not fit the memory.
  Qbf(const Formula& formula, std::span<const Literal> set, const Budget& budget);

  /// Throws Stopped.
  Quantifier winner();
  /// Once there is a winner, and it is his turn: a literal that wins.
  [[nodiscard]] Literal winning_literal() const;
  /// Where the winner need not look at what the other does: a value for each turn, of which he takes those of his own.
  [[nodiscard]] const std::vector<bool>& blind_values() const { return blind_values_; }

  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  [[nodiscard]] std::uint64_t learned() const { return learned_; }
  [[nodiscard]] std::uint64_t pure() const { return pure_; }

 private:
  /// A literal is 2·turn, or 2·turn + 1 for the negation: turns stand for variables here.
  using Code = std::uint32_t;
  /// What its owner has to satisfy, or loses: a clause belongs to the player who wants the formula true, and the
  /// negation of a cube (a set of literals that make the formula true) to the other. It stands in the arena as size
  /// and owner, then the literals; the first two are watched.
  using Reference = std::uint32_t;
  struct Constraint {
    Code* literals;
    std::uint32_t size;
    Quantifier owner;
    [[nodiscard]] std::span<Code> span() const { return {literals, size}; }
  };
  struct Watch {
    Reference constraint;
    Code blocker;  ///< if it is true there is nothing to do
  };
  static constexpr Reference kNone = ~Reference{0};

  void take_turns(std::span<const Formula::Turn> turns_left);
  void take_clauses(const Formula& formula, std::span<const Literal> set);
  void take_clause(std::vector<Code>& clause);

  [[nodiscard]] Constraint at(Reference r);
  [[nodiscard]] Reference store(std::span<const Code> literals, Quantifier owner);
  void watch(Reference r);

  [[nodiscard]] bool is_true(Code l) const { return value_[l] > 0; }
  [[nodiscard]] bool is_false(Code l) const { return value_[l] < 0; }
  [[nodiscard]] bool is_open(Code l) const { return value_[l] == 0; }
  [[nodiscard]] Quantifier owner_of(Code l) const { return owner_[l / 2]; }
  [[nodiscard]] std::uint32_t block_of(Code l) const { return block_[l / 2]; }
  [[nodiscard]] std::uint32_t level() const { return static_cast<std::uint32_t>(level_starts_.size()); }

  void assign(Code l, Reference reason);
  void backtrack(std::uint32_t to_level);
  /// The constraint that is lost, or kNone.
  [[nodiscard]] Reference propagate();
  enum class Visit : std::uint8_t { kKeep, kMoved, kLost };
  Visit visit(Watch& watch, Code falsified);
  Visit visit_whole(const Constraint& c, Watch& watch);

  [[nodiscard]] std::span<const Code> cover();
  void lose(Quantifier owner);
  void learn(Quantifier owner, std::span<const Code> lost);
  void add_to_resolvent(std::span<const Code> literals, Code except);
  void reduce_resolvent(Quantifier owner);
  [[nodiscard]] Code latest_of(Quantifier owner) const;
  [[nodiscard]] std::optional<std::uint32_t> asserting_level(Quantifier owner, Code latest) const;
  void assert_resolvent(Quantifier owner, Code asserted, std::uint32_t to_level);

  void assign_pure();
  void try_blindly();
  void decide();
  [[nodiscard]] Code preferred(std::uint32_t turn) const;
  [[nodiscard]] std::size_t unsatisfied_with(Code l) const;
  [[nodiscard]] bool is_full() const;
  void forget_some();
  void poll();

  const Budget& budget_;
  Variable first_variable_ = 0;
  std::vector<Quantifier> owner_;     ///< a turn
  std::vector<std::uint32_t> block_;  ///< a turn: turns of one player in a row are a block
  std::vector<std::uint32_t> block_starts_;

  std::vector<std::uint32_t> arena_;
  std::vector<Reference> learned_constraints_;
  std::vector<std::vector<Watch>> watches_;     ///< a literal: constraints that watch it
  std::vector<std::vector<std::uint32_t>> in_;  ///< a literal: the clauses that hold it
  std::vector<std::vector<Code>> clauses_;
  std::vector<Code> satisfied_by_;  ///< a clause: the literal that came first, or kNone
  std::size_t satisfied_ = 0;

  std::vector<std::int8_t> value_;       ///< a literal: 1 true, −1 false, 0 open
  std::vector<Reference> reason_;        ///< a turn
  std::vector<std::uint32_t> level_of_;  ///< a turn
  std::vector<std::uint32_t> place_;     ///< a turn: where it stands in the trail
  std::vector<Code> trail_;
  std::vector<std::size_t> level_starts_;
  std::size_t propagated_ = 0;
  std::uint32_t open_block_ = 0;  ///< all blocks before are set
  std::optional<Quantifier> loser_;
  bool first_is_negated_ = false;  ///< in what the winner does

  bool tried_blindly_ = false;
  std::vector<bool> blind_values_;

  std::vector<Code> resolvent_;
  std::vector<bool> in_resolvent_;  ///< a literal
  std::vector<Code> cover_;
  std::optional<TurnOrder> order_;  ///< the open turns, and some that are not
  std::size_t simplified_ = 0;      ///< how much of the trail was there when pure literals were last looked for
  bool is_simplified_ = false;
  std::size_t most_learned_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t learned_ = 0;
  std::uint64_t pure_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace nucleo
