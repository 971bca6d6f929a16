// Products are written row by row into memory that was counted first. The row of (a,b) is a list of blocks, one for
// each a' in increasing order, and a block is {b}, the row of b, or the row of b with b itself put in: so rows come out
// sorted and without repeats, loops or not.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"
#include "text/stages.hpp"

namespace nucleo {

namespace {

class ProductRows {
 public:
  ProductRows(const Digraph& d, const Digraph& h, ProductKind kind) : d_(d), h_(h), kind_(kind) {}

  [[nodiscard]] std::uint64_t order() const { return std::uint64_t{d_.order()} * h_.order(); }

  /// In closed form: at most order², so it does not overflow once the order is checked.
  [[nodiscard]] std::uint64_t size() const {
    const std::uint64_t stay_d = d_.order() - loop_count(d_);
    const std::uint64_t stay_h = h_.order() - loop_count(h_);
    switch (kind_) {
      case ProductKind::kSum:  // loops at a and at b give (a,b) one loop, not two
        return d_.size() * h_.order() + d_.order() * h_.size() - (d_.order() - stay_d) * (h_.order() - stay_h);
      case ProductKind::kNormal:
        return d_.size() * (h_.size() + stay_h) + stay_d * h_.size();
      case ProductKind::kCartesian:
        return d_.size() * h_.size();
    }
    return 0;
  }

  [[nodiscard]] std::uint64_t bytes() const { return 8 * (order() + 1) + 4 * size(); }

  [[nodiscard]] Digraph write(const Budget& budget) {
    Array<std::uint64_t> offsets(order() + 1, 0);
    targets_.reserve(size());
    std::uint64_t vertex = 0;
    for (Vertex a = 0; a < d_.order(); ++a) {
      budget.report(stage::kMultiplying, vertex, order());
      if (budget.spent()) throw Stopped(why_stopped(budget));
      for (Vertex b = 0; b < h_.order(); ++b) {
        write_row(a, b);
        offsets[++vertex] = targets_.size();
      }
    }
    return {std::move(offsets), std::move(targets_)};
  }

 private:
  void write_row(Vertex a, Vertex b) {
    const auto row = d_.successors(a);
    const auto split = std::lower_bound(row.begin(), row.end(), a);
    const bool loop = split != row.end() && *split == a;
    for (auto it = row.begin(); it != split; ++it) write_moved(*it, b);
    if (loop && kind_ != ProductKind::kCartesian) {
      write_closed(a, b);
    } else if (loop || kind_ != ProductKind::kCartesian) {
      write_open(a, b);
    }
    for (auto it = split + (loop ? 1 : 0); it != row.end(); ++it) write_moved(*it, b);
  }

  /// The block of an a' other than a.
  void write_moved(Vertex to, Vertex b) {
    switch (kind_) {
      case ProductKind::kSum:
        return write(to, b);
      case ProductKind::kNormal:
        return write_closed(to, b);
      case ProductKind::kCartesian:
        return write_open(to, b);
    }
  }

  void write(Vertex a, Vertex b) { targets_.push_back(a * h_.order() + b); }

  void write_open(Vertex a, Vertex b) {
    for (const Vertex to : h_.successors(b)) write(a, to);
  }

  /// The row of b and b itself.
  void write_closed(Vertex a, Vertex b) {
    const auto row = h_.successors(b);
    const auto split = std::lower_bound(row.begin(), row.end(), b);
    for (auto it = row.begin(); it != split; ++it) write(a, *it);
    write(a, b);
    for (auto it = split; it != row.end(); ++it) {
      if (*it != b) write(a, *it);
    }
  }

