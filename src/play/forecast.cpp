// Who wins for sure among several players: backwards from the end.

#include "nucleo/error.hpp"
#include "play/company.hpp"
#include "search/sum_states.hpp"

namespace nucleo {
namespace {

/// For every vertex the seats that win for sure: bit k is who moves after k others.
std::vector<std::uint32_t> sure_wins(const Digraph& d, std::size_t players, Play play, const Budget& budget) {
  const std::uint32_t all = (std::uint32_t{1} << players) - 1;
  const std::uint32_t last = std::uint32_t{1} << (players - 1);
  std::vector<std::uint32_t> sure(d.order(), 0);
  std::vector<Vertex> open(d.order());  // options that are not known yet
  const Digraph before = transpose(d, budget);
  std::vector<Vertex> known;
  for (Vertex v = 0; v < d.order(); ++v) {
    open[v] = d.out_degree(v);
    if (open[v] == 0) known.push_back(v);
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    const Vertex v = known[i];
    if (d.out_degree(v) == 0) {
      sure[v] = play == Play::kNormal ? last : 1;
    } else {
      std::uint32_t any = 0;
      std::uint32_t each = all;
      for (const Vertex w : d.successors(v)) {
        any |= sure[w];
        each &= sure[w];
      }
      sure[v] = ((each << 1) & all & ~std::uint32_t{1}) | ((any & last) != 0 ? 1 : 0);
    }
    for (const Vertex u : before.successors(v)) {
      if (--open[u] == 0) known.push_back(u);
    }
  }
  return sure;
}

}  // namespace

Forecast::Forecast(const Match& match, std::size_t players, const Budget& budget) : players_(players) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.most = static_cast<Vertex>(match.session().settings().resisted_positions);
  const StateGraph graph = sum_states(match.position(), wanted, budget, match.compound());
  const std::vector<std::uint32_t> sure = sure_wins(graph.digraph, players, match.play(), budget);
  for (Vertex v = 0; v < graph.digraph.order(); ++v) sure_.emplace(graph.texts[v], sure[v]);
}

std::optional<std::size_t> Forecast::winner_after(const Sum& position) const {
  const std::uint32_t sure = sure_.at(position.text());
  for (std::size_t k = 0; k < players_; ++k) {
    if ((sure >> k & 1) != 0) return (k + 1) % players_;
  }
  return {};
}

void expect_company(const Match& match) {
  for (const TermPointer& term : match.position().terms) {
    const bool ends = !term->loopy() && !term->endless() && !term->turn() && term->can().sides == nullptr;
    if (ends) continue;
    throw InputError(
        term->game().names[0],
        Text{"expected two players; with more, a game whose play ends and in which all have the same moves",
             "se esperaban dos jugadores; con más, un juego que acaba siempre y en el que todos tienen las mismas "
             "jugadas"});
  }
}

}  // namespace nucleo
