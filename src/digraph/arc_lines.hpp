#pragma once

#include <cstdint>
#include <string_view>

#include "nucleo/digraph.hpp"
#include "text/lines.hpp"

namespace nucleo {

/// What a vertex needs until its digraph is labelled; headers' claims are held against it.
inline constexpr std::uint64_t kBytesAVertex = 24;

/// A vertex 1 … order, as 0 … order−1; fails with the line's number.
Vertex to_vertex(std::string_view word, Vertex order, const Lines& lines);
/// The number of vertices that a header claims, if so many fit into the memory; fails with the line's number.
Vertex to_order(std::string_view word, const Lines& lines);

/// The plain line "a b", which nearly all lines of a large file are: reads it at lines.at and goes past it. False,
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
