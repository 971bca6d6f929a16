// Search with learning for both players (QCDCL: Zhang and Malik 2002, Giunchiglia, Narizzano and Tacchella 2006). The
// variables are set in the order of play. A clause whose literals are all false, or after the last open one of its
// owner and the opponent's, forces that one or is lost; the same is true of a learned cube with the players exchanged,
// so one code serves both: a Constraint has an owner. A lost one is resolved with the reasons of what was forced,
// latest first, until the result forces something earlier. Where that joins x and ¬x of the opponent, both are kept:
// this long-distance resolution is sound in the order of the trail (Balabanov and Jiang 2012; Egly, Lonsing and Widl
// 2013), and such a constraint counts as satisfied once x is set. If all clauses are satisfied, literals that satisfy
// them are a first cube.
//
// What is forced before any decision may be taken for granted: any other value loses for the one who sets it. So false
// literals of level 0 are left out of what is learned.

#include "logic/qbf.hpp"

#include <algorithm>
#include <functional>

#include "logic/satisfy.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kHead = 2;  ///< words of a constraint before its literals

}  // namespace

Qbf::Qbf(const Formula& formula, std::span<const Literal> set, const Budget& budget) : budget_(budget) {
  // Estimates: tables a variable; a literal of a clause stands in the clause, the arena and the list of its clauses.
  constexpr std::uint64_t kBytesATurn = 180;
  constexpr std::uint64_t kBytesAClause = 120;
  constexpr std::uint64_t kBytesALiteral = 16;
  std::uint64_t literals = 0;
  for (const Clause& clause : formula.clauses) literals += clause.size();
  if (!budget.fits(kBytesATurn * formula.turns.size() + kBytesAClause * formula.clauses.size() +
                   kBytesALiteral * literals)) {
    throw Stopped(kMemoryReached);
  }
  take_turns(std::span(formula.turns).subspan(set.size()));
  take_clauses(formula, set);
  satisfied_by_.assign(clauses_.size(), kNone);
  for (std::uint32_t c = 0; c < clauses_.size(); ++c) {
    for (const Code l : clauses_[c]) in_[l].push_back(c);
  }
  for (const auto& clause : clauses_) {
    if (clause.size() == 1 && is_open(clause[0])) assign(clause[0], kNone);
    if (clause.size() == 1 && is_false(clause[0])) loser_ = Quantifier::kExists;
    if (clause.size() > 1) watch(store(clause, Quantifier::kExists));
  }
  most_learned_ = std::max<std::size_t>(4000, clauses_.size() / 2);
}

void Qbf::take_turns(std::span<const Formula::Turn> turns_left) {
  if (!turns_left.empty()) first_variable_ = turns_left.front().variable;
  for (const Formula::Turn& turn : turns_left) {
    if (owner_.empty() || owner_.back() != turn.player) {
      block_starts_.push_back(static_cast<std::uint32_t>(owner_.size()));
    }
    owner_.push_back(turn.player);
    block_.push_back(static_cast<std::uint32_t>(block_starts_.size() - 1));
  }
  const std::size_t turns = owner_.size();
  block_starts_.push_back(static_cast<std::uint32_t>(turns));
  watches_.resize(2 * turns);
  in_.resize(2 * turns);
  value_.assign(2 * turns, 0);
  reason_.assign(turns, kNone);
  level_of_.assign(turns, 0);
  place_.assign(turns, 0);
  in_resolvent_.assign(2 * turns, false);
  order_.emplace(block_starts_);
}

/// The clauses that `set` does not satisfy, without the literals that it makes false.
void Qbf::take_clauses(const Formula& formula, std::span<const Literal> set) {
  Variable last = 0;
  for (const Formula::Turn& turn : formula.turns) last = std::max(last, turn.variable);
  std::vector<std::uint32_t> turn_of(last + std::size_t{1});
  for (std::uint32_t i = 0; i < formula.turns.size(); ++i) turn_of[formula.turns[i].variable] = i;
  std::vector<Code> codes;
  for (const Clause& clause : formula.clauses) {
    poll();
    codes.clear();
    bool is_satisfied = false;
    for (const Literal l : clause) {
      const std::uint32_t turn = turn_of[variable_of(l)];
      if (turn < set.size()) {
        is_satisfied = is_satisfied || set[turn] == l;
      } else {
        codes.push_back(2 * (turn - static_cast<std::uint32_t>(set.size())) + (l < 0 ? 1 : 0));
      }
    }
    if (!is_satisfied) take_clause(codes);
  }
}

