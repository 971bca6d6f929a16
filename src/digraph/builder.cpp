#include "digraph/builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "nucleo/error.hpp"
#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kFirstArcs = 1024;

}  // namespace

void Builder::grow() {
  const std::size_t larger = std::max(kFirstArcs, 2 * arcs_.capacity());
  source_.poll();
  source_.demand(memory() + larger * sizeof(Arc), source_.name(),
                 Phrase{{"more than {0} arcs", "más de {0} flechas"}, {arcs_.size()}});
  arcs_.reserve(larger);
}

void Builder::add(Arc arc, std::uint32_t colour) {
  add(arc);
  if (!coloured_ && colour != kNoColour) {
    colour_of_.resize(arcs_.size(), kNoColour);
    coloured_ = true;
  }
  if (coloured_) colour_of_.back() = colour;
}

void Builder::declare(Vertex v, bool won, std::uint64_t line) {
  if (declarations_.size() == declarations_.capacity()) {
    const std::size_t larger = std::max(kFirstArcs, 2 * declarations_.capacity());
    source_.poll();
    source_.demand(
        memory() + larger * sizeof(Declaration), source_.name(),
        Phrase{{"more than {0} declared vertices", "más de {0} vértices declarados"}, {declarations_.size()}});
    declarations_.reserve(larger);
  }
  declarations_.push_back({v, won, line});
}

std::uint64_t Builder::memory() const {
  return arcs_.capacity() * sizeof(Arc) + colour_of_.capacity() * sizeof(colour_of_[0]) + colours_.memory() +
         declarations_.capacity() * sizeof(Declaration);
}

Terminals Builder::declared(const NamedDigraph& d) {
  const auto word = [](const Declaration& said) { return said.won ? "won" : "lost"; };
  const auto name = [&](const Declaration& said) { return in_quotes(d.names[said.vertex]); };
  const auto place = [&](const Declaration& said) { return fmt::format("{}:{}", source_.name(), said.line); };
  std::stable_sort(declarations_.begin(), declarations_.end(),
                   [](const Declaration& a, const Declaration& b) { return a.vertex < b.vertex; });
  Terminals declared;
  for (std::size_t i = 0; i < declarations_.size(); ++i) {
    const Declaration& said = declarations_[i];
    if (d.digraph.out_degree(said.vertex) > 0) {
      throw InputError(
          place(said),
          Phrase{{"vertex {0} is declared {1}, but an arc leaves it; expected a terminal vertex",
                  "el vértice {0} se declara {1}, pero una flecha sale de él; se esperaba un vértice terminal"},
                 {name(said), word(said)}});
    }
    const bool again = i > 0 && declarations_[i - 1].vertex == said.vertex;
    if (again && declarations_[i - 1].won != said.won) {
      throw InputError(place(said),
                       Phrase{{"vertex {0} is declared {1}, but {2} in line {3}",
                               "el vértice {0} se declara {1}, pero {2} en la línea {3}"},
                              {name(said), word(said), word(declarations_[i - 1]), declarations_[i - 1].line}});
    }
    if (!again) (said.won ? declared.won : declared.lost).push_back(said.vertex);
  }
  declarations_ = {};
  return declared;
}

void Builder::merge_colours(const std::vector<bool>& says) {
  if (!coloured_) return;
  source_.demand(memory() + arcs_.size() * sizeof(std::uint64_t), source_.name(),
                 Phrase{{"merging {0} arcs", "unir {0} flechas"}, {arcs_.size()}});
  Array<std::uint64_t> order(arcs_.size());
  std::iota(order.begin(), order.end(), std::uint64_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::uint64_t i, std::uint64_t j) { return std::pair(arcs_[i], i) < std::pair(arcs_[j], j); });
  for (auto run = order.begin(); run != order.end();) {
    const auto end = std::find_if(run, order.end(), [&](std::uint64_t i) { return arcs_[i] != arcs_[*run]; });
    std::uint32_t colour = colour_of_[*run];
    for (auto it = run; it != end; ++it) colour = says[*it] ? colour_of_[*it] : colour;
    for (; run != end; ++run) colour_of_[*run] = colour;
  }
}

