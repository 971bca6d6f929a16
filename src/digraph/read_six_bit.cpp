// Files with one graph6, sparse6 or digraph6 string.

#include <fmt/format.h>

#include "digraph/builder.hpp"
#include "digraph/readers.hpp"
#include "digraph/six_bit.hpp"
#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {

NamedDigraph read_six_bit(ByteSource& source, Format format, FileReading& reading) {
  Lines lines(source);
  std::string_view line;
  if (!lines.next(line))
    throw InputError(source.name(), Text{"the file is empty; expected a graph in one line",
                                         "el archivo está vacío; se esperaba un grafo en una línea"});
  std::string_view text = line;
  format = take_six_bit_header(text).value_or(format);
  if (text.empty() && lines.next(line)) text = line;
  SixBitArcs read = six_bit_arcs(text, format, source.budget(), [&](const Fact& problem) { lines.fail(problem); });
  if (lines.next(line)) {
    lines.fail(Phrase{{"found {0} after the graph; expected one graph, or --batch {1} for one a line",
                       "se halló {0} después del grafo; se esperaba un grafo, o --batch {1} para uno por línea"},
                      {in_quotes(line), source.name()}});
  }
  Builder builder(source, reading);
  for (const Arc& arc : read.arcs) builder.add(arc);
  read.arcs = {};
  return builder.finish({Names(read.order), {}});
}

}  // namespace nucleo
