// Between a match and its record.

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "play/record.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

std::string text_of(const SumMove& move) { return move.name.in(Language::kEnglish) + " -> " + move.to; }

}  // namespace

Record record_of(const Match& match, Record around) {
  around.start = match.position_before(0).text();
  around.play = match.play();
  around.moves.clear();
  for (std::size_t turn = 0; turn < match.length(); ++turn) around.moves.push_back(text_of(match.made(turn)));
  return around;
}

Match replay(const Record& record, std::span<const GameRow> games, const Budget& budget) {
  Match match(read_sum({record.start}, games, budget), record.play);
  for (const std::string& text : record.moves) {
    const auto& moves = match.moves();
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const SumMove& move) { return text_of(move) == text; });
    if (found == moves.end()) {
      throw InputError("", fmt::format("{} is not a move of {}", in_quotes(text), match.position().text()));
    }
    match.make(static_cast<std::size_t>(found - moves.begin()));
  }
  return match;
}

}  // namespace nucleo
