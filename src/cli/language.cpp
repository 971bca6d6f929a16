#include "cli/language.hpp"

#include <cstdlib>
#include <string_view>

#include "digraph/text.hpp"
#include "nucleo/error.hpp"

namespace nucleo::cli {
namespace {

/// The first of these that is set says it, as everywhere.
Language of_locale() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const locale = std::getenv(variable);
    if (locale == nullptr || *locale == '\0') continue;
    return std::string_view(locale).starts_with("es") ? Language::kSpanish : Language::kEnglish;
  }
  return Language::kEnglish;
}

}  // namespace

void LanguageOption::add_to(Options& options) {
  options.word("--lang", word, "language of the answer: en or es (default: that of the locale)");
}

Language LanguageOption::chosen() const {
  if (word.empty()) return of_locale();
  if (word == "en") return Language::kEnglish;
  if (word == "es") return Language::kSpanish;
  throw InputError("--lang " + in_quotes(word), "expected en or es");
}

}  // namespace nucleo::cli
