// More chips on a critical configuration leave it critical, as long as it is stable. So some beginning of one goes on
// in some way iff it does with degree − 1 chips on every later site, and what a site may then have is all from some
// least number up to degree − 1: an odometer without dead ends.

#include "chips/list.hpp"

#include "chips/directed.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

class Odometer {
 public:
  Odometer(const Sandpile& pile, const Budget& budget)
      : pile_(pile), budget_(budget), burning_test_(pile, budget), missing_(pile.size()) {
    for (Site v = 0; v < pile.size(); ++v) heights_.push_back(pile.degree(v) - 1);
    set_least_from(0);
  }

  [[nodiscard]] const Heights& heights() const { return heights_; }

  /// False after the last one.
  bool next() {
    for (Site v = pile_.size(); v-- > 0;) {
      if (heights_[v] < pile_.degree(v) - 1) {
        ++heights_[v];
        set_least_from(v + 1);
        return true;
      }
    }
    return false;
  }

 private:
  /// Those from `first` on have degree − 1 chips, and get as few as they can, the earlier ones first.
  void set_least_from(Site first) {
    for (Site v = first; v < pile_.size(); ++v) {
      if (budget_.spent()) throw Stopped(why_stopped(budget_));
      heights_[v] = least(v);
    }
  }

  /// Burns all that burns without v (see unburnt); v must burn from what is then on fire.
  std::int64_t least(Site v) {
    if (pile_.directed()) return least_by_test(v);
    burning_.clear();
    for (Site w = 0; w < pile_.size(); ++w) {
      missing_[w] = pile_.degree(w) - pile_.to_sink(w) - heights_[w];
      if (missing_[w] <= 0 && w != v) burning_.push_back(w);
    }
    while (!burning_.empty()) {
      const Site w = burning_.back();
      burning_.pop_back();
      for (const Sandpile::Edges& e : pile_.edges(w)) {
        const bool was_missing = missing_[e.to] > 0;
        missing_[e.to] -= e.count;
        if (was_missing && missing_[e.to] <= 0 && e.to != v) burning_.push_back(e.to);
      }
    }
    return std::max<std::int64_t>(missing_[v] + heights_[v], 0);
  }

  /// Halving, for more chips are as good.
  std::int64_t least_by_test(Site v) {
    std::int64_t low = 0;
    std::int64_t high = pile_.degree(v) - 1;
    while (low < high) {
      heights_[v] = low + (high - low) / 2;
      if (burning_test_(heights_).empty()) {
        high = heights_[v];
      } else {
        low = heights_[v] + 1;
      }
    }
    return low;
  }

  const Sandpile& pile_;
  const Budget& budget_;
  BurningTest burning_test_;
  Heights heights_;
  Heights missing_;  ///< a site: chips until it burns
  std::vector<Site> burning_;
};

}  // namespace

void for_each_critical(const Sandpile& pile, const std::function<bool(std::span<const std::int64_t>)>& visit,
                       const Budget& budget) {
  Odometer odometer(pile, budget);
  while (visit(odometer.heights()) && odometer.next()) {
  }
}

void for_each_superstable(const Sandpile& pile, const std::function<bool(std::span<const std::int64_t>)>& visit,
                          const Budget& budget) {
  // Fewer chips leave it superstable: a beginning goes on in some way iff it does with no chips after it.
  const BurningTest burning_test(pile, budget);
  Heights heights(pile.size());
  Heights critical;  // degree − 1 − heights
  for (Site v = 0; v < pile.size(); ++v) critical.push_back(pile.degree(v) - 1);
  const auto can_grow = [&](Site v) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    if (critical[v] == 0) return false;
    --critical[v];
    const bool grows = burning_test(critical).empty();
    ++critical[v];
    return grows;
  };
  while (visit(heights)) {
    Site v = pile.size();
    for (; v > 0 && !can_grow(v - 1); --v) {
      heights[v - 1] = 0;
      critical[v - 1] = pile.degree(v - 1) - 1;
    }
    if (v == 0) return;
    ++heights[v - 1];
    --critical[v - 1];
  }
}

}  // namespace nucleo
