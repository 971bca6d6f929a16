// Any bytes as a file that --load reads, as they are and as the rows of a file whose header and checksum are right: it
// is refused in one line, or what it says is kept, saved again and read again.

#include "search/nimber_file.hpp"

#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "solve/session.hpp"

namespace {

using namespace nucleo;

/// A file that is nowhere but in memory.
class MemoryFile {
 public:
  MemoryFile() : number_(::memfd_create("fuzz", 0)) {
    if (number_ < 0) std::abort();
  }
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }
  void fill(const std::string& bytes) const {
    clear();
    if (::write(number_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) std::abort();
  }
  void clear() const {
    if (::ftruncate(number_, 0) != 0 || ::lseek(number_, 0, SEEK_SET) != 0) std::abort();
  }
  [[nodiscard]] std::string content() const {
    std::string bytes(static_cast<std::size_t>(::lseek(number_, 0, SEEK_END)), '\0');
    if (::pread(number_, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
    return bytes;
  }

 private:
  int number_;
};

/// A position, and the files from which a search of it may go on.
class Searched {
 public:
  explicit Searched(const char* position) : term_(read_sum({position}, all_games(), Budget()).terms.front()) {
    load_and_save("");
    std::size_t end = 0;
    for (int line = 0; line < 3; ++line) end = saved_.content().find('\n', end) + 1;
    header_ = saved_.content().substr(0, end);
    row_ = std::stoul(header_.substr(header_.rfind(' '))) + sizeof(std::uint16_t);
  }

  [[nodiscard]] const std::string& header() const { return header_; }
  /// These rows after the right header, with the right number and checksum.
  [[nodiscard]] std::string file_of(const std::string& rows) const {
    const std::uint64_t count = rows.size() / row_;
    std::string out = header_ + rows.substr(0, count * row_);
    append(out, count, sizeof(std::uint64_t));
    append(out, ::crc32_z(0, reinterpret_cast<const unsigned char*>(out.data()), out.size()), sizeof(std::uint32_t));
    return out;
  }

  void try_to_load(const std::string& bytes) const {
    given_.fill(bytes);
    try {
      load_and_save(given_.path());
    } catch (const InputError& error) {
      if (std::string(error.what()).find('\n') != std::string::npos) std::abort();
      return;
    }
    given_.fill(saved_.content());
    load_and_save(given_.path());
  }

 private:
  static void append(std::string& out, std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
  }
  /// Nothing is asked of the search itself: it believes what it is told.
  void load_and_save(const std::string& load) const {
    const Budget budget({}, 64'000'000);
    const NimberSearching& search = *term_->can().nimber;
    SearchFile file(search.rules_name(*term_), load, saved_.path(), std::chrono::hours(1));
    saved_.clear();
    Session session;
    session.search_by({1, &file});
    (void)search.excluded(*term_, session.job(budget));
  }

  TermPointer term_;
  MemoryFile given_;
  MemoryFile saved_;
  std::string header_;
  std::size_t row_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Searched kSearched[] = {Searched("cram 3x4"), Searched("tromino 3x4"), Searched("node-kayles queens3x4"),
                                       Searched("graph-chomp K5"), Searched("arc-kayles K4")};
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  // The one that it is about, or any: to make a search takes longer than to read a file.
  const auto* searched = std::find_if(std::begin(kSearched), std::end(kSearched),
                                      [&](const Searched& one) { return bytes.starts_with(one.header()); });
  if (searched == std::end(kSearched)) searched = &kSearched[size % std::size(kSearched)];
  searched->try_to_load(bytes);
  searched->try_to_load(searched->file_of(bytes));
  return 0;
}
