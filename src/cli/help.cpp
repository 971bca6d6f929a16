#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "ask/bind.hpp"
#include "cli/run.hpp"
#include "cli/setups.hpp"
#include "text/wrap.hpp"

namespace nucleo::cli {
namespace {

constexpr Text kWhat{"who wins a combinatorial game, and how. A game is a digraph; its kernel is the winning strategy.",
                     "quién gana un juego combinatorio, y cómo. Un juego es una digráfica; su núcleo es la estrategia "
                     "ganadora."};
constexpr Text kUsage{"Usage:", "Uso:"};
constexpr Text kVerbs{"Verbs:", "Verbos:"};
constexpr Text kOptions{"Options:", "Opciones:"};
constexpr Text kCommonOptions{"Options of every verb:", "Opciones de todos los verbos:"};
constexpr Text kExamples{"Examples:", "Ejemplos:"};
constexpr Text kMore{
    "'nucleo help VERB' says what a verb takes, with examples; 'nucleo help settings' and 'nucleo help engines' list "
    "what can be tuned and chosen; 'nucleo --version' says which nucleo this is. A game's name may stand for the verb "
    "solve: nucleo nim 3 5 7.",
    "'nucleo help VERBO' dice lo que lleva un verbo, con ejemplos; 'nucleo help settings' y 'nucleo help engines' "
    "muestran lo que se puede ajustar y elegir; 'nucleo --version' dice qué versión es. El nombre de un juego puede "
    "estar en lugar del verbo solve: nucleo nim 3 5 7."};
constexpr Text kLanguages{"En español: nucleo --lang es --help, or a Spanish locale (LANG=es_MX.UTF-8).",
                          "In English: nucleo --lang en --help, o una configuración regional inglesa "
                          "(LANG=en_US.UTF-8)."};
constexpr Text kDocuments{"More in the documents: README.md, and docs/verbs.md, docs/positions.md, docs/formats.md.",
                          "Más en los documentos: README.md, y docs/verbs.md, docs/positions.md, docs/formats.md."};

/// A name, and what is to be said of it in a column that begins at `column`.
std::string row(const std::string& name, const std::string& text, std::size_t column, std::size_t width) {
  const std::string head = "  " + name;
  const std::string lines = wrap(text, width, column);
  if (columns(head) + 2 > column) return head + "\n" + lines;
  return head + std::string(column - columns(head), ' ') + lines.substr(column);
}

std::string label(const ask::OptionInfo& info, Language language) {
  if (info.argument) return ask::metavar_in(info.name, language);
  return info.metavar.empty() ? info.name : info.name + " " + ask::metavar_in(info.metavar, language);
}

}  // namespace

std::string overview(const Wording& wording) {
  const Language language = wording.language;
  const std::size_t width = wording.prose_width();
  std::string out = wrap(std::string("nucleo: ") + kWhat.in(language), width) + "\n";
  out += fmt::format("{} nucleo {}\n\n{}\n", kUsage.in(language),
                     ask::metavar_in("VERB ARGUMENT... [OPTION...]", language), kVerbs.in(language));
  constexpr std::size_t kColumn = 14;
  for (const VerbInfo& verb : verbs()) out += row(verb.name, verb.summary.in(language), kColumn, width);
  out += "\n" + wrap(kMore.in(language), width) + "\n" + wrap(kLanguages.in(language), width) +
         wrap(kDocuments.in(language), width);
  return out + fmt::format("\n{}\n  nucleo solve nim 3 5 7 --explain\n", kExamples.in(language));
}

std::string help_text(const VerbInfo& verb, const ask::Options& options, const Wording& wording) {
  const Language language = wording.language;
  const std::size_t width = wording.prose_width();
  constexpr std::size_t kWidest = 24;
  std::size_t column = 0;
  std::string arguments;
  for (const ask::OptionInfo& info : options.all()) {
    const std::string name = label(info, language);
    if (columns(name) + 4 <= kWidest) column = std::max(column, columns(name) + 4);
    if (info.argument) arguments += info.required ? name + " " : "[" + name + "] ";
  }
  std::string out = wrap(fmt::format("nucleo {}: {}", verb.name, verb.summary.in(language)), width) + "\n";
  out += fit(fmt::format("{} nucleo {} {}{}\n", kUsage.in(language), verb.name, arguments,
                         ask::metavar_in("[OPTION...]", language)),
             width);
  const auto section = [&](const char* title, auto belongs) {
    std::string rows;
    for (const ask::OptionInfo& info : options.all()) {
      if (belongs(info)) rows += row(label(info, language), info.help.in(language), column, width);
    }
    if (!rows.empty()) out += *title == '\0' ? "\n" + rows : fmt::format("\n{}\n{}", title, rows);
  };
  section("", [](const ask::OptionInfo& info) { return info.argument; });
  section(kOptions.in(language), [](const ask::OptionInfo& info) { return !info.argument && !info.common; });
  section(kCommonOptions.in(language), [](const ask::OptionInfo& info) { return info.common; });
  if (const std::string footer = options.footer_text(); !footer.empty()) out += "\n" + fit(footer, width);
  out += fmt::format("\n{}\n", kExamples.in(language));
  for (const char* example : verb.examples) {
    if (example != nullptr) out += fit(fmt::format("  nucleo {}\n", example), width);
  }
  return out;
}

void for_every_verb(const std::function<void(const VerbInfo& verb, const ask::Options& options)>& with) {
  for (const VerbInfo& verb : verbs()) {
    std::ostringstream nowhere;
    const Process process;
    ask::Context context(nowhere, nowhere, process);
    ask::CommonOptions common;
    ask::Options options(verb.name);
    const auto unused = setup_of(verb)(options, context);
    ask::bind_common(options, common, context);
    with(verb, options);
  }
}

bool takes_value(const std::string& option) {
  bool found = false;
  for_every_verb([&](const VerbInfo&, const ask::Options& options) {
    for (const ask::OptionInfo& info : options.all()) found = found || (info.name == option && !info.metavar.empty());
  });
  return found;
}

}  // namespace nucleo::cli
