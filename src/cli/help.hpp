#pragma once

#include <string>

#include "api/reply.hpp"
#include "api/verbs.hpp"
#include "ask/options.hpp"

namespace nucleo::cli {

/// What `nucleo --help` says.
std::string overview(const Wording& wording);
/// What `nucleo VERB --help` says.
std::string help_text(const VerbInfo& verb, const ask::Options& options, const Wording& wording);

/// Calls with(verb, options) for every verb of the table, with all its options bound to nothing that is read.
void for_every_verb(const std::function<void(const VerbInfo& verb, const ask::Options& options)>& with);
/// Whether an option of that name takes a value, with some verb.
bool takes_value(const std::string& option);

/// What a shell reads to complete the words of a command: "bash", "zsh" or "fish". Throws InputError for another.
std::string completion(const std::string& shell);
/// The manual page, as man reads it.
std::string manual(Language language);

}  // namespace nucleo::cli