  const Digraph& d_;
  const Digraph& h_;
  ProductKind kind_;
  Array<Vertex> targets_;
};

void require_order(const Text& what, std::uint64_t order) {
  if (order > kMaxOrder) {
    throw InputError("", Phrase{{"{0} has {1} vertices; at most {2} are possible",
                                 "{0} tiene {1} vértices; se admiten a lo más {2}"},
                                {what, order, kMaxOrder}});
  }
}

void require_memory(const Budget& budget, std::uint64_t bytes) {
  demand_memory(budget, bytes, "", Text{"the product", "el producto"});
}

/// True if a comma of some name stands outside all its parentheses, so that it could be taken for the comma of a pair.
bool has_bare_comma(const Names& names) {
  if (names.numbers()) return false;
  for (Vertex v = 0; v < names.order(); ++v) {
    int depth = 0;
    for (const char c : names[v]) {
      depth += c == '(' ? 1 : 0;
      depth -= c == ')' ? 1 : 0;
      if (depth < 0 || (c == ',' && depth == 0)) return true;
    }
    if (depth != 0) return true;
  }
  return false;
}

std::uint64_t length(const Names& names) {
  std::uint64_t sum = 0;
  for (Vertex v = 0; v < names.order(); ++v) sum += names[v].size();
  return sum;
}

/// While they are made, names are there twice: as strings and as one text.
std::uint64_t pair_names_bytes(const Names& d, const Names& h) {
  const std::uint64_t order = std::uint64_t{d.order()} * h.order();
  const std::uint64_t text = length(d) * h.order() + length(h) * d.order() + 3 * order;
  return 2 * text + order * (sizeof(std::string) + sizeof(std::uint64_t));
}

Names pair_names(const Names& d, const Names& h) {
  std::vector<std::string> second(h.order());
  for (Vertex b = 0; b < h.order(); ++b) second[b] = h[b];
  std::vector<std::string> pairs;
  pairs.reserve(std::size_t{d.order()} * h.order());
  for (Vertex a = 0; a < d.order(); ++a) {
    const std::string first = d[a];
    for (const auto& name : second) pairs.push_back(fmt::format("({},{})", first, name));
  }
  return Names(pairs);
}

/// The arcs of a product of digraphs on n and m vertices that have only these. As there, (a, b) has number a·m + b.
ArcSet product_arcs(const ArcSet& d, Vertex n, const ArcSet& h, Vertex m, ProductKind kind, const Budget& budget) {
  Array<Arc> arcs;
  const auto add = [&](Vertex a, Vertex b, Vertex to_a, Vertex to_b) { arcs.emplace_back(a * m + b, to_a * m + to_b); };
  std::uint64_t steps = 0;
  const auto check_time = [&] {
    constexpr std::uint64_t kSteps = 1024;
    if (steps++ % kSteps == 0 && budget.spent()) throw Stopped(why_stopped(budget));
  };
  for (const auto& [a, to_a] : d) {
    check_time();
    for (Vertex b = 0; b < m && kind != ProductKind::kCartesian; ++b) add(a, b, to_a, b);
    if (kind == ProductKind::kSum) continue;
    for (const auto& [b, to_b] : h) add(a, b, to_a, to_b);
  }
  for (const auto& [b, to_b] : h) {
    check_time();
    for (Vertex a = 0; a < n && kind != ProductKind::kCartesian; ++a) add(a, b, a, to_b);
  }
  return ArcSet(std::move(arcs));
}

/// The arcs of each colour, by its name.
std::map<std::string_view, const ArcSet*> arcs_by_colour(const NamedDigraph& d) {
  std::map<std::string_view, const ArcSet*> found;
  for (const ColourClass& colour : d.colours) found.emplace(colour.colour, &colour.arcs);
  return found;
}

/// The arcs of d that are in no class.
ArcSet arcs_without_colour(const Digraph& d, const std::vector<ColourClass>& classes) {
  Array<Arc> coloured;
  coloured.reserve(d.size());
  for (const ColourClass& colour : classes) coloured.insert(coloured.end(), colour.arcs.begin(), colour.arcs.end());
  std::sort(coloured.begin(), coloured.end());
  Array<Arc> rest;
  auto next = coloured.begin();
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      while (next != coloured.end() && *next < Arc(v, w)) ++next;
      if (next == coloured.end() || *next != Arc(v, w)) rest.emplace_back(v, w);
    }
  }
  return ArcSet(std::move(rest));
}

}  // namespace

Digraph product(const Digraph& d, const Digraph& h, ProductKind kind, const Budget& budget) {
  ProductRows rows(d, h, kind);
  require_order(Text{"the product", "el producto"}, rows.order());
  require_memory(budget, rows.bytes());
  return rows.write(budget);
}

NamedDigraph product(const NamedDigraph& d, const NamedDigraph& h, ProductKind kind, const Budget& budget) {
  std::set<std::string> colours;
  for (const auto* factor : {&d, &h}) {
    for (const auto& colour_class : factor->colours) colours.insert(colour_class.colour);
  }
  const bool coloured = !colours.empty();
  colours.erase("");

  const ProductRows rows(d.digraph, h.digraph, kind);
  require_order(Text{"the product", "el producto"}, rows.order());
  const bool numbered = has_bare_comma(d.names) && has_bare_comma(h.names);
  const std::uint64_t names_bytes = numbered ? 0 : pair_names_bytes(d.names, h.names);
  // Every arc is, as a rule, in one class; all are together once more when those without a colour are looked for.
  constexpr std::uint64_t kBytesAClass = 160;
  const std::uint64_t colours_bytes = coloured ? 2 * sizeof(Arc) * rows.size() + colours.size() * kBytesAClass : 0;
  require_memory(budget, rows.bytes() + names_bytes + colours_bytes);

  NamedDigraph result;
  result.digraph = product(d.digraph, h.digraph, kind, budget);
  result.names = numbered ? Names(result.digraph.order()) : pair_names(d.names, h.names);
  const auto of_d = arcs_by_colour(d);
  const auto of_h = arcs_by_colour(h);
  const ArcSet none;
  for (const auto& colour : colours) {
    const auto in_d = of_d.find(colour);
    const auto in_h = of_h.find(colour);
    result.colours.push_back(
        {colour, product_arcs(in_d == of_d.end() ? none : *in_d->second, d.digraph.order(),
                              in_h == of_h.end() ? none : *in_h->second, h.digraph.order(), kind, budget)});
  }
  if (coloured) {
    ArcSet rest = arcs_without_colour(result.digraph, result.colours);
    if (rest.size() > 0) result.colours.push_back({"", std::move(rest)});
  }
  return result;
}

Digraph bipartite_double_cover(const Digraph& d) {
  require_order(Text{"the double cover", "la cubierta doble"}, 2 * std::uint64_t{d.order()});
  Array<std::uint64_t> offsets(2 * std::size_t{d.order()} + 1, 0);
  Array<Vertex> targets;
  targets.reserve(2 * d.size());
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex side : {0U, 1U}) {
      for (const Vertex w : d.successors(v)) targets.push_back(2 * w + 1 - side);
      offsets[2 * v + side + 1] = targets.size();
    }
  }
  return {std::move(offsets), std::move(targets)};
}

}  // namespace nucleo
