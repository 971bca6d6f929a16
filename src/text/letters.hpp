#pragma once

#include <string>
#include <string_view>

namespace nucleo {

/// With small letters for the capitals of ASCII.
inline std::string lower_case(std::string_view word) {
  std::string out(word);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace nucleo
