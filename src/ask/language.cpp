#include "ask/language.hpp"

#include <cstdlib>
#include <initializer_list>
#include <string_view>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo::ask {

Language language_of(const std::string& word) {
  if (word == "en") return Language::kEnglish;
  if (word == "es") return Language::kSpanish;
  if (!word.empty()) throw InputError("--lang " + in_quotes(word), Text{"expected en or es", "se esperaba en o es"});
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const locale = std::getenv(variable);
    if (locale == nullptr || *locale == '\0') continue;
    return std::string_view(locale).starts_with("es") ? Language::kSpanish : Language::kEnglish;
  }
  return Language::kEnglish;
}

}  // namespace nucleo::ask
