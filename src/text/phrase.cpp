#include "nucleo/text.hpp"

namespace nucleo {

Fact::Fact(const Text& text) : Fact(Phrase{text, {}}) {}
Fact::Fact(Phrase phrase) : phrase_(std::make_shared<const Phrase>(std::move(phrase))) {}

std::string Fact::in(Language language) const {
  if (phrase_) return phrase_->in(language);
  return language == Language::kSpanish && spanish_ ? *spanish_ : words_;
}

std::string Phrase::in(Language language) const {
  std::string out;
  for (const char* at = pattern.in(language); *at != '\0'; ++at) {
    const auto fact = static_cast<std::size_t>(at[0] == '{' ? at[1] - '0' : 0);
    if (at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[2] == '}' && fact < facts.size()) {
      out += facts[fact].in(language);
      at += 2;
    } else {
      out += *at;
    }
  }
  return out;
}

}  // namespace nucleo
