// What only a process can do: end itself at its limits, listen to signals, own standard output.

#include "cli/process.hpp"

#include <gmp.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/child_jobs.hpp"
#include "text/lines.hpp"

namespace nucleo::cli {
namespace {

std::atomic<Budget*> running{nullptr};

/// The first interrupt asks the job to stop and say what it has; the second ends the process.
extern "C" void on_interrupt(int signal) {
  Budget* const job = running.exchange(nullptr);
  if (job == nullptr) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  } else {
    job->stop();
  }
}

/// Standard output, which remembers whether anything was written.
class Output : public std::streambuf {
 public:
  Output() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }
  [[nodiscard]] bool begun() const { return begun_; }

 protected:
  int_type overflow(int_type next) override {
    if (sync() != 0) return traits_type::eof();
    return traits_type::eq_int_type(next, traits_type::eof()) ? traits_type::not_eof(next)
                                                              : sputc(static_cast<char>(next));
  }
  int sync() override {
    for (const char* from = pbase(); from < pptr();) {
      begun_ = true;
      const ssize_t written = write(STDOUT_FILENO, from, static_cast<std::size_t>(pptr() - from));
      if (written < 0 && errno != EINTR) return -1;
      if (written > 0) from += written;
    }
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return 0;
  }

 private:
  std::atomic<bool> begun_{false};
  std::array<char, 1 << 16> buffer_;
};
Output standard_output;

/// GMP ends the process where memory is refused, unless told otherwise.
void* checked(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void let_gmp_throw() {
  mp_set_memory_functions([](std::size_t size) { return checked(std::malloc(size)); },
                          [](void* old, std::size_t, std::size_t size) { return checked(std::realloc(old, size)); },
                          [](void* old, std::size_t) { std::free(old); });
}

/// Allocation fails beyond the limit, wherever it is asked for; that is told as a limit reached.
void limit_memory(std::size_t bytes) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  // What the program and its libraries hold themselves, from before the first allocation on.
  constexpr std::size_t kLeastItself = std::size_t{3} << 19;
  constexpr std::size_t kMostItself = std::size_t{64} << 20;
  rlimit limit{};
  getrlimit(RLIMIT_DATA, &limit);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, bytes + std::clamp(bytes, kLeastItself, kMostItself));
  setrlimit(RLIMIT_DATA, &limit);
#else
  (void)bytes;
#endif
}

void write_whole(int file, std::string_view line) {
  if (write(file, line.data(), line.size()) < 0) _exit(kFailed);
}

std::atomic<const char*> unknown_member{nullptr};

/// Ends the process where the work does not come back to ask for the time.
extern "C" void on_time_over(int) {
  if (const char* const member = unknown_member; member != nullptr && !standard_output.begun()) {
    write_whole(STDOUT_FILENO, "{\"");
    write_whole(STDOUT_FILENO, member);
    write_whole(STDOUT_FILENO, "\":null,\"reason\":\"time limit reached\"}\n");
  }
  if (isatty(STDERR_FILENO) != 0) write_whole(STDERR_FILENO, "\r\033[K");  // a line of progress may stand there
  write_whole(STDERR_FILENO, "nucleo: time limit reached\n");
  _exit(kLimitReached);
}

/// A timer, not a thread: the stack of a thread alone may be more than the limit of memory.
void watch(Budget::Clock::time_point deadline, const char* unknown) {
  unknown_member = unknown;
  const auto left = std::chrono::ceil<std::chrono::seconds>(deadline - Budget::Clock::now()) + std::chrono::seconds(1);
  std::signal(SIGALRM, on_time_over);
  const itimerval timer{{0, 0}, {left.count(), 0}};
  setitimer(ITIMER_REAL, &timer, nullptr);
}

/// What a child started by run_in_child is asked for; nothing where that is not so.
std::optional<int> run_job(const std::vector<std::string>& args) {
  if (args.size() != 3 || args[0] != "--job") return {};
  const auto parent = whole_number(args[2]);
  for (const ChildJob& job : child_jobs()) {
    if (parent && args[1] == job.name) return serve_job(job, static_cast<long>(*parent));
  }
  return {};
}

}  // namespace

int run_as_process(const std::vector<std::string>& args) {
  let_gmp_throw();
  if (const auto code = run_job(args)) return *code;
  set_job_program("/proc/self/exe");
  std::ios::sync_with_stdio(false);  // so that standard input is read in blocks
  std::signal(SIGPIPE, SIG_DFL);     // a reader that has seen enough, such as head, ends us quietly
  std::signal(SIGINT, on_interrupt);
  Process process;
  process.terminal = isatty(STDERR_FILENO) != 0;
  const char* const no_color = std::getenv("NO_COLOR");  // https://no-color.org: set, and not empty
  const char* const terminal = std::getenv("TERM");
  const bool plain = terminal == nullptr || *terminal == '\0' || std::string_view(terminal) == "dumb";
  process.colours = isatty(STDOUT_FILENO) != 0 && !plain && (no_color == nullptr || *no_color == '\0');
  process.begin = [](Budget& budget, const char* unknown) {
    running = &budget;
    if (budget.deadline()) watch(*budget.deadline(), unknown);
    limit_memory(budget.memory());
  };
  process.end = [] { running = nullptr; };

  std::ostream out(&standard_output);
  const int code = run(args, out, std::cerr, process);
  out.flush();
  if (!out) {
    std::cerr << "nucleo: standard output can't be written\n";
    return kFailed;
  }
  return code;
}

}  // namespace nucleo::cli
