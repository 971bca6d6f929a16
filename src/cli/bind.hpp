#pragma once

#include "api/digraph_batch.hpp"
#include "api/solutions.hpp"
#include "api/source.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"

namespace nucleo::cli {

// Options that several verbs have.

/// Many questions in a file, and how many are answered at a time.
struct BatchOptions {
  std::string file;
  std::optional<std::uint64_t> threads;
};
void bind_batch(Options& options, BatchOptions& batch, const std::string& help);
/// Answers the lines of the batch: work(threads, time, lines, sink, budget).
using BatchWork = std::function<Reply(unsigned threads, std::optional<Budget::Clock::duration> time, ByteSource& lines,
                                      ReplySink& sink, const Budget& budget)>;
int run_batch(const BatchOptions& batch, Context& context, const BatchWork& work);

/// The argument DIGRAPH, which may be a position, and the options that say how it is read; or --batch.
void bind_digraph(Options& options, DigraphSource& digraph, BatchOptions& batch);

/// Answers the request by one(), or for each digraph of the batch.
template <class Request, class One>
int one_or_batch(const Request& request, const char* verb, const BatchOptions& batch, Context& context,
                 const One& one) {
  if (request.digraph.word.empty() == batch.file.empty()) {
    throw InputError(
        verb, batch.file.empty() ? "DIGRAPH is required, or --batch FILE" : "expected a digraph or --batch, not both");
  }
  if (batch.file.empty()) return one();
  return run_batch(
      batch, context, [&](unsigned threads, auto time, ByteSource& lines, ReplySink& sink, const Budget& budget) {
        return answer(DigraphBatch<Request>{request, threads, time}, lines, sink, context.session(), budget);
      });
}
void bind_symmetry(Options& options, bool& up_to_symmetry);
void bind_format(Options& options, std::string& format);
/// --all, --count, --limit and --check, which exclude each other but for --all with --limit.
void bind_wanted(Options& options, SolutionsWanted& wanted, const std::string& many, const std::string& check_help);
void bind_language(Options& options, Context& context);

}  // namespace nucleo::cli
