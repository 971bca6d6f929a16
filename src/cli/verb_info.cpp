#include "api/info.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_info(Options& parser, Context& context) {
  auto request = std::make_shared<InfoRequest>();
  bind_digraph(parser, request->digraph);
  parser.word("--vertex", request->vertex, "also one vertex: successors, predecessors, distances from it");
  parser.flag("--components", request->components, "also the strong components and their condensation");
  parser.word("--isomorphic-to", request->isomorphic_to, "also whether this DIGRAPH is isomorphic, with a map");
  parser.flag("--automorphisms", request->automorphisms, "also the number of automorphisms");
  return [request, &context] { return answer_and_print(*request, context); };
}

}  // namespace nucleo::cli
