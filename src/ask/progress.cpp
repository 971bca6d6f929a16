#include "ask/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace nucleo::ask {

using Clock = std::chrono::steady_clock;

namespace {

constexpr Text kASecond{" {0} per second,", " {0} por segundo,"};

}  // namespace

struct ProgressLine::State {
  State(std::ostream& stream, Language words) : err(stream), language(words) {}
  ~State() { wipe(); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void wipe() {
    if (shown) err << "\r\033[K" << std::flush;
    shown = false;
  }

  /// How much is done a second, since the news are of this stage.
  [[nodiscard]] std::string rate(const Phrase& stage, std::uint64_t done, Clock::time_point now) {
    if (stage.pattern.english != stage_name || done < done_first) {
      stage_name = stage.pattern.english;
      done_first = done;
      first = now;
    }
    const std::chrono::duration<double> seconds = now - first;
    if (seconds < std::chrono::seconds(1)) return "";
    return Phrase{kASecond, {fmt::format("{:.0f}", static_cast<double>(done - done_first) / seconds.count())}}.in(
        language);
  }

  std::ostream& err;
  const Language language;
  const char* stage_name = nullptr;
  std::uint64_t done_first = 0;
  Clock::time_point first{};
  Clock::time_point begin = Clock::now();
  Clock::time_point next = begin + std::chrono::seconds(1);
  bool shown = false;
};

ProgressLine::ProgressLine(std::ostream& err, Language language) : state_(std::make_shared<State>(err, language)) {}

void ProgressLine::wipe() const { state_->wipe(); }

void ProgressLine::operator()(const Phrase& stage, std::uint64_t done, std::uint64_t total) const {
  const auto now = Clock::now();
  if (now < state_->next) return;
  state_->next = now + std::chrono::milliseconds(200);
  state_->shown = true;
  const std::string amount =
      total > 0  ? fmt::format(" {}%,", std::min<std::uint64_t>(100, 100 * (done >> 10) / ((total >> 10) + 1)))
      : done > 0 ? fmt::format(" {},{}", done, state_->rate(stage, done, now))
                 : "";
  const auto elapsed = std::chrono::duration_cast<std::chrono::seconds>(now - state_->begin).count();
  state_->err << fmt::format("\r\033[K{}:{} {} s", stage.in(state_->language), amount, elapsed) << std::flush;
}

}  // namespace nucleo::ask
