#include <gtest/gtest.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

constexpr ProductKind kKinds[] = {ProductKind::kSum, ProductKind::kNormal, ProductKind::kCartesian};

Digraph word(const std::string& text) { return digraph_from_word(text, Budget()).digraph; }

Digraph times(const Digraph& d, const Digraph& h, ProductKind kind) { return product(d, h, kind, Budget()); }

bool moves(const Digraph& d, const Digraph& h, ProductKind kind, Vertex a, Vertex b, Vertex to_a, Vertex to_b) {
  const bool first = d.has_arc(a, to_a) && b == to_b;
  const bool second = h.has_arc(b, to_b) && a == to_a;
  const bool both = d.has_arc(a, to_a) && h.has_arc(b, to_b);
  if (kind == ProductKind::kSum) return first || second;
  if (kind == ProductKind::kCartesian) return both;
  return first || second || both;
}

bool rows_are_increasing(const Digraph& d) {
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    if (std::adjacent_find(row.begin(), row.end(), std::greater_equal<>()) != row.end()) return false;
  }
  return true;
}

using Set = std::vector<bool>;

bool is_kernel(const Digraph& d, const Set& members) {
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    if (std::any_of(row.begin(), row.end(), [&](Vertex w) { return members[w]; }) == members[v]) return false;
  }
  return true;
}

std::vector<Set> kernels(const Digraph& d) {
  std::vector<Set> found;
  for (unsigned bits = 0; bits < (1U << d.order()); ++bits) {
    Set members(d.order());
    for (Vertex v = 0; v < d.order(); ++v) members[v] = ((bits >> v) & 1) == 1;
    if (is_kernel(d, members)) found.push_back(members);
  }
  return found;
}

using Values = std::vector<unsigned>;

bool is_grundy(const Digraph& d, const Values& value) {
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    unsigned mex = 0;
    while (std::any_of(row.begin(), row.end(), [&](Vertex w) { return value[w] == mex; })) ++mex;
    if (mex != value[v]) return false;
  }
  return true;
}

/// All Grundy functions, by trying all functions to 0 … 3.
std::vector<Values> grundy_functions(const Digraph& d) {
  std::vector<Values> found;
  for (unsigned code = 0; code < (1U << (2 * d.order())); ++code) {
    Values value(d.order());
    for (Vertex v = 0; v < d.order(); ++v) value[v] = (code >> (2 * v)) & 3;
    if (is_grundy(d, value)) found.push_back(value);
  }
  return found;
}

enum class Outcome { kDraw, kLose, kWin };

/// Win, lose, draw by repeating the definition until nothing changes.
std::vector<Outcome> decomposition(const Digraph& d) {
  std::vector<Outcome> outcome(d.order(), Outcome::kDraw);
  for (bool changed = true; changed;) {
    changed = false;
    for (Vertex v = 0; v < d.order(); ++v) {
      if (outcome[v] != Outcome::kDraw) continue;
      const auto row = d.successors(v);
      if (std::any_of(row.begin(), row.end(), [&](Vertex w) { return outcome[w] == Outcome::kLose; })) {
        outcome[v] = Outcome::kWin;
      } else if (std::all_of(row.begin(), row.end(), [&](Vertex w) { return outcome[w] == Outcome::kWin; })) {
        outcome[v] = Outcome::kLose;
      }
      changed = changed || outcome[v] != Outcome::kDraw;
    }
  }
  return outcome;
}

void expect_definition(const Digraph& d, const Digraph& h) {
  for (const ProductKind kind : kKinds) {
    const Digraph p = times(d, h, kind);
    ASSERT_EQ(p.order(), d.order() * h.order());
    ASSERT_TRUE(rows_are_increasing(p)) << d << " and " << h;
    for (Vertex x = 0; x < p.order(); ++x) {
      for (Vertex y = 0; y < p.order(); ++y) {
        const Vertex m = h.order();
        ASSERT_EQ(p.has_arc(x, y), moves(d, h, kind, x / m, x % m, y / m, y % m)) << d << " and " << h;
      }
    }
  }
}

TEST(Product, IsItsDefinitionOnAllPairs) {
  std::mt19937_64 random(21);
  for (int i = 0; i < 3000; ++i) {
    const auto small = [&] {
      return random_digraph(random, random() % 6, 0.1 * static_cast<double>(1 + random() % 9));
    };
    const Digraph d = small();
    const Digraph h = small();
    expect_definition(d, h);
  }
}

TEST(Product, IsItsDefinitionForWhateverRapidcheckFinds) {
  EXPECT_TRUE(rc::check("arcs are moves", [] {
    const Digraph d = *arbitrary_digraph(5);
    const Digraph h = *arbitrary_digraph(5);
    for (const ProductKind kind : kKinds) {
      const Digraph p = times(d, h, kind);
      RC_ASSERT(rows_are_increasing(p));
      const Vertex m = h.order();
      for (Vertex x = 0; x < p.order(); ++x) {
        for (Vertex y = 0; y < p.order(); ++y) {
          RC_ASSERT(p.has_arc(x, y) == moves(d, h, kind, x / m, x % m, y / m, y % m));
        }
      }
    }
  }));
}

