#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/job.hpp"

namespace nucleo::server {

/// So many jobs at a time, in the order they came, all with one session: what one of them found out the others know.
class Pool {
 public:
  Pool(std::size_t threads, const Limits& limits);
  /// Stops the jobs, and waits for their threads.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// False where too many are waiting.
  bool add(const std::shared_ptr<Job>& job);
  /// Stops it; it gives its place to another at once if it had not begun.
  void drop(const std::shared_ptr<Job>& job);
  /// How many are before it; nothing once it has begun.
  [[nodiscard]] std::optional<std::size_t> before(const std::shared_ptr<Job>& job) const;
  /// From now on nothing begins, and what runs is told to stop.
  void end();

 private:
  void work();

  const Limits limits_;
  Session session_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::vector<std::shared_ptr<Job>> running_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nucleo::server
