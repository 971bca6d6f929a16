// Random digraphs and graphs, the same for a seed on every machine: the generator is the one that the language fixes,
// and everything after it is arithmetic with whole numbers.

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "digraph/families.hpp"
#include "digraph/random.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

__extension__ using Wide = unsigned __int128;
using Row = Family::Row;

/// How many trials fail before the next that does not, each failing with probability q / 2^64. The binary digits of
/// that number are independent: digit k is 1 with probability r/(1 + r), r = (q/2^64)^(2^k).
class Skip {
 public:
  /// `p`: the probability of success, in units of 2^-64, not 0.
  explicit Skip(std::uint64_t p) {
    std::uint64_t power = 0 - p;  // q
    for (int k = 0; k < kMostDigits && power != 0; ++k) {
      ones_.push_back(static_cast<std::uint64_t>((Wide{power} << 64) / ((Wide{1} << 64) + power)));
      power = static_cast<std::uint64_t>(Wide{power} * power >> 64);
    }
  }
  std::uint64_t operator()(Random& random) const {
    std::uint64_t number = 0;
    for (std::size_t k = 0; k < ones_.size(); ++k) number |= std::uint64_t{random.word() < ones_[k] ? 1U : 0U} << k;
    return number;
  }

 private:
  static constexpr int kMostDigits = 61;
  std::vector<std::uint64_t> ones_;
};

/// Each of the places of the rows is taken with that probability; visit(row, place) tells which are.
template <class Length, class Visit>
void choose(std::uint64_t rows, const Length& length, Decimal share, std::uint64_t of, Random& random,
            const Visit& visit) {
  const bool all = share.numerator >= share.denominator * of;
  const auto p = all ? 0 : static_cast<std::uint64_t>((Wide{share.numerator} << 64) / (Wide{share.denominator} * of));
  if (!all && p == 0) return;
  const Skip skip(all ? 1 : p);
  const auto step = [&] { return all ? 0 : skip(random); };
  std::uint64_t place = step();
  for (std::uint64_t row = 0; row < rows; ++row) {
    for (; place < length(row); place += 1 + step()) visit(row, place);
    place -= length(row);
  }
}

/// RowByRow that are filled in order, within the budget.
class RowByRow {
 public:
  RowByRow(std::uint64_t order, const Budget& budget) : budget_(budget), pace_(budget), order_(order) {
    offsets_.reserve(order + 1);
  }
  void add(std::uint64_t row, std::uint64_t target) {
    pace_.step(16);
    if (targets_.size() == targets_.capacity()) {
      const std::size_t larger = std::max<std::size_t>(1024, 2 * targets_.capacity());
      if (!budget_.fits(larger * sizeof(Vertex) + 8 * order_)) throw Stopped(kMemoryReached);
      targets_.reserve(larger);
    }
    while (offsets_.size() <= row) offsets_.push_back(targets_.size());
    targets_.push_back(static_cast<Vertex>(target));
  }
  Digraph finish() {
    while (offsets_.size() <= order_) offsets_.push_back(targets_.size());
    return {std::move(offsets_), std::move(targets_)};
  }

 private:
  const Budget& budget_;
  Pace pace_;
  std::uint64_t order_;
  Array<std::uint64_t> offsets_;
  Array<Vertex> targets_;
};

/// What stands after all words: `:7`.
std::uint64_t seed_of(WordReader& reader) {
  return reader.accept(":") ? reader.number(Text{"a seed", "una semilla"}, 0, ~std::uint64_t{0}) : 1;
}

/// Each arc with the same probability, so that c of them leave a vertex on the average.
Family digraph(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  reader.expect(",");
  const Decimal c = reader.decimal(Text{"a mean out-degree", "un exgrado medio"}, n - 1);
  const std::uint64_t seed = seed_of(reader);
  const std::uint64_t expected = n * (c.numerator / c.denominator + 1);
  return {n, expected, {}, [n, c, seed](const Budget& budget) {
            Random random(seed);
            RowByRow rows(n, budget);
            if (n > 1) {
              choose(
                  n, [n](std::uint64_t) { return n - 1; }, c, n - 1, random,
                  [&](std::uint64_t v, std::uint64_t place) { rows.add(v, place + (place >= v ? 1 : 0)); });
            }
            return rows.finish();
          }};
}

