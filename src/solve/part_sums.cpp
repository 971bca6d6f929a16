#include "solve/part_sums.hpp"

#include <algorithm>

#include "text/stages.hpp"

namespace nucleo {
namespace {

// The order of moves: how likely they are to win, then the length of what they lead to.
constexpr unsigned kLengthBits = 30;
constexpr std::uint32_t kLengths = (std::uint32_t{1} << kLengthBits) - 1;
constexpr std::uint32_t kLikely = 0;
constexpr std::uint32_t kOpen = 1;
constexpr std::uint32_t kUnlikely = 2;

std::uint32_t order_of(const PartFacts& next) {
  const std::uint32_t rank = next.unknown > 0 ? kOpen : next.grundy == 0 ? kLikely : kUnlikely;
  return rank << kLengthBits | std::min(next.length, kLengths);
}

}  // namespace

std::uint64_t MisereSums::bytes() const {
  return known_.bytes() + frames_.capacity() * sizeof(Frame) + open_parts_ * sizeof(Part) +
         moves_.capacity() * sizeof(Move);
}

/// A sum costs as much as it has parts.
void MisereSums::look_at_clock(std::size_t parts) {
  constexpr std::uint64_t kSomeWork = 1 << 15;
  work_ += parts + 16;
  if (work_ < kSomeWork) return;
  work_ = 0;
  if (budget_.spent()) throw Stopped(why_stopped(budget_));
  if (!budget_.fits(bytes())) throw Stopped(kMemoryReached);
  budget_.report(stage::kSearching, known_.made(), 0);
}

/// Adds a frame for a sum with a wild part. Returns false, and adds none, where a move to a tame sum wins.
bool MisereSums::open(const PartSum& sum, const Opening& opening) {
  for (const Part p : sum) {
    if (graph_.facts(p).unknown == 0) continue;
    if (const TermPointer term = graph_.unopened(p)) opening(p, *term);
  }
  const std::size_t first = moves_.size();
  const PartFacts facts = graph_.facts_of(sum);
  const bool undecided = for_each_move(graph_, sum, [&](std::size_t at, std::size_t k) {
    const PartFacts next = facts - graph_.facts(sum[at]) + graph_.option_facts(k);
    if (next.tame()) return !next.tame_and_lost();
    moves_.push_back({order_of(next), static_cast<std::uint32_t>(at), k});
    return true;
  });
  look_at_clock(moves_.size() - first);
  if (!undecided) {
    moves_.resize(first);
    return false;
  }
  // The moves that are not likely to win are tried only where no other does, and then mostly all.
  const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(first);
  const auto likely = [](const Move& move) { return move.order >> kLengthBits != kUnlikely; };
  std::sort(begin, std::partition(begin, moves_.end(), likely));
  frames_.push_back({sum, first, first, first, opened_++});
  open_parts_ += sum.size();
  return true;
}

/// Looks up the next moves that belong together, and keeps those to unknown sums. Returns whether one of them wins.
bool MisereSums::look_up(Frame& frame) {
  const std::uint32_t likely = moves_[frame.looked].order >> kLengthBits;
  std::size_t kept = frame.looked;
  std::size_t i = frame.looked;
  for (; i < moves_.size() && moves_[i].order >> kLengthBits == likely; ++i) {
    move_to(graph_, frame.sum, moves_[i].at, moves_[i].option, option_);
    look_at_clock(option_.size());
    const std::uint8_t* found = known_.find(option_);
    if (found == nullptr) moves_[kept++] = moves_[i];
    if (found != nullptr && *found == 1) return true;
  }
  moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(kept), moves_.begin() + static_cast<std::ptrdiff_t>(i));
  frame.looked = kept;
  return false;
}

/// Whether the sum of the last frame is lost; or nothing, where a frame was added for one of its options first.
std::optional<bool> MisereSums::advance(Frame& frame, const Opening& opening) {
  while (frame.next < moves_.size()) {
    if (frame.next == frame.looked) {
      if (look_up(frame)) return false;
      continue;
    }
    const Move move = moves_[frame.next++];
    move_to(graph_, frame.sum, move.at, move.option, option_);
    if (const std::uint8_t* found = known_.find(option_)) {  // since it was looked up
      if (*found == 1) return false;
    } else if (open(option_, opening)) {
      return {};
    } else {
      known_.insert(option_, 0, 1);
    }
  }
  return true;
}

std::optional<bool> MisereSums::known(PartSum sum) const {
  cancel_stars(sum);
  const PartFacts facts = graph_.facts_of(sum);
  if (facts.tame()) return facts.tame_and_lost();
  const std::uint8_t* found = known_.find(sum);
  return found == nullptr ? std::nullopt : std::optional(*found == 1);
}

bool MisereSums::lost(PartSum sum, const Opening& opening) {
  cancel_stars(sum);
  if (const std::optional<bool> found = known(sum)) return *found;
  frames_.clear();  // a limit may have left some
  moves_.clear();
  open_parts_ = 0;
  if (!open(sum, opening)) return false;
  std::optional<bool> lost;
  while (!frames_.empty()) {
    Frame& top = frames_.back();
    // An option that was opened last and is lost decides; otherwise the other options do.
    lost = lost == true ? false : advance(top, opening);
    if (!lost) continue;
    known_.insert(top.sum, static_cast<std::uint8_t>(*lost), opened_ - top.opened);
    moves_.resize(top.first);
    open_parts_ -= top.sum.size();
    frames_.pop_back();
  }
  return *lost;
}

}  // namespace nucleo
