#include "explain/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "explain/nimber.hpp"
#include "explain/xor.hpp"
#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

/// "3", "inf(0,2)", or nothing where no value is known.
std::optional<std::string> value_text(const std::optional<Nimber>& value,
                                      const std::optional<std::vector<Nimber>>& loopy) {
  if (value) return std::to_string(*value);
  if (!loopy) return {};
  return loopy->empty() ? "inf" : "inf(" + joined(*loopy, ",") + ")";
}

void say_winner(const Answer& answer, Page& page) {
  std::string more;
  if (answer.question.play == Play::kMisere) more += page.text(say::kInMisere);
  const auto value = value_text(answer.value, answer.loopy);
  if (value) more += page.text(say::kValue, {*value});
  const Text& who = answer.outcome == Outcome::kDraw  ? say::kDraws
                    : answer.outcome == Outcome::kWin ? say::kWins
                                                      : say::kLoses;
  page.say(who, {answer.position, more + "."});
}

/// What a search has proved of values that a limit left open, and how it can be asked to go on.
void say_excluded(const Answer& answer, Page& page) {
  std::string words;
  for (const TermAnswer& term : answer.terms) {
    if (term.excluded.empty()) continue;
    if (!words.empty()) page.line(words);
    words = page.text(term.excluded.size() == 1 ? say::kExcluded : say::kExcludedSeveral,
                      {term.text, joined(term.excluded, ", ")});
  }
  if (words.empty()) return;
  const std::vector<std::string> ways = ways_to_go_on(answer);
  if (!ways.empty()) words += page.text(say::kGoOn, {fmt::format("{}", fmt::join(ways, page.text(say::kOr)))});
  page.line(words);
}

void say_list(const Text& title, const std::vector<SumMove>& moves, Page& page) {
  if (moves.empty()) return;
  page.say(title);
  const std::size_t shown = shown_of(moves.size(), page.most_listed());
  for (std::size_t i = 0; i < shown; ++i) page.line("  " + moves[i].name(page.language()) + " -> " + moves[i].to());
  if (shown < moves.size()) page.line("  " + page.text(say::kMoreListed, {std::to_string(moves.size() - shown)}));
}

void say_moves(const Answer& answer, Page& page) {
  const auto& moves = answer.winning_moves;
  say_list(say::kDrawingMoves, answer.drawing_moves, page);
  say_list(say::kResistingMoves, answer.resisting_moves, page);
  if (answer.outcome != Outcome::kWin || answer.question.moves == MovesWanted::kNone) return;
  const Text& none = answer.question.play == Play::kMisere ? say::kNoMoveWins : say::kOverAndWon;
  if (moves.empty()) page.say(answer.moves_complete ? none : say::kMovesUnknown);
  if (moves.size() == 1) page.say(say::kWinningMove, {moves[0].name(page.language()), moves[0].to()});
  if (moves.size() > 1) say_list(say::kWinningMoves, moves, page);
  if (!moves.empty() && !answer.moves_complete && answer.question.moves == MovesWanted::kAll) {
    page.say(say::kMoreMoves);
  }
}

/// A move that does not win, and what it is answered by.
void say_refutation(const Sum& sum, const Answer& answer, Page& page, Session& session, const Budget& budget) {
  const auto from = std::make_shared<const Sum>(sum);
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    std::unordered_set<std::uint64_t> winning;
    for (const SumMove& move : answer.winning_moves) {
      if (move.id().term == i) winning.insert(move.id().index);
    }
    bool found = false;
    const auto loses = [&](std::size_t k) { return !winning.contains(k) && !std::exchange(found, true); };
    // One more than all that win: no list of 10^18 moves.
    const auto losing = sum.terms[i]->moves(loses, answer.winning_moves.size() + 1);
    if (losing.empty()) continue;
    const SumMove move = move_of(from, i, losing.front());
    Question question = answer.question;
    question.moves = MovesWanted::kOne;
    const Answer reply = solve(move.after(), question, session, budget);
    if (reply.winning_moves.empty()) continue;
    page.say(say::kRefuted,
             {move.name(page.language()), reply.winning_moves[0].name(page.language()), reply.winning_moves[0].to()});
    return;
  }
}

/// Why, where play may not end.
void explain_retrograde(const Sum& sum, const Answer& answer, Page& page) {
  const bool has_values = answer.terms.size() == sum.terms.size() && sum.terms.size() > 1;
  for (std::size_t i = 0; i < sum.terms.size() && has_values; ++i) {
    const TermAnswer& term = answer.terms[i];
    page.say(say::kTermValue, {term.text, *value_text(term.value, term.loopy), term.method.words});
  }
  if (has_values) page.say(say::kLoopySum, {*value_text(answer.value, answer.loopy)});
  const bool endless = endless_term(sum) != nullptr;
  const bool misere = answer.question.play == Play::kMisere;
  const Text& how = !endless ? say::kRetrograde : misere ? say::kEndlessMisere : say::kEndless;
  if (!has_values) page.say(how, {std::to_string(answer.states)});
  if (answer.outcome == Outcome::kDraw) page.say(say::kDrawWhy);
}

