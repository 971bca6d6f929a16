#include "api/product.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_product(Options& parser, Context& context) {
  auto request = std::make_shared<ProductRequest>();
  parser.arguments(
      "DIGRAPH DIGRAPH...", request->digraphs, 2,
      {"two or more of @FILE, a word such as circuit6, or a position in quotes (\"nim 2\"); vertices become (a,b)",
       "dos o más de @ARCHIVO, una palabra como circuit6, o una posición entre comillas (\"nim 2\"); los vértices son "
       "(a,b)"});
  bind_format(parser, request->format);
  parser.word(
      "--kind", request->kind,
      {"sum (box): move in exactly one (default); normal (strong): in any non-empty set; cartesian (tensor): in all",
       "sum (box): se mueve en exactamente una (si no se dice otra cosa); normal (strong): en cualquier conjunto no "
       "vacío; cartesian (tensor): en todas"},
      "sum|normal|cartesian");
  parser.flag("--ignore-loops", request->ignore_loops,
              {"leave the loops of the digraphs out", "deja fuera los lazos de las digráficas"});
  bind_symmetry(parser, request->up_to_symmetry);
  parser.file("-o", request->output.file,
              {"file to write, as for draw (default: TGF, to standard output)",
               "archivo que se escribe, como en draw (si no, TGF en la salida estándar)"});
  return [request, &context] {
    context.width = 0;
    if (context.json) request->output.as = "json";
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
