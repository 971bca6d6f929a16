// Isomorphisms come from two canonical orders and are checked arc by arc, so a wrong "yes" is impossible.
//
// A search takes cubic time where many vertices can be exchanged freely, so these are taken out first: a digraph and
// its complement have the same symmetries, and the one with fewer arcs is looked at; twins, which have equal
// predecessors and successors, permute at will, and one of each class stays, coloured by the size of its class.
// Automorphisms are counted for one component of each kind.

#include <algorithm>
#include <compare>
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

/// The pairs that are no arcs, loops included.
Digraph complement(const Digraph& d) {
  const Vertex n = d.order();
  Array<std::uint64_t> offsets(std::size_t{n} + 1, 0);
  Array<Vertex> targets;
  targets.reserve(std::uint64_t{n} * n - d.size());
  for (Vertex v = 0; v < n; ++v) {
    Vertex next = 0;
    for (const Vertex w : d.successors(v)) {
      while (next < w) targets.push_back(next++);
      ++next;
    }
    while (next < n) targets.push_back(next++);
    offsets[v + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

bool is_dense(const Digraph& d) { return d.size() > std::uint64_t{d.order()} * d.order() / 2; }

struct ColouredDigraph {
  Digraph digraph;
  std::vector<Vertex> colour;
};

/// The classes of twins, and the digraph of the first vertex of each, coloured by the size of its class.
struct TwinClasses {
  ColouredDigraph firsts;
  std::vector<Vertex> vertices;    ///< class by class
  std::vector<std::size_t> begin;  ///< of each class
};

TwinClasses twin_classes(const Digraph& d) {
  const Digraph reverse = transpose(d);
  const auto compare_rows = [](const Digraph& g, Vertex v, Vertex w) {
    const auto x = g.successors(v);
    const auto y = g.successors(w);
    return std::lexicographical_compare_three_way(x.begin(), x.end(), y.begin(), y.end());
  };
  const auto compare = [&](Vertex v, Vertex w) {
    const auto out = compare_rows(d, v, w);
    return std::is_neq(out) ? out : compare_rows(reverse, v, w);
  };
  TwinClasses twins;
  twins.vertices.resize(d.order());
  std::iota(twins.vertices.begin(), twins.vertices.end(), Vertex{0});
  std::sort(twins.vertices.begin(), twins.vertices.end(),
            [&](Vertex v, Vertex w) { return std::is_lt(compare(v, w)); });
  std::vector<Vertex> firsts;
  for (std::size_t i = 0; i < twins.vertices.size(); ++i) {
    if (firsts.empty() || std::is_neq(compare(firsts.back(), twins.vertices[i]))) {
      firsts.push_back(twins.vertices[i]);
      twins.begin.push_back(i);
      twins.firsts.colour.push_back(0);
    }
    ++twins.firsts.colour.back();
  }
  twins.firsts.digraph = induced(d, firsts);
  return twins;
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
  if (is_dense(d)) return isomorphism(complement(d), complement(h), budget);
  const TwinClasses twins_d = twin_classes(d);
  const TwinClasses twins_h = twin_classes(h);
  if (twins_d.begin.size() != twins_h.begin.size()) return {true, {}};

  SymmetrySession session(budget);
  const auto form_d = session.canonical(twins_d.firsts.digraph, twins_d.firsts.colour);
  if (!form_d) return {false, {}};
  const auto form_h = session.canonical(twins_h.firsts.digraph, twins_h.firsts.colour);
  if (!form_h) return {false, {}};
  std::vector<Vertex> map(d.order());
  for (std::size_t i = 0; i < twins_d.begin.size(); ++i) {
    const Vertex from = form_d->order[i];
    const Vertex to = form_h->order[i];
    if (twins_d.firsts.colour[from] != twins_h.firsts.colour[to]) return {true, {}};
    for (Vertex j = 0; j < twins_d.firsts.colour[from]; ++j) {
      map[twins_d.vertices[twins_d.begin[from] + j]] = twins_h.vertices[twins_h.begin[to] + j];
    }
  }
  if (!carries_arcs(d, h, map)) return {true, {}};
  return {true, std::move(map)};
}

std::optional<std::vector<Vertex>> isomorphism(const Digraph& d, const Digraph& h) {
  return isomorphism(d, h, Budget()).map;
}

std::optional<std::string> automorphism_count(const Digraph& d, const Budget& budget) {
  const ColouredDigraph reduced = twin_classes(is_dense(d) ? complement(d) : d).firsts;
  mpz_class count = 1;
  for (const Vertex twins : reduced.colour) count *= factorial(twins);

  SymmetrySession session(budget);
  std::map<Form, Kind> kinds;
  for (const auto& component : components(reduced)) {
    const auto canonical = session.canonical(component.digraph, component.colour);
    if (!canonical) return {};
    Kind& kind = kinds[form_of(reordered(component, canonical->order))];
    if (kind.copies++ > 0) continue;
    auto automorphisms = canonical->automorphisms;
    if (!automorphisms) automorphisms = session.automorphisms(component.digraph, component.colour);
    if (!automorphisms) return {};
    kind.automorphisms = std::move(*automorphisms);
  }
  for (const auto& [form, kind] : kinds) count *= power(kind.automorphisms, kind.copies) * factorial(kind.copies);
  return count.get_str();
}

std::string automorphism_count(const Digraph& d) { return *automorphism_count(d, Budget()); }

}  // namespace nucleo
