#include "api/settings.hpp"

#include <fmt/format.h>

#include "search/engines.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

constexpr Text kSettingsHead{
    "Settings, their values, and what each bounds. --set NAME=VALUE changes one for a command, and --set A=1,B=2 "
    "several; times are like 500ms or 10s, sizes like 64M or 4G.",
    "Ajustes, sus valores y lo que limita cada uno. --set NOMBRE=VALOR cambia uno para una orden, y --set A=1,B=2 "
    "varios; los tiempos son como 500ms o 10s, los tamaños como 64M o 4G."};
constexpr Text kEnginesHead{
    "Engines that value one term, the cheapest first: solve takes the first that can. --engine NAME chooses another.",
    "Motores que valoran un sumando, el más barato primero: solve usa el primero que puede. --engine NOMBRE elige "
    "otro."};

}  // namespace

std::string settings_text(const Settings& settings, const Wording& wording) {
  std::string out = wrap(kSettingsHead.in(wording.language), wording.prose_width()) + "\n";
  for (const Setting& setting : settings_table()) {
    const std::string head = fmt::format("  {:<22}{:>10}  ", setting.name, value_text(setting, settings));
    const std::string lines = wrap(setting.what.in(wording.language), wording.prose_width(), head.size());
    out += head + lines.substr(head.size());
  }
  return out;
}

std::string engines_text(const Wording& wording) {
  std::string out = wrap(kEnginesHead.in(wording.language), wording.prose_width()) + "\n";
  for (const TermEngine& engine : term_engines()) {
    const std::string head = fmt::format("  {:<12}", engine.name);
    out += head + wrap(engine.idea.in(wording.language), wording.prose_width(), head.size()).substr(head.size());
  }
  return out;
}

}  // namespace nucleo
