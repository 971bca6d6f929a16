// Digraphs written as words: their tables, and how a family becomes a digraph.

#include "digraph/families.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"

namespace nucleo {

namespace {

using Row = Family::Row;

Family circuit(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  return {n, n, [n](Vertex v, Row& out) { out.push_back(v + 1 == n ? 0 : v + 1); }};
}

Family path(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  return {n, n - 1, [n](Vertex v, Row& out) {
            if (v + 1 < n) out.push_back(v + 1);
          }};
}

Family circulant(WordReader& reader) {
  const std::uint64_t n = order_of(reader, 2);
  reader.expect(":");
  std::vector<Vertex> jumps;
  do jumps.push_back(static_cast<Vertex>(reader.number(Text{"a jump", "un salto"}, 1, n - 1)));
  while (reader.accept(","));
  std::sort(jumps.begin(), jumps.end());
  jumps.erase(std::unique(jumps.begin(), jumps.end()), jumps.end());
  const std::uint64_t size = n * jumps.size();
  return {n, size, [n, jumps = std::move(jumps)](Vertex v, Row& out) {
            for (const Vertex jump : jumps) out.push_back(static_cast<Vertex>((v + jump) % n));
          }};
}

/// Kept as a sorted list until the order is checked: `arcs:1>1000000000` is a short word.
Family listed_arcs(WordReader& reader) {
  const bool fixed = reader.contains(';');
  std::uint64_t order = 0;
  if (fixed) {
    order = order_of(reader, 0);
    reader.expect(";");
  }
  const std::uint64_t last = fixed ? order : kMaxOrder;
  std::vector<Arc> arcs;
  while (!arcs.empty() || !fixed || !reader.at_end()) {
    const std::uint64_t from = reader.number(Text{"a vertex", "un vértice"}, 1, last);
    reader.expect(">");
    const std::uint64_t to = reader.number(Text{"a vertex", "un vértice"}, 1, last);
    arcs.emplace_back(from - 1, to - 1);
    order = std::max({order, from, to});
    if (!reader.accept(",")) break;
  }
  std::sort(arcs.begin(), arcs.end());
  arcs.erase(std::unique(arcs.begin(), arcs.end()), arcs.end());
  const std::uint64_t size = arcs.size();
  return {order, size, [arcs = std::move(arcs)](Vertex v, Row& out) {
            auto arc = std::lower_bound(arcs.begin(), arcs.end(), Arc{v, 0});
            for (; arc != arcs.end() && arc->first == v; ++arc) out.push_back(arc->second);
          }};
}

constexpr FamilyName kDigraphFamilies[] = {
    {"circuit", "circuit7", circuit},
    {"path", "path4", path},
    {"circulant", "circulant60:1,7", circulant},
    {"arcs:", "arcs:1>2,2>3 arcs:5;1>2", listed_arcs},
    {"paley", "paley13", paley},
};

std::string examples(std::span<const FamilyName> families) {
  std::string list;
  for (const auto& family : families) list += fmt::format("{}{}", list.empty() ? "" : " ", family.examples);
  return list;
}

std::optional<Family> read_family(WordReader& reader, std::span<const FamilyName> families) {
  for (const auto& family : families) {
    if (!reader.accept(family.prefix)) continue;
    Family read = family.read(reader);
    reader.expect_end();
    return read;
  }
  return {};
}

std::optional<Family> read_family(WordReader& reader) {
  auto family = known_graph(reader);
  if (family) reader.expect_end();
  for (const auto& families : {digraph_families(), graph_families(), random_families()}) {
    if (!family) family = read_family(reader, families);
  }
  return family;
}

bool is_family(const std::string& word) {
  try {
    WordReader reader(word);
    return read_family(reader).has_value();
  } catch (const InputError&) {
    return false;
  }
}

/// The word with the name of a family instead of one that is nearly it, as circuit6 for curcuit6, if that is a family.
std::optional<std::string> family_meant(const std::string& word) {
  constexpr std::size_t kShortest = 4;  // nearly every word is near to a shorter one
  std::vector<std::string> names{"petersen", "dodecahedron"};
  for (const auto& families : {digraph_families(), graph_families(), random_families()}) {
    for (const FamilyName& family : families) names.emplace_back(family.prefix);
  }
  std::erase_if(names, [](const std::string& name) { return name.size() < kShortest; });
  const std::size_t letters = std::min(word.find_first_of("0123456789:"), word.size());
  if (letters < kShortest) return {};
  const auto name = nearest(word.substr(0, letters), names);
  if (!name) return {};
  std::string meant = *name + word.substr(letters);
  return is_family(meant) ? std::optional(std::move(meant)) : std::nullopt;
}

Digraph build(const WordReader& reader, const Family& family, std::uint64_t copies, const Budget& budget) {
  // Orders are at most 2^60 here, and sizes at most the square of an order that is checked.
  const std::uint64_t order = family.order > kMaxOrder ? family.order : family.order * copies;
  if (order > kMaxOrder) {
    reader.fail(Phrase{{"it has {0} vertices; at most {1} are possible", "tiene {0} vértices; se admiten a lo más {1}"},
                       {order, kMaxOrder}});
  }
  demand_memory(budget, 8 * (order + 1) + 4 * copies * family.size, reader.word(), Text{"it", "esto"});
  if (family.make) {
    Digraph one = family.make(budget);
    if (copies == 1) return one;
    const auto rows = [&one](Vertex v, Row& out) {
      const auto row = one.successors(v);
      out.insert(out.end(), row.begin(), row.end());
    };
    return build(reader, {family.order, one.size(), rows}, copies, budget);
  }
  constexpr std::uint64_t kBetweenPolls = std::uint64_t{1} << 20;
  Array<std::uint64_t> offsets(order + 1, 0);
  Row targets;
  targets.reserve(copies * family.size);
  std::uint64_t next_poll = 0;
  for (std::uint64_t v = 0; v < order; ++v) {
    const auto begin = static_cast<std::ptrdiff_t>(targets.size());
    if (v + targets.size() >= next_poll) {
      next_poll = v + targets.size() + kBetweenPolls;
      budget.report(stage::kBuilding, v, order);
      if (budget.spent()) throw Stopped(why_stopped(budget));
    }
    const auto in_copy = static_cast<Vertex>(v % family.order);
    family.append_row(in_copy, targets);
    if (!std::is_sorted(targets.begin() + begin, targets.end())) std::sort(targets.begin() + begin, targets.end());
    const auto shift = static_cast<Vertex>(v - in_copy);
    std::for_each(targets.begin() + begin, targets.end(), [shift](Vertex& w) { w += shift; });
    offsets[v + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

}  // namespace

std::span<const FamilyName> digraph_families() { return kDigraphFamilies; }

Digraph digraph_of_family(const std::string& word, bool graph, const Budget& budget) {
  WordReader reader(word);
  const std::uint64_t copies = reader.copies();
  const auto family = read_family(reader);
  if (!family) {
    if (const auto meant = family_meant(word)) {
      throw InputError(reader.word(), Phrase{{"did you mean {0}?", "¿quiso decir {0}?"}, {*meant}});
    }
    const std::string graphs = examples(graph_families()) + " petersen dodecahedron random-tree15:7";
    reader.fail(
        graph ? Phrase{{"expected a graph, such as {0} or 3*K4 for copies",
                        "se esperaba un grafo, como {0} o 3*K4 para copias"},
                       {graphs}}
              : Phrase{{"expected a digraph, such as {0} {1} or 3*circuit4 for copies; @file reads a file",
                        "se esperaba una digráfica, como {0} {1} o 3*circuit4 para copias; @archivo lee un archivo"},
                       {examples(digraph_families()), graphs}});
  }
  return build(reader, *family, copies, budget);
}

NamedDigraph digraph_from_word(const std::string& word, const Budget& budget) {
  NamedDigraph result;
  result.digraph = digraph_of_family(word, false, budget);
  result.names = Names(result.digraph.order());
  return result;
}

}  // namespace nucleo
