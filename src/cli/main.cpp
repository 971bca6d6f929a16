#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "cli/run.hpp"

namespace {

using nucleo::Budget;

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

/// Allocation fails beyond the limit, wherever it is asked for; that is told as a limit reached.
void limit_memory(std::size_t bytes) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  constexpr std::size_t kProgramItself = std::size_t{64} << 20;
  rlimit limit{};
  getrlimit(RLIMIT_DATA, &limit);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, bytes + std::min(bytes, kProgramItself));
  setrlimit(RLIMIT_DATA, &limit);
#else
  (void)bytes;
#endif
}

/// Ends the process where a library does not come back to ask for the time.
void watch(Budget::Clock::time_point deadline) {
  std::thread([deadline] {
    std::this_thread::sleep_until(deadline + std::chrono::seconds(2));
    constexpr char kLine[] = "nucleo: time limit reached\n";
    const auto written = write(STDERR_FILENO, kLine, sizeof kLine - 1);
    _exit(written > 0 ? nucleo::cli::kLimitReached : nucleo::cli::kFailed);
  }).detach();
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_DFL);  // a reader that has seen enough, such as head, ends us quietly
  std::signal(SIGINT, on_interrupt);
  nucleo::cli::Process process;
  process.terminal = isatty(STDERR_FILENO) != 0;
  process.begin = [](Budget& budget) {
    running = &budget;
    limit_memory(budget.memory());
    if (budget.deadline()) watch(*budget.deadline());
  };
  process.end = [] { running = nullptr; };

  const int code = nucleo::cli::run({argv + 1, argv + argc}, std::cout, std::cerr, process);
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "nucleo: standard output can't be written\n";
    return nucleo::cli::kFailed;
  }
  return code;
}
