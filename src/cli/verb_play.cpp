#include <csignal>

#include "api/play.hpp"
#include "ask/bind.hpp"
#include "cli/line_editor.hpp"
#include "cli/setups.hpp"
#include "nucleo/error.hpp"

namespace nucleo::cli {

std::function<int()> setup_play(ask::Options& parser, ask::Context& context) {
  constexpr std::uint64_t kBest = 100;
  constexpr std::uint64_t kMostPlayers = 9;
  auto request = std::make_shared<PlayRequest>();
  parser.arguments("POSITION", request->position, 0,
                   {"a position, e.g. nim 3 5 7, or a game, for an example; without one a list is offered",
                    "una posición, p. ej. nim 3 5 7, o un juego, para un ejemplo; sin ella se ofrece una lista"});
  parser.word("--first", request->first,
              {"who begins: me (default) or engine", "quién empieza: me (tú, si no se dice) o engine (la máquina)"},
              "me|engine");
  parser.flag("--misere", request->misere, {"who cannot move wins", "gana quien no puede mover"});
  parser.word("--compound", request->compound,
              {"how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive",
               "cómo se juegan juntos los sumandos: disjunctive (si no se dice), selective, shortened-selective, "
               "conjunctive"},
              "NAME");
  parser.number("--level", request->level, 0, kBest,
                {"of 100 moves of the engine, how many are its best (default 100)",
                 "de 100 jugadas de la máquina, cuántas son las mejores (si no, 100)"});
  parser.number("--players", request->players, 2, kMostPlayers,
                {"how many play, in turn (default 2)", "cuántos juegan, por turnos (si no, 2)"});
  parser.word("--engines", request->engines,
              {"with --players: the seats of engines, e.g. 2,3 (default: all but the first)",
               "con --players: los lugares de las máquinas, p. ej. 2,3 (si no, todos menos el primero)"},
              "SEATS");
  parser.flag("--two", request->two, {"person against person", "persona contra persona"});
  parser.flag("--watch", request->watch, {"engine against engine", "máquina contra máquina"});
  parser.word("--engine-delay", request->delay,
              {"a pause before each move of the engine, e.g. 500ms",
               "una pausa antes de cada jugada de la máquina, p. ej. 500ms"},
              "TIME");
  parser.number(
      "--seed", request->seed, 0, ~std::uint64_t{0},
      {"makes the engine's choices the same each time", "hace iguales cada vez las elecciones de la máquina"});
  parser.flag("--teach", request->teach,
              {"a lesson before each of your moves: xor, mex, symmetry or kernels, as the position has it",
               "una lección antes de cada jugada tuya: xor, mex, simetría o núcleos, según la posición"});
  parser.file("--resume", request->resume, {"goes on with a game that was saved", "sigue una partida guardada"});
  parser.exclusive({"--first", "--two", "--watch"});
  return [request, &context] {
    if (context.json)
      throw InputError("--json", Text{"a conversation is not JSON; solve gives the answer to a position",
                                      "una conversación no es JSON; solve da la respuesta de una posición"});
    request->language = context.wording().language;
    request->think = context.time_limit();
    if (request->watch && request->delay.empty() && context.process.colours) request->delay = "700ms";
    const auto budget = context.budget_for_many();
    const auto console = standard_console(context.out, context.process.terminal, context.process.colours);
    const bool ended = play(
        *request, *console, [&context] { context.wipe_progress(); }, context.session(), *budget);
    return ended ? ask::kAnswered : ask::kSignalled + SIGINT;
  };
}

}  // namespace nucleo::cli
