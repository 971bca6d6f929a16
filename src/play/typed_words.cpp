#include "play/typed_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/letters.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kPlain{{{"á", "a"},
                                                                                {"é", "e"},
                                                                                {"í", "i"},
                                                                                {"ó", "o"},
                                                                                {"ú", "u"},
                                                                                {"Á", "a"},
                                                                                {"É", "e"},
                                                                                {"Í", "i"},
                                                                                {"Ó", "o"},
                                                                                {"Ú", "u"},
                                                                                {"¿", ""},
                                                                                {"¡", ""},
                                                                                {"?", ""},
                                                                                {"!", ""}}};

std::string without_blanks(std::string text) {
  std::erase_if(text, is_blank);
  return text;
}

}  // namespace

std::string plainly(std::string_view typed) {
  std::string out;
  const std::string lower = lower_case(trimmed(typed));
  for (std::string_view rest = lower; !rest.empty();) {
    const auto* const found =
        std::find_if(kPlain.begin(), kPlain.end(), [&](const auto& letter) { return rest.starts_with(letter.first); });
    if (found != kPlain.end()) {
      out += found->second;
      rest.remove_prefix(found->first.size());
    } else {
      out += rest.front();
      rest.remove_prefix(1);
    }
  }
  return std::string(trimmed(out));
}

bool is_yes(std::string_view typed) {
  const std::string word = plainly(typed);
  return word == "yes" || word == "y" || word == "si" || word == "s";
}

bool is_no(std::string_view typed) {
  const std::string word = plainly(typed);
  return word == "no" || word == "n";
}

bool is_word(std::string_view typed, const Text& word) {
  const std::string plain = without_blanks(plainly(typed));
  return plain == without_blanks(plainly(word.english)) || plain == without_blanks(plainly(word.spanish));
}

bool begins_with_command(std::string_view line, const Text& name, std::string& rest) {
  std::string_view left = trimmed(line);
  std::string_view word = take_word(left);
  if (is_word(word, name)) {
    rest = left;
    return true;
  }
  const char* const start = word.data();
  word = take_word(left);
  if (word.empty()) return false;
  const std::string_view both(start, static_cast<std::size_t>(word.data() + word.size() - start));
  if (!is_word(both, name)) return false;
  rest = left;
  return true;
}

}  // namespace nucleo
