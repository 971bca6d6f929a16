// QDIMACS 1.1: comments, "p cnf VARIABLES CLAUSES", lines "e 1 2 0" and "a 3 0" from the outermost block inwards, then
// the clauses, each ended by 0. Clauses may go over several lines, and neighbouring blocks may have one quantifier.

#include <fmt/format.h>

#include <algorithm>

#include "logic/cnf.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kBytesAVariable = 16;

class Reader {
 public:
  explicit Reader(ByteSource& source) : lines_(source) {
    source.held = [this] { return held(); };
  }
  ~Reader() { lines_.source().held = nullptr; }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  Formula read() {
    std::string_view line;
    while (lines_.next(line) && line.front() == 'c') {
    }
    read_header(line);
    bool more = lines_.next(line);
    for (; more && (line.front() == 'e' || line.front() == 'a'); more = lines_.next(line)) read_block(line);
    for (; more; more = lines_.next(line)) read_clauses(line);
    finish();
    return std::move(formula_);
  }

 private:
  [[nodiscard]] std::uint64_t held() const {
    return kBytesAVariable * seen_.size() + sizeof(Clause) * formula_.clauses.capacity() +
           sizeof(Literal) * literal_count_;
  }

  void read_header(std::string_view line) {
    const std::string whole(line);
    const bool starts = take_word(line) == "p" && take_word(line) == "cnf";
    const std::string_view promised = take_word(line);
    const auto variables = whole_number(promised);
    const auto clauses = whole_number(take_word(line));
    if (!starts || !variables || !clauses || !line.empty()) {
      if (lines_.number == 0 || whole.empty())
        lines_.fail(Text{"expected the line \"p cnf VARIABLES CLAUSES\"",
                         "se esperaba la línea \"p cnf VARIABLES CLÁUSULAS\""});
      lines_.fail(Phrase{{"{0} is not a header; expected \"p cnf VARIABLES CLAUSES\"",
                          "{0} no es un encabezado; se esperaba \"p cnf VARIABLES CLÁUSULAS\""},
                         {in_quotes(whole)}});
    }
    if (*variables > kMostVariables) {
      lines_.fail(Phrase{{"{0} variables are too many; expected at most {1}",
                          "{0} variables son demasiadas; se esperaban a lo más {1}"},
                         {shortened(promised), kMostVariables}});
    }
    lines_.source().demand(kBytesAVariable * *variables, lines_.place(),
                           Phrase{{"holding {0} variables", "guardar {0} variables"}, {*variables}});
    promised_clauses_ = *clauses;
    seen_.assign(*variables + 1, Seen::kNowhere);
  }

  /// The literal in `word`, or 0 for the end of a block or a clause.
  Literal to_literal(std::string_view word, const Text& what) {
    const bool negated = word.starts_with('-');
    const auto number = whole_number(word.substr(negated ? 1 : 0));
    if (!number || (negated && *number == 0)) {
      lines_.fail(Phrase{
          {"{0} is not {1}; expected a number, or 0 at the end", "{0} no es {1}; se esperaba un número, o 0 al final"},
          {in_quotes(word), what}});
    }
    if (*number >= seen_.size()) {
      lines_.fail(Phrase{{"variable {0} is out of range; the header promises {1}",
                          "la variable {0} está fuera de rango; el encabezado promete {1}"},
                         {shortened(word.substr(negated ? 1 : 0)), seen_.size() - 1}});
    }
    const auto variable = static_cast<Literal>(*number);
    return negated ? -variable : variable;
  }

  void read_block(std::string_view line) {
    const std::string_view letter = take_word(line);
    if (letter.size() != 1)
      lines_.fail(Phrase{{"{0} is not a quantifier; expected e or a", "{0} no es un cuantificador; se esperaba e o a"},
                         {in_quotes(letter)}});
    const Quantifier player = letter == "e" ? Quantifier::kExists : Quantifier::kForAll;
    while (!line.empty()) {
      const Literal l = to_literal(take_word(line), Text{"a variable", "una variable"});
      if (l < 0)
        lines_.fail(Phrase{{"{0} is not a variable; a quantifier takes no negations",
                            "{0} no es una variable; un cuantificador no admite negaciones"},
                           {l}});
      if (l == 0) {
        if (!line.empty())
          lines_.fail(Phrase{{"{0} after the 0 that ends the block", "{0} después del 0 que acaba el bloque"},
                             {in_quotes(line)}});
        return;
      }
      if (seen_[variable_of(l)] == Seen::kQuantified)
        lines_.fail(Phrase{{"variable {0} is quantified twice", "la variable {0} se cuantifica dos veces"}, {l}});
      seen_[variable_of(l)] = Seen::kQuantified;
      formula_.turns.push_back({variable_of(l), player});
    }
    lines_.fail(Text{"the block does not end; expected 0 at the end of the line",
                     "el bloque no acaba; se esperaba 0 al final de la línea"});
  }

  void read_clauses(std::string_view line) {
    if (line.front() == 'c') return;
    if (line.front() == 'e' || line.front() == 'a')
      lines_.fail(Text{"a quantifier after the first clause", "un cuantificador después de la primera cláusula"});
    while (!line.empty()) {
      if (!open_ && formula_.clauses.size() == promised_clauses_) {
        lines_.fail(Phrase{{"more clauses than the {0} that the header promises",
                            "más cláusulas que las {0} que promete el encabezado"},
                           {promised_clauses_}});
      }
      if (!open_) formula_.clauses.emplace_back();
      const Literal l = to_literal(take_word(line), Text{"a literal", "un literal"});
      open_ = l != 0;
      if (!open_) continue;
      formula_.clauses.back().push_back(l);
      ++literal_count_;
      Seen& seen = seen_[variable_of(l)];
      if (seen == Seen::kNowhere) seen = Seen::kFree;
    }
  }

  void finish() {
    if (open_)
      lines_.fail(Text{"the last clause does not end; expected 0", "la última cláusula no acaba; se esperaba 0"});
    if (formula_.clauses.size() != promised_clauses_) {
      lines_.fail(Phrase{{"the file ends after {0} clauses; the header promises {1}",
                          "el archivo acaba después de {0} cláusulas; el encabezado promete {1}"},
                         {formula_.clauses.size(), promised_clauses_}});
    }
    std::vector<Formula::Turn> free;
    for (Variable v = 1; v < seen_.size(); ++v) {
      if (seen_[v] == Seen::kFree) free.push_back({v, Quantifier::kExists});
    }
    formula_.turns.insert(formula_.turns.begin(), free.begin(), free.end());
  }

  enum class Seen : std::uint8_t { kNowhere, kFree, kQuantified };

  Lines lines_;
  Formula formula_;
  std::uint64_t promised_clauses_ = 0;
  std::uint64_t literal_count_ = 0;
  std::vector<Seen> seen_;
  bool open_ = false;  ///< within a clause
};

}  // namespace

Formula read_qdimacs(ByteSource& source) { return Reader(source).read(); }

Formula read_qdimacs_file(const std::string& path, const Budget& budget) {
  ByteSource source = ByteSource::file(path, budget);
  return read_qdimacs(source);
}

}  // namespace nucleo
