#include "game/sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "digraph/text.hpp"
#include "nucleo/error.hpp"

namespace nucleo {

std::string Sum::text() const {
  std::string out;
  for (const TermPointer& term : terms) out += (out.empty() ? "" : " + ") + term->text();
  return out;
}

std::string Sum::text_with(std::size_t i, const std::string& term) const {
  std::vector<std::string> others(terms.size());
  others[i] = term;
  return text_with(others);
}

std::string Sum::text_with(const std::vector<std::string>& others) const {
  std::string out;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (k > 0) out += " + ";
    out += others[k].empty() ? terms[k]->text() : others[k];
  }
  return out;
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
  return sum;
}

}  // namespace nucleo
