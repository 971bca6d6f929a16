#include "cli/progress.hpp"

#include <fmt/format.h>

#include <ostream>

namespace nucleo::cli {

using Clock = std::chrono::steady_clock;

struct ProgressLine::State {
  explicit State(std::ostream& stream) : err(stream), next(Clock::now() + std::chrono::seconds(1)) {}
  ~State() {
    if (shown) err << "\r\033[K" << std::flush;
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  std::ostream& err;
  Clock::time_point next;
  bool shown = false;
};

ProgressLine::ProgressLine(std::ostream& err) : state_(std::make_shared<State>(err)) {}

void ProgressLine::operator()(const std::string& stage, std::uint64_t done, std::uint64_t total) const {
  const auto now = Clock::now();
  if (now < state_->next) return;
  state_->next = now + std::chrono::milliseconds(200);
  state_->shown = true;
  const std::string amount =
      total > 0
          ? fmt::format("{}%", 100.0 * static_cast<double>(done) / static_cast<double>(total) < 100.0
                                   ? static_cast<int>(100.0 * static_cast<double>(done) / static_cast<double>(total))
                                   : 100)
          : fmt::format("{}", done);
  state_->err << "\r\033[K" << stage << ": " << amount << std::flush;
}

}  // namespace nucleo::cli
