// Straight trominoes: place pieces of three cells in a row on a board.

#include "game/board.hpp"
#include "search/set_term.hpp"

namespace nucleo {
namespace {

const GameInfo kStraightTromino{
    .names = {"straight-tromino"},
    .summary = {"place three cells in a row on a board", "coloca tres casillas en fila en un tablero"},
    .rules =
        {"A move places a piece on three free cells in a row, along a row or a column. Who cannot place one loses.",
         "Una jugada coloca una pieza sobre tres casillas libres seguidas de una fila o una columna. Quien no puede "
         "colocar, pierde."},
    .syntax = {"straight-tromino ROWSxCOLUMNS | straight-tromino ROW/ROW/... (. free, # not)",
               "straight-tromino FILASxCOLUMNAS | straight-tromino FILA/FILA/... (. libre, # no)"},
    .example = "straight-tromino 4x5",
    .small = {"straight-tromino 3x4", "straight-tromino ..../.#../...."},
    .decided_by = {"point reflection; else a search over the parts of the board, up to symmetry",
                   "la reflexión puntual; si no, una búsqueda sobre las partes del tablero, salvo simetría"},
    .cell = size_cell,
    .first_cell = 1,
};

TermPointer read(Arguments& arguments) {
  // The orientations of the piece, each by its cells (down, right) from the first one.
  const std::vector<Piece> pieces{{{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {1, 0}, {2, 0}}};
  const Text name{"place a piece on {0}", "coloca una pieza en {0}"};
  return set_term(kStraightTromino, arguments, read_placement(arguments, pieces, name));
}

}  // namespace

extern const GameRow kStraightTrominoRow;
const GameRow kStraightTrominoRow{&kStraightTromino, read};

}  // namespace nucleo
