#include "api/check_list.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_check(Options& parser, Context& context) {
  auto request = std::make_shared<CheckRequest>();
  parser.arguments("POSITION", request->position, 1, "all that can be reached from it is checked");
  parser.word("--p-positions", request->file, "the proposed list, one position a line; -: standard input");
  parser.flag("--misere", request->misere, "misère play: who cannot move wins");
  parser.flag("--up-to-symmetry", request->up_to_symmetry,
              "a listed position stands for all that a symmetry of the game joins with it");
  bind_language(parser, context);
  return [request, &context] {
    request->language = context.wording().language;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
