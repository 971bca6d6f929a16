#pragma once

#include <fmt/format.h>

#include "nucleo/answer.hpp"
#include "play/console.hpp"

namespace nucleo {

/// Says things at a console, in one language.
class Voice {
 public:
  Voice(Console& at, Language spoken) : console(at), language(spoken) {}

  template <class... Facts>
  [[nodiscard]] std::string words(const Text& text, const Facts&... facts) const {
    return Phrase{text, {fmt::to_string(facts)...}}.in(language);
  }
  template <class... Facts>
  void say(const Text& text, const Facts&... facts) const {
    console.out << words(text, facts...) << '\n';
  }

  Console& console;
  Language language;
};

}  // namespace nucleo
