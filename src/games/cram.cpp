#include "game/board.hpp"
#include "games/all.hpp"
#include "search/set_term.hpp"

namespace nucleo {

const GameInfo kCram{
    .names = {"cram"},
    .summary = {"place dominoes on a board, either way", "coloca fichas de dominó en un tablero, en cualquier sentido"},
    .rules = {"A move places a domino on two free cells that share a side, along a row or a column. Who cannot place "
              "one loses. Cells are named by row and column: r1c2 is in row 1, column 2, counted from the upper left.",
              "Una jugada coloca una ficha sobre dos casillas libres que comparten un lado, en una fila o una columna. "
              "Quien no puede colocar, pierde. Las casillas se nombran por fila y columna: r1c2 está en la fila 1, "
              "columna 2, contando desde arriba a la izquierda."},
    .syntax = {"cram ROWSxCOLUMNS | cram ROW/ROW/... (. free, # not)",
               "cram FILASxCOLUMNAS | cram FILA/FILA/... (. libre, # no)"},
    .example = "cram 3x4",
    .small = {"cram 3x3", "cram ..#/.../#.."},
    .decided_by =
        {"Point reflection decides even by even boards (the second player wins), odd by even ones (the first, by the "
         "centre) and all positions with that symmetry; else a search over the parts of the board, up to symmetry.",
         "La simetría central decide los tableros par por par (gana el segundo), impar por par (el primero, por el "
         "centro) y toda posición con esa simetría; si no, una búsqueda sobre las partes del tablero, salvo simetría."},
    .cell = size_cell,
    .first_cell = 1,
    .mirrored = true,
};
extern const GameRow kCramRow;
const GameRow kCramRow{&kCram, [](Arguments& arguments) {
                         const std::vector<Piece> domino{{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}};
                         const Text name{"place a domino on {0}", "coloca un dominó en {0}"};
                         return set_term(kCram, arguments, read_placement(arguments, domino, name));
                       }};

}  // namespace nucleo
