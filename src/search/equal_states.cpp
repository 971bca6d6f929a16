#include "search/equal_states.hpp"

#include <algorithm>
#include <map>

#include "nucleo/structure.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

/// How a position ends, whatever its options.
std::vector<Vertex> ends_of(const StateGraph& graph) {
  enum End : Vertex { kGoesOn, kWon, kLost, kOver };
  std::vector<Vertex> ends(graph.digraph.order(), kGoesOn);
  for (const Vertex v : graph.declared.won) ends[v] = kWon;
  for (const Vertex v : graph.declared.lost) ends[v] = kLost;
  for (const Vertex v : graph.over) ends[v] = kOver;
  return ends;
}

/// Numbers classes by what tells them apart: the first entry, and the set of the others.
class Classes {
 public:
  Vertex of(Vertex own, std::span<const Vertex> successors, const std::vector<Vertex>& class_of) {
    key_.assign(1, own);
    for (const Vertex w : successors) key_.push_back(class_of[w]);
    std::sort(key_.begin() + 1, key_.end());
    key_.erase(std::unique(key_.begin() + 1, key_.end()), key_.end());
    return numbers_.emplace(key_, static_cast<Vertex>(numbers_.size())).first->second;
  }
  [[nodiscard]] std::size_t count() const { return numbers_.size(); }

 private:
  std::vector<Vertex> key_;
  std::map<std::vector<Vertex>, Vertex> numbers_;
};

std::vector<Vertex> equal_classes(const StateGraph& graph, const Budget& budget) {
  const Digraph& d = graph.digraph;
  const std::vector<Vertex> ends = ends_of(graph);
  Pace pace(budget);
  std::vector<Vertex> class_of(d.order());
  if (const auto order = topological_order(d, budget)) {
    Classes classes;
    for (const Vertex v : *order) {
      pace.step();
      class_of[v] = classes.of(ends[v], d.successors(v), class_of);
    }
    return class_of;
  }
  class_of = ends;
  for (std::size_t count = 0;;) {
    Classes classes;
    std::vector<Vertex> finer(d.order());
    for (Vertex v = 0; v < d.order(); ++v) {
      pace.step();
      finer[v] = classes.of(class_of[v], d.successors(v), class_of);
    }
    class_of = std::move(finer);
    if (classes.count() == count) return class_of;
    count = classes.count();
  }
}

}  // namespace

StateGraph up_to_equality(const StateGraph& graph, const Budget& budget) {
  constexpr Vertex kNone = StateGraph::kNotMet;
  const Vertex order = graph.digraph.order();
  const std::vector<Vertex> class_of = equal_classes(graph, budget);
  std::vector<Vertex> number_of_class(order, kNone);
  std::vector<Vertex> first;
  std::vector<Vertex> number(order);
  for (Vertex v = 0; v < order; ++v) {
    Vertex& known = number_of_class[class_of[v]];
    if (known == kNone) {
      known = static_cast<Vertex>(first.size());
      first.push_back(v);
    }
    number[v] = known;
  }
  StateGraph out;
  out.start = graph.start;
  Array<Arc> arcs;
  for (const Vertex v : first) {
    for (const Vertex w : graph.digraph.successors(v)) arcs.emplace_back(number[v], number[w]);
    if (!graph.texts.empty()) out.texts.push_back(graph.texts[v]);
    if (!graph.portraits.empty()) out.portraits.push_back(graph.portraits[v]);
    if (!graph.keys.empty()) out.keys.push_back(graph.keys[v]);
  }
  out.digraph = Digraph::from_arcs(static_cast<Vertex>(first.size()), std::move(arcs));
  const auto is_first = [&](Vertex v) { return first[number[v]] == v; };
  for (const StateGraph::Move& move : graph.moves) {
    if (is_first(move.from)) out.moves.push_back({number[move.from], number[move.to], move.name});
  }
  const auto keep_first = [&](const auto& from, auto& to) {
    for (const Vertex v : from) {
      if (is_first(v)) to.push_back(number[v]);
    }
  };
  keep_first(graph.over, out.over);
  keep_first(graph.declared.won, out.declared.won);
  keep_first(graph.declared.lost, out.declared.lost);
  for (const Vertex v : graph.start_options) out.start_options.push_back(number[v]);
  return out;
}

}  // namespace nucleo
