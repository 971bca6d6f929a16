#include "text/write_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "nucleo/error.hpp"
#include "text/descriptor.hpp"
#include "text/files.hpp"
#include "text/lines.hpp"
#include "text/system_words.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_with(int error) { throw std::system_error(error, std::system_category()); }
[[noreturn]] void fail() { fail_with(errno); }

void write_whole(const Descriptor& file, const FileContent& content) {
  content([&](std::string_view piece) {
    if (!write_all(file.number(), piece)) fail();
  });
}

// ---- where it goes

/// In a directory that all may write to, another user's link is not followed: it is not ours to say where it leads.
void refuse_planted_link(const fs::path& directory, const struct stat& link) {
  struct stat shared {};
  if (::stat(directory.c_str(), &shared) != 0) fail();
  const bool open_to_all = (shared.st_mode & S_ISVTX) != 0 && (shared.st_mode & S_IWOTH) != 0;
  if (open_to_all && link.st_uid != ::geteuid() && link.st_uid != shared.st_uid) fail_with(EACCES);
}

fs::path directory_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

/// The number of the descriptor that a name such as /proc/self/fd/1 stands for.
std::optional<int> own_descriptor(const fs::path& path) {
  struct stat descriptors {};
  struct stat directory {};
  const Descriptor open(::open("/proc/self/fd", O_PATH | O_CLOEXEC));  // while it is, it keeps its number
  if (!open.open() || ::fstat(open.number(), &descriptors) != 0) return {};
  if (::stat(directory_of(path).c_str(), &directory) != 0) return {};
  if (directory.st_dev != descriptors.st_dev || directory.st_ino != descriptors.st_ino) return {};
  const auto number = whole_number(path.filename().string());
  return number && *number <= INT_MAX ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Follows symbolic links, also to a file that is not there yet, but not what stands for an open descriptor.
fs::path followed(fs::path path) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  for (int links = 0; links <= kMostLinks; ++links) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISLNK(status.st_mode) || own_descriptor(path)) return path;
    const fs::path directory = directory_of(path);
    refuse_planted_link(directory, status);
    path = directory / fs::read_symlink(path);
  }
  fail_with(ELOOP);
}

// ---- as it is

/// While it lives a pipe whose reader has gone is an error like others, not the end of the process.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) != 0;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutPipeSignal() {
    const timespec now{};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &now);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

void write_in_place(const fs::path& path, const FileContent& content) {
  // O_NONBLOCK: a pipe that nobody reads must not hold us.
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file.open() || ::fstat(file.number(), &status) != 0) fail();
  if (S_ISREG(status.st_mode)) fail_with(EAGAIN);  // somebody has just put it there
  const WithoutPipeSignal quiet;
  write_whole(file, content);
}

// ---- whole or not at all

/// Gives it the owner and the mode of the old file, as far as we may.
void make_like(const struct stat& old, const Descriptor& file) {
  mode_t mode = old.st_mode & 07777U;
  if (::fchown(file.number(), old.st_uid, old.st_gid) != 0) {
    mode &= 0777U;
    // The group is another one: it may do what everybody may.
    if (::fchown(file.number(), static_cast<uid_t>(-1), old.st_gid) != 0) mode = (mode & 0707U) | ((mode & 07U) << 3U);
  }
  if (::fchmod(file.number(), mode) != 0) fail();
}

/// A name that nobody can foresee.
std::string temporary_name(const std::string& name) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr std::size_t kLongest = 200;  // of the 255 bytes that a name may have
  std::array<unsigned char, 10> random{};
  if (::getentropy(random.data(), random.size()) != 0) fail();
  std::string out = "." + name.substr(0, kLongest) + ".";
  for (const unsigned char byte : random) out += kLetters[byte % kLetters.size()];
  return out;
}

/// One file of one directory, to be replaced.
class Replacement {
 public:
  Replacement(const fs::path& path, const struct stat* old)
      : name_(path.filename().string()), directory_(::open(directory_of(path).c_str(), O_PATH | O_CLOEXEC)), old_(old) {
    if (!directory_.open()) fail();
    if (name_.empty()) fail_with(EISDIR);
    if (old_ != nullptr && ::faccessat(directory_.number(), name_.c_str(), W_OK, AT_EACCESS) != 0) fail();
  }