void say_remoteness(const Answer& answer, Page& page) {
  if (!answer.remoteness || *answer.remoteness == 0) return;
  const bool wins = answer.outcome == Outcome::kWin;
  if (*answer.remoteness == 1) return page.say(wins ? say::kWinInOne : say::kLossInOne);
  page.say(wins ? say::kWinIn : say::kLossIn, {std::to_string(*answer.remoteness)});
}

/// "set 1 to true, set 2 to false", and no more of it than is read.
std::string line_text(const std::vector<Phrase>& moves, const Page& page) {
  constexpr std::size_t kMostShown = 12;
  std::string out;
  for (std::size_t i = 0; i < std::min(moves.size(), kMostShown); ++i) {
    out += (i == 0 ? "" : ", ") + moves[i].in(page.language());
  }
  return moves.size() > kMostShown ? out + ", ..." : out;
}

void say_line(const Answer& answer, Page& page) {
  if (!answer.line.empty()) page.say(say::kLine, {line_text(answer.line, page)});
}

/// Whose turn it is and what wins, the best play to its end, and how each move that does not win is answered.
void explain_refereed(const Sum& sum, const Answer& answer, Page& page, const Job& job) {
  const TermPointer& term = sum.terms[0];
  const Turn turn = *term->turn();
  page.line(turn.says.in(page.language()));
  if (turn.winner) return;
  page.say(answer.outcome == Outcome::kWin ? say::kTurnWon : say::kTurnLost);
  say_moves(answer, page);
  page.paragraph();
  if (const auto best = played_out(term, job)) {
    page.say(say::kLine, {line_text(best->moves, page)});
    page.line(best->end->turn()->says.in(page.language()));
  }
  if (!answer.moves_complete || answer.question.moves != MovesWanted::kAll) return;
  const std::vector<MovePointer> moves = term->moves();
  for (std::size_t k = answer.outcome == Outcome::kLose ? 1 : 0; k < moves.size(); ++k) {
    const bool wins = std::any_of(answer.winning_moves.begin(), answer.winning_moves.end(),
                                  [&](const SumMove& winning) { return winning.id().index == k; });
    if (wins) continue;
    const std::string name = moves[k]->name().in(page.language());
    const auto answered = played_out(moves[k]->after(), job);
    if (!answered) continue;
    page.say(answered->moves.empty() ? say::kLosesAtOnce : say::kLosingLine, {name, line_text(answered->moves, page)});
    page.line(answered->end->turn()->says.in(page.language()));
  }
}

bool has_no_move(const Sum& sum) {
  return std::all_of(sum.terms.begin(), sum.terms.end(),
                     [](const TermPointer& term) { return term->moves([](std::size_t) { return true; }, 1).empty(); });
}

/// The one term is a sum itself, such as several heaps.
bool has_parts(const Answer& answer) {
  return answer.decided_by == DecidedBy::kValues && answer.terms.size() == 1 && answer.value &&
         !answer.terms[0].parts.empty();
}

/// All that was labelled are heaps: their values, one after the other.
bool by_heaps(const Answer& answer) {
  const auto is = [&](const char* engine) {
    return [engine](const TermAnswer& term) { return term.engine == engine; };
  };
  const auto& terms = answer.terms;
  return std::any_of(terms.begin(), terms.end(), is("sequence")) &&
         std::all_of(terms.begin(), terms.end(), [&](const TermAnswer& term) {
           return is("sequence")(term) || is("theorem")(term) || is("")(term);
         });
}

/// The misère quotient that decided, in the words of `how`, and its period.
void say_quotient(const QuotientFacts& quotient, const Text& how, Page& page) {
  page.say(how, {std::to_string(quotient.heaps), std::to_string(quotient.order), std::to_string(quotient.lost)});
  if (!quotient.period) return;
  page.say(say::kQuotientPeriod, {std::to_string(quotient.period->length), std::to_string(quotient.period->preperiod)});
}

/// How it was found, in a line, and what is proved by the way.
void say_method(const Answer& answer, Page& page) {
  if (answer.quotient) return say_quotient(*answer.quotient, say::kMethodQuotient, page);
  const bool heaps = by_heaps(answer);
  const bool alone = heaps && answer.terms.size() == 1;
  const Text& how = answer.states == 0 ? say::kMethodAlone
                    : alone            ? say::kMethodHeap
                    : heaps            ? say::kMethodHeaps
                                       : say::kMethod;
  page.say(how, {answer.method.words, std::to_string(alone ? answer.states - 1 : answer.states)});
  say_periods(answer, page);
}

