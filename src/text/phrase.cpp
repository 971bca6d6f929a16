#include "nucleo/text.hpp"

namespace nucleo {

std::string Phrase::in(Language language) const {
  std::string out;
  for (const char* at = pattern.in(language); *at != '\0'; ++at) {
    const auto fact = static_cast<std::size_t>(at[0] == '{' ? at[1] - '0' : 0);
    if (at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[2] == '}' && fact < facts.size()) {
      out += facts[fact];
      at += 2;
    } else {
      out += *at;
    }
  }
  return out;
}

}  // namespace nucleo
