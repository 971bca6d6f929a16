#include "logic/cnf.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// The text before the next `separator`, which is cut off with it.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

Literal to_literal(std::string_view word, const std::string& place) {
  const bool negated = word.starts_with('-');
  const auto number = whole_number(word.substr(negated ? 1 : 0));
  if (!number || *number == 0) {
    throw InputError(place, Phrase{{"{0} is not a literal; expected a variable such as 3, or -3 for its negation",
                                    "{0} no es un literal; se esperaba una variable como 3, o -3 para su negación"},
                                   {in_quotes(word)}});
  }
  if (*number > kMostInAWord) {
    throw InputError(place, Phrase{{"variable {0} is out of range; expected at most {1}",
                                    "la variable {0} está fuera de rango; se esperaba a lo más {1}"},
                                   {shortened(word.substr(negated ? 1 : 0)), kMostInAWord}});
  }
  const auto variable = static_cast<Literal>(*number);
  return negated ? -variable : variable;
}

}  // namespace

std::optional<std::size_t> first_without(const std::vector<Clause>& clauses, std::vector<Literal> set) {
  std::sort(set.begin(), set.end());
  const auto is_without = [&](const Clause& clause) {
    return std::none_of(clause.begin(), clause.end(),
                        [&](Literal l) { return std::binary_search(set.begin(), set.end(), l); });
  };
  const auto found = std::find_if(clauses.begin(), clauses.end(), is_without);
  if (found == clauses.end()) return {};
  return found - clauses.begin();
}

Formula read_cnf(std::string_view word, const std::string& place) {
  Formula formula;
  Variable last = 0;
  for (bool more = !word.empty(); more;) {
    more = word.find('/') != std::string_view::npos;
    std::string_view literals = take_until(word, '/');
    Clause& clause = formula.clauses.emplace_back();
    for (bool next = true; next;) {
      next = literals.find(',') != std::string_view::npos;
      clause.push_back(to_literal(take_until(literals, ','), place));
      last = std::max(last, variable_of(clause.back()));
    }
  }
  for (Variable v = 1; v <= last; ++v) {
    formula.turns.push_back({v, v % 2 == 1 ? Quantifier::kExists : Quantifier::kForAll});
  }
  return formula;
}

std::string qdimacs_text(const Formula& formula) {
  Variable last = 0;
  for (const Formula::Turn& turn : formula.turns) last = std::max(last, turn.variable);
  std::string out = fmt::format("p cnf {} {}\n", last, formula.clauses.size());
  for (std::size_t i = 0; i < formula.turns.size(); ++i) {
    const auto& [variable, player] = formula.turns[i];
    const bool begins = i == 0 || formula.turns[i - 1].player != player;
    const bool ends = i + 1 == formula.turns.size() || formula.turns[i + 1].player != player;
    if (begins) out += player == Quantifier::kExists ? "e " : "a ";
    out += fmt::format("{} {}", variable, ends ? "0\n" : "");
  }
  for (const Clause& clause : formula.clauses) {
    for (const Literal l : clause) out += fmt::format("{} ", l);
    out += "0\n";
  }
  return out;
}

std::string cnf_text(const Formula& formula) {
  std::vector<std::string> clauses;
  clauses.reserve(formula.clauses.size());
  for (const Clause& clause : formula.clauses) clauses.push_back(fmt::format("{}", fmt::join(clause, ",")));
  return fmt::format("{}", fmt::join(clauses, "/"));
}

}  // namespace nucleo
