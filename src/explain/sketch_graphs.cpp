#include <fmt/format.h>

#include <algorithm>

#include "chips/sandpile.hpp"
#include "digraph/load.hpp"
#include "explain/sketches.hpp"
#include "game/graph_rules.hpp"

namespace nucleo::sketches {
namespace {

constexpr Text kMore{"... and {0} more", "... y {0} más"};

void tell_rest(Sketch& out, std::size_t rest, Language language) {
  if (rest > 0) out.push_back({{Phrase{kMore, {std::to_string(rest)}}.in(language), Ink::kLabel}});
}

/// What is left of a graph, by the vertices' numbers in the whole.
struct Left {
  std::vector<bool> there;
  std::vector<std::vector<Vertex>> joined;

  [[nodiscard]] bool is_edge(Vertex v, Vertex w) const {
    return std::find(joined[v].begin(), joined[v].end(), w) != joined[v].end();
  }
};

Left left_of(const NamedGraph& graph, const std::vector<Element>& gone) {
  Left left{std::vector<bool>(graph.order(), true), std::vector<std::vector<Vertex>>(graph.order())};
  std::vector<bool> edge_gone(graph.edges().size(), false);
  for (const Element e : gone) {
    if (e < graph.order()) {
      left.there[e] = false;
    } else {
      edge_gone[e - graph.order()] = true;
    }
  }
  for (std::size_t i = 0; i < graph.edges().size(); ++i) {
    const auto [v, w] = graph.edges()[i];
    if (edge_gone[i] || !left.there[v] || !left.there[w]) continue;
    left.joined[v].push_back(w);
    left.joined[w].push_back(v);
  }
  return left;
}

/// The lattice, where it fits: 1 - 2   3.
Sketch lattice(const Left& left, const GridShape& shape) {
  const std::size_t width = std::to_string(left.there.size()).size();
  if (shape.first != 0 || shape.columns * (width + 3) > kWidest || 2 * shape.rows > kMostLines) return {};
  Sketch out;
  for (Vertex r = 0; r < shape.rows; ++r) {
    auto& line = out.emplace_back();
    std::string below;
    for (Vertex c = 0; c < shape.columns; ++c) {
      const Vertex v = r * shape.columns + c;
      const std::string name = left.there[v] ? std::to_string(v + 1) : ".";
      const bool right = c + 1 < shape.columns && left.is_edge(v, v + 1);
      line.push_back({fmt::format("{:>{}}", name, width), left.there[v] ? Ink::kPiece : Ink::kGone});
      line.push_back({right ? " - " : "   ", Ink::kPlain});
      const bool down = r + 1 < shape.rows && left.is_edge(v, v + shape.columns);
      below += fmt::format("{:>{}}   ", down ? "|" : " ", width);
    }
    if (r + 1 < shape.rows) out.push_back({{below, Ink::kPlain}});
  }
  return out;
}

/// Paths and cycles, each in a line; nothing where a vertex has more neighbours.
Sketch strips(const Left& left) {
  Sketch out;
  std::vector<bool> met(left.there.size(), false);
  const auto follow = [&](Vertex from) {
    std::vector<Stretch> line;
    Vertex last = from;
    Vertex at = from;
    std::size_t length = 0;
    while (true) {
      met[at] = true;
      ++length;
      line.push_back({std::to_string(at + 1), Ink::kPiece});
      const auto next = std::find_if(left.joined[at].begin(), left.joined[at].end(), [&](Vertex w) { return !met[w]; });
      last = at;
      if (next == left.joined[at].end()) break;
      at = *next;
      line.push_back({" - ", Ink::kPlain});
    }
    if (length > 2 && left.is_edge(last, from)) line.push_back({fmt::format(" - ({})", from + 1), Ink::kLabel});
    out.push_back(std::move(line));
  };
  for (const std::size_t most : {std::size_t{1}, std::size_t{2}}) {  // ends of paths first
    for (Vertex v = 0; v < left.there.size(); ++v) {
      if (left.joined[v].size() > 2) return {};
      if (left.there[v] && !met[v] && left.joined[v].size() <= most) follow(v);
    }
  }
  return out;
}

Sketch lists(const Left& left, Language language) {
  Sketch out;
  std::size_t rest = 0;
  const std::size_t width = std::to_string(left.there.size()).size();
  for (Vertex v = 0; v < left.there.size(); ++v) {
    if (!left.there[v]) continue;
    if (out.size() == kMostLines) {
      ++rest;
      continue;
    }
    std::string neighbours;
    for (const Vertex w : left.joined[v]) neighbours += fmt::format(" {}", w + 1);
    out.push_back({{fmt::format("{:>{}}", v + 1, width), Ink::kPiece}, {neighbours.empty() ? "" : " -" + neighbours}});
  }
  tell_rest(out, rest, language);
  return out;
}

/// Who a pile fires to; an edge that is there twice is written twice.
std::string neighbours_of(const Sandpile& pile, Sandpile::Site site) {
  std::string out;
  for (std::uint32_t k = 0; k < pile.to_sink(site); ++k) out += fmt::format(" {}", pile.sink() + 1);
  for (const Sandpile::Edges& edges : pile.edges(site)) {
    for (std::uint32_t k = 0; k < edges.count; ++k) out += fmt::format(" {}", pile.vertex(edges.to) + 1);
  }
  return out;
}

std::size_t width_of(const Sketch& sketch) {
  std::size_t widest = 0;
  for (const auto& line : sketch) {
    std::size_t width = 0;
    for (const Stretch& stretch : line) width += stretch.text.size();
    widest = std::max(widest, width);
  }
  return widest;
}

}  // namespace

Sketch graph(Arguments& words, Language language) {
  const std::string word = words.plain().front();
  const NamedGraph named = take_graph(words);
  const Left left = left_of(named, take_without(words, named));
  if (const auto shape = read_graph(word, words.budget()).grid) {
    if (Sketch drawn = lattice(left, *shape); !drawn.empty()) return drawn;
  }
  Sketch drawn = strips(left);
  const bool fits = !drawn.empty() && drawn.size() <= kMostLines && width_of(drawn) <= kWidest;
  return fits ? drawn : lists(left, language);
}

Sketch poset(Arguments& words, Language language) {
  const Digraph order = read_poset(words.take_one("a poset"), words.budget());
  std::vector<bool> there(order.order(), true);
  for (const Element e : take_without(words, "an element", order.order())) there[e] = false;
  Sketch out;
  std::size_t rest = 0;
  for (Vertex v = 0; v < order.order(); ++v) {
    if (!there[v]) continue;
    if (out.size() == kMostLines) {
      ++rest;
      continue;
    }
    std::string above;
    for (const Vertex w : order.successors(v)) {
      if (there[w]) above += fmt::format(" {}", w + 1);
    }
    out.push_back({{fmt::format("{:>3}", v + 1), Ink::kPiece}, {above.empty() ? "" : " <" + above}});
  }
  tell_rest(out, rest, language);
  return out;
}

Sketch digraph(Arguments& words, Language language) {
  const NamedDigraph d = load_digraph(words.take_one("a digraph"), {}, words.budget());
  const Vertex token = parse_vertex(words.need("start", "a vertex"), d.names, "start=");
  Sketch out;
  for (Vertex v = 0; v < d.digraph.order() && out.size() < kMostLines; ++v) {
    std::string heads;
    for (const Vertex w : d.digraph.successors(v)) heads += " " + d.names[w];
    const bool here = v == token;
    out.push_back({{here ? "* " : "  ", Ink::kPiece},
                   {d.names[v], here ? Ink::kPiece : Ink::kPlain},
                   {heads.empty() ? "" : " ->" + heads}});
  }
  tell_rest(out, d.digraph.order() - out.size(), language);
  return out;
}

Sketch piles(Arguments& words, Language language) {
  constexpr Text kSink{"sink", "sumidero"};
  constexpr Text kFires{"{0} of {1}, can fire", "{0} de {1}, puede disparar"};
  constexpr Text kWaits{"{0} of {1}", "{0} de {1}"};
  constexpr std::uint64_t kMostChips = 20;
  const NamedSandpile named = take_sandpile(words);
  const Sandpile& pile = named.sandpile;
  const auto chips = words.numbers(words.need("chips", "chips"), "chips=");
  Sketch out;
  const Vertex order = pile.size() + 1;
  for (Vertex v = 0; v < order && out.size() < kMostLines; ++v) {
    auto& line = out.emplace_back();
    line.push_back({fmt::format("{:>3}  ", v + 1), Ink::kLabel});
    if (v == pile.sink()) {
      line.push_back({kSink.in(language), Ink::kLabel});
      continue;
    }
    const Sandpile::Site site = pile.site(v);
    const std::uint64_t here = chips[site];
    const auto degree = static_cast<std::uint64_t>(pile.degree(site));
    line.push_back({std::string(std::min(here, kMostChips), 'o') + (here > kMostChips ? "..." : ""), Ink::kPiece});
    const Text& text = here >= degree ? kFires : kWaits;
    line.push_back({(here == 0 ? "" : "  ") + Phrase{text, {std::to_string(here), std::to_string(degree)}}.in(language),
                    here >= degree ? Ink::kFree : Ink::kPlain});
    line.push_back({"  -" + neighbours_of(pile, site), Ink::kLabel});
  }
  tell_rest(out, order - out.size(), language);
  return out;
}

}  // namespace nucleo::sketches
