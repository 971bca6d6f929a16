// A match as a conversation: shows the position, asks for a move or a command, lets the engine answer, and looks back
// at the end.

#include "play/dialogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <span>
#include <thread>
#include <utility>

#include "explain/explain.hpp"
#include "nucleo/error.hpp"
#include "play/after_game.hpp"
#include "play/catalogue.hpp"
#include "play/lesson.hpp"
#include "play/lesson_words.hpp"
#include "play/list_moves.hpp"
#include "play/move_words.hpp"
#include "play/review.hpp"
#include "play/typed_words.hpp"
#include "play/voice.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// What a line that was typed leads to.
enum class Step {
  kAsk,   ///< the next line
  kShow,  ///< the position is another
  kEnd,
};

class Dialogue : Voice {
 public:
  Dialogue(Console& console, Match match, const Seating& table)
      : Voice(console, table.language),
        match_(std::move(match)),
        table_(table),
        players_(table.players),
        engine_(table.level, table.seed) {
    // What cannot be played so, such as a formula in misère play, is said now and not in the middle of the game.
    constexpr std::chrono::milliseconds kSoon{200};
    const auto whole = table.budget();
    try {
      (void)solve(match_.position(), match_.question(MovesWanted::kNone), match_.session(), Budget(*whole, kSoon));
    } catch (const std::bad_alloc&) {
      match_.session().tables().forget();  // it can be played; who wins is another question
    }
    if (table.teach) expect_lesson(match_, *whole);
  }

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
    Step step = Step::kAsk;
    while (step != Step::kEnd && !match_.over()) {
      step = player() == Player::kEngine ? engine_moves() : ask();
      if (step == Step::kShow) show();
    }
    const bool resigned = std::exchange(resigned_, false);
    if (!match_.over() && !resigned) return false;
    if (!resigned) tell_result();
    return take_next(review());
  }

  /// Asks what comes after the game, in which this move was the first mistake; false where nothing does.
  bool take_next(std::optional<std::size_t> mistake) {
    const auto is_person = [&](std::size_t turn) { return player(match_.mover(turn)) == Player::kPerson; };
    if (players_[0] == Player::kEngine && players_[1] == Player::kEngine) return false;
    std::size_t turn = mistake.value_or(match_.length());
    if (turn == match_.length() || !is_person(turn)) {  // then the person's last move
      turn = match_.length();
      while (turn > 0 && !is_person(turn - 1)) --turn;
      if (turn > 0) --turn;
    }
    const Next next = ask_for_next(*this, turn);
    if (next == Next::kInterrupted) ending_ = Ending::kInterrupted;
    if (next != Next::kRematch && next != Next::kUndo) return false;
    if (next == Next::kRematch) turn = 0;
    while (match_.length() > turn) match_.undo();
    taught_at_ = ~std::size_t{0};
    if (next == Next::kUndo) say(board::kBackTo, turn + 1);
    return true;
  }

  struct Command {
    Text name;
    Text what;
    Step (Dialogue::*run)(const std::string& rest);
    bool takes_word = false;
  };
  static std::span<const Command> commands();

  // ---- what is said

  /// What ask(budget) gives, which may take a while; nothing where a limit came first, which is reported: the game goes
  /// on.
  template <class Ask>
  auto thought(Ask&& ask) {
    console.out.flush();
    const auto budget = table_.budget();
    std::optional<decltype(ask(*budget))> found;
    const char* reason = nullptr;
    try {
      found.emplace(ask(*budget));
    } catch (const Stopped& limit) {
      reason = limit.reason;
    } catch (const std::bad_alloc&) {
      reason = kMemoryReached;
    }
    interrupted_ = budget->interrupted();
    table_.answered();
    if (reason != nullptr) {
      match_.session().tables().forget();
      say(board::kLimit, reason_in(reason));
    }
    return found;
  }
  [[nodiscard]] std::string reason_in(std::string_view reason) const {
    if (reason == kTimeReached) return words(board::kTimeOver);
    return words(reason == kMemoryReached ? board::kMemoryOver : board::kInterruption);
  }

  [[nodiscard]] Player player(Seat seat) const { return players_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] Player player() const { return player(match_.to_move()); }

  [[nodiscard]] std::string name(Seat seat) const {
    const int number = seat == Seat::kFirst ? 1 : 2;
    const bool alike = players_[0] == players_[1];
    if (player(seat) == Player::kEngine) return alike ? words(board::kEngineNumber, number) : words(board::kEngine);
    return alike ? words(board::kPlayer, number) : words(board::kYou);
  }
  /// The same as the subject of a sentence.
  [[nodiscard]] std::string subject(Seat seat) const {
    const int number = seat == Seat::kFirst ? 1 : 2;
    const bool alike = players_[0] == players_[1];
    if (player(seat) == Player::kEngine)
      return alike ? words(board::kTheEngineNumber, number) : words(board::kTheEngine);
    return alike ? words(board::kThePlayer, number) : words(board::kYou);
  }

  /// What the rules say of the turn, where they do.
  [[nodiscard]] std::optional<Turn> referee() const { return match_.position().terms.front()->turn(); }

  void introduce() {
    for (const TermPointer& term : match_.position().terms) {
      put(fmt::format("{}: {}.", term->game().names[0], term->game().summary.in(language)));
    }
    if (!referee()) tell_rule();
    const auto plays = [&](Player player) { return players_[0] == player || players_[1] == player; };
    if (plays(Player::kEngine) && table_.tell_seed) say(board::kSeed, table_.seed);
    if (plays(Player::kPerson)) say(board::kForHelp);
  }

  /// How terms are played together, and who wins.
  void tell_rule() {
    const bool normal = match_.play() == Play::kNormal;
    if (const Text* text = compound_rule()) say(*text);
    if (!match_.position().terms.front()->declares_ends()) return say(normal ? board::kNormal : board::kMisere);
    say(board::kDeclared);
    say(normal ? board::kNormalElsewhere : board::kMisereElsewhere);
  }
  [[nodiscard]] const Text* compound_rule() const {
    switch (match_.compound()) {
      case Compound::kDisjunctive:
        break;
      case Compound::kSelective:
        return &board::kSelective;
      case Compound::kShortenedSelective:
        return &board::kShortened;
      case Compound::kConjunctive:
        return &board::kConjunctive;
    }
    return nullptr;
  }

  void show() {
    const auto& terms = match_.position().terms;
    console.out << '\n' << match_.position().text() << '\n';
    if (const auto turn = referee(); turn && !match_.over()) put(turn->says.in(language));
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (terms.size() > 1) console.out << fmt::format("{}:\n", i + 1);
      console.out << text_of(terms[i]->sketch(language), console.colours, "  ");
    }
  }

  void tell_result() {
    if (match_.drawn()) {
      if (match_.repeats() >= Match::kRepeats) return say(board::kDrawn, Match::kRepeats);
      return say(board::kDrawnLong, Match::kLongest);
    }
    const Seat stuck = match_.to_move();
    if (const auto turn = referee()) {
      put(turn->says.in(language));
    } else if (const auto over = match_.ended_by()) {
      put(over->in(language));
    } else if (const auto end = match_.position().terms.front()->declared()) {
      say(end == Outcome::kWin ? board::kMarkedWon : board::kMarkedLost);
    } else {
      is_you(stuck) ? say(board::kYouCannotMove) : say(board::kCannotMove, subject(stuck));
    }
    tell_winner(*match_.winner());
  }

  /// The person at the console, where there is just one.
  [[nodiscard]] bool is_you(Seat seat) const { return player(seat) == Player::kPerson && players_[0] != players_[1]; }

  void tell_winner(Seat winner) { is_you(winner) ? say(board::kYouWin) : say(board::kWinsNow, subject(winner)); }

  /// Looks back; the turn of the first mistake, if there was one.
  std::optional<std::size_t> review() {
    const auto found = thought([&](const Budget& budget) { return first_mistake(match_, {}, budget); });
    if (!found) return {};
    const std::optional<Mistake>& mistake = *found;
    if (!mistake) {
      say(board::kNoMistake);
      return {};
    }
    say(mistake->lost_a_draw ? board::kGaveDrawAway : board::kGaveAway, mistake->turn + 1,
        name(match_.mover(mistake->turn)), match_.made(mistake->turn).name(language), mistake->better.name(language),
        mistake->better.to());
    return mistake->turn;
  }

  // ---- turns

  void make(std::size_t move) {
    say(board::kMoved, name(match_.to_move()), match_.moves()[move].name(language));
    match_.make(move);
  }

  Step engine_moves() {
    console.out.flush();
    std::this_thread::sleep_for(table_.delay);
    const auto move = thought([&](const Budget& budget) { return engine_.choose(match_, budget); });
    if (interrupted_) return leave(Ending::kInterrupted);
    if (!move || match_.unsolved()) say(board::kUnsure, subject(match_.to_move()));
    make(move ? *move : engine_.any(match_));
    return Step::kShow;
  }

  Step leave(Ending how) {
    ending_ = how;
    say(board::kLeft, match_.position().text());
    return Step::kEnd;
  }

  /// A line; nothing, and it is over, where the person leaves instead.
  std::optional<std::string> line(const std::string& prompt, const std::vector<std::string>& completions) {
    Typed typed = console.ask(prompt, completions);
    if (typed.kind == Typed::Kind::kLine) return std::string(trimmed(typed.line));
    console.out << '\n';
    leave(typed.kind == Typed::Kind::kEnd ? Ending::kLeft : Ending::kInterrupted);
    return {};
  }

  [[nodiscard]] AskLine asking() {
    return [this](const auto& prompt, const auto& completions) {
      std::optional<std::string> typed = line(prompt, completions);
      if (!typed || !is_word(*typed, board::kQuitWord)) return typed;
      leave(Ending::kLeft);
      return std::optional<std::string>();
    };
  }

  Step ask() {
    if (table_.teach && taught_at_ != match_.length() && !teach()) return Step::kEnd;
    const std::vector<std::string> forms = short_forms(match_.moves(), language);
    std::vector<std::string> completions;
    for (const Command& command : commands()) completions.emplace_back(command.name.in(language));
    completions.insert(completions.end(), forms.begin(), forms.end());
    for (const SumMove& move : match_.moves()) completions.push_back(move.name(language));
    const auto typed = line(words(board::kPrompt, name(match_.to_move())), completions);
    if (!typed) return Step::kEnd;
    if (typed->empty()) return Step::kAsk;
    if (const auto step = try_command(*typed)) return *step;
    return try_move(*typed, forms);
  }

  std::optional<Step> try_command(const std::string& typed) {
    std::string rest;
    for (const Command& command : commands()) {
      if (!begins_with_command(typed, command.name, rest)) continue;
      if (!rest.empty() && !command.takes_word) {
        say(board::kNoWord, command.name.in(language));
        return Step::kAsk;
      }
      return (this->*command.run)(rest);
    }
    return {};
  }

  Step try_move(const std::string& typed, const std::vector<std::string>& forms) {
    const std::vector<std::size_t> found = meant(typed, match_.moves(), language);
    if (found.size() == 1) {
      make(found.front());
      return lesson_ ? check() : Step::kShow;
    }
    const auto name = [&](std::size_t i) { return match_.moves()[i].name(language); };
    if (found.empty()) {
      std::vector<std::string> names;
      for (const Command& command : commands()) names.emplace_back(command.name.in(language));
      const auto close = nearest(typed, names);
      close ? say(board::kDidYouMean, in_quotes(typed), *close)
            : say(board::kNotAMove, in_quotes(typed), forms.front(), name(0), forms.size());
    } else {
      const auto both = [&](std::size_t i) { return fmt::format("{} ({})", name(i), forms[i]); };
      say(board::kSeveral, in_quotes(typed), both(found[0]), both(found[1]));
    }
    return Step::kAsk;
  }

  // ---- commands

  Step hint(const std::string& /*rest*/) {
    std::size_t best = 0;
    const auto label = thought([&](const Budget& budget) {
      best = best_moves(match_, budget).front();
      return match_.labels(budget)[best];
    });
    if (!label) return Step::kAsk;
    const Text* text = &board::kHintUnknown;
    switch (*label) {
      case Match::Label::kWins:
        text = &board::kHintWins;
        break;
      case Match::Label::kDraws:
        text = &board::kHintDraws;
        break;
      case Match::Label::kLoses:
        text = &board::kHintLoses;
        break;
      case Match::Label::kUnknown:
        break;
    }
    say(*text, match_.moves()[best].name(language), short_forms(match_.moves(), language)[best]);
    return Step::kAsk;
  }

  Step why(const std::string& /*rest*/) {
    const auto reasons = thought([&](const Budget& budget) {
      const Answer& answer = match_.answer(budget);
      return answer.outcome ? explain(match_.position(), answer, language, match_.session(), budget) : std::string();
    });
    if (!reasons) return Step::kAsk;
    reasons->empty() ? say(board::kNotFound) : put(*reasons);
    return Step::kAsk;
  }

  /// Back to where this person was to move.
  Step undo(const std::string& /*rest*/) {
    const Seat seat = match_.to_move();
    const bool against_engine = players_[0] != players_[1];
    std::size_t back = 1;
    while (against_engine && back <= match_.length() && match_.mover(match_.length() - back) != seat) ++back;
    if (back > match_.length()) {
      say(board::kNothingToUndo);
      return Step::kAsk;
    }
    for (; back > 0; --back) {
      const std::string last = match_.made(match_.length() - 1).name(language);
      match_.undo();
      say(board::kUndone, last);
    }
    return Step::kShow;
  }

  /// What the rules declare of the vertex that a move leads to.
  [[nodiscard]] std::string mark_after(std::size_t move) const {
    const auto end = match_.after(move).terms.front()->declared();
    return end ? words(end == Outcome::kWin ? board::kToWon : board::kToLost) : "";
  }

  Step list(const std::vector<Match::Label>& labels, const std::vector<std::optional<Nimber>>& values = {}) {
    static constexpr std::array<Text, 4> kLabels{board::kLabelWins, board::kLabelDraws, board::kLabelLoses,
                                                 board::kLabelUnknown};
    const bool declares = match_.position().terms.front()->declares_ends();
    list_moves(*this, match_.moves(), [&](std::size_t i) {
      std::string mark = declares ? mark_after(i) : "";
      if (labels.empty()) return mark;
      const std::string label = words(kLabels[static_cast<std::size_t>(labels[i])]);
      const bool valued = i < values.size() && values[i];
      return mark + ": " + (valued ? words(board::kWithValue, label, *values[i]) : label);
    });
    return Step::kAsk;
  }
  Step moves(const std::string& /*rest*/) { return list({}); }
  Step values(const std::string& /*rest*/) {
    const auto labels = thought([&](const Budget& budget) { return match_.labels(budget); });
    if (!labels) return Step::kAsk;
    const auto values = thought([&](const Budget& budget) { return match_.values_after(budget); });
    return list(*labels, values.value_or(std::vector<std::optional<Nimber>>{}));
  }

  Step swap(const std::string& /*rest*/) {
    if (players_[0] == players_[1]) {
      say(board::kNoSwap);
      return Step::kAsk;
    }
    say(board::kSwapped);
    std::swap(players_[0], players_[1]);
    return Step::kShow;
  }

  Step resign(const std::string& /*rest*/) {
    const Seat seat = match_.to_move();
    is_you(seat) ? say(board::kYouResign) : say(board::kResigned, subject(seat));
    tell_winner(other(seat));
    resigned_ = true;
    return Step::kEnd;
  }

  Step save(const std::string& path) {
    Record around;
    around.players.assign(players_.begin(), players_.end());
    around.level = table_.level;
    return save_game(*this, path, nucleo::text_of(record_of(match_, around)), asking()) ? Step::kAsk : Step::kEnd;
  }

  Step seed(const std::string& /*rest*/) {
    say(board::kSeed, table_.seed);
    return Step::kAsk;
  }

  Step help(const std::string& /*rest*/) {
    for (const TermPointer& term : match_.position().terms) {
      put(term->game().rules.in(language));
    }
    if (const Text* text = compound_rule()) say(*text);
    const std::vector<std::string> forms = short_forms(match_.moves(), language);
    say(board::kTypeMoves, forms.front(), match_.moves().front().name(language));
    if (match_.moves().back().steps().size() > 1) say(board::kTypeSeveral, forms.back());
    for (const Command& command : commands()) {
      put_command(*this, command.name, command.what);
    }
    return Step::kAsk;
  }

  Step quit(const std::string& /*rest*/) { return leave(Ending::kLeft); }

  /// False where the person leaves.
  bool teach() {
    taught_at_ = match_.length();
    lesson_ = thought([&](const Budget& budget) { return lesson_of(match_, budget); }).value_or(std::nullopt);
    return !lesson_ || give_lesson(*lesson_, taught_, *this, asking());
  }

  /// The move that was made after it; a wrong one may be taken back before the other player moves.
  Step check() {
    const auto outcome = thought([&](const Budget& budget) { return match_.answer(budget).outcome; });
    if (!check_task(*lesson_, match_, outcome.value_or(std::nullopt), *this)) {
      const auto typed = asking()(words(board::kTryAgain), {words(board::kYes), "no"});
      if (!typed) return Step::kEnd;
      if (is_yes(*typed)) {
        match_.undo();
        return Step::kShow;
      }
    }
    lesson_.reset();
    return Step::kShow;
  }

  Match match_;
  const Seating& table_;
  std::array<Player, 2> players_;
  Opponent engine_;
  Ending ending_ = Ending::kPlayed;
  bool interrupted_ = false;
  bool resigned_ = false;
  Taught taught_;
  std::size_t taught_at_ = ~std::size_t{0};  // the length of the match when the last lesson was given
  std::optional<Lesson> lesson_;             // for the move that is asked for
};

