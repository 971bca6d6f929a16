#include "games/moore_replies.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace nucleo {
namespace {

bool above_one(const Heaps& p) {
  return std::any_of(p.begin(), p.end(), [](Nimber heap) { return heap > 1; });
}

/// Calls visit(chosen) for the ways to choose `count` of `from`, while it returns true; false if it was stopped.
template <class Visit>
bool choices(const std::vector<std::size_t>& from, std::size_t count, const Visit& visit) {
  std::vector<std::size_t> places(count);
  for (std::size_t i = 0; i < count; ++i) places[i] = i;
  std::vector<std::size_t> chosen(count);
  while (true) {
    for (std::size_t i = 0; i < count; ++i) chosen[i] = from[places[i]];
    if (!visit(chosen)) return false;
    std::size_t i = count;
    while (i > 0 && places[i - 1] == from.size() - count + i - 1) --i;
    if (i == 0) return true;
    ++places[i - 1];
    for (; i < count; ++i) places[i] = places[i - 1] + 1;
  }
}

/// Columns from the highest down. A heap is bound while it is as it was, and free once a one of it became a zero; at
/// most k are free. However the columns so far were filled, there is a way to fill the next: with r the number of ones
/// of bound heaps modulo k + 1, either enough free heaps take k + 1 − r ones, or r bound heaps can still be freed.
class Columns {
 public:
  Columns(const Heaps& p, Nimber k, Play play) : p_(p), k_(k), play_(play), next_(p), free_(p.size()) {
    for (const Nimber heap : p) columns_ = std::max(columns_, static_cast<int>(std::bit_width(heap)));
  }
  /// False if visit stopped it.
  bool for_each(const std::function<bool(const Heaps&)>& visit) { return fill(columns_ - 1, visit); }

 private:
  bool fill(int column, const std::function<bool(const Heaps&)>& visit) {
    if (column < 0) return visit(next_);
    if (column == 0 && play_ == Play::kMisere && !above_one(next_)) return true;  // ends are another matter
    const Nimber bit = Nimber{1} << column;
    std::vector<std::size_t> ones;  // bound heaps that have one here
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < p_.size(); ++i) {
      if (free_[i]) {
        free.push_back(i);
      } else if ((p_[i] & bit) != 0) {
        ones.push_back(i);
      }
    }
    for (std::size_t freed = 0; freed <= ones.size() && free.size() + freed <= k_; ++freed) {
      const std::uint64_t over = (ones.size() - freed) % (k_ + 1);
      const std::uint64_t lacking = over == 0 ? 0 : k_ + 1 - over;
      if (lacking > free.size()) continue;
      const bool all = choices(ones, freed, [&](const std::vector<std::size_t>& emptied) {
        for (const std::size_t i : emptied) {
          free_[i] = true;
          next_[i] = p_[i] >> column >> 1 << column << 1;
        }
        const bool go_on = choices(free, lacking, [&](const std::vector<std::size_t>& filled) {
          for (const std::size_t i : filled) next_[i] |= bit;
          const bool more = fill(column - 1, visit);
          for (const std::size_t i : filled) next_[i] &= ~(2 * bit - 1);
          return more;
        });
        for (const std::size_t i : emptied) {
          free_[i] = false;
          next_[i] = p_[i];
        }
        return go_on;
      });
      if (!all) return false;
    }
    return true;
  }

  const Heaps& p_;
  Nimber k_;
  Play play_;
  Heaps next_;
  std::vector<bool> free_;
  int columns_ = 0;
};

/// The ends of misère play: ones alone, one more than a multiple of k + 1. Every heap above 1 becomes 0 or 1, and as
/// many ones as moves are left may become 0. False if visit stopped it.
bool for_each_end(const Heaps& p, Nimber k, const std::function<bool(const Heaps&)>& visit) {
  std::vector<std::size_t> large;
  std::vector<std::size_t> small;
  Heaps all_ones = p;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (p[i] > 1) large.push_back(i);
    if (p[i] == 1) small.push_back(i);
    if (p[i] > 1) all_ones[i] = 1;
  }
  if (large.size() > k) return true;
  const std::size_t full = large.size() + small.size();
  for (std::size_t zeros = 0; zeros < full; ++zeros) {
    if ((full - zeros) % (k + 1) != 1) continue;
    for (std::size_t of_large = 0; of_large <= std::min(zeros, large.size()); ++of_large) {
      const std::size_t of_small = zeros - of_large;
      if (of_small > small.size() || large.size() + of_small > k) continue;
      Heaps next = all_ones;
      const bool go_on = choices(large, of_large, [&](const std::vector<std::size_t>& first) {
        for (const std::size_t i : first) next[i] = 0;
        const bool more = choices(small, of_small, [&](const std::vector<std::size_t>& second) {
          for (const std::size_t i : second) next[i] = 0;
          const bool wanted = visit(next);
          for (const std::size_t i : second) next[i] = 1;
          return wanted;
        });
        for (const std::size_t i : first) next[i] = 1;
        return more;
      });
      if (!go_on) return false;
    }
  }
  return true;
}

}  // namespace

bool moore_loses(const Heaps& p, Nimber k, Play play) {
  if (play == Play::kMisere && !above_one(p)) {
    const auto ones = static_cast<Nimber>(std::count(p.begin(), p.end(), Nimber{1}));
    return ones % (k + 1) == 1;
  }
  Nimber bits = 0;
  for (const Nimber heap : p) bits |= heap;
  for (Nimber bit = 1; bit != 0 && bit <= bits; bit *= 2) {
    const auto ones =
        static_cast<Nimber>(std::count_if(p.begin(), p.end(), [bit](Nimber heap) { return (heap & bit) != 0; }));
    if (ones % (k + 1) != 0) return false;
  }
  return true;
}

MooreReplies moore_replies(const Heaps& p, Nimber k, Play play) {
  constexpr std::size_t kMostReplies = 1 << 14;
  constexpr std::size_t kMostWork = 1 << 22;
  const std::size_t most = std::clamp<std::size_t>(kMostWork / p.size(), 1, kMostReplies);
  MooreReplies found;
  const auto take = [&](const Heaps& next) {
    if (next == p || !moore_loses(next, k, play)) return true;
    found.to.push_back(next);
    return found.to.size() < most;
  };
  found.complete = Columns(p, k, play).for_each(take);
  if (play == Play::kMisere && found.complete) found.complete = for_each_end(p, k, take);
  // In the order of the moves: heap by heap, as it was first, then less and less.
  std::sort(found.to.begin(), found.to.end(), std::greater<>());
  return found;
}

}  // namespace nucleo
