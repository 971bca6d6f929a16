#include "nucleo/digraph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "text/pace.hpp"

namespace nucleo {

Digraph Digraph::from_arcs(Vertex order, Array<Arc> arcs, const Budget& budget) {
  Pace pace(budget);
  Array<std::uint64_t> offsets(std::size_t{order} + 1, 0);
  for (const auto& [from, to] : arcs) {
    pace.step();
    ++offsets[from + 1];
  }
  for (Vertex v = 0; v < order; ++v) offsets[v + 1] += offsets[v];

  Array<Vertex> targets(arcs.size());
  for (const auto& [from, to] : arcs) {
    pace.step();
    targets[offsets[from]++] = to;  // offsets[v] is now the end of row v
  }
  Array<Arc>().swap(arcs);

  std::uint64_t begin = 0;
  std::uint64_t kept = 0;
  for (Vertex v = 0; v < order; ++v) {
    const std::uint64_t end = offsets[v];
    offsets[v] = kept;
    pace.step(1 + end - begin);
    const auto first = targets.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = targets.begin() + static_cast<std::ptrdiff_t>(end);
    if (!std::is_sorted(first, last)) std::sort(first, last);
    for (auto it = first; it != last; ++it) {
      if (it == first || *it != targets[kept - 1]) targets[kept++] = *it;
    }
    begin = end;
  }
  offsets[order] = kept;
  targets.resize(kept);
  return {std::move(offsets), std::move(targets)};
}

Digraph Digraph::from_arcs(Vertex order, std::initializer_list<Arc> arcs) {
  return from_arcs(order, Array<Arc>(arcs.begin(), arcs.end()));
}

ArcSet::ArcSet(Array<Arc> arcs) : arcs_(std::move(arcs)) {
  if (!std::is_sorted(arcs_.begin(), arcs_.end())) std::sort(arcs_.begin(), arcs_.end());
  arcs_.erase(std::unique(arcs_.begin(), arcs_.end()), arcs_.end());
}

ArcSet::ArcSet(const Digraph& d) {
  arcs_.reserve(d.size());
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) arcs_.emplace_back(v, w);
  }
}

bool ArcSet::has_arc(Vertex from, Vertex to) const {
  return std::binary_search(arcs_.begin(), arcs_.end(), Arc(from, to));
}

bool Digraph::has_arc(Vertex from, Vertex to) const {
  const auto row = successors(from);
  return std::binary_search(row.begin(), row.end(), to);
}

namespace {
constexpr Vertex kOutside = ~Vertex{0};
}

Inducer::Inducer(const Digraph& d) : d_(d), number_(d.order(), kOutside) {}

Digraph Inducer::operator()(std::span<const Vertex> vertices) {
  const auto count = static_cast<Vertex>(vertices.size());
  for (Vertex i = 0; i < count; ++i) number_[vertices[i]] = i;
  Array<std::uint64_t> offsets(std::size_t{count} + 1, 0);
  Array<Vertex> targets;
  for (Vertex i = 0; i < count; ++i) {
    for (const Vertex w : d_.successors(vertices[i])) {
      if (number_[w] != kOutside) targets.push_back(number_[w]);
    }
    const auto row = targets.begin() + static_cast<std::ptrdiff_t>(offsets[i]);
    if (!std::is_sorted(row, targets.end())) std::sort(row, targets.end());
    offsets[i + 1] = targets.size();
  }
  for (const Vertex v : vertices) number_[v] = kOutside;
  targets.shrink_to_fit();
  return {std::move(offsets), std::move(targets)};
}

Digraph induced(const Digraph& d, std::span<const Vertex> vertices) { return Inducer(d)(vertices); }

Names::Names(const std::vector<std::string>& names) : order_(static_cast<Vertex>(names.size())) {
  ends_.reserve(names.size());
  for (const auto& name : names) {
    text_ += name;
    ends_.push_back(text_.size());
  }
}

std::string Names::operator[](Vertex v) const {
  if (numbers()) return fmt::format_int(v + 1).str();
  const std::uint64_t begin = v == 0 ? 0 : ends_[v - 1];
  return text_.substr(begin, ends_[v] - begin);
}

namespace {

/// Written as JSON writes it, and small enough for every reader of JSON to keep it exact.
bool is_whole_number(const std::string& name) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  constexpr std::int64_t kExact = std::int64_t{1} << 53;
  return error == std::errc() && end == name.data() + name.size() && number <= kExact && number >= -kExact &&
         fmt::format_int(number).str() == name;
}

}  // namespace

bool Names::whole_numbers() const {
  if (numbers()) return true;
  for (Vertex v = 0; v < order_; ++v) {
    if (!is_whole_number((*this)[v])) return false;
  }
  return true;
}

NameIndex::NameIndex(const Names& names) : names_(names) {
  if (names.numbers()) return;
  sorted_.reserve(names.order());
  for (Vertex v = 0; v < names.order(); ++v) sorted_.emplace_back(names[v], v);
  std::sort(sorted_.begin(), sorted_.end());
}

std::optional<Vertex> NameIndex::find(std::string_view name) const {
  if (names_.numbers()) {
    Vertex number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size() || number < 1 || number > names_.order()) return {};
    return number - 1;
  }
  const auto found = std::lower_bound(sorted_.begin(), sorted_.end(), name,
                                      [](const auto& entry, std::string_view key) { return entry.first < key; });
  if (found == sorted_.end() || found->first != name) return {};
  return found->second;
}

NamedDigraph induced(const NamedDigraph& d, std::span<const Vertex> vertices) {
  NamedDigraph part{induced(d.digraph, vertices), Names(), {}};
  std::vector<std::string> names;
  names.reserve(vertices.size());
  for (const Vertex v : vertices) names.push_back(d.names[v]);
  part.names = Names(names);
  Array<Vertex> number(d.colours.empty() ? 0 : d.digraph.order(), kOutside);
  for (Vertex i = 0; i < vertices.size() && !number.empty(); ++i) number[vertices[i]] = i;
  for (const ColourClass& colour : d.colours) {
    Array<Arc> arcs;
    for (const auto& [from, to] : colour.arcs) {
      if (number[from] != kOutside && number[to] != kOutside) arcs.emplace_back(number[from], number[to]);
    }
    part.colours.push_back({colour.colour, ArcSet(std::move(arcs))});
  }
  for (Vertex i = 0; i < vertices.size(); ++i) {
    const std::string_view word = d.declared.word(vertices[i]);
    if (word == "won") part.declared.won.push_back(i);
    if (word == "lost") part.declared.lost.push_back(i);
  }
  return part;
}

std::string_view Terminals::word(Vertex v) const {
  if (std::binary_search(won.begin(), won.end(), v)) return "won";
  return std::binary_search(lost.begin(), lost.end(), v) ? "lost" : std::string_view();
}

}  // namespace nucleo
