#include "logic/depqbf.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>

namespace nucleo {
namespace {

std::optional<std::string> path_of(const char* program) {
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  std::string_view left = path == nullptr ? "" : path;
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(':'), left.size());
    const std::string file = std::string(left.substr(0, end)) + "/" + program;
    if (end > 0 && ::access(file.c_str(), X_OK) == 0) return file;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return {};
}

/// A file without a name that holds `text`, to be read from its beginning.
class NamelessFile {
 public:
  explicit NamelessFile(std::string_view text) : file_(::open("/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)) {
    while (file_ >= 0 && !text.empty()) {
      const ssize_t written = ::write(file_, text.data(), text.size());
      if (written < 0 && errno != EINTR) close();
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (file_ >= 0) ::lseek(file_, 0, SEEK_SET);
  }
  ~NamelessFile() { close(); }
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;

  [[nodiscard]] int number() const { return file_; }  ///< −1: it could not be written

 private:
  void close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }
  int file_;
};

/// Another program, silent, with a file as its input. It does not outlive this.
class Silent {
 public:
  Silent(const std::string& program, int input, std::size_t memory) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    for (const int out : {STDOUT_FILENO, STDERR_FILENO}) {
      posix_spawn_file_actions_addopen(&actions, out, "/dev/null", O_WRONLY, 0);
    }
    std::string name = program;
    const std::array<char*, 2> words{name.data(), nullptr};
    if (::posix_spawn(&process_, program.c_str(), &actions, nullptr, words.data(), environ) != 0) process_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    const rlimit most{memory, memory};
    if (process_ >= 0) ::prlimit(process_, RLIMIT_AS, &most, nullptr);
  }
  ~Silent() {
    if (process_ < 0) return;
    ::kill(process_, SIGKILL);
    int status = 0;
    ::waitpid(process_, &status, 0);
  }
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;

  /// Its exit code; nothing where it did not start or was ended by a signal. Throws Stopped.
  std::optional<int> wait(const Budget& budget) {
    constexpr std::chrono::milliseconds kLongest{20};
    std::chrono::microseconds pause{200};
    int status = 0;
    while (process_ >= 0 && ::waitpid(process_, &status, WNOHANG) == 0) {
      if (budget.spent()) throw Stopped(why_stopped(budget));
      budget.report("formula, depqbf", 0, 0);
      std::this_thread::sleep_for(pause);
      pause = std::min<std::chrono::microseconds>(2 * pause, kLongest);
    }
    const bool ended = process_ >= 0 && WIFEXITED(status);
    process_ = -1;
    return ended ? std::optional(WEXITSTATUS(status)) : std::nullopt;
  }

 private:
  pid_t process_ = -1;
};

/// The formula with `set` as clauses of one literal, and all that is set the existential player's.
Formula with_set(Formula formula, std::span<const Literal> set) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    formula.turns[i].player = Quantifier::kExists;
    formula.clauses.push_back({set[i]});
  }
  return formula;
}

}  // namespace

bool has_depqbf() { return path_of("depqbf").has_value(); }

std::optional<Quantifier> winner_by_depqbf(const Formula& formula, std::span<const Literal> set, const Budget& budget) {
  constexpr int kTrue = 10;
  constexpr int kFalse = 20;
  const auto program = path_of("depqbf");
  if (!program) return {};
  const NamelessFile file(qdimacs_text(with_set(formula, set)));
  if (file.number() < 0) return {};
  const std::optional<int> code = Silent(*program, file.number(), budget.memory()).wait(budget);
  if (code == kTrue) return Quantifier::kExists;
  if (code == kFalse) return Quantifier::kForAll;
  return {};
}

}  // namespace nucleo
