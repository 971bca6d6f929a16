#include "api/source.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/json.hpp"
#include "digraph/text.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

Vertex find_vertex(const std::string& word, const Names& names, const NameIndex& index, const std::string& option) {
  if (const auto v = index.find(word)) return *v;
  const std::string expected = names.order() == 0 ? "the digraph has no vertices"
                               : names.numbers()  ? fmt::format("expected a vertex from 1 to {}", names.order())
                                                  : "there is no vertex of that name";
  throw InputError(fmt::format("{} {}", option, in_quotes(word)), expected);
}

}  // namespace

NamedDigraph load_digraph(const std::string& word, std::optional<Format> format, const Budget& budget) {
  if (word.starts_with('@')) return read_digraph_file(word.substr(1), format, budget);
  return digraph_from_word(word, budget);
}

Vertex parse_vertex(const std::string& word, const Names& names, const std::string& option) {
  return find_vertex(word, names, NameIndex(names), option);
}

std::vector<Vertex> parse_vertices(const std::string& text, const Names& names, const std::string& option) {
  std::vector<Vertex> vertices;
  if (text.empty()) return vertices;
  const NameIndex index(names);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    vertices.push_back(find_vertex(text.substr(begin, end - begin), names, index, option));
    begin = end + 1;
  }
  std::sort(vertices.begin(), vertices.end());
  const auto twice = std::adjacent_find(vertices.begin(), vertices.end());
  if (twice != vertices.end()) throw InputError(option, fmt::format("vertex {} is named twice", names[*twice]));
  return vertices;
}

VertexText::VertexText(const Names& names) : names_(names), whole_numbers_(names.whole_numbers()) {}

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
