#include "games/all.hpp"

#include <array>

namespace nucleo {

// Each game is one file; its row is declared here and listed below.
extern const GameRow kNimRow;
extern const GameRow kTreblecrossRow;
extern const GameRow kChompRow;
extern const GameRow kDigraphRow;

std::span<const GameRow> all_games() {
  static const std::array table{
      kNimRow,
      kTreblecrossRow,
      kChompRow,
      kDigraphRow,
  };
  return table;
}

}  // namespace nucleo
