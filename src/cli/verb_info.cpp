#include "api/info.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_info(Options& parser, Context& context) {
  auto request = std::make_shared<InfoRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  parser.word("--vertex", request->vertex,
              "also a vertex, or a set such as 1,2: successors, predecessors, distances from it");
  parser.word("--path", request->path, "also a shortest path between two vertices, FROM,TO");
  parser.flag("--components", request->components, "also the weak components, the strong ones and their condensation");
  parser.word("--isomorphic-to", request->isomorphic_to, "also whether this DIGRAPH is isomorphic, with a map");
  parser.flag("--automorphisms", request->automorphisms, "also the number of automorphisms");
  return [request, batch, &context] {
    return one_or_batch(*request, "info", *batch, context, [&] { return answer_and_print(*request, context); });
  };
}

}  // namespace nucleo::cli
