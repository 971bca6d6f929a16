// Digraphs made from others, and what info tells of cycles, paths, sides and degrees, against the definitions.

#include "api/derived.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>
#include <set>

#include "digraph/preference.hpp"
#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::random_digraph;
using testing::scaled;

/// All digraphs of order at most 4 with loops (under a sanitizer 3), then random ones up to 8.
void for_many(const std::function<void(const Digraph&)>& look) {
  for (Vertex n = 0; n <= (testing::kFewerBy == 1 ? 4 : 3); ++n) {
    for (std::uint32_t bits = 0; bits < (1U << (n * n)); ++bits) {
      Array<Arc> arcs;
      for (Vertex i = 0; i < n * n; ++i) {
        if ((bits >> i & 1U) != 0) arcs.emplace_back(i / n, i % n);
      }
      look(Digraph::from_arcs(n, std::move(arcs)));
    }
  }
  std::mt19937_64 random(1310);
  for (int i = 0; i < scaled(3000); ++i) {
    look(random_digraph(random, static_cast<Vertex>(1 + random() % 8), 0.05 + 0.4 * static_cast<double>(i % 7) / 6));
  }
}

TEST(Derived, TransitiveClosureHasAnArcWhereAPathLeads) {
  for_many([](const Digraph& d) {
    const Vertex n = d.order();
    std::vector<std::vector<bool>> path(n, std::vector<bool>(n, false));
    for (Vertex v = 0; v < n; ++v) {
      for (const Vertex w : d.successors(v)) path[v][w] = true;
    }
    for (Vertex k = 0; k < n; ++k) {
      for (Vertex v = 0; v < n; ++v) {
        for (Vertex w = 0; w < n; ++w) path[v][w] = path[v][w] || (path[v][k] && path[k][w]);
      }
    }
    const Digraph closure = monochromatic_closure({d, Names(n), {}}, Budget());
    for (Vertex v = 0; v < n; ++v) {
      for (Vertex w = 0; w < n; ++w) ASSERT_EQ(closure.has_arc(v, w), v != w && path[v][w]) << d;
    }
  });
}

TEST(Derived, ArcsOfTheLineDigraphFollowOneAnother) {
  for_many([](const Digraph& d) {
    std::vector<Arc> arcs;
    for (Vertex v = 0; v < d.order(); ++v) {
      for (const Vertex w : d.successors(v)) arcs.emplace_back(v, w);
    }
    const NamedDigraph line = line_digraph({d, Names(d.order()), {}}, Budget());
    ASSERT_EQ(line.digraph.order(), arcs.size());
    for (Vertex i = 0; i < arcs.size(); ++i) {
      ASSERT_EQ(line.names[i], std::to_string(arcs[i].first + 1) + ">" + std::to_string(arcs[i].second + 1));
      for (Vertex j = 0; j < arcs.size(); ++j) {
        ASSERT_EQ(line.digraph.has_arc(i, j), arcs[i].second == arcs[j].first) << d;
      }
    }
  });
}

TEST(Structure, ACycleIsAClosedChainOfDifferentArcs) {
  for_many([](const Digraph& d) {
    const std::vector<Vertex> cycle = find_cycle(d);
    // A forest has as many arcs as vertices, but for one per component.
    ASSERT_EQ(!cycle.empty(), d.size() > d.order() - weak_components(d).count) << d;
    if (cycle.empty()) return;
    ASSERT_EQ(std::set<Vertex>(cycle.begin(), cycle.end()).size(), cycle.size()) << d;
    std::multiset<Arc> left;
    for (Vertex v = 0; v < d.order(); ++v) {
      for (const Vertex w : d.successors(v)) left.emplace(v, w);
    }
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      const Vertex v = cycle[i];
      const Vertex w = cycle[(i + 1) % cycle.size()];
      auto arc = left.find({v, w});
      if (arc == left.end()) arc = left.find({w, v});
      ASSERT_NE(arc, left.end()) << d;
      left.erase(arc);
    }
  });
}

