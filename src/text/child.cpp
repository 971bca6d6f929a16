#include "text/child.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <limits>

namespace nucleo {
namespace {

std::string& program_path() {
  static std::string path;
  return path;
}

/// Bytes of ours in memory that are in no file.
std::size_t held_now() {
  std::ifstream statm("/proc/self/statm");
  std::size_t size = 0;
  std::size_t resident = 0;
  std::size_t of_files = 0;
  if (!(statm >> size >> resident >> of_files)) return 0;
  return (resident - of_files) * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// An interrupt at the terminal is for whoever waits for the child.
sigset_t signals_of_the_terminal() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGHUP, SIGTERM}) sigaddset(&signals, signal);
  return signals;
}

}  // namespace

int memory_file(std::span<const std::string_view> pieces) {
  const int file = ::memfd_create("nucleo", MFD_CLOEXEC);
  for (const std::string_view piece : pieces) {
    if (file >= 0 && write_all(file, piece)) continue;
    if (file >= 0) ::close(file);
    throw Stopped(kMemoryReached);
  }
  ::lseek(file, 0, SEEK_SET);
  return file;
}

void set_child_program([[maybe_unused]] const std::string& path) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  program_path() = path;
#endif
}
const std::string& child_program() { return program_path(); }

bool become_child(long parent, std::size_t memory) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) return false;  // it died before that
  const rlim_t most = memory == std::numeric_limits<std::size_t>::max() ? RLIM_INFINITY : memory;
  const rlimit limit{most, most};
  return ::setrlimit(RLIMIT_DATA, &limit) == 0;
}

std::size_t memory_for_child(const Budget& budget) {
  constexpr std::size_t kItself = std::size_t{14} << 20;  // pages of its program and libraries
  constexpr std::size_t kLeast = std::size_t{6} << 20;
  if (budget.memory() == std::numeric_limits<std::size_t>::max()) return budget.memory();
  const std::size_t taken = held_now() + kItself;
  if (budget.memory() < taken + kLeast) throw Stopped(kMemoryReached);
  return budget.memory() - taken;
}

Child::Child(const std::vector<std::string>& words, int input, int output, std::size_t memory) {
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_adddup2(&streams, input, STDIN_FILENO);
  if (output >= 0) {
    posix_spawn_file_actions_adddup2(&streams, output, STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&streams, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  }
  posix_spawn_file_actions_addopen(&streams, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  const sigset_t blocked = signals_of_the_terminal();
  posix_spawnattr_setsigmask(&attributes, &blocked);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);

  std::vector<std::string> all;
  if (!program_path().empty()) {
    all = {program_path(), "--child", std::to_string(::getpid()), std::to_string(memory)};
  }
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> pointers;
  pointers.reserve(all.size() + 1);
  for (std::string& word : all) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const int failed = ::posix_spawn(&process_, all[0].c_str(), &streams, &attributes, pointers.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&streams);
  if (failed != 0) process_ = -1;
  if (failed == ENOMEM) throw Stopped(kMemoryReached);
  if (failed == 0 && program_path().empty() && memory != std::numeric_limits<std::size_t>::max()) {
    const rlimit most{memory, memory};
    ::prlimit(process_, RLIMIT_DATA, &most, nullptr);
  }
}

Child::~Child() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  reap(0);
}

void Child::reap(int options) {
  int status = 0;
  pid_t ended = 0;
  do {
    ended = ::waitpid(process_, &status, options);
  } while (ended < 0 && errno == EINTR);
  if (ended == 0) return;
  process_ = -1;
  if (ended > 0 && WIFEXITED(status)) code_ = WEXITSTATUS(status);
}

bool Child::running() {
  if (process_ > 0) reap(WNOHANG);
  return process_ > 0;
}

std::optional<int> Child::wait() {
  if (process_ > 0) reap(0);
  return code_;
}

}  // namespace nucleo
