#include "picture/apart.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <new>
#include <system_error>

#include "nucleo/error.hpp"

namespace nucleo {

// The sanitizers follow neither forks of threaded programs nor limits of memory, which are what this is for.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)

std::string run_apart(const char*, const std::function<std::string()>& work, const Budget&) { return work(); }

#else

namespace {

/// How the other process ends: with its answer in the pipe, without memory, or with the words of an exception there.
constexpr int kAnswered = 0;
constexpr int kThrew = 1;
constexpr int kNoMemory = 2;
constexpr int kBadInput = 3;

void write_all(int file, const std::string& text) {
  for (std::size_t written = 0; written < text.size();) {
    const ssize_t step = ::write(file, text.data() + written, text.size() - written);
    if (step < 0 && errno != EINTR) _exit(kNoMemory);
    if (step > 0) written += static_cast<std::size_t>(step);
  }
}

[[noreturn]] void be_the_other(const std::function<std::string()>& work, int pipe) {
  std::signal(SIGINT, SIG_IGN);  // whoever waits for us ends us
  const int silence = ::open("/dev/null", O_WRONLY);
  ::dup2(silence, STDERR_FILENO);  // what a library says of its end is no answer of ours
  ::dup2(silence, STDOUT_FILENO);
  try {
    write_all(pipe, work());
    _exit(kAnswered);
  } catch (const std::bad_alloc&) {
    _exit(kNoMemory);
  } catch (const InputError& error) {
    write_all(pipe, error.what());
    _exit(kBadInput);
  } catch (const std::exception& error) {
    write_all(pipe, error.what());
    _exit(kThrew);
  }
}

/// The other process, which does not outlive this.
class Other {
 public:
  explicit Other(const std::function<std::string()>& work) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::system_category());
    process_ = ::fork();
    if (process_ == 0) be_the_other(work, ends[1]);
    ::close(ends[1]);
    pipe_ = ends[0];
  }
  ~Other() {
    ::close(pipe_);
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    wait();
  }
  Other(const Other&) = delete;
  Other& operator=(const Other&) = delete;

  /// All that it writes.
  [[nodiscard]] std::string read(const char* stage, const Budget& budget) const {
    constexpr int kWaitMilliseconds = 50;
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (true) {
      pollfd waiting{pipe_, POLLIN, 0};
      const int ready = ::poll(&waiting, 1, kWaitMilliseconds);
      budget.report(stage, 0, 0);
      if (budget.spent()) throw Stopped(why_stopped(budget));
      if (ready <= 0) continue;
      const ssize_t got = ::read(pipe_, buffer.data(), buffer.size());
      if (got == 0) return text;
      if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
    }
  }

  /// How it ended.
  int wait() {
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : kNoMemory;
  }
  [[nodiscard]] bool began() const { return process_ > 0; }

 private:
  pid_t process_ = -1;
  int pipe_ = -1;
};

}  // namespace

std::string run_apart(const char* stage, const std::function<std::string()>& work, const Budget& budget) {
  Other other(work);
  if (!other.began()) return work();
  std::string text = other.read(stage, budget);
  const int end = other.wait();
  if (end == kAnswered) return text;
  if (end == kBadInput) throw InputError("", text);
  if (end == kThrew && !text.empty()) throw std::runtime_error(text);  // a library that exits says nothing
  throw Stopped(kMemoryReached);  // libraries die in many ways where memory is refused
}

#endif

}  // namespace nucleo
