#pragma once

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace nucleo::server {

/// How long clients may take.
struct Patience {
  std::chrono::milliseconds idle{15'000};     ///< between two requests of a connection
  std::chrono::milliseconds request{10'000};  ///< for a whole request, from its first byte on
  std::chrono::milliseconds reply{30'000};    ///< all the time in which a reply waits to be read
};

/// httplib with what it leaves open: a client that sends a byte now and then is not waited for, the head of a request
/// is bounded, a reply that nobody reads ends. Connections have threads of their own, with small stacks and a bounded
/// number; work is done elsewhere.
class Connections final : public httplib::Server {
 public:
  Connections();
  ~Connections() override;

  /// For the handlers, in the thread of a connection: its client has closed it, or half of it.
  [[nodiscard]] static bool client_gone();
  /// The same: this connection ends after the reply, for the request was not read to its end.
  static void close_after_reply();

  /// To be called when it is bound: httplib lets five clients wait to be accepted, and a sixth for a second.
  void let_more_wait() const;
  /// Waits until all connections are closed, or for so long.
  void wait_for_all(std::chrono::milliseconds most);
  /// From now on connections close after their reply.
  void end() { ended_ = true; }

 private:
  class Threads;
  bool process_and_close_socket(socket_t socket) override;
  void serve(socket_t socket);
  [[nodiscard]] Patience patience() const;

  std::mutex mutex_;
  std::condition_variable fewer_;
  std::size_t open_ = 0;
  std::atomic<bool> crowded_{false};
  std::atomic<bool> ended_{false};
};

}  // namespace nucleo::server
