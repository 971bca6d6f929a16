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
  if (!lines.next(line)) throw InputError(source.name(), "the file is empty; expected a graph in one line");
  std::string_view text = line;
  format = take_six_bit_header(text).value_or(format);
  if (text.empty() && lines.next(line)) text = line;
  SixBitArcs read =
      six_bit_arcs(text, format, source.budget(), [&](const std::string& problem) { lines.fail(problem); });
  if (lines.next(line)) {
    lines.fail(fmt::format("found {} after the graph; expected one graph, or --batch {} for one a line",
                           in_quotes(line), source.name()));
  }
  Builder builder(source, reading);
  for (const Arc& arc : read.arcs) builder.add(arc);
  read.arcs = {};
  return builder.finish({Names(read.order), {}});
}

}  // namespace nucleo
