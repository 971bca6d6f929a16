#include "api/derived.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {
namespace {

/// -o, and the format of JSON where that is wanted.
template <class Request>
std::function<int()> written(Options& parser, Context& context, std::shared_ptr<Request> request, const char* usual) {
  parser.word("-o", request->output.file,
              std::string("file to write, as for draw (default: ") + usual + ", to standard output)");
  return [request, &context] {
    if (context.json) request->output.as = "json";
    return answer_and_print(*request, context);
  };
}

}  // namespace

std::function<int()> setup_closure(Options& parser, Context& context) {
  auto request = std::make_shared<ClosureRequest>();
  bind_digraph(parser, request->digraph);
  parser.word("--kind", request->kind,
              "transitive: an arc where a path leads (default); monochromatic: where one of a single colour does");
  return written(parser, context, request, "arcs");
}

std::function<int()> setup_line(Options& parser, Context& context) {
  auto request = std::make_shared<LineRequest>();
  bind_digraph(parser, request->digraph);
  return written(parser, context, request, "TGF");
}

std::function<int()> setup_preference(Options& parser, Context& context) {
  auto request = std::make_shared<PreferenceRequest>();
  parser.argument("FILE", request->file,
                  "a line per player, such as 1: a > b = c, then a line per effective coalition, such as coalition 1,2 "
                  "(default: every majority); -: standard input");
  return written(parser, context, request, "TGF");
}

}  // namespace nucleo::cli
