#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nucleo/answer.hpp"
#include "nucleo/text.hpp"
#include "picture/art.hpp"

namespace nucleo {

// Colours of arcs that the legend explains.
inline constexpr Colour kPlainArc{90, 90, 90};
inline constexpr Colour kWinningMove{213, 94, 0};

/// What a drawing of a digraph shows, so that its legend can say it.
struct LegendWanted {
  Language language = Language::kEnglish;
  bool positions = false;  ///< vertices are positions of a game
  bool pictures = false;
  bool points = false;
  bool names_below = false;  ///< the names of points
  bool plain = false;        ///< only vertices and edges
  bool hasse = false;
  bool kernel = false;
  Colour kernel_fill = kPaper;
  bool valued = false;
  bool outcomes = false;  ///< the values are who wins
  bool remoteness = false;
  bool draws = false;
  bool declared = false;  ///< some ends are won or lost because the file says so
  bool rounds = false;
  std::uint32_t last_round = 0;
  std::vector<Outcome> outcomes_met{};
  bool winning_arcs = false;
  bool arcs_down = false;
  bool two_ways = false;  ///< some lines stand for two arcs
  std::uint64_t vertices = 0;
  std::uint64_t arcs = 0;
  std::vector<std::pair<std::string, Colour>> colours{};
};

/// In lines that are not wider, if they need not be.
Art legend_of(const LegendWanted& wanted, double width);

/// "win", "lose" and "draw" in that language.
std::string outcome_word(const std::string& english, Language language);
/// The colour and the letter of a vertex that backward induction settles in that round: blue and L where the player to
/// move loses, orange and W where he wins, grey and D for draws.
Colour round_colour(Outcome outcome, std::uint32_t round, std::uint32_t last);
std::string round_word(Outcome outcome, std::uint32_t round, Language language);

}  // namespace nucleo
