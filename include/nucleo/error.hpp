#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "nucleo/text.hpp"

namespace nucleo {

/// The one exception for bad input. `where` names the word, or the file and its line; what follows it says what was
/// found and what was expected. `what()` is the whole line in English, in() in any language.
class InputError : public std::runtime_error {
 public:
  InputError(std::string place, Phrase problem_found)
      : std::runtime_error(line(place, problem_found.in(Language::kEnglish))),
        where(std::move(place)),
        problem(std::move(problem_found)) {}
  InputError(std::string place, const Text& problem_found) : InputError(std::move(place), Phrase{problem_found, {}}) {}
  InputError(std::string place, const Fact& problem_found)
      : InputError(std::move(place), Phrase{{"{0}", "{0}"}, {problem_found}}) {}

  [[nodiscard]] std::string in(Language language) const { return line(where, problem.in(language)); }
  /// The whole line in both languages, for another sentence.
  [[nodiscard]] Fact said() const { return {in(Language::kEnglish), in(Language::kSpanish)}; }

  std::string where;
  Phrase problem;

 private:
  static std::string line(const std::string& place, const std::string& problem) {
    return place.empty() ? problem : place + ": " + problem;
  }
};

}  // namespace nucleo
