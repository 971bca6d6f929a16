#include "search/engines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "search/tables.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// Rows whose loop is compiled with the rules: takes and run by the capability of that name.
template <const Valuing* Capabilities::*kValuing>
bool offers(const Term& term) {
  return term.can().*kValuing != nullptr && !term.loopy() && !term.entailing();
}
template <const Valuing* Capabilities::*kValuing>
Labelled run_offered(const Term& term, Task task, const Job& job) {
  return (term.can().*kValuing)->label(term, task, job);
}

template <const Valuing* Capabilities::*kValuing>
Replies moves_offered(const Term& term, Nimber target, std::size_t most, const Job& job) {
  return (term.can().*kValuing)->moves_to(term, target, most, job);
}

bool offers_nimber(const Term& term) { return term.can().nimber != nullptr && term.can().nimber->takes(term); }
bool nimber_pays(const Term& term) { return term.can().nimber->pays(term); }
Labelled run_nimber(const Term& term, Task task, const Job& job) { return term.can().nimber->label(term, task, job); }
Replies nimber_moves_to(const Term& term, Nimber target, std::size_t most, const Job& job) {
  return term.can().nimber->moves_to(term, target, most, job);
}

bool has_closed_value(const Term& term) {
  const std::optional<Claim> claim = term.theorem(Play::kNormal);
  return claim && (claim->value || claim->outcome == Outcome::kLose) && !claim->decisive;
}
Labelled run_theorem(const Term& term, Task /*task*/, const Job& /*job*/) {
  Labelled out;
  out.value = term.theorem(Play::kNormal)->value.value_or(0);
  return out;
}

bool has_states(const Term& term) {
  return term.can().states != nullptr && !term.endless() && !term.entailing() && term.can().sides == nullptr;
}
bool has_finite_play(const Term& term) { return has_states(term) && !term.loopy(); }

Labelled run_label(const Term& term, Task task, const Job& job) {
  const StateGraph states = term.states({}, job.budget);
  const auto values = acyclic_grundy(states.digraph, job.budget);
  if (!values)
    throw InputError(term.text(), Text{"play may not end; expected --engine retrograde",
                                       "la partida puede no acabar; se esperaba --engine retrograde"});
  Labelled out;
  out.value = (*values)[0];
  out.states = states.digraph.order();
  if (task != Task::kOptions) return out;
  for (const Vertex v : states.start_options) out.options.push_back((*values)[v]);
  return out;
}

Labelled run_retrograde(const Term& term, Task task, const Job& job) {
  const StateGraph states = term.states({}, job.budget);
  const LoopyValues values = loopy_values(states.digraph, job.budget);
  Labelled out;
  const auto value = [&](Vertex v) -> Nimber {
    if (!values.finite(v))
      throw InputError(term.text(), Text{"has no finite value; expected it without --engine",
                                         "no tiene un valor finito; se esperaba sin --engine"});
    return values.value(v);
  };
  out.value = value(0);
  out.states = states.digraph.order();
  if (task != Task::kOptions) return out;
  for (const Vertex v : states.start_options) out.options.push_back(value(v));
  return out;
}

/// For rows that decide whole sums, and value no term.
bool takes_none(const Term& /*term*/) { return false; }
Labelled run_none(const Term& term, Task /*task*/, const Job& /*job*/) { term.refuse(); }

std::string names_that_take(const Term& term) {
  std::string names;
  for (const TermEngine& engine : term_engines()) {
    if (engine.takes(term)) names += (names.empty() ? "" : ", ") + std::string(engine.name);
  }
  return names;
}

}  // namespace

