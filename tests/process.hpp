#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace nucleo::testing {

/// The sanitizers make the program slower and use memory of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
inline constexpr double kSlower = 10;
#else
inline constexpr bool kSanitized = false;
inline constexpr double kSlower = 1;
#endif

/// How the program ended and what it said.
struct Ended {
  int code = -1;   ///< -1: by a signal
  int signal = 0;  ///< 0: by itself
  std::string out;
  std::string err;
  double seconds = 0;  ///< of a processor, so that it does not matter what else the machine does

  [[nodiscard]] long error_lines() const { return std::count(err.begin(), err.end(), '\n'); }
};

/// The real program as a child process, its three streams in our hands. It does not outlive this.
class Program {
 public:
  struct Streams {
    std::string out_file;   ///< standard output goes to this file instead
    bool terminal = false;  ///< standard error is a terminal
    bool group = false;     ///< in a process group of its own, which its children share
  };

  explicit Program(const std::vector<std::string>& arguments) : Program(arguments, Streams()) {}
  Program(const std::vector<std::string>& arguments, const Streams& streams) {
    const auto [in_theirs, in_ours] = pipe_ends();
    in_ = in_ours;
    auto [out_ours, out_theirs] = pipe_ends();
    out_ = out_ours;
    if (!streams.out_file.empty()) {
      ::close(out_theirs);
      out_theirs = ::open(streams.out_file.c_str(), O_WRONLY | O_CLOEXEC);
    }
    const auto [err_ours, err_theirs] = streams.terminal ? terminal_ends() : pipe_ends();
    err_ = err_ours;
    spawn(arguments, {in_theirs, out_theirs, err_theirs}, streams.group);
    for (const int theirs : {in_theirs, out_theirs, err_theirs}) ::close(theirs);
  }
  ~Program() {
    if (!reaped_) {
      send(SIGKILL);
      int status = 0;
      ::waitpid(process_, &status, 0);
    }
    for (int* const file : {&in_, &out_, &err_}) close(*file);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void send(int signal) const { ::kill(process_, signal); }
  [[nodiscard]] pid_t process() const { return process_; }
  /// Reads until so much of standard output is there; false if it ends before.
  bool wait_for_output(std::size_t bytes) {
    while (out_ >= 0 && ended_.out.size() < bytes) read_some();
    return ended_.out.size() >= bytes;
  }
  /// What was read of standard output so far.
  [[nodiscard]] const std::string& output() const { return ended_.out; }
  void close_output() { close(out_); }
  /// Reads on until it has ended by itself, its input still open.
  void wait_for_end() {
    while (out_ >= 0 || err_ >= 0) read_some();
  }

  /// Gives it some of its input, less than a pipe holds.
  void give(const std::string& text) const {
    if (::write(in_, text.data(), text.size()) < 0) throw std::runtime_error("standard input was closed");
  }
  /// Gives it `input`, reads all it says, and waits for its end.
  Ended finish(const std::string& input = "") {
    std::signal(SIGPIPE, SIG_IGN);  // it need not read what it is given
    ::fcntl(in_, F_SETFL, O_NONBLOCK);
    std::string_view left = input;
    while (!left.empty() && write_some(left))
      read_some(in_);  // it may have to be rid of its answers before it reads on
    close(in_);
    while (out_ >= 0 || err_ >= 0) read_some();
    int status = 0;
    rusage used{};
    ::wait4(process_, &status, 0, &used);
    reaped_ = true;
    if (WIFEXITED(status)) ended_.code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) ended_.signal = WTERMSIG(status);
    for (const timeval& time : {used.ru_utime, used.ru_stime}) {
      ended_.seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    }
    return ended_;
  }

 private:
  using Ends = std::pair<int, int>;
  /// For reading, for writing.
  static Ends pipe_ends() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    return {ends[0], ends[1]};
  }
  static Ends terminal_ends() {
    Ends ends;
    if (::openpty(&ends.first, &ends.second, nullptr, nullptr, nullptr) != 0) throw std::runtime_error("no terminal");
    for (const int end : {ends.first, ends.second}) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    return ends;
  }
  static void close(int& file) {
    if (file >= 0) ::close(file);
    file = -1;
  }

  void spawn(const std::vector<std::string>& arguments, const std::array<int, 3>& streams, bool group) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i) posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    std::vector<char*> words{const_cast<char*>(NUCLEO_PROGRAM)};
    for (const auto& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    if (group) posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    const int failed = ::posix_spawn(&process_, NUCLEO_PROGRAM, &actions, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error("the program can't be started");
  }

  /// Writes what it takes now; false if it takes no more.
  bool write_some(std::string_view& left) {
    const ssize_t written = ::write(in_, left.data(), left.size());
    if (written >= 0) left.remove_prefix(static_cast<std::size_t>(written));
    if (written >= 0 || errno == EAGAIN) return true;
    ended_.err += "(standard input was closed)";
    return false;
  }
  /// Waits until there is something to read, or `writable` takes more, and reads.
  void read_some(int writable = -1) {
    std::array<pollfd, 3> waiting{{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {writable, POLLOUT, 0}}};
    ::poll(waiting.data(), waiting.size(), -1);
    if (waiting[0].revents != 0) read_from(out_, ended_.out);
    if (waiting[1].revents != 0) read_from(err_, ended_.err);
  }
  static void read_from(int& file, std::string& text) {
    std::array<char, 1 << 16> buffer;
    const ssize_t got = ::read(file, buffer.data(), buffer.size());
    if (got > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    } else {  // a terminal whose other end is closed gives an error rather than an end
      close(file);
    }
  }

  pid_t process_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  bool reaped_ = false;
  Ended ended_;
};

inline Ended run_program(const std::vector<std::string>& arguments, const std::string& input = "") {
  return Program(arguments).finish(input);
}

/// Bytes that a process and those below it have in memory now. Pages that they share count for each.
inline std::size_t resident(pid_t process) {
  const std::string base = "/proc/" + std::to_string(process);
  std::ifstream statm(base + "/statm");
  std::size_t size = 0;
  std::size_t pages = 0;
  statm >> size >> pages;
  std::size_t bytes = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  std::ifstream children(base + "/task/" + std::to_string(process) + "/children");
  for (pid_t child = 0; children >> child;) bytes += resident(child);
  return bytes;
}

/// The most that was seen while it lives.
class Memory {
 public:
  explicit Memory(pid_t process)
      : watching_([this, process] {
          while (!over_) {
            most_ = std::max(most_, resident(process));
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
          }
        }) {}
  std::size_t most() {
    over_ = true;
    watching_.join();
    return most_;
  }

 private:
  std::atomic<bool> over_{false};
  std::size_t most_ = 0;
  std::thread watching_;
};

/// No process of the group is left; one that was told to die may need a moment.
inline bool group_is_gone(pid_t group) {
  for (int i = 0; i < 500; ++i) {
    if (::kill(-group, 0) != 0 && errno == ESRCH) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

/// "kernel circuit6 --all" as words; none of them has a space.
inline std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// A directory of its own, for as long as this lives.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "nucleo-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory");
    path_ = name;
  }
  ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  [[nodiscard]] std::string path(const std::string& name) const { return (path_ / name).string(); }
  /// Writes a file and gives its path.
  [[nodiscard]] std::string file(const std::string& name, const std::string& content) const {
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
  }
  [[nodiscard]] bool empty() const { return std::filesystem::is_empty(path_); }

 private:
  std::filesystem::path path_;
};

}  // namespace nucleo::testing
