#pragma once

#include <string>

#include "cli/options.hpp"
#include "nucleo/answer.hpp"

namespace nucleo::cli {

/// The option --lang; without it the language is that of the locale, English where nucleo does not speak it.
struct LanguageOption {
  std::string word;

  void add_to(Options& options);
  [[nodiscard]] Language language() const;
};

}  // namespace nucleo::cli
