#pragma once

#include <span>
#include <string>

#include "nucleo/text.hpp"

namespace nucleo {

/// What nucleo can be asked.
struct VerbInfo {
  const char* name;
  Text summary;
  const char* unknown = "exists";  ///< the member of the JSON that is null if a limit left no reply
  bool speaks_json = true;
};

/// The visible table of verbs.
std::span<const VerbInfo> verbs();

/// Throws InputError that says which one may have been meant.
const VerbInfo& verb_named(const std::string& name);

/// What stands for the JSON of a reply that a limit left out: that member is null, and then comes why.
std::string unfinished_json(const char* member);
std::string with_reason(const std::string& unfinished, const std::string& reason);

}  // namespace nucleo
