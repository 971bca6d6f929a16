#include "game/sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

TermPointer after_pass(const TermPointer& term) {
  TermPointer passed = term->passed();
  return passed ? passed : term;
}

/// One player is to move in all terms.
void refuse_two_sides(const Sum& sum) {
  std::string first;
  for (const TermPointer& term : sum.terms) {
    const std::string side = term->side();
    if (first.empty()) first = side;
    if (side.empty() || side == first) continue;
    throw InputError(term->game().names[0], fmt::format("{}: expected {} as in the term before it, for one player is "
                                                        "to move in the whole sum",
                                                        in_quotes(side), first));
  }
}

}  // namespace

std::string Sum::text() const {
  std::string out;
  for (const TermPointer& term : terms) out += (out.empty() ? "" : " + ") + term->text();
  return out;
}

std::string Sum::text_after(std::size_t i, const std::string& term) const {
  std::vector<std::string> others(terms.size());
  others[i] = term;
  return text_after(others);
}

std::string Sum::text_after(const std::vector<std::string>& others) const {
  std::string out;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (k > 0) out += " + ";
    out += others[k].empty() ? after_pass(terms[k])->text() : others[k];
  }
  return out;
}

Sum Sum::after(std::size_t i, std::size_t move) const {
  Sum next;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    next.terms.push_back(k == i ? terms[k]->after(move) : after_pass(terms[k]));
  }
  return next;
}

const GameRow& game_named(const std::string& name, std::span<const GameRow> games) {
  std::vector<std::string> names;
  for (const GameRow& row : games) {
    for (const char* known : row.info->names) {
      if (name == known) return row;
      names.emplace_back(known);
    }
  }
  if (const auto meant = nearest(name, names)) {
    throw InputError("", fmt::format("unknown game {}; did you mean {}?", in_quotes(name), *meant));
  }
  throw InputError("", fmt::format("unknown game {}; 'nucleo games' lists them", in_quotes(name)));
}

Sum read_sum(const std::vector<std::string>& words, std::span<const GameRow> games, const Budget& budget) {
  std::vector<std::vector<std::string>> terms(1);
  for (std::string& word : single_words(words)) {
    if (word == "+") {
      terms.emplace_back();
    } else {
      terms.back().push_back(std::move(word));
    }
  }
  Sum sum;
  for (std::vector<std::string>& term : terms) {
    if (term.empty()) {
      throw InputError("", terms.size() == 1 ? "expected a position such as nim 3 5 7"
                                             : "expected a game on both sides of +, such as nim 3 + cram 2x2");
    }
    const GameRow& row = game_named(term.front(), games);
    Arguments arguments(term.front(), {term.begin() + 1, term.end()}, budget);
    sum.terms.push_back(row.read(arguments));
  }
  refuse_two_sides(sum);
  return sum;
}

}  // namespace nucleo
