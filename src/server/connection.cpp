#include "server/connection.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "text/json.hpp"
#include "text/letters.hpp"

namespace nucleo::server {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

constexpr std::size_t kMostHead = std::size_t{16} << 10;
constexpr std::size_t kMostConnections = 256;
constexpr std::size_t kCrowd = 128;               ///< from so many on clients have to hurry
constexpr std::size_t kMostRequests = 1'000'000;  ///< of a connection, as httplib tells its client
constexpr std::size_t kStack = std::size_t{512} << 10;

/// Of every reply.
constexpr std::pair<const char*, const char*> kHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"}};

thread_local int socket_here = -1;
thread_local bool close_here = false;

/// True once one of the events came.
bool wait_for(int socket, short events, Clock::time_point until) {
  while (true) {
    const auto left = std::chrono::duration_cast<Milliseconds>(until - Clock::now()).count();
    if (left <= 0) return false;
    pollfd waiting{socket, events, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(left));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

/// What is answered to a head that httplib does not see: the status, and the error.
struct Refusal {
  const char* status;
  const char* error;
};
constexpr Refusal kNoRanges{"400 Bad Request", "ranges are not given"};
constexpr Refusal kNoOrigin{"403 Forbidden", "this server answers only its own page and this machine"};
constexpr Refusal kLongLine{"414 URI Too Long", "expected a head of at most 16 kB"};
constexpr Refusal kLongHead{"431 Request Header Fields Too Large", "expected a head of at most 16 kB"};

/// A request that httplib reads from what was read already, and a reply that it writes.
class Wire final : public httplib::Stream {
 public:
  Wire(int socket, std::string& left) : socket_(socket), left_(left) {}

  /// Reads the head of a request, to its empty line. False where there is none in time, or it is too long().
  bool read_head(const Patience& patience) {
    if (left_.empty() && !fetch(Clock::now() + patience.idle)) return false;
    until_ = Clock::now() + patience.request;
    patience_ = patience.reply;
    while (left_.find("\r\n\r\n") == std::string::npos) {
      if (too_long() || !fetch(until_)) return false;
    }
    head_ = left_.find("\r\n\r\n") + 4;
    return head_ <= kMostHead;
  }
  [[nodiscard]] bool too_long() const { return head_ > kMostHead || (head_ == 0 && left_.size() > kMostHead); }
  [[nodiscard]] std::string_view head() const { return std::string_view(left_).substr(0, head_); }

  [[nodiscard]] bool is_readable() const override { return !left_.empty() || wait_for(socket_, POLLIN, until_); }
  [[nodiscard]] bool is_writable() const override { return !dead_; }

  ssize_t read(char* to, std::size_t size) override {
    if (left_.empty() && !fetch(until_)) return -1;
    const std::size_t got = std::min(size, left_.size() - at_);
    std::copy_n(left_.data() + at_, got, to);
    at_ += got;
    taken_ += got;
    if (at_ == left_.size()) {
      left_.clear();
      at_ = 0;
    }
    return static_cast<ssize_t>(got);
  }

  ssize_t write(const char* bytes, std::size_t size) override {
    std::size_t sent = 0;
    while (sent < size) {
      const ssize_t now = ::send(socket_, bytes + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (now >= 0) {
        sent += static_cast<std::size_t>(now);
        continue;
      }
      if (errno == EINTR) continue;
      const auto began = Clock::now();
      const bool again = errno == EAGAIN || errno == EWOULDBLOCK;
      dead_ = dead_ || !again || !wait_for(socket_, POLLOUT, began + patience_);
      if (dead_) return -1;
      patience_ -= std::chrono::duration_cast<Milliseconds>(Clock::now() - began);
    }
    return static_cast<ssize_t>(size);
  }

  void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  [[nodiscard]] socket_t socket() const override { return socket_; }

  /// httplib has taken the whole head. Where it understands none of it, it leaves the rest.
  [[nodiscard]] bool head_is_taken() const { return taken_ >= head_; }
  /// What came after the request is the beginning of the next.
  void keep_rest() {
    left_.erase(0, at_);
    at_ = 0;
  }

 private:
  bool fetch(Clock::time_point until) {
    constexpr std::size_t kChunk = std::size_t{16} << 10;
    if (!wait_for(socket_, POLLIN, until)) return false;
    std::array<char, kChunk> chunk;
    const ssize_t got = ::recv(socket_, chunk.data(), chunk.size(), MSG_DONTWAIT);
    if (got <= 0) return false;
    left_.append(chunk.data(), static_cast<std::size_t>(got));
    return true;
  }

  int socket_;
  std::string& left_;  ///< read, and not yet taken from `at_` on
  std::size_t at_ = 0;
  std::size_t head_ = 0;
  std::size_t taken_ = 0;
  Clock::time_point until_{};
  Milliseconds patience_{};
  bool dead_ = false;
};

/// Why httplib is not to see it: it would read ranges with more than the head is worth, by regular expressions, and
/// does not tell an Origin without a word from none.
std::optional<Refusal> refusal_of(std::string_view head) {
  const std::string lines = lower_case(head);
  if (lines.find("\nrange") != std::string::npos) return kNoRanges;
  constexpr std::string_view kOrigin = "\norigin:";
  for (std::size_t at = lines.find(kOrigin); at != std::string::npos; at = lines.find(kOrigin, at + 1)) {
    const std::size_t word = lines.find_first_not_of(" \t", at + kOrigin.size());
    if (lines[word] == '\r' || lines[word] == '\n') return kNoOrigin;
  }
  return {};
}

void refuse(Wire& wire, const Refusal& refusal) {
  const std::string body = JsonObject().add("error", refusal.error).text() + "\n";
  std::string text = std::string("HTTP/1.1 ") + refusal.status + "\r\n";
  for (const auto& [name, value] : kHeaders) text += std::string(name) + ": " + value + "\r\n";
  text += "Content-Type: application/json; charset=utf-8\r\nContent-Length: " + std::to_string(body.size()) +
          "\r\nConnection: close\r\n\r\n" + body;
  wire.write(text.data(), text.size());
  Connections::close_after_reply();
}

/// A client that still sends what nobody reads would lose the reply that tells it so: it has some time to read that.
void let_read(int socket) {
  constexpr Milliseconds kMost{500};
  constexpr std::size_t kMostBytes = std::size_t{1} << 20;
  ::shutdown(socket, SHUT_WR);
  const auto until = Clock::now() + kMost;
  std::array<char, 1 << 14> chunk;
  for (std::size_t read = 0; read < kMostBytes && wait_for(socket, POLLIN, until);) {
    const ssize_t got = ::recv(socket, chunk.data(), chunk.size(), MSG_DONTWAIT);
    if (got <= 0) return;
    read += static_cast<std::size_t>(got);
  }
}

}  // namespace

/// A thread a connection.
class Connections::Threads final : public httplib::TaskQueue {
 public:
  explicit Threads(Connections& all) : all_(all) {}

  void enqueue(std::function<void()> serve) override {
    {
      std::unique_lock lock(all_.mutex_);
      all_.fewer_.wait(lock, [&] { return all_.open_ < kMostConnections || all_.ended_; });
      ++all_.open_;
      all_.crowded_ = all_.open_ > kCrowd;
    }
    auto task = std::make_unique<Task>(Task{all_, std::move(serve)});
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, kStack);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread{};
    const bool started = pthread_create(&thread, &attributes, run, task.get()) == 0;
    pthread_attr_destroy(&attributes);
    if (started) {
      (void)task.release();
    } else {
      run(task.release());
    }
  }
  void shutdown() override {}

 private:
  struct Task {
    Connections& all;
    std::function<void()> serve;
  };
  static void* run(void* given) {
    const std::unique_ptr<Task> task(static_cast<Task*>(given));
    task->serve();
    const std::lock_guard lock(task->all.mutex_);
    --task->all.open_;
    task->all.crowded_ = task->all.open_ > kCrowd;
    task->all.fewer_.notify_all();
    return nullptr;
  }

  Connections& all_;
};

Connections::Connections() {
  new_task_queue = [this]() -> httplib::TaskQueue* { return new Threads(*this); };  // httplib deletes it
  set_default_headers({std::begin(kHeaders), std::end(kHeaders)});
  set_tcp_nodelay(true);
  set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(Patience().idle).count());
  set_keep_alive_max_count(kMostRequests);
  // Not SO_REUSEPORT, which httplib sets: two servers would share a port without a word.
  set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    ::fcntl(socket, F_SETFD, FD_CLOEXEC);
  });
}

