#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/run.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/io.hpp"

namespace nucleo::cli {

/// Where a verb writes, and what every verb can be told.
struct Context {
  Context(std::ostream& output, std::ostream& errors, const Process& around)
      : out(output), err(errors), process(around) {}

  std::ostream& out;
  std::ostream& err;
  const Process& process;

  bool json = false;
  bool quiet = false;
  std::string time;
  std::string memory;
  const char* unknown = "exists";  ///< the member of the JSON that is null where a limit came first

  /// The budget that these options describe; starts the clock.
  [[nodiscard]] std::shared_ptr<Budget> budget();
  /// The same for many answers, each of which has the time that was asked for: the whole has none of its own.
  [[nodiscard]] std::shared_ptr<Budget> budget_for_many();
  /// The time that was asked for.
  [[nodiscard]] std::optional<Budget::Clock::duration> time_limit() const;
  /// To be called before anything is printed while a budget lives, lest it stand behind the line of progress.
  void wipe_progress() const {
    if (wipe) wipe();
  }
  std::function<void()> wipe;

 private:
  std::shared_ptr<Budget> begin(std::optional<Budget::Clock::duration> limit);
};

/// The exit code of an answer with this reason for being partial, "" for a whole one.
int exit_code(const std::string& reason);

/// A verb: declares its options, then answers. `setup` adds options to the parser and gives what to do after parsing,
/// which returns the exit code.
struct Verb {
  const char* name;
  const char* summary;
  std::function<int()> (*setup)(Options& parser, Context& context);
};

/// The visible table of verbs.
const std::vector<Verb>& verbs();

/// The argument DIGRAPH with its option --format.
struct DigraphArgument {
  std::string word;
  std::string format;

  void add_to(Options& options);
  [[nodiscard]] NamedDigraph load(const Budget& budget) const;
};
/// The option --format.
void add_format(Options& options, std::string& word);
/// Checked name of a format, or nothing for "".
std::optional<Format> parse_format(const std::string& word);

std::function<int()> setup_solve(Options& parser, Context& context);
std::function<int()> setup_info(Options& parser, Context& context);
std::function<int()> setup_kernel(Options& parser, Context& context);
std::function<int()> setup_grundy(Options& parser, Context& context);
std::function<int()> setup_decompose(Options& parser, Context& context);
std::function<int()> setup_product(Options& parser, Context& context);
std::function<int()> setup_draw(Options& parser, Context& context);
std::function<int()> setup_table(Options& parser, Context& context);
std::function<int()> setup_chips(Options& parser, Context& context);
std::function<int()> setup_explore(Options& parser, Context& context);
std::function<int()> setup_check(Options& parser, Context& context);
std::function<int()> setup_reduce(Options& parser, Context& context);
std::function<int()> setup_play(Options& parser, Context& context);
std::function<int()> setup_games(Options& parser, Context& context);

}  // namespace nucleo::cli