std::span<const Dialogue::Command> Dialogue::commands() {
  static constexpr std::array kTable{
      Command{{"moves", "jugadas"}, {"lists the moves", "da la lista de las jugadas"}, &Dialogue::moves},
      Command{{"hint", "pista"}, {"names a best move", "sugiere una de las mejores jugadas"}, &Dialogue::hint},
      Command{{"why", "por qué"}, {"who wins here, and why", "quién gana aquí y por qué"}, &Dialogue::why},
      Command{{"values", "valores"},
              {"what each move does, and its value", "qué hace cada jugada, y su valor"},
              &Dialogue::values},
      Command{{"undo", "deshacer"}, {"takes your last move back", "deshace tu última jugada"}, &Dialogue::undo},
      Command{{"swap", "cambiar"}, {"changes sides with the engine", "cambia de lado con la máquina"}, &Dialogue::swap},
      Command{
          {"save", "guardar"}, {"saves the game in a file", "guarda la partida en un archivo"}, &Dialogue::save, true},
      Command{{"resign", "rendirse"}, {"gives the game up", "da la partida por perdida"}, &Dialogue::resign},
      Command{{"seed", "semilla"},
              {"the seed of the engine's choices", "la semilla de las elecciones de la máquina"},
              &Dialogue::seed},
      Command{{"help", "ayuda"}, {"this", "esto"}, &Dialogue::help},
      Command{{"quit", "salir"}, {"leaves the game", "deja la partida"}, &Dialogue::quit},
  };
  return kTable;
}

}  // namespace

Ending play_at(Console& console, Match match, const Seating& table) {
  return Dialogue(console, std::move(match), table).run();
}

}  // namespace nucleo
