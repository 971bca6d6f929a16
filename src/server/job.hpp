#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "api/reply.hpp"
#include "api/verbs.hpp"
#include "nucleo/budget.hpp"

namespace nucleo::server {

/// What every job may have at most.
struct Limits {
  std::chrono::steady_clock::duration time = std::chrono::seconds(10);
  std::size_t memory = std::size_t{1} << 30;
};

/// How a question ended: a reply in JSON, or an error in a line.
struct Said {
  int status = 200;  ///< of HTTP
  std::string reply;
  std::string error;
  std::string where;  ///< the member or the word that is wrong
};

struct Progress {
  std::string stage;
  std::uint64_t done = 0;
  std::uint64_t total = 0;
};

/// One question and its answer. The thread that works at it, the connection that waits for it, and whoever ends it may
/// be different ones.
class Job {
 public:
  Job(const VerbInfo& verb, std::string body) : verb_(verb), body_(std::move(body)) {}

  /// Answers it; the reply is what `nucleo VERB --json` prints. Nothing is thrown.
  void run(Session& session, const Limits& limits);
  /// Ends it without an answer, where it has not begun.
  void refuse(Said said);
  /// Stops it: what is known so far becomes the answer, or that nothing is, where it does not soon stop.
  void stop();

  /// Waits until it is done, or for so long; true if it is done. Work that is long past its time is no longer waited
  /// for: its client gets a reply in which nothing is known.
  bool wait(std::chrono::milliseconds most);
  /// Only when it is done.
  [[nodiscard]] const Said& said() const { return said_; }
  /// How far it is, if there is news since that was asked last, and at most five times a second.
  std::optional<Progress> news();

 private:
  class Watch;
  [[nodiscard]] Said answer(Session& session, const Limits& limits);
  void finish(Said said);
  void begin(Budget& budget);
  void end();

  const VerbInfo& verb_;
  std::string body_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Budget* budget_ = nullptr;                           ///< while it works
  std::optional<Budget::Clock::time_point> patience_;  ///< how long it is waited for
  bool stopped_ = false;
  bool done_ = false;
  Said said_;
  std::optional<Progress> progress_;
};

}  // namespace nucleo::server