std::span<const TermEngine> term_engines() {
  using Cost = TermEngine::Cost;
  static constexpr std::array kTable{
      TermEngine{"theorem",
                 {"a closed form of the game, at any size", "una fórmula del juego, a cualquier tamaño"},
                 Cost::kFormula,
                 Task::kValue,
                 "theorem",
                 {"a theorem", "un teorema"},
                 has_closed_value,
                 run_theorem},
      TermEngine{"sequence",
                 {"the values of heaps 0, 1, 2, ..., to the largest or to a proved period",
                  "los valores de los montones 0, 1, 2, ..., hasta el mayor o hasta un periodo demostrado"},
                 Cost::kTable,
                 Task::kOptions,
                 "label",
                 {"labels of heaps, the smaller first", "etiquetas de montones, primero los menores"},
                 offers<&Capabilities::sequence>,
                 run_offered<&Capabilities::sequence>,
                 moves_offered<&Capabilities::sequence>},
      TermEngine{"quotient",
                 {"misère play of heaps of one rule: which sums no other sum tells apart, all proved",
                  "juego misère de montones de una regla: qué sumas ninguna otra distingue, todo demostrado"},
                 Cost::kTable,
                 Task::kOutcome,
                 "quotient",
                 {"misère quotient", "cociente misère"},
                 takes_none,
                 run_none},
      TermEngine{"dense",
                 {"one flat table of all smaller positions", "una tabla de todas las posiciones menores"},
                 Cost::kTable,
                 Task::kOptions,
                 "label",
                 {"labels: every smaller position was valued", "etiquetas: se valoró toda posición menor"},
                 offers<&Capabilities::dense>,
                 run_offered<&Capabilities::dense>},
      TermEngine{"own",
                 {"an engine of the game's own, which remembers what it met",
                  "un motor propio del juego, que recuerda lo que encontró"},
                 Cost::kSearch,
                 Task::kOptions,
                 "search",
                 {"the game's own search", "una búsqueda propia del juego"},
                 offers<&Capabilities::own>,
                 run_offered<&Capabilities::own>},
      TermEngine{
          "nimber",
          {"questions whether a part has a value, the easiest to prove first, up to symmetry",
           "preguntas de si una parte tiene un valor, primero la más fácil de probar, salvo simetría"},
          Cost::kSearch,
          Task::kValue,
          "search",
          {"a search that asks whether a part has a value", "una búsqueda que pregunta si una parte tiene un valor"},
          offers_nimber,
          run_nimber,
          nimber_moves_to,
          nimber_pays},
      TermEngine{"walk",
                 {"every part that can be reached, each once, up to symmetry",
                  "cada parte alcanzable, una sola vez, salvo simetría"},
                 Cost::kSearch,
                 Task::kOptions,
                 "search",
                 {"a search that values every part once", "una búsqueda que valora cada parte una vez"},
                 offers<&Capabilities::walk>,
                 run_offered<&Capabilities::walk>},
      TermEngine{
          "label",
          {"the whole state graph, labelled from the end", "el grafo de estados entero, etiquetado desde el final"},
          Cost::kWhole,
          Task::kOptions,
          "label",
          {"labels: every position below it was valued", "etiquetas: se valoró toda posición que le sigue"},
          has_finite_play,
          run_label},
      TermEngine{"retrograde",
                 {"the whole state graph, with circuits, labelled from the end",
                  "el grafo de estados entero, con circuitos, etiquetado desde el final"},
                 Cost::kWhole,
                 Task::kOptions,
                 "retrograde",
                 {"labels backwards from the end", "etiquetas hacia atrás desde el final"},
                 has_states,
                 run_retrograde},
  };
  return kTable;
}

const TermEngine& engine_named(const std::string& name) {
  std::vector<std::string> names;
  for (const TermEngine& engine : term_engines()) {
    if (name == engine.name) return engine;
    names.emplace_back(engine.name);
  }
  throw InputError("--engine " + in_quotes(name), Phrase{{"expected one of {0}", "se esperaba uno de {0}"},
                                                         {fmt::format("{}", fmt::join(names, ", "))}});
}

const TermEngine& engine_for(const Term& term, Task task, const std::string& name) {
  if (!name.empty()) {
    const TermEngine& engine = engine_named(name);
    if (engine.takes(term)) return engine;
    const std::string others = names_that_take(term);
    throw InputError("--engine " + name, others.empty() ? Phrase{{"does not take {0}; no engine values it alone",
                                                                  "no puede con {0}; ningún motor la valora a solas"},
                                                                 {term.text()}}
                                                        : Phrase{{"does not take {0}; expected one of {1}",
                                                                  "no puede con {0}; se esperaba uno de {1}"},
                                                                 {term.text(), others}});
  }
  for (const TermEngine& engine : term_engines()) {
    if (engine.cost == TermEngine::Cost::kFormula || engine.gives < task || !engine.takes(term)) continue;
    if (engine.pays == nullptr || engine.pays(term)) return engine;
  }
  term.refuse();
}

Labelled labels_of(const Term& term, const Budget& budget, const std::string& engine) {
  Tables tables;
  const Settings settings;
  return engine_for(term, Task::kOptions, engine).run(term, Task::kOptions, {tables, settings, budget});
}

}  // namespace nucleo
