#include "api/games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/all.hpp"
#include "text/json.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"

namespace nucleo {
namespace {

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

JsonObject summary_json(const GameInfo& game, Language language) {
  std::string names = "[";
  for (std::size_t i = 1; i < game.names.size(); ++i) names += (i == 1 ? "" : ",") + json_string(game.names[i]);
  JsonObject object;
  object.add("name", game.names.front()).raw("aliases", names + "]").add("summary", game.summary.in(language));
  return object;
}

/// Lines below a title.
std::string paragraph(const char* title, const std::string& text, const Wording& wording) {
  return fmt::format("\n{}\n", title) + wrap(text, wording.prose_width(), 2);
}

std::string details_text(const GameInfo& game, const Wording& wording) {
  const Language language = wording.language;
  std::string out = fmt::format("{}: {}\n", game.names.front(), game.summary.in(language));
  if (game.names.size() > 1) out += fmt::format("{}: {}\n", kAlso.in(language), aliases(game));
  return out + paragraph(kRules.in(language), game.rules.in(language), wording) +
         paragraph(kSyntax.in(language), game.syntax.in(language), wording) +
         paragraph(kExample.in(language), std::string("nucleo solve ") + game.example, wording) +
         paragraph(kDecidedBy.in(language), game.decided_by.in(language), wording);
}

}  // namespace

GamesReply answer(const GamesRequest& request) {
  GamesReply reply;
  reply.language = request.language;
  reply.details = !request.name.empty();
  if (reply.details) {
    reply.games.push_back(game_named(request.name, all_games()).info);
  } else {
    for (const GameRow& row : all_games()) reply.games.push_back(row.info);
  }
  return reply;
}

std::string to_json(const GamesReply& reply) {
  if (reply.details) {
    const GameInfo& game = *reply.games.front();
    return summary_json(game, reply.language)
               .add("rules", game.rules.in(reply.language))
               .add("syntax", game.syntax.in(reply.language))
               .add("example", game.example)
               .add("decided_by", game.decided_by.in(reply.language))
               .text() +
           "\n";
  }
  std::string games;
  for (const GameInfo* game : reply.games) {
    games += (games.empty() ? "" : ",") + summary_json(*game, reply.language)
                                              .add("syntax", game->syntax.in(reply.language))
                                              .add("example", game->example)
                                              .text();
  }
  return "{\"games\":[" + games + "]}\n";
}

std::string to_text(const GamesReply& reply, const Wording& wording) {
  if (reply.details) return details_text(*reply.games.front(), wording);
  std::size_t width = 0;
  for (const GameInfo* game : reply.games) width = std::max(width, heading(*game).size());
  std::string out;
  for (const GameInfo* game : reply.games) {
    out += fmt::format("{:<{}}  {}\n", heading(*game), width, game->summary.in(wording.language));
  }
  if (!wording.quiet) out += fmt::format("\n{}\n", kMore.in(wording.language));
  return out;
}

}  // namespace nucleo
