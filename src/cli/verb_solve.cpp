#include "api/solve.hpp"
#include "cli/bind.hpp"
#include "nucleo/error.hpp"
#include "text/byte_source.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct SolveOptions {
  SolveRequest request;
  std::string batch;
  std::optional<std::uint64_t> threads;
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

ByteSource source_of(const std::string& batch, const Budget& budget) {
  try {
    return ByteSource::file(batch, budget);
  } catch (const InputError& error) {
    throw InputError("--batch " + in_quotes(batch), std::string("can't be read: ") + error.what());
  }
}

int solve_batch(const SolveOptions& options, Context& context) {
  BatchRequest request{options.request, static_cast<unsigned>(options.threads.value_or(1)), context.time_limit()};
  context.unfinished.clear();  // each line is an object of its own
  const auto budget = context.budget_for_many();
  ByteSource lines = source_of(options.batch, *budget);
  if (request.threads > 1) budget->progress = nullptr;  // one line on the terminal cannot tell of several
  OutputSink sink(context, *budget);
  const Reply reply = answer(request, lines, sink, context.session(), *budget);
  context.wipe_progress();
  return finish(reply, context);
}

}  // namespace

std::function<int()> setup_solve(Options& parser, Context& context) {
  constexpr std::uint64_t kMostThreads = 1024;
  auto options = std::make_shared<SolveOptions>();
  SolveRequest& request = options->request;
  parser.arguments("POSITION", request.position, 0,
                   "a position, e.g. nim 3 5 7, a sum: nim 3 + cram 2x3, or @FILE, a saved game");
  parser.flag("--misere", request.misere, "who cannot move wins");
  parser.word("--moves", request.moves, "winning moves to list: all (default), one or none");
  parser.word("--compound", request.compound,
              "how terms are played together: disjunctive (default), selective, shortened-selective, conjunctive");
  parser.word("--engine", request.engine,
              "the engine that values the terms: theorem, sequence, dense, own, walk, label or retrograde");
  parser.flag("--explain", request.explain, "say why, in words");
  parser.flag("--check", request.check, "confirm the answer without the engine that gave it");
  parser.word("--batch", options->batch, "a file (-: standard input) with a position a line; answers as JSON lines");
  parser.number("--threads", options->threads, 1, kMostThreads, "lines of a batch answered at a time (default 1)");
  bind_language(parser, context);
  return [options, &context] {
    options->request.language = context.wording().language;
    if (options->batch.empty() == options->request.position.empty()) {
      throw InputError("solve", options->batch.empty() ? "expected a position such as nim 3 5 7, or --batch FILE"
                                                       : "expected a position or --batch, not both");
    }
    return options->batch.empty() ? solve_one(options->request, context) : solve_batch(*options, context);
  };
}

}  // namespace nucleo::cli
