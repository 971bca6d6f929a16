#pragma once

#include <string>

#include "cli/options.hpp"
#include "game/phrase.hpp"

namespace nucleo::cli {

/// The option --lang, for verbs that answer in sentences.
struct LanguageOption {
  std::string word;

  void add_to(Options& options);
  /// What was asked for; else the language of the locale, where nucleo speaks it; else English. Throws InputError.
  [[nodiscard]] Language chosen() const;
};

}  // namespace nucleo::cli
