#include "explain/nimber.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "search/engines.hpp"

namespace nucleo {
namespace {

constexpr const char* kEngine = "nimber";

/// A winning move that leaves several parts, and their values.
void say_parts_left(const Answer& answer, Page& page, const Job& job) {
  constexpr std::size_t kTried = 16;
  for (std::size_t i = 0; i < std::min(kTried, answer.winning_moves.size()); ++i) {
    const SumMove& move = answer.winning_moves[i];
    const Labelled left = engine_named(kEngine).run(*move.after().terms[0], Task::kValue, job);
    if (left.parts.size() < 2) continue;
    std::vector<Nimber> values;
    values.reserve(left.parts.size());
    for (const TermPart& part : left.parts) values.push_back(part.value);
    return page.say(say::kPartsLeft, {move.name(page.language()), listed(texts_of(values), page)});
  }
}

/// A move to each smaller value.
void say_moves_to_smaller(const Sum& sum, Nimber value, Page& page, const Job& job) {
  const auto from = std::make_shared<const Sum>(sum);
  for (Nimber smaller = 0; smaller < value; ++smaller) {
    const Replies found = engine_named(kEngine).moves_to(*sum.terms[0], smaller, 1, job);
    if (found.moves.empty()) continue;
    const SumMove move = move_of(from, 0, found.moves[0]);
    page.line("  " + page.text(say::kMoveTo, {std::to_string(smaller), move.name(page.language()), move.to()}));
  }
}

}  // namespace

bool by_nimber_search(const Answer& answer) {
  return answer.decided_by == DecidedBy::kValues && answer.terms.size() == 1 && answer.value &&
         answer.terms[0].engine == kEngine;
}

void explain_nimber(const Sum& sum, const Answer& answer, Page& page, const Job& job) {
  const Budget some(job.budget, std::chrono::milliseconds(job.settings.completion_time));
  Job asking = job.within(some);
  asking.search.file = nullptr;  // a file is not written again for every question
  const Nimber value = *answer.value;
  if (value == 0) return page.say(say::kNoneToZero, {std::to_string(sum.terms[0]->count_moves())});
  page.say(value == 1 ? say::kMexOne : say::kMexByMoves, {std::to_string(value)});
  try {
    say_moves_to_smaller(sum, value, page, asking);
    say_parts_left(answer, page, asking);
  } catch (const Stopped&) {
    return;
  }
}

std::vector<std::string> ways_to_go_on(const Answer& answer) {
  const auto has_excluded = [](const TermAnswer& term) { return !term.excluded.empty(); };
  if (answer.reason != kTimeReached || std::none_of(answer.terms.begin(), answer.terms.end(), has_excluded)) return {};
  std::vector<std::string> ways;
  // Of a theorem's winner the value is looked for only a while: who names the engine asks for all of it.
  if (answer.question.engine.empty() && answer.terms.size() == 1) ways.push_back(fmt::format("--engine {}", kEngine));
  constexpr std::uint64_t kMinute = 60;
  const auto twice = static_cast<std::uint64_t>(2 * answer.seconds);
  ways.push_back(fmt::format("--time {}", kMinute * (twice / kMinute + 1)));
  return ways;
}

}  // namespace nucleo