TEST(Product, NormalIsTheUnionOfSumAndCartesian) {
  for_random_digraphs(22, 100, 5, [](const Digraph& d) {
    const Digraph h = word("arcs:4;1>2,2>2,3>1,4>3,2>4");
    const Digraph normal = times(d, h, ProductKind::kNormal);
    const Digraph sum = times(d, h, ProductKind::kSum);
    const Digraph cartesian = times(d, h, ProductKind::kCartesian);
    for (Vertex x = 0; x < normal.order(); ++x) {
      for (Vertex y = 0; y < normal.order(); ++y) {
        ASSERT_EQ(normal.has_arc(x, y), sum.has_arc(x, y) || cartesian.has_arc(x, y)) << d;
      }
    }
  });
}

TEST(Product, SumsOfPathsAreGridsAndOfEdgesAreCubes) {
  EXPECT_EQ(times(word("P30"), word("P41"), ProductKind::kSum), word("grid30x41"));
  Digraph cube = word("K2");
  for (int i = 1; i < 6; ++i) cube = times(cube, word("K2"), ProductKind::kSum);
  EXPECT_EQ(cube, word("Q6"));
  EXPECT_EQ(times(word("K20"), word("K30"), ProductKind::kNormal), word("K600"));
}

TEST(Product, IsAssociative) {
  const Digraph a = word("circuit3");
  const Digraph b = word("arcs:1>1,1>2");
  const Digraph c = word("path4");
  for (const ProductKind kind : kKinds) {
    EXPECT_EQ(times(times(a, b, kind), c, kind), times(a, times(b, c, kind), kind));
  }
}

TEST(Product, OfALargeAndASmallOne) {
  const Digraph p = times(word("path100000"), word("circuit10"), ProductKind::kSum);
  EXPECT_EQ(p.order(), 1000000U);
  EXPECT_EQ(p.size(), 99999U * 10 + 100000U * 10);
  EXPECT_TRUE(rows_are_increasing(p));
}

