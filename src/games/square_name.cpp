#include "games/square_name.hpp"

namespace nucleo {

std::string square_name(Nimber row, Nimber column) {
  std::string letters;
  for (; row > 0; row = (row - 1) / 26) letters.insert(letters.begin(), static_cast<char>('a' + (row - 1) % 26));
  return letters + std::to_string(column);
}

std::pair<Nimber, Nimber> read_square(const Arguments& arguments, const std::string& word) {
  constexpr const char* kExpected = "a knight such as d7: letters for the row, a number for the column";
  constexpr std::size_t kMostLetters = 12;
  std::size_t end = 0;
  Nimber row = 0;
  while (end < word.size() && word[end] >= 'a' && word[end] <= 'z') {
    if (end == kMostLetters) arguments.fail(word, "at most 12 letters for the row");
    row = row * 26 + static_cast<Nimber>(word[end++] - 'a') + 1;
  }
  if (end == 0 || end == word.size()) arguments.fail(word, kExpected);
  return {row, arguments.number(word.substr(end), kExpected, 1)};
}

}  // namespace nucleo
