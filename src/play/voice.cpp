#include "play/voice.hpp"

#include "text/lines.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kNarrowest = 20;  // columns for words; below that nothing is gained by breaking lines

/// The length of the longest beginning of the line, up to a blank, that fits.
std::size_t fitting(std::string_view line, std::size_t width, std::size_t after) {
  std::size_t best = std::string_view::npos;
  for (std::size_t at = line.find(' ', after); at != std::string_view::npos; at = line.find(' ', at + 1)) {
    if (columns(line.substr(0, at)) > width && best != std::string_view::npos) break;
    best = at;
    if (columns(line.substr(0, at)) > width) break;
  }
  return best;
}

}  // namespace

void Voice::put(std::string_view lines, std::size_t hanging) const {
  if (lines.ends_with('\n')) lines.remove_suffix(1);
  const std::size_t width = console.width();
  for (const std::string_view one : split(lines, '\n')) {
    std::string line(one);
    std::size_t indent = 0;
    while (width >= hanging + kNarrowest && columns(line) > width) {
      const std::size_t end = fitting(line, width, line.find_first_not_of(' '));
      if (end == std::string::npos) break;
      console.out << std::string_view(line).substr(0, end) << '\n';
      indent = hanging;
      line = std::string(indent, ' ') + line.substr(end + 1);
    }
    console.out << line << '\n';
  }
}

}  // namespace nucleo