/// How the labels were found.
void say_search(const Answer& answer, Page& page) {
  if (by_heaps(answer)) {
    page.say(say::kHeapValues, {std::to_string(answer.states - 1)});
    return say_periods(answer, page);
  }
  if (by_nimber_search(answer)) return page.say(say::kNimberSearched, {std::to_string(answer.states)});
  std::string words = page.text(say::kSearched, {std::to_string(answer.states)});
  if (answer.decided_by == DecidedBy::kValues) words += page.text(say::kPartsApart);
  page.line(words);
}

/// True where a theorem alone decides: its reasons are the explanation.
bool by_theorem(const Answer& answer) { return answer.terms.size() == 1 && answer.terms[0].claim; }

}  // namespace

std::string summary(const Answer& answer, Language language, std::size_t most_listed) {
  Page page(language, most_listed);
  say_winner(answer, page);
  say_moves(answer, page);
  say_excluded(answer, page);
  say_line(answer, page);
  say_method(answer, page);
  return page.all();
}

std::string known_so_far(const Answer& answer, Language language) {
  Page page(language);
  const bool misere = answer.question.play == Play::kMisere;
  page.say(say::kWinnerUnknown, {answer.position, (misere ? page.text(say::kInMisere) : "") + "."});
  const bool alone = answer.terms.size() == 1;
  for (const TermAnswer& term : answer.terms) {
    if (!alone && term.value) page.say(say::kTermValue, {term.text, std::to_string(*term.value), term.method.words});
  }
  say_excluded(answer, page);
  if (answer.states > 0) {
    const Text& how_far = !by_heaps(answer) ? say::kLookedAt : alone ? say::kHeapSoFar : say::kHeapsSoFar;
    page.say(how_far, {std::to_string(by_heaps(answer) && alone ? answer.states - 1 : answer.states)});
  }
  return page.all();
}

std::string explain(const Sum& sum, const Answer& answer, Language language, Session& session, const Budget& budget,
                    std::size_t most_listed) {
  Page page(language, most_listed);
  say_winner(answer, page);
  page.paragraph();
  if (answer.decided_by == DecidedBy::kReferee) {
    explain_refereed(sum, answer, page, session.job(budget));
    return page.all();
  }
  const bool disjunctive = answer.question.compound == Compound::kDisjunctive;
  const bool loopy = answer.decided_by == DecidedBy::kRetrograde;
  if (loopy) {
    explain_retrograde(sum, answer, page);
    if (has_no_move(sum)) page.say(say::kNoMove);
  } else if (disjunctive && by_theorem(answer)) {
    explain_claim(sum, answer.terms[0], page);
  } else if (disjunctive && answer.question.play == Play::kNormal && sum.terms.size() > 1) {
    explain_values(sum, answer, page);
  } else {
    if (answer.question.compound == Compound::kSelective) page.say(say::kSelective);
    if (answer.question.compound == Compound::kShortenedSelective) page.say(say::kShortened);
    if (answer.question.compound == Compound::kConjunctive) page.say(say::kConjunctive);
    if (has_no_move(sum)) {
      page.say(say::kNoMove);
    } else if (answer.quotient) {
      say_quotient(*answer.quotient, say::kQuotient, page);
      page.say(answer.outcome == Outcome::kWin ? say::kQuotientWon : say::kQuotientLost);
    } else if (answer.states > 0) {
      say_search(answer, page);
    }
  }
  const bool apart = has_parts(answer);
  if (apart) explain_parts(answer.terms[0], page);
  if (!apart && answer.terms.size() == 1 && answer.value && !answer.terms[0].option_values.empty()) {
    const std::vector<Nimber>& values = answer.terms[0].option_values;
    page.say(values.size() == 1 ? say::kMexOfOne : say::kMex, {listed(texts_of(values), page), *answer.value});
  }
  if (!apart && by_nimber_search(answer)) explain_nimber(sum, answer, page, session.job(budget));
  say_remoteness(answer, page);
  say_moves(answer, page);
  say_excluded(answer, page);
  if (disjunctive && !loopy && !by_theorem(answer)) say_refutation(sum, answer, page, session, budget);
  return page.all();
}

std::string explain(const Sum& sum, const Answer& answer, Language language, const Budget& budget) {
  Session session;
  return explain(sum, answer, language, session, budget);
}

std::string describe(const Period& period, Language language) {
  return Page(language).text(say::kPeriod, {std::to_string(period.length), std::to_string(period.preperiod)});
}

std::string describe(const Verification& verification, Language language) {
  const Page page(language);
  switch (verification.status) {
    case Verification::Status::kConfirmed:
      return page.text(say::kConfirmed, {std::to_string(verification.states)});
    case Verification::Status::kRefuted:
      return page.text(say::kWrong, {verification.problem});
    case Verification::Status::kTooLarge:
      return page.text(say::kUnchecked, {verification.problem});
  }
  return {};
}

}  // namespace nucleo
