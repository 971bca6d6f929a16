#include "logic/formula_position.hpp"

#include <fmt/format.h>

#include "text/text.hpp"

namespace nucleo {
namespace {

/// The turns in their order, each as its variable or the negation.
std::vector<Literal> read_set(const std::string& list, const Formula& formula, const Arguments& arguments) {
  std::vector<Literal> set;
  for (const std::string_view word : split(list, ',')) {
    if (set.size() == formula.turns.size())
      arguments.fail(word, Text{"nothing after the last variable", "nada después de la última variable"});
    const auto variable = static_cast<Literal>(formula.turns[set.size()].variable);
    if (word == std::to_string(variable)) {
      set.push_back(variable);
    } else if (word == std::to_string(-variable)) {
      set.push_back(-variable);
    } else {
      arguments.fail(word, Phrase{{"{0} or -{0}, whose turn it is", "{0} o -{0}, a la que toca"}, {variable}});
    }
  }
  return set;
}

}  // namespace

FormulaPosition read_formula(Arguments& arguments) {
  FormulaPosition position;
  if (const auto cnf = arguments.take("cnf")) {
    position.word = "cnf=" + *cnf;
    position.formula = read_cnf(*cnf, arguments.game() + ": cnf=");
  } else {
    position.word =
        arguments.take_one(Text{"cnf=1/2,-3/-1,-2,3 or @file.qdimacs", "cnf=1/2,-3/-1,-2,3 o @archivo.qdimacs"});
    if (!position.word.starts_with('@') || position.word.size() == 1) {
      arguments.fail(position.word, Text{"cnf= and clauses, or @ and the name of a QDIMACS file",
                                         "cnf= y cláusulas, o @ y el nombre de un archivo QDIMACS"});
    }
    ByteSource source = ByteSource::file(position.word.substr(1), arguments.budget());
    position.formula = read_qdimacs(source);
  }
  if (const auto list = arguments.take("set")) position.set = read_set(*list, position.formula, arguments);
  return position;
}

}  // namespace nucleo
