#pragma once

#include "api/solutions.hpp"
#include "api/source.hpp"
#include "cli/verb.hpp"

namespace nucleo::cli {

// Options that several verbs have.

/// The argument DIGRAPH, which may be a position, and the options that say how it is read.
void bind_digraph(Options& options, DigraphSource& digraph);
void bind_symmetry(Options& options, bool& up_to_symmetry);
void bind_format(Options& options, std::string& format);
/// --all, --count, --limit and --check, which exclude each other but for --all with --limit.
void bind_wanted(Options& options, SolutionsWanted& wanted, const std::string& many, const std::string& check_help);
void bind_language(Options& options, Context& context);

}  // namespace nucleo::cli
