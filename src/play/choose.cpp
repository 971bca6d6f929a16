#include "play/choose.hpp"

#include <algorithm>

#include "nucleo/error.hpp"
#include "play/catalogue.hpp"
#include "play/typed_words.hpp"
#include "play/voice.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

constexpr const char* kOffered = "nim 3 5 7";

void list_games(const Voice& voice, std::span<const GameRow> games) {
  constexpr std::size_t kIndent = 5;
  std::size_t longest = 0;
  for (const GameRow& row : games) longest = std::max(longest, std::string_view(row.info->names[0]).size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameInfo& game = *games[i].info;
    voice.put(fmt::format("{:>3}  {:<{}}  {}", i + 1, game.names[0], longest, game.summary.in(voice.language)),
              kIndent + longest + 2);
  }
  voice.say(board::kChoose, kOffered);
}

/// What was typed as the words of a position: a number is that game's example, as its name is.
std::string position_typed(const std::string& typed, std::span<const GameRow> games) {
  const std::string_view line = trimmed(typed);
  if (line.empty()) return kOffered;
  if (const auto number = whole_number(line)) {
    if (*number < 1 || *number > games.size()) {
      throw InputError(std::string(line), Phrase{{"expected a number from 1 to {0}, a game or a position",
                                                  "se esperaba un número del 1 al {0}, un juego o una posición"},
                                                 {std::to_string(games.size())}});
    }
    return games[*number - 1].info->example;
  }
  return example_of({std::string(line)}, games).value_or(typed);
}

}  // namespace

std::optional<std::string> example_of(const std::vector<std::string>& words, std::span<const GameRow> games) {
  if (words.size() != 1) return {};
  const std::string word = plainly(words.front());
  for (const GameRow& row : games) {
    const auto& names = row.info->names;
    if (std::find(names.begin(), names.end(), word) != names.end()) return row.info->example;
  }
  return {};
}

std::optional<Sum> choose_position(Console& console, Language language, std::span<const GameRow> games,
                                   const std::function<void(const Sum&)>& accept, bool& interrupted,
                                   const Budget& budget) {
  const Voice voice(console, language);
  std::vector<std::string> completions;
  for (const GameRow& row : games) {
    completions.emplace_back(row.info->names[0]);
    completions.emplace_back(row.info->example);
  }
  list_games(voice, games);
  while (true) {
    const Typed typed = console.ask(voice.words(board::kPosition), completions);
    interrupted = typed.kind == Typed::Kind::kInterrupt;
    if (typed.kind != Typed::Kind::kLine) console.out << '\n';
    if (typed.kind != Typed::Kind::kLine || is_word(typed.line, board::kQuitWord)) return {};
    if (is_word(typed.line, board::kHelpWord)) {
      list_games(voice, games);
      continue;
    }
    try {
      Sum sum = read_sum({position_typed(typed.line, games)}, games, budget);
      accept(sum);
      return sum;
    } catch (const InputError& error) {
      voice.put(error.in(language));
    }
  }
}

}  // namespace nucleo
