#include "search/misere_quotient.hpp"

#include <algorithm>
#include <string_view>

namespace nucleo {
namespace {

/// Sums of the generators that are allowed, one for each element that they generate, the shortest first.
std::vector<Word> shortest_words(const GeneratedQuotient& quotient, const std::vector<bool>& allowed) {
  std::vector<bool> met(quotient.monoid.order());
  met[0] = true;
  std::vector<Word> words{0};
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t g = 0; g < allowed.size(); ++g) {
      if (!allowed[g]) continue;
      const Word w = word::sum(words[i], word::letter(g));
      const Element x = quotient(w);
      if (met[x]) continue;
      met[x] = true;
      words.push_back(w);
    }
  }
  return words;
}

/// The word of one more generator. Throws Effort::Spent.
Word next_letter(const std::vector<Nimber>& generators) {
  if (generators.size() == word::kMostLetters) throw Effort::Spent{};
  return word::letter(generators.size());
}

}  // namespace

HeapQuotient::HeapQuotient(HeapOptions options, const RuleBounds& bounds, const Effort& effort)
    : options_(std::move(options)), bounds_(bounds), effort_(effort), images_({0}), sizes_{{0, 1, 0}} {
  known_.quotient.words = {0};
  known_.words = {0};
  known_.images = {0};
  known_.algebra = TransitionAlgebra(known_.quotient.monoid);
}

bool HeapQuotient::reach(Nimber heap, const Budget& budget) {
  constexpr std::size_t kFirstLook = 16;  // heaps before a period is first looked for
  if (images_.covers(heap)) return true;
  const auto update = [&] {
    const auto period = proved_period(known_.images, bounds_);
    images_ =
        period ? HeapValues(known_.images, *period, values_that_prove(*period, bounds_)) : HeapValues(known_.images);
  };
  std::size_t look = kFirstLook;
  try {
    while (!stuck_ && !images_.covers(heap)) {
      add_next(budget);
      const std::size_t heaps = known_.images.size();
      if (heaps <= heap && heaps < look) continue;
      look = heaps + heaps / 8;
      update();
    }
  } catch (const Effort::Spent&) {
    stuck_ = true;
    update();
  } catch (const Stopped& limit) {
    update();
    if (limit.reason != std::string_view(kMemoryReached)) throw;
    stuck_ = true;  // other engines can do with less
  }
  return images_.covers(heap);
}

void HeapQuotient::add_next(const Budget& budget) {
  const Nimber heap = known_.images.size();
  const ElementSet options = options_of(known_, heap, budget);
  if (options.empty()) {  // no move: as good as no heap
    known_.words.push_back(0);
    known_.images.push_back(0);
    return;
  }
  const ElementSet winning = winning_beside(monoid(), options);
  for (Element x = 0; x < monoid().order(); ++x) {
    if (!call(known_, x, winning, budget)) continue;
    known_.words.push_back(known_.quotient.words[x]);
    known_.images.push_back(x);
    return;
  }
  grow(budget);
}

/// No element of the quotient is that of the next heap. So the heap becomes a generator, and the quotient is made anew,
/// from the generators alone, as if each other heap were still equal to its word. Where it turns out that one is not,
/// because the new heap tells them apart, it gets another word or becomes a generator too.
void HeapQuotient::grow(const Budget& budget) {
  Known next{known_.generators, {}, known_.words};
  next.words.push_back(next_letter(next.generators));
  next.generators.push_back(known_.images.size());
  std::vector<Word> tests = known_.quotient.tests;
  do {
    next.quotient = quotient_of(options_of_generators(next), tests, effort_, budget);
    tests = next.quotient.tests;
  } while (!settle(next, budget));
  known_ = std::move(next);
  sizes_.push_back({known_.images.size() - 1, monoid().order(), monoid().lost_count()});
}

/// Verifies the quotient of the generators for all heaps. False where one was not equal to its word, which was changed.
bool HeapQuotient::settle(Known& known, const Budget& budget) {
  known.algebra = TransitionAlgebra(known.quotient.monoid);
  known.summands.clear();
  known.images.clear();
  for (const Word w : known.words) known.images.push_back(known.quotient(w));
  const auto call_heap = [&](Nimber heap) {
    const ElementSet options = options_of(known, heap, budget);
    return options.empty() || call(known, known.images[heap], winning_beside(known.quotient.monoid, options), budget);
  };
  for (const Nimber heap : known.generators) {
    if (!call_heap(heap)) throw Effort::Spent{};  // not for words that are verified
  }
  for (Nimber heap = 1; heap < known.words.size(); ++heap) {
    if (std::ranges::count(known.generators, heap) > 0 || call_heap(heap)) continue;
    // From its word the heap must not be reached: only smaller generators are in it.
    std::vector<bool> smaller;
    smaller.reserve(known.generators.size());
    for (const Nimber generator : known.generators) smaller.push_back(generator < heap);
    const ElementSet winning = winning_beside(known.quotient.monoid, options_of(known, heap, budget));
    const std::vector<Word> words = shortest_words(known.quotient, smaller);
    const auto fits = [&](Word w) { return call(known, known.quotient(w), winning, budget); };
    const auto found = std::find_if(words.begin(), words.end(), fits);
    known.words[heap] = found != words.end() ? *found : next_letter(known.generators);
    if (found == words.end()) known.generators.push_back(heap);
    return false;
  }
  return true;
}

Generators HeapQuotient::options_of_generators(const Known& known) const {
  Generators all;
  for (const Nimber heap : known.generators) {
    std::vector<Word>& words = all.emplace_back();
    options_(heap, [&](std::span<const Nimber> left) {
      Word w = 0;
      for (const Nimber part : left) w = word::sum(w, known.words[part]);
      words.push_back(w);
    });
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
  }
  return all;
}

/// The elements of the options of a heap.
ElementSet HeapQuotient::options_of(const Known& known, Nimber heap, const Budget& budget) {
  const BipartiteMonoid& monoid = known.quotient.monoid;
  ElementSet options(monoid.order());
  options_(heap, [&](std::span<const Nimber> left) {
    effort_.spend(1, budget);
    Element x = 0;
    for (const Nimber part : left) x = monoid.product(x, known.images[part]);
    options.add(x);
  });
  return options;
}

/// Whether a heap with these options may be called x, beside all heaps that were called so far; if so, it is one of
/// them from now on.
bool HeapQuotient::call(Known& known, Element x, const ElementSet& winning, const Budget& budget) {
  const BipartiteMonoid& monoid = known.quotient.monoid;
  const std::optional<Summand> game = summand(monoid, x, winning);
  effort_.spend(monoid.order(), budget);
  if (!game || game->unanswered.has(0)) return false;
  if (known.summands.contains(*game)) return true;
  TransitionAlgebra extended = known.algebra;
  if (extended.add(monoid, *game, 0, [&] { effort_.spend(monoid.order(), budget); })) return false;
  known.algebra = std::move(extended);
  known.summands.insert(*game);
  return true;
}

const HeapQuotient::Size& HeapQuotient::size_with(Nimber heap) const {
  const auto larger =
      std::upper_bound(sizes_.begin(), sizes_.end(), heap, [](Nimber h, const Size& size) { return h < size.from; });
  return *std::prev(larger);
}

std::uint64_t HeapQuotient::bytes() const {
  return monoid().bytes() + known_.algebra.bytes() + known_.summands.size() * 2 * monoid().order() / 8 +
         known_.images.size() * (sizeof(Word) + 2 * sizeof(std::uint32_t));
}

}  // namespace nucleo
