// What is tried on the P-positions of Nim-O-Do. Each family adds its features; features_of() is the table of families.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "chips/edge_counts.hpp"
#include "strategy/firing_patterns.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;
using Chip = std::uint32_t;
using Row = std::span<const Chip>;
using Features = std::vector<Feature>;

std::string height(const Sandpile& pile, Site v) { return fmt::format("c{}", pile.vertex(v) + 1); }

std::vector<Chip> degrees_of(const Sandpile& pile) {
  std::vector<Chip> degrees;
  for (Site v = 0; v < pile.size(); ++v) degrees.push_back(static_cast<Chip>(pile.degree(v)));
  return degrees;
}

/// 0 where all are equal.
void spread(const Sandpile&, Features& list) {
  list.push_back({"largest - smallest", 0,
                  [](Row c) {
                    const auto [least, most] = std::minmax_element(c.begin(), c.end());
                    return std::int64_t{*most} - *least;
                  },
                  false, "mayor - menor"});
}

void nim_sums(const Sandpile& pile, Features& list) {
  const auto add = [&](const Text& name, Chip (*function)(Chip c, Chip degree)) {
    list.push_back({std::string("xor of ") + name.english, 0,
                    [degrees = degrees_of(pile), function](Row c) {
                      std::int64_t sum = 0;
                      for (std::size_t v = 0; v < c.size(); ++v) sum ^= function(c[v], degrees[v]);
                      return sum;
                    },
                    false, std::string("xor de ") + name.spanish});
  };
  add({"c", "c"}, [](Chip c, Chip) { return c; });
  add({"floor(c/degree)", "floor(c/grado)"}, [](Chip c, Chip degree) { return c / degree; });
  add({"floor((c+1)/degree)", "floor((c+1)/grado)"}, [](Chip c, Chip degree) { return (c + 1) / degree; });
  add({"c mod degree", "c mod grado"}, [](Chip c, Chip degree) { return c % degree; });
  add({"floor(c/2)", "floor(c/2)"}, [](Chip c, Chip) { return c / 2; });
  add({"floor(c/3)", "floor(c/3)"}, [](Chip c, Chip) { return c / 3; });
  add({"c mod 3", "c mod 3"}, [](Chip c, Chip) { return c % 3; });
  add({"c mod 4", "c mod 4"}, [](Chip c, Chip) { return c % 4; });
}

/// How much can be fired at once.
void firings(const Sandpile& pile, Features& list) {
  const auto sum = [degrees = degrees_of(pile)](Row c) {
    std::int64_t firings = 0;
    for (std::size_t v = 0; v < c.size(); ++v) firings += c[v] / degrees[v];
    return firings;
  };
  list.push_back({"vertices that can fire", 0,
                  [degrees = degrees_of(pile)](Row c) {
                    std::int64_t count = 0;
                    for (std::size_t v = 0; v < c.size(); ++v) count += c[v] >= degrees[v] ? 1 : 0;
                    return count;
                  },
                  false, "vértices que pueden disparar"});
  list.push_back({"sum of floor(c/degree)", 0, sum, false, "suma de floor(c/grado)"});
  for (const std::uint32_t m : {2U, 3U, 4U}) {
    list.push_back({fmt::format("sum of floor(c/degree) mod {}", m), m, sum, false,
                    fmt::format("suma de floor(c/grado) mod {}", m)});
  }
}

using Places = std::vector<Site>;

/// Sites change places: are the edges the same, those to the sink too?
bool is_symmetry(const EdgeCounts& counts, const Places& place) {
  for (Site v = 0; v < counts.size(); ++v) {
    for (Site w = 0; w <= v; ++w) {
      if (counts(v, w) != counts(place[v], place[w])) return false;
    }
  }
  return true;
}

/// The next row of digits, each below its bound; false after the last one.
bool next_digits(std::vector<Chip>& digits, const std::vector<Chip>& bounds) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (++digits[i] < bounds[i]) return true;
    digits[i] = 0;
  }
  return false;
}

/// Two halves that mirror each other. Where it is not strict, a vertex and its image may differ by as many chips as
/// edges join them: the answer to a move can still be its image.
struct Mirror {
  struct Pair {
    Site v, image;
    std::int64_t most;  // that their heights differ by
  };
  std::vector<Pair> pairs;
  std::vector<Site> axis;

  Mirror(const EdgeCounts& counts, const Places& place, bool strict) {
    for (Site v = 0; v < counts.size(); ++v) {
      if (v < place[v]) pairs.push_back({v, place[v], strict ? 0 : counts(v, place[v])});
      if (v == place[v]) axis.push_back(v);
    }
  }
  [[nodiscard]] bool operator()(Row c) const {
    return std::all_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
      return std::abs(std::int64_t{c[pair.v]} - c[pair.image]) <= pair.most;
    });
  }
  [[nodiscard]] std::string name(const Sandpile& pile) const {
    std::string name;
    for (const Pair& pair : pairs) {
      const std::string v = height(pile, pair.v);
      const std::string image = height(pile, pair.image);
      name += name.empty() ? "" : ", ";
      name += pair.most == 0 ? fmt::format("{}={}", v, image) : fmt::format("|{}-{}|<={}", v, image, pair.most);
    }
    return name;
  }
};

