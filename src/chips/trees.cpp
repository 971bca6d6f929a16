#include "chips/trees.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/lines.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

/// Where a site's edge may go.
struct Choice {
  Vertex to;
  std::uint32_t count;
};

std::vector<Choice> choices_of(const Sandpile& pile, Site v) {
  std::vector<Choice> choices;
  for (const Sandpile::Edges& e : pile.edges(v)) choices.push_back({pile.vertex(e.to), e.count});
  if (pile.to_sink(v) > 0) choices.push_back({pile.sink(), pile.to_sink(v)});
  std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.to < b.to; });
  return choices;
}

/// Sites choose their edges one after another. A choice is kept if every site still reaches the sink, those that chose
/// along their edges alone; then some tree has these edges.
class TreeOdometer {
 public:
  TreeOdometer(const Sandpile& pile, const Budget& budget) : pile_(pile), pace_(budget), tree_(pile.size()) {
    choices_.reserve(pile.size());
    for (Site v = 0; v < pile.size(); ++v) choices_.push_back(choices_of(pile, v));
    at_.resize(pile.size());
  }

  void run(const std::function<bool(const SpanningTree&)>& visit) {
    choose_from(0);
    while (visit(tree_) && next()) {
    }
  }

 private:
  /// The sites from `first` on take the first choices that will do.
  void choose_from(Site first) {
    for (Site v = first; v < pile_.size(); ++v) (void)take(v, 0);
  }

  /// The first choice of v from `choice` on that will do; false where there is none.
  bool take(Site v, std::size_t choice) {
    for (; choice < choices_[v].size(); ++choice) {
      tree_[v] = {choices_[v][choice].to, 0};
      at_[v] = choice;
      if (all_reach_sink(v + 1)) return true;
    }
    return false;
  }

  bool next() {
    for (Site v = pile_.size(); v-- > 0;) {
      if (tree_[v].copy + 1 < choices_[v][at_[v]].count) {
        ++tree_[v].copy;
      } else if (!take(v, at_[v] + 1)) {
        continue;
      }
      choose_from(v + 1);
      return true;
    }
    return false;
  }

  /// Where the sites before `chosen` have their edges of the tree only.
  bool all_reach_sink(Site chosen) {
    reached_.assign(pile_.size(), 0);
    found_.clear();
    const auto meet = [&](Site v, Vertex from) {
      if (reached_[v] != 0 || (v < chosen && tree_[v].to != from)) return;
      reached_[v] = 1;
      found_.push_back(v);
    };
    for (Site v = 0; v < pile_.size(); ++v) {
      if (pile_.to_sink(v) > 0) meet(v, pile_.sink());
    }
    for (std::size_t next = 0; next < found_.size();) {  // it grows meanwhile
      const Site at = found_[next++];
      for (const Sandpile::Edges& e : pile_.edges_into(at)) meet(e.to, pile_.vertex(at));
      pace_.step(1 + pile_.edges_into(at).size());
    }
    return found_.size() == pile_.size();
  }

  const Sandpile& pile_;
  Pace pace_;
  std::vector<std::vector<Choice>> choices_;
  std::vector<std::size_t> at_;  // which of them
  SpanningTree tree_;
  std::vector<std::uint8_t> reached_;
  std::vector<Site> found_;
};

constexpr std::int64_t kNever = -1;

/// Edges of v to vertices that burn at time `time`, and before it.
struct Burning {
  std::vector<TreeEdge> now;
  std::int64_t before = 0;
};
Burning burning_at(const Sandpile& pile, Site v, const std::vector<std::int64_t>& times, std::int64_t time) {
  Burning out;
  for (const Choice& choice : choices_of(pile, v)) {
    const std::int64_t burns = choice.to == pile.sink() ? 0 : times[pile.site(choice.to)];
    if (burns == kNever || burns > time) continue;
    if (burns < time) {
      out.before += choice.count;
      continue;
    }
    for (std::uint32_t copy = 0; copy < choice.count; ++copy) out.now.push_back({choice.to, copy});
  }
  return out;
}

/// The time at which each site burns, which is 1 or more.
std::vector<std::int64_t> burning_times(const Sandpile& pile, std::span<const std::int64_t> heights) {
  std::vector<std::int64_t> times(pile.size(), kNever);
  std::vector<std::int64_t> missing(pile.size());  // chips until it burns
  std::vector<Site> wave;
  for (Site v = 0; v < pile.size(); ++v) {
    missing[v] = pile.degree(v) - pile.to_sink(v) - heights[v];
    if (missing[v] <= 0) wave.push_back(v);
  }
  for (std::int64_t time = 1; !wave.empty(); ++time) {
    for (const Site v : wave) times[v] = time;
    std::vector<Site> next;
    for (const Site v : wave) {
      for (const Sandpile::Edges& e : pile.edges(v)) {
        const bool was_missing = missing[e.to] > 0;
        missing[e.to] -= e.count;
        if (was_missing && missing[e.to] <= 0) next.push_back(e.to);
      }
    }
    wave = std::move(next);
  }
  return times;
}

