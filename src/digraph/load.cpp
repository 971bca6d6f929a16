#include "digraph/load.hpp"

#include <fmt/format.h>

#include <array>

#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/files.hpp"
#include "text/text.hpp"

namespace nucleo {

ByteSource open_argument(const std::string& word, const Budget& budget) {
  if (word == "@")
    throw InputError(word, Text{"expected the name of a file after it; @- is standard input",
                                "se esperaba después el nombre de un archivo; @- es la entrada estándar"});
  return ByteSource::file(word.substr(1), budget);
}

std::optional<SixBitArcs> arcs_from_six_bit_word(const std::string& word, const Budget& budget) {
  constexpr std::array<std::pair<std::string_view, Format>, 3> kPrefixes{
      {{"g6:", Format::kGraph6}, {"s6:", Format::kSparse6}, {"d6:", Format::kDigraph6}}};
  for (const auto& [prefix, format] : kPrefixes) {
    if (!word.starts_with(prefix)) continue;
    return six_bit_arcs(std::string_view(word).substr(prefix.size()), format, budget,
                        [&](const Fact& problem) { throw InputError(shortened(word), problem); });
  }
  return {};
}

void fail_on_word(const std::string& word, const InputError& error) {
  if (word.empty() || !file_exists(word)) throw error;
  throw InputError(shortened(word), Phrase{{"to read this file, write @{0}", "para leer este archivo, escriba @{0}"},
                                           {printable(word)}});
}

NamedDigraph load_digraph(const std::string& word, std::optional<Format> format, const Budget& budget) {
  if (word.starts_with('@')) {
    ByteSource source = open_argument(word, budget);
    return read_digraph(source, format);
  }
  if (auto read = arcs_from_six_bit_word(word, budget)) {
    return {Digraph::from_arcs(read->order, std::move(read->arcs), budget), Names(read->order), {}, {}};
  }
  try {
    return digraph_from_word(word, budget);
  } catch (const InputError& error) {
    fail_on_word(word, error);
  }
}

void require_undeclared(const NamedDigraph& d, const std::string& word, const Fact& what) {
  if (d.declared.empty()) return;
  throw InputError(
      word,
      Phrase{
          {"declares terminals won or lost, which {0} has no place for; expected a digraph without them, or decompose",
           "declara terminales won o lost, para los que {0} no tiene lugar; se esperaba una digráfica sin ellos, o "
           "decompose"},
          {what}});
}

Vertex parse_vertex(const std::string& word, const Names& names, const NameIndex& index, const std::string& option) {
  if (const auto v = index.find(word)) return *v;
  const Phrase expected =
      names.order() == 0 ? Phrase{{"the digraph has no vertices", "la digráfica no tiene vértices"}, {}}
      : names.numbers()
          ? Phrase{{"expected a vertex from 1 to {0}", "se esperaba un vértice de 1 a {0}"}, {names.order()}}
          : Phrase{{"there is no vertex of that name", "no hay ningún vértice con ese nombre"}, {}};
  throw InputError(fmt::format("{} {}", option, in_quotes(word)), expected);
}

Vertex parse_vertex(const std::string& word, const Names& names, const std::string& option) {
  return parse_vertex(word, names, NameIndex(names), option);
}

}  // namespace nucleo
