#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "cli/language.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "games/all.hpp"
#include "text/json.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::string name;
  LanguageOption language;
};

constexpr Text kRules{"Rules:", "Reglas:"};
constexpr Text kSyntax{"Position:", "Posición:"};
constexpr Text kExample{"Example:", "Ejemplo:"};
constexpr Text kDecidedBy{"Decided by:", "Lo decide:"};
constexpr Text kAlso{"also", "también"};
constexpr Text kMore{"'nucleo games NAME' shows the rules of a game and how its positions are written.",
                     "'nucleo games NOMBRE' muestra las reglas de un juego y cómo se escriben sus posiciones."};

std::string aliases(const GameInfo& game) {
  std::string out;
  for (std::size_t i = 1; i < game.names.size(); ++i) out += (i == 1 ? "" : ", ") + std::string(game.names[i]);
  return out;
}

/// The name and its aliases: "nim (fan-tan)".
std::string heading(const GameInfo& game) {
  return game.names.size() == 1 ? game.names.front() : fmt::format("{} ({})", game.names.front(), aliases(game));
}

JsonObject json_of(const GameInfo& game, Language language) {
  std::string names = "[";
  for (std::size_t i = 1; i < game.names.size(); ++i) names += (i == 1 ? "" : ",") + json_string(game.names[i]);
  JsonObject object;
  object.add("name", game.names.front()).raw("aliases", names + "]").add("summary", game.summary.in(language));
  return object;
}

void list(const Context& context, Language language) {
  if (context.json) {
    std::string games;
    for (const GameRow& row : all_games()) games += (games.empty() ? "" : ",") + json_of(*row.info, language).text();
    context.out << "{\"games\":[" << games << "]}\n";
    return;
  }
  std::size_t width = 0;
  for (const GameRow& row : all_games()) width = std::max(width, heading(*row.info).size());
  for (const GameRow& row : all_games()) {
    fmt::print(context.out, "{:<{}}  {}\n", heading(*row.info), width, row.info->summary.in(language));
  }
  if (!context.quiet) fmt::print(context.out, "\n{}\n", kMore.in(language));
}

/// Words in lines of at most 100 columns, below a title.
void paragraph(std::ostream& out, const char* title, const std::string& text) {
  constexpr std::size_t kWidth = 100;
  fmt::print(out, "\n{}\n", title);
  std::string line = " ";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (line.size() + 1 + word.size() > kWidth && line.size() > 1) {
      out << line << "\n";
      line = " ";
    }
    line += " " + word;
    at = end + 1;
  }
  out << line << "\n";
}

void show(const GameInfo& game, const Context& context, Language language) {
  if (context.json) {
    context.out << json_of(game, language)
                       .add("rules", game.rules.in(language))
                       .add("syntax", game.syntax)
                       .add("example", game.example)
                       .add("decided_by", game.decided_by.in(language))
                       .text()
                << "\n";
    return;
  }
  fmt::print(context.out, "{}: {}\n", game.names.front(), game.summary.in(language));
  if (game.names.size() > 1) fmt::print(context.out, "{}: {}\n", kAlso.in(language), aliases(game));
  paragraph(context.out, kRules.in(language), game.rules.in(language));
  paragraph(context.out, kSyntax.in(language), game.syntax);
  paragraph(context.out, kExample.in(language), std::string("nucleo solve ") + game.example);
  paragraph(context.out, kDecidedBy.in(language), game.decided_by.in(language));
}

}  // namespace

std::function<int()> setup_games(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  parser.optional_argument("NAME", options->name, "a game; without it, all of them are listed");
  options->language.add_to(parser);
  return [options, &context] {
    const Language language = options->language.language();
    if (options->name.empty()) {
      list(context, language);
    } else {
      show(*game_named(options->name, all_games()).info, context, language);
    }
    return kAnswered;
  };
}

}  // namespace nucleo::cli
