#include "game/sketch.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nucleo {
namespace {

const char* colour_of(Ink ink) {
  switch (ink) {
    case Ink::kPlain:
      return "";
    case Ink::kLabel:
      return "\033[2m";
    case Ink::kPiece:
      return "\033[1;33m";
    case Ink::kFree:
      return "\033[36m";
    case Ink::kGone:
      return "\033[90m";
    case Ink::kDanger:
      return "\033[1;31m";
    case Ink::kOther:
      return "\033[1;34m";
  }
  return "";
}

}  // namespace

BoardCells empty_board(std::size_t rows, std::size_t columns) {
  return {rows, std::vector<Stretch>(columns, cell('.', Ink::kFree))};
}

Sketch grid(const BoardCells& cells, std::uint64_t first) {
  std::size_t columns = 0;
  for (const auto& row : cells) columns = std::max(columns, row.size());
  const std::size_t width = std::to_string(first + columns).size() + 1;
  Sketch out(1);
  std::string heading(4, ' ');
  for (std::size_t c = 0; c < columns; ++c) heading += fmt::format("{:>{}}", first + c, width);
  out[0].push_back({heading, Ink::kLabel});
  for (std::size_t r = 0; r < cells.size(); ++r) {
    auto& line = out.emplace_back();
    line.push_back({fmt::format("{:>3} ", first + r), Ink::kLabel});
    for (const Stretch& at : cells[r]) {
      line.push_back({std::string(width - 1, ' '), Ink::kPlain});
      line.push_back(at);
    }
  }
  return out;
}

void add_rest(Sketch& sketch, std::size_t rest, Language language) {
  constexpr Text kMore{"... and {0} more", "... y {0} más"};
  if (rest > 0) sketch.push_back({{Phrase{kMore, {std::to_string(rest)}}.in(language), Ink::kLabel}});
}

std::string text_of(const Sketch& sketch, bool colours, const std::string& indent) {
  std::string out;
  for (const auto& line : sketch) {
    out += indent;
    for (const Stretch& stretch : line) {
      const std::string code = colours ? colour_of(stretch.ink) : "";
      out += code + stretch.text + (code.empty() ? "" : "\033[0m");
    }
    out += '\n';
  }
  return out;
}

}  // namespace nucleo
