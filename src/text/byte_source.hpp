#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// The bytes of a file, a pipe or a text, a chunk at a time, so that no input ever sits in memory as text. [begin(),
/// end()) is what is at hand; *end() may be read and is a line break, so that scanning loops need no second condition.
class ByteSource {
 public:
  static constexpr std::size_t kChunk = std::size_t{1} << 20;

  /// `path` "-" is standard input. Throws InputError where the file can't be opened, or standard input is kept.
  static ByteSource file(const std::string& path, const Budget& budget, std::size_t chunk = kChunk);
  /// `text` must outlive the source; errors call it `name`.
  static ByteSource text(std::string_view text, const std::string& name, const Budget& budget,
                         std::size_t chunk = kChunk);

  [[nodiscard]] const char* begin() const { return begin_; }
  [[nodiscard]] const char* end() const { return end_; }

  /// Forgets what stands before `from`, which becomes begin(), and reads more after end(). False at the end of the
  /// input. Pointers into the bytes are no longer good.
  bool extend(const char* from);
  /// The first `count` bytes from begin(), or as many as there are.
  std::string_view head(std::size_t count);
  /// Whether extend() would find something, be it the end, without waiting.
  [[nodiscard]] bool ready() const;
  void skip(std::size_t count) { begin_ += count; }

  /// While it lives nothing else opens standard input: it belongs to whom this was made for.
  class KeepStandardInput {
   public:
    KeepStandardInput();
    ~KeepStandardInput();
    KeepStandardInput(const KeepStandardInput&) = delete;
    KeepStandardInput& operator=(const KeepStandardInput&) = delete;
  };

  /// What errors call it, printable.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// All its bytes, where that is known beforehand.
  [[nodiscard]] std::optional<std::uint64_t> total() const { return total_; }
  [[nodiscard]] const Budget& budget() const { return budget_; }

  /// Throws Stopped once the budget is spent. Called about every megabyte; work that reads nothing calls it itself.
  void poll() const;
  /// Throws Stopped where `bytes`, which `purpose` (as in "holding 5 arcs") needs at `place`, are more than the
  /// budget's memory (see demand_memory).
  void demand(std::uint64_t bytes, const std::string& place, const Fact& purpose) const;

  /// Bytes that the reader holds; compared with the budget whenever poll() is called. May be empty.
  std::function<std::uint64_t()> held;

 private:
  /// Closes the file, unless it is standard input.
  struct Descriptor {
    explicit Descriptor(int number) : number(number) {}
    ~Descriptor();
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number;  ///< -1: none
  };

  ByteSource(std::string name, int file, std::string_view text, const Budget& budget, std::size_t chunk);
  void measure_file();
  std::size_t fetch(char* to, std::size_t count);
  std::size_t fetch_file(char* to, std::size_t count) const;
  void wait_for_input() const;

  std::string name_;
  const Budget& budget_;
  std::size_t chunk_;
  Descriptor file_;
  std::string_view text_;  ///< where there is no file: what is still to be copied
  bool regular_ = true;
  bool ended_ = false;  ///< seen once, it is not asked for again: at a terminal that would wait for more
  std::optional<std::uint64_t> total_;
  std::uint64_t fetched_ = 0;
  std::uint64_t next_poll_ = 0;
  Array<char> buffer_;
  const char* begin_;
  const char* end_;
};

}  // namespace nucleo
