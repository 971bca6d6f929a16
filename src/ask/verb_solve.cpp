#include "api/solve.hpp"
#include "ask/bind.hpp"
#include "nucleo/error.hpp"
#include "text/byte_source.hpp"
#include "text/text.hpp"

namespace nucleo::ask {
namespace {

struct SolveOptions {
  SolveRequest request;
  BatchOptions batch;
};

int solve_one(const SolveRequest& request, Context& context) {
  context.unfinished = unfinished_json(request);
  const auto budget = context.budget();
  const auto known = [&](const SolveReply& so_far) {
    if (!request.check && !request.explain) return;
    context.unfinished = context.json ? unfinished_json(so_far) : to_text(so_far, context.wording());
    context.tell_watch();
  };
  SolveReply reply = answer(request, context.session(), *budget, known);
  const bool refuted = reply.refuted();
  const int code = print(std::move(reply), context);
  return refuted ? kFailed : code;
}

int solve_batch(const SolveOptions& options, Context& context) {
  return run_batch(
      options.batch, context,
      [&](unsigned threads, auto time, ByteSource& lines, ReplySink& sink, const Budget& budget) {
        return answer(BatchRequest{options.request, threads, time}, lines, sink, context.session(), budget);
      });
}

}  // namespace

std::function<int()> setup_solve(Options& parser, Context& context) {
  auto options = std::make_shared<SolveOptions>();
  SolveRequest& request = options->request;
  parser.arguments("POSITION", request.position, 0,
                   {"a position, e.g. nim 3 5 7, a sum: nim 3 + cram 2x3, or @FILE, a saved game",
                    "una posición, p. ej. nim 3 5 7, una suma: nim 3 + cram 2x3, o @ARCHIVO, una partida guardada"});
  parser.flag("--misere", request.misere, {"who cannot move wins", "gana quien no puede mover"});
  parser.word("--moves", request.moves,
              {"winning moves to list (default: all)", "jugadas ganadoras que se muestran (si no, all: todas)"},
              "all|one|none");
  bind_whole_lists(parser, context);
  parser.word("--compound", request.compound,
              {"how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive",
               "cómo se juegan juntos los sumandos: disjunctive (si no se dice otra cosa), selective, "
               "shortened-selective, conjunctive"},
              "NAME");
  parser.word("--engine", request.engine,
              {"the engine that values the terms; 'nucleo help engines' lists them (default: the cheapest)",
               "el motor que valora los sumandos; 'nucleo help engines' los muestra (si no, el más barato)"},
              "NAME");
  parser.file("--save", request.save,
              {"a file in which the nimber search keeps what it proves, as it goes on",
               "un archivo en que la búsqueda de nímberos guarda lo que demuestra, según avanza"});
  parser.file("--load", request.load, {"such a file, to go on from", "un archivo de esos, para seguir desde él"});
  parser.flag("--explain", request.explain, {"say why, in words", "dice por qué, con palabras"});
  parser.flag("--check", request.check,
              {"confirm the answer without the engine that gave it", "confirma la respuesta sin el motor que la dio"});
  bind_batch(parser, options->batch,
             {"a file (-: standard input) with one position per line; answers as JSON lines",
              "un archivo (-: la entrada estándar) con una posición por línea; responde con líneas JSON"});
  return [options, &context] {
    options->request.language = context.wording().language;
    options->request.most_listed = context.wording().most_listed;
    if (options->batch.file.empty() == options->request.position.empty()) {
      throw InputError("solve", options->batch.file.empty()
                                    ? Phrase{{"expected a position such as nim 3 5 7, or --batch FILE",
                                              "se esperaba una posición como nim 3 5 7, o --batch ARCHIVO"},
                                             {}}
                                    : Phrase{{"expected a position or --batch, not both",
                                              "se esperaba una posición o --batch, no ambas"},
                                             {}});
    }
    if (!options->batch.file.empty() && !(options->request.save.empty() && options->request.load.empty())) {
      throw InputError(options->request.save.empty() ? "--load" : "--save",
                       Text{"expected one position, not --batch", "se esperaba una posición, no --batch"});
    }
    options->request.threads =
        options->batch.file.empty() ? static_cast<unsigned>(options->batch.threads.value_or(1)) : 1;
    return options->batch.file.empty() ? solve_one(options->request, context) : solve_batch(*options, context);
  };
}

}  // namespace nucleo::ask
