#include "text/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <vector>

#include "nucleo/error.hpp"
#include "text/limits.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

using Unit = Setting::Unit;
constexpr std::uint64_t kAny = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kDay = 86'400'000;
constexpr std::uint64_t kMostQuotient = 4096;  // a table of all products
constexpr std::uint64_t kMostVertices = (std::uint64_t{1} << 30) - 1;

std::uint64_t parse_value(const Setting& setting, const std::string& word) {
  const std::string option = fmt::format("--set {}", setting.name);
  if (setting.unit == Unit::kTime) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(parse_duration(word, option)).count());
  }
  if (setting.unit == Unit::kMemory) return parse_bytes(word, option);
  if (const auto number = whole_number(word)) return *number;
  throw InputError(fmt::format("--set {}={}", setting.name, printable(word)),
                   Text{"expected a whole number", "se esperaba un número entero"});
}

std::string amount_text(Unit unit, std::uint64_t amount) {
  constexpr std::uint64_t kSecond = 1000;
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
  if (unit == Unit::kTime)
    return amount % kSecond == 0 ? fmt::format("{}s", amount / kSecond) : fmt::format("{}ms", amount);
  if (unit == Unit::kMemory && amount % kMega == 0) return fmt::format("{}M", amount / kMega);
  return std::to_string(amount);
}

void change_one(Settings& settings, const std::string& word) {
  const std::size_t equals = word.find('=');
  const std::string name = word.substr(0, equals);
  std::vector<std::string> names;
  for (const Setting& setting : settings_table()) {
    names.emplace_back(setting.name);
    if (name != setting.name) continue;
    if (equals == std::string::npos)
      throw InputError("--set " + in_quotes(word), Text{"expected NAME=VALUE", "se esperaba NOMBRE=VALOR"});
    const std::uint64_t value = parse_value(setting, word.substr(equals + 1));
    if (value < setting.least || value > setting.most) {
      throw InputError("--set " + in_quotes(word),
                       Phrase{{"expected {0} to {1}", "se esperaba de {0} a {1}"},
                              {amount_text(setting.unit, setting.least), amount_text(setting.unit, setting.most)}});
    }
    settings.*setting.value = value;
    return;
  }
  const auto meant = nearest(name, names);
  throw InputError("--set " + in_quotes(name), meant ? Phrase{{"did you mean {0}?", "¿quiso decir {0}?"}, {*meant}}
                                                     : Phrase{{"unknown; 'nucleo help settings' lists them",
                                                               "no existe; 'nucleo help settings' los muestra"},
                                                              {}});
}

}  // namespace

