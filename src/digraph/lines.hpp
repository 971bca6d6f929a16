#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "digraph/byte_source.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

/// White space within a line.
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text);
/// Cuts the first word off `line`, and the white space behind it; empty where there is none.
std::string_view take_word(std::string_view& line);
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
  [[noreturn]] void fail(const std::string& problem) const;
  [[nodiscard]] ByteSource& source() const { return source_; }

  const char* at;
  const char* stop;
  std::uint64_t number = 0;

 private:
  ByteSource& source_;
};

/// What a vertex needs until its digraph is labelled; headers' claims are held against it.
inline constexpr std::uint64_t kBytesAVertex = 24;

/// A vertex 1 … order, as 0 … order−1; fails with the line's number.
Vertex to_vertex(std::string_view word, Vertex order, const Lines& lines);
/// The number of vertices that a header claims, if so many fit into the memory; fails with the line's number.
Vertex to_order(std::string_view word, const Lines& lines);

/// The plain line "a b", which nearly all lines of a large file are: reads it at lines.at and goes behind it. False,
/// and nothing is read, where the line is anything else, right or wrong: then careful reading has to see to it.
inline bool take_plain_arc(Lines& lines, Vertex order, Arc& arc) {
  constexpr std::ptrdiff_t kMostDigits = 10;
  const auto take_number = [](const char*& p) {
    std::uint64_t value = 0;
    const char* const first = p;
    while (is_digit(*p)) value = value * 10 + static_cast<std::uint64_t>(*p++ - '0');
    return p - first > kMostDigits ? 0 : value;  // more digits could have wrapped round
  };
  const char* p = lines.at;
  const std::uint64_t a = take_number(p);
  if (*p != ' ') return false;
  const std::uint64_t b = take_number(++p);
  if (*p == '\r') ++p;
  if (*p != '\n' || a - 1 >= order || b - 1 >= order) return false;
  arc = {static_cast<Vertex>(a - 1), static_cast<Vertex>(b - 1)};
  lines.at = p + 1;
  ++lines.number;
  return true;
}

}  // namespace nucleo
