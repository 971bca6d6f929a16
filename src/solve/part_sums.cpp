#include "solve/part_sums.hpp"

#include <algorithm>

namespace nucleo {

bool MisereSums::is_star(Part p) const {
  return graph_.last_option(p) - graph_.first_option(p) == 1 && graph_.option(graph_.first_option(p)).empty();
}

void MisereSums::reduce(PartSum& sum) const {
  const auto star = std::find_if(sum.begin(), sum.end(), [&](Part p) { return is_star(p); });
  if (star == sum.end()) return;
  const auto last = std::find_if(star, sum.end(), [&](Part p) { return p != *star; });
  sum.erase(star + (last - star) % 2, last);
}

MisereSums::Frame MisereSums::open(PartSum sum) {
  Frame frame{std::move(sum)};
  frame.opened = opened_++;
  if (!frame.sum.empty()) frame.option = graph_.first_option(frame.sum[0]);
  return frame;
}

bool MisereSums::next(Frame& frame, PartSum& option) const {
  const PartSum& sum = frame.sum;
  while (frame.at < sum.size() && frame.option == graph_.last_option(sum[frame.at])) {
    const Part done = sum[frame.at];
    while (frame.at < sum.size() && sum[frame.at] == done) ++frame.at;  // equal parts have equal options
    if (frame.at < sum.size()) frame.option = graph_.first_option(sum[frame.at]);
  }
  if (frame.at == sum.size()) return false;
  PartSum rest = sum;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(frame.at));
  option = sum_of(rest, graph_.option(frame.option++));
  reduce(option);
  return true;
}

/// A sum costs as much as it has parts.
void MisereSums::look_at_clock(std::size_t parts) {
  constexpr std::uint64_t kSomeWork = 1 << 15;
  work_ += parts + 16;
  if (work_ < kSomeWork) return;
  work_ = 0;
  if (budget_.spent()) throw Stopped(why_stopped(budget_));
  if (!budget_.fits(bytes())) throw Stopped(kMemoryReached);
  budget_.report("searching, positions", known_.made(), 0);
}

bool MisereSums::lost(PartSum sum) {
  reduce(sum);
  if (const std::uint8_t* found = known_.find(sum)) return *found == 1;
  frames_.clear();
  frames_.push_back(open(std::move(sum)));
  bool lost = false;
  while (!frames_.empty()) {
    Frame& top = frames_.back();
    lost = !top.sum.empty();  // who has no move wins
    bool waits = false;
    PartSum option;
    while (lost && next(top, option)) {
      look_at_clock(option.size());
      const std::uint8_t* found = known_.find(option);
      if (found == nullptr) {
        --top.option;  // to be asked again when it is known
        frames_.push_back(open(std::move(option)));
        waits = true;
        break;
      }
      lost = *found == 0;
    }
    if (waits) continue;
    known_.insert(top.sum, static_cast<std::uint8_t>(lost), opened_ - top.opened);
    frames_.pop_back();
  }
  return lost;
}

}  // namespace nucleo
