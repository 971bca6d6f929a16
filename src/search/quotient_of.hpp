#pragma once

#include <functional>
#include <vector>

#include "game/places.hpp"
#include "search/heap_genera.hpp"
#include "search/labelled.hpp"
#include "search/misere_quotient.hpp"
#include "search/quotient_genera.hpp"
#include "search/tables.hpp"

namespace nucleo {

/// The engine `quotient`: sums of heaps of one rule in misère play, by the misère quotient of the heaps.
template <HasHeaps G>
class QuotientOf final : public Of<G, Quotient> {
  struct Table {
    HeapQuotient quotient;
    [[nodiscard]] std::uint64_t bytes() const { return quotient.bytes(); }
  };
  struct GenusTable {
    HeapGenera genera;
    [[nodiscard]] std::uint64_t bytes() const { return genera.bytes(); }
  };

 public:
  bool use(const Term& term, Nimber largest, const Job& job,
           const std::function<void(const HeapQuotient&)>& use) const override {
    const auto make = [&](const G& rules, const Budget&) { return Table{made(rules, job)}; };
    return job.tables.with<Table>(this->as(term).rules(), job.budget, make, [&](Table& table) {
      const bool reached = table.quotient.reach(largest, job.budget);
      if (reached) use(table.quotient);
      return reached;
    });
  }
  void use_part(const Term& term, Nimber largest, const Job& job,
                const std::function<void(const HeapQuotient&)>& use) const override {
    HeapQuotient quotient = made(*this->as(term).rules(), job);
    reach_and_use(quotient, use, [&] { quotient.reach(largest, job.budget); });
  }
  void use_genera(const Term& term, Nimber largest, const Job& job,
                  const std::function<void(const HeapGenera&)>& use) const override {
    const auto make = [&](const G& rules, const Budget& budget) {
      return GenusTable{HeapGenera(options_of(rules), job.settings.genus_steps, budget)};
    };
    job.tables.with<GenusTable>(this->as(term).rules(), job.budget, make, [&](GenusTable& table) {
      reach_and_use(table.genera, use, [&] { table.genera.reach(largest); });
      return true;
    });
  }

  void use_quotient_genera(const Term& term, Nimber largest, const Job& job,
                           const std::function<void(const QuotientGenera&)>& use) const override {
    QuotientGenera genera(options_of(*this->as(term).rules()), effort_of(job));
    genera.reach(largest, job.budget);
    use(genera);
  }

  [[nodiscard]] Replies replies_beside(const Term& term, const HeapQuotient& quotient, std::uint32_t beside,
                                       std::size_t most, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    const std::vector<Nimber>& heaps = t.rules()->heaps(t.position());
    const BipartiteMonoid& monoid = quotient.monoid();
    const HeapValues& images = quotient.images();
    const auto image = [&](Nimber heap) { return static_cast<Element>(images[heap]); };
    std::vector<Element> after(heaps.size() + 1, beside);  // of the heaps from each on, and what is beside
    for (std::size_t i = heaps.size(); i-- > 0;) after[i] = monoid.product(after[i + 1], image(heaps[i]));
    NamedMoves<G> named;
    Replies found{{}, true};
    std::uint64_t tried = 0;
    Element before = 0;
    for (std::size_t i = 0; i < heaps.size() && named.size() < most; ++i) {
      const Element others = monoid.product(before, after[i + 1]);
      // Where a heap has too many moves to try, those of a smaller one that is like it win where they win there.
      const bool all = !too_many(*t.rules(), heaps[i], job);
      const Nimber like = all ? heaps[i] : images.like(heaps[i]);
      const bool to_the_end = t.rules()->heap_options(like, [&](const auto& small) {
        constexpr std::uint64_t kSteps = 4096;
        Element left = others;
        for (const Nimber heap : small.left()) left = monoid.product(left, image(heap));
        if (monoid.lost(left)) {
          const typename G::Move move{i, small.in_larger(heaps[i] - like)};
          named.emplace_back(move, t.rules()->made(t.position(), move));
        }
        const bool look = named.size() > kListedAtLeast || ++tried % kSteps == 0;  // positions may be large
        return named.size() < most && !(look && job.budget.spent());
      });
      found.complete = found.complete && all && to_the_end;
      if (!to_the_end) break;
      before = monoid.product(before, image(heaps[i]));
    }
    found.complete = found.complete && named.size() < most;
    found.moves = placed(t, named, job.budget);
    return found;
  }

 private:
  static HeapQuotient made(const G& rules, const Job& job) {
    return {options_of(rules), bounds_of(rules), effort_of(job)};
  }
  static Effort effort_of(const Job& job) { return {job.settings.quotient_order, job.settings.quotient_steps}; }
  template <class Heaps, class Use, class Reach>
  static void reach_and_use(const Heaps& heaps, const Use& use, const Reach& reach) {
    try {
      reach();
    } catch (const Stopped&) {
      use(heaps);
      throw;
    }
    use(heaps);
  }
  static HeapQuotient::HeapOptions options_of(const G& rules) {
    return [&rules](Nimber heap, const HeapQuotient::VisitLeft& visit) {
      rules.heap_options(heap, [&](const auto& move) {
        visit(move.left());
        return true;
      });
    };
  }
  static RuleBounds bounds_of([[maybe_unused]] const G& rules) {
    if constexpr (requires { rules.rule_bounds(); }) {
      return rules.rule_bounds();
    } else {
      return {};
    }
  }
  static bool too_many([[maybe_unused]] const G& rules, [[maybe_unused]] Nimber heap, [[maybe_unused]] const Job& job) {
    if constexpr (requires { rules.heap_moves(heap); }) {
      const MoveCount count = rules.heap_moves(heap);
      return !count || *count > job.settings.listed_options;
    } else {
      return false;
    }
  }
};

}  // namespace nucleo
