#include "api/games.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_games(Options& parser, Context& context) {
  auto request = std::make_shared<GamesRequest>();
  parser.optional_argument("NAME", request->name,
                           {"a game; without it, all of them are listed", "un juego; sin él, se muestran todos"});
  return [request, &context] {
    request->language = context.wording().language;
    return print(answer(*request), context);
  };
}

}  // namespace nucleo::ask
