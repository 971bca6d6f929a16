#include "picture/order_picture.hpp"

#include "game/set_rules.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"

namespace nucleo {
namespace {

/// The arcs a → b for which nothing lies between.
Digraph covers_of(const Digraph& order, const Budget& budget) {
  Array<Arc> arcs;
  for (Vertex v = 0; v < order.order(); ++v) {
    std::vector<bool> beyond(order.order(), false);  // what a path of two arcs or more reaches
    std::vector<Vertex> open(order.successors(v).begin(), order.successors(v).end());
    while (!open.empty()) {
      const Vertex at = open.back();
      open.pop_back();
      for (const Vertex w : order.successors(at)) {
        if (!beyond[w]) open.push_back(w);
        beyond[w] = true;
      }
    }
    if (budget.spent()) throw Stopped(why_stopped(budget));
    for (const Vertex w : order.successors(v)) {
      if (!beyond[w]) arcs.emplace_back(v, w);
    }
  }
  return Digraph::from_arcs(order.order(), std::move(arcs));
}

}  // namespace

NamedDigraph hasse_diagram(const Sum& sum, const std::string& option, const Settings& settings, const Budget& budget) {
  const Term& term = *sum.terms.front();
  const SetPositions* const sets = term.can().sets;
  if (sum.terms.size() > 1 || sets == nullptr || sets->rules(term).moves().above.size() == 0) {
    throw InputError(option, Text{"expected one position of elements above each other, such as poset less:1<2<4,1<3",
                                  "se esperaba una posición de elementos unos sobre otros, como poset less:1<2<4,1<3"});
  }
  const SetMoves& moves = sets->rules(term).moves();
  const std::vector<Element> there = others(sets->gone(term), moves.elements);
  refuse_unreadable(there.size(), 0, settings, option, "without=ELEMENT,...");
  std::vector<std::string> names;
  Array<Arc> arcs;
  for (std::size_t i = 0; i < there.size(); ++i) {
    names.push_back(std::to_string(there[i] + 1));
    for (const Element e : moves.above[there[i]]) {
      if (const auto at = place_in(there, e)) arcs.emplace_back(static_cast<Vertex>(i), *at);
    }
  }
  NamedDigraph d;
  d.names = Names(names);
  d.digraph = covers_of(Digraph::from_arcs(static_cast<Vertex>(there.size()), std::move(arcs)), budget);
  return d;
}

}  // namespace nucleo