/// Each arc from a smaller number to a larger one with probability p.
Family dag(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  reader.expect(",");
  const Decimal p = reader.decimal(Text{"a probability", "una probabilidad"}, 1);
  const std::uint64_t seed = seed_of(reader);
  const std::uint64_t expected = (n / 2 + 1) * (n * p.numerator / p.denominator + 1);
  return {n, expected, {}, [n, p, seed](const Budget& budget) {
            Random random(seed);
            RowByRow rows(n, budget);
            choose(
                n, [n](std::uint64_t v) { return n - 1 - v; }, p, 1, random,
                [&](std::uint64_t v, std::uint64_t place) { rows.add(v, v + 1 + place); });
            return rows.finish();
          }};
}

/// Between any two vertices an arc, each way with probability 1/2.
Family tournament(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  const std::uint64_t seed = seed_of(reader);
  return {n, n * (n - 1) / 2 * 3, {}, [n, seed](const Budget& budget) {
            Random random(seed);
            Pace pace(budget);
            Array<Arc> arcs;
            arcs.reserve(n * (n - 1) / 2);
            for (Vertex v = 0; v < n; ++v) {
              std::uint64_t bits = 0;
              for (Vertex w = 0; w < v; ++w, bits >>= 1) {
                if (w % 64 == 0) bits = random.word();
                arcs.emplace_back((bits & 1) != 0 ? v : w, (bits & 1) != 0 ? w : v);
              }
              pace.step(v);
            }
            return Digraph::from_arcs(static_cast<Vertex>(n), std::move(arcs), budget);
          }};
}

void join(Array<Arc>& arcs, std::uint64_t a, std::uint64_t b) {
  arcs.emplace_back(a, b);
  arcs.emplace_back(b, a);
}

/// All labelled trees are equally likely: Prüfer's code at random, decoded in linear time.
Digraph random_tree(std::uint64_t n, std::uint64_t seed, const Budget& budget) {
  Random random(seed);
  Array<Arc> arcs;
  arcs.reserve(2 * (n - 1));
  Array<Vertex> code(n < 2 ? 0 : n - 2);
  Array<Vertex> degree(n, 1);
  for (Vertex& v : code) {
    v = static_cast<Vertex>(random.below(n));
    ++degree[v];
  }
  const auto next_leaf = [&](std::uint64_t from) {
    while (degree[from] != 1) ++from;
    return from;
  };
  if (n > 1) {
    std::uint64_t scanned = next_leaf(0);
    std::uint64_t leaf = scanned;
    for (const Vertex v : code) {
      join(arcs, leaf, v);
      if (--degree[v] == 1 && v < scanned) {
        leaf = v;
      } else {
        scanned = next_leaf(scanned + 1);
        leaf = scanned;
      }
    }
    join(arcs, leaf, n - 1);
  }
  return Digraph::from_arcs(static_cast<Vertex>(n), std::move(arcs), budget);
}

Family tree(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  const std::uint64_t seed = seed_of(reader);
  return {n, 8 * n, {}, [n, seed](const Budget& budget) { return random_tree(n, seed, budget); }};
}

