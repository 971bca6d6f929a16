#include "games/all.hpp"

#include <array>

namespace nucleo {

// Each game is one file; its row is declared here and listed below.
extern const GameRow kNimRow;

std::span<const GameRow> all_games() {
  static const std::array table{
      kNimRow,
  };
  return table;
}

}  // namespace nucleo
