#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace nucleo::cli {

using Clock = std::chrono::steady_clock;

struct ProgressLine::State {
  explicit State(std::ostream& stream) : err(stream) {}
  ~State() { wipe(); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void wipe() {
    if (shown) err << "\r\033[K" << std::flush;
    shown = false;
  }

  std::ostream& err;
  Clock::time_point begin = Clock::now();
  Clock::time_point next = begin + std::chrono::seconds(1);
  bool shown = false;
};

ProgressLine::ProgressLine(std::ostream& err) : state_(std::make_shared<State>(err)) {}

void ProgressLine::wipe() const { state_->wipe(); }

void ProgressLine::operator()(const std::string& stage, std::uint64_t done, std::uint64_t total) const {
  const auto now = Clock::now();
  if (now < state_->next) return;
  state_->next = now + std::chrono::milliseconds(200);
  state_->shown = true;
  const std::string amount =
      total > 0  ? fmt::format(" {}%,", std::min<std::uint64_t>(100, 100 * (done >> 10) / ((total >> 10) + 1)))
      : done > 0 ? fmt::format(" {},", done)
                 : "";
  const auto elapsed = std::chrono::duration_cast<std::chrono::seconds>(now - state_->begin).count();
  state_->err << fmt::format("\r\033[K{}:{} {} s", stage, amount, elapsed) << std::flush;
}

}  // namespace nucleo::cli