/// Steger and Wormald: of the ends that are free two are joined that may be, until none are left; where that fails,
/// from the beginning. Nothing where it failed.
class Pairing {
 public:
  Pairing(std::uint64_t n, std::uint64_t d, Random& random) : n_(n), random_(random) {
    for (std::uint64_t v = 0; v < n; ++v) ends_.insert(ends_.end(), d, static_cast<Vertex>(v));
  }
  std::optional<Array<Arc>> run(Pace& pace) {
    constexpr int kPatience = 200;
    int failed = 0;
    while (!ends_.empty()) {
      pace.step(16);
      const std::uint64_t i = random_.below(ends_.size());
      const std::uint64_t j = random_.below(ends_.size());
      if (may_join(ends_[i], ends_[j])) {
        failed = 0;
        joined_.insert(key(ends_[i], ends_[j]));
        join(arcs_, ends_[i], ends_[j]);
        remove(std::max(i, j));
        remove(std::min(i, j));
      } else if (++failed % kPatience == 0 && !any_may_be_joined(pace)) {
        return {};
      }
    }
    return std::move(arcs_);
  }

 private:
  [[nodiscard]] std::uint64_t key(Vertex a, Vertex b) const { return std::min(a, b) * n_ + std::max(a, b); }
  [[nodiscard]] bool may_join(Vertex a, Vertex b) const { return a != b && !joined_.contains(key(a, b)); }
  [[nodiscard]] bool any_may_be_joined(Pace& pace) const {
    std::vector<Vertex> left(ends_.begin(), ends_.end());
    std::sort(left.begin(), left.end());
    left.erase(std::unique(left.begin(), left.end()), left.end());
    for (std::size_t i = 0; i < left.size(); ++i) {
      pace.step(8 * left.size());
      for (std::size_t j = i + 1; j < left.size(); ++j) {
        if (may_join(left[i], left[j])) return true;
      }
    }
    return false;
  }
  void remove(std::uint64_t i) {
    ends_[i] = ends_.back();
    ends_.pop_back();
  }

  std::uint64_t n_;
  Random& random_;
  Array<Vertex> ends_;
  std::unordered_set<std::uint64_t> joined_;
  Array<Arc> arcs_;
};

Digraph complement(const Digraph& d, Pace& pace, const Budget& budget) {
  RowByRow rows(d.order(), budget);
  for (Vertex v = 0; v < d.order(); ++v) {
    const auto row = d.successors(v);
    auto next = row.begin();
    for (Vertex w = 0; w < d.order(); ++w) {
      const bool there = next != row.end() && *next == w;
      if (there) ++next;
      if (!there && w != v) rows.add(v, w);
    }
    pace.step(d.order());
  }
  return rows.finish();
}

Family regular(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  reader.expect(",");
  const std::uint64_t d = reader.number(Text{"a degree", "un grado"}, 0, n - 1);
  const std::uint64_t seed = seed_of(reader);
  if (n * d % 2 != 0)
    reader.fail(Phrase{{"{0} vertices of degree {1} have an odd sum of degrees; expected an even one",
                        "{0} vértices de grado {1} tienen una suma impar de grados; se esperaba una par"},
                       {n, d}});
  constexpr std::uint64_t kTimesHeld = 10;  // the ends, a set of the edges, the arcs
  constexpr std::uint64_t kTooMuch = std::uint64_t{1} << 60;
  return {n, std::min(kTimesHeld * n * d, kTooMuch), {}, [n, d, seed](const Budget& budget) {
            Random random(seed);
            Pace pace(budget);
            const bool dense = d > (n - 1) / 2;  // then what is left out is chosen
            const auto order = static_cast<Vertex>(n);
            while (true) {
              auto arcs = Pairing(n, dense ? n - 1 - d : d, random).run(pace);
              if (!arcs) continue;
              Digraph graph = Digraph::from_arcs(order, std::move(*arcs), budget);
              return dense ? complement(graph, pace, budget) : graph;
            }
          }};
}

constexpr FamilyName kRandomFamilies[] = {
    {"random-digraph", "random-digraph20,2.5:7", digraph},
    {"random-tournament", "random-tournament9:7", tournament},
    {"random-dag", "random-dag20,0.3:7", dag},
    {"random-tree", "random-tree15:7", tree},
    {"random-regular", "random-regular10,3:7", regular},
};

}  // namespace

std::span<const FamilyName> random_families() { return kRandomFamilies; }

}  // namespace nucleo
