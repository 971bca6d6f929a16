// A match of three or more as a conversation.

#include "play/company.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <random>
#include <thread>

#include "play/after_game.hpp"
#include "play/catalogue.hpp"
#include "play/list_moves.hpp"
#include "play/move_words.hpp"
#include "play/typed_words.hpp"
#include "play/voice.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

class Company : Voice {
 public:
  Company(Console& at, Match match, const std::vector<Player>& players, const Seating& table)
      : Voice(at, table.language), match_(std::move(match)), players_(players), table_(table), random_(table.seed) {}

  Ending run() {
    introduce();
    while (play_on()) {
    }
    return ending_;
  }

 private:
  /// From where the match stands to its end and what comes after it; false where nothing does.
  bool play_on() {
    show();
    while (going_on_ && !match_.moves().empty()) {
      if (players_[seat()] == Player::kEngine ? engine_moves() : ask()) show();
    }
    if (!going_on_) return false;
    tell_result();
    return take_next();
  }

  bool take_next() {
    if (std::count(players_.begin(), players_.end(), Player::kPerson) == 0) return false;
    const std::size_t back = to_take_back();
    std::size_t turn = back > match_.length() ? 0 : match_.length() - back;
    const Next next = ask_for_next(*this, turn);
    if (next == Next::kInterrupted) ending_ = Ending::kInterrupted;
    if (next != Next::kRematch && next != Next::kUndo) return false;
    if (next == Next::kRematch) turn = 0;
    while (match_.length() > turn) match_.undo();
    if (next == Next::kUndo) say(board::kBackTo, turn + 1);
    return true;
  }
  /// The moves back to where a person was to move; more than were made where none was.
  [[nodiscard]] std::size_t to_take_back() const {
    std::size_t back = 1;
    while (back <= match_.length() && players_[(match_.length() - back) % players_.size()] == Player::kEngine) ++back;
    return back;
  }

  [[nodiscard]] std::size_t seat() const { return match_.length() % players_.size(); }
  [[nodiscard]] bool alone() const { return std::count(players_.begin(), players_.end(), Player::kPerson) == 1; }
  [[nodiscard]] bool is_you(std::size_t seat) const { return players_[seat] == Player::kPerson && alone(); }
  [[nodiscard]] std::string name(std::size_t seat) const {
    if (players_[seat] == Player::kEngine) return words(board::kEngineNumber, seat + 1);
    return alone() ? words(board::kYou) : words(board::kPlayer, seat + 1);
  }
  /// The same as the subject of a sentence.
  [[nodiscard]] std::string subject(std::size_t seat) const {
    if (players_[seat] == Player::kEngine) return words(board::kTheEngineNumber, seat + 1);
    return alone() ? words(board::kYou) : words(board::kThePlayer, seat + 1);
  }
  /// The seat after so many others.
  [[nodiscard]] std::size_t seat_after(std::size_t others) const { return (seat() + others) % players_.size(); }

  void introduce() {
    for (const TermPointer& term : match_.position().terms) {
      put(fmt::format("{}: {}.", term->game().names[0], term->game().summary.in(language)));
    }
    say(match_.play() == Play::kNormal ? board::kLastWins : board::kStuckWins, players_.size());
    if (std::count(players_.begin(), players_.end(), Player::kEngine) > 0) {
      say(board::kEnginesInCompany);
      if (table_.tell_seed) say(board::kSeed, table_.seed);
    }
    if (std::count(players_.begin(), players_.end(), Player::kPerson) > 0) say(board::kForHelp);
  }

