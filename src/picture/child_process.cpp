#include "picture/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <new>

#include "nucleo/error.hpp"
#include "text/child.hpp"

namespace nucleo {
namespace {

/// How the child ends: with its answer in the pipe, without memory, or with the words of an exception there.
constexpr int kChildAnswered = 0;
constexpr int kChildThrew = 1;
constexpr int kChildNoMemory = 2;
constexpr int kChildBadInput = 3;

std::string read_all(int pipe, const Text& stage, const Budget& budget) {
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

std::optional<std::string> run_in_child(const Text& stage, const ChildJob& job, std::span<const std::string_view> input,
                                        const Budget& budget) {
  if (child_program().empty()) return {};
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const Descriptor answer(ends[0]);
  Descriptor theirs(ends[1]);
  const Descriptor file(memory_file(input));
  Child child({"--job", job.name}, file.number(), theirs.number(), memory_for_child(budget));
  if (!child.started()) return {};
  theirs.close();
  std::string text = read_all(answer.number(), stage, budget);
  const std::optional<int> end = child.wait();
  if (end == kChildAnswered) return text;
  if (end == kChildBadInput) throw InputError("", text);
  if (end == kChildThrew && !text.empty()) throw std::runtime_error(text);  // a library that exits says nothing
  throw Stopped(kMemoryReached);  // libraries die in many ways if memory is refused
}

int serve_job(const ChildJob& job) {
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
