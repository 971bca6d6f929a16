#pragma once

#include <stdexcept>
#include <string>

namespace nucleo {

/// The one exception for bad input. `where` names the word, or the file and its line; `what()` is the whole line a user
/// reads: the place, then what was found and what was expected.
class InputError : public std::runtime_error {
 public:
  InputError(std::string place, const std::string& problem)
      : std::runtime_error(place.empty() ? problem : place + ": " + problem), where(std::move(place)) {}

  std::string where;
};

}  // namespace nucleo
