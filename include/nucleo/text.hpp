#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nucleo {

enum class Language { kEnglish, kSpanish };

/// A text in every language that nucleo speaks. Where facts are filled in, each language has {0}, {1}, … in its own
/// order.
struct Text {
  const char* english = "";
  const char* spanish = "";

  [[nodiscard]] const char* in(Language language) const { return language == Language::kSpanish ? spanish : english; }
};

struct Phrase;

/// What is filled into a sentence: words that are the same in every language, or a phrase that has its own.
class Fact {
 public:
  Fact(std::string words) : words_(std::move(words)) {}  // NOLINT: facts are written as what they are
  Fact(const char* words) : words_(words) {}             // NOLINT
  Fact(std::string_view words) : words_(words) {}        // NOLINT
  template <std::integral Number>
    requires(!std::same_as<Number, char> && !std::same_as<Number, bool>)
  Fact(Number number) : words_(std::to_string(number)) {}  // NOLINT
  /// Words that have been made in both languages.
  Fact(std::string english, std::string spanish) : words_(std::move(english)), spanish_(std::move(spanish)) {}
  Fact(const Text& text);  // NOLINT
  Fact(Phrase phrase);     // NOLINT

  [[nodiscard]] std::string in(Language language) const;

 private:
  std::string words_;
  std::optional<std::string> spanish_;
  std::shared_ptr<const Phrase> phrase_;
};
using Facts = std::vector<Fact>;

/// A sentence as data: its pattern and its facts. Words are made of it only at the edge.
struct Phrase {
  Text pattern;
  Facts facts;

  [[nodiscard]] std::string in(Language language) const;
  [[nodiscard]] bool empty() const { return pattern.english[0] == '\0'; }
};

}  // namespace nucleo
