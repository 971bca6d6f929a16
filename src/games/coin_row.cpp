#include "games/coin_row.hpp"

#include <fmt/format.h>

namespace nucleo {

CoinRow read_coin_row(Arguments& arguments, const CoinLook& look) {
  if (arguments.plain().empty()) arguments.fail(fmt::format("expected a row of {}", look.name));
  if (arguments.plain().size() > 1) arguments.fail(arguments.plain()[1], fmt::format("a single row of {}", look.name));
  CoinRow row = std::move(arguments.take_plain().front());
  if (row.empty() || row.find_first_not_of("01") != CoinRow::npos) {
    arguments.fail(row, fmt::format("a row of {} such as 10110: {}", look.name, look.key));
  }
  return row;
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
