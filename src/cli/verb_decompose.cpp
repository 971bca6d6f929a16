#include "api/decompose.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_decompose(Options& parser, Context& context) {
  auto request = std::make_shared<DecomposeRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  parser.flag("--misere", request->misere, "misère play: who cannot move wins");
  parser.flag("--explain", request->explain, "say round by round why");
  bind_language(parser, context);
  return [request, batch, &context] {
    request->language = context.wording().language;
    return one_or_batch(*request, "decompose", *batch, context, [&] { return answer_and_stream(*request, context); });
  };
}

}  // namespace nucleo::cli
