#include "api/grundy.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_grundy(Options& parser, Context& context) {
  auto request = std::make_shared<GrundyRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  bind_wanted(parser, request->wanted,
              {{"list all Grundy functions, as they are found", "lista todas las funciones de Grundy, según se hallan"},
               {"the exact number of Grundy functions", "el número exacto de funciones de Grundy"},
               {"are these values one? one per vertex by commas, e.g. 0,1,0",
                "¿lo son estos valores? uno por vértice, con comas, p. ej. 0,1,0"},
               "VALUES"});
  parser.flag("--loopy", request->loopy,
              {"the loopy values, which every digraph has: finite, or inf(K)",
               "los valores con circuitos, que toda digráfica tiene: finitos, o inf(K)"});
  for (const char* other : {"--all", "--count", "--limit", "--check"}) parser.exclusive({"--loopy", other});
  parser.flag(
      "--explain", request->explain,
      {"say step by step how it was found, or why there is none", "dice paso a paso cómo se halló, o por qué no hay"});
  for (const char* other : {"--all", "--count", "--limit", "--check", "--loopy"})
    parser.exclusive({"--explain", other});
  return [request, batch, &context] {
    request->language = context.wording().language;
    return one_or_batch(*request, "grundy", *batch, context, [&] {
      context.unfinished = unfinished_json(request->unknown());
      return answer_and_stream(*request, context);
    });
  };
}

}  // namespace nucleo::ask
