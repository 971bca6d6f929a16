#include "api/product.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_product(Options& parser, Context& context) {
  auto request = std::make_shared<ProductRequest>();
  parser.arguments(
      "DIGRAPHS", request->digraphs, 2,
      "two or more of @FILE, a word such as circuit6, or a position in quotes (\"nim 2\"); vertices become "
      "(a,b)");
  bind_format(parser, request->format);
  parser.word("--kind", request->kind,
              "sum (box): move in exactly one (default); normal (strong): in any non-empty set; cartesian (tensor): in "
              "all");
  parser.flag("--ignore-loops", request->ignore_loops, "leave the loops of the digraphs out");
  bind_symmetry(parser, request->up_to_symmetry);
  parser.word("-o", request->output.file, "file to write, as for draw (default: TGF, to standard output)");
  return [request, &context] {
    if (context.json) request->output.as = "json";
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
