#include "play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "nucleo/error.hpp"

namespace nucleo {
namespace {

/// A move in one term can have ended everything.
bool ended_in(const Term& term, Play play) {
  if (!term.entailing()) return false;
  const std::optional<Claim> claim = term.theorem(play);
  return claim && claim->decisive && claim->outcome == Outcome::kLose;
}

std::vector<SumMove> moves_of(const Sum& sum, Play play) {
  std::vector<SumMove> out;
  for (const TermPointer& term : sum.terms) {
    if (ended_in(*term, play)) return out;
  }
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    const std::size_t room = Match::kMostMoves - out.size() + 1;
    std::vector<NamedMove> moves = sum.terms[i]->moves([](std::size_t) { return true; }, room);
    if (moves.size() == room) {
      throw InputError(sum.text(), fmt::format("has more than {} moves, too many to choose from", Match::kMostMoves));
    }
    for (std::size_t k = 0; k < moves.size(); ++k) {
      out.push_back({i, k, std::move(moves[k].name), sum.text_after(i, moves[k].to)});
    }
  }
  return out;
}

using MoveText = std::pair<std::string, std::string>;

Outcome for_the_other(Outcome outcome) {
  if (outcome == Outcome::kDraw) return outcome;
  return outcome == Outcome::kWin ? Outcome::kLose : Outcome::kWin;
}

Match::Label label_of(std::optional<Outcome> outcome) {
  if (!outcome) return Match::Label::kUnknown;
  if (*outcome == Outcome::kDraw) return Match::Label::kDraws;
  return *outcome == Outcome::kWin ? Match::Label::kWins : Match::Label::kLoses;
}

std::set<MoveText> texts_of(const std::vector<WinningMove>& moves) {
  std::set<MoveText> out;
  for (const WinningMove& move : moves) out.emplace(move.name(Language::kEnglish), move.to);
  return out;
}

}  // namespace

Match::Match(Sum start, Play play) : play_(play) { enter(std::move(start), Seat::kFirst); }

void Match::enter(Sum position, Seat to_move) {
  std::vector<SumMove> moves = moves_of(position, play_);
  turns_.push_back({std::move(position), to_move, std::move(moves), 0, {}});
}

bool Match::may_not_end() const {
  const auto& terms = position().terms;
  return std::any_of(terms.begin(), terms.end(), [](const TermPointer& term) { return term->loopy(); });
}

std::size_t Match::repeats() const {
  if (!may_not_end()) return 1;
  const std::string here = position().text();
  return static_cast<std::size_t>(std::count_if(turns_.begin(), turns_.end(), [&](const Stage& turn) {
    return turn.to_move == to_move() && turn.position.text() == here;
  }));
}

std::optional<Seat> Match::winner() const {
  if (!moves().empty()) return {};
  const Answer last = solve(position(), {play_, Compound::kDisjunctive, MovesWanted::kNone}, Budget());
  if (!last.outcome) throw std::logic_error("a position without moves has no winner");
  return last.outcome == Outcome::kWin ? to_move() : other(to_move());
}

void Match::make(std::size_t move) {
  Stage& turn = turns_.back();
  turn.made = move;
  Sum next = after(move);
  const Seat seat = next_to_move(next, turn.to_move);
  enter(std::move(next), seat);
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
    asked.answer = solve(asked.position, {play_, Compound::kDisjunctive, MovesWanted::kAll}, budget);
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
  const std::set<MoveText> winning = texts_of(known.winning_moves);
  const bool loopy = may_not_end();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const SumMove& move = moves()[i];
    if (winning.contains({move.name.in(Language::kEnglish), move.to})) {
      labels[i] = Label::kWins;
    } else if (known.outcome == Outcome::kLose || (known.moves_complete && !loopy)) {
      labels[i] = Label::kLoses;
    } else {
      const Sum next = after(i);
      std::optional<Outcome> outcome = solve(next, {play_, Compound::kDisjunctive, MovesWanted::kNone}, budget).outcome;
      if (outcome && next_to_move(next, to_move()) != to_move()) outcome = for_the_other(*outcome);
      labels[i] = label_of(outcome);
    }
  }
  return labels;
}

}  // namespace nucleo
