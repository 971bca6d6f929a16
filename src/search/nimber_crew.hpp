#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

#include "nucleo/budget.hpp"

namespace nucleo {

/// The threads that work on one question. They meet where the table grows or is written to a file, for nobody else may
/// be in it then.
class NimberCrew {
 public:
  /// Thrown where another thread has found the answer.
  struct Answered {};

  explicit NimberCrew(const Budget& budget) : budget_(budget) {}

  /// So many threads begin to work; each has to leave().
  void begin(unsigned threads) {
    active_ = threads;
    several_ = threads > 1;
    over_ = false;
  }
  /// The first thread that comes here says what it has found; the others are stopped.
  template <class Say>
  void end(const Say& say) {
    const std::lock_guard lock(mutex_);
    if (!over_.exchange(true)) say();
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --active_;
    if (waiting_ > 0 && waiting_ == active_) hold_meeting();
  }
  [[nodiscard]] bool several() const { return several_; }

  /// For all questions so far.
  [[nodiscard]] std::uint64_t steps() const { return steps_.load(std::memory_order_relaxed); }

  /// To be called at every step of a thread. Throws Answered.
  template <class Table>
  void step(Table& table) {
    if (over_.load(std::memory_order_relaxed)) throw Answered();
    if (table.wants_to_grow()) {
      meet([&] { table.grow(); });
    } else if (called_.load(std::memory_order_relaxed)) {
      meet([] {});
    }
  }
  void count(std::uint64_t steps) { steps_.fetch_add(steps, std::memory_order_relaxed); }
  /// To be called now and then. Throws Stopped.
  void look_at_clock() const {
    if (budget_.spent()) throw Stopped(why_stopped(budget_));
  }

  /// Does it once, when all threads have come. What several want at a time is done for one of them.
  void meet(const std::function<void()>& what) {
    if (!several_) {
      what();
      return;
    }
    std::unique_lock lock(mutex_);
    if (what_ == nullptr) what_ = &what;
    called_ = true;
    const std::uint64_t meeting = meetings_;
    if (++waiting_ == active_) {
      hold_meeting();
    } else {
      changed_.wait(lock, [&] { return meetings_ != meeting; });
    }
  }

 private:
  void hold_meeting() {
    (*what_)();
    what_ = nullptr;
    called_ = false;
    waiting_ = 0;
    ++meetings_;
    changed_.notify_all();
  }

  const Budget& budget_;
  std::atomic<bool> over_{false};
  std::atomic<bool> called_{false};
  std::atomic<std::uint64_t> steps_{0};
  bool several_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned active_ = 0;
  unsigned waiting_ = 0;
  std::uint64_t meetings_ = 0;
  const std::function<void()>* what_ = nullptr;
};

/// Where several threads work, a part says that one is at work on it, as long as this lives.
template <class Table, class Part>
class Presence {
 public:
  Presence(const NimberCrew& crew, Table& table, const Part& part, std::uint64_t hash)
      : table_(crew.several() ? &table : nullptr), part_(part), hash_(hash) {
    if (table_ != nullptr) table_->enter(part_, hash_);
  }
  ~Presence() {
    if (table_ != nullptr) table_->leave(part_, hash_);
  }
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;

 private:
  Table* table_;
  Part part_;
  std::uint64_t hash_;
};

}  // namespace nucleo
