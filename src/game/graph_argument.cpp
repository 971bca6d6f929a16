#include "game/graph_argument.hpp"

#include <fmt/format.h>

#include <vector>

#include "digraph/pair_lines.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/text.hpp"

namespace nucleo {

void expect_order(const Digraph& relation, const std::string& place, const Budget& budget) {
  const std::vector<Vertex> circuit = find_circuit(relation, budget);
  if (circuit.empty()) return;
  constexpr std::size_t kMostShown = 8;
  std::string text;
  for (std::size_t i = 0; i < circuit.size() && i < kMostShown; ++i) text += fmt::format("{} < ", circuit[i] + 1);
  throw InputError(
      place, Phrase{{"{0}{1}{2} is a circuit; expected an order", "{0}{1}{2} es un circuito; se esperaba un orden"},
                    {text, circuit.size() > kMostShown ? "... < " : "", circuit[0] + 1}});
}

Digraph read_poset_file(ByteSource& source) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (source.head(kByteOrderMark.size()) == kByteOrderMark) source.skip(kByteOrderMark.size());
  Lines lines(source);
  std::string_view line;
  if (!lines.next(line))
    throw InputError(source.name(), Text{"the file is empty; expected \"n m\", then lines \"a b\"",
                                         "el archivo está vacío; se esperaba \"n m\", luego líneas \"a b\""});
  const std::string header(line);
  const auto words = words_of(header, 2);
  if (words.size() != 2) {
    lines.fail(Phrase{{"found {0}; expected the numbers of elements and of lines \"a b\"",
                       "se halló {0}; se esperaban los números de elementos y de líneas \"a b\""},
                      {in_quotes(header)}});
  }
  const Vertex order = to_order(words[0], lines);
  PairLines pairs(lines, order, words[1], PairLines::Noun{{"relation", "relación"}, {"relations", "relaciones"}},
                  false);
  Array<Arc> arcs;
  source.held = [&] { return arcs.capacity() * kBytesAnEdge; };
  pairs.rest([&](const Arc& arc) { arcs.push_back(arc); });
  source.held = {};
  Digraph relation = Digraph::from_arcs(order, std::move(arcs), source.budget());
  expect_order(relation, source.name(), source.budget());
  return relation;
}

Digraph read_poset(const std::string& word, const Budget& budget) {
  if (!word.starts_with('@')) {
    throw InputError(shortened(word), Phrase{{"expected @ and the name of a file, such as @{0}",
                                              "se esperaba @ y el nombre de un archivo, como @{0}"},
                                             {shortened(word)}});
  }
  ByteSource source = open_argument(word, budget);
  return read_poset_file(source);
}

}  // namespace nucleo
