#include "api/verbs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "nucleo/error.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr VerbInfo kVerbTable[] = {
    {.name = "solve",
     .summary = {"who wins a position, and every winning move; --explain says why",
                 "quién gana una posición y todas las jugadas ganadoras; --explain dice por qué"},
     .unknown = "outcome"},
    {.name = "info",
     .summary = {"structure of a digraph, and which theorem gives it a kernel",
                 "estructura de una digráfica y qué teorema le da un núcleo"}},
    {.name = "kernel",
     .summary = {"kernels: find, list, count, check, explain; semikernels, quasi-kernels and other sets",
                 "núcleos: hallar, listar, contar, comprobar, explicar; seminúcleos, cuasinúcleos y otros conjuntos"}},
    {.name = "grundy",
     .summary = {"Grundy functions: find, list, count, check",
                 "funciones de Grundy: hallar, listar, contar, comprobar"}},
    {.name = "decompose",
     .summary = {"win, lose and draw for the player to move, with remoteness",
                 "gana, pierde o empata quien mueve, y en cuántas jugadas"}},
    {.name = "product",
     .summary = {"Cartesian sum, normal product or Cartesian product of digraphs",
                 "suma cartesiana, producto normal o producto cartesiano de digráficas"}},
    {.name = "closure",
     .summary = {"the transitive closure of a digraph, or that by monochromatic paths",
                 "la cerradura transitiva de una digráfica, o la de trayectorias monocromáticas"}},
    {.name = "line",
     .summary = {"the line digraph: arcs as vertices", "la digráfica de líneas: las flechas como vértices"}},
    {.name = "preference",
     .summary = {"the digraph of effective preference from rankings and coalitions; its kernels are stable sets",
                 "la digráfica de preferencia efectiva de preferencias y coaliciones; sus núcleos son estables"}},
    {.name = "draw",
     .summary = {"a digraph or a game's positions as SVG, DOT, GraphML, JSON or text, kernel marked and values shown",
                 "una digráfica o las posiciones de un juego como SVG, DOT, GraphML, JSON o texto, con su núcleo y sus "
                 "valores"}},
    {.name = "table",
     .summary = {"a grid of values or outcomes of a game", "una tabla de valores o resultados de un juego"},
     .unknown = "rows"},
    {.name = "chips",
     .summary = {"chip firing: stable and critical configurations, the critical group, spanning trees",
                 "disparo de fichas: configuraciones estables y críticas, el grupo crítico, árboles generadores"}},
    {.name = "explore",
     .summary = {"all small positions of a game: the P-positions, and which hypotheses on them hold",
                 "todas las posiciones pequeñas de un juego: las posiciones P y qué hipótesis cumplen"},
     .unknown = "p_positions"},
    {.name = "check",
     .summary = {"is this list of P-positions right?", "¿es correcta esta lista de posiciones P?"},
     .unknown = "confirmed"},
    {.name = "strategy",
     .summary = {"a whole winning strategy, position by position; or is this one winning?",
                 "una estrategia ganadora entera, posición por posición; o ¿gana esta?"},
     .unknown = "winner"},
    {.name = "reduce",
     .summary = {"a formula as a graph on which Node Kayles has the same winner",
                 "una fórmula como gráfica en la que Node Kayles tiene el mismo ganador"}},
    {.name = "play",
     .summary = {"play against a perfect player, or watch", "jugar contra un jugador perfecto, o mirar"},
     .speaks_json = false},
    {.name = "games",
     .summary = {"the games; the rules of one, how its positions are written, what decides it",
                 "los juegos; las reglas de uno, cómo se escriben sus posiciones, qué lo decide"}},
};

}  // namespace

std::span<const VerbInfo> verbs() { return kVerbTable; }

const VerbInfo& verb_named(const std::string& name) {
  std::vector<std::string> names;
  for (const VerbInfo& verb : kVerbTable) {
    if (name == verb.name) return verb;
    names.emplace_back(verb.name);
  }
  if (const auto meant = nearest(name, names)) {
    throw InputError("", fmt::format("unknown verb {}; did you mean {}?", in_quotes(name), *meant));
  }
  throw InputError("", fmt::format("unknown verb {}; expected one of {}", in_quotes(name), fmt::join(names, ", ")));
}

std::string unfinished_json(const char* member) { return "{" + JsonObject().raw(member, "null").members() + ","; }

std::string with_reason(const std::string& unfinished, const std::string& reason) {
  return unfinished + JsonObject().add("reason", reason).members() + "}\n";
}

}  // namespace nucleo
