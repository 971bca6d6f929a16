#include "api/draw.hpp"
#include "cli/bind.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo::cli {

std::function<int()> setup_draw(Options& parser, Context& context) {
  auto request = std::make_shared<DrawRequest>();
  parser.arguments("DIGRAPH|POSITION", request->words, 1,
                   "a digraph (@FILE, @-, circuit6), or a game and its position (nim 2 3)");
  bind_format(parser, request->format);
  parser.flag("--ignore-loops", request->ignore_loops, "leave the loops of a digraph out");
  parser.word("-o", request->file,
              "file to write: .svg .dot .graphml .json .arcs .tgf .af (default: DOT, to standard output)");
  parser.word("--as", request->as, "format, where the file's name does not say it");
  parser.word("--only", request->only, "draw only these vertices of a digraph, e.g. 1,4,7");
  parser.word("--from", request->from, "draw only what this vertex of a digraph reaches ...");
  parser.number("--depth", request->depth, 0, kMaxOrder,
                "... within this many arcs (default 2); of a game, what is reached in this many moves");
  parser.exclusive({"--only", "--from"});
  bind_symmetry(parser, request->up_to_symmetry);
  parser.flag("--up-to-equality", request->up_to_equality,
              "one position for all that are equal as games: with equal options");
  parser.exclusive({"--up-to-symmetry", "--up-to-equality"});
  parser.exclusive({"--up-to-equality", "--depth"});
  parser.word("--compound", request->compound,
              "how the terms of a position are played together: disjunctive (default), selective, shortened-selective, "
              "conjunctive");
  parser.flag("--misere", request->misere, "mark the kernel of misère play, for a game");
  bind_language(parser, context);
  return [request, &context] {
    const bool to_file = !request->file.empty() && request->file != "-";
    if (context.json && !to_file) {
      if (!request->as.empty() && request->as != "json") {
        throw InputError("--as " + in_quotes(request->as), "--json was given, too; expected one of them");
      }
      request->as = "json";
    }
    request->language = context.wording().language;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::cli
