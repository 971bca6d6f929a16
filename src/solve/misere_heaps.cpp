#include "solve/misere_heaps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "search/heap_genera.hpp"
#include "search/misere_quotient.hpp"
#include "search/quotient_genera.hpp"

namespace nucleo {
namespace {

Outcome outcome_if(bool lost) { return lost ? Outcome::kLose : Outcome::kWin; }

std::string product_of(Word word) {
  std::string product;
  for (std::size_t g = 0; g < word::kMostLetters; ++g) {
    const unsigned count = word::count(word, g);
    if (count == 0) continue;
    product += static_cast<char>('a' + g);
    if (count > 1) product += fmt::format("^{}", count);
  }
  return product.empty() ? "1" : product;
}

class Finding {
 public:
  Finding(const Term& term, const MisereWanted& wanted, const Job& job)
      : term_(term), rule_(*term.can().quotient), wanted_(wanted), job_(job) {
    if (wanted.heaps) found_.heaps.resize(wanted.count);
  }

  MisereHeaps operator()() {
    if (wanted_.count == 0) return std::move(found_);
    const Nimber largest = wanted_.count - 1;
    if (wanted_.heaps) find_genera(largest);
    const bool outcomes = !wanted_.heaps || found_.heaps.back().outcome.has_value();
    if (wanted_.quotient || !outcomes) {
      within_limits([&] {
        rule_.use_part(term_, largest, job_, [&](const HeapQuotient& found) {
          take(found);
          if (wanted_.quotient) describe(found, largest);
        });
      });
    }
    if (found_.reason.empty() && !found_all()) found_.reason = kStepsReached;
    return std::move(found_);
  }

 private:
  template <class Work>
  void within_limits(const Work& work) {
    try {
      work();
    } catch (const Stopped& limit) {
      found_.reason = limit.reason;
    }
  }

  void find_genera(Nimber largest) {
    within_limits([&] { rule_.use_genera(term_, largest, job_, [&](const HeapGenera& genera) { take(genera); }); });
    if (found_.heaps.back().genus) return;
    within_limits(
        [&] { rule_.use_quotient_genera(term_, largest, job_, [&](const QuotientGenera& genera) { take(genera); }); });
  }

  [[nodiscard]] bool found_all() const {
    const auto told = [](const MisereHeap& heap) { return heap.tame.has_value(); };
    if (!std::ranges::all_of(found_.heaps, told)) return false;
    return !wanted_.quotient || (found_.quotient && found_.quotient->complete);
  }

  void take(const HeapGenera& genera) {
    for (Nimber heap = 0; heap < std::min<Nimber>(genera.size(), found_.heaps.size()); ++heap) {
      const Genus& genus = genera.genus(heap);
      found_.heaps[heap] = {outcome_if(genus.lost()), genus, genera.tame(heap)};
    }
  }

  /// That a heap is tame takes its canonical form, but most wild ones have a genus that no tame one has.
  void take(const QuotientGenera& genera) {
    for (Nimber heap = 0; heap < genera.genera().size(); ++heap) {
      const Genus& genus = genera.genera()[heap];
      MisereHeap& row = found_.heaps[heap];
      row.outcome = outcome_if(genus.lost());
      row.genus = genus;
      if (!genus.of_nim()) row.tame = false;
    }
  }

  void take(const HeapQuotient& quotient) {
    for (Nimber heap = 0; heap < found_.heaps.size() && quotient.images().covers(heap); ++heap) {
      const auto x = static_cast<Element>(quotient.images()[heap]);
      found_.heaps[heap].outcome = outcome_if(quotient.monoid().lost(x));
    }
  }

  void describe(const HeapQuotient& quotient, Nimber largest) {
    const HeapValues& images = quotient.images();
    const Nimber heaps = images.covers(largest) ? largest + 1 : images.size();
    found_.quotient = {quotient.monoid().order(), quotient.monoid().lost_count(), heaps, heaps > largest,
                       images.period(),           quotient.generators()};
    for (Nimber heap = 0; heap < heaps; ++heap) {
      found_.quotient->images.push_back(product_of(quotient.word(static_cast<Element>(images[heap]))));
    }
  }

  const Term& term_;
  const Quotient& rule_;
  const MisereWanted& wanted_;
  const Job& job_;
  MisereHeaps found_;
};

}  // namespace

MisereHeaps misere_heaps(const Term& term, const MisereWanted& wanted, const Job& job) {
  return Finding(term, wanted, job)();
}

}  // namespace nucleo
