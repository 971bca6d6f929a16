// Tells the format of a digraph file from how it begins.

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "digraph/readers.hpp"
#include "digraph/six_bit.hpp"
#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr Text kFormats{
    "arcs (n, m, then lines \"a b\"), edges (\"n m\", then lines \"a b\"), an adjacency matrix (\"n n\", then rows), "
    "TGF (nodes, \"#\", arcs), DOT (\"digraph {…}\"), af (\"p af n\"), DIMACS (\"p edge n m\"), graph6, sparse6, "
    "digraph6, JSON or GraphML",
    "flechas (n, m, luego líneas \"a b\"), aristas (\"n m\", luego líneas \"a b\"), una matriz de adyacencia (\"n n\", "
    "luego filas), TGF (nodos, \"#\", flechas), DOT (\"digraph {…}\"), af (\"p af n\"), DIMACS (\"p edge n m\"), "
    "graph6, sparse6, digraph6, JSON o GraphML"};

/// What stands after the line that `text` begins in.
std::string_view after_line(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
}

std::string_view skip_white_space(std::string_view text) {
  while (!text.empty() && (text.front() == '\n' || is_blank(text.front()))) text.remove_prefix(1);
  return text;
}

/// Where DOT's first word would be: after white space and comments.
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

bool is_two_numbers(const Words& words) { return words.size() == 2 && is_integer(words[0]) && is_integer(words[1]); }

/// "n m", then pairs of vertices or the rows of a matrix. A file seen whole is that however it goes on.
bool is_edges(const std::vector<Words>& lines, bool whole) {
  if (lines.empty() || !is_two_numbers(lines[0])) return false;
  if (whole || lines.size() == 1) return true;
  const auto order = whole_number(lines[0][0]);
  const auto is_edge = [&](const Words& words) {
    return is_two_numbers(words) && std::all_of(words.begin(), words.end(), [&](std::string_view word) {
             const auto vertex = whole_number(word);
             return vertex && order && *vertex >= 1 && *vertex <= *order;
           });
  };
  return lines[1].size() != 2 || std::all_of(lines.begin() + 1, lines.end(), is_edge);
}

/// A matrix says n n, and has n entries on a line; for n = 2 an entry 0 tells it. The window may cut its first row.
bool is_matrix(const std::vector<Words>& lines, std::string_view head) {
  if (lines[0][0] != lines[0][1]) return false;
  if (lines.size() == 1) {
    std::string_view row = trimmed(after_line(skip_white_space(head)));
    for (int i = 0; i < 2; ++i) take_word(row);
    return !row.empty();
  }
  const auto has_zero = [](const Words& row) { return std::find(row.begin(), row.end(), "0") != row.end(); };
  return std::to_string(lines[1].size()) == lines[0][0] &&
         (lines[1].size() != 2 || std::any_of(lines.begin() + 1, lines.end(), has_zero));
}

bool begins_json(std::string_view head) {
  head = skip_white_space(head);
  if (!head.starts_with('{')) return false;
  head = skip_white_space(head.substr(1));
  return head.starts_with('"') || head.starts_with('}');
}

bool begins_xml(std::string_view head) {
  head = skip_white_space(head);
  return head.starts_with("<?xml") || head.starts_with("<graphml") || head.starts_with("<!");
}

bool begins_dimacs(std::string_view head) {
  head = skip_white_space(head);
  return head.size() >= 2 && (head[0] == 'c' || head[0] == 'p') && (is_blank(head[1]) || head[1] == '\n');
}

/// graph6 and its kin are one word. One of a wrong length differs from a name by what is not a letter; its reader says
/// what is wrong.
std::optional<Format> six_bit(std::string_view head, bool whole, bool exact) {
  head = skip_white_space(head);
  const std::size_t end = head.find('\n');
  const std::string_view line = trimmed(head.substr(0, end));
  if (exact) return six_bit_format(line, whole || end != std::string_view::npos);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool looks_right = (whole || end != std::string_view::npos) &&
                           std::all_of(line.begin(), line.end(), [](char c) { return c >= 63 && c <= 126; }) &&
                           !std::all_of(line.begin(), line.end(), is_letter);
  return looks_right ? std::optional(Format::kGraph6) : std::nullopt;
}

void refuse_binary(std::string_view head, const std::string& name) {
  const auto is_binary = [](char c) { return c >= 0 && c < 0x20 && c != '\n' && !is_blank(c); };
  const auto found = std::find_if(head.begin(), head.end(), is_binary);
  if (found == head.end()) return;
  throw InputError(name, Phrase{{"byte {0} is {1}: this is not text; expected {2}",
                                 "el byte {0} es {1}: esto no es texto; se esperaba {2}"},
                                {found - head.begin() + 1, printable({&*found, 1}), kFormats}});
}

}  // namespace

Format detect_format(std::string_view head, bool whole, const std::string& name) {
  const std::string_view start = skip_white_space(head);
  if (start.empty() && whole)
    throw InputError(name,
                     Phrase{{"the file is empty; expected {0}", "el archivo está vacío; se esperaba {0}"}, {kFormats}});
  if (begins_af(head)) return Format::kAf;
  if (begins_dot(head)) return Format::kDot;
  if (begins_json(head)) return Format::kJson;
  if (begins_xml(head)) return Format::kGraphml;
  refuse_binary(head, name);
  const auto lines = lines_of(head, whole);
  if (has_separator(lines)) return Format::kTgf;
  if (const auto format = six_bit(head, whole, true)) return *format;
  if (begins_dimacs(head)) return Format::kDimacs;
  if (is_arcs(lines, whole)) return Format::kArcs;
  if (is_edges(lines, whole)) return is_matrix(lines, head) ? Format::kMatrix : Format::kEdges;
  if (is_node_list(lines, whole)) return Format::kTgf;
  if (const auto format = six_bit(head, whole, false)) return *format;
  throw InputError(name, Phrase{{"begins with {0}; expected {1}", "empieza con {0}; se esperaba {1}"},
                                {in_quotes(trimmed(start.substr(0, start.find('\n')))), kFormats}});
}

}  // namespace nucleo
