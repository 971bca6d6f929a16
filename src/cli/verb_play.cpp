#include <csignal>

#include "api/play.hpp"
#include "cli/bind.hpp"
#include "cli/line_editor.hpp"
#include "nucleo/error.hpp"

namespace nucleo::cli {

std::function<int()> setup_play(Options& parser, Context& context) {
  constexpr std::uint64_t kBest = 100;
  constexpr std::uint64_t kMostPlayers = 9;
  auto request = std::make_shared<PlayRequest>();
  parser.arguments("POSITION", request->position, 0, "a position, e.g. nim 3 5 7; without one a list is offered");
  parser.word("--first", request->first, "who begins: me (default) or engine");
  parser.flag("--misere", request->misere, "who cannot move wins");
  parser.word("--compound", request->compound,
              "how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive");
  parser.number("--level", request->level, 0, kBest, "of 100 moves of the engine, how many are its best (default 100)");
  parser.number("--players", request->players, 2, kMostPlayers, "how many play, in turn (default 2)");
  parser.word("--engines", request->engines,
              "with --players: the seats of engines, e.g. 2,3 (default: all but the first)");
  parser.flag("--two", request->two, "person against person");
  parser.flag("--watch", request->watch, "engine against engine");
  parser.word("--engine-delay", request->delay, "a pause before each move of the engine, e.g. 500ms");
  parser.number("--seed", request->seed, 0, ~std::uint64_t{0}, "makes the engine's choices the same each time");
  parser.flag("--teach", request->teach, "asks for the xor column by column before each move; games like Nim");
  parser.word("--resume", request->resume, "goes on with a game that was saved");
  parser.exclusive({"--first", "--two", "--watch"});
  bind_language(parser, context);
  return [request, &context] {
    if (context.json) throw InputError("--json", "a conversation is no JSON; solve gives the answer to a position");
    request->language = context.wording().language;
    request->think = context.time_limit();
    const auto budget = context.budget_for_many();
    const auto console = standard_console(context.out, context.process.terminal, context.process.colours);
    const bool ended = play(
        *request, *console, [&context] { context.wipe_progress(); }, context.session(), *budget);
    return ended ? kAnswered : kSignalled + SIGINT;
  };
}

}  // namespace nucleo::cli