/// A mirror, whatever is on its axis; and the same with some number of chips on each vertex of the axis, too few to
/// fire.
void add_mirror(const Sandpile& pile, const Mirror& mirror, Features& list) {
  list.push_back({mirror.name(pile), 0, [mirror](Row c) { return mirror(c) ? 1 : 0; }, true});
  if (mirror.axis.empty()) return;
  std::vector<Chip> degrees;
  degrees.reserve(mirror.axis.size());
  for (const Site v : mirror.axis) degrees.push_back(static_cast<Chip>(pile.degree(v)));
  std::vector<Chip> few(degrees.size());
  do {
    std::string name = mirror.name(pile);
    for (std::size_t i = 0; i < few.size(); ++i) name += fmt::format(", {}={}", height(pile, mirror.axis[i]), few[i]);
    const auto passes = [mirror, few](Row c) {
      for (std::size_t i = 0; i < few.size(); ++i) {
        if (c[mirror.axis[i]] != few[i]) return 0;
      }
      return mirror(c) ? 1 : 0;
    };
    list.push_back({name, 0, passes, true});
  } while (next_digits(few, degrees));
}

/// Tests, one or more a symmetry that is its own inverse.
void mirrors(const Sandpile& pile, Features& list) {
  constexpr Site kMostSites = 6;  // all their permutations are tried
  if (pile.size() > kMostSites) return;
  const EdgeCounts counts(pile);
  Places place(pile.size());
  std::iota(place.begin(), place.end(), 0);
  while (std::next_permutation(place.begin(), place.end())) {
    bool involution = true;
    for (Site v = 0; v < pile.size(); ++v) involution = involution && place[place[v]] == v;
    if (!involution || !is_symmetry(counts, place)) continue;
    const Mirror strict(counts, place, true);
    const Mirror loose(counts, place, false);
    add_mirror(pile, strict, list);
    if (loose.name(pile) != strict.name(pile)) add_mirror(pile, loose, list);
  }
}

using Coefficients = std::vector<int>;

std::string form_name(const Sandpile& pile, const Coefficients& a) {
  std::string name;
  for (Site v = 0; v < pile.size(); ++v) {
    if (a[v] == 0) continue;
    name += a[v] < 0 ? "-" : name.empty() ? "" : "+";
    if (std::abs(a[v]) > 1) name += std::to_string(std::abs(a[v]));
    name += height(pile, v);
  }
  return name;
}

/// From −most to most, without a common divisor, the first that is not 0 being positive; small ones first.
std::vector<Coefficients> small_coefficients(Site sites, int most) {
  std::vector<Coefficients> list;
  const auto span = static_cast<Chip>(2 * most + 1);
  std::vector<Chip> digits(sites);
  while (next_digits(digits, std::vector<Chip>(sites, span))) {
    Coefficients a;
    for (const Chip digit : digits) a.push_back(static_cast<int>(digit) - most);
    int divisor = 0;
    for (const int x : a) divisor = std::gcd(divisor, x);
    const auto first = std::find_if(a.begin(), a.end(), [](int x) { return x != 0; });
    if (divisor == 1 && *first > 0) list.push_back(a);
  }
  const auto weight = [](const Coefficients& a) {
    return std::accumulate(a.begin(), a.end(), 0, [](int sum, int x) { return sum + std::abs(x); });
  };
  std::stable_sort(list.begin(), list.end(), [&](const auto& a, const auto& b) { return weight(a) < weight(b); });
  return list;
}

/// One height, the sum and the difference of two, the sum of all: what can be afforded on many vertices.
std::vector<Coefficients> few_coefficients(Site sites) {
  std::vector<Coefficients> list;
  for (Site v = 0; v < sites; ++v) {
    list.emplace_back(sites)[v] = 1;
    for (Site w = v + 1; w < sites; ++w) {
      for (const int sign : {-1, 1}) {
        Coefficients& a = list.emplace_back(sites);
        a[v] = 1;
        a[w] = sign;
      }
    }
  }
  list.emplace_back(sites, 1);
  return list;
}

void linear_forms(const Sandpile& pile, Features& list) {
  const Site sites = pile.size();
  const auto all = sites > 5 ? few_coefficients(sites) : small_coefficients(sites, sites > 3 ? 1 : 2);
  constexpr std::uint32_t kMostModulus = 12;
  for (std::uint32_t m = 1; m <= kMostModulus; ++m) {
    for (const Coefficients& a : all) {
      const auto value = [a](Row c) {
        std::int64_t sum = 0;
        for (std::size_t v = 0; v < c.size(); ++v) sum += std::int64_t{a[v]} * c[v];
        return sum;
      };
      const std::string name = form_name(pile, a);
      list.push_back(m == 1 ? Feature{name, 0, value} : Feature{fmt::format("{} mod {}", name, m), m, value});
    }
  }
}

}  // namespace

std::int64_t Feature::operator()(Row chips) const {
  const std::int64_t value = number(chips);
  if (modulus == 0) return value;
  const std::int64_t rest = value % static_cast<std::int64_t>(modulus);
  return rest < 0 ? rest + modulus : rest;
}

std::vector<Feature> features_of(const Sandpile& pile) {
  Features list;
  for (const auto add : {spread, nim_sums, firings, mirrors, linear_forms}) add(pile, list);
  return list;
}

}  // namespace nucleo