  void write(const FileContent& content) const {
    if (!write_unnamed(content)) write_named(content);
    const Descriptor listing(::openat(directory_.number(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (listing.open()) ::fsync(listing.number());  // where it can't be synced, the file is whole all the same
  }

 private:
  /// By a file without a name, which is gone with us whatever ends us; false where there is no such thing.
  [[nodiscard]] bool write_unnamed(const FileContent& content) const {
    const Descriptor file(::openat(directory_.number(), ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode()));
    if (!file.open()) return false;
    fill(file, content);
    const std::string unnamed = fmt::format("/proc/self/fd/{}", file.number());
    const auto link_as = [&](const std::string& name) {
      return ::linkat(AT_FDCWD, unnamed.c_str(), directory_.number(), name.c_str(), AT_SYMLINK_FOLLOW) == 0;
    };
    if (old_ == nullptr && link_as(name_)) return true;
    const std::string name = temporary_name(name_);
    if (!link_as(name)) return false;
    rename(name);
    return true;
  }

  void write_named(const FileContent& content) const {
    const std::string name = temporary_name(name_);
    const Descriptor file(::openat(directory_.number(), name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode()));
    if (!file.open()) fail();
    try {
      fill(file, content);
    } catch (const std::system_error&) {
      ::unlinkat(directory_.number(), name.c_str(), 0);
      throw;
    }
    rename(name);
  }

  /// Until it is like the old file nobody else may read it.
  [[nodiscard]] mode_t mode() const { return old_ != nullptr ? 0600U : 0666U; }

  void fill(const Descriptor& file, const FileContent& content) const {
    if (old_ != nullptr) make_like(*old_, file);
    write_whole(file, content);
    if (::fsync(file.number()) != 0) fail();
  }

  void rename(const std::string& temporary) const {
    if (::renameat(directory_.number(), temporary.c_str(), directory_.number(), name_.c_str()) == 0) return;
    const int error = errno;
    ::unlinkat(directory_.number(), temporary.c_str(), 0);
    fail_with(error);
  }

  std::string name_;
  Descriptor directory_;
  const struct stat* old_;  ///< null: there is none
};

void write(const fs::path& given, const FileContent& content) {
  const fs::path path = followed(given);
  if (const auto number = own_descriptor(path)) {
    const Descriptor file(::fcntl(*number, F_DUPFD_CLOEXEC, 0));
    if (!file.open()) fail();
    return write_whole(file, content);
  }
  struct stat old {};
  const bool exists = ::stat(given.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) fail();
  if (exists && S_ISDIR(old.st_mode)) fail_with(EISDIR);
  if (exists && !S_ISREG(old.st_mode)) return write_in_place(given, content);
  Replacement(path, exists ? &old : nullptr).write(content);
}

/// In words; in others than those of the system where these mislead.
Fact words_of(const std::error_code& error, const std::string& path) {
  struct stat status {};
  if (error.value() == ENXIO && ::stat(path.c_str(), &status) == 0 && S_ISFIFO(status.st_mode)) {
    return Text{"nobody reads from this pipe", "nadie lee de esta tubería"};
  }
  return system_words(error.value());
}

}  // namespace

std::optional<Fact> why_not_written(const std::string& path, const FileContent& content) {
  if (files_closed()) return kFilesClosed;
  try {
    write(path, content);
    return {};
  } catch (const std::system_error& error) {
    return words_of(error.code(), path);
  }
}

std::optional<Fact> why_not_written(const std::string& path, const std::string& content) {
  return why_not_written(path, [&](const auto& put) { put(content); });
}

void write_file(const std::string& path, const std::string& content, const std::string& option) {
  write_file(
      path, [&](const auto& put) { put(content); }, option);
}

namespace {

void throw_if(const std::optional<Fact>& why, const std::string& path, const std::string& option) {
  if (!why) return;
  throw InputError(fmt::format("{} {}", option, in_quotes(path)),
                   Phrase{{"can't be written: {0}", "no se puede escribir: {0}"}, {*why}});
}

}  // namespace

void write_file(const std::string& path, const FileContent& content, const std::string& option) {
  throw_if(why_not_written(path, content), path, option);
}

void check_writable(const std::string& path, const std::string& option) {
  if (files_closed()) throw_if(kFilesClosed, path, option);
  const auto check = [&] {
    const fs::path target = followed(path);
    if (own_descriptor(target)) return;
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists ? S_ISDIR(old.st_mode) : target.filename().empty()) fail_with(EISDIR);
    if (exists && ::access(target.c_str(), W_OK) != 0) fail();
    const bool replaced = !exists || S_ISREG(old.st_mode);
    if (replaced && ::access(directory_of(target).c_str(), W_OK | X_OK) != 0) fail();
  };
  try {
    check();
  } catch (const std::system_error& error) {
    throw_if(words_of(error.code(), path), path, option);
  }
}

}  // namespace nucleo