/// Without repeats, tautologies, and what universal reduction takes away: the universal literals after all others. The
/// last one goes first, to be watched.
void Qbf::take_clause(std::vector<Code>& clause) {
  std::sort(clause.begin(), clause.end(), std::greater<>());
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  for (std::size_t i = 1; i < clause.size(); ++i) {
    if (clause[i] / 2 == clause[i - 1] / 2) return;
  }
  const auto last =
      std::find_if(clause.begin(), clause.end(), [this](Code l) { return owner_of(l) == Quantifier::kExists; });
  if (last == clause.end() && !loser_) {
    resolvent_ = clause;
    lose(Quantifier::kExists);
  }
  clauses_.emplace_back(last, clause.end());
}

Qbf::Constraint Qbf::at(Reference r) { return {&arena_[r + kHead], arena_[r], static_cast<Quantifier>(arena_[r + 1])}; }

Qbf::Reference Qbf::store(std::span<const Code> literals, Quantifier owner) {
  const auto r = static_cast<Reference>(arena_.size());
  arena_.push_back(static_cast<std::uint32_t>(literals.size()));
  arena_.push_back(static_cast<std::uint32_t>(owner));
  arena_.insert(arena_.end(), literals.begin(), literals.end());
  return r;
}

void Qbf::watch(Reference r) {
  const Constraint c = at(r);
  if (c.size < 2) return;
  watches_[c.literals[0]].push_back({r, c.literals[1]});
  watches_[c.literals[1]].push_back({r, c.literals[0]});
}

void Qbf::assign(Code l, Reference reason) {
  const std::uint32_t turn = l / 2;
  value_[l] = 1;
  value_[l ^ 1] = -1;
  reason_[turn] = reason;
  level_of_[turn] = level();
  place_[turn] = static_cast<std::uint32_t>(trail_.size());
  trail_.push_back(l);
  for (const std::uint32_t c : in_[l]) {
    if (satisfied_by_[c] != kNone) continue;
    satisfied_by_[c] = l;
    ++satisfied_;
  }
}

void Qbf::backtrack(std::uint32_t to_level) {
  if (level() <= to_level) return;
  const std::size_t start = level_starts_[to_level];
  while (trail_.size() > start) {
    const Code l = trail_.back();
    trail_.pop_back();
    value_[l] = value_[l ^ 1] = 0;
    open_block_ = std::min(open_block_, block_of(l));
    order_->put(l / 2, block_of(l));
    for (const std::uint32_t c : in_[l]) {
      if (satisfied_by_[c] != l) continue;
      satisfied_by_[c] = kNone;
      --satisfied_;
    }
  }
  level_starts_.resize(to_level);
  propagated_ = start;
}

Qbf::Reference Qbf::propagate() {
  while (propagated_ < trail_.size()) {
    const Code falsified = trail_[propagated_++] ^ 1;
    // A moved watch goes to the list of an open literal, so never to this one.
    std::vector<Watch>& list = watches_[falsified];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      Watch watch = list[i];
      const Visit result = is_true(watch.blocker) ? Visit::kKeep : visit(watch, falsified);
      if (result != Visit::kMoved) list[kept++] = watch;
      if (result != Visit::kLost) continue;
      list.erase(std::copy(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end(),
                           list.begin() + static_cast<std::ptrdiff_t>(kept)),
                 list.end());
      return watch.constraint;
    }
    list.resize(kept);
  }
  return kNone;
}

/// Watched are two literals of the owner, or one and an open one of the opponent that is set before it. Where a
/// constraint is satisfied, forces or is lost, the watches stay: what falsified them is undone with it or before.
Qbf::Visit Qbf::visit(Watch& watch, Code falsified) {
  const Constraint c = at(watch.constraint);
  if (c.literals[0] == falsified) std::swap(c.literals[0], c.literals[1]);
  if (c.literals[1] != falsified) return Visit::kMoved;  // it was moved before, from the other side
  const Code first = c.literals[0];
  if (is_true(first)) {
    watch.blocker = first;
    return Visit::kKeep;
  }
  if (is_false(first) || owner_of(first) != c.owner) return visit_whole(c, watch);
  for (std::uint32_t i = 2; i < c.size; ++i) {
    const Code l = c.literals[i];
    if (is_true(l)) {
      watch.blocker = l;
      return Visit::kKeep;
    }
    if (is_open(l) && (owner_of(l) == c.owner || block_of(l) < block_of(first))) {
      std::swap(c.literals[1], c.literals[i]);
      watches_[l].push_back({watch.constraint, first});
      return Visit::kMoved;
    }
  }
  assign(first, watch.constraint);
  return Visit::kKeep;
}

