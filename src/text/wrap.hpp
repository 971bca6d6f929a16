#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nucleo {

/// The columns that a line takes on a terminal: its characters, none of which is wide or combines with another; the
/// escape sequences of colours take none.
std::size_t columns(std::string_view line);

/// The words of a text in lines of at most `width` columns (0: one line), each after `indent` spaces. A word that is
/// wider stands on a line of its own.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent = 0);

/// Breaks the lines that are wider between words, and leaves all others as they are (0: every line). What follows a
/// break stands under the line's second column, where it has one (two spaces or more), or under its beginning.
std::string fit(std::string_view text, std::size_t width);

/// So many entries of a list are shown where there is room for `most`: all, or as many as that and a line that says how
/// many more there are, which stands for two at least.
inline std::size_t shown_of(std::size_t entries, std::size_t most) {
  return entries == 0 || entries - 1 <= most ? entries : most;
}

}  // namespace nucleo
