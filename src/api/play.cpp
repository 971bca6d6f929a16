#include "api/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "api/exclusive.hpp"
#include "chips/configuration.hpp"
#include "game/compound_word.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "play/choose.hpp"
#include "play/company.hpp"
#include "play/lesson.hpp"
#include "play/solitaire.hpp"
#include "text/limits.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

Seating seating_of(const PlayRequest& request) {
  expect_at_most_one({{"--first", !request.first.empty()}, {"--two", request.two}, {"--watch", request.watch}});
  Seating seating;
  seating.language = request.language;
  seating.teach = request.teach;
  if (!request.first.empty() && request.first != "me" && request.first != "engine") {
    throw InputError("--first " + in_quotes(request.first), Text{"expected me or engine", "se esperaba me o engine"});
  }
  if (request.first == "engine") seating.players = {Player::kEngine, Player::kPerson};
  if (request.two) seating.players = {Player::kPerson, Player::kPerson};
  if (request.watch) seating.players = {Player::kEngine, Player::kEngine};
  if (request.level) seating.level = static_cast<int>(*request.level);
  seating.tell_seed = request.seed.has_value();
  seating.seed = request.seed.value_or(std::random_device()());
  if (!request.delay.empty()) {
    seating.delay =
        std::chrono::duration_cast<std::chrono::milliseconds>(parse_duration(request.delay, "--engine-delay"));
  }
  return seating;
}

/// Who sits where, if more than two may.
std::vector<Player> company_of(const PlayRequest& request, const Seating& seating) {
  if (!request.players) {
    if (!request.engines.empty())
      throw InputError("--engines", Text{"expected with --players N", "se esperaba junto con --players N"});
    return {seating.players.begin(), seating.players.end()};
  }
  const std::uint64_t count = *request.players;
  if (count < 2 || count > kMostPlayers) {
    throw InputError("--players", Phrase{{"expected 2 to {0} players", "se esperaban de 2 a {0} jugadores"},
                                         {std::to_string(kMostPlayers)}});
  }
  if (!request.first.empty()) {
    throw InputError("--first", Text{"expected without --players; --engines says who sits where",
                                     "no va con --players; --engines dice quién se sienta dónde"});
  }
  if (!request.engines.empty() && (request.two || request.watch)) {
    throw InputError("--engines", Text{"expected without --two and --watch", "no va con --two ni --watch"});
  }
  if (!request.engines.empty()) {
    std::vector<Player> players(count, Player::kPerson);
    for (const std::string_view word : split(request.engines, ',')) {
      const auto seat = whole_number(word);
      if (!seat || *seat < 1 || *seat > count) {
        throw InputError("--engines " + in_quotes(word), Phrase{{"expected seats from 1 to {0} by commas",
                                                                 "se esperaban asientos de 1 a {0} con comas"},
                                                                {std::to_string(count)}});
      }
      players[*seat - 1] = Player::kEngine;
    }
    return players;
  }
  std::vector<Player> players(count, request.two ? Player::kPerson : Player::kEngine);
  if (!request.watch) players.front() = Player::kPerson;
  return players;
}

Match resumed(const Record& record, Seating& seating, std::vector<Player>& players, std::shared_ptr<Session> session,
              const Budget& budget) {
  players = record.players;
  seating.level = record.level;
  return replay(record, all_games(), budget, std::move(session));
}

Record record_at(const PlayRequest& request, const Budget& budget) {
  return request.think ? read_record(request.resume, Budget(budget, *request.think))
                       : read_record(request.resume, budget);
}

/// The game of chips for one is not a game of the table: chips graph=GRAPH sink=V chips=C.
bool is_chips(const PlayRequest& request) {
  const std::vector<std::string> words = single_words(request.position);
  return !words.empty() && words.front() == "chips";
}

Ending play_chips_at(Console& console, const PlayRequest& request, const Seating& seating, const Budget& budget) {
  const std::pair<const char*, bool> refused[] = {{"--misere", request.misere},
                                                  {"--two", request.two},
                                                  {"--watch", request.watch},
                                                  {"--teach", request.teach},
                                                  {"--first", !request.first.empty()},
                                                  {"--compound", !request.compound.empty()},
                                                  {"--level", request.level.has_value()},
                                                  {"--players", request.players.has_value()},
                                                  {"--engines", !request.engines.empty()}};
  for (const auto& [option, given] : refused) {
    if (given)
      throw InputError(option,
                       Text{"expected without chips, which is played alone", "no va con chips, que se juega a solas"});
  }
  std::vector<std::string> words = single_words(request.position);
  words.erase(words.begin());
  Arguments arguments(
      "chips", std::move(words), budget,
      Text{"such as play chips graph=K4-e chips=3,5,1", "por ejemplo play chips graph=K4-e chips=3,5,1"});
  const NamedSandpile named = take_sandpile(arguments, Boards::kDigraphsToo);
  const std::string word = arguments.need(
      "chips", Text{"chips= and a configuration, such as chips=3,5,1", "chips= y una configuración, como chips=3,5,1"});
  arguments.finish();
  ChipFiring firing(named.sandpile, named.grid, budget);
  return play_chips(console, named, read_configuration(word, named.sandpile, firing, arguments, named.grid), seating);
}

}  // namespace

bool play(const PlayRequest& request, Console& console, const std::function<void()>& answered, Session& session,
          const Budget& budget) {
  if (!request.resume.empty() && !request.position.empty()) {
    throw InputError(
        "play", Text{"expected a position or --resume, not both", "se esperaba una posición o --resume, no ambas"});
  }
  const std::shared_ptr<Session> shared(std::shared_ptr<void>(), &session);  // it outlives the match
  const std::chrono::milliseconds think(session.settings().move_time);
  const Compound compound = compound_named(request.compound, "--compound");
  Seating seating = seating_of(request);
  seating.budget = [&] { return std::make_shared<Budget>(budget, request.think.value_or(think)); };
  seating.answered = answered;
  if (is_chips(request)) return play_chips_at(console, request, seating, budget) != Ending::kInterrupted;
  std::vector<Player> players = company_of(request, seating);
  std::optional<Match> match;
  if (!request.resume.empty()) {
    match = resumed(record_at(request, budget), seating, players, shared, budget);
  } else {
    bool interrupted = false;
    const auto begin = [&](const Sum& start) {
      match.emplace(start, request.misere ? Play::kMisere : Play::kNormal, shared, compound);
      if (request.teach) expect_lesson(*match, *seating.budget());
    };
    if (request.position.empty()) {
      if (!choose_position(console, request.language, all_games(), begin, interrupted, budget)) return !interrupted;
    } else {
      const auto example = example_of(single_words(request.position), all_games());
      begin(read_sum(example ? std::vector{*example} : request.position, all_games(), budget));
    }
  }
  if (players.size() > seating.players.size()) {
    if (request.teach) throw InputError("--teach", Text{"expected two players", "se esperaban dos jugadores"});
    return play_in_company(console, std::move(*match), players, seating) != Ending::kInterrupted;
  }
  std::copy(players.begin(), players.end(), seating.players.begin());
  return play_at(console, std::move(*match), seating) != Ending::kInterrupted;
}

}  // namespace nucleo
