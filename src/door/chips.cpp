#include "nucleo/chips.hpp"

#include <fmt/format.h>

#include "chips/critical.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

Count count_of(const mpz_class& number) { return Count(number.get_str()); }

std::vector<Count> counts_of(const Chips& numbers) {
  std::vector<Count> counts;
  for (const mpz_class& number : numbers) counts.push_back(count_of(number));
  return counts;
}

Graph graph_of(const Digraph& symmetric) {
  if (!is_symmetric(symmetric) || loop_count(symmetric) > 0) {
    throw InputError("", Text{"expected a graph: a symmetric digraph without loops",
                              "se esperaba un grafo: una digráfica simétrica sin lazos"});
  }
  return {symmetric, {}, {}};
}

Vertex checked_sink(Vertex sink, Vertex order) {
  if (sink >= order)
    throw InputError(
        "",
        Phrase{{"expected a sink among the {0} vertices", "se esperaba un sumidero entre los {0} vértices"}, {order}});
  return sink;
}

}  // namespace

struct ChipGraph::Impl {
  Impl(const Graph& graph, Vertex sink, const std::string& word)
      : pile(graph, checked_sink(sink, graph.digraph.order()), word), grid(graph.grid) {}

  [[nodiscard]] Chips checked(const ChipNumbers& numbers) const {
    if (numbers.size() != pile.size()) {
      throw InputError(
          "", Phrase{{"found {0} numbers of chips; expected {1}, one for every vertex but the sink",
                      "se hallaron {0} números de fichas; se esperaban {1}, uno por vértice menos el sumidero"},
                     {numbers.size(), pile.size()}});
    }
    Chips chips;
    for (const std::int64_t number : numbers) {
      if (number < 0)
        throw InputError(
            "", Text{"expected chips, 0 or more on every vertex", "se esperaban fichas, 0 o más en cada vértice"});
      chips.emplace_back(static_cast<long>(number));
    }
    return chips;
  }

  Sandpile pile;
  std::optional<GridShape> grid;
};

ChipGraph::ChipGraph(const Digraph& graph, Vertex sink)
    : impl_(std::make_shared<const Impl>(graph_of(graph), sink, "graph")) {}

ChipGraph::ChipGraph(const std::string& graph, Vertex sink)
    : impl_(std::make_shared<const Impl>(read_graph(graph, Budget()), sink - 1, graph)) {}

std::size_t ChipGraph::size() const { return impl_->pile.size(); }

StableChips ChipGraph::stabilize(const ChipNumbers& chips, const Budget& budget) const {
  const Stabilized found = ChipFiring(impl_->pile, impl_->grid, budget).stabilize(impl_->checked(chips));
  return {found.heights, counts_of(found.firings)};
}

CriticalChips ChipGraph::sigma(const ChipNumbers& chips, const Budget& budget) const {
  const Critical found = ChipFiring(impl_->pile, impl_->grid, budget).sigma(impl_->checked(chips));
  return {found.stable, found.heights, counts_of(found.firings), count_of(found.sink_fired)};
}

bool ChipGraph::is_critical(const ChipNumbers& chips) const {
  (void)impl_->checked(chips);
  return impl_->pile.is_stable(chips) && unburnt(impl_->pile, chips).empty();
}

ChipGroup ChipGraph::group(const Budget& budget) const {
  const CriticalGroup found = critical_group(impl_->pile, budget);
  return {count_of(found.order), counts_of(found.invariant_factors),
          ChipFiring(impl_->pile, impl_->grid, budget).identity()};
}

void ChipGraph::for_each_critical(const std::function<bool(std::span<const std::int64_t>)>& visit,
                                  const Budget& budget) const {
  nucleo::for_each_critical(impl_->pile, visit, budget);
}

}  // namespace nucleo
