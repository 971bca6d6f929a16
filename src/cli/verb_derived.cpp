#include "api/derived.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {
namespace {

void bind_output(Options& parser, DerivedOutput& output, const std::string& usual) {
  parser.word("-o", output.file, "file to write, as for draw (default: " + usual + ", to standard output)");
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
    if (context.json || !batch->file.empty()) request->output.as = "json";
    return one_or_batch(*request, verb, *batch, context, [&] { return answer_and_print(*request, context); });
  };
}

}  // namespace

std::function<int()> setup_closure(Options& parser, Context& context) {
  auto request = std::make_shared<ClosureRequest>();
  parser.word("--kind", request->kind,
              "transitive: an arc where a path leads (default); monochromatic: where one of a single colour does");
  return setup_derived(parser, context, request, "closure", "arcs");
}

std::function<int()> setup_line(Options& parser, Context& context) {
  return setup_derived(parser, context, std::make_shared<LineRequest>(), "line", "TGF");
}

std::function<int()> setup_preference(Options& parser, Context& context) {
  auto request = std::make_shared<PreferenceRequest>();
  parser.argument("FILE", request->file,
                  "a line per player, such as 1: a > b = c, then a line per effective coalition, such as coalition 1,2 "
                  "(default: every majority); -: standard input");
  bind_output(parser, request->output, "TGF");
  return [request, &context] {
    if (context.json) request->output.as = "json";
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
