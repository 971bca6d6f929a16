#include "text/byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "nucleo/error.hpp"
#include "text/demand.hpp"
#include "text/files.hpp"
#include "text/stages.hpp"
#include "text/system_words.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// No line, word or comment is as long as this; a file that has one is something else.
constexpr std::size_t kLongestPiece = std::size_t{64} << 20;
constexpr std::uint64_t kPollBytes = std::uint64_t{1} << 20;
constexpr int kWaitMilliseconds = 50;

std::atomic<int> standard_input_keepers{0};

[[noreturn]] void fail_with_errno(const std::string& name) { throw InputError(name, system_words(errno)); }

}  // namespace

ByteSource::Descriptor::~Descriptor() {
  if (number > STDIN_FILENO) ::close(number);
}

ByteSource::ByteSource(std::string name, int file, std::string_view text, const Budget& budget, std::size_t chunk)
    : name_(std::move(name)),
      budget_(budget),
      chunk_(chunk),
      file_(file),
      text_(text),
      total_(text.size()),
      buffer_(chunk + 1),
      begin_(buffer_.data()),
      end_(buffer_.data()) {
  buffer_[0] = '\n';
  if (file >= 0) measure_file();
}

ByteSource ByteSource::text(std::string_view text, const std::string& name, const Budget& budget, std::size_t chunk) {
  return {printable(name), -1, text, budget, std::min(chunk, std::max<std::size_t>(text.size(), 1))};
}

ByteSource ByteSource::file(const std::string& path, const Budget& budget, std::size_t chunk) {
  if (files_closed()) return text(file_at_hand(path), path, budget, chunk);
  if (path == "-") {
    if (standard_input_keepers > 0) {
      throw InputError("standard input",
                       Text{"can't be read by a line of a batch; expected the name of a file",
                            "no la puede leer una línea de un lote; se esperaba el nombre de un archivo"});
    }
    return {"standard input", STDIN_FILENO, {}, budget, chunk};
  }
  // O_NONBLOCK: a named pipe that nobody writes to must not hold us past the time limit.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) fail_with_errno(printable(path));
  return {printable(path), file, {}, budget, chunk};
}

void ByteSource::measure_file() {
  struct stat status {};
  if (::fstat(file_.number, &status) != 0) fail_with_errno(name_);
  if (S_ISDIR(status.st_mode))
    throw InputError(name_, Text{"is a directory; expected a file", "es un directorio; se esperaba un archivo"});
  regular_ = S_ISREG(status.st_mode);
  total_.reset();
  if (!regular_) return;
  const auto position = std::max<off_t>(::lseek(file_.number, 0, SEEK_CUR), 0);
  total_ = static_cast<std::uint64_t>(std::max<off_t>(status.st_size - position, 0));
}

bool ByteSource::extend(const char* from) {
  if (fetched_ >= next_poll_) {
    next_poll_ = fetched_ + kPollBytes;
    poll();
  }
  const auto kept = static_cast<std::size_t>(end_ - from);
  if (kept > kLongestPiece)
    throw InputError(name_, Text{"has more than 64 MB in a line or word; expected text with shorter ones",
                                 "tiene más de 64 MB en una línea o palabra; se esperaba texto con otras más cortas"});
  if (kept + chunk_ < buffer_.size()) {
    std::memmove(buffer_.data(), from, kept);
  } else {
    Array<char> larger(2 * kept + chunk_ + 1);
    std::copy(from, end_, larger.begin());
    buffer_.swap(larger);
  }
  const std::size_t got = ended_ ? 0 : fetch(buffer_.data() + kept, chunk_);
  ended_ = got == 0;
  fetched_ += got;
  buffer_[kept + got] = '\n';
  begin_ = buffer_.data();
  end_ = begin_ + kept + got;
  return got > 0;
}

std::string_view ByteSource::head(std::size_t count) {
  while (static_cast<std::size_t>(end_ - begin_) < count && extend(begin_)) {
  }
  return {begin_, std::min(count, static_cast<std::size_t>(end_ - begin_))};
}

std::size_t ByteSource::fetch(char* to, std::size_t count) {
  if (file_.number >= 0) return fetch_file(to, count);
  const std::size_t got = std::min(count, text_.size());
  std::copy_n(text_.data(), got, to);
  text_.remove_prefix(got);
  return got;
}

std::size_t ByteSource::fetch_file(char* to, std::size_t count) const {
  while (true) {
    if (!regular_) wait_for_input();
    const auto got = ::read(file_.number, to, count);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR && errno != EAGAIN) fail_with_errno(name_);
  }
}

void ByteSource::wait_for_input() const {
  pollfd waiting{file_.number, POLLIN, 0};
  while (true) {
    const int ready = ::poll(&waiting, 1, kWaitMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;
    poll();  // a signal may have been the request to stop
  }
}

bool ByteSource::ready() const {
  if (regular_ || ended_) return true;
  pollfd waiting{file_.number, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

ByteSource::KeepStandardInput::KeepStandardInput() { ++standard_input_keepers; }
ByteSource::KeepStandardInput::~KeepStandardInput() { --standard_input_keepers; }

void ByteSource::poll() const {
  budget_.report(stage::kReading, fetched_, total_.value_or(0));
  if (budget_.spent()) throw Stopped(why_stopped(budget_));
  if (held && !budget_.fits(held())) demand(held(), name_, Text{"holding the digraph", "guardar la digráfica"});
}

void ByteSource::demand(std::uint64_t bytes, const std::string& place, const Fact& purpose) const {
  demand_memory(budget_, bytes, place, purpose);
}

}  // namespace nucleo
