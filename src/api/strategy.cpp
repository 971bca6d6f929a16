#include "api/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "api/exclusive.hpp"
#include "explain/catalogue.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "solve/solve.hpp"
#include "text/files.hpp"
#include "text/json.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

constexpr Text kFirstWins{"{0}: the player to move wins. A winning strategy, {1}:",
                          "{0}: gana quien mueve. Una estrategia ganadora, {1}:"};
constexpr Text kSecondWins{"{0}: the other player wins. A winning strategy, {1}:",
                           "{0}: gana el otro jugador. Una estrategia ganadora, {1}:"};
constexpr Text kPositions{"positions", "posiciones"};
constexpr Text kDraw{"{0}: a draw; nobody has a winning strategy.",
                     "{0}: empate; nadie tiene una estrategia ganadora."};
constexpr Text kNothingToDo{"The winner has nothing to do.", "El ganador no tiene nada que hacer."};

constexpr Text kAlwaysWins{"{0}: the strategy {1}, followed by {2}, always wins; positions met: {3}.",
                           "{0}: la estrategia {1}, seguida por {2}, gana siempre; posiciones encontradas: {3}."};
constexpr Text kBeaten{"{0}: the strategy {1}, followed by {2}, does not always win. A line of play that beats it:",
                       "{0}: la estrategia {1}, seguida por {2}, no gana siempre. Una partida que la vence:"};
constexpr Text kThePlayerToMove{"the player to move", "quien mueve"};
constexpr Text kTheOtherPlayer{"the other player", "el otro jugador"};
constexpr Text kNoAnswerThere{"There it has no answer.", "Ahí no tiene respuesta."};
constexpr Text kGoesOn{"So it may go on for ever.", "Así puede seguir sin fin."};

/// A field of CSV: in quotes where it has a comma or quotes.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

std::string csv_of(const Strategy& strategy, Language language) {
  std::string out = "position,move,to\n";
  for (const Strategy::Row& row : strategy.rows) {
    out += csv_field(row.position) + "," + csv_field(row.move.name(language)) + "," + csv_field(row.move.to()) + "\n";
  }
  return out;
}

/// As --test reads it back.
std::string lines_of(const Strategy& strategy) {
  std::string out;
  for (const Strategy::Row& row : strategy.rows) out += row.position + " -> " + row.move.to() + "\n";
  return out;
}

/// The moves of the winner have their names, those of the other player none.
Labels labels_of(const Strategy& strategy, Language language) {
  const Digraph& d = strategy.met.digraph;
  Labels labels;
  labels.kernel = strategy.lost;
  labels.values.assign(d.order(), "win");
  for (const Vertex v : strategy.lost) labels.values[v] = "lose";
  labels.moves.resize(d.size());
  if (d.order() > 0) labels.title = strategy.met.names[0];
  for (const Strategy::Row& row : strategy.rows) {
    const auto [from, to] = row.arc;
    const auto next = d.successors(from);
    const auto arc = std::lower_bound(next.begin(), next.end(), to) - next.begin();
    labels.moves[d.offsets()[from] + static_cast<std::size_t>(arc)].push_back(row.move.name(language));
  }
  return labels;
}

void write_to(const StrategyRequest& request, StrategyReply& reply, const Settings& settings, const Budget& budget) {
  const Strategy& strategy = *reply.strategy;
  std::string content;
  if (request.file.ends_with(".csv")) {
    content = csv_of(strategy, request.language);
  } else if (request.file.ends_with(".txt")) {
    content = lines_of(strategy);
  } else if (request.file.ends_with(".json")) {
    content = to_json(reply);
  } else {
    const std::string place = "-o " + request.file;
    std::string format;
    try {
      format = drawing_format(request.file, place);
    } catch (const InputError&) {
      throw InputError("-o " + in_quotes(request.file),
                       Text{"expected a name in .csv, .json, .txt, .svg, .png, .pdf, .dot, .graphml or .tgf",
                            "se esperaba un nombre que acabe en .csv, .json, .txt, .svg, .png, .pdf, .dot, .graphml o "
                            ".tgf"});
    }
    content = drawing(strategy.met, labels_of(strategy, request.language), format, place, settings, budget,
                      {.moves = MovesAs::kAll, .language = request.language});
  }
  reply.files.push_back({request.file, std::move(content), "-o"});
  reply.to_file = true;
}

