#pragma once

#include <string>

#include "nucleo/text.hpp"

namespace nucleo {

/// What gave an answer about kernels or Grundy functions, as a person reads it: words for each of the names that
/// engines give, joined by " + " as they join them.
std::string method_words(const std::string& method, Language language);

}  // namespace nucleo
