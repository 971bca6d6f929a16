#include "explain/xor.hpp"

#include <algorithm>
#include <bit>

#include "explain/columns.hpp"
#include "game/claim.hpp"

namespace nucleo {
namespace {

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

/// The rows of a table of values, each by its name, and what a move must make of it.
struct Rows {
  std::vector<std::string> labels;
  std::vector<Nimber> values;
  std::vector<std::string> changes;

  /// The one of that place, from 0; `total` is the xor of all.
  void add(std::size_t place, const Text& name, const Text& change, Nimber value, Nimber total, const Page& page) {
    const std::string number = std::to_string(place + 1);
    labels.push_back(page.text(name, {number, std::to_string(value)}));
    changes.push_back(page.text(change, {number, std::to_string(value), std::to_string(value ^ total)}));
    values.push_back(value);
  }
};

/// "6", or where it is the xor of parts "6 = 2 xor 4".
std::string value_text(const TermAnswer& term) {
  constexpr std::size_t kMostShown = 8;
  std::string out = std::to_string(*term.value);
  if (term.parts.empty() || term.parts.size() > kMostShown) return out;
  for (std::size_t i = 0; i < term.parts.size(); ++i) {
    out += (i == 0 ? " = " : " xor ") + std::to_string(term.parts[i].value);
  }
  return out;
}

}  // namespace

void explain_claim(const Sum& sum, const TermAnswer& decided, Page& page) {
  const Claim& claim = *decided.claim;
  if (sum.terms.size() > 1) page.say(say::kTogether, {decided.text});
  if (!claim.summands.empty()) page.block(binary_columns(texts_of(claim.summands), claim.summands));
  const bool shows_heaps = !claim.summands.empty() && sum.terms[0]->can().plain_nim != nullptr;
  if (!shows_heaps || !claim.value) {  // the columns of Nim speak for themselves
    page.say(say::kTheorem, {claim.theorem->name, claim.theorem->statement.in(page.language())});
    for (const Phrase& step : claim.steps) page.line(step.in(page.language()));
    if (claim.because.pattern.english[0] != '\0') page.line(claim.because.in(page.language()));
  }
  if (!shows_heaps) return;
  if (const Nimber total = xor_of(claim.summands); total != 0) {
    say_flips(claim.summands, total, page);
  } else {
    page.say(claim.value ? say::kEveryColumnEven : say::kEveryColumnEvenMisere);
  }
}

void explain_values(const Sum& sum, const Answer& answer, Page& page) {
  Rows rows;
  page.paragraph();
  const Nimber total = answer.value.value_or(0);
  for (std::size_t i = 0; i < answer.terms.size(); ++i) {
    const TermAnswer& term = answer.terms[i];
    if (!term.value) {
      page.say(say::kTermUnknown, {term.text});
      continue;
    }
    page.say(say::kTermValue, {term.text, value_text(term), term.method.words});
    rows.add(i, say::kTermRow, say::kTermFromTo, *term.value, total, page);
  }
  say_periods(answer, page);
  if (rows.values.size() == sum.terms.size()) page.block(binary_columns(rows.labels, rows.values));
  if (answer.outcome == Outcome::kLose) {
    page.say(say::kSumLost);
  } else if (answer.value) {
    page.say(say::kSumWon, {listed(rows.changes, page)});
  }
}

void explain_parts(const TermAnswer& term, Page& page) {
  constexpr std::size_t kMostShown = 24;
  Rows rows;
  page.paragraph();
  for (std::size_t i = 0; i < term.parts.size(); ++i) {
    const TermPart& part = term.parts[i];
    rows.add(i, say::kPartRow, say::kPartFromTo, part.value, *term.value, page);
    if (i < kMostShown) page.say(say::kPartValue, {std::to_string(i + 1), part.text, std::to_string(part.value)});
  }
  page.block(binary_columns(rows.labels, rows.values));
  *term.value == 0 ? page.say(say::kPartsLost) : page.say(say::kSumWon, {listed(rows.changes, page)});
}

void say_periods(const Answer& answer, Page& page) {
  const auto& terms = answer.terms;
  for (const TermAnswer& term : terms) {
    if (!term.period) continue;
    page.say(terms.size() == 1 ? say::kPeriod : say::kTermPeriod,
             {std::to_string(term.period->length), std::to_string(term.period->preperiod), term.text});
  }
}

}  // namespace nucleo
