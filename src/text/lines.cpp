#include "text/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& line) {
  std::size_t end = 0;
  while (end < line.size() && !is_blank(line[end])) ++end;
  const std::string_view word = line.substr(0, end);
  while (end < line.size() && is_blank(line[end])) ++end;
  line.remove_prefix(end);
  return word;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    if (end == text.size()) return parts;
    begin = end + 1;
  }
}

std::optional<std::uint64_t> whole_number(std::string_view word) {
  constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
  if (word.empty()) return {};
  std::uint64_t value = 0;
  for (const char c : word) {
    if (!is_digit(c)) return {};
    const auto digit = static_cast<std::uint64_t>(c - '0');
    value = value > (kLargest - digit) / 10 ? kLargest : value * 10 + digit;
  }
  return value;
}

bool is_integer(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return whole_number(word).has_value();
}

bool Lines::fill() {
  if (at < stop) return true;
  if (at > source_.end()) return false;  // the last line had no end
  bool more = true;
  const char* last = nullptr;
  std::size_t searched = 0;
  while (last == nullptr && more) {
    more = source_.extend(at);
    at = source_.begin();
    const auto length = static_cast<std::size_t>(source_.end() - at);
    last = static_cast<const char*>(memrchr(at + searched, '\n', length - searched));
    searched = length;
  }
  // The source's own line break after its bytes serves as the end that the last line may lack.
  stop = last != nullptr ? last + 1 : at == source_.end() ? at : source_.end() + 1;
  return at < stop;
}

std::string_view Lines::take() {
  const auto* end = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(stop - at)));
  const std::string_view line(at, static_cast<std::size_t>(end - at));
  at = end + 1;
  ++number;
  return trimmed(line);
}

bool Lines::next(std::string_view& line) {
  while (fill()) {
    line = take();
    if (!line.empty()) return true;
  }
  return false;
}

std::string Lines::place() const { return fmt::format("{}:{}", source_.name(), number); }

void Lines::fail(const Fact& problem) const { throw InputError(place(), problem); }

}  // namespace nucleo
