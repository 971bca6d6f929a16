#pragma once

#include "api/reply.hpp"
#include "game/term.hpp"

namespace nucleo {

/// The games, or what is to be known of one.
struct GamesRequest {
  std::string name;                        ///< empty: all of them
  Language language = Language::kEnglish;  ///< of the JSON's words
};

struct GamesReply : Reply {
  std::vector<const GameInfo*> games;
  bool details = false;  ///< of the one game that is there: rules, syntax, example
  Language language = Language::kEnglish;
};

/// Throws InputError that suggests near names.
GamesReply answer(const GamesRequest& request);

std::string to_json(const GamesReply& reply);
std::string to_text(const GamesReply& reply, const Wording& wording);

}  // namespace nucleo