Connections::~Connections() {
  end();
  std::unique_lock lock(mutex_);
  fewer_.wait(lock, [&] { return open_ == 0; });
}

void Connections::let_more_wait() const { ::listen(svr_sock_, SOMAXCONN); }

void Connections::wait_for_all(Milliseconds most) {
  std::unique_lock lock(mutex_);
  fewer_.wait_for(lock, most, [&] { return open_ == 0; });
}

Patience Connections::patience() const {
  constexpr int kHurry = 8;
  Patience patience;
  if (!crowded_) return patience;
  return {patience.idle / (2 * kHurry), patience.request / kHurry, patience.reply / kHurry};
}

bool Connections::client_gone() {
  pollfd client{socket_here, POLLRDHUP, 0};
  return ::poll(&client, 1, 0) > 0 && (client.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

void Connections::close_after_reply() { close_here = true; }

bool Connections::process_and_close_socket(socket_t socket) {
  ::fcntl(socket, F_SETFD, FD_CLOEXEC);
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  socket_here = socket;
  serve(socket);
  if (close_here) let_read(socket);
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
  return true;
}

void Connections::serve(socket_t socket) {
  std::string left;
  close_here = false;
  bool closed = false;
  while (!closed && !close_here && !ended_) {
    Wire wire(socket, left);
    if (!wire.read_head(patience())) {
      if (wire.too_long()) refuse(wire, left.find('\n') > kMostHead ? kLongLine : kLongHead);
      return;
    }
    if (const auto refusal = refusal_of(wire.head())) return refuse(wire, *refusal);
    if (!process_request(wire, false, closed, nullptr) || !wire.head_is_taken()) return;
    wire.keep_rest();
  }
}

}  // namespace nucleo::server
