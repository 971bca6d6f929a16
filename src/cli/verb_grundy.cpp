#include "api/grundy.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_grundy(Options& parser, Context& context) {
  auto request = std::make_shared<GrundyRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  bind_wanted(parser, request->wanted, "Grundy functions", "are these values one? one a vertex by commas, e.g. 0,1,0");
  parser.flag("--loopy", request->loopy, "the loopy values, which every digraph has: finite, or inf(K)");
  for (const char* other : {"--all", "--count", "--limit", "--check"}) parser.exclusive({"--loopy", other});
  parser.flag("--explain", request->explain, "say step by step how it was found, or why there is none");
  for (const char* other : {"--all", "--count", "--limit", "--check", "--loopy"})
    parser.exclusive({"--explain", other});
  bind_language(parser, context);
  return [request, batch, &context] {
    request->language = context.wording().language;
    return one_or_batch(*request, "grundy", *batch, context, [&] {
      context.unfinished = unfinished_json(request->unknown());
      return answer_and_stream(*request, context);
    });
  };
}

}  // namespace nucleo::cli
