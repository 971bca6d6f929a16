#include "play/match.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "search/compound.hpp"

namespace nucleo {
namespace {

/// A move in one term can have ended everything.
bool ended_in(const Term& term, Play play) {
  if (!term.entailing()) return false;
  const std::optional<Claim> claim = term.theorem(play);
  return claim && claim->decisive && claim->outcome == Outcome::kLose;
}

[[noreturn]] void refuse_many(const Sum& sum, std::size_t most) {
  throw TooManyMoves(sum.text(), Phrase{{"has more than {0} moves, too many to choose from",
                                         "tiene más de {0} jugadas, demasiadas para elegir"},
                                        {std::to_string(most)}});
}

/// The moves in several terms at once.
std::vector<SumMove> compound_moves(const std::shared_ptr<const Sum>& sum, Compound compound, std::size_t most) {
  std::vector<std::vector<MovePointer>> moves;
  for (const TermPointer& term : sum->terms) {
    moves.push_back(term->moves([](std::size_t) { return true; }, most + 1));
    if (moves.back().size() > most) refuse_many(*sum, most);
  }
  std::vector<SumMove> out;
  for_each_move(counts_of(moves), compound, [&](const CompoundMove& move) {
    if (out.size() == most) refuse_many(*sum, most);
    out.push_back(joint_move(sum, moves, move));
    return true;
  });
  std::stable_sort(out.begin(), out.end(), [](const SumMove& a, const SumMove& b) {
    return std::pair(a.steps().size(), a.id().term) < std::pair(b.steps().size(), b.id().term);
  });
  return out;
}

std::vector<SumMove> moves_of(const std::shared_ptr<const Sum>& sum, Play play, Compound compound, std::size_t most) {
  std::vector<SumMove> out;
  for (const TermPointer& term : sum->terms) {
    if (ended_in(*term, play)) return out;
  }
  if (compound != Compound::kDisjunctive) return compound_moves(sum, compound, most);
  for (std::size_t i = 0; i < sum->terms.size(); ++i) {
    const std::size_t room = most - out.size() + 1;
    const std::vector<MovePointer> moves = sum->terms[i]->moves([](std::size_t) { return true; }, room);
    if (moves.size() == room) refuse_many(*sum, most);
    for (const MovePointer& move : moves) out.push_back(move_of(sum, i, move));
  }
  return out;
}

/// Which moves of which terms it is.
std::vector<MoveId> ids_of(const SumMove& move) {
  std::vector<MoveId> ids;
  ids.reserve(move.steps().size());
  for (const SumMove::Step& step : move.steps()) ids.push_back(step.id);
  return ids;
}

Outcome for_the_other(Outcome outcome) {
  if (outcome == Outcome::kDraw) return outcome;
  return outcome == Outcome::kWin ? Outcome::kLose : Outcome::kWin;
}

Match::Label label_of(std::optional<Outcome> outcome) {
  if (!outcome) return Match::Label::kUnknown;
  if (*outcome == Outcome::kDraw) return Match::Label::kDraws;
  return *outcome == Outcome::kWin ? Match::Label::kWins : Match::Label::kLoses;
}

}  // namespace

Match::Match(const Sum& start, Play play, std::shared_ptr<Session> session, Compound compound)
    : play_(play), compound_(compound), session_(std::move(session)) {
  enter(start, Seat::kFirst);
}

void Match::enter(const Sum& position, Seat to_move) {
  auto from = std::make_shared<const Sum>(position);
  std::vector<SumMove> moves = moves_of(from, play_, compound_, session_->settings().choice_moves);
  turns_.push_back({std::move(from), to_move, std::move(moves), 0, {}});
}

Answer Match::solved(const Sum& position, MovesWanted moves, const Budget& budget) const {
  return solve(position, question(moves), *session_, budget);
}

bool Match::may_not_end() const {
  const auto& terms = position().terms;
  return std::any_of(terms.begin(), terms.end(), [](const TermPointer& term) { return term->loopy(); });
}

std::size_t Match::repeats() const {
  if (!may_not_end()) return 1;
  return static_cast<std::size_t>(std::count_if(turns_.begin(), turns_.end(), [&](const Stage& turn) {
    return turn.to_move == to_move() && *turn.position == position();
  }));
}

std::optional<Seat> Match::winner() const {
  if (!moves().empty()) return {};
  const Answer last = solved(position(), MovesWanted::kNone, Budget());
  if (!last.outcome) throw std::logic_error("a position without moves has no winner");
  return last.outcome == Outcome::kWin ? to_move() : other(to_move());
}

std::optional<Phrase> Match::ended_by() const {
  for (const TermPointer& term : position().terms) {
    if (!ended_in(*term, Play::kNormal)) continue;  // that it is over does not depend on the play
    return term->theorem(Play::kNormal)->because;
  }
  return {};
}

void Match::make(std::size_t move) {
  Stage& turn = turns_.back();
  turn.made = move;
  const Sum next = after(move);
  enter(next, next_to_move(next, turn.to_move));
}

Seat Match::next_to_move(const Sum& next, Seat mover) const {
  const std::optional<Turn> turn = next.terms.front()->turn();
  if (!turn) return other(mover);
  return turn->player == position_before(0).terms.front()->turn()->player ? Seat::kFirst : Seat::kSecond;
}

bool Match::undo() {
  if (length() == 0) return false;
  turns_.pop_back();
  return true;
}

const Answer& Match::answer(std::size_t turn, const Budget& budget) {
  Stage& asked = turns_[turn];
  if (!asked.answer || !asked.answer->outcome) {
    asked.answer = solved(*asked.position, MovesWanted::kAll, budget);
  }
  return *asked.answer;
}

std::optional<Outcome> Match::outcome_for(Seat seat, std::size_t turn, const Budget& budget) {
  const std::optional<Outcome> outcome = answer(turn, budget).outcome;
  return !outcome || turns_[turn].to_move == seat ? outcome : for_the_other(*outcome);
}

std::vector<Match::Label> Match::labels(const Budget& budget) {
  const Answer& known = answer(budget);
  std::vector<Label> labels(moves().size(), Label::kUnknown);
  if (!known.outcome) return labels;
  std::set<std::vector<MoveId>> winning;
  for (const SumMove& move : known.winning_moves) winning.insert(ids_of(move));
  const bool loopy = may_not_end();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (winning.contains(ids_of(moves()[i]))) {
      labels[i] = Label::kWins;
    } else if (known.outcome == Outcome::kLose || (known.moves_complete && !loopy)) {
      labels[i] = Label::kLoses;
    } else {
      const Sum next = after(i);
      std::optional<Outcome> outcome = solved(next, MovesWanted::kNone, budget).outcome;
      if (outcome && next_to_move(next, to_move()) != to_move()) outcome = for_the_other(*outcome);
      labels[i] = label_of(outcome);
    }
  }
  return labels;
}

std::vector<std::optional<Nimber>> Match::values_after(const Budget& budget) const {
  std::vector<std::optional<Nimber>> values(moves().size());
  if (play_ != Play::kNormal || compound_ != Compound::kDisjunctive) return values;
  for (std::size_t i = 0; i < values.size() && !budget.spent(); ++i) {
    values[i] = solved(after(i), MovesWanted::kNone, budget).value;
  }
  return values;
}

}  // namespace nucleo