std::string failure(const Digraph& d, const Digraph& h, const Budget& budget) {
  try {
    product(d, h, ProductKind::kSum, budget);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Product, ThatIsTooLargeIsRefusedBeforeItIsBuilt) {
  EXPECT_EQ(failure(word("E40000"), word("E30000"), Budget()),
            "the product has 1200000000 vertices; at most 1073741823 are possible");
  try {
    product(word("E30000"), word("E30000"), ProductKind::kSum, Budget({}, 1 << 20));
    ADD_FAILURE() << "7 GB in 1 MB";
  } catch (const Stopped& stopped) {
    EXPECT_STREQ(stopped.what(), "the product needs 7.2 GB; the memory limit leaves 1.0 MB (--memory)");
    EXPECT_STREQ(stopped.reason, kMemoryReached);
  }
  EXPECT_THROW(product(digraph_from_word("E300", Budget()), digraph_from_word("E300", Budget()), ProductKind::kSum,
                       Budget({}, 1 << 20)),
               Stopped);
}

NamedDigraph named(const std::string& text, const std::vector<std::string>& names) {
  NamedDigraph d = digraph_from_word(text, Budget());
  if (!names.empty()) d.names = Names(names);
  return d;
}

TEST(NamedProduct, NamesPairs) {
  const NamedDigraph p = product(named("path2", {"a", "b"}), named("path3", {}), ProductKind::kSum, Budget());
  EXPECT_EQ(p.digraph, word("arcs:1>2,2>3,4>5,5>6,1>4,2>5,3>6"));
  EXPECT_EQ(p.names[0], "(a,1)");
  EXPECT_EQ(p.names[5], "(b,3)");
  EXPECT_TRUE(p.colours.empty());
  const NamedDigraph twice = product(p, p, ProductKind::kSum, Budget());
  EXPECT_EQ(twice.names[7], "((a,2),(a,2))");
}

TEST(NamedProduct, NumbersVerticesWherePairsWouldBeAmbiguous) {
  // ("x", "y,z") and ("x,y", "z") would both be (x,y,z).
  const NamedDigraph p = product(named("E2", {"x", "x,y"}), named("E2", {"z", "y,z"}), ProductKind::kSum, Budget());
  EXPECT_TRUE(p.names.numbers());
  EXPECT_EQ(p.names.order(), 4U);
  const NamedDigraph q = product(named("E2", {"x", "x,y"}), named("E2", {"z", "y"}), ProductKind::kSum, Budget());
  EXPECT_EQ(q.names[2], "(x,y,z)");
}

bool has_colour(const NamedDigraph& d, const std::string& colour, Vertex from, Vertex to) {
  return std::any_of(d.colours.begin(), d.colours.end(),
                     [&](const auto& c) { return c.colour == colour && c.arcs.has_arc(from, to); });
}

TEST(NamedProduct, ArcsKeepAColourThatAllTheirMovesHave) {
  NamedDigraph d = named("path3", {});
  d.colours = {{"red", word("arcs:3;1>2")}, {"blue", word("arcs:3;2>3")}};
  NamedDigraph h = named("path3", {});
  h.colours = {{"red", word("arcs:3;1>2")}, {"", word("arcs:3;2>3")}};
  for (const ProductKind kind : kKinds) {
    const NamedDigraph p = product(d, h, kind, Budget());
    for (Vertex x = 0; x < 9; ++x) {
      for (const Vertex y : p.digraph.successors(x)) {
        const bool moved_d = x / 3 != y / 3;
        const bool moved_h = x % 3 != y % 3;
        const bool red = (!moved_d || x / 3 == 0) && (!moved_h || x % 3 == 0);
        const bool blue = !moved_h && x / 3 == 1;
        ASSERT_EQ(has_colour(p, "red", x, y), red);
        ASSERT_EQ(has_colour(p, "blue", x, y), blue);
        ASSERT_EQ(has_colour(p, "", x, y), !red && !blue);
      }
    }
  }
}

TEST(NamedProduct, UncolouredFactorsGiveArcsWithoutColour) {
  NamedDigraph d = named("circuit2", {});
  d.colours = {{"red", d.digraph}};
  const NamedDigraph p = product(d, named("circuit2", {}), ProductKind::kSum, Budget());
  ASSERT_EQ(p.colours.size(), 2U);
  EXPECT_EQ(p.colours[0].arcs, times(word("circuit2"), word("E2"), ProductKind::kSum));
  EXPECT_EQ(p.colours[1].colour, "");
  EXPECT_EQ(p.colours[1].arcs, times(word("E2"), word("circuit2"), ProductKind::kSum));
}

TEST(Kernels, MultiplyInTheNormalProduct) {
  int met = 0;
  std::mt19937_64 random(23);
  for (int i = 0; i < 2000; ++i) {
    const Digraph d = random_digraph(random, 1 + random() % 4, 0.4, false);
    const Digraph h = random_digraph(random, 1 + random() % 4, 0.4, false);
    const Digraph p = times(d, h, ProductKind::kNormal);
    for (const Set& n : kernels(d)) {
      for (const Set& k : kernels(h)) {
        Set members(p.order());
        for (Vertex v = 0; v < p.order(); ++v) members[v] = n[v / h.order()] && k[v % h.order()];
        ASSERT_TRUE(is_kernel(p, members)) << d << " and " << h;
        ++met;
      }
    }
  }
  EXPECT_GT(met, 1000);
}

TEST(Kernels, OfTheFactorsGiveNoneOfTheSum) {
  const Digraph d1 = word("arcs:1>2,2>3,3>1,1>4,2>4,3>4");
  const Digraph d2 = word("path2");
  EXPECT_EQ(kernels(d1).size(), 1U);
  EXPECT_EQ(kernels(d2).size(), 1U);
  EXPECT_TRUE(kernels(times(d1, d2, ProductKind::kSum)).empty());
  EXPECT_TRUE(grundy_functions(d1).empty());
}

TEST(GrundyFunctions, AddByXorInTheSum) {
  int met = 0;
  std::mt19937_64 random(24);
  for (int i = 0; i < 600; ++i) {
    const Digraph d = random_digraph(random, 1 + random() % 4, 0.4, false);
    const Digraph h = random_digraph(random, 1 + random() % 4, 0.4, false);
    const Digraph sum = times(d, h, ProductKind::kSum);
    for (const Values& g : grundy_functions(d)) {
      for (const Values& f : grundy_functions(h)) {
        Values value(sum.order());
        for (Vertex v = 0; v < sum.order(); ++v) value[v] = g[v / h.order()] ^ f[v % h.order()];
        ASSERT_TRUE(is_grundy(sum, value)) << d << " and " << h;
        ++met;
      }
    }
  }
  EXPECT_GT(met, 300);
}

TEST(DoubleCover, IsBipartiteAndItsArcsAreThoseOfTheDigraph) {
  for_random_digraphs(25, 300, 7, [](const Digraph& d) {
    const Digraph cover = bipartite_double_cover(d);
    ASSERT_EQ(cover.order(), 2 * d.order());
    ASSERT_TRUE(rows_are_increasing(cover)) << d;
    ASSERT_TRUE(bipartition(cover)) << d;
    for (Vertex x = 0; x < cover.order(); ++x) {
      for (Vertex y = 0; y < cover.order(); ++y) {
        ASSERT_EQ(cover.has_arc(x, y), x % 2 != y % 2 && d.has_arc(x / 2, y / 2)) << d;
      }
    }
  });
}

TEST(DoubleCover, HasTheDecompositionDoubled) {
  for_random_digraphs(26, 300, 7, [](const Digraph& d) {
    const auto outcome = decomposition(d);
    const auto doubled = decomposition(bipartite_double_cover(d));
    for (Vertex v = 0; v < 2 * d.order(); ++v) ASSERT_EQ(doubled[v], outcome[v / 2]) << d;
  });
}

}  // namespace
}  // namespace nucleo::testing
