#include "api/decompose.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_decompose(Options& parser, Context& context) {
  auto request = std::make_shared<DecomposeRequest>();
  bind_digraph(parser, request->digraph);
  parser.flag("--misere", request->misere, "misère play: who cannot move wins");
  return [request, &context] { return answer_and_stream(*request, context); };
}

}  // namespace nucleo::cli
