#include "api/view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <random>

#include "api/view_places.hpp"
#include "game/compound_word.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "picture/shape_layout.hpp"
#include "play/opponent.hpp"
#include "search/compound.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

using Time = Budget::Clock::duration;

// ---- what it looks like

std::vector<Point> on_a_circle(Vertex order) {
  std::vector<Point> at;
  for (Vertex v = 0; v < order; ++v) {
    const double angle = 2 * std::numbers::pi * v / order;
    at.push_back({std::sin(angle), -std::cos(angle)});
  }
  return at;
}

/// In a square of side 1, in the middle of its shorter side.
void fit_in_a_square(std::vector<Point>& at) {
  if (at.empty()) return;
  Point least = at.front();
  Point most = at.front();
  for (const Point& p : at) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  const double side = std::max({most.x - least.x, most.y - least.y, 1e-9});
  for (Point& p : at) {
    p.x = (p.x - (least.x + most.x) / 2) / side + 0.5;
    p.y = (p.y - (least.y + most.y) / 2) / side + 0.5;
  }
}

std::vector<Point> layout(const Portrait::OfGraph& graph, const Budget& budget) {
  constexpr std::chrono::milliseconds kMost{300};
  std::vector<Point> at;
  try {
    const Budget some(budget, kMost);
    if (auto places = places_by_shape(graph.whole, some)) {
      at = std::move(places->at);
    } else if (graph.directed) {
      at = places_by_level(graph.whole, some).at;
    }
  } catch (const Stopped&) {
    at.clear();
  }
  if (at.empty()) at = on_a_circle(graph.whole.order());
  fit_in_a_square(at);
  return at;
}

/// A graph with more vertices or edges is no picture.
bool too_large(const Portrait::OfGraph& graph) {
  constexpr std::size_t kMost = 500;
  return graph.whole.order() > kMost || graph.whole.size() > 2 * kMost * 10;
}

ViewTerm look_of(const TermPointer& term, const Budget& budget) {
  ViewTerm view{term, term->portrait(), {}};
  if (view.portrait.graph && too_large(*view.portrait.graph)) view.portrait = {};
  if (view.portrait.graph) view.at = layout(*view.portrait.graph, budget);
  return view;
}

// ---- its moves

/// A move in one term can have ended everything.
bool ended_at_once(const Sum& sum, Play play) {
  return std::any_of(sum.terms.begin(), sum.terms.end(), [&](const TermPointer& term) {
    if (!term->entailing()) return false;
    const std::optional<Claim> claim = term->theorem(play);
    return claim && claim->decisive && claim->outcome == Outcome::kLose;
  });
}

/// As many moves of a position as can be listed with the positions after them.
std::size_t most_listed(const std::string& position) {
  constexpr std::size_t kMostText = std::size_t{8} << 20;
  return std::clamp<std::size_t>(kMostText / std::max<std::size_t>(position.size(), 1), 1, kMostViewed);
}

/// Not all of the moves where they are many, and what a person points at for each of their steps.
void list_moves(const std::shared_ptr<const Sum>& sum, ViewReply& reply) {
  if (ended_at_once(*sum, reply.question.play)) return;
  const std::size_t most = most_listed(reply.position);
  std::vector<std::vector<MovePointer>> moves;
  std::vector<std::vector<std::vector<std::string>>> places;
  std::size_t room = most + 1;
  for (std::size_t i = 0; i < sum->terms.size(); ++i) {
    moves.push_back(sum->terms[i]->moves([](std::size_t) { return true; }, room));
    if (reply.question.compound == Compound::kDisjunctive) room -= moves.back().size();
    places.push_back(places_of(*sum->terms[i], reply.terms[i].portrait, moves.back()));
  }
  const auto add = [&](SumMove move, std::vector<std::vector<std::string>> at) {
    reply.moves_complete = reply.moves.size() < most;
    if (reply.moves_complete) reply.moves.push_back({std::move(move), std::move(at), {}, {}});
    return reply.moves_complete;
  };
  if (reply.question.compound == Compound::kDisjunctive) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (std::size_t k = 0; k < moves[i].size(); ++k) {
        if (!add(move_of(sum, i, moves[i][k]), {places[i][k]})) return;
      }
    }
    return;
  }
  for_each_move(counts_of(moves), reply.question.compound, [&](const CompoundMove& move) {
    std::vector<std::vector<std::string>> at;
    for (std::size_t i = 0; i < move.size(); ++i) {
      if (move[i] != kStays) at.push_back(places[i][move[i]]);
    }
    return add(joint_move(sum, moves, move), std::move(at));
  });
}

// ---- who wins

Outcome for_the_other(Outcome outcome) {
  if (outcome == Outcome::kDraw) return outcome;
  return outcome == Outcome::kWin ? Outcome::kLose : Outcome::kWin;
}

/// What an outcome of the second position is for who is to move in the first.
Outcome for_the_mover(const Sum& before, const Sum& after, Outcome outcome) {
  const std::optional<Turn> turn = before.terms.front()->turn();
  const std::optional<Turn> next = after.terms.front()->turn();
  return turn && next && turn->player == next->player ? outcome : for_the_other(outcome);
}

