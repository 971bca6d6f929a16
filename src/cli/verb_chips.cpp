#include <limits>

#include "api/chips.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_chips(Options& parser, Context& context) {
  auto request = std::make_shared<ChipsRequest>();
  parser.arguments("VERB", request->words, 1, "one of those below, then graph=GRAPH, sink=V and what it takes");
  parser.number("--limit", request->limit, 1, std::numeric_limits<std::int64_t>::max(),
                "list at most N configurations, trees or firings");
  parser.flag("--order", request->order, "stabilize: a legal sequence of firings too");
  parser.flag("--full", request->full, "laplacian: with the row and the column of the sink");
  parser.flag("--all", request->all, "trees: list them");
  parser.flag("--bijection", request->bijection, "trees: list them with their critical configurations, by burning");
  parser.word("--svg", request->svg, "paint the configuration on a grid graph into this file");
  parser.word("--png", request->png, "the same as PNG");
  parser.footer([request] { return chips_help(request->words); });
  bind_language(parser, context);
  return [request, &context] {
    request->language = context.wording().language;
    context.unfinished = unfinished_json(request->unknown());
    if (request->svg.empty() && request->png.empty()) return answer_and_stream(*request, context);
    const auto budget = context.budget();
    StringSink kept;  // until the picture is written
    const Reply reply = answer(*request, context.form(), kept, context.session(), *budget);
    context.wipe_progress();
    write_files(reply, context);
    if (context.json) context.out << kept.text;  // the picture is the answer
    return finish(reply, context);
  };
}

}  // namespace nucleo::cli
