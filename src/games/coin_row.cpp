#include "games/coin_row.hpp"

#include <fmt/format.h>

namespace nucleo {

CoinRow read_coin_row(Arguments& arguments, const CoinLook& look) {
  if (arguments.plain().empty())
    arguments.fail(Phrase{{"expected a row of {0}", "se esperaba una fila de {0}"}, {look.name}});
  if (arguments.plain().size() > 1)
    arguments.fail(arguments.plain()[1], Phrase{{"a single row of {0}", "una sola fila de {0}"}, {look.name}});
  CoinRow row = std::move(arguments.take_plain().front());
  if (row.empty() || row.find_first_not_of("01") != CoinRow::npos) {
    arguments.fail(
        row, Phrase{{"a row of {0} such as 10110: {1}", "una fila de {0} como 10110: {1}"}, {look.name, look.key}});
  }
  return row;
}

Portrait portrait_of_row(const CoinRow& row) {
  BoardCells cells(1);
  for (const char coin : row) cells[0].push_back(coin == '1' ? cell('o', Ink::kPiece) : cell('.', Ink::kFree));
  return portrait_of_cells(std::move(cells));
}

Sketch sketch_of_row(const CoinRow& row, const CoinLook& look, Language language) {
  if (row.size() > kMostCells) return {};
  std::vector<Stretch> line{{"    "}};
  std::string numbers(4, ' ');
  for (std::size_t i = 0; i < row.size(); ++i) {
    numbers += fmt::format("{:>3}", i + 1);
    line.push_back({"  "});
    line.push_back(row[i] == '1' ? cell(look.heads, Ink::kPiece) : cell(look.tails, Ink::kGone));
  }
  return {{{numbers, Ink::kLabel}}, line, {{"    ", Ink::kPlain}, {look.legend.in(language), Ink::kLabel}}};
}

std::vector<Nimber> values_of_heads(const CoinRow& row, const std::function<Nimber(std::size_t)>& value_of_place) {
  std::vector<Nimber> values;
  for (std::size_t place = 1; place <= row.size(); ++place) {
    if (row[place - 1] == '1') values.push_back(value_of_place(place));
  }
  return values;
}

}  // namespace nucleo
