#include "api/derived.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {
namespace {

void bind_output(Options& parser, DerivedOutput& output, const std::string& usual) {
  parser.file("-o", output.file,
              {{"file to write, as for draw (default: {0}, to standard output)",
                "archivo que se escribe, como en draw (si no, {0} en la salida estándar)"},
               {usual}});
}

/// Made from one digraph, or from each of a batch.
template <class Request>
std::function<int()> setup_derived(Options& parser, Context& context, std::shared_ptr<Request> request,
                                   const char* verb, const std::string& usual) {
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  bind_output(parser, request->output, usual);
  parser.exclusive({"-o", "--batch"});
  return [request, batch, verb, &context] {
    context.width = 0;
    if (context.json || !batch->file.empty()) request->output.as = "json";
    return one_or_batch(*request, verb, *batch, context, [&] { return answer_and_print(*request, context); });
  };
}

}  // namespace

std::function<int()> setup_closure(Options& parser, Context& context) {
  auto request = std::make_shared<ClosureRequest>();
  parser.word("--kind", request->kind,
              {"transitive: an arc where a path leads (default); monochromatic: where one of a single colour does",
               "transitive: una flecha donde lleva una trayectoria (si no se dice otra cosa); monochromatic: donde "
               "lleva una de un solo color"},
              "transitive|monochromatic");
  return setup_derived(parser, context, request, "closure", "arcs");
}

std::function<int()> setup_line(Options& parser, Context& context) {
  return setup_derived(parser, context, std::make_shared<LineRequest>(), "line", "TGF");
}

std::function<int()> setup_preference(Options& parser, Context& context) {
  auto request = std::make_shared<PreferenceRequest>();
  parser.argument(
      "FILE", request->file,
      {"a line per player, such as 1: a > b = c, then a line per effective coalition, such as coalition 1,2 "
       "(default: every majority); -: standard input",
       "una línea por jugador, como 1: a > b = c, y una por coalición efectiva, como coalition 1,2 (si no, toda "
       "mayoría); -: la entrada estándar"});
  bind_output(parser, request->output, "TGF");
  return [request, &context] {
    context.width = 0;
    if (context.json) request->output.as = "json";
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