Qbf::Visit Qbf::visit_whole(const Constraint& c, Watch& watch) {
  std::uint32_t last = c.size;  // the owner's open literal that is set last
  for (std::uint32_t i = 0; i < c.size; ++i) {
    const Code l = c.literals[i];
    if (is_true(l)) {
      watch.blocker = l;
      return Visit::kKeep;
    }
    const bool is_owners = is_open(l) && owner_of(l) == c.owner;
    if (is_owners && (last == c.size || block_of(l) > block_of(c.literals[last]))) last = i;
  }
  if (last == c.size) return Visit::kLost;
  const Code forced = c.literals[last];
  for (std::uint32_t i = 0; i < c.size; ++i) {
    const Code l = c.literals[i];
    if (i == last || !is_open(l) || (owner_of(l) != c.owner && block_of(l) > block_of(forced))) continue;
    const Code was_first = c.literals[0];
    std::swap(c.literals[1], c.literals[last]);
    std::swap(c.literals[0], c.literals[i]);
    watches_[forced].push_back({watch.constraint, l});
    if (l != was_first) watches_[l].push_back({watch.constraint, forced});
    return Visit::kMoved;
  }
  assign(forced, watch.constraint);
  return Visit::kKeep;
}

/// Negations of literals that satisfy all clauses. The less of the universal player's the better, and then what is set
/// first: the existential player's literals after them are taken away.
std::span<const Qbf::Code> Qbf::cover() {
  cover_.clear();
  const auto rank = [this](Code l) {
    if (level_of_[l / 2] == 0 || in_resolvent_[l ^ 1]) return std::int64_t{-1} << 32;
    const auto turn = static_cast<std::int64_t>(l / 2);
    return owner_of(l) == Quantifier::kExists ? -turn : turn + 1;
  };
  for (const auto& clause : clauses_) {
    Code best = kNone;
    for (const Code l : clause) {
      if (is_true(l) && (best == kNone || rank(l) < rank(best))) best = l;
    }
    if (level_of_[best / 2] == 0 || in_resolvent_[best ^ 1]) continue;
    in_resolvent_[best ^ 1] = true;
    cover_.push_back(best ^ 1);
  }
  for (const Code l : cover_) in_resolvent_[l] = false;
  return cover_;
}

void Qbf::add_to_resolvent(std::span<const Code> literals, Code except) {
  for (const Code l : literals) {
    if (l == except || in_resolvent_[l] || (is_false(l) && level_of_[l / 2] == 0)) continue;
    in_resolvent_[l] = true;
    resolvent_.push_back(l);
    order_->bump(l / 2, block_of(l));
  }
}

/// Takes away the opponent's literals that are set after all of the owner's.
void Qbf::reduce_resolvent(Quantifier owner) {
  std::uint32_t last = 0;
  for (const Code l : resolvent_) {
    if (owner_of(l) == owner) last = std::max(last, block_of(l));
  }
  std::erase_if(resolvent_, [&](Code l) {
    const bool gone = owner_of(l) != owner && block_of(l) > last;
    if (gone) in_resolvent_[l] = false;
    return gone;
  });
}

Qbf::Code Qbf::latest_of(Quantifier owner) const {
  Code latest = kNone;
  for (const Code l : resolvent_) {
    if (owner_of(l) == owner && (latest == kNone || place_[l / 2] > place_[latest / 2])) latest = l;
  }
  return latest;
}

/// The level where all is false but `latest` and what is set after it, if it is one below its own.
std::optional<std::uint32_t> Qbf::asserting_level(Quantifier owner, Code latest) const {
  const std::uint32_t own = level_of_[latest / 2];
  std::uint32_t below = 0;
  for (const Code l : resolvent_) {
    if (l == latest || (owner_of(l) != owner && block_of(l) > block_of(latest))) continue;
    if (!is_false(l) || level_of_[l / 2] >= own) return {};
    below = std::max(below, level_of_[l / 2]);
  }
  return below;
}

