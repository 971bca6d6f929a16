#pragma once

#include <string_view>

#include "ask/options.hpp"
#include "text/files.hpp"

namespace nucleo::server {

/// Gives the options what the text of a JSON object says, whose members are their long names with _ for -, true, false,
/// a number, a word or a list of words; the arguments are `words`, `position`, `digraph`, `game`, `graph`, `name` or
/// `range`, in this order. What they call @NAME are the files of the member `files`, which go to `files`; a `digraph`
/// that is no word is the text of such a file itself. Throws InputError.
void read_request(std::string_view text, ask::Options& options, RequestFiles& files);

}  // namespace nucleo::server
