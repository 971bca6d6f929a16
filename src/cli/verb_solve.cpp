#include "api/solve.hpp"
#include "cli/bind.hpp"
#include "nucleo/error.hpp"
#include "text/byte_source.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
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
                   "a position, e.g. nim 3 5 7, a sum: nim 3 + cram 2x3, or @FILE, a saved game");
  parser.flag("--misere", request.misere, "who cannot move wins");
  parser.word("--moves", request.moves, "winning moves to list: all (default), one or none");
  parser.word("--compound", request.compound,
              "how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive");
  parser.word("--engine", request.engine,
              "the engine that values the terms: theorem, sequence, dense, own, nimber, walk, label or retrograde");
  parser.word("--save", request.save, "a file in which the nimber search keeps what it proves, as it goes on");
  parser.word("--load", request.load, "such a file, to go on from");
  parser.flag("--explain", request.explain, "say why, in words");
  parser.flag("--check", request.check, "confirm the answer without the engine that gave it");
  bind_batch(parser, options->batch, "a file (-: standard input) with a position a line; answers as JSON lines");
  bind_language(parser, context);
  return [options, &context] {
    options->request.language = context.wording().language;
    if (options->batch.file.empty() == options->request.position.empty()) {
      throw InputError("solve", options->batch.file.empty() ? "expected a position such as nim 3 5 7, or --batch FILE"
                                                            : "expected a position or --batch, not both");
    }
    if (!options->batch.file.empty() && !(options->request.save.empty() && options->request.load.empty())) {
      throw InputError(options->request.save.empty() ? "--load" : "--save", "expected one position, not --batch");
    }
    options->request.threads =
        options->batch.file.empty() ? static_cast<unsigned>(options->batch.threads.value_or(1)) : 1;
    return options->batch.file.empty() ? solve_one(options->request, context) : solve_batch(*options, context);
  };
}

}  // namespace nucleo::cli
