#include "api/info.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_info(Options& parser, Context& context) {
  auto request = std::make_shared<InfoRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  parser.word("--vertex", request->vertex,
              {"also a vertex, or a set such as 1,2: successors, predecessors, distances from it",
               "además un vértice, o un conjunto como 1,2: sucesores, antecesores, distancias desde él"},
              "VERTICES");
  parser.word("--path", request->path,
              {"also a shortest path between two vertices", "además una trayectoria más corta entre dos vértices"},
              "FROM,TO");
  parser.flag("--components", request->components,
              {"also the weak components, the strong ones and their condensation",
               "además las componentes débiles, las fuertes y su condensación"});
  parser.word(
      "--isomorphic-to", request->isomorphic_to,
      {"also whether this digraph is isomorphic, with a map", "además si esta digráfica es isomorfa, con una función"},
      "DIGRAPH");
  parser.flag("--automorphisms", request->automorphisms,
              {"also the number of automorphisms", "además el número de automorfismos"});
  return [request, batch, &context] {
    return one_or_batch(*request, "info", *batch, context, [&] { return answer_and_print(*request, context); });
  };
}

}  // namespace nucleo::ask
