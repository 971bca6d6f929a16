#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "game/sum.hpp"
#include "nucleo/answer.hpp"
#include "picture/scene.hpp"

namespace nucleo {

/// A position as a page shows it: what it looks like, and what a person would point at to make each move.
struct ViewRequest {
  std::vector<std::string> position;
  bool misere = false;
  std::string compound;                ///< as in SolveRequest
  bool values = false;                 ///< also who wins, and the value, here and after each move
  bool reply = false;                  ///< also a move of the engine
  std::optional<std::uint64_t> level;  ///< of it, from 1 to 5; nothing: 5, the best
  std::optional<std::uint64_t> seed;   ///< of its choices; nothing: any
  std::optional<std::string> history;  ///< positions of a match from its start, a | between them: also its review
  Language language = Language::kEnglish;
};

/// What is known of a position, as far as the limits allow.
struct Known {
  std::optional<Outcome> outcome;
  std::optional<Nimber> grundy;
  std::optional<std::uint64_t> remoteness;
};

struct ViewTerm {
  TermPointer term;
  Portrait portrait;
  std::vector<Point> at;  ///< the vertices of its graph, in a square of side 1
};

struct ViewMove {
  SumMove move;
  std::vector<std::vector<std::string>> places;  ///< for each of its steps: see places_of
  Known after;
  std::optional<bool> winning;
};

struct ReviewedPosition {
  std::string position;
  Known known;
  std::optional<bool> best;  ///< the move that led here kept what there was
};

struct ViewReply : Reply {
  std::string position;
  Question question;
  bool over = false;
  std::optional<Outcome> winner;  ///< for the player to move, where it is over
  std::string to_move;            ///< the player's name, where the players have names
  std::string says;               ///< whose turn it is, where the rules say that
  std::vector<ViewTerm> terms;
  std::vector<ViewMove> moves;
  bool moves_complete = true;
  bool valued = false;
  Known known;
  bool replied = false;
  std::optional<SumMove> chosen;  ///< by the engine; nothing where it is over
  std::vector<ReviewedPosition> review;
  Language language = Language::kEnglish;
};

/// More moves are not listed, and fewer where the position is long.
inline constexpr std::size_t kMostViewed = 2000;

/// Throws InputError and Stopped.
ViewReply answer(const ViewRequest& request, Session& session, const Budget& budget);

std::string to_json(const ViewReply& reply);
std::string to_text(const ViewReply& reply, const Wording& wording);

}  // namespace nucleo
