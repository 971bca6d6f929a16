#pragma once

#include <algorithm>
#include <optional>

#include "game/places.hpp"
#include "search/heap_values.hpp"
#include "search/labelled.hpp"
#include "search/tables.hpp"

namespace nucleo {

/// The engine `sequence`: heaps of one rule, by the values of heaps 0, 1, 2, …
template <HasHeaps G>
class SequenceOf final : public Of<G, Valuing> {
  struct Table {
    std::optional<HeapValues> values{};
    [[nodiscard]] std::uint64_t bytes() const { return values ? values->bytes() : 0; }
  };

 public:
  [[nodiscard]] Labelled label(const Term& term, Task task, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    return with_values(t, job, [&](const HeapValues& values) {
      const auto value = [&](const auto& p) { return value_of(t, p, values); };
      const bool listed = task != Task::kOptions || can_be_listed(t, job);
      Labelled out = labelled(t, listed ? task : Task::kValue, job, value);
      if (!listed) {
        out.complete = false;
        out.parts = valued_parts(t, value);
      }
      // What these heaps alone would have needed, so that an answer does not depend on what was asked before it.
      const Nimber largest = largest_of(t);
      out.states = largest + 1;
      if (values.period() && largest >= values.proved_by() - 1) {
        out.period = values.period();
        out.states = values.proved_by();
      }
      return out;
    });
  }

  /// In each heap the moves of a smaller one that is like it, by the period.
  [[nodiscard]] Replies moves_to(const Term& term, Nimber target, std::size_t most, const Job& job) const override {
    constexpr std::size_t kSome = 16;
    most = std::min(most, kSome);
    const TermOf<G>& t = this->as(term);
    return with_values(t, job, [&](const HeapValues& values) {
      const std::vector<Nimber>& heaps = t.rules()->heaps(t.position());
      const Nimber change = value_of(t, t.position(), values) ^ target;
      NamedMoves<G> named;
      std::uint64_t tried = 0;
      for (std::size_t i = 0; i < heaps.size() && named.size() < most; ++i) {
        const Nimber wanted = values[heaps[i]] ^ change;
        const Nimber like = values.like(heaps[i]);
        t.rules()->heap_options(like, [&](const auto& small) {
          constexpr std::uint64_t kSteps = 4096;
          Nimber value = 0;
          for (const Nimber heap : small.left()) value ^= values[heap];
          if (value == wanted) {
            const typename G::Move move{i, small.in_larger(heaps[i] - like)};
            named.emplace_back(move, t.rules()->made(t.position(), move));
          }
          return named.size() < most && (++tried % kSteps != 0 || !job.budget.spent());
        });
      }
      return Replies{placed(t, named, job.budget), false};
    });
  }

 private:
  template <class Use>
  auto with_values(const TermOf<G>& t, const Job& job, const Use& use) const {
    const Nimber largest = largest_of(t);
    const auto make = [](const G&, const Budget&) { return Table(); };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& table) {
      if (!table.values || !table.values->covers(largest)) {
        // If ever larger heaps are asked for, a few tables are made, not one per heap.
        const Nimber more = table.values ? table.values->size() + table.values->size() / 2 : 0;
        table.values.emplace(t.rules()->heap_values(std::max(largest, more), job.budget));
      }
      return use(std::as_const(*table.values));
    });
  }

  static Nimber largest_of(const TermOf<G>& t) {
    const std::vector<Nimber>& all = t.rules()->heaps(t.position());
    return all.empty() ? 0 : *std::max_element(all.begin(), all.end());
  }
  static Nimber value_of(const TermOf<G>& t, const typename G::Position& p, const HeapValues& values) {
    Nimber total = 0;
    for (const Nimber heap : t.rules()->heaps(p)) total ^= values[heap];
    return total;
  }
  /// Not where the rules count more moves than are listed: then none is looked at.
  static bool can_be_listed([[maybe_unused]] const TermOf<G>& t, [[maybe_unused]] const Job& job) {
    if constexpr (requires { t.rules()->heap_moves(Nimber{}); }) {
      MoveCount count = 0;
      for (const Nimber heap : t.rules()->heaps(t.position())) count = sum(count, t.rules()->heap_moves(heap));
      return count && *count <= job.settings.listed_options;
    } else {
      return true;
    }
  }
};

/// The rule of such heaps, as far as they are a sequence.
template <HasHeaps G>
class HeapRuleOf final : public Of<G, HeapRule> {
 public:
  [[nodiscard]] std::unique_ptr<HeapEngine> engine(const Term& term) const override {
    const auto& rules = this->as(term).rules();
    if constexpr (requires { rules->heap_engine(); }) {
      return rules->heap_engine();
    } else {
      return engine_of_tables(
          [rules](std::uint64_t largest, const Budget& budget) { return rules->heap_values(largest, budget); });
    }
  }
  [[nodiscard]] RuleBounds bounds(const Term& term) const override {
    if constexpr (requires { this->as(term).rules()->rule_bounds(); }) {
      return this->as(term).rules()->rule_bounds();
    } else {
      return {};
    }
  }
  [[nodiscard]] std::string code(const Term& term) const override {
    if constexpr (requires { this->as(term).rules()->code(); }) {
      return this->as(term).rules()->code();
    } else {
      return {};
    }
  }
  [[nodiscard]] std::string name(const Term& term) const override {
    if (std::string code = this->code(term); !code.empty()) return code;
    std::string name = term.game().names.front();
    if constexpr (requires { this->as(term).rules()->parameters(); }) {
      name += " " + this->as(term).rules()->parameters();
      name.pop_back();  // the space before the heaps
    }
    return name;
  }
};

}  // namespace nucleo
