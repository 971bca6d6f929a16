#include "api/decompose.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_decompose(Options& parser, Context& context) {
  auto request = std::make_shared<DecomposeRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  parser.flag("--misere", request->misere,
              {"misère play: who cannot move wins", "juego misère: gana quien no puede mover"});
  parser.flag("--explain", request->explain, {"say round by round why", "dice por qué, ronda por ronda"});
  return [request, batch, &context] {
    request->language = context.wording().language;
    return one_or_batch(*request, "decompose", *batch, context, [&] { return answer_and_stream(*request, context); });
  };
}

}  // namespace nucleo::ask
