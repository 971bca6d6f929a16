#include "explain/explain.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>
#include <utility>

#include "explain/catalogue.hpp"
#include "explain/columns.hpp"
#include "solve/compositions.hpp"
#include "solve/evaluate.hpp"

namespace nucleo {
namespace {

/// Text that grows by sentences of the catalogue.
class Page {
 public:
  explicit Page(Language language) : language_(language) {}

  [[nodiscard]] std::string text(const Text& pattern, std::vector<std::string> facts = {}) const {
    return Phrase{pattern, std::move(facts)}.in(language_);
  }
  void line(const std::string& words) { out_ += words + "\n"; }
  void say(const Text& pattern, std::vector<std::string> facts = {}) { line(text(pattern, std::move(facts))); }
  /// An empty line, unless there is one already.
  void paragraph() {
    if (!out_.empty() && !out_.ends_with("\n\n")) out_ += "\n";
  }
  void block(const std::string& lines) {
    paragraph();
    out_ += lines;
    paragraph();
  }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const std::string& all() const { return out_; }

 private:
  Language language_;
  std::string out_;
};

/// "1, 2 and 3".
std::string listed(const std::vector<std::string>& words, const Page& page) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? page.text(say::kAnd) : ", ";
    out += words[i];
  }
  return out;
}

/// "3", "inf(0,2)", or nothing where no value is known.
std::optional<std::string> value_text(const std::optional<Nimber>& value,
                                      const std::optional<std::vector<Nimber>>& loopy) {
  if (value) return std::to_string(*value);
  if (!loopy) return {};
  return loopy->empty() ? "inf" : "inf(" + joined(*loopy, ",") + ")";
}

void say_winner(const Answer& answer, bool with_value, Page& page) {
  std::string more;
  if (answer.question.play == Play::kMisere) more += page.text(say::kInMisere);
  const auto value = value_text(answer.value, answer.loopy);
  if (with_value && value) more += page.text(say::kValue, {*value});
  const Text& who = answer.outcome == Outcome::kDraw  ? say::kDraws
                    : answer.outcome == Outcome::kWin ? say::kWins
                                                      : say::kLoses;
  page.say(who, {answer.position, more + "."});
}

void say_list(const Text& title, const std::vector<SumMove>& moves, Page& page) {
  if (moves.empty()) return;
  page.say(title);
  for (const SumMove& move : moves) page.line("  " + move.name(page.language()) + " -> " + move.to());
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

/// "columns 8, 4 and 2": where a number has ones.
std::string column_names(Nimber bits, const Page& page) {
  std::vector<std::string> names;
  for (int column = std::bit_width(bits); column-- > 0;) {
    if ((bits >> column) % 2 == 1) names.push_back(std::to_string(Nimber{1} << column));
  }
  return page.text(names.size() == 1 ? say::kColumn : say::kColumns, {listed(names, page)});
}

/// Which heaps can set the columns right, and how. Heaps 1, 2, … have these sizes.
void say_flips(const std::vector<Nimber>& heaps, Nimber total, Page& page) {
  const Nimber leftmost = std::bit_floor(total);
  std::vector<std::size_t> having;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if ((heaps[i] & leftmost) != 0) having.push_back(i);
  }
  std::vector<std::string> names;
  names.reserve(having.size());
  for (const std::size_t i : having) names.push_back(std::to_string(i + 1));
  constexpr std::size_t kMostShown = 5;
  if (names.size() > kMostShown) {
    names.resize(kMostShown);
    names.emplace_back("...");
  }
  const bool alone = having.size() == 1;
  std::string words = page.text(
      say::kLeftmostOdd, {std::to_string(leftmost),
                          page.text(alone ? say::kOnlyHeap : say::kHeaps, {alone ? names[0] : listed(names, page)})});
  for (std::size_t k = 0; k < std::min(having.size(), kMostShown); ++k) {
    const Nimber heap = heaps[having[k]];
    words += ' ';
    words += page.text(
        alone ? say::kFlipIts : say::kFlipIn,
        {column_names(total, page), std::to_string(heap), std::to_string(heap ^ total), std::to_string(having[k] + 1)});
  }
  page.line(words);
}

std::vector<std::string> texts_of(const std::vector<Nimber>& numbers) {
  std::vector<std::string> out;
  out.reserve(numbers.size());
  for (const Nimber number : numbers) out.push_back(std::to_string(number));
  return out;
}

