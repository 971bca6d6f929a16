#pragma once

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "process.hpp"

namespace nucleo::testing {

/// Whether a terminal can be opened here: a bare chroot has none.
inline bool has_terminals() {
  int ours = -1;
  int theirs = -1;
  if (openpty(&ours, &theirs, nullptr, nullptr, nullptr) != 0) return false;
  ::close(ours);
  ::close(theirs);
  return true;
}

/// The real program at a terminal of its own, typed to and read as a person would.
class Terminal {
 public:
  explicit Terminal(const std::vector<std::string>& arguments, const char* type = "xterm-256color") {
    winsize size{50, 200, 0, 0};
    if (openpty(&ours_, &theirs_, nullptr, nullptr, &size) != 0) throw std::runtime_error("no terminal");
    tcgetattr(theirs_, &before_);
    child_ = fork();
    if (child_ == 0) {
      login_tty(theirs_);
      ::close(ours_);
      setenv("TERM", type, 1);
      unsetenv("NO_COLOR");
      std::vector<char*> words{const_cast<char*>(NUCLEO_PROGRAM)};
      for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
      words.push_back(nullptr);
      execv(NUCLEO_PROGRAM, words.data());
      _exit(127);
    }
  }
  ~Terminal() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    ::close(ours_);
    ::close(theirs_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& text) {
    for (std::size_t from = 0; from < text.size();) {
      const ssize_t written = write(ours_, text.data() + from, text.size() - from);
      if (written <= 0) throw std::runtime_error("the terminal takes nothing");
      from += static_cast<std::size_t>(written);
    }
  }

  /// Reads until the text since the last call holds `wanted` (or `instead`, where it is given), or the program has
  /// ended; gives that text. Throws where neither happens in time.
  std::string read_until(const std::string& wanted, const std::string& instead = {}) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(20 * kSlower);
    std::string text = std::exchange(rest_, {});
    while (true) {
      if (const std::size_t at = text.find(wanted); at != std::string::npos) {
        rest_ = text.substr(at + wanted.size());
        text.resize(at + wanted.size());
        return text;
      }
      if (!instead.empty() && text.find(instead) != std::string::npos) return text;
      if (std::chrono::steady_clock::now() > deadline) {
        throw std::runtime_error("the program does not say \"" + wanted + "\", but \"" + text + "\"");
      }
      pollfd waiting{ours_, POLLIN, 0};
      constexpr int kMilliseconds = 20;
      if (poll(&waiting, 1, kMilliseconds) > 0) {
        char buffer[4096];
        const ssize_t count = read(ours_, buffer, sizeof buffer);
        if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
      } else if (ended()) {
        return text;
      }
    }
  }
  /// All that is said until the program ends.
  std::string read_rest() { return read_until(std::string(1, '\0')); }

  bool ended() {
    int status = 0;
    if (child_ > 0 && waitpid(child_, &status, WNOHANG) == child_) {
      child_ = -1;
      code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    return child_ < 0;
  }
  /// The exit code, or below 0 the signal; after read_rest().
  [[nodiscard]] int code() const { return code_; }

  /// The modes of the terminal are those it had at the beginning.
  [[nodiscard]] bool is_as_before() const {
    termios now{};
    tcgetattr(theirs_, &now);
    return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag && now.c_cflag == before_.c_cflag &&
           now.c_lflag == before_.c_lflag;
  }

 private:
  int ours_ = -1;
  int theirs_ = -1;
  pid_t child_ = -1;
  int code_ = 0;
  termios before_{};
  std::string rest_;
};

}  // namespace nucleo::testing
