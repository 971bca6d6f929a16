#include <limits>

#include "api/table.hpp"
#include "ask/bind.hpp"
#include "nucleo/error.hpp"

namespace nucleo::ask {

std::function<int()> setup_table(Options& parser, Context& context) {
  auto request = std::make_shared<TableRequest>();
  parser.arguments("GAME... RANGE", request->words, 1,
                   {"a game, what is the same in all cells, and the range: wythoff 20x20, octal code=0.77 30",
                    "un juego, lo que es igual en todas las casillas, y el rango: wythoff 20x20, octal code=0.77 30"});
  parser.flag("--outcomes", request->outcomes,
              {"N (the player to move wins) and P instead of values", "N (gana quien mueve) y P en vez de valores"});
  parser.flag("--values", request->values,
              {"values, also for games whose tables show outcomes (nim-o-do)",
               "valores, también de juegos cuyas tablas muestran resultados (nim-o-do)"});
  parser.exclusive({"--outcomes", "--values"});
  parser.flag("--misere", request->misere,
              {"misère play: who cannot move wins (implies --outcomes)",
               "juego misère: gana quien no puede mover (implica --outcomes)"});
  parser.exclusive({"--misere", "--values"});
  parser.flag("--csv", request->csv, {"print it as CSV, one line per row", "la escribe como CSV, una línea por fila"});
  parser.flag("--header", request->header,
              {"CSV with the numbers of columns and rows", "CSV con los números de columnas y filas"});
  parser.flag("--b-file", request->b_file,
              {"print one row as a b-file of OEIS: n and the value, a line each",
               "escribe una fila como b-file de la OEIS: n y el valor, uno por línea"});
  parser.word("--from", request->from,
              {"begin there: a number, or a row and a column such as 3,5 (default 0)",
               "empieza ahí: un número, o una fila y una columna como 3,5 (si no, 0)"},
              "N");
  parser.flag("--positions", request->positions,
              {"JSON has the position of every cell, too, and where the table begins",
               "el JSON tiene también la posición de cada casilla, y dónde empieza la tabla"});
  parser.number("--width", request->width, 1, std::numeric_limits<std::int64_t>::max(),
                {"one row in lines of N cells: with a period as N, the repetition can be seen",
                 "una fila en líneas de N casillas: con un periodo como N, la repetición se ve"});
  parser.file("-o", request->file,
              {"write it to this file: .csv, as a picture .svg .png .pdf, a b-file .txt",
               "la escribe en este archivo: .csv, como imagen .svg .png .pdf, un b-file .txt"});
  return [request, &context] {
    request->language = context.wording().language;
    if (request->b_file && context.json)
      throw InputError("--b-file", Text{"--json was given, too; expected one of them",
                                        "también se dio --json; se esperaba una sola de ellas"});
    if (request->positions && !context.json)
      throw InputError("--positions", Text{"expected --json beside it", "se esperaba además --json"});
    if (request->csv && context.json)
      throw InputError("--csv", Text{"--json was given, too; expected one of them",
                                     "también se dio --json; se esperaba una sola de ellas"});
    if (request->csv || request->b_file) context.width = 0;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
