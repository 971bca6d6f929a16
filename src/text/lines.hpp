#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/byte_source.hpp"

namespace nucleo {

/// White space within a line.
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text);
/// Cuts the first word off `line`, and the white space after it; empty where there is none.
std::string_view take_word(std::string_view& line);
/// The parts of a text between separators; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);
/// The value of a word of digits, or 2^64−1 where it is larger; nothing for any other word.
std::optional<std::uint64_t> whole_number(std::string_view word);
/// True for digits with at most a minus sign before them.
bool is_integer(std::string_view word);

/// The lines of a source, numbered from 1. [at, stop) is always a number of whole lines, the last one's end included,
/// so that a hot loop may read it without asking for more; whoever moves `at` over a line counts it in `number`.
class Lines {
 public:
  explicit Lines(ByteSource& source) : at(source.begin()), stop(source.begin()), source_(source) {}

  /// Makes sure of at least one line in [at, stop); false at the end of the input.
  bool fill();
  /// The next line, without white space at its ends. There must be one in [at, stop).
  std::string_view take();
  /// Takes the next line that is not blank; false at the end. It is good until the next call.
  bool next(std::string_view& line);

  /// "file:LINE" for the line taken last.
  [[nodiscard]] std::string place() const;
  [[noreturn]] void fail(const Fact& problem) const;
  [[nodiscard]] ByteSource& source() const { return source_; }

  const char* at;
  const char* stop;
  std::uint64_t number = 0;

 private:
  ByteSource& source_;
};

}  // namespace nucleo
