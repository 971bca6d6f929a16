#include "api/verbs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "api/source.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "text/json.hpp"
#include "text/letters.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr VerbInfo kVerbTable[] = {
    {.name = "solve",
     .summary = {"who wins a position, and every winning move; --explain says why",
                 "quién gana una posición y todas las jugadas ganadoras; --explain dice por qué"},
     .unknown = "outcome",
     .examples = {"solve nim 3 5 7 --explain", "solve nim 3 + cram 2x3 --misere",
                  "solve kayles 1000 --json --moves one"}},
    {.name = "info",
     .summary = {"structure of a digraph, and which theorem gives it a kernel",
                 "estructura de una digráfica y qué teorema le da un núcleo"},
     .examples = {"info circuit6", "info @FILE --components"}},
    {.name = "kernel",
     .summary = {"kernels: find, list, count, check, explain; semikernels, quasi-kernels and other sets",
                 "núcleos: hallar, listar, contar, comprobar, explicar; seminúcleos, cuasinúcleos y otros conjuntos"},
     .examples = {"kernel petersen --count", "kernel nim 3 2 --explain", "kernel circuit6 --check 1,3,5"}},
    {.name = "grundy",
     .summary = {"Grundy functions: find, list, count, check",
                 "funciones de Grundy: hallar, listar, contar, comprobar"},
     .examples = {"grundy path5", "grundy petersen --count"}},
    {.name = "decompose",
     .summary = {"win, lose and draw for the player to move, with remoteness",
                 "gana, pierde o empata quien mueve, y en cuántas jugadas"},
     .examples = {"decompose grid3x4", "decompose circuit5 --misere"}},
    {.name = "product",
     .summary = {"Cartesian sum, normal product or Cartesian product of digraphs",
                 "suma cartesiana, producto normal o producto cartesiano de digráficas"},
     .examples = {"product circuit3 path4 --kind normal", "product \"nim 2\" \"nim 3\""}},
    {.name = "closure",
     .summary = {"the transitive closure of a digraph, or that by monochromatic paths",
                 "la cerradura transitiva de una digráfica, o la de trayectorias monocromáticas"},
     .examples = {"closure path4", "closure circuit3 --kind monochromatic -o closure.dot"}},
    {.name = "line",
     .summary = {"the line digraph: arcs as vertices", "la digráfica de líneas: las flechas como vértices"},
     .examples = {"line circuit4", "line K3 -o line.tgf"}},
    {.name = "preference",
     .summary = {"the digraph of effective preference from rankings and coalitions; its kernels are stable sets",
                 "la digráfica de preferencia efectiva de preferencias y coaliciones; sus núcleos son estables"},
     .examples = {"preference rankings.txt", "preference - -o preference.dot"}},
    {.name = "draw",
     .summary = {"a digraph or a game's positions as SVG, DOT, GraphML, JSON or text, kernel marked and values shown",
                 "una digráfica o las posiciones de un juego como SVG, DOT, GraphML, JSON o texto, con su núcleo y sus "
                 "valores"},
     .examples = {"draw nim 2 1 -o nim.svg", "draw circuit6 -o circuit.svg"}},
    {.name = "table",
     .summary = {"a grid of values or outcomes of a game", "una tabla de valores o resultados de un juego"},
     .unknown = "rows",
     .examples = {"table wythoff 10x10", "table kayles 30", "table nim 16x16 -o nim.png"}},
    {.name = "sequence",
     .summary = {"Grundy values of heaps 0, 1, 2, ... of one rule, with the period and whether it is proved",
                 "valores de Grundy de los montones 0, 1, 2, ... de una regla, con el periodo y si está probado"},
     .unknown = "values",
     .examples = {"sequence kayles --count 100", "sequence octal code=0.16 --count 1000000 --no-values --stats",
                  "sequence kayles --compare \"octal code=0.77\""}},
    {.name = "chips",
     .summary = {"chip firing: stable and critical configurations, the critical group, spanning trees",
                 "disparo de fichas: configuraciones estables y críticas, el grupo crítico, árboles generadores"},
     .examples = {"chips sigma graph=K4-e sink=1 chips=3,5,1", "chips group graph=petersen", "chips --help"}},
    {.name = "explore",
     .summary = {"all small positions of a game: the P-positions, and which hypotheses on them hold",
                 "todas las posiciones pequeñas de un juego: las posiciones P y qué hipótesis cumplen"},
     .unknown = "p_positions",
     .examples = {"explore nim-o-do graph=K3 sink=1 --chips-up-to 8"}},
    {.name = "check",
     .summary = {"is this list of P-positions right?", "¿es correcta esta lista de posiciones P?"},
     .unknown = "confirmed",
     .examples = {"check nim 1 2 --p-positions list.txt"}},
    {.name = "strategy",
     .summary = {"a whole winning strategy, position by position; or is this one winning?",
                 "una estrategia ganadora entera, posición por posición; o ¿gana esta?"},
     .unknown = "winner",
     .examples = {"strategy nim 1 2", "strategy nim 2 2 --test mirror"}},
    {.name = "reduce",
     .summary = {"a formula as a graph on which Node Kayles has the same winner",
                 "una fórmula como grafo en el que Node Kayles tiene el mismo ganador"},
     .examples = {"reduce formula cnf=1/2,-3/-1,-2,3 --to node-kayles -o graph.col"}},
    {.name = "play",
     .summary = {"play against a perfect player, or watch", "jugar contra un jugador perfecto, o mirar"},
     .speaks_json = false,
     .examples = {"play nim 3 5 7", "play chomp 3x4 --first engine", "play nim 3 5 7 --teach"}},
    {.name = "games",
     .summary = {"the games; the rules of one, how its positions are written, what decides it",
                 "los juegos; las reglas de uno, cómo se escriben sus posiciones, qué lo decide"},
     .examples = {"games", "games nim"}},
    {.name = "view",
     .summary = {"what a position looks like, and what one points at for each move; for pages and scripts",
                 "cómo se ve una posición y qué se señala para cada jugada; para páginas y programas"},
     .unknown = "outcome",
     .examples = {"view nim 3 5 7", "view cram 2x3 --values --json", "view chomp 3x4 --reply --level 2"}},
    {.name = "serve",
     .summary = {"the page in a browser, and requests over HTTP", "la página en un navegador, y peticiones por HTTP"},
     .speaks_json = false,
     .examples = {"serve", "serve --open", "serve --port 0 --jobs 4 --time 5s"}},
};