  void show() {
    const auto& terms = match_.position().terms;
    console.out << '\n' << match_.position().text() << '\n';
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (terms.size() > 1) console.out << fmt::format("{}:\n", i + 1);
      console.out << text_of(terms[i]->sketch(language), console.colours, "  ");
    }
  }

  void tell_result() {
    const std::size_t stuck = seat();
    is_you(stuck) ? say(board::kYouCannotMove) : say(board::kCannotMove, subject(stuck));
    const std::size_t winner = match_.play() == Play::kNormal ? seat_after(players_.size() - 1) : stuck;
    is_you(winner) ? say(board::kYouWin) : say(board::kWinsNow, subject(winner));
  }

  /// Who wins for sure after each move; nothing where a limit came first, which is reported.
  using Winners = std::vector<std::optional<std::size_t>>;
  std::optional<Winners> winners() {
    console.out.flush();
    const auto budget = table_.budget();
    std::optional<Winners> found;
    try {
      const Forecast forecast(match_, players_.size(), *budget);
      found.emplace();
      for (std::size_t i = 0; i < match_.moves().size(); ++i) found->push_back(forecast.winner_after(match_.after(i)));
    } catch (const Stopped&) {
      found.reset();
    } catch (const std::bad_alloc&) {
      found.reset();
    }
    interrupted_ = budget->interrupted();
    table_.answered();
    return found;
  }

  /// The best moves: those that win for sure, else those after which nobody does, else all.
  static std::vector<std::size_t> best(const Winners& winners) {
    std::vector<std::size_t> sure;
    std::vector<std::size_t> open;
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < winners.size(); ++i) {
      all.push_back(i);
      if (!winners[i]) open.push_back(i);
      if (winners[i] == std::size_t{0}) sure.push_back(i);
    }
    return !sure.empty() ? sure : !open.empty() ? open : all;
  }
  std::size_t any_of(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }

  void make(std::size_t move) {
    say(board::kMoved, name(seat()), match_.moves()[move].name(language));
    match_.make(move);
  }

  // Each returns true where the position is another.

  bool engine_moves() {
    constexpr int kAlways = 100;
    console.out.flush();
    std::this_thread::sleep_for(table_.delay);
    std::size_t move = any_of(match_.moves().size());
    if (std::uniform_int_distribution<int>(0, kAlways - 1)(random_) < table_.level) {
      const auto known = winners();
      if (interrupted_) return leave(Ending::kInterrupted);
      if (!known) say(board::kUnsure, subject(seat()));
      if (known) {
        const std::vector<std::size_t> moves = best(*known);
        move = moves[any_of(moves.size())];
      }
    }
    make(move);
    return true;
  }

  bool leave(Ending how) {
    ending_ = how;
    going_on_ = false;
    say(board::kLeft, match_.position().text());
    return false;
  }

  /// A line; nothing, and it is over, where the person leaves instead.
  std::optional<std::string> line(const std::string& prompt, const std::vector<std::string>& completions) {
    const Typed typed = console.ask(prompt, completions);
    if (typed.kind == Typed::Kind::kLine) return std::string(trimmed(typed.line));
    console.out << '\n';
    leave(typed.kind == Typed::Kind::kEnd ? Ending::kLeft : Ending::kInterrupted);
    return {};
  }

  bool ask() {
    const std::vector<std::string> forms = short_forms(match_.moves(), language);
    std::vector<std::string> completions = forms;
    for (const Command& command : commands()) completions.emplace_back(command.name.in(language));
    const auto typed = line(words(board::kPrompt, name(seat())), completions);
    if (!typed || typed->empty()) return false;
    std::string rest;
    for (const Command& command : commands()) {
      if (begins_with_command(*typed, command.name, rest)) return (this->*command.run)(rest);
    }
    return try_move(*typed, forms);
  }

  bool try_move(const std::string& typed, const std::vector<std::string>& forms) {
    const std::vector<std::size_t> found = meant(typed, match_.moves(), language);
    const auto name_of = [&](std::size_t i) { return match_.moves()[i].name(language); };
    if (found.size() == 1) {
      make(found.front());
      return true;
    }
    if (found.empty()) {
      say(board::kNotAMove, in_quotes(typed), forms.front(), name_of(0), forms.size());
    } else {
      say(board::kSeveral, in_quotes(typed), fmt::format("{} ({})", name_of(found[0]), forms[found[0]]),
          fmt::format("{} ({})", name_of(found[1]), forms[found[1]]));
    }
    return false;
  }

  // ---- commands

  struct Command {
    Text name;
    Text what;
    bool (Company::*run)(const std::string& rest);
  };
  static std::span<const Command> commands();

  void list(const Winners& winners) {
    list_moves(*this, match_.moves(),
               [&](std::size_t i) { return winners.empty() ? std::string() : ": " + label(winners[i]); });
  }
  [[nodiscard]] std::string label(const std::optional<std::size_t>& winner) const {
    if (!winner) return words(board::kOpen);
    const std::size_t seat = seat_after(*winner);
    return is_you(seat) ? words(board::kYouWinSurely) : words(board::kSureWin, subject(seat));
  }

  bool moves(const std::string& /*rest*/) {
    list({});
    return false;
  }
  bool values(const std::string& /*rest*/) {
    const auto known = winners();
    known ? list(*known) : say(board::kNotFound);
    return false;
  }
  bool hint(const std::string& /*rest*/) {
    const auto known = winners();
    if (!known) {
      say(board::kNotFound);
      return false;
    }
    const std::size_t move = best(*known).front();
    const Text& text = (*known)[move] == std::size_t{0} ? board::kHintSure
                       : !(*known)[move]                ? board::kHintOpen
                                                        : board::kHintNone;
    say(text, match_.moves()[move].name(language), short_forms(match_.moves(), language)[move]);
    return false;
  }
  /// Back to where a person was to move.
  bool undo(const std::string& /*rest*/) {
    std::size_t back = to_take_back();
    if (back > match_.length()) {
      say(board::kNothingToUndo);
      return false;
    }
    for (; back > 0; --back) {
      const std::string last = match_.made(match_.length() - 1).name(language);
      match_.undo();
      say(board::kUndone, last);
    }
    return true;
  }
  bool save(const std::string& path) {
    Record around;
    around.players = players_;
    around.level = table_.level;
    (void)save_game(*this, path, nucleo::text_of(record_of(match_, around)),
                    [this](const auto& prompt, const auto& completions) { return line(prompt, completions); });
    return false;
  }
  bool seed(const std::string& /*rest*/) {
    say(board::kSeed, table_.seed);
    return false;
  }
  bool help(const std::string& /*rest*/) {
    for (const TermPointer& term : match_.position().terms) put(term->game().rules.in(language));
    say(match_.play() == Play::kNormal ? board::kLastWins : board::kStuckWins, players_.size());
    say(board::kTypeMoves, short_forms(match_.moves(), language).front(), match_.moves().front().name(language));
    for (const Command& command : commands()) put_command(*this, command.name, command.what);
    return false;
  }
  bool quit(const std::string& /*rest*/) { return leave(Ending::kLeft); }

  Match match_;
  std::vector<Player> players_;
  const Seating& table_;
  std::mt19937_64 random_;
  Ending ending_ = Ending::kPlayed;
  bool going_on_ = true;
  bool interrupted_ = false;
};

std::span<const Company::Command> Company::commands() {
  static constexpr std::array kTable{
      Command{{"moves", "jugadas"}, {"lists the moves", "da la lista de las jugadas"}, &Company::moves},
      Command{{"hint", "pista"}, {"names a best move", "sugiere una de las mejores jugadas"}, &Company::hint},
      Command{{"values", "valores"},
              {"who wins for sure after each move", "quién gana con seguridad tras cada jugada"},
              &Company::values},
      Command{{"undo", "deshacer"}, {"takes your last move back", "deshace tu última jugada"}, &Company::undo},
      Command{{"save", "guardar"}, {"saves the game in a file", "guarda la partida en un archivo"}, &Company::save},
      Command{{"seed", "semilla"},
              {"the seed of the engines' choices", "la semilla de las elecciones de las máquinas"},
              &Company::seed},
      Command{{"help", "ayuda"}, {"this", "esto"}, &Company::help},
      Command{{"quit", "salir"}, {"leaves the game", "deja la partida"}, &Company::quit},
  };
  return kTable;
}

}  // namespace

Ending play_in_company(Console& console, Match match, const std::vector<Player>& players, const Seating& table) {
  expect_company(match);
  return Company(console, std::move(match), players, table).run();
}

}  // namespace nucleo
