#include "api/exclusive.hpp"

#include <fmt/format.h>

#include "nucleo/error.hpp"

namespace nucleo {

void expect_at_most_one(std::initializer_list<std::pair<Fact, bool>> options) {
  const Fact* first = nullptr;
  for (const auto& [option, given] : options) {
    if (!given) continue;
    if (first != nullptr) {
      throw InputError(first->in(Language::kEnglish), Phrase{{"{0} was given, too; expected one of them",
                                                              "también se dio {0}; se esperaba una sola de ellas"},
                                                             {option}});
    }
    first = &option;
  }
}

void expect_only_for(bool given, const char* option, const Text& where) {
  if (given) throw InputError(option, Phrase{{"expected only for {0}", "solo se espera para {0}"}, {where}});
}

}  // namespace nucleo
