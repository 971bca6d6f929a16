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
  parser.word("-o", request->file, "write it to this file: .csv, or as a picture .svg or .png");
  return [request, &context] {
    if (request->csv && context.json) throw InputError("--csv", "--json was given, too; expected one of them");
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