/// The literals that are left are the opponent's, and if he makes them false he has won whatever the owner does; or
/// they are none of the first turn, then that does not matter but for what was forced.
void Qbf::lose(Quantifier owner) {
  loser_ = owner;
  const bool is_forced = !owner_.empty() && !is_open(0) && level_of_[0] == 0;
  for (const Code l : resolvent_) first_is_negated_ = first_is_negated_ || l == 0;
  if (is_forced) first_is_negated_ = is_true(1);
}

/// The owner has lost here; learns why, and goes back to where it could have been known.
void Qbf::learn(Quantifier owner, std::span<const Code> lost) {
  ++learned_;
  add_to_resolvent(lost, kNone);
  while (true) {
    const Code latest = latest_of(owner);
    if (latest == kNone) {
      lose(owner);
      return;
    }
    reduce_resolvent(owner);
    if (const auto to_level = asserting_level(owner, latest)) {
      assert_resolvent(owner, latest, *to_level);
      return;
    }
    // A decision is asserting: what is set before it was, when it was made.
    in_resolvent_[latest] = false;
    std::erase(resolvent_, latest);
    add_to_resolvent(at(reason_[latest / 2]).span(), latest ^ 1);
  }
}

void Qbf::assert_resolvent(Quantifier owner, Code asserted, std::uint32_t to_level) {
  std::swap(*std::find(resolvent_.begin(), resolvent_.end(), asserted), resolvent_[0]);
  for (std::size_t i = 1; i < resolvent_.size(); ++i) {
    const Code l = resolvent_[i];
    const bool is_before = owner_of(l) == owner || block_of(l) < block_of(asserted);
    if (is_before && is_false(l) && level_of_[l / 2] == to_level) std::swap(resolvent_[1], resolvent_[i]);
  }
  const Reference r = store(resolvent_, owner);
  learned_constraints_.push_back(r);
  watch(r);
  for (const Code l : resolvent_) in_resolvent_[l] = false;
  resolvent_.clear();
  backtrack(to_level);
  assign(asserted, r);
  order_->age();
}

std::size_t Qbf::unsatisfied_with(Code l) const {
  return static_cast<std::size_t>(
      std::count_if(in_[l].begin(), in_[l].end(), [this](std::uint32_t c) { return satisfied_by_[c] == kNone; }));
}

/// The existential player satisfies what he can, the other leaves unsatisfied what he can.
Qbf::Code Qbf::preferred(std::uint32_t turn) const {
  const bool more_true = unsatisfied_with(2 * turn) >= unsatisfied_with(2 * turn + 1);
  return 2 * turn + ((owner_[turn] == Quantifier::kExists) == more_true ? 0 : 1);
}

/// There is something left to be set: else a clause would be lost, or all satisfied.
void Qbf::decide() {
  while (open_block_ + 1 < block_starts_.size()) {
    const auto turn = order_->take(open_block_);
    if (!turn) ++open_block_;
    if (!turn || !is_open(2 * *turn)) continue;
    ++decisions_;
    const Code l = preferred(*turn);
    level_starts_.push_back(trail_.size());
    assign(l, kNone);
    return;
  }
}

/// At level 0: a variable of which only one literal stands in clauses that are not satisfied is set as its owner likes
/// it, for that is as good as anything. What was learned stays true: what it was derived from, with these literals set,
/// gives it again.
void Qbf::assign_pure() {
  constexpr int kRounds = 8;  // setting some makes others pure
  std::size_t before = trail_.size() + 1;
  for (int round = 0; round < kRounds && before != trail_.size(); ++round) {
    before = trail_.size();
    for (std::uint32_t turn = 0; turn < owner_.size(); ++turn) {
      if (!is_open(2 * turn) || (unsatisfied_with(2 * turn) > 0 && unsatisfied_with(2 * turn + 1) > 0)) continue;
      ++pure_;
      assign(preferred(turn), kNone);
    }
  }
  simplified_ = trail_.size();
  is_simplified_ = true;
}

bool Qbf::is_full() const {
  constexpr std::size_t kCopies = 4;  // the arena, its copy while some is forgotten, and the lists of watches
  const std::size_t words = arena_.size() * kCopies;
  return !learned_constraints_.empty() && (learned_constraints_.size() > most_learned_ ||
                                           words * sizeof(std::uint32_t) > budget_.memory() / 2 || words >= kNone);
}

