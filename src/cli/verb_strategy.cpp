#include <limits>

#include "api/strategy.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_strategy(Options& parser, Context& context) {
  constexpr std::uint64_t kMostSeed = std::numeric_limits<std::int64_t>::max();
  auto request = std::make_shared<StrategyRequest>();
  parser.arguments("POSITION", request->position, 1, "a position, e.g. nim 3 5 7, or a sum: nim 3 + cram 2x3");
  parser.flag("--misere", request->misere, "who cannot move wins");
  parser.flag("--full", request->full, "every winning move of a position, not only one that wins soonest");
  parser.flag("--up-to-symmetry", request->up_to_symmetry, "one position for all that a symmetry of the game joins");
  parser.word(
      "-o", request->file,
      "file to write: .csv .json .txt (lines that --test reads), or a picture of the play: .svg .dot .graphml .tgf");
  parser.word("--test", request->test,
              "test a strategy against every reply: largest-one, mirror, random, or a file of lines "
              "position -> position (or position -> move)");
  parser.word("--player", request->player,
              "who follows the tested strategy: first (the player to move) or second (default: who wins)");
  parser.number("--seed", request->seed, 0, kMostSeed, "of the strategy random (default 1)");
  parser.exclusive({"--test", "--full"});
  parser.exclusive({"--test", "--up-to-symmetry"});
  parser.exclusive({"--test", "-o"});
  bind_language(parser, context);
  return [request, &context] {
    request->language = context.wording().language;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
