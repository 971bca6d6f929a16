#include "text/wrap.hpp"

#include <algorithm>
#include <optional>

namespace nucleo {
namespace {

/// Where the escape sequence that begins at `at` ends; `at` itself where none does.
std::size_t after_escape(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) != "\033[") return at;
  const std::size_t end = text.find_first_not_of("0123456789;", at + 2);
  return end == std::string_view::npos ? text.size() : end + 1;
}

/// Takes the next word; nothing where only spaces are left.
std::optional<std::string_view> next_word(std::string_view& rest) {
  const std::size_t begin = rest.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  const std::size_t end = std::min(rest.find(' ', begin), rest.size());
  const std::string_view word = rest.substr(begin, end - begin);
  rest.remove_prefix(end);
  return word;
}

/// Appends the words to `line`, and begins new lines where they do not fit; the last line has no end.
std::string with_words(std::string line, std::string_view words, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t used = columns(line);
  bool first = true;
  while (const auto word = next_word(words)) {
    const std::size_t needed = columns(*word);
    if (!first && width > 0 && used + 1 + needed > width) {
      out += line + "\n";
      line.assign(indent, ' ');
      used = indent;
    } else if (!first) {
      line += ' ';
      ++used;
    }
    line += *word;
    used += needed;
    first = false;
  }
  return out + line;
}

/// How much of the line stays as it is before its words: its indent, and its first column where it has two.
std::size_t head_of(std::string_view line, std::size_t width) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", indent);
  if (gap == std::string_view::npos) return indent;
  const std::size_t second = std::min(line.find_first_not_of(' ', gap), line.size());
  return 2 * columns(line.substr(0, second)) <= width ? second : indent;
}

}  // namespace

std::size_t columns(std::string_view line) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < line.size();) {
    if (const std::size_t after = after_escape(line, at); after != at) {
      at = after;
      continue;
    }
    if ((static_cast<unsigned char>(line[at]) & 0xC0U) != 0x80) ++count;  // not a byte inside a character
    ++at;
  }
  return count;
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  return with_words(std::string(indent, ' '), text, width, indent) + "\n";
}

std::string fit(std::string_view text, std::size_t width) {
  if (width == 0) return std::string(text);
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (columns(line) <= width) {
      out += line;
    } else {
      const std::size_t head = head_of(line, width);
      const std::string_view kept = line.substr(0, head);
      out += with_words(std::string(kept), line.substr(head), width, columns(kept));
    }
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace nucleo
