#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "nucleo/text.hpp"

namespace nucleo {

/// What a job may use, and the one way to stop it. Engines ask `spent()` at coarse steps (every search node, every few
/// thousand vertices of a linear pass) and then return what they have, marked as stopped; they never guess.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget() = default;
  Budget(std::optional<Clock::duration> time, std::size_t memory_bytes) : memory_(memory_bytes) {
    if (time) deadline_ = (Clock::now() + *time).time_since_epoch().count();
  }

  /// For a part of a job: its own time, and whatever ends the whole. The whole must outlive it.
  Budget(const Budget& whole, Clock::duration time) : Budget(time, whole.memory_) {
    whole_ = &whole;
    progress = whole.progress;
  }

  /// For what outlives a job, such as a table: from now on the limits are those of that job, which must outlive its
  /// use.
  void follow(const Budget& whole) {
    whole_ = &whole;
    memory_ = whole.memory_;
    deadline_ = kNever;
    progress = whole.progress;
  }
  /// The job is over: no limits.
  void follow_nothing() {
    whole_ = nullptr;
    memory_ = std::numeric_limits<std::size_t>::max();
    deadline_ = kNever;
    progress = nullptr;
  }

  /// True once the time is over or somebody called stop(). O(1), about 30 ns.
  [[nodiscard]] bool spent() const {
    return stopped_.load(std::memory_order_relaxed) || time_is_over() || (whole_ != nullptr && whole_->spent());
  }
  /// Ends the job from outside, also from another thread or a signal handler.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  /// More time, for what was spent waiting and not at work: a reader of the output may be slow.
  void grant(Clock::duration time) {
    if (deadline_.load(std::memory_order_relaxed) != kNever) deadline_.fetch_add(time.count());
  }
  [[nodiscard]] bool interrupted() const {
    return stopped_.load(std::memory_order_relaxed) || (whole_ != nullptr && whole_->interrupted());
  }

  /// Bytes the job may hold.
  [[nodiscard]] std::size_t memory() const { return memory_; }
  [[nodiscard]] bool fits(std::uint64_t bytes) const { return bytes <= memory_; }
  [[nodiscard]] std::optional<Clock::time_point> deadline() const {
    const Clock::rep end = deadline_.load(std::memory_order_relaxed);
    if (end != kNever) return Clock::time_point(Clock::duration(end));
    return whole_ != nullptr ? whole_->deadline() : std::nullopt;
  }

  /// Says how far the work is (total 0: not known), where a person watches. May be called often: the receiver
  /// throttles.
  void report(const Text& stage, std::uint64_t done, std::uint64_t total) const {
    if (progress) progress({stage, {}}, done, total);
  }
  std::function<void(const Phrase& stage, std::uint64_t done, std::uint64_t total)> progress;

 private:
  static constexpr Clock::rep kNever = std::numeric_limits<Clock::rep>::max();
  [[nodiscard]] bool time_is_over() const {
    const Clock::rep end = deadline_.load(std::memory_order_relaxed);
    return end != kNever && Clock::now().time_since_epoch().count() >= end;
  }

  std::atomic<Clock::rep> deadline_{kNever};
  std::size_t memory_ = std::numeric_limits<std::size_t>::max();
  std::atomic<bool> stopped_{false};
  const Budget* whole_ = nullptr;
};

/// Why an engine stopped before it had its answer.
inline constexpr const char* kTimeReached = "time limit reached";
inline constexpr const char* kMemoryReached = "memory limit reached";
inline constexpr const char* kInterrupted = "interrupted";
/// Where the work that a setting allows is done (--set NAME=N), and more of it would find more.
inline constexpr const char* kStepsReached = "step limit reached";
/// Where there is nothing to wait for: no limit was reached, but no engine takes the question either.
inline constexpr const char* kUndecided = "no engine decides it";

/// A reason as a person reads it; one of another kind as it is.
inline Fact reason_words(std::string_view reason) {
  if (reason == kTimeReached) return Text{kTimeReached, "se alcanzó el límite de tiempo"};
  if (reason == kMemoryReached) return Text{kMemoryReached, "se alcanzó el límite de memoria"};
  if (reason == kInterrupted) return Text{kInterrupted, "interrumpido"};
  if (reason == kStepsReached) return Text{kStepsReached, "se alcanzó el límite de pasos"};
  if (reason == kUndecided) return Text{kUndecided, "ningún motor lo decide"};
  return reason;
}

/// The reason where `budget` may have ended the work: if it did not, memory did.
inline const char* why_stopped(const Budget& budget) {
  if (budget.interrupted()) return kInterrupted;
  return budget.spent() ? kTimeReached : kMemoryReached;
}

/// Thrown where a limit ends work that has nothing to show for itself yet, such as reading a file. `reason` is one of
/// those above (no reason given is kUndecided); `what()` says more where more is known, in() in any language.
struct Stopped : std::runtime_error {
  explicit Stopped(const char* why) : Stopped(why, reason_words(why != nullptr ? why : kUndecided)) {}
  Stopped(const char* why, const Fact& said)
      : std::runtime_error(said.in(Language::kEnglish)), reason(why != nullptr ? why : kUndecided), detail(said) {}

  [[nodiscard]] std::string in(Language language) const { return detail.in(language); }

  const char* reason;
  Fact detail;
};

}  // namespace nucleo
