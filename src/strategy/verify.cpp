#include "strategy/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "game/compound.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

/// Positions that are looked at, at most.
constexpr Vertex kMost = 20'000'000;

Verification refuted(std::string problem) { return {Verification::Status::kRefuted, std::move(problem)}; }

/// A move as it is compared: what it is called and where it leads.
using MoveText = std::pair<std::string, std::string>;

std::vector<MoveText> sorted_moves(const std::vector<WinningMove>& moves) {
  std::vector<MoveText> out;
  out.reserve(moves.size());
  for (const WinningMove& move : moves) out.emplace_back(move.name(Language::kEnglish), move.to);
  std::sort(out.begin(), out.end());
  return out;
}

/// The state graph of the sum, and every move from the start with the vertex it leads to.
struct Whole {
  Digraph digraph;
  std::vector<std::pair<MoveText, Vertex>> moves;
};

Whole whole_of(const Sum& sum, Compound compound, const Budget& budget) {
  std::vector<StateGraph> graphs;
  std::vector<std::vector<NamedMove>> moves;
  std::vector<std::size_t> counts;
  Term::StatesWanted wanted;
  wanted.most = kMost;
  for (const TermPointer& term : sum.terms) {
    graphs.push_back(term->states(wanted, budget));
    moves.push_back(term->moves([](std::size_t) { return true; }));
    counts.push_back(moves.back().size());
  }
  Whole whole;
  for_each_move(counts, compound, [&](const CompoundMove& move) {
    WinningMove named;
    std::vector<std::string> texts(sum.terms.size());
    std::uint64_t vertex = 0;
    for (std::size_t i = graphs.size(); i-- > 0;) {
      const Vertex at = move[i] == kStays ? 0 : graphs[i].start_options[move[i]];
      vertex = vertex * graphs[i].digraph.order() + at;
    }
    for (std::size_t i = 0; i < graphs.size(); ++i) {
      if (move[i] == kStays) continue;
      named.steps.push_back(moves[i][move[i]].name);
      texts[i] = moves[i][move[i]].to;
    }
    whole.moves.push_back({{named.name(Language::kEnglish), sum.text_with(texts)}, static_cast<Vertex>(vertex)});
    return true;
  });
  const bool plain = graphs.size() == 1 && compound != Compound::kShortenedSelective;
  whole.digraph = plain ? std::move(graphs[0].digraph) : compound_digraph(graphs, compound, budget);
  return whole;
}

/// The lost positions, certified: whatever made the list, a set with the universal property is the only one.
std::vector<bool> lost_positions(const Digraph& d, Play play, const Budget& budget) {
  const Decomposition split = decompose(d, play, budget);
  std::vector<bool> lost(d.order());
  for (Vertex v = 0; v < d.order(); ++v) lost[v] = split.outcome(v) == Outcome::kLose;
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto next = d.successors(v);
    const bool can_win = std::any_of(next.begin(), next.end(), [&](Vertex w) { return lost[w]; });
    const bool should_lose = next.empty() ? play == Play::kNormal : !can_win;
    if (lost[v] != should_lose) throw std::logic_error("the labels of a state graph lack the universal property");
  }
  return lost;
}

Verification compare_moves(const Whole& whole, const std::vector<bool>& lost, const Answer& answer) {
  std::vector<MoveText> expected;
  for (const auto& [move, vertex] : whole.moves) {
    if (lost[vertex]) expected.push_back(move);
  }
  std::sort(expected.begin(), expected.end());
  const std::vector<MoveText> given = sorted_moves(answer.winning_moves);
  for (const MoveText& move : given) {
    if (!std::binary_search(expected.begin(), expected.end(), move)) {
      return refuted(fmt::format("{} does not win", move.first));
    }
  }
  const bool all = answer.question.moves == MovesWanted::kAll && answer.moves_complete;
  if (all && given != expected) return refuted(fmt::format("{} winning moves, not {}", expected.size(), given.size()));
  if (answer.question.moves == MovesWanted::kOne && given.size() != std::min<std::size_t>(1, expected.size())) {
    return refuted("a winning move is missing");
  }
  return {Verification::Status::kConfirmed, {}, whole.digraph.order()};
}

}  // namespace

Verification verify(const Sum& sum, const Answer& answer, const Budget& budget) {
  if (!answer.outcome) return {Verification::Status::kTooLarge, "there is no answer to check"};
  if (answer.value && answer.question.play == Play::kMisere) return refuted("misère play has no values");
  const bool entails = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& t) { return t->entailing(); });
  if (entails && sum.terms.size() > 1) return {Verification::Status::kTooLarge, "three in a row ends the whole sum"};
  try {
    const Whole whole = whole_of(sum, answer.question.compound, budget);
    const std::vector<bool> lost = lost_positions(whole.digraph, answer.question.play, budget);
    const Outcome outcome = lost[0] ? Outcome::kLose : Outcome::kWin;
    if (outcome != *answer.outcome) return refuted(lost[0] ? "the player to move loses" : "the player to move wins");
    if (answer.value && !entails) {
      const auto values = acyclic_grundy(whole.digraph, budget);
      if (!values || check_grundy(whole.digraph, *values)) throw std::logic_error("a state graph without values");
      if ((*values)[0] != *answer.value) return refuted(fmt::format("the value is {}", (*values)[0]));
    }
    return compare_moves(whole, lost, answer);
  } catch (const Stopped& limit) {
    return {Verification::Status::kTooLarge, limit.what()};
  }
}

}  // namespace nucleo
