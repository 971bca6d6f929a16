#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/budget.hpp"
#include "picture/paint.hpp"

namespace nucleo {

/// What can be asked of a graph with a sink.
struct ChipsVerb {
  const char* name;
  const char* takes;  ///< behind graph= and sink=
  const char* summary;
  const char* example;  ///< behind "nucleo chips"
  const char* unknown;  ///< the member of the JSON that is null where a limit came first
  bool paints = false;  ///< the answer is a configuration that can be painted
};
std::span<const ChipsVerb> chips_verbs();
/// Throws InputError that says which one may have been meant.
const ChipsVerb& chips_verb(const std::string& name);

struct ChipsRequest {
  std::string verb;
  std::vector<std::string> words;  ///< behind the verb
  bool json = false;
  bool quiet = false;
  std::optional<std::uint64_t> limit;  ///< of a list
  std::string picture;                 ///< the option that asks for one, or nothing
};

struct ChipsAnswer {
  std::optional<Painting> painting;
  std::string reason;  ///< which limit ended it early; empty if none did
};

/// Writes the answer, a large one piece by piece; `write` says false where nobody reads on. Throws InputError and
/// Stopped.
ChipsAnswer answer_chips(const ChipsRequest& request, const std::function<bool(std::string_view)>& write,
                         const Budget& budget);

}  // namespace nucleo
