#include "text/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

namespace nucleo {
namespace {

/// Levenshtein's distance.
std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + static_cast<std::size_t>(a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row.back();
}

constexpr std::size_t kLongestShown = 40;

/// The second byte's range is what rules out overlong forms, surrogates and code points above U+10FFFF.
struct Lead {
  unsigned char first, last;
  std::size_t length;
  unsigned char low, high;
};
constexpr std::array<Lead, 8> kLeads{{{0xC2, 0xDF, 2, 0x80, 0xBF},
                                      {0xE0, 0xE0, 3, 0xA0, 0xBF},
                                      {0xE1, 0xEC, 3, 0x80, 0xBF},
                                      {0xED, 0xED, 3, 0x80, 0x9F},
                                      {0xEE, 0xEF, 3, 0x80, 0xBF},
                                      {0xF0, 0xF0, 4, 0x90, 0xBF},
                                      {0xF1, 0xF3, 4, 0x80, 0xBF},
                                      {0xF4, 0xF4, 4, 0x80, 0x8F}}};

bool is_control(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  return byte(0) < 0x20 || byte(0) == 0x7F || (byte(0) == 0xC2 && byte(1) < 0xA0);
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  for (const Lead& lead : kLeads) {
    if (byte(0) < lead.first || byte(0) > lead.last) continue;
    if (text.size() < lead.length || byte(1) < lead.low || byte(1) > lead.high) return 0;
    for (std::size_t i = 2; i < lead.length; ++i) {
      if ((byte(i) & 0xC0U) != 0x80) return 0;
    }
    return lead.length;
  }
  return 0;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    const std::string_view character = text.substr(0, length);
    if (utf8_length(text) == 0 || is_control(character)) {
      for (const char c : character) out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += character;
    }
    text.remove_prefix(length);
  }
  return out;
}

std::string shortened(std::string_view word) {
  if (word.size() <= kLongestShown) return printable(word);
  std::size_t cut = kLongestShown;
  while (cut > kLongestShown - 4 && (static_cast<unsigned char>(word[cut]) & 0xC0U) == 0x80) --cut;
  return printable(word.substr(0, cut)) + "…";
}

std::string in_quotes(std::string_view word) { return fmt::format("\"{}\"", shortened(word)); }

std::string size_text(std::uint64_t bytes) {
  constexpr std::array<const char*, 6> kUnits{"KB", "MB", "GB", "TB", "PB", "EB"};
  if (bytes < 1000) return fmt::format("{} bytes", bytes);
  double size = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  while (size >= 999.95 && unit + 1 < kUnits.size()) {
    size /= 1000;
    ++unit;
  }
  return fmt::format("{:.1f} {}", size, kUnits.at(unit));
}

std::string json_string(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<std::string> nearest(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 40;
  if (words.empty() || word.size() > kLongest) return {};
  const auto found = std::min_element(words.begin(), words.end(), [&](const std::string& a, const std::string& b) {
    return edit_distance(word, a) < edit_distance(word, b);
  });
  return edit_distance(word, *found) <= 2 ? std::optional(*found) : std::nullopt;
}

}  // namespace nucleo
