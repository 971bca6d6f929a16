#include "game/compound_word.hpp"

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {

const char* word_of(Compound compound) {
  switch (compound) {
    case Compound::kDisjunctive:
      return "disjunctive";
    case Compound::kSelective:
      return "selective";
    case Compound::kShortenedSelective:
      return "shortened-selective";
    case Compound::kConjunctive:
      return "conjunctive";
  }
  return "";
}

Compound compound_named(const std::string& word, const std::string& place) {
  if (word.empty()) return Compound::kDisjunctive;
  for (const Compound compound :
       {Compound::kDisjunctive, Compound::kSelective, Compound::kShortenedSelective, Compound::kConjunctive}) {
    if (word == word_of(compound)) return compound;
  }
  throw InputError(place + " " + in_quotes(word),
                   Text{"expected disjunctive, selective, shortened-selective or conjunctive",
                        "se esperaba disjunctive, selective, shortened-selective o conjunctive"});
}

}  // namespace nucleo
