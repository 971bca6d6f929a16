// Argumentation frameworks as the ICCMA competitions write them: "p af n", then "a b" for "a attacks b". An argument
// answers for what attacks it, so that stable extensions are kernels: the attack is the arc b → a.

#include <fmt/format.h>

#include "digraph/arc_lines.hpp"
#include "digraph/builder.hpp"
#include "digraph/readers.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

Vertex read_af_order(Lines& lines) {
  std::string_view line = "#";
  while (line.starts_with('#')) {
    if (!lines.next(line))
      throw InputError(lines.source().name(),
                       Text{"ends before the line \"p af n\"", "acaba antes de la línea \"p af n\""});
  }
  std::string_view rest = line;
  const bool right = take_word(rest) == "p" && take_word(rest) == "af";
  const std::string_view order = take_word(rest);
  if (!right || order.empty() || !rest.empty()) {
    lines.fail(Phrase{{"found {0}; expected \"p af n\" with the number of arguments",
                       "se halló {0}; se esperaba \"p af n\" con el número de argumentos"},
                      {in_quotes(line)}});
  }
  return to_order(order, lines);
}

void add_attack(std::string_view line, Vertex order, const Lines& lines, Builder& builder) {
  const std::string_view attacker = take_word(line);
  const std::string_view attacked = take_word(line);
  const Vertex a = to_vertex(attacker, order, lines);
  if (attacked.empty())
    lines.fail(Phrase{{"found {0} alone; expected two arguments", "se halló {0} a solas; se esperaban dos argumentos"},
                      {shortened(attacker)}});
  const Vertex b = to_vertex(attacked, order, lines);
  if (!line.empty())
    lines.fail(Phrase{{"found {0} after the attack; expected the line's end",
                       "se halló {0} después del ataque; se esperaba el fin de la línea"},
                      {in_quotes(line)}});
  builder.add({b, a});
}

}  // namespace

NamedDigraph read_af(ByteSource& source, FileReading& reading) {
  Lines lines(source);
  const Vertex order = read_af_order(lines);
  Builder builder(source, reading);
  source.held = [&] { return builder.memory() + 16 * std::uint64_t{order}; };
  while (lines.fill()) {
    Arc attack;
    while (lines.at < lines.stop && take_plain_arc(lines, order, attack)) builder.add({attack.second, attack.first});
    if (lines.at == lines.stop) continue;
    const std::string_view line = lines.take();
    if (!line.empty() && !line.starts_with('#')) add_attack(line, order, lines, builder);
  }
  return builder.finish({Names(order), {}});
}

}  // namespace nucleo