TEST(Structure, PathsSetsSidesAndDegrees) {
  for_many([](const Digraph& d) {
    const Vertex n = d.order();
    const auto arc = [&](Vertex v, Vertex w) { return d.has_arc(v, w); };
    for (Vertex v = 0; v < n; ++v) {
      const Array<Vertex> distance = distances(d, v);
      for (Vertex w = 0; w < n; ++w) {
        const std::vector<Vertex> path = shortest_path(d, v, w);
        ASSERT_EQ(path.empty(), distance[w] == kUnreachable) << d;
        if (path.empty()) continue;
        ASSERT_EQ(path.size(), distance[w] + std::size_t{1}) << d;
        ASSERT_EQ(path.front(), v);
        ASSERT_EQ(path.back(), w);
        for (std::size_t i = 1; i < path.size(); ++i) ASSERT_TRUE(arc(path[i - 1], path[i])) << d;
      }
    }
    std::set<std::uint64_t> degrees;
    for (Vertex v = 0; v < n; ++v) {
      std::uint64_t degree = 0;
      for (Vertex w = 0; w < n; ++w) degree += (arc(v, w) ? 1 : 0) + (arc(w, v) ? 1 : 0);
      degrees.insert(degree);
    }
    ASSERT_EQ(regular_degree(d).has_value(), degrees.size() <= 1) << d;
    if (degrees.size() == 1) {
      ASSERT_EQ(regular_degree(d), *degrees.begin()) << d;
    }
    // Some side that is neither empty nor all, whose vertices are joined with all others and with none of their own.
    bool complete = false;
    for (std::uint32_t side = 1; side + 1 < (1U << n); ++side) {
      bool fits = true;
      for (Vertex v = 0; v < n; ++v) {
        for (Vertex w = 0; w < n; ++w) {
          const bool across = (side >> v & 1U) != (side >> w & 1U);
          fits = fits && across == (arc(v, w) || arc(w, v));
        }
      }
      complete = complete || fits;
    }
    ASSERT_EQ(complete_bipartite(d).has_value(), complete) << d;
  });
}

TEST(Preference, IsEnforcedByACoalitionWhoseMembersAllAgree) {
  std::mt19937_64 random(1311);
  for (int i = 0; i < scaled(400); ++i) {
    const std::size_t players = 1 + random() % 4;
    const std::size_t situations = 1 + random() % 5;
    std::vector<std::vector<std::size_t>> rank(players, std::vector<std::size_t>(situations));
    std::string text = "# who likes what\n";
    for (std::size_t p = 0; p < players; ++p) {
      std::map<std::size_t, std::vector<std::size_t>> levels;
      for (std::size_t s = 0; s < situations; ++s) levels[rank[p][s] = random() % 4].push_back(s);
      std::string line;
      for (const auto& [level, members] : levels) {
        line += line.empty() ? "" : " > ";
        for (std::size_t k = 0; k < members.size(); ++k) line += (k > 0 ? " = s" : "s") + std::to_string(members[k]);
      }
      text += "p" + std::to_string(p) + ": " + line + "\n";
    }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> coalitions;  // players, and what they can enforce, as bits
    for (std::size_t c = random() % 4; c > 0; --c) {
      const std::uint64_t members = 1 + random() % ((1U << players) - 1);
      const std::uint64_t what = random() % 2 == 0 ? ~std::uint64_t{0} : 1 + random() % ((1U << situations) - 1);
      coalitions.emplace_back(members, what);
      const auto list = [](std::uint64_t bits, const char* letter, std::size_t count) {
        std::string out;
        for (std::size_t k = 0; k < count; ++k) {
          if ((bits >> k & 1U) != 0) out += (out.empty() ? "" : ",") + std::string(letter) + std::to_string(k);
        }
        return out;
      };
      text += "coalition " + list(members, "p", players);
      if (what != ~std::uint64_t{0}) text += " for " + list(what, "s", situations);
      text += "\n";
    }
    const Budget budget;
    ByteSource source = ByteSource::text(text, "votes", budget);
    const NamedDigraph d = read_preferences(source);
    const NameIndex index(d.names);
    for (std::size_t x = 0; x < situations; ++x) {
      for (std::size_t y = 0; y < situations; ++y) {
        std::uint64_t prefer = 0;
        for (std::size_t p = 0; p < players; ++p) prefer |= std::uint64_t{rank[p][y] < rank[p][x]} << p;
        bool expected = coalitions.empty() && 2 * static_cast<std::size_t>(__builtin_popcountll(prefer)) > players;
        for (const auto& [members, what] : coalitions) {
          expected = expected || ((members & ~prefer) == 0 && (what >> y & 1U) != 0);
        }
        ASSERT_EQ(d.digraph.has_arc(*index.find("s" + std::to_string(x)), *index.find("s" + std::to_string(y))),
                  x != y && expected)
            << text;
      }
    }
  }
}

TEST(Preference, TheMajorityCanGoRound) {
  const Budget budget;
  ByteSource source = ByteSource::text("1: a > b > c\n2: b > c > a\n3: c > a > b\n", "votes", budget);
  const NamedDigraph d = read_preferences(source);
  EXPECT_TRUE(isomorphism(d.digraph, digraph_from_word("circuit3", Budget()).digraph));  // no stable set
}

}  // namespace
}  // namespace nucleo
