#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string_view>

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
    put(words(text, facts...));
  }
  /// Lines, each broken between words where it is wider than the console; what is broken off stands below the column
  /// `hanging`.
  void put(std::string_view lines, std::size_t hanging = 0) const;

  Console& console;
  Language language;
};

/// A question for a line, with what may be completed; nothing where the person leaves instead.
using AskLine = std::function<std::optional<std::string>(const std::string&, const std::vector<std::string>&)>;

}  // namespace nucleo
