#include <limits>

#include "api/strategy.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_strategy(Options& parser, Context& context) {
  constexpr std::uint64_t kMostSeed = std::numeric_limits<std::int64_t>::max();
  auto request = std::make_shared<StrategyRequest>();
  parser.arguments("POSITION", request->position, 1,
                   {"a position, e.g. nim 3 5 7, or a sum: nim 3 + cram 2x3",
                    "una posición, p. ej. nim 3 5 7, o una suma: nim 3 + cram 2x3"});
  parser.flag("--misere", request->misere, {"who cannot move wins", "gana quien no puede mover"});
  parser.flag("--full", request->full,
              {"every winning move of a position, not only one that wins soonest",
               "todas las jugadas ganadoras de una posición, no solo una que gana lo antes posible"});
  bind_whole_lists(parser, context);
  parser.flag("--up-to-symmetry", request->up_to_symmetry,
              {"one position for all that a symmetry of the game joins",
               "una posición por todas las que une una simetría del juego"});
  parser.file(
      "-o", request->file,
      {"file to write: .csv .json .txt (lines that --test reads), or a picture of the play: .svg .png .pdf .dot "
       ".graphml .tgf",
       "archivo que se escribe: .csv .json .txt (líneas que --test lee), o una imagen del juego: .svg .png .pdf .dot "
       ".graphml .tgf"});
  parser.word("--test", request->test,
              {"test a strategy against every reply: largest-one, mirror, random, or a file of lines "
               "position -> position (or position -> move)",
               "prueba una estrategia contra toda respuesta: largest-one, mirror, random, o un archivo de líneas "
               "posición -> posición (o posición -> jugada)"},
              "STRATEGY");
  parser.word("--player", request->player,
              {"who follows the tested strategy: first (the player to move) or second (default: who wins)",
               "quién sigue la estrategia probada: first (quien mueve) o second (si no, quien gana)"},
              "first|second");
  parser.number("--seed", request->seed, 0, kMostSeed,
                {"of the strategy random (default 1)", "de la estrategia random (si no, 1)"});
  parser.exclusive({"--test", "--full"});
  parser.exclusive({"--test", "--up-to-symmetry"});
  parser.exclusive({"--test", "-o"});
  return [request, &context] {
    request->language = context.wording().language;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
