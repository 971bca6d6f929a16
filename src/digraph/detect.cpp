// Tells the format of a digraph file from how it begins.

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr const char* kFormats =
    "arcs (n, m, then lines \"a b\"), TGF (nodes, \"#\", arcs), DOT (\"digraph {…}\") or af (\"p af n\")";

/// What stands behind the line that `text` begins in.
std::string_view after_line(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
}

std::string_view skip_white_space(std::string_view text) {
  while (!text.empty() && (text.front() == '\n' || is_blank(text.front()))) text.remove_prefix(1);
  return text;
}

/// Where DOT's first word would be: behind white space and comments.
std::string_view skip_comments(std::string_view text) {
  while (true) {
    text = skip_white_space(text);
    if (text.starts_with("//") || text.starts_with('#')) {
      text = after_line(text);
    } else if (text.starts_with("/*")) {
      const std::size_t end = text.find("*/", 2);
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 2);
    } else {
      return text;
    }
  }
}

bool begins_dot(std::string_view head) {
  head = skip_comments(head);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::string word;
  while (word.size() < head.size() && is_letter(head[word.size()])) word += static_cast<char>(head[word.size()] | 0x20);
  return word == "digraph" || word == "graph" || word == "strict";
}

bool begins_af(std::string_view head) {
  head = skip_white_space(head);
  while (head.starts_with('#')) head = skip_white_space(after_line(head));
  std::string_view line = trimmed(head.substr(0, head.find('\n')));
  return take_word(line) == "p" && take_word(line) == "af";
}

using Words = std::vector<std::string_view>;

/// The words of every line that is not blank; a line that the window cuts is left out.
std::vector<Words> lines_of(std::string_view head, bool whole) {
  if (!whole) head = head.substr(0, head.rfind('\n') + 1);
  std::vector<Words> lines;
  for (; !head.empty(); head = after_line(head)) {
    std::string_view line = trimmed(head.substr(0, head.find('\n')));
    Words words;
    while (!line.empty()) words.push_back(take_word(line));
    if (!words.empty()) lines.push_back(std::move(words));
  }
  return lines;
}

bool has_separator(const std::vector<Words>& lines) {
  return std::any_of(lines.begin(), lines.end(), [](const Words& words) { return words[0].starts_with('#'); });
}

/// Two lines with a number each, then arcs. A file seen whole, without a "#", is arcs however it goes on: its reader
/// says best what is wrong with it.
bool is_arcs(const std::vector<Words>& lines, bool whole) {
  const auto is_number = [](const Words& words) { return words.size() == 1 && is_integer(words[0]); };
  if (lines.empty() || !is_number(lines[0])) return false;
  if (lines.size() == 1) return whole;
  if (!is_number(lines[1])) return false;
  return whole || lines.size() == 2 || lines[2].size() == 2 || lines[2].size() == 3;
}

/// Nodes without a "#" in sight: all ids different, and, where the file ends without one, numbers with labels that are
/// none, lest an edge list be taken for nodes.
bool is_node_list(const std::vector<Words>& lines, bool whole) {
  std::unordered_set<std::string_view> ids;
  for (const Words& words : lines) {
    if (!ids.insert(words[0]).second) return false;
    if (whole && (!is_integer(words[0]) || (words.size() > 1 && is_integer(words[1])))) return false;
  }
  return !lines.empty();
}

void refuse_binary(std::string_view head, const std::string& name) {
  const auto is_binary = [](char c) { return c >= 0 && c < 0x20 && c != '\n' && !is_blank(c); };
  const auto found = std::find_if(head.begin(), head.end(), is_binary);
  if (found == head.end()) return;
  throw InputError(name, fmt::format("byte {} is {}: this is not text; expected {}", found - head.begin() + 1,
                                     printable({&*found, 1}), kFormats));
}

}  // namespace

Format detect_format(std::string_view head, bool whole, const std::string& name) {
  const std::string_view start = skip_white_space(head);
  if (start.empty() && whole) throw InputError(name, fmt::format("the file is empty; expected {}", kFormats));
  if (begins_af(head)) return Format::kAf;
  if (begins_dot(head)) return Format::kDot;
  refuse_binary(head, name);
  const auto lines = lines_of(head, whole);
  if (has_separator(lines)) return Format::kTgf;
  if (is_arcs(lines, whole)) return Format::kArcs;
  if (is_node_list(lines, whole)) return Format::kTgf;
  throw InputError(name, fmt::format("begins with {}; expected {}",
                                     in_quotes(trimmed(start.substr(0, start.find('\n')))), kFormats));
}

}  // namespace nucleo
