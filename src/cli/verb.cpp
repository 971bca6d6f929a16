#include "cli/verb.hpp"

#include "api/source.hpp"
#include "cli/progress.hpp"
#include "nucleo/error.hpp"
#include "text/limits.hpp"
#include "text/text.hpp"

namespace nucleo::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> table{
      {"solve", "who wins a position, and every winning move; --explain says why", setup_solve},
      {"info", "structure of a digraph, and which theorem gives it a kernel", setup_info},
      {"kernel", "kernels: find, list, count, check; semikernels; by monochromatic paths", setup_kernel},
      {"grundy", "Grundy functions: find, list, count, check", setup_grundy},
      {"decompose", "win, lose and draw for the player to move, with remoteness", setup_decompose},
      {"product", "Cartesian sum, normal product or Cartesian product of digraphs", setup_product},
      {"draw", "a digraph or a game's positions as SVG, DOT, GraphML, JSON or text, kernel marked and values shown",
       setup_draw},
      {"table", "a grid of values or outcomes of a game", setup_table},
      {"chips", "chip firing: stable and critical configurations, the critical group, spanning trees", setup_chips},
      {"explore", "all small positions of a game: the P-positions, and which hypotheses on them hold", setup_explore},
      {"check", "is this list of P-positions right?", setup_check},
      {"reduce", "a formula as a graph on which Node Kayles has the same winner", setup_reduce},
      {"play", "play against a perfect player, or watch", setup_play},
      {"games", "the games; the rules of one, how its positions are written, what decides it", setup_games},
  };
  return table;
}

std::optional<Budget::Clock::duration> Context::time_limit() const {
  if (time.empty()) return {};
  return parse_duration(time);
}

std::shared_ptr<Budget> Context::budget() { return begin(time_limit()); }
std::shared_ptr<Budget> Context::budget_for_many() { return begin({}); }

std::shared_ptr<Budget> Context::begin(std::optional<Budget::Clock::duration> limit) {
  const auto ended = [this](Budget* budget) {
    wipe = nullptr;
    if (process.end) process.end();
    delete budget;
  };
  std::shared_ptr<Budget> budget(new Budget(limit, memory.empty() ? default_memory() : parse_bytes(memory)), ended);
  if (process.terminal && !quiet) {
    const ProgressLine line(err);
    budget->progress = line;
    wipe = [line] { line.wipe(); };
  }
  if (process.begin) process.begin(*budget, json ? unknown : nullptr);
  return budget;
}

int exit_code(const std::string& reason) {
  if (reason.empty()) return kAnswered;
  return reason == kInterrupted ? kInterruptedCode : kLimitReached;
}

void DigraphArgument::add_to(Options& options) {
  options.argument("DIGRAPH", word, "@FILE, @- for standard input, or a word such as circuit6, grid3x4, arcs:1>2,2>3");
  add_format(options, format);
}

void add_format(Options& options, std::string& word) {
  options.word("--format", word, "format of the file: arcs, tgf, dot or af (default: told from its content)");
}

std::optional<Format> parse_format(const std::string& word) {
  if (word.empty()) return {};
  if (const auto format = format_named(word)) return format;
  throw InputError("--format " + in_quotes(word), "expected arcs, tgf, dot or af");
}

NamedDigraph DigraphArgument::load(const Budget& budget) const {
  return load_digraph(word, parse_format(format), budget);
}

}  // namespace nucleo::cli
