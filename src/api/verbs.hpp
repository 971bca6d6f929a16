#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "nucleo/text.hpp"

namespace nucleo {

/// What nucleo can be asked.
struct VerbInfo {
  const char* name;
  Text summary;
  const char* unknown = "exists";  ///< the member of the JSON that is null if a limit left no reply
  bool speaks_json = true;
  std::array<const char*, 3> examples{};  ///< without the program's name; nullptr where there are fewer
};

/// The visible table of verbs.
std::span<const VerbInfo> verbs();

/// The same words with a verb of the table in front: a game's name is `solve` and that game, and other words that
/// people try, in English or Spanish, lead to the verb that they mean. What is no such word stays.
std::vector<std::string> with_verb(const std::vector<std::string>& words);

/// Throws InputError that says which one may have been meant.
const VerbInfo& verb_named(const std::string& name);

/// What stands for the JSON of a reply that a limit left out: that member is null, and then comes why.
std::string unfinished_json(const char* member);
std::string with_reason(const std::string& unfinished, const std::string& reason);

}  // namespace nucleo