Known known_of(const Sum& sum, Question question, Session& session, const Budget& budget) {
  question.moves = MovesWanted::kNone;
  const Answer answer = solve(sum, question, session, budget);
  return {answer.outcome, answer.value, answer.remoteness};
}

Time time_left(const Budget& budget) {
  constexpr std::chrono::seconds kWithoutLimit{10};
  if (!budget.deadline()) return kWithoutLimit;
  return std::max<Time>(*budget.deadline() - Budget::Clock::now(), Time(0));
}

/// Half of the time for the position, the rest for its moves.
void value(const Sum& sum, ViewReply& reply, Session& session, const Budget& budget) {
  constexpr std::chrono::milliseconds kLeast{2};
  constexpr int kViewMore = 4;  // than its share, for most moves need nothing
  reply.valued = true;
  reply.known = known_of(sum, reply.question, session, Budget(budget, time_left(budget) / 2));
  const auto end = Budget::Clock::now() + time_left(budget) * 9 / 10;
  for (std::size_t i = 0; i < reply.moves.size() && !budget.spent(); ++i) {
    const Time left = end - Budget::Clock::now();
    if (left <= Time(0)) break;
    const auto share = left * kViewMore / static_cast<Time::rep>(reply.moves.size() - i + kViewMore);
    ViewMove& move = reply.moves[i];
    const Sum next = move.move.after();
    move.after = known_of(next, reply.question, session, Budget(budget, std::max<Time>(share, kLeast)));
    if (move.after.outcome) move.winning = for_the_mover(sum, next, *move.after.outcome) == Outcome::kWin;
  }
  const bool open = std::any_of(reply.moves.begin(), reply.moves.end(),
                                [](const ViewMove& move) { return !move.after.outcome.has_value(); });
  if (open || !reply.known.outcome) reply.end_by(budget.spent() ? why_stopped(budget) : kTimeReached);
}

void choose_reply(const Sum& sum, const ViewRequest& request, ViewReply& reply, Session& session,
                  const Budget& budget) {
  constexpr int kLevels[] = {0, 40, 70, 90, 100};  // of 100 moves, how many are the best
  constexpr std::uint64_t kBest = 5;
  reply.replied = true;
  if (reply.over) return;
  Opponent opponent(kLevels[request.level.value_or(kBest) - 1], request.seed.value_or(std::random_device()()));
  const Time think = std::chrono::milliseconds(session.settings().move_time);
  const Budget some(budget, std::min(time_left(budget) / 2, think));
  try {
    const std::shared_ptr<Session> shared(std::shared_ptr<void>(), &session);  // it outlives the match
    Match match(sum, reply.question.play, shared, reply.question.compound);
    reply.chosen = match.moves()[opponent.choose(match, some)];
  } catch (const TooManyMoves&) {
    std::vector<SumMove> listed;
    listed.reserve(reply.moves.size());
    for (const ViewMove& view : reply.moves) listed.push_back(view.move);
    reply.chosen = opponent.choose(sum, reply.question, listed, session, some);
  }
}

/// The positions of a match, and which move gave something away.
void review(const std::string& history, ViewReply& reply, Session& session, const Budget& budget) {
  std::vector<Sum> sums;
  for (const std::string_view text : split(history, '|')) {
    if (!trimmed(text).empty()) sums.push_back(read_sum({std::string(trimmed(text))}, all_games(), budget));
  }
  const auto rank = [](Outcome outcome) { return outcome == Outcome::kWin ? 2 : outcome == Outcome::kDraw ? 1 : 0; };
  for (std::size_t i = 0; i < sums.size() && !budget.spent(); ++i) {
    const auto share = time_left(budget) / static_cast<Time::rep>(sums.size() - i);
    ReviewedPosition position{sums[i].text(), known_of(sums[i], reply.question, session, Budget(budget, share)), {}};
    if (i > 0 && position.known.outcome && reply.review[i - 1].known.outcome) {
      const Outcome kept = for_the_mover(sums[i - 1], sums[i], *position.known.outcome);
      position.best = rank(kept) >= rank(*reply.review[i - 1].known.outcome);
    }
    reply.review.push_back(std::move(position));
  }
}

}  // namespace

ViewReply answer(const ViewRequest& request, Session& session, const Budget& budget) {
  const auto sum = std::make_shared<const Sum>(read_sum(request.position, all_games(), budget));
  ViewReply reply;
  reply.language = request.language;
  reply.position = sum->text();
  reply.question.play = request.misere ? Play::kMisere : Play::kNormal;
  reply.question.compound = compound_named(request.compound, "--compound");
  for (const TermPointer& term : sum->terms) {
    reply.terms.push_back(look_of(term, budget));
    const std::string side = term->side();
    if (!side.empty()) reply.to_move = side.substr(side.find('=') + 1);
  }
  if (const auto turn = sum->terms.front()->turn()) reply.says = turn->says.in(request.language);
  list_moves(sum, reply);
  reply.over = reply.moves.empty();
  if (reply.over) reply.winner = known_of(*sum, reply.question, session, budget).outcome;
  if (request.values) value(*sum, reply, session, budget);
  if (request.reply) choose_reply(*sum, request, reply, session, budget);
  if (request.history) review(*request.history, reply, session, budget);
  return reply;
}

}  // namespace nucleo
