#include "games/all.hpp"

#include <array>

namespace nucleo {

// Each game is one file; its row is declared here and listed below.
extern const GameRow kNimRow;
extern const GameRow kCramRow;
extern const GameRow kTrominoRow;
extern const GameRow kGraphChompRow;
extern const GameRow kNodeKaylesRow;
extern const GameRow kPosetRow;

std::span<const GameRow> all_games() {
  static const std::array table{
      kNimRow, kCramRow, kTrominoRow, kGraphChompRow, kNodeKaylesRow, kPosetRow,
  };
  return table;
}

}  // namespace nucleo
