// A firing of v moves chips and keeps the class, so degree(v)·v = Σ neighbours: where all sites of this relation but
// one are known as combinations of the generators, and that one has coefficient ±1, it becomes known too. Where no
// relation is so far, a site is made a generator. A grid is swept like by a transfer matrix. A relation whose sites all
// are known and that defined none is one of the presentation.

#include "chips/presentation.hpp"

#include <optional>
#include <queue>

#include "text/stages.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;
using Combination = std::vector<mpz_class>;  // of generators; those after its end have coefficient 0

class Sweep {
 public:
  Sweep(const Sandpile& pile, const Budget& budget)
      : pile_(pile), budget_(budget), relations_(pile.size()), sites_(pile.size()) {
    for (Site v = 0; v < pile.size(); ++v) {
      for_each_site(v, [&](Site w, std::int64_t coefficient) {
        ++relations_[v].unknown;
        if (is_unit(coefficient)) ++relations_[v].unknown_units;
        ++sites_[w].needed;
      });
      queue_.push({relations_[v].cost(), v});
    }
  }

  Presentation run() {
    Site used = 0;
    while (!queue_.empty()) {
      const auto [cost, v] = queue_.top();
      queue_.pop();
      if (relations_[v].used || relations_[v].cost() != cost) continue;
      if (budget_.spent()) throw Stopped(why_stopped(budget_));
      budget_.report(stage::kRelations, ++used, pile_.size());
      use(v);
    }
    for (Combination& relation : out_.relations) relation.resize(out_.sites.size());
    return std::move(out_);
  }

 private:
  struct Relation {
    std::uint32_t unknown = 0;
    std::uint32_t unknown_units = 0;  ///< those of them with coefficient ±1
    bool used = false;
    /// New generators that it takes to use it.
    [[nodiscard]] std::uint32_t cost() const { return unknown - (unknown_units > 0 ? 1 : 0); }
  };
  struct Of {
    bool known = false;
    std::uint32_t needed = 0;              ///< by so many relations that are not used yet
    std::optional<std::size_t> generator;  ///< which one, where it is one
    Combination combination;               ///< where it is none
  };
  struct Entry {
    std::uint32_t cost;
    Site relation;
    bool operator<(const Entry& other) const {  // the least cost on top, then the first site
      return cost != other.cost ? cost > other.cost : relation > other.relation;
    }
  };

  static bool is_unit(std::int64_t coefficient) { return coefficient == 1 || coefficient == -1; }

  /// The sites of v's relation.
  template <class Visit>
  void for_each_site(Site v, Visit&& visit) const {
    visit(v, pile_.degree(v));
    for (const Sandpile::Edges& e : pile_.edges(v)) visit(e.to, -std::int64_t{e.count});
  }

  /// The relations that w is in.
  template <class Visit>
  void for_each_relation(Site w, Visit&& visit) const {
    visit(w, pile_.degree(w));
    for (const Sandpile::Edges& e : pile_.edges_into(w)) visit(e.to, -std::int64_t{e.count});
  }

  void use(Site v) {
    constexpr Site kNone = static_cast<Site>(-1);
    Site defined = kNone;
    std::int64_t unit = 0;
    for_each_site(v, [&](Site w, std::int64_t coefficient) {
      if (sites_[w].known || !is_unit(coefficient)) return;
      defined = w;
      unit = coefficient;
    });
    relations_[v].used = true;
    for_each_site(v, [&](Site w, std::int64_t /*coefficient*/) {
      if (!sites_[w].known && w != defined) make_generator(w);
    });
    Combination sum = sum_of_known(v);
    held_ += bytes(sum);
    if (!budget_.fits(held_)) throw Stopped(kMemoryReached);
    if (defined == kNone) {
      out_.relations.push_back(std::move(sum));
    } else {
      if (unit == 1) {
        for (mpz_class& c : sum) mpz_neg(c.get_mpz_t(), c.get_mpz_t());
      }
      make_known(defined, std::move(sum));
    }
    for_each_site(v, [&](Site w, std::int64_t /*coefficient*/) {
      if (--sites_[w].needed > 0) return;
      held_ -= bytes(sites_[w].combination);
      Combination().swap(sites_[w].combination);
    });
  }

  Combination sum_of_known(Site v) const {
    Combination sum(out_.sites.size());
    for_each_site(v, [&](Site w, std::int64_t coefficient) {
      if (sites_[w].generator) sum[*sites_[w].generator] += coefficient;
      const Combination& c = sites_[w].combination;
      const auto times = static_cast<unsigned long>(coefficient < 0 ? -coefficient : coefficient);
      for (std::size_t i = 0; i < c.size(); ++i) {
        if (coefficient < 0) {
          mpz_submul_ui(sum[i].get_mpz_t(), c[i].get_mpz_t(), times);
        } else {
          mpz_addmul_ui(sum[i].get_mpz_t(), c[i].get_mpz_t(), times);
        }
      }
    });
    return sum;
  }

  void make_generator(Site w) {
    sites_[w].generator = out_.sites.size();
    out_.sites.push_back(w);
    make_known(w, {});
  }

  void make_known(Site w, Combination combination) {
    sites_[w].known = true;
    sites_[w].combination = std::move(combination);
    for_each_relation(w, [&](Site v, std::int64_t coefficient) {
      Relation& relation = relations_[v];
      --relation.unknown;
      if (is_unit(coefficient)) --relation.unknown_units;
      if (!relation.used) queue_.push({relation.cost(), v});
    });
  }

  static std::uint64_t bytes(const Combination& c) {
    std::uint64_t sum = 0;
    for (const mpz_class& x : c) sum += sizeof(mpz_class) + mpz_size(x.get_mpz_t()) * sizeof(mp_limb_t);
    return sum;
  }

  const Sandpile& pile_;
  const Budget& budget_;
  std::vector<Relation> relations_;
  std::vector<Of> sites_;
  std::priority_queue<Entry> queue_;
  std::uint64_t held_ = 0;
  Presentation out_;
};

}  // namespace

Presentation presentation(const Sandpile& pile, const Budget& budget) { return Sweep(pile, budget).run(); }

}  // namespace nucleo
