// Between a match and its record.

#include <algorithm>

#include "nucleo/error.hpp"
#include "play/record.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// A move in the words of a record without ids: the terms of a sum were not told apart then.
std::string words_of_old(const SumMove& move) {
  return move.steps().front().move->name().in(Language::kEnglish) + " -> " + move.to();
}

bool is_meant(const RecordedMove& recorded, const SumMove& move) {
  if (recorded.ids.empty()) return words_of_old(move) == recorded.words;
  return std::equal(recorded.ids.begin(), recorded.ids.end(), move.steps().begin(), move.steps().end(),
                    [](const MoveId& id, const SumMove::Step& step) { return id == step.id; });
}

}  // namespace

Record record_of(const Match& match, Record around) {
  around.start = match.position_before(0).text();
  around.play = match.play();
  around.compound = match.compound();
  around.moves.clear();
  for (std::size_t turn = 0; turn < match.length(); ++turn) {
    const SumMove& made = match.made(turn);
    RecordedMove& recorded = around.moves.emplace_back();
    for (const SumMove::Step& step : made.steps()) recorded.ids.push_back(step.id);
    recorded.words = made.name(Language::kEnglish) + " -> " + made.to();
  }
  return around;
}

Match replay(const Record& record, std::span<const GameRow> games, const Budget& budget,
             std::shared_ptr<Session> session) {
  Match match(read_sum({record.start}, games, budget), record.play, std::move(session), record.compound);
  for (const RecordedMove& recorded : record.moves) {
    const auto& moves = match.moves();
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const SumMove& move) { return is_meant(recorded, move); });
    if (found == moves.end()) {
      throw InputError("", Phrase{{"{0} is not a move of {1}", "{0} no es una jugada de {1}"},
                                  {in_quotes(recorded.words), match.position().text()}});
    }
    match.make(static_cast<std::size_t>(found - moves.begin()));
  }
  return match;
}

}  // namespace nucleo
