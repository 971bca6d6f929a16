#include "cli/bind.hpp"

#include <fmt/format.h>

#include <limits>

#include "nucleo/io.hpp"
#include "text/text.hpp"

namespace nucleo::cli {

void bind_batch(Options& options, BatchOptions& batch, const std::string& help) {
  constexpr std::uint64_t kMostThreads = 1024;
  options.word("--batch", batch.file, help);
  options.number("--threads", batch.threads, 1, kMostThreads, "lines of a batch answered at a time (default 1)");
}

int run_batch(const BatchOptions& batch, Context& context, const BatchWork& work) {
  const auto threads = static_cast<unsigned>(batch.threads.value_or(1));
  context.unfinished.clear();  // each line is an object of its own
  const auto budget = context.budget_for_many();
  const auto open = [&] {
    try {
      return ByteSource::file(batch.file, *budget);
    } catch (const InputError& error) {
      throw InputError("--batch " + in_quotes(batch.file), std::string("can't be read: ") + error.what());
    }
  };
  ByteSource lines = open();
  if (threads > 1) budget->progress = nullptr;  // one line on the terminal cannot tell of several
  OutputSink sink(context, *budget);
  const Reply reply = work(threads, context.time_limit(), lines, sink, *budget);
  context.wipe_progress();
  return finish(reply, context);
}

void bind_digraph(Options& options, DigraphSource& digraph, BatchOptions& batch) {
  options.words("DIGRAPH", digraph.word, 0, is_position,
                "@FILE, @- for standard input, a word such as circuit6, grid3x4, arcs:1>2,2>3, or a game and its "
                "position (nim 3 5 7): all that can be reached");
  bind_format(options, digraph.format);
  options.flag("--ignore-loops", digraph.ignore_loops, "leave the loops of a digraph out");
  bind_symmetry(options, digraph.up_to_symmetry);
  bind_batch(options, batch,
             "a file (-: standard input) with a digraph a line, in graph6, sparse6, digraph6 or as a word; answers as "
             "JSON lines");
}

void bind_symmetry(Options& options, bool& up_to_symmetry) {
  options.flag("--up-to-symmetry", up_to_symmetry, "one position of a game for all that a symmetry joins");
}

void bind_format(Options& options, std::string& format) {
  options.word("--format", format,
               fmt::format("format of the file: {} (default: told from its content)", format_names()));
}

void bind_wanted(Options& options, SolutionsWanted& wanted, const std::string& many, const std::string& check_help) {
  constexpr std::uint64_t kMostLimit = std::numeric_limits<std::int64_t>::max();
  options.flag("--all", wanted.all, fmt::format("list all {}, as they are found", many));
  options.flag("--count", wanted.count, fmt::format("the exact number of {}", many));
  options.number("--limit", wanted.limit, 1, kMostLimit, "list at most N of them (implies --all)");
  options.list("--check", wanted.check, check_help);
  options.exclusive({"--count", "--all", "--check"});
  options.exclusive({"--count", "--limit", "--check"});
}

void bind_language(Options& options, Context& context) {
  options.word("--lang", context.language, "language of the words: en or es (default: that of the locale)");
}

}  // namespace nucleo::cli
