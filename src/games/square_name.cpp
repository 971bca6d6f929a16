#include "games/square_name.hpp"

namespace nucleo {

std::string row_letters(Nimber row) {
  std::string letters;
  for (; row > 0; row = (row - 1) / 26) letters.insert(letters.begin(), static_cast<char>('a' + (row - 1) % 26));
  return letters;
}

std::string square_name(Nimber row, Nimber column) { return row_letters(row) + std::to_string(column); }

std::pair<Nimber, Nimber> read_square(const Arguments& arguments, const std::string& word) {
  constexpr Text kExpected{"a knight such as d7: letters for the row, a number for the column",
                           "un caballo como d7: letras para la fila, un número para la columna"};
  constexpr std::size_t kMostLetters = 12;
  std::size_t end = 0;
  Nimber row = 0;
  while (end < word.size() && word[end] >= 'a' && word[end] <= 'z') {
    if (end == kMostLetters)
      arguments.fail(word, Text{"at most 12 letters for the row", "a lo más 12 letras para la fila"});
    row = row * 26 + static_cast<Nimber>(word[end++] - 'a') + 1;
  }
  if (end == 0 || end == word.size()) arguments.fail(word, kExpected);
  return {row, arguments.number(word.substr(end), kExpected, 1)};
}

}  // namespace nucleo
