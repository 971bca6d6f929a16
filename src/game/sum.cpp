#include "game/sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "text/letters.hpp"
#include "text/lines.hpp"
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
    throw InputError(
        term->game().names[0],
        Phrase{{"{0}: expected {1} as in the term before it, for one player is to move in the whole sum",
                "{0}: se esperaba {1} como en el sumando anterior, pues en toda la suma mueve un mismo jugador"},
               {in_quotes(side), first}});
  }
}

}  // namespace

std::string Sum::text() const {
  std::string out;
  for (const TermPointer& term : terms) out += (out.empty() ? "" : " + ") + term->text();
  return out;
}

Sum Sum::after(std::size_t i, std::size_t move) const {
  Sum next;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    next.terms.push_back(k == i ? terms[k]->after(move) : after_pass(terms[k]));
  }
  return next;
}

Sum Sum::after(std::span<const SumMove::Step> steps) const {
  Sum next;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    const auto step = std::find_if(steps.begin(), steps.end(), [&](const SumMove::Step& s) { return s.id.term == k; });
    next.terms.push_back(step == steps.end() ? after_pass(terms[k]) : step->move->after());
  }
  return next;
}

bool operator==(const Sum& a, const Sum& b) {
  return std::equal(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
                    [](const TermPointer& s, const TermPointer& t) { return s->equals(*t); });
}

std::uint64_t Sum::hash() const {
  std::uint64_t hash = terms.size();
  for (const TermPointer& term : terms) hash = mixed(hash ^ term->hash());
  return hash;
}

Sum sum_of(std::vector<TermPointer> terms) {
  Sum sum{std::move(terms)};
  refuse_two_sides(sum);
  return sum;
}

SumMove move_of(const std::shared_ptr<const Sum>& sum, std::size_t i, const MovePointer& move) {
  return {sum, {{{static_cast<std::uint32_t>(i), move->index()}, move}}};
}

std::string SumMove::name(Language language) const {
  std::string out;
  for (const Step& step : steps_) {
    if (!out.empty()) out += Text{" and ", " y "}.in(language);
    if (from_->terms.size() > 1) out += std::to_string(step.id.term + 1) + ": ";
    out += step.move->name().in(language);
  }
  return out;
}

std::string SumMove::to() const { return after().text(); }

Sum SumMove::after() const { return from_->after(steps_); }

bool operator==(const SumMove& a, const SumMove& b) {
  return std::equal(a.steps_.begin(), a.steps_.end(), b.steps_.begin(), b.steps_.end(),
                    [](const SumMove::Step& s, const SumMove::Step& t) {
                      if (s.id != t.id) return false;
                      return s.id.index != MoveId::kUncounted || s.move->after()->equals(*t.move->after());
                    });
}

const GameRow& game_named(const std::string& typed, std::span<const GameRow> games) {
  const std::string name = lower_case(typed);
  std::vector<std::string> names;
  for (const GameRow& row : games) {
    for (const char* known : row.info->names) {
      if (name == known) return row;
      names.emplace_back(known);
    }
  }
  if (const auto meant = nearest(name, names)) {
    throw InputError("", Phrase{{"unknown game {0}; did you mean {1}?", "el juego {0} no existe; ¿quiso decir {1}?"},
                                {in_quotes(typed), *meant}});
  }
  if (whole_number(name.substr(0, name.find(',')))) {
    throw InputError("", Phrase{{"{0}: expected a game first, such as nim 3 5 7; 'nucleo games' lists them",
                                 "{0}: se esperaba primero un juego, como nim 3 5 7; 'nucleo games' los muestra"},
                                {in_quotes(typed)}});
  }
  throw InputError(
      "", Phrase{{"unknown game {0}; 'nucleo games' lists them", "el juego {0} no existe; 'nucleo games' los muestra"},
                 {in_quotes(typed)}});
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
      throw InputError(
          "", terms.size() == 1
                  ? Phrase{{"expected a position such as nim 3 5 7", "se esperaba una posición como nim 3 5 7"}, {}}
                  : Phrase{{"expected a game on both sides of +, such as nim 3 + cram 2x2",
                            "se esperaba un juego a ambos lados de +, como nim 3 + cram 2x2"},
                           {}});
    }
    if (budget.spent()) throw Stopped(why_stopped(budget));
    const GameRow& row = game_named(term.front(), games);
    Arguments arguments(lower_case(term.front()), {term.begin() + 1, term.end()}, budget);
    sum.terms.push_back(row.read(arguments));
  }
  return sum_of(std::move(sum.terms));
}

}  // namespace nucleo