void explain_claim(const Term& term, const Claim& claim, Page& page) {
  if (!claim.summands.empty()) page.block(binary_columns(texts_of(claim.summands), claim.summands));
  const bool shows_heaps = term.can().plain_nim != nullptr;
  const auto heaps = claim.summands.empty() || !shows_heaps ? std::nullopt : term.nim_heaps();
  if (!heaps || !claim.value) {  // the columns of Nim speak for themselves
    page.say(say::kTheorem, {claim.theorem->name, claim.theorem->statement.in(page.language())});
    if (claim.because.pattern.english[0] != '\0') page.line(claim.because.in(page.language()));
  }
  if (!heaps) return;
  Nimber total = 0;
  for (const Nimber heap : *heaps) total ^= heap;
  if (total == 0) {
    page.say(say::kEveryColumnEven);
  } else {
    say_flips(*heaps, total, page);
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

void explain_values(const Sum& sum, const Answer& answer, Page& page) {
  std::vector<std::string> labels;
  std::vector<Nimber> values;
  std::vector<std::string> changes;
  page.paragraph();
  for (std::size_t i = 0; i < answer.terms.size(); ++i) {
    const TermAnswer& term = answer.terms[i];
    if (!term.value) {
      page.say(say::kTermUnknown, {term.text});
      continue;
    }
    page.say(say::kTermValue, {term.text, std::to_string(*term.value), term.method});
    labels.push_back(std::to_string(i + 1));
    values.push_back(*term.value);
    const Nimber target = *term.value ^ answer.value.value_or(0);
    changes.push_back(
        page.text(say::kTermFromTo, {std::to_string(i + 1), std::to_string(*term.value), std::to_string(target)}));
  }
  if (labels.size() == sum.terms.size()) page.block(binary_columns(labels, values));
  if (answer.outcome == Outcome::kLose) {
    page.say(say::kSumLost);
  } else if (answer.value) {
    page.say(say::kSumWon, {listed(changes, page)});
  }
}

/// Why, where play may not end.
void explain_retrograde(const Sum& sum, const Answer& answer, Page& page) {
  const bool has_values = answer.terms.size() == sum.terms.size() && sum.terms.size() > 1;
  for (std::size_t i = 0; i < sum.terms.size() && has_values; ++i) {
    const TermAnswer& term = answer.terms[i];
    page.say(say::kTermValue, {term.text, *value_text(term.value, term.loopy), term.method});
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

/// True where a theorem alone decides: its reasons are the explanation.
bool by_theorem(const Answer& answer) { return answer.terms.size() == 1 && answer.terms[0].claim; }

}  // namespace

std::string summary(const Answer& answer, Language language) {
  Page page(language);
  say_winner(answer, true, page);
  say_moves(answer, page);
  say_line(answer, page);
  const std::string states = std::to_string(answer.states);
  page.say(answer.states > 0 ? say::kMethod : say::kMethodAlone, {answer.method, states});
  return page.all();
}

std::string explain(const Sum& sum, const Answer& answer, Language language, Session& session, const Budget& budget) {
  Page page(language);
  say_winner(answer, false, page);
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
    explain_claim(*sum.terms[0], *answer.terms[0].claim, page);
  } else if (disjunctive && answer.question.play == Play::kNormal && sum.terms.size() > 1) {
    explain_values(sum, answer, page);
  } else {
    if (answer.question.compound == Compound::kSelective) page.say(say::kSelective);
    if (answer.question.compound == Compound::kShortenedSelective) page.say(say::kShortened);
    if (answer.question.compound == Compound::kConjunctive) page.say(say::kConjunctive);
    if (has_no_move(sum)) {
      page.say(say::kNoMove);
    } else if (answer.states > 0) {
      page.say(say::kSearched, {std::to_string(answer.states)});
    }
  }
  if (answer.terms.size() == 1 && answer.value && !answer.terms[0].option_values.empty()) {
    page.say(say::kMex, {listed(texts_of(answer.terms[0].option_values), page), std::to_string(*answer.value)});
  }
  say_remoteness(answer, page);
  say_moves(answer, page);
  if (disjunctive && !loopy && !by_theorem(answer)) say_refutation(sum, answer, page, session, budget);
  return page.all();
}

std::string explain(const Sum& sum, const Answer& answer, Language language, const Budget& budget) {
  Session session;
  return explain(sum, answer, language, session, budget);
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
