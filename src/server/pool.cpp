#include "server/pool.hpp"

#include <malloc.h>

#include <algorithm>

namespace nucleo::server {
namespace {

/// More questions than these do not wait: their clients are told to come back. Each has a connection, and most of the
/// connections that may be open are left for the page, and for those who are told so.
constexpr std::size_t kMostWaiting = 64;
constexpr int kUnavailable = 503;

/// Of the memory of a job, what is kept between jobs.
constexpr std::size_t kShare = 4;

/// After work of such a length what it held is given back to the machine; glibc would keep it for more of its kind.
constexpr std::chrono::milliseconds kLong{200};

}  // namespace

Pool::Pool(std::size_t threads, const Limits& limits) : limits_(limits) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() {
  end();
  for (std::thread& thread : threads_) thread.join();
}

bool Pool::add(const std::shared_ptr<Job>& job) {
  const std::lock_guard lock(mutex_);
  if (ended_ || waiting_.size() >= kMostWaiting) return false;
  waiting_.push_back(job);
  more_.notify_one();
  return true;
}

void Pool::drop(const std::shared_ptr<Job>& job) {
  {
    const std::lock_guard lock(mutex_);
    std::erase(waiting_, job);
  }
  job->stop();
}

std::optional<std::size_t> Pool::before(const std::shared_ptr<Job>& job) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::find(waiting_.begin(), waiting_.end(), job);
  if (found == waiting_.end()) return {};
  return static_cast<std::size_t>(found - waiting_.begin());
}

void Pool::end() {
  constexpr Text kEnds{"the server ends", "el servidor termina"};
  std::deque<std::shared_ptr<Job>> refused;
  std::vector<std::shared_ptr<Job>> stopped;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    refused.swap(waiting_);
    stopped = running_;
    more_.notify_all();
  }
  for (const auto& job : refused) job->refuse({kUnavailable, {}, kEnds.in(Language::kEnglish), {}});
  for (const auto& job : stopped) job->stop();
}

void Pool::work() {
  while (true) {
    std::shared_ptr<Job> job;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return ended_ || !waiting_.empty(); });
      if (ended_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
      running_.push_back(job);
    }
    const auto began = Budget::Clock::now();
    job->run(session_, limits_);
    {
      const std::lock_guard lock(mutex_);
      std::erase(running_, job);
    }
    if (session_.tables().bytes() > limits_.memory / kShare) session_.tables().forget();
    if (Budget::Clock::now() - began > kLong) malloc_trim(0);
  }
}

}  // namespace nucleo::server