Chooser chooser_of(const StrategyRequest& request, const Sum& sum, const Budget& budget) {
  if (request.test != "random" && request.seed)
    throw InputError("--seed", Text{"expected only with --test random", "solo se espera con --test random"});
  if (request.test == "largest-one") return largest_one(sum);
  if (request.test == "mirror") return mirror(sum);
  if (request.test == "random") return at_random(request.seed.value_or(1));
  const bool is_word = !request.test.starts_with('@') && request.test != "-";
  if (is_word && !file_exists(request.test)) {
    throw InputError("--test " + in_quotes(request.test),
                     Text{"expected largest-one, mirror, random, or a file of lines position -> position",
                          "se esperaba largest-one, mirror, random, o un archivo de líneas posición -> posición"});
  }
  ByteSource source = ByteSource::file(request.test.starts_with('@') ? request.test.substr(1) : request.test, budget);
  return from_lines(sum, source, all_games());
}

Follower follower_of(const StrategyRequest& request, const Sum& sum, Play play, Session& session,
                     const Budget& budget) {
  if (request.player == "first") return Follower::kFirst;
  if (request.player == "second") return Follower::kSecond;
  if (!request.player.empty())
    throw InputError("--player " + in_quotes(request.player),
                     Text{"expected first or second", "se esperaba first o second"});
  Question question;
  question.play = play;
  question.moves = MovesWanted::kNone;
  const Answer answer = solve(sum, question, session, budget);
  if (!answer.outcome) throw Stopped(why_stopped(budget));
  return answer.outcome == Outcome::kLose ? Follower::kSecond : Follower::kFirst;
}

const char* winner_of(Outcome outcome) {
  if (outcome == Outcome::kDraw) return nullptr;
  return outcome == Outcome::kWin ? "N" : "P";
}

std::string strategy_text(const StrategyReply& reply, const Wording& wording) {
  const Strategy& strategy = *reply.strategy;
  const auto in = [&](const Text& text, Facts facts) {
    return Phrase{text, std::move(facts)}.in(wording.language) + "\n";
  };
  if (strategy.outcome == Outcome::kDraw) return in(kDraw, {reply.position});
  std::string out;
  std::size_t width = 0;
  std::size_t positions = 0;
  const std::string* last = nullptr;
  for (const Strategy::Row& row : strategy.rows) {
    width = std::max(width, row.position.size());
    if (last == nullptr || *last != row.position) ++positions;
    last = &row.position;
  }
  if (!wording.quiet) {
    const std::string count = fmt::format("{} {}", positions, kPositions.in(wording.language));
    out = in(strategy.outcome == Outcome::kWin ? kFirstWins : kSecondWins, {reply.position, count});
    if (strategy.rows.empty()) out += in(kNothingToDo, {});
  }
  const std::size_t shown = shown_of(strategy.rows.size(), wording.most_listed);
  for (std::size_t i = 0; i < shown; ++i) {
    const Strategy::Row& row = strategy.rows[i];
    out += fmt::format("  {:<{}}  {} -> {}\n", row.position, width, row.move.name(wording.language), row.move.to());
  }
  if (shown < strategy.rows.size()) {
    out += "  " + in(say::kMoreListed, {std::to_string(strategy.rows.size() - shown)});
  }
  return out;
}