void Builder::relabel(const Array<Vertex>& number) {
  if (number.empty()) return;
  for (auto& [from, to] : arcs_) {
    from = number[from];
    to = number[to];
  }
  for (Declaration& said : declarations_) said.vertex = number[said.vertex];
}

/// How many arcs each colour has; empty where all are without one.
std::vector<std::uint64_t> Builder::class_sizes() const {
  std::vector<std::uint64_t> sizes(colours_.size(), 0);
  for (const auto colour : colour_of_) ++sizes[colour];
  if (!coloured_ || sizes[kNoColour] == arcs_.size()) sizes.clear();
  return sizes;
}

std::vector<ColourClass> Builder::classes(const std::vector<std::uint64_t>& sizes) const {
  std::vector<Array<Arc>> parts(sizes.size());
  for (std::size_t colour = 0; colour < sizes.size(); ++colour) parts[colour].reserve(sizes[colour]);
  if (!parts.empty()) {
    for (std::size_t i = 0; i < arcs_.size(); ++i) parts[colour_of_[i]].push_back(arcs_[i]);
  }
  std::vector<ColourClass> result;
  for (std::uint32_t colour = 0; colour < sizes.size(); ++colour) {
    if (sizes[colour] == 0) continue;
    result.push_back({std::string(colours_[colour]), ArcSet(std::move(parts[colour]))});
  }
  std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.colour < b.colour; });
  return result;
}

Digraph digraph_of(Vertex order, Array<Arc> arcs, FileReading& reading, const Budget& budget) {
  if (!reading.graph) return Digraph::from_arcs(order, std::move(arcs), budget);
  Digraph d = Digraph::from_arcs(order, arcs, budget);
  if (d.size() == arcs.size()) return d;
  Pace pace(budget);
  reading.multiplicity.assign(d.size(), 0);
  for (const auto& [a, b] : arcs) {
    pace.step(8);
    const auto row = d.successors(a);
    const auto at = std::lower_bound(row.begin(), row.end(), b) - row.begin();
    ++reading.multiplicity[d.offsets()[a] + static_cast<std::uint64_t>(at)];
  }
  return d;
}

NamedDigraph Builder::finish(Numbering numbering) {
  const Vertex order = numbering.names.order();
  if (order > kMaxOrder) {
    throw InputError(source_.name(),
                     Phrase{{"has {0} vertices; expected at most {1}", "tiene {0} vértices; se esperaban a lo más {1}"},
                            {order, kMaxOrder}});
  }
  source_.poll();
  const auto sizes = class_sizes();
  const auto colours =
      static_cast<std::uint64_t>(std::count_if(sizes.begin(), sizes.end(), [](auto s) { return s > 0; }));
  // Beside what is held: the rows; for colours a copy of the arcs, and what every class has beside its arcs.
  constexpr std::uint64_t kBytesAClass = 160;
  const std::uint64_t m = arcs_.size();
  const std::uint64_t offsets = sizeof(std::uint64_t) * (std::uint64_t{order} + 1);
  const std::uint64_t copies = colours == 0 ? 0 : m * sizeof(Arc) + colours * kBytesAClass + colours_.memory();
  const std::uint64_t counts = reading_.graph ? m * (sizeof(Arc) + sizeof(std::uint32_t)) : 0;
  source_.demand(
      memory() + m * sizeof(Vertex) + offsets + copies + counts, source_.name(),
      Phrase{{"holding {0} vertices, {1} arcs and {2} colours", "guardar {0} vértices, {1} flechas y {2} colores"},
             {order, m, colours}});

  relabel(numbering.number);
  NamedDigraph result;
  result.colours = classes(sizes);
  colour_of_ = {};
  result.digraph = digraph_of(order, std::exchange(arcs_, {}), reading_, source_.budget());
  result.names = std::move(numbering.names);
  result.declared = declared(result);
  return result;
}

}  // namespace nucleo
