#include "api/table.hpp"
#include "cli/bind.hpp"
#include "nucleo/error.hpp"

namespace nucleo::cli {

std::function<int()> setup_table(Options& parser, Context& context) {
  auto request = std::make_shared<TableRequest>();
  parser.arguments("GAME...RANGE", request->words, 1,
                   "a game, what is the same in all cells, and the range: wythoff 20x20, octal code=0.77 30");
  parser.flag("--outcomes", request->outcomes, "N (the player to move wins) and P instead of values");
  parser.flag("--values", request->values, "values, also for games whose tables show outcomes (nim-o-do)");
  parser.exclusive({"--outcomes", "--values"});
  parser.flag("--misere", request->misere, "misère play: who cannot move wins (implies --outcomes)");
  parser.exclusive({"--misere", "--values"});
  parser.flag("--csv", request->csv, "print it as CSV, one line a row");
  parser.flag("--header", request->header, "CSV with the numbers of columns and rows");
  parser.flag("--b-file", request->b_file, "print one row as a b-file of OEIS: n and the value, a line each");
  parser.word("--from", request->from, "begin there: a number, or a row and a column such as 3,5");
  parser.word("-o", request->file, "write it to this file: .csv, as a picture .svg or .png, a b-file .txt");
  return [request, &context] {
    if (request->b_file && context.json) throw InputError("--b-file", "--json was given, too; expected one of them");
    if (request->csv && context.json) throw InputError("--csv", "--json was given, too; expected one of them");
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
