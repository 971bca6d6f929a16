#include <fmt/format.h>

#include <random>

#include "cli/language.hpp"
#include "cli/line_editor.hpp"
#include "cli/verb.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/dialogue.hpp"
#include "text/limits.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

constexpr const char* kOffered = "nim 3 5 7";
constexpr Text kChoose{"Which position? Enter alone is {0}, or type one like those on the right.",
                       "¿Qué posición? Solo Enter es {0}, o escribe una como las de la derecha."};
constexpr Text kPosition{"position> ", "posición> "};

struct Request {
  std::vector<std::string> position;
  std::string first;
  std::string resume;
  std::string delay;
  bool misere = false;
  bool two = false;
  bool watch = false;
  bool teach = false;
  std::optional<std::uint64_t> level;
  std::optional<std::uint64_t> seed;
  LanguageOption language;
};

Seating table_of(const Request& request) {
  Seating table;
  table.language = request.language.language();
  table.teach = request.teach;
  if (!request.first.empty() && request.first != "me" && request.first != "engine") {
    throw InputError("--first " + in_quotes(request.first), "expected me or engine");
  }
  if (request.first == "engine") table.players = {Player::kEngine, Player::kPerson};
  if (request.two) table.players = {Player::kPerson, Player::kPerson};
  if (request.watch) table.players = {Player::kEngine, Player::kEngine};
  if (request.level) table.level = static_cast<int>(*request.level);
  table.seed = request.seed.value_or(std::random_device()());
  if (!request.delay.empty()) {
    table.delay = std::chrono::duration_cast<std::chrono::milliseconds>(parse_duration(request.delay));
  }
  return table;
}

/// Asks which position to play, until one can be read; nothing, and the exit code, where nobody wants to.
std::optional<Sum> choose_position(Console& console, Language language, int& code, const Budget& budget) {
  std::vector<std::string> examples;
  for (const GameRow& row : all_games()) {
    console.out << fmt::format("{:<18}{}\n", row.info->names[0], row.info->example);
    examples.emplace_back(row.info->example);
  }
  console.out << Phrase{kChoose, {kOffered}}.in(language) << '\n';
  while (true) {
    const Typed typed = console.ask(kPosition.in(language), examples);
    if (typed.kind != Typed::Kind::kLine) {
      console.out << '\n';
      code = typed.kind == Typed::Kind::kEnd ? kAnswered : kInterruptedCode;
      return {};
    }
    try {
      const bool empty = trimmed(typed.line).empty();
      return read_sum({empty ? std::string(kOffered) : typed.line}, all_games(), budget);
    } catch (const InputError& error) {
      console.out << error.what() << '\n';
    }
  }
}

Match resumed(const std::string& path, Seating& table, const Budget& budget) {
  const Record record = read_record(path);
  std::copy(std::begin(record.players), std::end(record.players), table.players.begin());
  table.level = record.level;
  return replay(record, all_games(), budget);
}

int run_play(const Request& request, Context& context) {
  if (context.json) throw InputError("--json", "a conversation is no JSON; solve gives the answer to a position");
  Seating table = table_of(request);
  constexpr std::chrono::seconds kThink{10};
  const auto think = context.time_limit().value_or(kThink);
  const auto whole = context.budget_for_many();
  table.budget = [&, whole] { return std::make_shared<Budget>(*whole, think); };
  table.answered = [&context] { context.wipe_progress(); };
  const auto console = standard_console(context.out, context.process.terminal, context.process.colours);
  std::optional<Match> match;
  if (!request.resume.empty()) {
    match = resumed(request.resume, table, *whole);
  } else {
    std::optional<Sum> start;
    if (request.position.empty()) {
      int code = kAnswered;
      start = choose_position(*console, table.language, code, *whole);
      if (!start) return code;
    } else {
      start = read_sum(request.position, all_games(), *whole);
    }
    match.emplace(std::move(*start), request.misere ? Play::kMisere : Play::kNormal);
  }
  const Ending ending = play_at(*console, std::move(*match), table);
  return ending == Ending::kInterrupted ? kInterruptedCode : kAnswered;
}

}  // namespace

std::function<int()> setup_play(Options& parser, Context& context) {
  constexpr std::uint64_t kBest = 100;
  auto request = std::make_shared<Request>();
  parser.arguments("POSITION", request->position, 0, "a position, e.g. nim 3 5 7; without one a list is offered");
  parser.word("--first", request->first, "who begins: me (default) or engine");
  parser.flag("--misere", request->misere, "who cannot move wins");
  parser.number("--level", request->level, 0, kBest, "of 100 moves of the engine, how many are its best (default 100)");
  parser.flag("--two", request->two, "person against person");
  parser.flag("--watch", request->watch, "engine against engine");
  parser.word("--engine-delay", request->delay, "a pause before each move of the engine, e.g. 500ms");
  parser.number("--seed", request->seed, 0, ~std::uint64_t{0}, "makes the engine's choices the same each time");
  parser.flag("--teach", request->teach, "asks for the xor column by column before each move; games like Nim");
  parser.word("--resume", request->resume, "goes on with a game that was saved");
  parser.exclusive({"--first", "--two", "--watch"});
  request->language.add_to(parser);
  return [request, &context] {
    if (!request->resume.empty() && !request->position.empty()) {
      throw InputError("play", "expected a position or --resume, not both");
    }
    return run_play(*request, context);
  };
}

}  // namespace nucleo::cli
