#include "explain/answer_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "explain/nimber.hpp"
#include "game/compound_word.hpp"

namespace nucleo {
namespace {

void add_id(JsonObject& object, const MoveId& id) {
  object.add("term", id.term);
  const bool counted = id.index != MoveId::kUncounted;
  object.add("index", counted ? std::optional(id.index) : std::nullopt);
}

/// The moves of the terms that a move in a compound is made of.
std::string steps_json(const SumMove& move) {
  std::string list = "[";
  for (const SumMove::Step& step : move.steps()) {
    JsonObject object;
    add_id(object, step.id);
    list += (list.size() > 1 ? "," : "") + object.text();
  }
  return list + "]";
}

std::string moves_json(const std::vector<SumMove>& moves) {
  std::string list = "[";
  for (const SumMove& move : moves) {
    if (list.size() > 1) list += ',';
    JsonObject object;
    if (move.steps().size() == 1) {
      add_id(object, move.id());
    } else {
      object.raw("steps", steps_json(move));
    }
    list += object.add("move", move.name(Language::kEnglish)).add("to", move.to()).text();
  }
  return list + "]";
}

std::string parts_json(const std::vector<TermPart>& parts) {
  std::string list = "[";
  for (const TermPart& part : parts) {
    JsonObject object;
    list += (list.size() > 1 ? "," : "") + object.add("position", part.text).add("grundy", part.value).text();
  }
  return list + "]";
}

std::string terms_json(const std::vector<TermAnswer>& terms) {
  std::string list = "[";
  for (const TermAnswer& term : terms) {
    if (list.size() > 1) list += ',';
    JsonObject object;
    object.add("position", term.text).add("grundy", term.value).add("method", term.method.name);
    if (term.engine.empty()) {
      object.raw("engine", "null");
    } else {
      object.add("engine", term.engine);
    }
    if (term.loopy) object.raw("loopy", fmt::format("[{}]", fmt::join(*term.loopy, ",")));
    object.raw("period", period_json(term.period));
    if (!term.parts.empty()) object.raw("parts", parts_json(term.parts));
    if (!term.excluded.empty()) object.raw("excluded", fmt::format("[{}]", fmt::join(term.excluded, ",")));
    list += object.text();
  }
  return list + "]";
}

std::string quotient_json(const QuotientFacts& quotient) {
  JsonObject object;
  return object.add("order", quotient.order).add("p_portion", quotient.lost).add("heaps", quotient.heaps).text();
}

std::string line_json(const std::vector<Phrase>& moves) {
  std::string list = "[";
  for (const Phrase& move : moves) list += (list.size() > 1 ? "," : "") + json_string(move.in(Language::kEnglish));
  return list + "]";
}

/// As far as it was asked: a won position without a move that wins is one that has none.
bool tells_all_moves(const Answer& answer) {
  const MovesWanted wanted = answer.question.moves;
  if (answer.moves_complete && wanted != MovesWanted::kNone) return true;
  if (wanted == MovesWanted::kAll) return false;
  return answer.outcome != Outcome::kWin || !answer.winning_moves.empty();
}

}  // namespace

std::string period_json(const std::optional<Period>& period) {
  if (!period) return "null";
  JsonObject object;
  return object.add("preperiod", period->preperiod).add("length", period->length).add("proved", true).text();
}

const char* outcome_letter(Outcome outcome) {
  return outcome == Outcome::kWin ? "N" : outcome == Outcome::kLose ? "P" : "D";
}

JsonObject json_object(const Answer& answer) {
  const Question& question = answer.question;
  JsonObject object;
  object.add("position", answer.position).add("play", question.play == Play::kMisere ? "misere" : "normal");
  if (question.compound != Compound::kDisjunctive) object.add("compound", word_of(question.compound));
  if (answer.outcome) {
    object.add("outcome", outcome_letter(*answer.outcome));
  } else {
    object.raw("outcome", "null");
  }
  object.add("grundy", answer.value).raw("winning_moves", moves_json(answer.winning_moves));
  if (!tells_all_moves(answer)) object.add("winning_moves_complete", false);
  if (answer.loopy) object.raw("loopy", fmt::format("[{}]", fmt::join(*answer.loopy, ",")));
  if (answer.remoteness) object.add("remoteness", *answer.remoteness);
  if (!answer.drawing_moves.empty()) object.raw("drawing_moves", moves_json(answer.drawing_moves));
  if (!answer.resisting_moves.empty()) object.raw("resisting_moves", moves_json(answer.resisting_moves));
  if (!answer.line.empty()) object.raw("line", line_json(answer.line));
  if (answer.quotient) object.raw("quotient", quotient_json(*answer.quotient));
  object.raw("terms", terms_json(answer.terms))
      .add("method", answer.method.name)
      .add("states", answer.states)
      .raw("seconds", fmt::format("{:.6f}", answer.seconds));
  if (!answer.reason.empty()) object.add("reason", answer.reason);
  if (const auto ways = ways_to_go_on(answer); !ways.empty()) {
    object.raw("go_on", fmt::format("[\"{}\"]", fmt::join(ways, "\",\"")));
  }
  return object;
}

}  // namespace nucleo
