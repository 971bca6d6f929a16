#include "search/compound.hpp"

#include <algorithm>

#include "nucleo/error.hpp"

namespace nucleo {
namespace {

/// May so many of `terms` terms move together?
bool allowed(std::size_t moved, std::size_t terms, Compound compound) {
  switch (compound) {
    case Compound::kDisjunctive:
      return moved == 1;
    case Compound::kSelective:
      return moved >= 1;
    case Compound::kShortenedSelective:
      return moved >= 1 && moved < terms;
    case Compound::kConjunctive:
      return moved == terms;
  }
  return false;
}

/// Can a choice with `moved` terms moved and `left` terms to choose for still become one that is allowed?
bool promising(std::size_t moved, std::size_t left, std::size_t terms, Compound compound) {
  switch (compound) {
    case Compound::kDisjunctive:
      return moved <= 1 && moved + left >= 1;
    case Compound::kSelective:
      return moved + left >= 1;
    case Compound::kShortenedSelective:
      return moved + left >= 1 && moved < terms;
    case Compound::kConjunctive:
      return moved + left == terms;
  }
  return false;
}

}  // namespace

void for_each_move(std::span<const std::size_t> counts, Compound compound,
                   const std::function<bool(const CompoundMove&)>& visit) {
  const std::size_t terms = counts.size();
  CompoundMove move(terms, kStays);
  std::size_t moved = 0;
  // Counts through the choices like an odometer: the first term stays, then makes its moves one after another.
  std::size_t at = 0;
  std::vector<std::size_t> next(terms, 0);  // 0: to stay; c: to make move c-1
  while (true) {
    if (at == terms) {
      if (allowed(moved, terms, compound) && !visit(move)) return;
    } else if (next[at] <= counts[at] && promising(moved, terms - at, terms, compound)) {
      const std::size_t choice = next[at]++;
      move[at] = choice == 0 ? kStays : choice - 1;
      moved += static_cast<std::size_t>(choice > 0);
      ++at;
      if (at < terms) next[at] = 0;
      continue;
    }
    if (at == 0) return;
    --at;
    moved -= static_cast<std::size_t>(move[at] != kStays);
  }
}

void refuse_declared(std::span<const StateGraph> terms) {
  for (const StateGraph& term : terms) {
    if (term.declared.empty()) continue;
    throw InputError(term.start.substr(0, term.start.find(' ')),
                     Text{"terminals are declared won or lost; expected it alone, for in a sum or compound they would "
                          "not end the play",
                          "se declaran terminales won o lost; se esperaba a solas, pues en una suma o compuesto no "
                          "acabarían la partida"});
  }
}

Digraph compound_digraph(std::span<const StateGraph> terms, Compound compound, const Budget& budget) {
  refuse_declared(terms);
  std::uint64_t order = 1;
  for (const StateGraph& term : terms) {
    order *= term.digraph.order();
    if (order > kMaxOrder || !budget.fits(order * sizeof(std::uint64_t))) throw Stopped(kMemoryReached);
  }
  Array<std::uint64_t> offsets{0};
  Array<Vertex> targets;
  std::vector<std::size_t> degrees(terms.size());
  std::vector<Vertex> at(terms.size());
  const auto check_limits = [&] {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    if (!budget.fits(targets.size() * 2 * sizeof(Vertex))) throw Stopped(kMemoryReached);
  };
  constexpr std::uint64_t kSteps = 1024;
  for (std::uint64_t v = 0; v < order; ++v) {
    std::uint64_t rest = v;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      at[i] = static_cast<Vertex>(rest % terms[i].digraph.order());
      rest /= terms[i].digraph.order();
      degrees[i] = terms[i].digraph.out_degree(at[i]);
    }
    for_each_move(degrees, compound, [&](const CompoundMove& move) {
      std::uint64_t target = 0;
      for (std::size_t i = terms.size(); i-- > 0;) {
        const Vertex to = move[i] == kStays ? terms[i].after_pass(at[i]) : terms[i].digraph.successors(at[i])[move[i]];
        target = target * terms[i].digraph.order() + to;
      }
      targets.push_back(static_cast<Vertex>(target));
      if (targets.size() % kSteps == 0) check_limits();
      return true;
    });
    const auto row = targets.begin() + static_cast<std::ptrdiff_t>(offsets.back());
    std::sort(row, targets.end());
    targets.erase(std::unique(row, targets.end()), targets.end());  // loops of two terms are one
    offsets.push_back(targets.size());
    if (v % kSteps == 0) check_limits();
  }
  return {std::move(offsets), std::move(targets)};
}

std::vector<Vertex> compound_passed(std::span<const StateGraph> terms) {
  const auto has_sides = [](const StateGraph& term) { return !term.passed.empty(); };
  if (std::none_of(terms.begin(), terms.end(), has_sides)) return {};
  std::vector<Vertex> passed{0};
  std::uint64_t order = 1;
  for (const StateGraph& term : terms) {
    std::vector<Vertex> longer;
    for (Vertex v = 0; v < term.digraph.order(); ++v) {
      for (const Vertex before : passed) {
        longer.push_back(static_cast<Vertex>(before + order * term.after_pass(v)));
      }
    }
    passed = std::move(longer);
    order *= term.digraph.order();
  }
  return passed;
}

std::vector<std::vector<MovePointer>> moves_by_term(const Sum& sum, const Budget& budget) {
  std::vector<std::vector<MovePointer>> moves;
  moves.reserve(sum.terms.size());
  constexpr std::uint64_t kBytesAMove = 256;
  std::uint64_t listed = 0;
  const auto fits_in_time = [&](std::size_t) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    if (!budget.fits(++listed * kBytesAMove)) throw Stopped(kMemoryReached);
    return true;
  };
  for (const TermPointer& term : sum.terms) moves.push_back(term->moves(fits_in_time));
  return moves;
}

std::vector<std::size_t> counts_of(std::span<const std::vector<MovePointer>> moves) {
  std::vector<std::size_t> counts;
  counts.reserve(moves.size());
  for (const std::vector<MovePointer>& of_term : moves) counts.push_back(of_term.size());
  return counts;
}

SumMove joint_move(const std::shared_ptr<const Sum>& sum, std::span<const std::vector<MovePointer>> moves,
                   const CompoundMove& move) {
  std::vector<SumMove::Step> steps;
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (move[i] == kStays) continue;
    const MovePointer& made = moves[i][move[i]];
    steps.push_back({{static_cast<std::uint32_t>(i), made->index()}, made});
  }
  return {sum, std::move(steps)};
}

std::vector<SumMove> all_moves(const std::shared_ptr<const Sum>& sum, Compound compound, const Budget& budget) {
  const std::vector<std::vector<MovePointer>> by_term = moves_by_term(*sum, budget);
  std::vector<SumMove> moves;
  for_each_move(counts_of(by_term), compound, [&](const CompoundMove& move) {
    constexpr std::size_t kSteps = 64;
    if (moves.size() % kSteps == kSteps - 1 && budget.spent()) throw Stopped(why_stopped(budget));
    moves.push_back(joint_move(sum, by_term, move));
    return true;
  });
  return moves;
}

Vertex vertex_after(std::span<const StateGraph> terms, const CompoundMove& move) {
  std::uint64_t vertex = 0;
  for (std::size_t i = terms.size(); i-- > 0;) {
    const Vertex at = move[i] == kStays ? terms[i].after_pass(0) : terms[i].start_options[move[i]];
    vertex = vertex * terms[i].digraph.order() + at;
  }
  return static_cast<Vertex>(vertex);
}

}  // namespace nucleo
