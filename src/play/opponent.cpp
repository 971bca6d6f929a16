#include "play/opponent.hpp"

#include <algorithm>
#include <numeric>

#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

using Moves = std::vector<std::size_t>;
using Label = Match::Label;

/// Of these moves those whose cost is least.
template <class Cost>
Moves least(const Moves& moves, Cost&& cost) {
  Moves best;
  std::uint64_t lowest = ~std::uint64_t{0};
  for (const std::size_t move : moves) {
    const std::uint64_t here = cost(move);
    if (here > lowest) continue;
    if (here < lowest) best.clear();
    lowest = here;
    best.push_back(move);
  }
  return best;
}

Moves labelled(const std::vector<Label>& labels, Label wanted) {
  Moves moves;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i] == wanted) moves.push_back(i);
  }
  return moves;
}

/// The number of moves until the end with best play; where it is not known, a number that the winner can make fall with
/// every answer: the heaps that a theorem adds up, the ranks of heaps that may grow.
std::uint64_t distance_to_end(const Sum& left, const Match& match, const Budget& budget) {
  Session& session = match.session();
  const Answer answer = solve(left, match.question(MovesWanted::kNone), session, budget);
  if (answer.remoteness) return *answer.remoteness;
  std::uint64_t total = 0;
  for (const TermAnswer& term : answer.terms) {
    if (!term.claim) continue;
    for (const Nimber heap : term.claim->summands) total += heap;
  }
  for (const TermPointer& term : left.terms) {
    if (term->endless()) total += term->can().endless->labels(*term, match.play(), session.job(budget)).label.rank;
  }
  return total;
}

/// The moves until the end after each move of a lost position, where all that can be reached is few enough.
std::optional<std::vector<std::uint32_t>> remoteness_after(const Match& match, const Budget& budget) {
  const auto& terms = match.position().terms;
  if (terms.size() != 1 || terms[0]->turn() || terms[0]->endless()) return {};
  StatesWanted wanted;
  wanted.most = static_cast<Vertex>(match.session().settings().resisted_positions);
  try {
    const StateGraph graph = terms[0]->states(wanted, budget);
    const Decomposition labels = decompose(graph.digraph, match.play(), budget);
    std::vector<std::uint32_t> out;
    out.reserve(graph.start_options.size());
    for (const Vertex v : graph.start_options) out.push_back(labels.remoteness(v));
    return out;
  } catch (const Stopped&) {
    return {};
  }
}

/// The ways to win that a move leaves to the other player.
std::uint64_t refutations(const Match& match, std::size_t move, const Budget& budget) {
  if (budget.spent()) return ~std::uint64_t{0} - 1;
  const Answer answer = solve(match.after(move), match.question(MovesWanted::kAll), match.session(), budget);
  return answer.outcome ? answer.winning_moves.size() : ~std::uint64_t{0} - 1;
}

Moves resisting(Match& match, const Budget& budget) {
  Moves all(match.moves().size());
  std::iota(all.begin(), all.end(), 0);
  if (const auto remoteness = remoteness_after(match, budget)) {
    return least(all, [&](std::size_t move) { return ~std::uint64_t{(*remoteness)[move]}; });
  }
  if (all.size() > match.session().settings().resisted_moves) return all;
  return least(all, [&](std::size_t move) { return refutations(match, move, budget); });
}

}  // namespace

std::vector<std::size_t> best_moves(Match& match, const Budget& budget) {
  const std::vector<Label> labels = match.labels(budget);
  if (Moves winning = labelled(labels, Label::kWins); !winning.empty()) {
    if (!match.may_not_end()) return winning;
    if (budget.spent()) return winning;
    return least(winning, [&](std::size_t move) { return distance_to_end(match.after(move), match, budget); });
  }
  if (Moves drawing = labelled(labels, Label::kDraws); !drawing.empty()) return drawing;
  if (Moves unknown = labelled(labels, Label::kUnknown); !unknown.empty()) return unknown;
  return resisting(match, budget);
}

std::size_t Opponent::any_of(std::size_t count) {
  return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
}

bool Opponent::thinks() {
  constexpr int kAlways = 100;
  return std::uniform_int_distribution<int>(0, kAlways - 1)(random_) < level_;
}

std::size_t Opponent::any(const Match& match) { return any_of(match.moves().size()); }

std::size_t Opponent::choose(Match& match, const Budget& budget) {
  if (!thinks()) return any(match);
  const Moves best = best_moves(match, budget);
  return best[any_of(best.size())];
}

SumMove Opponent::choose(const Sum& position, const Question& question, const std::vector<SumMove>& some,
                         Session& session, const Budget& budget) {
  if (thinks()) {
    const Answer answer = solve(position, {question.play, question.compound, MovesWanted::kOne}, session, budget);
    for (const auto* named : {&answer.winning_moves, &answer.drawing_moves, &answer.resisting_moves}) {
      if (!named->empty()) return named->front();
    }
  }
  return some[any_of(some.size())];
}

}  // namespace nucleo
