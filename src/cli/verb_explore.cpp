#include "api/explore.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_explore(Options& parser, Context& context) {
  constexpr std::uint64_t kMostChips = 1'000'000'000;
  auto request = std::make_shared<ExploreRequest>();
  parser.arguments("GAME...", request->words, 1, "nim-o-do and its graph: nim-o-do graph=K4-e sink=1");
  parser.number("--chips-up-to", request->most, 0, kMostChips,
                "all configurations with at most this many chips in all");
  parser.number("--from", request->from, 0, kMostChips,
                "hypotheses are held against configurations with at least this many chips (default 0)");
  parser.number("--limit", request->limit, 1, kMostChips, "how much of each list is shown (default 8)");
  parser.word("--p-positions", request->file, "write all P-positions to this file, one a line, for the verb check");
  return [request, &context] { return answer_and_print(*request, context); };
}

}  // namespace nucleo::cli
