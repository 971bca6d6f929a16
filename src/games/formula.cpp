#include "nucleo/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/all.hpp"
#include "logic/formula_position.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// A formula whose variables are set one by one, each by its player; at the end it is true or false.
struct FormulaGame {
  using Position = std::vector<Literal>;  // what was set
  using Move = Literal;

  std::string word;  // as the formula was given
  Formula formula;

  friend bool operator==(const FormulaGame&, const FormulaGame&) = default;
  static Reading<FormulaGame> read(Arguments& arguments) {
    FormulaPosition position = read_formula(arguments);
    return {{std::move(position.word), std::move(position.formula)}, std::move(position.set)};
  }
  [[nodiscard]] std::string text(const Position& p) const { return p.empty() ? word : word + " set=" + joined(p, ","); }
  static Phrase name(const Position& /*p*/, Literal l) {
    return {l > 0 ? Text{"set {0} to true", "pon {0} como verdadera"} : Text{"set {0} to false", "pon {0} como falsa"},
            {std::to_string(variable_of(l))}};
  }
  [[nodiscard]] Sketch sketch(const Position& p, Language language) const;
  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    if (p.size() == formula.turns.size()) return true;
    const auto variable = static_cast<Literal>(formula.turns[p.size()].variable);
    Position next = p;
    next.push_back(variable);
    if (!visit(variable, next)) return false;
    next.back() = -variable;
    return visit(-variable, next);
  }

  [[nodiscard]] Turn turn(const Position& p) const {
    const Quantifier player = formula.to_move(p.size());
    if (p.size() < formula.turns.size()) {
      return {number(player), {}, {kSays.at(number(player)), {std::to_string(formula.turns[p.size()].variable)}}};
    }
    const auto lost = first_without(formula.clauses, p);
    if (!lost) return {number(player), number(Quantifier::kExists), {kTrue, {}}};
    return {number(player),
            number(Quantifier::kForAll),
            {kFalse, {std::to_string(*lost + 1), joined(formula.clauses[*lost], ",")}}};
  }
  [[nodiscard]] Decision decide(const Position& p, const Budget& budget) const {
    const BestPlay play = best_play(formula, p, budget);
    Decision decision{play.winner == formula.to_move(p.size()), {}, {}, play.learned};
    decision.method = play.by_depqbf ? Method{"depqbf", {{"the program depqbf", "el programa depqbf"}, {}}}
                                     : Method{"search with learning",
                                              {{"a search that learns a clause from each failure",
                                                "una búsqueda que aprende una cláusula de cada fracaso"},
                                               {}}};
    if (play.winning) decision.option = number_of(*play.winning);
    return decision;
  }
  [[nodiscard]] std::vector<std::size_t> line(const Position& p, const Budget& budget) const {
    std::vector<std::size_t> numbers;
    for (const Literal l : line_of_play(formula, p, budget)) numbers.push_back(number_of(l));
    return numbers;
  }

 private:
  static unsigned number(Quantifier player) { return static_cast<unsigned>(player); }
  static std::size_t number_of(Literal l) { return l > 0 ? 0 : 1; }  // in the order of options()

  static constexpr std::array<Text, 2> kSays{Text{"Variable {0} is set by the player who wants the formula true.",
                                                  "La variable {0} la pone quien quiere que la fórmula sea verdadera."},
                                             Text{"Variable {0} is set by the player who wants the formula false.",
                                                  "La variable {0} la pone quien quiere que la fórmula sea falsa."}};
  static constexpr Text kTrue{"Every clause holds: who wanted the formula true has won.",
                              "Toda cláusula se cumple: ha ganado quien quería que la fórmula fuera verdadera."};
  static constexpr Text kFalse{
      "Clause {0} ({1}) does not hold: who wanted the formula false has won.",
      "La cláusula {0} ({1}) no se cumple: ha ganado quien quería que la fórmula fuera falsa."};
};

/// A line per clause, what is set in it marked.
Sketch FormulaGame::sketch(const Position& p, Language language) const {
  constexpr Text kHolds{"  holds", "  se cumple"};
  constexpr Text kLost{"  does not hold", "  no se cumple"};
  constexpr std::size_t kMostLiterals = 12;
  if (formula.clauses.size() > kMostLines) return {};
  const auto is_set = [&](Literal l) { return std::find(p.begin(), p.end(), l) != p.end(); };
  Sketch out;
  for (const Clause& clause : formula.clauses) {
    if (clause.size() > kMostLiterals) return {};
    auto& line = out.emplace_back();
    bool holds = false;
    bool open = false;
    for (const Literal l : clause) {
      const bool is_true = is_set(l);
      const bool is_false = is_set(-l);
      holds = holds || is_true;
      open = open || (!is_true && !is_false);
      line.push_back({fmt::format("{:>4}", l), is_true ? Ink::kPiece : is_false ? Ink::kGone : Ink::kFree});
    }
    if (holds || !open) line.push_back({(holds ? kHolds : kLost).in(language), holds ? Ink::kLabel : Ink::kDanger});
  }
  return out;
}

}  // namespace

const GameInfo kFormula{
    .names = {"formula"},
    .summary = {"set the variables of a formula; one player wants it true, the other false",
                "pon las variables de una fórmula; un jugador la quiere verdadera, el otro falsa"},
    .rules = {"A formula in conjunctive normal form; its variables are set to true or false in a fixed order. With "
              "cnf= they are set 1, 2, 3, ... by alternating players, and the first wants the formula true; in a "
              "QDIMACS file those of e lines are set by the player who wants it true and those of a lines by the "
              "other. Once all are set, the formula is true or false, and its player has won.",
              "Una fórmula en forma normal conjuntiva; sus variables se ponen como verdaderas o falsas en un orden "
              "fijo. Con cnf= se ponen 1, 2, 3, ... por turnos, y el primero quiere que la fórmula sea verdadera; en "
              "un archivo QDIMACS las de las líneas e las pone quien la quiere verdadera y las de las líneas a el "
              "otro. Puestas todas, la fórmula es verdadera o falsa, y ha ganado su jugador."},
    .syntax = {"formula cnf=CLAUSES [set=LITERALS] | formula @FILE [set=LITERALS]",
               "formula cnf=CLÁUSULAS [set=LITERALES] | formula @ARCHIVO [set=LITERALES]"},
    .example = "formula cnf=1/2,-3/-1,-2,3",
    .small = {"formula cnf=1,2,3/-1,-2/2,-3,4/-2,3,-5/1,-4,5/-1,4/-3,5,6", "formula cnf=-1,2/1,-2,3/-3,4,5/3,-4,5/2,-5",
              "formula @examples/blocks.qdimacs", "formula @examples/forall-first.qdimacs"},
    .decided_by = {"Search with unit propagation, pure literals and learning for both players; large formulas by the "
                   "program depqbf, where it is installed. The problem is PSPACE-complete.",
                   "Búsqueda con propagación unitaria, literales puros y aprendizaje para ambos jugadores; las "
                   "fórmulas grandes, con el programa depqbf, si está instalado. El problema es PSPACE-completo."},
};
extern const GameRow kFormulaRow;
const GameRow kFormulaRow{&kFormula, read_term<FormulaGame, kFormula>};

}  // namespace nucleo