std::span<const Setting> settings_table() {
  using S = Settings;
  static constexpr std::array kTable{
      Setting{"completion-time",
              &S::completion_time,
              Unit::kTime,
              0,
              kDay,
              {"where no --time is given: to find the value and all winning moves once a theorem has found the winner",
               "sin --time: para hallar el valor y todas las jugadas ganadoras cuando un teorema ya dio el ganador"}},
      Setting{"line-time",
              &S::line_time,
              Unit::kTime,
              0,
              kDay,
              {"to find a play to the end of a game whose rules say who has won",
               "para hallar una partida hasta el final en un juego cuyas reglas dicen quién ganó"}},
      Setting{
          "move-time",
          &S::move_time,
          Unit::kTime,
          1,
          kDay,
          {"where no --time is given: to think about a move in play", "sin --time: para pensar una jugada en play"}},
      Setting{"drawing-time",
              &S::drawing_time,
              Unit::kTime,
              0,
              kDay,
              {"where no --time is given: to find the kernel of a digraph that is drawn",
               "sin --time: para hallar el núcleo de una digráfica que se dibuja"}},
      Setting{"listed-options",
              &S::listed_options,
              Unit::kCount,
              1,
              kAny,
              {"options of a position whose values are listed", "opciones de una posición cuyos valores se listan"}},
      Setting{"listed-moves-memory",
              &S::listed_moves_memory,
              Unit::kMemory,
              1,
              kAny,
              {"winning moves and their positions, as text", "jugadas ganadoras y sus posiciones, como texto"}},
      Setting{"listed-drawing-moves",
              &S::listed_drawing_moves,
              Unit::kCount,
              1,
              kAny,
              {"moves that keep a draw", "jugadas que mantienen el empate"}},
      Setting{"joint-positions",
              &S::joint_positions,
              Unit::kCount,
              1,
              kMostVertices,
              {"positions of a sum that may not end, labelled as one digraph",
               "posiciones de una suma que puede no acabar, etiquetadas como una sola digráfica"}},
      Setting{
          "remoteness-text",
          &S::remoteness_text,
          Unit::kMemory,
          0,
          kAny,
          {"text of the positions that are labelled to say how long play lasts where a theorem found the winner",
           "texto de las posiciones que se etiquetan para decir cuánto dura la partida si un teorema dio el ganador"}},
      Setting{"checked-positions",
              &S::checked_positions,
              Unit::kCount,
              1,
              kMostVertices,
              {"positions that --check looks at", "posiciones que mira --check"}},
      Setting{"tried-positions",
              &S::tried_positions,
              Unit::kCount,
              1,
              kAny,
              {"positions that --check tries one by one where the rules say who has won",
               "posiciones que --check prueba una a una donde las reglas dicen quién ganó"}},
      Setting{"table-cells",
              &S::table_cells,
              Unit::kCount,
              1,
              kMostVertices,
              {"cells of a table", "casillas de una tabla"}},
      Setting{"drawn-vertices",
              &S::drawn_vertices,
              Unit::kCount,
              1,
              kMostVertices,
              {"vertices of a picture", "vértices de un dibujo"}},
      Setting{"drawn-arcs", &S::drawn_arcs, Unit::kCount, 1, kAny, {"arcs of a picture", "arcos de un dibujo"}},
      Setting{"searched-vertices",
              &S::searched_vertices,
              Unit::kCount,
              0,
              kMostVertices,
              {"vertices of a digraph with circuits whose kernel is searched for a drawing",
               "vértices de una digráfica con circuitos cuyo núcleo se busca para un dibujo"}},
      Setting{"choice-moves",
              &S::choice_moves,
              Unit::kCount,
              1,
              kMostVertices,
              {"moves that a person is offered in play", "jugadas que se ofrecen a una persona en play"}},
      Setting{"resisted-positions",
              &S::resisted_positions,
              Unit::kCount,
              1,
              kMostVertices,
              {"positions labelled so that a lost game is put off as long as possible",
               "posiciones que se etiquetan para alargar lo más posible una partida perdida"}},
      Setting{"resisted-moves",
              &S::resisted_moves,
              Unit::kCount,
              0,
              kMostVertices,
              {"moves of a lost position whose answers are counted, to leave the fewest",
               "jugadas de una posición perdida cuyas respuestas se cuentan, para dejar las menos"}},
      Setting{"save-interval",
              &S::save_interval,
              Unit::kTime,
              1,
              kDay,
              {"between two times that --save writes what a search has proved, at least",
               "entre dos veces que --save escribe lo que una búsqueda ha demostrado, al menos"}},
      Setting{"quotient-order",
              &S::quotient_order,
              Unit::kCount,
              1,
              kMostQuotient,
              {"elements of a misère quotient of heaps; with more, sums are searched",
               "elementos de un cociente misère de montones; con más, se buscan las sumas"}},
      Setting{"quotient-steps",
              &S::quotient_steps,
              Unit::kCount,
              0,
              kAny,
              {"work for the misère quotient of a rule, in options that are looked at, before sums are searched",
               "trabajo para el cociente misère de una regla, en opciones que se miran, antes de buscar las sumas"}},
      Setting{"genus-steps",
              &S::genus_steps,
              Unit::kCount,
              0,
              kAny,
              {"work for the genera of the heaps of a rule in misère play, in options that are looked at",
               "trabajo para los géneros de los montones de una regla en el juego misère, en opciones que se miran"}},
  };
  return kTable;
}

void change(Settings& settings, const std::string& words) {
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find(',', begin), words.size());
    change_one(settings, words.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string value_text(const Setting& setting, const Settings& settings) {
  return amount_text(setting.unit, settings.*setting.value);
}

}  // namespace nucleo
