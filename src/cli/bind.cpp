#include "cli/bind.hpp"

#include <fmt/format.h>

#include <limits>

namespace nucleo::cli {

void bind_digraph(Options& options, DigraphSource& digraph) {
  options.words("DIGRAPH", digraph.word, 1, is_position,
                "@FILE, @- for standard input, a word such as circuit6, grid3x4, arcs:1>2,2>3, or a game and its "
                "position (nim 3 5 7): all that can be reached");
  bind_format(options, digraph.format);
  options.flag("--ignore-loops", digraph.ignore_loops, "leave the loops of a digraph out");
  bind_symmetry(options, digraph.up_to_symmetry);
}

void bind_symmetry(Options& options, bool& up_to_symmetry) {
  options.flag("--up-to-symmetry", up_to_symmetry, "one position of a game for all that a symmetry joins");
}

void bind_format(Options& options, std::string& format) {
  options.word("--format", format, "format of the file: arcs, tgf, dot or af (default: told from its content)");
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
