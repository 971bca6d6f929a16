// Completions and the manual, made from the table of verbs and what each binds.

#include <fmt/format.h>

#include "api/games.hpp"
#include "cli/help.hpp"
#include "nucleo/error.hpp"
#include "nucleo/version.hpp"

namespace nucleo::cli {
namespace {

std::string game_names() {
  std::string names;
  for (const GameInfo* game : answer(GamesRequest{}).games) {
    for (const char* name : game->names) names += (names.empty() ? "" : " ") + std::string(name);
  }
  return names;
}

std::string verb_names() {
  std::string names = "help";
  for (const VerbInfo& verb : verbs()) names += std::string(" ") + verb.name;
  return names;
}

/// A case of a shell for every verb: its options.
std::string option_cases() {
  std::string cases;
  for_every_verb([&](const VerbInfo& verb, const ask::Options& options) {
    std::string names = "--help";
    for (const ask::OptionInfo& info : options.all()) {
      if (!info.argument) names += " " + info.name;
    }
    cases += fmt::format("    {}) options=\"{}\" ;;\n", verb.name, names);
  });
  return cases;
}

std::string bash() {
  return fmt::format(
      "# Completion of nucleo for bash.\n"
      "_nucleo() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} options=\"\"\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n{}  esac\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"{} {} --help --version --lang\" -- \"$word\"))\n"
      "  elif [ \"${{COMP_WORDS[COMP_CWORD-1]}}\" = --lang ]; then\n"
      "    COMPREPLY=($(compgen -W \"en es\" -- \"$word\"))\n"
      "  elif [ \"${{word:0:1}}\" = - ]; then\n"
      "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
      "  elif [ \"${{word:0:1}}\" = @ ]; then\n"
      "    COMPREPLY=($(compgen -P @ -f -- \"${{word:1}}\"))\n"
      "  else\n"
      "    COMPREPLY=($(compgen -W \"{}\" -- \"$word\") $(compgen -f -- \"$word\"))\n"
      "  fi\n"
      "}}\n"
      "complete -F _nucleo nucleo\n",
      option_cases(), verb_names(), game_names(), game_names());
}

std::string zsh() {
  return fmt::format(
      "#compdef nucleo\n"
      "# Completion of nucleo for zsh.\n"
      "_nucleo() {{\n"
      "  local options=\"\"\n"
      "  case \"${{words[2]}}\" in\n{}  esac\n"
      "  if (( CURRENT == 2 )); then\n"
      "    compadd -- {} {} --help --version --lang\n"
      "  elif [[ ${{words[CURRENT-1]}} == --lang ]]; then\n"
      "    compadd -- en es\n"
      "  elif [[ ${{words[CURRENT]}} == -* ]]; then\n"
      "    compadd -- ${{=options}}\n"
      "  else\n"
      "    compadd -- {}\n"
      "    _files\n"
      "  fi\n"
      "}}\n"
      "_nucleo \"$@\"\n",
      option_cases(), verb_names(), game_names(), game_names());
}

std::string fish_quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return out + "'";
}

std::string fish() {
  std::string out = "# Completion of nucleo for fish.\n";
  for_every_verb([&](const VerbInfo& verb, const ask::Options& options) {
    out += fmt::format("complete -c nucleo -n __fish_use_subcommand -a {} -d {}\n", verb.name,
                       fish_quoted(verb.summary.english));
    for (const ask::OptionInfo& info : options.all()) {
      if (info.argument) continue;
      const bool is_long = info.name.starts_with("--");
      out += fmt::format("complete -c nucleo -n '__fish_seen_subcommand_from {}' -{} {}{} -d {}\n", verb.name,
                         is_long ? "l" : "s", info.name.substr(is_long ? 2 : 1), info.metavar.empty() ? "" : " -r",
                         fish_quoted(info.help.in(Language::kEnglish)));
    }
  });
  return out + fmt::format("complete -c nucleo -a '{}'\n", game_names());
}

/// As troff reads it: no line begins with a control character, and a minus is one.
std::string troff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

}  // namespace

std::string completion(const std::string& shell) {
  if (shell == "bash") return bash();
  if (shell == "zsh") return zsh();
  if (shell == "fish") return fish();
  throw InputError("--completion", Text{"expected bash, zsh or fish", "se esperaba bash, zsh o fish"});
}

std::string manual(Language language) {
  const auto say = [language](const Text& text) { return troff(text.in(language)); };
  std::string out =
      fmt::format(".TH NUCLEO 1 \"\" \"nucleo {}\"\n.SH {}\nnucleo \\- {}\n", kVersion, say({"NAME", "NOMBRE"}),
                  say({"who wins a combinatorial game, and how", "quién gana un juego combinatorio, y cómo"}));
  out += fmt::format(".SH {}\n.B nucleo\n{}\n.SH {}\n", say({"SYNOPSIS", "SINOPSIS"}),
                     troff(ask::metavar_in("VERB ARGUMENT... [OPTION...]", language)), say({"VERBS", "VERBOS"}));
  std::string common;
  for_every_verb([&](const VerbInfo& verb, const ask::Options& options) {
    out += fmt::format(".SS {}\n{}\n", verb.name, say(verb.summary));
    common.clear();
    for (const ask::OptionInfo& info : options.all()) {
      const std::string name = info.argument ? ask::metavar_in(info.name, language) : info.name;
      const std::string value = info.metavar.empty() ? "" : " " + ask::metavar_in(info.metavar, language);
      (info.common ? common : out) +=
          fmt::format(".TP\n.B {}\n{}\n", troff(name + value), troff(info.help.in(language)));
    }
    for (const char* example : verb.examples) {
      if (example != nullptr) out += fmt::format(".PP\n.EX\n{}\n.EE\n", troff(std::string("nucleo ") + example));
    }
  });
  return out + fmt::format(".SH {}\n{}", say({"OPTIONS OF EVERY VERB", "OPCIONES DE TODOS LOS VERBOS"}), common);
}

}  // namespace nucleo::cli
