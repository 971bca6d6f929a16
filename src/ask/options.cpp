#include "ask/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo::ask {
namespace {

constexpr Text kNothing{"expected a value, found nothing", "se esperaba un valor y no hay nada"};
constexpr Text kMetavars[] = {
    {"ARGUMENT", "ARGUMENTO"}, {"COLUMNS", "COLUMNAS"}, {"DIGRAPH", "DIGRÁFICA"}, {"EXPRESSION", "EXPRESIÓN"},
    {"FILE", "ARCHIVO"},       {"FORMAT", "FORMATO"},   {"FROM", "DESDE"},        {"GAME", "JUEGO"},
    {"GRAPH", "GRAFO"},        {"LIST", "LISTA"},       {"NAME", "NOMBRE"},       {"OPTION", "OPCIÓN"},
    {"POSITION", "POSICIÓN"},  {"RANGE", "RANGO"},      {"ROW", "FILA"},          {"ROWS", "FILAS"},
    {"SEATS", "LUGARES"},      {"SET", "CONJUNTO"},     {"SIZE", "TAMAÑO"},       {"STRATEGY", "ESTRATEGIA"},
    {"TIME", "TIEMPO"},        {"TO", "HASTA"},         {"VALUE", "VALOR"},       {"VALUES", "VALORES"},
    {"VERB", "VERBO"},         {"VERTEX", "VÉRTICE"},   {"VERTICES", "VÉRTICES"}, {"WORD", "PALABRA"},
};

}  // namespace

std::string metavar_in(const std::string& metavar, Language language) {
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  std::string out;
  for (auto at = metavar.begin(); at != metavar.end();) {
    const auto end = std::find_if_not(at, metavar.end(), capital);
    const std::string word(at, end);
    const auto* const known = std::find_if(std::begin(kMetavars), std::end(kMetavars),
                                           [&](const Text& text) { return text.english == word; });
    out += known != std::end(kMetavars) ? known->in(language) : word;
    at = end;
    if (at != metavar.end()) out += *at++;
  }
  return out;
}

void Options::declare(OptionInfo info, Give give) {
  info.common = common_;
  infos_.push_back(std::move(info));
  give_.push_back(std::move(give));
  given_.push_back(0);
}

void Options::flag(const char* name, bool& value, const Help& help, For whose) {
  declare({.name = name, .metavar = "", .help = help, .whose = whose}, [&value](const auto&) { value = true; });
}

void Options::word(const char* name, std::string& value, const Help& help, const char* metavar, For whose) {
  declare({.name = name, .metavar = metavar, .help = help, .whose = whose}, [this, name, &value](const auto& words) {
    if (words.back().empty()) throw InputError(place(name), kNothing);
    value = words.back();
  });
}

void Options::list(const char* name, std::optional<std::string>& value, const Help& help, const char* metavar,
                   const char* between) {
  declare({.name = name, .metavar = metavar, .help = help, .between = between},
          [&value](const auto& words) { value = words.back(); });
}

void Options::number(const char* name, std::optional<std::uint64_t>& value, std::uint64_t least, std::uint64_t most,
                     const Help& help, For whose) {
  declare({.name = name, .metavar = "N", .help = help, .whose = whose}, [this, name, least, most,
                                                                         &value](const auto& words) {
    const std::string& word = words.back();
    const auto number = whole_number(word);
    // What is larger than 64 bits hold is read as the largest that they do.
    const bool exact =
        number && word.substr(std::min(word.find_first_not_of('0'), word.size() - 1)) == std::to_string(*number);
    if (!exact || *number < least || *number > most) {
      throw InputError(place(name),
                       Phrase{{"{0} is not a whole number from {1} to {2}", "{0} no es un número entero de {1} a {2}"},
                              {in_quotes(word), std::to_string(least), std::to_string(most)}});
    }
    value = number;
  });
}

