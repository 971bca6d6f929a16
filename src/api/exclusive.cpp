#include "api/exclusive.hpp"

#include <fmt/format.h>

#include "nucleo/error.hpp"

namespace nucleo {

void expect_at_most_one(std::initializer_list<std::pair<const char*, bool>> options) {
  const char* first = nullptr;
  for (const auto& [option, given] : options) {
    if (!given) continue;
    if (first != nullptr) throw InputError(first, fmt::format("{} was given, too; expected one of them", option));
    first = option;
  }
}

void expect_only_for(bool given, const char* option, const char* where) {
  if (given) throw InputError(option, fmt::format("expected only for {}", where));
}

}  // namespace nucleo
