#include "api/games.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_games(Options& parser, Context& context) {
  auto request = std::make_shared<GamesRequest>();
  parser.optional_argument("NAME", request->name, "a game; without it, all of them are listed");
  bind_language(parser, context);
  return [request, &context] {
    request->language = context.wording().language;
    return print(answer(*request), context);
  };
}

}  // namespace nucleo::cli