void Options::argument(const char* name, std::string& value, const Help& help) {
  needs_.emplace_back(infos_.size(), 1);
  declare({.name = name, .metavar = "", .help = help, .argument = true, .required = true},
          [&value](const auto& words) { value = words.front(); });
}

void Options::optional_argument(const char* name, std::string& value, const Help& help) {
  declare({.name = name, .metavar = "", .help = help, .argument = true},
          [&value](const auto& words) { value = words.front(); });
}

void Options::arguments(const char* name, std::vector<std::string>& values, int least, const Help& help) {
  needs_.emplace_back(infos_.size(), least);
  declare({.name = name, .metavar = "", .help = help, .argument = true, .required = least > 0, .several = true},
          [&values](const auto& words) { values = words; });
}

void Options::words(const char* name, std::string& value, int least, bool (*takes_more)(const std::string& first),
                    const Help& help) {
  needs_.emplace_back(infos_.size(), least);
  declare({.name = name, .metavar = "", .help = help, .argument = true, .required = least > 0, .several = true},
          [this, &value, takes_more](const auto& words) {
            if (words.size() > 1 && !takes_more(words[0])) refuse(words[1]);
            value = fmt::format("{}", fmt::join(words, " "));
          });
}

void Options::exclusive(std::initializer_list<const char*> names) {
  for (const auto* first = names.begin(); first != names.end(); ++first) {
    for (const auto* second = first + 1; second != names.end(); ++second) excluded_.emplace_back(*first, *second);
  }
}

void Options::give(std::size_t option, const std::vector<std::string>& words) {
  const OptionInfo& info = infos_[option];
  if (info.argument && !info.several && words.size() > 1) refuse(words[1]);
  give_[option](words);
  given_[option] = info.flag() ? 1 : words.size();
}

void Options::finish() const {
  const auto given = [&](const std::string& name) {
    const auto found =
        std::find_if(infos_.begin(), infos_.end(), [&](const OptionInfo& info) { return info.name == name; });
    return found != infos_.end() && given_[static_cast<std::size_t>(found - infos_.begin())] > 0;
  };
  for (const auto& [first, second] : excluded_) {
    if (!given(first) || !given(second)) continue;
    throw InputError(verb_, Phrase{{"{0} excludes {1}", "{0} y {1} no van juntas"}, {second, first}});
  }
  for (const auto& [option, least] : needs_) {
    if (static_cast<int>(given_[option]) >= least) continue;
    const std::string word = infos_[option].name.substr(0, infos_[option].name.find_first_of(" ."));
    const Fact name(metavar_in(word, Language::kEnglish), metavar_in(word, Language::kSpanish));
    if (least > 1) {
      throw InputError(verb_, Phrase{{"expected {1} or more of {0}", "se esperaban {1} o más de {0}"}, {name, least}});
    }
    throw InputError(verb_, Phrase{{"{0} is required", "falta {0}"}, {name}});
  }
}

void Options::refuse(const std::string& word) const {
  const std::string quoted = in_quotes(word);
  if (!word.starts_with('-')) {
    throw InputError(verb_, Phrase{{"unexpected {0}; 'nucleo {1} --help' says what is expected",
                                    "{0} no se esperaba; 'nucleo {1} --help' dice qué se espera"},
                                   {quoted, verb_}});
  }
  std::vector<std::string> names{"--help"};
  for (const OptionInfo& info : infos_) {
    if (info.name.starts_with("--")) names.push_back(info.name);
  }
  if (const auto meant = nearest(word, names)) {
    throw InputError(verb_,
                     Phrase{{"unknown option {0}; did you mean {1}?", "la opción {0} no existe; ¿quiso decir {1}?"},
                            {quoted, *meant}});
  }
  throw InputError(verb_, Phrase{{"unknown option {0}; 'nucleo {1} --help' says what is expected",
                                  "la opción {0} no existe; 'nucleo {1} --help' dice qué se espera"},
                                 {quoted, verb_}});
}

}  // namespace nucleo::ask