/// What else people try as a first word. An option that the word means follows the verb.
struct Synonym {
  std::string_view word;
  const char* verb;
  const char* option = nullptr;
};
constexpr Synonym kSynonyms[] = {
    {"explain", "solve", "--explain"},
    {"why", "solve", "--explain"},
    {"explicar", "solve", "--explain"},
    {"explica", "solve", "--explain"},
    {"value", "solve"},
    {"values", "table"},
    {"moves", "solve"},
    {"winner", "solve"},
    {"resolver", "solve"},
    {"resuelve", "solve"},
    {"valor", "solve"},
    {"jugadas", "solve"},
    {"quién-gana", "solve"},
    {"información", "info"},
    {"informacion", "info"},
    {"kernels", "kernel"},
    {"núcleo", "kernel"},
    {"nucleo", "kernel"},
    {"núcleos", "kernel"},
    {"nucleos", "kernel"},
    {"descomponer", "decompose"},
    {"producto", "product"},
    {"cerradura", "closure"},
    {"clausura", "closure"},
    {"líneas", "line"},
    {"lineas", "line"},
    {"preferencia", "preference"},
    {"dibujar", "draw"},
    {"dibuja", "draw"},
    {"tabla", "table"},
    {"period", "sequence"},
    {"sucesión", "sequence"},
    {"sucesion", "sequence"},
    {"secuencia", "sequence"},
    {"periodo", "sequence"},
    {"fichas", "chips"},
    {"explorar", "explore"},
    {"comprobar", "check"},
    {"verificar", "check"},
    {"estrategia", "strategy"},
    {"reducir", "reduce"},
    {"jugar", "play"},
    {"juega", "play"},
    {"game", "games"},
    {"rules", "games"},
    {"list", "games"},
    {"juego", "games"},
    {"juegos", "games"},
    {"reglas", "games"},
};

}  // namespace

std::vector<std::string> with_verb(const std::vector<std::string>& words) {
  const std::string first = lower_case(words.front());
  std::vector<std::string> out;
  const auto* const synonym =
      std::find_if(std::begin(kSynonyms), std::end(kSynonyms), [&](const Synonym& each) { return each.word == first; });
  if (std::any_of(std::begin(kVerbTable), std::end(kVerbTable),
                  [&](const VerbInfo& verb) { return verb.name == first; })) {
    out = {first};
  } else if (synonym != std::end(kSynonyms)) {
    out = {synonym->verb};
    if (synonym->option != nullptr) out.emplace_back(synonym->option);
  } else if (is_position(first)) {
    out = {"solve", words.front()};
  } else {
    out = {words.front()};
  }
  out.insert(out.end(), words.begin() + 1, words.end());
  return out;
}

std::span<const VerbInfo> verbs() { return kVerbTable; }

const VerbInfo& verb_named(const std::string& name) {
  std::vector<std::string> names;
  for (const VerbInfo& verb : kVerbTable) {
    if (name == verb.name) return verb;
    names.emplace_back(verb.name);
  }
  std::vector<std::string> known = names;
  for (const Synonym& synonym : kSynonyms) known.emplace_back(synonym.word);
  for (const GameRow& row : all_games()) known.insert(known.end(), row.info->names.begin(), row.info->names.end());
  if (const auto meant = nearest(lower_case(name), known)) {
    throw InputError("", Phrase{{"unknown verb {0}; did you mean {1}?", "el verbo {0} no existe; ¿quiso decir {1}?"},
                                {in_quotes(name), *meant}});
  }
  throw InputError("", Phrase{{"unknown verb {0}; expected one of {1}, or a position such as nim 3 5 7",
                               "el verbo {0} no existe; se esperaba uno de {1}, o una posición como nim 3 5 7"},
                              {in_quotes(name), fmt::format("{}", fmt::join(names, ", "))}});
}

std::string unfinished_json(const char* member) { return "{" + JsonObject().raw(member, "null").members() + ","; }

std::string with_reason(const std::string& unfinished, const std::string& reason) {
  return unfinished + JsonObject().add("reason", reason).members() + "}\n";
}

}  // namespace nucleo
