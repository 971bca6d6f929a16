#include <limits>

#include "api/draw.hpp"
#include "ask/bind.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo::ask {

std::function<int()> setup_draw(Options& parser, Context& context) {
  auto request = std::make_shared<DrawRequest>();
  parser.arguments("DIGRAPH|POSITION", request->words, 1,
                   {"a digraph (@FILE, @-, circuit6), a graph (graph=petersen), or a game and its position (nim 2 3)",
                    "una digráfica (@ARCHIVO, @-, circuit6), una gráfica (graph=petersen), o un juego y su posición "
                    "(nim 2 3)"});
  bind_format(parser, request->format);
  parser.flag("--ignore-loops", request->ignore_loops,
              {"leave the loops of a digraph out", "omite los lazos de una digráfica"});
  parser.file("-o", request->file,
              {"file to write: .svg .png .pdf .dot .graphml .json .arcs .tgf .af (default: DOT, to standard output)",
               "archivo que se escribe: .svg .png .pdf .dot .graphml .json .arcs .tgf .af (si no, DOT, a la salida "
               "estándar)"});
  parser.word("--as", request->as,
              {"format, where the file's name does not say it", "formato, donde el nombre del archivo no lo dice"},
              "FORMAT");
  parser.word("--only", request->only,
              {"draw only these vertices of a digraph, e.g. 1,4,7",
               "dibuja solo estos vértices de una digráfica, p. ej. 1,4,7"},
              "VERTICES");
  parser.word("--from", request->from,
              {"draw only what this vertex of a digraph reaches ...",
               "dibuja solo lo que alcanza este vértice de una digráfica ..."},
              "VERTEX");
  parser.number("--depth", request->depth, 0, kMaxOrder,
                {"... within this many arcs (default 2); of a game, what is reached in this many moves",
                 "... en a lo más N flechas (si no, 2); de un juego, lo que se alcanza en N jugadas"});
  parser.exclusive({"--only", "--from"});
  bind_symmetry(parser, request->up_to_symmetry);
  parser.flag("--up-to-equality", request->up_to_equality,
              {"one position for all that are equal as games: with equal options",
               "una posición por todas las que son iguales como juegos: con opciones iguales"});
  parser.exclusive({"--up-to-symmetry", "--up-to-equality"});
  parser.exclusive({"--up-to-equality", "--depth"});
  parser.word("--compound", request->compound,
              {"how the terms of a position are played together: disjunctive (default), selective, "
               "shortened-selective, conjunctive",
               "cómo se juegan juntos los sumandos de una posición: disjunctive (si no se dice), selective, "
               "shortened-selective, conjunctive"},
              "NAME");
  parser.word("--nodes", request->nodes,
              {"positions as little pictures, as text, or as points (default: by their number)",
               "posiciones como dibujos, como texto o como puntos (si no, según cuántas haya)"},
              "picture|text|point");
  parser.word("--moves", request->moves,
              {"the names of the moves on the arcs (default: where there are few)",
               "los nombres de las jugadas sobre las flechas (si no, donde hay pocas)"},
              "all|none");
  parser.flag("--rounds", request->rounds,
              {"colour every vertex by the round in which backward induction settles it",
               "colorea cada vértice según la ronda en que la inducción hacia atrás lo decide"});
  parser.number("--kernel", request->kernel, 1, std::numeric_limits<std::int64_t>::max(),
                {"mark the N-th kernel of a digraph, in the order of kernel --all",
                 "marca el N-ésimo núcleo de una digráfica, en el orden de kernel --all"});
  parser.flag("--hasse", request->hasse,
              {"the order of the elements of a poset, upwards, instead of its positions",
               "el orden de los elementos de un poset, hacia arriba, en vez de sus posiciones"});
  parser.flag("--misere", request->misere,
              {"mark the kernel of misère play, for a game", "marca el núcleo del juego misère, para un juego"});
  return [request, &context] {
    const bool to_file = !request->file.empty() && request->file != "-";
    const bool enclosed = context.json && !to_file && !request->as.empty() && request->as != "json";
    if (enclosed && (request->as == "png" || request->as == "pdf")) {
      throw InputError("--as " + in_quotes(request->as), Text{"--json was given, too; expected one of them",
                                                              "también se dio --json; se esperaba una sola de ellas"});
    }
    if (context.json && !to_file && !enclosed) request->as = "json";
    request->language = context.wording().language;
    context.width = 0;
    const auto budget = context.budget();
    DrawReply reply = answer(*request, context.session(), *budget);
    reply.enclosed = enclosed;
    return print(std::move(reply), context);
  };
}

}  // namespace nucleo::ask