/// The number of edges between each site and the sink in the tree; nothing where some are joined to no sink.
std::optional<std::vector<std::int64_t>> depths(const Sandpile& pile, const SpanningTree& tree) {
  std::vector<std::int64_t> depth(pile.size(), kNever);
  std::vector<Site> way;
  for (Site v = 0; v < pile.size(); ++v) {
    Vertex at = pile.vertex(v);
    way.clear();
    while (at != pile.sink() && depth[pile.site(at)] == kNever && way.size() <= pile.size()) {
      way.push_back(pile.site(at));
      at = tree[pile.site(at)].to;
    }
    if (way.size() > pile.size()) return {};
    std::int64_t from = at == pile.sink() ? 0 : depth[pile.site(at)];
    for (std::size_t i = way.size(); i-- > 0;) depth[way[i]] = ++from;
  }
  return depth;
}

}  // namespace

void for_each_spanning_tree(const Sandpile& pile, const std::function<bool(const SpanningTree&)>& visit,
                            const Budget& budget) {
  TreeOdometer(pile, budget).run(visit);
}

SpanningTree tree_of(const Sandpile& pile, std::span<const std::int64_t> critical) {
  const std::vector<std::int64_t> times = burning_times(pile, critical);
  SpanningTree tree;
  tree.reserve(pile.size());
  for (Site v = 0; v < pile.size(); ++v) {
    const Burning burning = burning_at(pile, v, times, times[v] - 1);
    tree.push_back(burning.now[static_cast<std::size_t>(pile.degree(v) - critical[v] - burning.before - 1)]);
  }
  return tree;
}

Heights critical_of(const Sandpile& pile, const SpanningTree& tree) {
  const std::vector<std::int64_t> times = depths(pile, tree).value();
  Heights heights;
  heights.reserve(pile.size());
  for (Site v = 0; v < pile.size(); ++v) {
    const Burning burning = burning_at(pile, v, times, times[v] - 1);
    const auto place = std::find(burning.now.begin(), burning.now.end(), tree[v]) - burning.now.begin();
    heights.push_back(pile.degree(v) - burning.before - (place + 1));
  }
  return heights;
}

std::vector<NamedEdge> edges_of(const Sandpile& pile, const SpanningTree& tree) {
  std::vector<NamedEdge> edges;
  edges.reserve(tree.size());
  for (Site v = 0; v < pile.size(); ++v) {
    Vertex from = pile.vertex(v);
    Vertex to = tree[v].to;
    if (!pile.directed() && to < from) std::swap(from, to);
    edges.push_back({from, to, tree[v].copy});
  }
  std::sort(edges.begin(), edges.end());
  return edges;
}

std::string text_of(const Sandpile& pile, const SpanningTree& tree) {
  std::string out;
  for (const NamedEdge& edge : edges_of(pile, tree)) {
    out += fmt::format("{}{}{}{}", out.empty() ? "" : ",", edge.from + 1, pile.directed() ? ">" : "-", edge.to + 1);
    if (edge.copy > 0) out += fmt::format(":{}", edge.copy + 1);
  }
  return out;
}

SpanningTree read_tree(const std::string& word, const Sandpile& pile, const Arguments& arguments) {
  constexpr Text kExpected{"edges of a spanning tree by commas, such as 1-2,1-3,2-4",
                           "aristas de un árbol generador separadas por comas, como 1-2,1-3,2-4"};
  struct Half {
    Vertex to;
    std::uint32_t copy;
  };
  std::vector<std::vector<Half>> at(pile.size() + std::size_t{1});
  const auto vertex = [&](std::string_view text, std::string_view edge) {
    const auto number = whole_number(text);
    if (!number || *number < 1 || *number > at.size()) arguments.fail(edge, kExpected);
    return static_cast<Vertex>(*number - 1);
  };
  std::size_t count = 0;
  for (const std::string_view edge : split(word, ',')) {
    const std::size_t colon = std::min(edge.find(':'), edge.size());
    const std::size_t dash = std::min(edge.find('-'), colon);
    if (dash == colon) arguments.fail(edge.empty() ? std::string_view(word) : edge, kExpected);
    const Vertex a = vertex(edge.substr(0, dash), edge);
    const Vertex b = vertex(edge.substr(dash + 1, colon - dash - 1), edge);
    const auto copy = colon == edge.size() ? std::optional<std::uint64_t>(1) : whole_number(edge.substr(colon + 1));
    const Vertex site = a == pile.sink() ? b : a;
    const Vertex other = a == pile.sink() ? a : b;
    if (a == b || !copy) arguments.fail(edge, kExpected);
    const auto choices = choices_of(pile, pile.site(site));
    const auto choice = std::find_if(choices.begin(), choices.end(), [&](const Choice& c) { return c.to == other; });
    if (choice == choices.end() || *copy < 1 || *copy > choice->count) {
      arguments.fail(edge, Text{"edges that the graph has", "aristas que el grafo tenga"});
    }
    at[a].push_back({b, static_cast<std::uint32_t>(*copy - 1)});
    at[b].push_back({a, static_cast<std::uint32_t>(*copy - 1)});
    ++count;
  }
  // From the sink on, every vertex gets the edge that it is met by.
  SpanningTree tree(pile.size());
  std::vector<bool> met(at.size());
  std::vector<Vertex> found{pile.sink()};
  met[pile.sink()] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Half& half : at[found[i]]) {
      if (met[half.to]) continue;
      met[half.to] = true;
      tree[pile.site(half.to)] = {found[i], half.copy};
      found.push_back(half.to);
    }
  }
  if (count != pile.size() || found.size() != at.size()) {
    arguments.fail(word, Phrase{{"a spanning tree: {0} edges that join all vertices",
                                 "un árbol generador: {0} aristas que unan todos los vértices"},
                                {pile.size()}});
  }
  return tree;
}

}  // namespace nucleo
