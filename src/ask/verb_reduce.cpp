#include "api/reduce.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_reduce(Options& parser, Context& context) {
  auto request = std::make_shared<ReduceRequest>();
  parser.arguments("POSITION", request->position, 1,
                   {"a formula: formula cnf=1/2,-3/-1,-2,3 or formula @FILE",
                    "una fórmula: formula cnf=1/2,-3/-1,-2,3 o formula @ARCHIVO"});
  parser.word("--to", request->to, {"the game it becomes: node-kayles", "el juego en que se convierte: node-kayles"},
              "node-kayles");
  parser.file("-o", request->file,
              {"file for the graph: .txt or .edges (edge list), .col or .dimacs, .g6, a picture .svg .png .pdf "
               "(default: DIMACS, to standard output)",
               "archivo para el grafo: .txt o .edges (lista de aristas), .col o .dimacs, .g6, un dibujo .svg .png .pdf "
               "(si no, DIMACS en la salida "
               "estándar)"});
  return [request, &context] {
    request->language = context.wording().language;
    context.width = 0;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
