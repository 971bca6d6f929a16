#include "digraph/load.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/text.hpp"

namespace nucleo {

NamedDigraph load_digraph(const std::string& word, std::optional<Format> format, const Budget& budget) {
  if (word == "@") throw InputError(word, "expected the name of a file after it; @- is standard input");
  if (word.starts_with('@')) return read_digraph_file(word.substr(1), format, budget);
  try {
    return digraph_from_word(word, budget);
  } catch (const InputError&) {
    std::error_code unknown;
    if (!std::filesystem::exists(word, unknown)) throw;
    throw InputError(word, fmt::format("to read this file, write @{}", printable(word)));
  }
}

void require_undeclared(const NamedDigraph& d, const std::string& word, const std::string& what) {
  if (d.declared.empty()) return;
  throw InputError(word, fmt::format("declares terminals won or lost, which {} has no place for; expected a digraph "
                                     "without them, or decompose",
                                     what));
}

Vertex parse_vertex(const std::string& word, const Names& names, const NameIndex& index, const std::string& option) {
  if (const auto v = index.find(word)) return *v;
  const std::string expected = names.order() == 0 ? "the digraph has no vertices"
                               : names.numbers()  ? fmt::format("expected a vertex from 1 to {}", names.order())
                                                  : "there is no vertex of that name";
  throw InputError(fmt::format("{} {}", option, in_quotes(word)), expected);
}

Vertex parse_vertex(const std::string& word, const Names& names, const std::string& option) {
  return parse_vertex(word, names, NameIndex(names), option);
}

}  // namespace nucleo
