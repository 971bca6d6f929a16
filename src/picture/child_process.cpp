#include "picture/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <new>

#include "nucleo/error.hpp"

namespace nucleo {
namespace {

/// How the child ends: with its answer in the pipe, without memory, or with the words of an exception there.
constexpr int kChildAnswered = 0;
constexpr int kChildThrew = 1;
constexpr int kChildNoMemory = 2;
constexpr int kChildBadInput = 3;

std::string& job_program() {
  static std::string path;
  return path;
}

/// A file descriptor, closed in the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

/// False if the file takes no more.
bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t step = ::write(file, bytes.data(), bytes.size());
    if (step < 0 && errno != EINTR) return false;
    if (step > 0) bytes.remove_prefix(static_cast<std::size_t>(step));
  }
  return true;
}

/// Starts the child; -1 if that can't be done. Its input is a file in memory, so that nobody has to write while the
/// child reads; what a library says of its end is no answer of ours.
pid_t spawn(const ChildJob& job, int input, int output) {
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_adddup2(&streams, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&streams, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&streams, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t blocked;  // an interrupt at the terminal is for whoever waits for the child
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  posix_spawnattr_setsigmask(&attributes, &blocked);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);

  std::string flag = "--job";
  std::string name = job.name;
  std::string parent = std::to_string(::getpid());
  std::array<char*, 5> words{job_program().data(), flag.data(), name.data(), parent.data(), nullptr};
  pid_t child = -1;
  const int failed = ::posix_spawn(&child, job_program().c_str(), &streams, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&streams);
  if (failed == ENOMEM) throw Stopped(kMemoryReached);
  return failed == 0 ? child : -1;
}

/// The child, which does not outlive this.
class Child {
 public:
  explicit Child(pid_t process) : process_(process) {}
  ~Child() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    wait();
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// How it ended.
  int wait() {
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : kChildNoMemory;
  }

 private:
  pid_t process_;
};

std::string read_all(int pipe, const char* stage, const Budget& budget) {
  constexpr int kWaitMilliseconds = 50;
  std::string text;
  std::array<char, 1 << 16> buffer;
  while (true) {
    pollfd waiting{pipe, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, kWaitMilliseconds);
    budget.report(stage, 0, 0);
    if (budget.spent()) throw Stopped(why_stopped(budget));
    if (ready <= 0) continue;
    const ssize_t got = ::read(pipe, buffer.data(), buffer.size());
    if (got == 0) return text;
    if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

/// A file that is there in memory, for as long as this lives.
class Mapped {
 public:
  explicit Mapped(int file) {
    struct stat status {};
    if (::fstat(file, &status) != 0 || status.st_size <= 0) return;
    size_ = static_cast<std::size_t>(status.st_size);
    bytes_ = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
    if (bytes_ == MAP_FAILED) throw std::bad_alloc();
  }
  ~Mapped() {
    if (size_ > 0) ::munmap(bytes_, size_);
  }
  Mapped(const Mapped&) = delete;
  Mapped& operator=(const Mapped&) = delete;

  [[nodiscard]] std::string_view bytes() const { return {static_cast<const char*>(bytes_), size_}; }

 private:
  void* bytes_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace

void set_job_program(const std::string& path) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  job_program() = path;
#else
  (void)path;
#endif
}

std::optional<std::string> run_in_child(const char* stage, const ChildJob& job, std::span<const std::string_view> input,
                                        const Budget& budget) {
  if (job_program().empty()) return {};
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const Descriptor answer(ends[0]);
  Descriptor theirs(ends[1]);
  const Descriptor file(::memfd_create(job.name, MFD_CLOEXEC));
  if (file.number() < 0) return {};
  for (const std::string_view piece : input) {
    if (!write_all(file.number(), piece)) throw Stopped(kMemoryReached);
  }
  const pid_t process = spawn(job, file.number(), theirs.number());
  if (process < 0) return {};
  Child child(process);
  theirs.close();
  std::string text = read_all(answer.number(), stage, budget);
  const int end = child.wait();
  if (end == kChildAnswered) return text;
  if (end == kChildBadInput) throw InputError("", text);
  if (end == kChildThrew && !text.empty()) throw std::runtime_error(text);  // a library that exits says nothing
  throw Stopped(kMemoryReached);  // libraries die in many ways if memory is refused
}

int serve_job(const ChildJob& job, long parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) return kChildNoMemory;  // it died before that
  const auto tell = [](const std::string& text, int code) {
    return write_all(STDOUT_FILENO, text) ? code : kChildNoMemory;
  };
  try {
    const Mapped input(STDIN_FILENO);
    return tell(job.run(input.bytes()), kChildAnswered);
  } catch (const std::bad_alloc&) {
    return kChildNoMemory;
  } catch (const InputError& error) {
    return tell(error.what(), kChildBadInput);
  } catch (const std::exception& error) {
    return tell(error.what(), kChildThrew);
  }
}

}  // namespace nucleo
