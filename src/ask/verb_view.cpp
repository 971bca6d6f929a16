#include <limits>

#include "api/view.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_view(Options& parser, Context& context) {
  constexpr std::uint64_t kBest = 5;
  auto request = std::make_shared<ViewRequest>();
  parser.arguments("POSITION", request->position, 1,
                   {"a position, e.g. nim 3 5 7, or a sum: nim 3 + cram 2x3",
                    "una posición, p. ej. nim 3 5 7, o una suma: nim 3 + cram 2x3"});
  parser.flag("--misere", request->misere, {"who cannot move wins", "gana quien no puede mover"});
  parser.word("--compound", request->compound,
              {"how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive",
               "cómo se juegan juntos los sumandos: disjunctive (si no se dice otra cosa), selective, "
               "shortened-selective, conjunctive"},
              "NAME");
  parser.flag("--values", request->values,
              {"also who wins, and the value, here and after each move, as far as the limits allow",
               "además quién gana, y el valor, aquí y tras cada jugada, hasta donde den los límites"});
  parser.flag("--reply", request->reply, {"also a move of the engine", "además una jugada de la máquina"});
  parser.number("--level", request->level, 1, kBest,
                {"how well the engine plays (default 5: always its best)",
                 "qué tan bien juega la máquina (si no, 5: siempre lo mejor)"});
  parser.number(
      "--seed", request->seed, 0, std::numeric_limits<std::int64_t>::max(),
      {"makes the engine's choices the same each time", "hace iguales cada vez las elecciones de la máquina"});
  parser.list("--history", request->history,
              {"positions of a match from its start, with | between them: also its review",
               "posiciones de una partida desde su inicio, con | entre ellas: además su repaso"},
              "LIST", " | ");
  bind_whole_lists(parser, context);
  return [request, &context] {
    request->language = context.wording().language;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
