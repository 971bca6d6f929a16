#include "api/source.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/exclusive.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "search/sum_states.hpp"
#include "text/json.hpp"
#include "text/letters.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::size_t most_commas(const Names& names) {
  std::size_t most = 0;
  for (Vertex v = 0; v < names.order() && !names.numbers(); ++v) {
    const std::string name = names[v];
    most = std::max<std::size_t>(most, std::count(name.begin(), name.end(), ','));
  }
  return most;
}

/// As outputs show sets: in braces, a space after each comma.
std::string_view without_braces(std::string_view text) {
  return text.size() > 1 && text.ends_with('}') ? text.substr(1, text.size() - 2) : text;
}
std::string_view without_spaces(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

/// Reads "1,4,7" vertex by vertex. Names such as (1,2) have commas themselves, so the longest piece that is a name is
/// taken; none is longer than `commas` allow.
class VertexList {
 public:
  VertexList(std::string_view text, const Names& names, const std::string& option)
      : rest_(text), names_(names), index_(names), option_(option), commas_(most_commas(names)) {}

  Vertex take() {
    std::vector<std::size_t> ends{std::min(rest_.find(','), rest_.size())};
    while (ends.size() <= commas_ && ends.back() < rest_.size()) {
      ends.push_back(std::min(rest_.find(',', ends.back() + 1), rest_.size()));
    }
    const std::string_view first = rest_.substr(0, ends.front());
    for (; !ends.empty(); ends.pop_back()) {
      const std::string_view piece = rest_.substr(0, ends.back());
      auto found = index_.find(piece);
      if (!found) found = index_.find(without_spaces(piece));
      if (!found) continue;
      skip(ends.back());
      return *found;
    }
    return parse_vertex(std::string(first), names_, index_, option_);
  }
  [[nodiscard]] bool at_end() const { return at_end_; }

 private:
  void skip(std::size_t end) {
    at_end_ = end == rest_.size();
    rest_.remove_prefix(at_end_ ? end : end + 1);
  }

  std::string_view rest_;
  const Names& names_;
  NameIndex index_;
  const std::string& option_;
  std::size_t commas_;
  bool at_end_ = false;
};

/// Checked name of a format, or nothing for "".
std::optional<Format> parse_format(const std::string& word) {
  if (word.empty()) return {};
  if (const auto format = format_named(word)) return format;
  throw InputError("--format " + in_quotes(word),
                   Phrase{{"expected one of {0}", "se esperaba uno de {0}"}, {format_names()}});
}

bool any_has_a_space(const Names& names) {
  if (names.numbers()) return false;
  for (Vertex v = 0; v < names.order(); ++v) {
    if (names[v].find(' ') != std::string::npos) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> words_of_text(const std::string& text) { return single_words({text}); }

bool is_position(const std::string& words) {
  std::string_view rest = trimmed(words);
  const std::string first = lower_case(take_word(rest));
  const auto named = [&](const GameRow& row) {
    return std::any_of(row.info->names.begin(), row.info->names.end(), [&](const char* name) { return first == name; });
  };
  return std::any_of(all_games().begin(), all_games().end(), named);
}

NamedDigraph DigraphSource::load(const Budget& budget) const {
  if (is_position(word)) {
    expect_only_for(!format.empty(), "--format", Text{"digraphs", "digráficas"});
    expect_only_for(ignore_loops, "--ignore-loops", Text{"digraphs", "digráficas"});
    return state_digraph(read_sum({word}, all_games(), budget), up_to_symmetry, budget);
  }
  expect_only_for(up_to_symmetry, "--up-to-symmetry", Text{"the positions of a game", "las posiciones de un juego"});
  NamedDigraph d = load_digraph(word, parse_format(format), budget);
  return ignore_loops ? without_loops(d, budget) : d;
}

NamedDigraph DigraphSource::load_undeclared(const Text& what, const Budget& budget) const {
  NamedDigraph d = load(budget);
  require_undeclared(d, word, what);
  return d;
}

std::vector<Vertex> parse_vertices(const std::string& text, const Names& names, const std::string& option) {
  std::vector<Vertex> vertices;
  const bool braces = text.starts_with('{') && !NameIndex(names).find(text);
  const std::string_view listed = braces ? without_braces(text) : std::string_view(text);
  if (listed.empty()) return vertices;
  VertexList list(listed, names, option);
  while (!list.at_end()) vertices.push_back(list.take());
  std::sort(vertices.begin(), vertices.end());
  const auto twice = std::adjacent_find(vertices.begin(), vertices.end());
  if (twice != vertices.end())
    throw InputError(option,
                     Phrase{{"vertex {0} is named twice", "el vértice {0} se nombra dos veces"}, {names[*twice]}});
  return vertices;
}

VertexText::VertexText(const Names& names)
    : names_(names), whole_numbers_(names.whole_numbers()), between_(any_has_a_space(names) ? ", " : " ") {}

void VertexText::append(std::string& out, Vertex v) const {
  if (names_.numbers()) {
    const fmt::format_int digits(v + 1);
    out.append(digits.data(), digits.size());
  } else {
    out += printable(names_[v]);
  }
}

void VertexText::append_json(std::string& out, Vertex v) const {
  if (whole_numbers_) {
    append(out, v);
  } else {
    out += json_string(names_[v]);
  }
}

std::string VertexText::set(std::span<const Vertex> members) const {
  std::string out = "{";
  for (const Vertex v : members) {
    if (out.size() > 1) out += ", ";
    append(out, v);
  }
  return out + "}";
}

std::string VertexText::json_list(std::span<const Vertex> members) const {
  std::string out = "[";
  for (const Vertex v : members) {
    if (out.size() > 1) out += ',';
    append_json(out, v);
  }
  return out + "]";
}

}  // namespace nucleo
