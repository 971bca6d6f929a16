#include "search/quotient_genera.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "search/position_table.hpp"

namespace nucleo {
namespace {

// The Nim heaps *1 and *2 come first, and heap k > 0 of the rule is k + 2.
constexpr Nimber kNimHeaps = 2;
constexpr std::uint32_t kMostValue = 63;  // sets of values are words

HeapQuotient::HeapOptions beside_nim(const HeapQuotient::HeapOptions& options) {
  return [options](Nimber heap, const HeapQuotient::VisitLeft& visit) {
    if (heap <= kNimHeaps) {
      for (Nimber left = 0; left < heap; ++left) visit({&left, 1});
      return;
    }
    std::vector<Nimber> moved;
    options(heap - kNimHeaps, [&](std::span<const Nimber> left) {
      moved.assign(left.begin(), left.end());
      for (Nimber& part : moved) part += part == 0 ? 0 : kNimHeaps;
      visit(moved);
    });
  };
}

/// Misère values of sums of generators by definition, each found once.
class WordValues {
 public:
  WordValues(const Generators& generators, Effort& effort, const Budget& budget)
      : generators_(generators), effort_(effort), budget_(budget), known_(budget) {}

  std::uint32_t operator()(Word w, unsigned depth = 0) {
    constexpr unsigned kDeepest = 2000;
    w &= kKept;
    if (const std::uint8_t* found = known_.find(w)) return *found;
    if (depth > kDeepest) throw Effort::Spent{};
    std::uint64_t seen = 0;
    for (std::size_t g = 0; g < generators_.size(); ++g) {
      if (word::count(w, g) == 0) continue;
      effort_.spend(generators_[g].size(), budget_);
      for (const Word option : generators_[g]) {
        seen |= std::uint64_t{1} << (*this)(word::sum(w - word::letter(g), option), depth + 1);
      }
    }
    const auto value = w == 0 ? 1U : static_cast<std::uint32_t>(std::countr_one(seen));
    if (value > kMostValue) throw Effort::Spent{};
    known_.insert(w, static_cast<std::uint8_t>(value));
    return value;
  }

 private:
  static constexpr Word kKept = ~Word{0xFE};  // the first generator is *1, and two of them cancel

  const Generators& generators_;
  Effort& effort_;
  const Budget& budget_;
  PositionTable<Word, std::uint8_t> known_;
};

}  // namespace

QuotientGenera::QuotientGenera(const HeapQuotient::HeapOptions& options, const Effort& effort)
    : options_(beside_nim(options)), quotient_(options_, {}, effort), effort_(effort) {}

Element QuotientGenera::element(Nimber heap) const { return static_cast<Element>(quotient_.images()[heap]); }

bool QuotientGenera::reach(Nimber heap, const Budget& budget) {
  const Nimber last = heap + kNimHeaps;
  if (genera_.size() > heap) return true;
  genera_.clear();
  if (!quotient_.reach(last, budget)) return false;
  try {
    const Generators generators = quotient_.options_of_generators();
    WordValues value(generators, effort_, budget);
    values_.clear();
    for (Element x = 0; x < quotient_.monoid().order(); ++x) values_.push_back(value(quotient_.word(x)));
    if (!verified(last, budget)) return false;
    std::vector<std::uint32_t> grundy{0};
    for (Nimber h = 1; h <= last; ++h) {
      Mex mex;
      mex.start(static_cast<std::uint32_t>(last));
      options_(h, [&](std::span<const Nimber> left) {
        effort_.spend(1, budget);
        std::uint32_t sum = 0;
        for (const Nimber part : left) sum ^= grundy[part];
        mex.add(sum);
      });
      grundy.push_back(mex.least());
    }
    genera_.emplace_back();
    for (Nimber h = 1; h <= heap; ++h) genera_.push_back(genus_of(h + kNimHeaps, grundy[h + kNimHeaps]));
  } catch (const Effort::Spent&) {
    genera_.clear();
  }
  return genera_.size() > heap;
}

bool QuotientGenera::verified(Nimber last, const Budget& budget) {
  const BipartiteMonoid& monoid = quotient_.monoid();
  const std::uint32_t greatest = *std::ranges::max_element(values_);
  std::vector<TransitionAlgebra> algebras(greatest, TransitionAlgebra(monoid));  // of each j
  std::set<std::pair<Element, ElementSet>> seen;
  for (Nimber heap = 1; heap <= last; ++heap) {
    ElementSet options(monoid.order());
    options_(heap, [&](std::span<const Nimber> left) {
      effort_.spend(1, budget);
      Element e = 0;
      for (const Nimber part : left) e = monoid.product(e, element(part));
      options.add(e);
    });
    const Element x = element(heap);
    if (options.empty() || !seen.emplace(x, options).second) continue;  // no move: as good as no heap
    std::vector<std::uint64_t> values(monoid.order());                  // of the options, beside each element
    for (Element e = 0; e < monoid.order(); ++e) {
      if (!options.has(e)) continue;
      effort_.spend(monoid.order(), budget);
      for (Element z = 0; z < monoid.order(); ++z) values[z] |= std::uint64_t{1} << values_[monoid.product(e, z)];
    }
    const auto has = [&](Element z, std::uint32_t value) { return (values[z] >> value & 1U) != 0; };
    for (Element z = 0; z < monoid.order(); ++z) {
      if (has(z, values_[monoid.product(x, z)])) return false;
    }
    for (std::uint32_t j = 0; j < greatest; ++j) {
      Summand game{x, ElementSet(monoid.order())};
      for (Element z = 0; z < monoid.order(); ++z) {
        if (values_[monoid.product(x, z)] > j && !has(z, j)) game.unanswered.add(z);
      }
      const auto step = [&] { effort_.spend(monoid.order(), budget); };
      if (game.unanswered.has(0) || algebras[j].add(monoid, game, 0, step)) return false;
    }
  }
  return true;
}

Genus QuotientGenera::genus_of(Nimber heap, std::uint32_t grundy) const {
  const BipartiteMonoid& monoid = quotient_.monoid();
  Genus genus{grundy, {}};
  std::vector<std::uint32_t>& values = genus.misere;
  // The elements come again sooner or later, and from the first that does the values alternate.
  std::vector<bool> met(monoid.order());
  for (Element x = element(heap); !met[x]; x = monoid.product(x, element(2))) {
    met[x] = true;
    values.push_back(values_[x]);
  }
  while (values.size() > 2 && values[values.size() - 3] == values.back()) values.pop_back();
  return genus;
}

}  // namespace nucleo
