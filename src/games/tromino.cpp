#include "game/board.hpp"
#include "games/all.hpp"
#include "search/set_term.hpp"

namespace nucleo {

const GameInfo kTromino{
    .names = {"tromino"},
    .summary = {"place L-shaped pieces of three cells on a board", "coloca piezas en L de tres casillas en un tablero"},
    .rules = {"A move places an L of three cells, a two by two square without one corner, on free cells, turned in any "
              "of the four ways. Who cannot place one loses. Cells are named by row and column: r1c2 is in row 1, "
              "column 2, counted from the upper left.",
              "Una jugada coloca una L de tres casillas, un cuadrado de dos por dos sin una esquina, sobre casillas "
              "libres, en cualquiera de sus cuatro giros. Quien no puede colocar, pierde. Las casillas se nombran por "
              "fila y columna: r1c2 está en la fila 1, columna 2, contando desde arriba a la izquierda."},
    .syntax = {"tromino ROWSxCOLUMNS | tromino ROW/ROW/... (. free, # not)",
               "tromino FILASxCOLUMNAS | tromino FILA/FILA/... (. libre, # no)"},
    .example = "tromino 3x3",
    .small = {"tromino 3x3", "tromino 2x4"},
    .decided_by = {"Point reflection where no L can meet its own image; else a search over the parts of the board, up "
                   "to symmetry.",
                   "La simetría central donde ninguna L puede tocar su propia imagen; si no, una búsqueda sobre las "
                   "partes del tablero, salvo simetría."},
    .cell = size_cell,
    .first_cell = 1,
    .mirrored = true,
};
extern const GameRow kTrominoRow;
const GameRow kTrominoRow{
    &kTromino, [](Arguments& arguments) {
      const std::vector<Piece> l_pieces{
          {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, -1}, {1, 0}}};
      const Text name{"place an L on {0}", "coloca una L en {0}"};
      return set_term(kTromino, arguments, read_placement(arguments, l_pieces, name));
    }};

}  // namespace nucleo
