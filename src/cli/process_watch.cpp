#include "cli/process_watch.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>

#include "cli/run.hpp"
#include "text/descriptor.hpp"

namespace nucleo::cli {
namespace {

std::atomic<Budget*> running{nullptr};
std::atomic<int> first_signal{0};
std::atomic<bool> writing{false};  // the buffer and the text below are being changed

class Output final : public std::streambuf {
 public:
  Output() { empty(); }
  /// Also from a signal handler, unless `writing`.
  bool write_out() { return write_all(STDOUT_FILENO, {pbase(), static_cast<std::size_t>(pptr() - pbase())}); }

 protected:
  int_type overflow(int_type next) override {
    if (sync() != 0) return traits_type::eof();
    return traits_type::eq_int_type(next, traits_type::eof()) ? traits_type::not_eof(next)
                                                              : sputc(static_cast<char>(next));
  }
  int sync() override {
    const bool written = write_out();
    empty();
    return written ? 0 : -1;
  }

 private:
  void empty() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }
  std::array<char, 1 << 16> buffer_;
};
Output output;
std::string unfinished_text;
bool unfinished_is_json = false;

/// It sends SIGALRM. Not a thread: the stack of a thread alone may be more than the limit of memory.
timer_t timer{};

/// Zero: never.
void end_after(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
  const itimerspec once{{0, 0}, {seconds.count(), (time - seconds).count()}};
  timer_settime(timer, 0, &once, nullptr);
}

/// After a signal: to stop, and to write what was found.
constexpr std::chrono::seconds kToStop{1};

extern "C" void on_signal(int signal) {
  int none = 0;
  if (!first_signal.compare_exchange_strong(none, signal)) _exit(kSignalled + signal);
  Budget* const job = running.exchange(nullptr);
  if (job != nullptr) job->stop();
  itimerspec left{};
  timer_gettime(timer, &left);
  const bool sooner = left.it_value.tv_sec == 0 && left.it_value.tv_nsec != 0;  // a limit of time was near
  if (!sooner) end_after(kToStop);
}

/// Ends the process where the work did not come back in time.
extern "C" void on_time_over(int) {
  const int signal = first_signal;
  const int code = signal == 0 ? kLimitReached : kSignalled + signal;
  if (writing) {
    if (signal != 0) _exit(code);  // nobody reads
    end_after(std::chrono::milliseconds(10));
    return;
  }
  const char* const reason = signal == 0 ? kTimeReached : kInterrupted;
  output.write_out();
  write_all(STDOUT_FILENO, unfinished_text);
  if (unfinished_is_json && !unfinished_text.empty()) {
    write_all(STDOUT_FILENO, "\"reason\":\"");
    write_all(STDOUT_FILENO, reason);
    write_all(STDOUT_FILENO, "\"}\n");
  }
  if (isatty(STDERR_FILENO) != 0) write_all(STDERR_FILENO, "\r\033[K");  // a line of progress may stand there
  write_all(STDERR_FILENO, "nucleo: ");
  write_all(STDERR_FILENO, reason);
  write_all(STDERR_FILENO, "\n");
  _exit(code);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;  // and no SA_RESTART: who waits for input has to come back
  sigemptyset(&action.sa_mask);
  for (const int other : {SIGINT, SIGTERM, SIGHUP, SIGALRM}) sigaddset(&action.sa_mask, other);
  sigaction(signal, &action, nullptr);
}

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
/// What the program and its libraries take themselves: about 13 MB of pages that are files, 2 of data, some of stack.
constexpr std::size_t kProgram = 18 * kMegabyte;
constexpr std::size_t kOwnData = 5 * kMegabyte / 2;
/// Kept back for what is written when the work is over: it may have left nothing.
constexpr std::size_t kToWrite = 2 * kMegabyte;
/// With less than the program needs for itself, this much work is tried all the same.
constexpr std::size_t kLeastWork = 2 * kMegabyte;

class ProcessWatch final : public Watch {
 public:
  [[nodiscard]] std::size_t for_work(std::size_t memory) const override {
    return memory > kProgram + kLeastWork ? memory - kProgram : std::min(memory, kLeastWork);
  }

  void begin(Budget& budget) override {
    budget_ = &budget;
    limit_data(budget.memory(), 0);
    go_on();
    running = &budget;
    if (first_signal != 0) budget.stop();
  }
  void end() override {
    running = nullptr;
    if (budget_ != nullptr) limit_data(budget_->memory(), kToWrite);
    budget_ = nullptr;
    pause();
  }
  void pause() override {
    writing = true;
    end_after(first_signal == 0 ? std::chrono::seconds(0) : kToStop);
  }
  void go_on() override {
    writing = false;
    if (budget_ == nullptr || !budget_->deadline() || first_signal != 0) return;
    const auto left = *budget_->deadline() - Budget::Clock::now();
    end_after(std::max<Budget::Clock::duration>(left, std::chrono::milliseconds(1)) + grace(left));
  }
  void unfinished(std::string_view text, bool json) override {
    unfinished_text = text;
    unfinished_is_json = json;
  }

 private:
  /// Time to stop, and to say what was found.
  static Budget::Clock::duration grace(Budget::Clock::duration time) {
    return std::max<Budget::Clock::duration>(std::chrono::milliseconds(120), time / 25);
  }

  /// Allocation fails beyond the limit, wherever it is asked for; that is reported as a limit reached.
  static void limit_data([[maybe_unused]] std::size_t work, [[maybe_unused]] std::size_t more) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    rlimit limit{};
    getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, work + kOwnData + more);
    setrlimit(RLIMIT_DATA, &limit);
#endif
  }

  Budget* budget_ = nullptr;
};

}  // namespace

Watch& process_watch() {
  static ProcessWatch watch;
  return watch;
}

std::streambuf& standard_output() { return output; }

void listen_to_signals() {
  timer_create(CLOCK_MONOTONIC, nullptr, &timer);
  handle(SIGALRM, on_time_over);
  handle(SIGINT, on_signal);  // also where a shell that started us in the background ignores it for us
  handle(SIGTERM, on_signal);
  struct sigaction hangup {};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) handle(SIGHUP, on_signal);
}

int signal_received() { return first_signal; }
void note_signal(int signal) {
  int none = 0;
  first_signal.compare_exchange_strong(none, signal);
}

}  // namespace nucleo::cli
