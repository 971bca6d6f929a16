#pragma once

#include <optional>
#include <span>
#include <string>

#include "api/reply.hpp"
#include "game/sum.hpp"
#include "nucleo/budget.hpp"

namespace nucleo {

/// A place where a proposed list of P-positions is wrong.
struct ListViolation {
  std::string position;
  bool listed = false;
  std::string to;  ///< where it is listed: a listed position that a move leads to; empty if it is wrong by itself
  Phrase why;
};

struct ListCheck {
  std::uint64_t positions = 0;             ///< that can be reached
  std::uint64_t listed = 0;                ///< of these, how many are on the list, however they are written there
  std::uint64_t unreachable = 0;           ///< positions on the list that can't be reached
  std::optional<ListViolation> violation;  ///< the first, in the order in which the positions are met
};

/// Whether the positions in a file ("-": standard input), one per line, are exactly the P-positions among those that
/// can be reached from `sum`: none has a move to another, and every other one has a move to one of them. A position
/// that is listed stands for all that count as one with it. Throws InputError, naming the line, and Stopped.
ListCheck check_p_positions(const Sum& sum, const std::string& file, std::span<const GameRow> games, Play play,
                            Likeness likeness, const Budget& budget);

/// The same for a claim, an expression over the numbers of a position: a, b, c, …, in the order in which they are
/// written (n is a, too). A position is listed where it holds. Throws InputError where positions have no numbers.
ListCheck check_claim(const Sum& sum, const std::string& claim, Play play, const Budget& budget);

/// Whether the claim is the Grundy value of every position that can be reached.
ListCheck check_values(const Sum& sum, const std::string& claim, const Budget& budget);

/// Is this list of P-positions right, or this claim? One of the three is given.
struct CheckRequest {
  std::vector<std::string> position;
  std::string file;         ///< the proposed list
  std::string claim;        ///< an expression that holds for the P-positions
  std::string value_claim;  ///< an expression that is the Grundy value
  bool misere = false;
  bool up_to_symmetry = false;             ///< a listed position stands for all that a symmetry joins with it
  Language language = Language::kEnglish;  ///< of the JSON's words
};

struct CheckReply : Reply {
  ListCheck check;
  bool of_values = false;
  Language language = Language::kEnglish;
};

/// Throws InputError and Stopped.
CheckReply answer(const CheckRequest& request, Session& session, const Budget& budget);

std::string to_json(const CheckReply& reply);
std::string to_text(const CheckReply& reply, const Wording& wording);

}  // namespace nucleo
