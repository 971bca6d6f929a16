#pragma once

#include <string>
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

/// A sentence as data: its pattern and its facts. Words are made of it only at the edge.
struct Phrase {
  Text pattern;
  std::vector<std::string> facts;

  [[nodiscard]] std::string in(Language language) const;
};

}  // namespace nucleo
