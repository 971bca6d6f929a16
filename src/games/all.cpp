#include "games/all.hpp"

#include <array>

namespace nucleo {

// Each game is one file; its row is declared here and listed below.
extern const GameRow kNimRow;
extern const GameRow kSubtractionRow;
extern const GameRow kOctalRow;
extern const GameRow kHexadecimalRow;
extern const GameRow kKaylesRow;
extern const GameRow kDawsonsKaylesRow;
extern const GameRow kDawsonsChessRow;
extern const GameRow kGrundysGameRow;
extern const GameRow kLaskersNimRow;
extern const GameRow kMooresNimRow;
extern const GameRow kFibonacciNimRow;
extern const GameRow kEuclidRow;
extern const GameRow kWythoffRow;
extern const GameRow kWytQueensRow;
extern const GameRow kWhiteKnightRow;
extern const GameRow kTurningTurtlesRow;
extern const GameRow kMockTurtlesRow;
extern const GameRow kRulerRow;
extern const GameRow kPokerNimRow;
extern const GameRow kNorthcottRow;
extern const GameRow kSynonimRow;
extern const GameRow kOrderedFanTanRow;
extern const GameRow kTreblecrossRow;
extern const GameRow kCramRow;
extern const GameRow kTrominoRow;
extern const GameRow kChompRow;
extern const GameRow kGraphChompRow;
extern const GameRow kNodeKaylesRow;
extern const GameRow kArcKaylesRow;
extern const GameRow kPosetRow;
extern const GameRow kNimODoRow;
extern const GameRow kDigraphRow;
extern const GameRow kLoopySubtractionRow;
extern const GameRow kFormulaRow;
extern const GameRow kRuleRow;

std::span<const GameRow> all_games() {
  // One row per line.
  // clang-format off
  static const std::array table{
      kNimRow,
      kSubtractionRow,
      kOctalRow,
      kHexadecimalRow,
      kKaylesRow,
      kDawsonsKaylesRow,
      kDawsonsChessRow,
      kGrundysGameRow,
      kLaskersNimRow,
      kMooresNimRow,
      kFibonacciNimRow,
      kEuclidRow,
      kWythoffRow,
      kWytQueensRow,
      kWhiteKnightRow,
      kTurningTurtlesRow,
      kMockTurtlesRow,
      kRulerRow,
      kPokerNimRow,
      kNorthcottRow,
      kSynonimRow,
      kOrderedFanTanRow,
      kTreblecrossRow,
      kCramRow,
      kTrominoRow,
      kChompRow,
      kGraphChompRow,
      kNodeKaylesRow,
      kArcKaylesRow,
      kPosetRow,
      kNimODoRow,
      kDigraphRow,
      kLoopySubtractionRow,
      kFormulaRow,
      kRuleRow,
  };
  // clang-format on
  return table;
}

}  // namespace nucleo
