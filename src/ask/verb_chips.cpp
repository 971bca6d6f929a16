#include <limits>

#include "api/chips.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_chips(Options& parser, Context& context) {
  auto request = std::make_shared<ChipsRequest>();
  parser.arguments("VERB ARGUMENT...", request->words, 1,
                   {"one of those below, then graph=GRAPH, sink=V and what it takes",
                    "uno de los de abajo, luego graph=GRAFO, sink=V y lo que lleve"});
  parser.number(
      "--limit", request->limit, 1, std::numeric_limits<std::int64_t>::max(),
      {"list at most N configurations, trees or firings", "lista a lo más N configuraciones, árboles o disparos"});
  parser.flag("--order", request->order,
              {"stabilize: a legal sequence of firings too", "stabilize: también una sucesión legal de disparos"});
  parser.flag(
      "--full", request->full,
      {"laplacian: with the row and the column of the sink", "laplacian: con la fila y la columna del sumidero"});
  parser.flag("--all", request->all, {"trees: list them", "trees: los lista"});
  parser.flag("--bijection", request->bijection,
              {"trees: list them with their critical configurations, by burning",
               "trees: los lista con sus configuraciones críticas, por quemado"});
  parser.file("--svg", request->svg,
              {"paint the configuration on a grid graph into this file",
               "pinta en este archivo la configuración de una cuadrícula"});
  parser.file("--png", request->png, {"the same as PNG", "lo mismo como PNG"});
  parser.file("-o", request->file,
              {"the same into a file in .svg, .png or .pdf", "lo mismo en un archivo .svg, .png o .pdf"});
  parser.footer([request, &context] { return chips_help(request->words, context.wording().language); });
  return [request, &context] {
    request->language = context.wording().language;
    context.unfinished = unfinished_json(request->unknown());
    if (!request->paints()) return answer_and_stream(*request, context);
    const auto budget = context.budget();
    StringSink kept;  // until the picture is written
    const Reply reply = answer(*request, context.form(), kept, context.session(), *budget);
    context.wipe_progress();
    write_files(reply, context);
    if (context.json) context.out << kept.text;  // the picture is the answer
    return finish(reply, context);
  };
}

}  // namespace nucleo::ask
