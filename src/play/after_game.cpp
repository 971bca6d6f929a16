#include "play/after_game.hpp"

#include <filesystem>

#include "play/catalogue.hpp"
#include "play/typed_words.hpp"
#include "text/text.hpp"
#include "text/write_file.hpp"

namespace nucleo {

Next ask_for_next(const Voice& voice, std::size_t turn) {
  const std::vector<std::string> completions{voice.words(board::kYes), "no", voice.words(board::kUndoWord)};
  while (true) {
    const Typed typed = voice.console.ask(voice.words(board::kAgain, turn + 1), completions);
    if (typed.kind != Typed::Kind::kLine) {
      voice.console.out << '\n';
      return typed.kind == Typed::Kind::kEnd ? Next::kNothing : Next::kInterrupted;
    }
    if (is_yes(typed.line)) return Next::kRematch;
    if (is_no(typed.line) || is_word(typed.line, board::kQuitWord)) return Next::kNothing;
    if (is_word(typed.line, board::kUndoWord)) return Next::kUndo;
    voice.say(board::kAgainWords, turn + 1);
  }
}

bool save_game(const Voice& voice, const std::string& path, const std::string& record, const AskLine& ask) {
  if (path.empty()) {
    voice.say(board::kSaveWhere);
    return true;
  }
  std::error_code ignored;
  if (std::filesystem::is_regular_file(path, ignored)) {
    const auto typed = ask(voice.words(board::kOverwrite, printable(path)), {voice.words(board::kYes), "no"});
    if (!typed) return false;
    if (!is_yes(*typed)) {
      voice.say(board::kNotOverwritten, printable(path));
      return true;
    }
  }
  const auto why = why_not_written(path, record);
  why ? voice.say(board::kNotSaved, printable(path), why->in(voice.language))
      : voice.say(board::kSaved, printable(path));
  return true;
}

}  // namespace nucleo
