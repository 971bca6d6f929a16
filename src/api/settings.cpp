#include "api/settings.hpp"

#include <fmt/format.h>

#include "search/engines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr Text kSettingsHead{
    "Settings, their values, and what each bounds. --set NAME=VALUE changes one for a command, and --set A=1,B=2 "
    "several;\n"
    "times are like 500ms or 10s, sizes like 64M or 4G.",
    "Ajustes, sus valores y lo que limita cada uno. --set NOMBRE=VALOR cambia uno para una orden, y --set A=1,B=2 "
    "varios;\n"
    "los tiempos son como 500ms o 10s, los tamaños como 64M o 4G."};
constexpr Text kEnginesHead{
    "Engines that value one term, the cheapest first: solve takes the first that can. --engine NAME chooses another.",
    "Motores que valoran un sumando, el más barato primero: solve usa el primero que puede. --engine NOMBRE elige "
    "otro."};

}  // namespace

std::string settings_text(const Settings& settings, const Wording& wording) {
  std::string out = std::string(kSettingsHead.in(wording.language)) + "\n\n";
  for (const Setting& setting : settings_table()) {
    const std::string head = fmt::format("  {:<22}{:>10}  ", setting.name, value_text(setting, settings));
    const std::string lines = wrapped(setting.what.in(wording.language), std::string(head.size(), ' '));
    out += head + lines.substr(head.size());
  }
  return out;
}

std::string engines_text(const Wording& wording) {
  std::string out = std::string(kEnginesHead.in(wording.language)) + "\n\n";
  for (const TermEngine& engine : term_engines()) {
    out += fmt::format("  {:<12}{}\n", engine.name, engine.idea.in(wording.language));
  }
  return out;
}

}  // namespace nucleo
