#include "explain/answer_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::string terms_json(const std::vector<TermAnswer>& terms) {
  std::string list = "[";
  for (const TermAnswer& term : terms) {
    if (list.size() > 1) list += ',';
    JsonObject object;
    object.add("position", term.text).add("grundy", term.value).add("method", term.method);
    if (term.engine.empty()) {
      object.raw("engine", "null");
    } else {
      object.add("engine", term.engine);
    }
    if (term.loopy) object.raw("loopy", fmt::format("[{}]", fmt::join(*term.loopy, ",")));
    if (term.period) {
      JsonObject period;
      period.add("preperiod", term.period->preperiod).add("length", term.period->length).add("proved", true);
      object.raw("period", period.text());
    } else {
      object.raw("period", "null");
    }
    list += object.text();
  }
  return list + "]";
}

std::string line_json(const std::vector<Phrase>& moves) {
  std::string list = "[";
  for (const Phrase& move : moves) list += (list.size() > 1 ? "," : "") + json_string(move.in(Language::kEnglish));
  return list + "]";
}

}  // namespace

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
  if (question.moves == MovesWanted::kAll && !answer.moves_complete) object.add("winning_moves_complete", false);
  if (answer.loopy) object.raw("loopy", fmt::format("[{}]", fmt::join(*answer.loopy, ",")));
  if (answer.remoteness) object.add("remoteness", *answer.remoteness);
  if (!answer.drawing_moves.empty()) object.raw("drawing_moves", moves_json(answer.drawing_moves));
  if (!answer.resisting_moves.empty()) object.raw("resisting_moves", moves_json(answer.resisting_moves));
  if (!answer.line.empty()) object.raw("line", line_json(answer.line));
  object.raw("terms", terms_json(answer.terms))
      .add("method", answer.method)
      .add("states", answer.states)
      .raw("seconds", fmt::format("{:.6f}", answer.seconds));
  if (!answer.reason.empty()) object.add("reason", answer.reason);
  return object;
}

}  // namespace nucleo
