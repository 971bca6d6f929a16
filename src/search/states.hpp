#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "game/term.hpp"
#include "nucleo/error.hpp"
#include "search/position_table.hpp"
#include "text/stages.hpp"

namespace nucleo {

/// One position for all that a symmetry takes to each other.
template <Game G>
class Representatives {
 public:
  explicit Representatives(const Budget& budget) : first_(budget) {}

  typename G::Position of(const G& game, const typename G::Position& p) {
    if constexpr (HasSymmetricForm<G>) {
      const typename G::Form form = game.symmetric_form(p);
      return form.empty() ? p : *first_.insert(form, p).first;
    } else if constexpr (HasSymmetry<G>) {
      return game.canonical(p);
    } else if constexpr (HasSpellings<G>) {
      return game.usual(p);
    } else {
      return p;
    }
  }

 private:
  struct NoForms {
    explicit NoForms(const Budget&) {}
  };
  template <class H>
  struct Table {
    using Type = NoForms;
  };
  template <HasSymmetricForm H>
  struct Table<H> {
    using Type = PositionTable<typename H::Form, typename H::Position>;  // the first that was met
  };
  typename Table<G>::Type first_;
};

/// A position as pictures, one a term.
template <class G>
std::vector<Portrait> portraits_of(const G& game, const typename G::Position& p) {
  if constexpr (requires { game.portraits(p); }) {
    return game.portraits(p);
  } else if constexpr (requires { game.portrait(p); }) {
    return {game.portrait(p)};
  } else {
    return {};
  }
}

/// The game in which a move is a single step, named by its colour. No symmetry: it would mix the colours.
template <HasSteps G>
struct StepsOf {
  using Position = typename G::Position;
  using Move = typename G::Colour;

  const G& game;

  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    return game.steps(p, visit);
  }
  [[nodiscard]] Phrase name(const Position& /*p*/, const Move& colour) const {
    return {{"{0}", "{0}"}, {game.colour_name(colour)}};
  }
  [[nodiscard]] std::string text(const Position& p) const { return game.text(p); }
  [[nodiscard]] std::vector<Portrait> portraits(const Position& p) const { return portraits_of(game, p); }
};

/// The state graph of `start`, breadth first: vertices in the order they are met. With a depth it is what the whole
/// graph has between the vertices that are so near, and they have the same numbers.
template <Game G, class TextOf, class KeyOf>
StateGraph reachable_states(const G& game, const typename G::Position& start, const StatesWanted& wanted,
                            const TextOf& text_of, const KeyOf& key_of, const Budget& budget) {
  using Position = typename G::Position;
  if constexpr (Endless<G>) {
    if (wanted.depth == kMaxOrder && wanted.most == kMaxOrder) {
      throw InputError(text_of(start),
                       Text{"positions without end can be reached; only draw, with --depth N, shows those near",
                            "se puede llegar a posiciones sin fin; solo draw, con --depth N, muestra las cercanas"});
    }
  }
  Representatives<G> representatives(budget);
  const auto representative = [&](const Position& p) {
    return wanted.up_to_symmetry ? representatives.of(game, p) : p;
  };
  StateGraph graph;
  if constexpr (DeclaresEnds<G>) graph.start = text_of(start);
  PositionTable<Position, Vertex> numbers(budget);
  std::vector<Position> positions{representative(start)};
  numbers.insert(positions[0], 0);
  Array<std::uint64_t> offsets{0};
  Array<Vertex> targets;
  constexpr std::size_t kSteps = 256;
  constexpr std::size_t kSomeText = std::size_t{1} << 18;  // between two looks at the clock
  std::size_t text_bytes = 0;
  std::uint64_t named_bytes = 0;  // of all texts
  const auto check_limits = [&](std::size_t explored) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    if (!budget.fits(targets.size() * 2 * sizeof(Vertex) + named_bytes)) throw Stopped(kMemoryReached);
    budget.report(stage::kExploring, explored, 0);
    if (positions.size() > wanted.most) {
      throw Stopped(
          kMemoryReached,
          Phrase{{"more than {0} positions can be reached", "se puede llegar a más de {0} posiciones"}, {wanted.most}});
    }
  };
  std::size_t next_depth = 1;  // where the positions begin that are one move further
  for (std::size_t v = 0, depth = 0; v < positions.size(); ++v) {
    if (v == next_depth) {
      ++depth;
      next_depth = positions.size();
    }
    const Position here = positions[v];
    if constexpr (Entailing<G>) {
      if (game.over(here)) graph.over.push_back(static_cast<Vertex>(v));
    }
    if constexpr (DeclaresEnds<G>) {
      const std::optional<Outcome> end = game.declared(here);
      if (end) (*end == Outcome::kWin ? graph.declared.won : graph.declared.lost).push_back(static_cast<Vertex>(v));
    }
    const auto meet = [&](const Position& p) -> std::optional<Vertex> {
      const Position next = representative(p);
      if (depth >= wanted.depth && numbers.find(next) == nullptr) return {};
      const auto [number, is_new] = numbers.insert(next, static_cast<Vertex>(positions.size()));
      if (is_new) positions.push_back(next);
      return *number;
    };
    for_each_option(game, here, [&](const typename G::Move& move, const Position& option) {
      const std::optional<Vertex> number = meet(option);
      if (!number) return;
      targets.push_back(*number);
      if (v == 0) graph.start_options.push_back(*number);
      if (wanted.moves) graph.moves.push_back({static_cast<Vertex>(v), *number, game.name(here, move)});
      if (targets.size() % kSteps == 0) check_limits(v);  // a position may have more options than memory holds
    });
    if constexpr (HasSides<G>) {
      if (wanted.passes) graph.passed.push_back(meet(game.passed(here)).value_or(StateGraph::kNotMet));
    }
    const auto row = targets.begin() + static_cast<std::ptrdiff_t>(offsets.back());
    std::sort(row, targets.end());
    targets.erase(std::unique(row, targets.end()), targets.end());
    offsets.push_back(targets.size());
    if (wanted.texts) graph.texts.push_back(text_of(here));
    if (wanted.portraits) graph.portraits.push_back(portraits_of(game, here));
    if (wanted.keys) graph.keys.push_back(key_of(here));
    if (wanted.texts) text_bytes += graph.texts.back().size();
    if (wanted.texts) named_bytes += sizeof(std::string) + graph.texts.back().size();
    if (v % kSteps == 0 || positions.size() > wanted.most || text_bytes >= kSomeText) {
      text_bytes = 0;
      check_limits(v);
    }
  }
  graph.digraph = Digraph(std::move(offsets), std::move(targets));
  return graph;
}

}  // namespace nucleo
