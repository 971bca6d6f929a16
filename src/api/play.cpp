#include "api/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "api/exclusive.hpp"
#include "game/compound_word.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/dialogue.hpp"
#include "text/limits.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr const char* kOffered = "nim 3 5 7";
constexpr Text kChoose{"Which position? Enter alone is {0}, or type one like those on the right.",
                       "¿Qué posición? Solo Enter es {0}, o escribe una como las de la derecha."};
constexpr Text kPosition{"position> ", "posición> "};

Seating seating_of(const PlayRequest& request) {
  expect_at_most_one({{"--first", !request.first.empty()}, {"--two", request.two}, {"--watch", request.watch}});
  Seating seating;
  seating.language = request.language;
  seating.teach = request.teach;
  if (!request.first.empty() && request.first != "me" && request.first != "engine") {
    throw InputError("--first " + in_quotes(request.first), "expected me or engine");
  }
  if (request.first == "engine") seating.players = {Player::kEngine, Player::kPerson};
  if (request.two) seating.players = {Player::kPerson, Player::kPerson};
  if (request.watch) seating.players = {Player::kEngine, Player::kEngine};
  if (request.level) seating.level = static_cast<int>(*request.level);
  seating.seed = request.seed.value_or(std::random_device()());
  if (!request.delay.empty()) {
    seating.delay =
        std::chrono::duration_cast<std::chrono::milliseconds>(parse_duration(request.delay, "--engine-delay"));
  }
  return seating;
}

/// Asks which position to play, until one can be read; nothing if nobody wants to.
std::optional<Sum> choose_position(Console& console, Language language, bool& interrupted, const Budget& budget) {
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
      interrupted = typed.kind == Typed::Kind::kInterrupt;
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

Match resumed(const PlayRequest& request, Seating& seating, std::shared_ptr<Session> session, const Budget& budget) {
  const Record record =
      request.think ? read_record(request.resume, Budget(budget, *request.think)) : read_record(request.resume, budget);
  std::copy_n(record.players.begin(), seating.players.size(), seating.players.begin());
  seating.level = record.level;
  return replay(record, all_games(), budget, std::move(session));
}

}  // namespace

bool play(const PlayRequest& request, Console& console, const std::function<void()>& answered, Session& session,
          const Budget& budget) {
  if (!request.resume.empty() && !request.position.empty()) {
    throw InputError("play", "expected a position or --resume, not both");
  }
  const std::shared_ptr<Session> shared(std::shared_ptr<void>(), &session);  // it outlives the match
  const std::chrono::milliseconds think(session.settings().move_time);
  const Compound compound = compound_named(request.compound, "--compound");
  Seating seating = seating_of(request);
  seating.budget = [&] { return std::make_shared<Budget>(budget, request.think.value_or(think)); };
  seating.answered = answered;
  std::optional<Match> match;
  if (!request.resume.empty()) {
    match = resumed(request, seating, shared, budget);
  } else {
    bool interrupted = false;
    auto start = request.position.empty() ? choose_position(console, request.language, interrupted, budget)
                                          : std::optional(read_sum(request.position, all_games(), budget));
    if (!start) return !interrupted;
    match.emplace(*start, request.misere ? Play::kMisere : Play::kNormal, shared, compound);
  }
  return play_at(console, std::move(*match), seating) != Ending::kInterrupted;
}

}  // namespace nucleo
