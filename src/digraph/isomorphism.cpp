// Isomorphisms come from two canonical orders and are checked arc by arc, so a wrong "yes" is impossible.
//
// Automorphisms are counted by parts, because a search takes cubic time where many vertices can be exchanged freely:
// vertices with equal predecessors and successors permute at will, and so do isomorphic components. What is left is one
// component of each kind, its vertices coloured by how many they stand for.

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "canonical.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {

namespace {

/// Every arc of d goes to an arc of h; with sizes equal, that is an isomorphism.
bool carries_arcs(const Digraph& d, const Digraph& h, const std::vector<Vertex>& map) {
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (!h.has_arc(map[v], map[w])) return false;
    }
  }
  return true;
}

struct ColouredDigraph {
  Digraph digraph;
  std::vector<Vertex> colour;
};

/// The digraph of one vertex of each class of twins (equal rows, also in the transpose), coloured by the class's size.
ColouredDigraph without_twins(const Digraph& d) {
  const Digraph reverse = transpose(d);
  const auto compare = [&](Vertex v, Vertex w) {
    const auto rows = [](const Digraph& g, Vertex a, Vertex b) {
      const auto x = g.successors(a);
      const auto y = g.successors(b);
      return std::lexicographical_compare_three_way(x.begin(), x.end(), y.begin(), y.end());
    };
    const auto out = rows(d, v, w);
    return out != 0 ? out : rows(reverse, v, w);
  };
  std::vector<Vertex> sorted(d.order());
  std::iota(sorted.begin(), sorted.end(), Vertex{0});
  std::sort(sorted.begin(), sorted.end(), [&](Vertex v, Vertex w) { return compare(v, w) < 0; });
  std::vector<Vertex> kept;
  ColouredDigraph result;
  for (const Vertex v : sorted) {
    if (kept.empty() || compare(kept.back(), v) != 0) {
      kept.push_back(v);
      result.colour.push_back(0);
    }
    ++result.colour.back();
  }
  result.digraph = induced(d, kept);
  return result;
}

ColouredDigraph reordered(const ColouredDigraph& d, std::span<const Vertex> order) {
  ColouredDigraph result{induced(d.digraph, order), {}};
  for (const Vertex v : order) result.colour.push_back(d.colour[v]);
  return result;
}

/// The vertices first … first + count − 1, which no arc joins to others.
ColouredDigraph block(const ColouredDigraph& d, Vertex first, Vertex count) {
  Array<std::uint64_t> offsets(std::size_t{count} + 1, 0);
  Array<Vertex> targets;
  for (Vertex i = 0; i < count; ++i) {
    for (const Vertex w : d.digraph.successors(first + i)) targets.push_back(w - first);
    offsets[i + 1] = targets.size();
  }
  return {{std::move(offsets), std::move(targets)}, {d.colour.begin() + first, d.colour.begin() + first + count}};
}

/// The weak components, each as a digraph of its own. O(order + size), nearly.
std::vector<ColouredDigraph> components(const ColouredDigraph& d) {
  const auto members = weak_components(d.digraph).members();
  std::vector<Vertex> order;
  for (const auto& vertices : members) order.insert(order.end(), vertices.begin(), vertices.end());
  const ColouredDigraph blocks = reordered(d, order);
  std::vector<ColouredDigraph> result;
  Vertex first = 0;
  for (const auto& vertices : members) {
    const auto count = static_cast<Vertex>(vertices.size());
    result.push_back(block(blocks, first, count));
    first += count;
  }
  return result;
}

/// A coloured digraph as a key.
using Form = std::tuple<std::vector<Vertex>, std::vector<std::uint64_t>, std::vector<Vertex>>;

Form form_of(const ColouredDigraph& d) {
  const auto offsets = d.digraph.offsets();
  const auto targets = d.digraph.targets();
  return {d.colour, {offsets.begin(), offsets.end()}, {targets.begin(), targets.end()}};
}

/// The components of one form.
struct Kind {
  mpz_class automorphisms;
  unsigned long copies = 0;
};

mpz_class factorial(unsigned long n) {
  mpz_class result;
  mpz_fac_ui(result.get_mpz_t(), n);
  return result;
}

mpz_class power(const mpz_class& base, unsigned long exponent) {
  mpz_class result;
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
  return result;
}

}  // namespace

IsomorphismAnswer isomorphism(const Digraph& d, const Digraph& h, const Budget& budget) {
  if (d.order() != h.order() || d.size() != h.size()) return {true, {}};
  SymmetrySession session(budget);
  const std::vector<Vertex> colour(d.order(), 0);
  const auto order_d = session.canonical_order(d, colour);
  if (!order_d) return {false, {}};
  const auto order_h = session.canonical_order(h, colour);
  if (!order_h) return {false, {}};
  std::vector<Vertex> map(d.order());
  for (Vertex i = 0; i < d.order(); ++i) map[(*order_d)[i]] = (*order_h)[i];
  if (!carries_arcs(d, h, map)) return {true, {}};
  return {true, std::move(map)};
}

std::optional<std::vector<Vertex>> isomorphism(const Digraph& d, const Digraph& h) {
  return isomorphism(d, h, Budget()).map;
}

std::optional<std::string> automorphism_count(const Digraph& d, const Budget& budget) {
  const ColouredDigraph reduced = without_twins(d);
  mpz_class count = 1;
  for (const Vertex twins : reduced.colour) count *= factorial(twins);

  SymmetrySession session(budget);
  std::map<Form, Kind> kinds;
  for (const auto& component : components(reduced)) {
    const auto order = session.canonical_order(component.digraph, component.colour);
    if (!order) return {};
    Kind& kind = kinds[form_of(reordered(component, *order))];
    if (kind.copies++ > 0) continue;
    auto automorphisms = session.automorphisms(component.digraph, component.colour);
    if (!automorphisms) return {};
    kind.automorphisms = std::move(*automorphisms);
  }
  for (const auto& [form, kind] : kinds) count *= power(kind.automorphisms, kind.copies) * factorial(kind.copies);
  return count.get_str();
}

std::string automorphism_count(const Digraph& d) { return *automorphism_count(d, Budget()); }

}  // namespace nucleo
