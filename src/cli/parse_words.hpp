#pragma once

#include <string>
#include <vector>

#include "ask/options.hpp"

namespace nucleo::cli {

/// Gives the options what these words say. False where help was asked for. Throws InputError where the words are none
/// that were declared. CLI11 does the work, inside one file, because its headers take half a minute to compile.
bool parse_words(ask::Options& options, std::vector<std::string> words);

}  // namespace nucleo::cli