std::string test_text(const StrategyReply& reply, const Wording& wording) {
  const StrategyTest& test = *reply.test;
  const auto in = [&](const Text& text, Facts facts = {}) {
    return Phrase{text, std::move(facts)}.in(wording.language) + "\n";
  };
  const std::string who =
      (reply.follower == Follower::kFirst ? kThePlayerToMove : kTheOtherPlayer).in(wording.language);
  if (test.end == StrategyTest::End::kWins) {
    return in(kAlwaysWins, {reply.position, reply.tested, who, std::to_string(test.positions)});
  }
  std::string out = in(kBeaten, {reply.position, reply.tested, who});
  for (const std::string& position : test.refutation) out += "  " + position + "\n";
  if (test.end == StrategyTest::End::kNoAnswer) out += in(kNoAnswerThere);
  if (test.end == StrategyTest::End::kEndless) out += in(kGoesOn);
  return out;
}

}  // namespace

StrategyReply answer(const StrategyRequest& request, Session& session, const Budget& budget) {
  const bool tests = !request.test.empty();
  const bool to_file = !request.file.empty() && request.file != "-";
  expect_at_most_one({{"--test", tests}, {"--full", request.full}});
  expect_at_most_one({{"--test", tests}, {"--up-to-symmetry", request.up_to_symmetry}});
  expect_at_most_one({{"--test", tests}, {"-o", to_file}});
  if (!tests && !request.player.empty())
    throw InputError("--player", Text{"expected only with --test", "solo se espera con --test"});
  if (!tests && request.seed)
    throw InputError("--seed", Text{"expected only with --test random", "solo se espera con --test random"});
  const Sum sum = read_sum(request.position, all_games(), budget);
  const Play play = request.misere ? Play::kMisere : Play::kNormal;
  StrategyReply reply;
  reply.position = sum.text();
  if (!tests) {
    reply.strategy = winning_strategy(sum, {play, request.full, request.up_to_symmetry}, budget);
    if (to_file) write_to(request, reply, session.settings(), budget);
    return reply;
  }
  const Chooser choose = chooser_of(request, sum, budget);
  reply.tested = request.test;
  reply.follower = follower_of(request, sum, play, session, budget);
  reply.test = test_strategy(sum, choose, reply.follower, play, budget);
  reply.check_failed = reply.test->end != StrategyTest::End::kWins;
  return reply;
}

std::string to_json(const StrategyReply& reply) {
  JsonObject object;
  object.add("position", reply.position);
  if (reply.test) {
    const bool wins = reply.test->end == StrategyTest::End::kWins;
    object.add("strategy", reply.tested).add("player", reply.follower == Follower::kFirst ? "first" : "second");
    object.add("wins", wins);
    std::string line = "null";
    if (!wins) {
      line = "[";
      for (const std::string& position : reply.test->refutation) {
        line += (line.size() > 1 ? "," : "") + json_string(position);
      }
      line += "]";
    }
    object.raw("refutation", line).add("positions", reply.test->positions);
    if (reply.test->end == StrategyTest::End::kNoAnswer) object.add("why", "no answer");
    if (reply.test->end == StrategyTest::End::kEndless) object.add("why", "endless");
    return object.text() + "\n";
  }
  const char* const winner = winner_of(reply.strategy->outcome);
  object.raw("winner", winner == nullptr ? "null" : json_string(winner));
  std::string moves = "[";
  for (const Strategy::Row& row : reply.strategy->rows) {
    moves += moves.size() > 1 ? "," : "";
    moves += JsonObject()
                 .add("position", row.position)
                 .add("move", row.move.name(Language::kEnglish))
                 .add("to", row.move.to())
                 .text();
  }
  return object.raw("moves", moves + "]").add("states", reply.strategy->states).text() + "\n";
}

std::string to_text(const StrategyReply& reply, const Wording& wording) {
  if (reply.to_file) return {};
  return reply.test ? test_text(reply, wording) : strategy_text(reply, wording);
}

}  // namespace nucleo