/// Keeps the shorter half of what was learned, and all that is a reason. The arena is written anew.
void Qbf::forget_some() {
  std::vector<Reference> kept(learned_constraints_);
  std::vector<bool> is_reason(arena_.size(), false);
  for (const Code l : trail_) {
    if (reason_[l / 2] != kNone) is_reason[reason_[l / 2]] = true;
  }
  // The newest are kept as well: they are about where the search is.
  const std::size_t newest = kept.size() - kept.size() / 8;
  std::vector<std::uint32_t> sizes;
  sizes.reserve(kept.size());
  for (const Reference r : kept) sizes.push_back(arena_[r]);
  std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2), sizes.end());
  const std::uint32_t longest = sizes[sizes.size() / 2];
  std::size_t number = 0;
  std::erase_if(kept, [&](Reference r) { return number++ < newest && arena_[r] >= longest && !is_reason[r]; });

  const Reference first_learned = learned_constraints_.front();
  std::vector<std::uint32_t> old = std::move(arena_);
  arena_.assign(old.begin(), old.begin() + first_learned);
  std::vector<Reference> moved_to(old.size() - first_learned, kNone);
  for (Reference& r : kept) {
    const auto to = static_cast<Reference>(arena_.size());
    arena_.insert(arena_.end(), old.begin() + r, old.begin() + r + static_cast<std::ptrdiff_t>(kHead) + old[r]);
    moved_to[r - first_learned] = to;
    r = to;
  }
  learned_constraints_ = std::move(kept);
  most_learned_ += most_learned_ / 16;
  for (const Code l : trail_) {
    Reference& r = reason_[l / 2];
    if (r != kNone && r >= first_learned) r = moved_to[r - first_learned];
  }
  for (auto& list : watches_) {
    std::erase_if(list, [&](Watch& watch) {
      if (watch.constraint < first_learned) return false;
      watch.constraint = moved_to[watch.constraint - first_learned];
      return watch.constraint == kNone;
    });
  }
}

void Qbf::poll() {
  constexpr std::uint64_t kEvery = 64;
  if (++steps_ % kEvery != 0) return;
  if (budget_.spent()) throw Stopped(why_stopped(budget_));
  budget_.report(stage::kConflicts, learned_, 0);
}

/// The existential player may win without a look at what the other does (trivial truth: Cadoli, Giovanardi and Schaerf
/// 1998): the clauses without the other's literals can be satisfied.
void Qbf::try_blindly() {
  std::vector<std::int32_t> literals;
  for (const auto& clause : clauses_) {
    for (const Code l : clause) {
      const auto variable = static_cast<std::int32_t>(l / 2 + 1);
      if (owner_of(l) == Quantifier::kExists) literals.push_back(l % 2 == 0 ? variable : -variable);
    }
    literals.push_back(0);
  }
  constexpr std::uint64_t kBytesALiteral = 100;
  if (!budget_.fits(kBytesALiteral * literals.size())) return;
  const auto turns = static_cast<std::uint32_t>(owner_.size());
  if (auto values = soon_satisfied(literals, turns, budget_)) {
    loser_ = Quantifier::kForAll;
    blind_values_ = std::move(*values);
    first_is_negated_ = !blind_values_.front();
  }
}

Quantifier Qbf::winner() {
  // Conflicts and decisions after which other ways are worth their time.
  constexpr std::uint64_t kNotSoon = 100;
  constexpr std::uint64_t kManyDecisions = 20'000;
  constexpr std::size_t kOften = 64;  // so many times at most pure literals are looked for again
  std::uint64_t restart_at = 50;      // conflicts; the first decisions are better made with what was learned
  while (!loser_) {
    poll();
    if (!tried_blindly_ && (learned_ >= kNotSoon || decisions_ >= kManyDecisions)) {
      tried_blindly_ = true;
      try_blindly();
      continue;
    }
    if (learned_ >= restart_at) {
      restart_at += restart_at / 2;
      backtrack(0);
    }
    const Reference lost = propagate();
    if (lost != kNone) {
      const Constraint c = at(lost);
      learn(c.owner, c.span());
    } else if (satisfied_ == clauses_.size()) {
      learn(Quantifier::kForAll, cover());
    } else if (level() == 0 && (!is_simplified_ || trail_.size() > simplified_ + owner_.size() / kOften)) {
      assign_pure();
    } else {
      decide();
    }
    if (is_full()) forget_some();
  }
  return other(*loser_);
}

Literal Qbf::winning_literal() const {
  const auto variable = static_cast<Literal>(first_variable_);
  return first_is_negated_ ? -variable : variable;
}

}  // namespace nucleo
