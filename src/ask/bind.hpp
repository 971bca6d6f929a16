#pragma once

#include "api/digraph_batch.hpp"
#include "api/solutions.hpp"
#include "api/source.hpp"
#include "ask/verb.hpp"
#include "nucleo/error.hpp"

namespace nucleo::ask {

// Options that several verbs have.

/// --all: long lists are not cut on a terminal.
void bind_whole_lists(Options& options, Context& context);

/// Many questions in a file, and how many are answered at a time.
struct BatchOptions {
  std::string file;
  std::optional<std::uint64_t> threads;
};
void bind_batch(Options& options, BatchOptions& batch, const Help& help);
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
        verb, batch.file.empty()
                  ? Text{"DIGRAPH is required, or --batch FILE", "falta la digráfica, o --batch ARCHIVO"}
                  : Text{"expected a digraph or --batch, not both", "se esperaba una digráfica o --batch, no ambas"});
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
struct WantedHelp {
  Help all;
  Help count;
  Help check;
  const char* checked;  ///< what stands for the value of --check
};
void bind_wanted(Options& options, SolutionsWanted& wanted, const WantedHelp& help);

/// What is bound for every verb beside what stands in the context.
struct CommonOptions {
  std::string language;
  std::optional<std::uint64_t> columns;
  std::string changes;  ///< of settings
};
void bind_common(Options& options, CommonOptions& common, Context& context);
/// Puts into the context what was parsed.
void apply(const CommonOptions& common, Context& context);

}  // namespace nucleo::ask
