#include "api/reduce.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_reduce(Options& parser, Context& context) {
  auto request = std::make_shared<ReduceRequest>();
  parser.arguments("POSITION", request->position, 1, "a formula: formula cnf=1/2,-3/-1,-2,3 or formula @FILE");
  parser.word("--to", request->to, "the game it becomes: node-kayles");
  parser.word("-o", request->file,
              "file for the graph: .txt or .edges (edge list), .col or .dimacs, .g6; without it DIMACS on standard "
              "output");
  return [request, &context] { return answer_and_print(*request, context); };
}

}  // namespace nucleo::cli
