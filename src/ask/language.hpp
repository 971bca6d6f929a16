#pragma once

#include <string>

#include "nucleo/text.hpp"

namespace nucleo::ask {

/// That of the word en or es, or without a word that of the locale; English if nucleo does not speak it. Throws
/// InputError.
Language language_of(const std::string& word);

}  // namespace nucleo::ask
