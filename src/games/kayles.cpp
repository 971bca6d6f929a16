// The octal games that have names of their own.

#include "game/heaps.hpp"
#include "games/all.hpp"
#include "games/octal.hpp"

namespace nucleo {

const GameInfo kKayles{
    .names = {"kayles"},
    .summary = {"knock down one pin or two neighbours (octal 0.77)", "derriba un bolo o dos vecinos (octal 0.77)"},
    .rules = {"There are rows of pins. A move knocks down one pin, or two that stand side by side; a row may so fall "
              "apart into two. Who cannot move loses.",
              "Hay filas de bolos. En cada turno se derriba uno, o dos que estén juntos; una fila puede partirse así "
              "en dos. Pierde quien no puede mover."},
    .syntax = {"kayles HEAP...", "kayles MONTÓN..."},
    .example = "kayles 10 12",
    .small = {"kayles 5 4", "kayles 8"},
    .decided_by = kCodeDecidedBy,
    .cell = two_heaps,
};
const GameInfo kDawsonsKayles{
    .names = {"dawsons-kayles"},
    .summary = {"knock down two neighbouring pins (octal 0.07)", "derriba dos bolos vecinos (octal 0.07)"},
    .rules = {"There are rows of pins. A move knocks down two pins that stand side by side; a row may so fall apart "
              "into two. It is Cram on a single row. Who cannot move loses.",
              "Hay filas de bolos. En cada turno se derriban dos que estén juntos; una fila puede partirse así en dos. "
              "Es el Cram en una sola fila. Pierde quien no puede mover."},
    .syntax = {"dawsons-kayles HEAP...", "dawsons-kayles MONTÓN..."},
    .example = "dawsons-kayles 10 12",
    .small = {"dawsons-kayles 6 5", "dawsons-kayles 9"},
    .decided_by = kCodeDecidedBy,
    .cell = two_heaps,
};
const GameInfo kDawsonsChess{
    .names = {"dawsons-chess"},
    .summary = {"take a counter of a row and its neighbours (octal 0.137)",
                "quita una ficha de una fila y sus vecinas (octal 0.137)"},
    .rules = {"There are rows of counters. A move takes one counter and those beside it in its row; the rest may so "
              "fall apart into two rows. It is Node Kayles on paths. Who cannot move loses.",
              "Hay filas de fichas. En cada turno se quita una y las que tenga al lado en su fila; el resto puede "
              "partirse así en dos filas. Es el Node Kayles en caminos. Pierde quien no puede mover."},
    .syntax = {"dawsons-chess HEAP...", "dawsons-chess MONTÓN..."},
    .example = "dawsons-chess 10 12",
    .small = {"dawsons-chess 6 5", "dawsons-chess 9"},
    .decided_by = kCodeDecidedBy,
    .cell = two_heaps,
};

extern const GameRow kKaylesRow;
const GameRow kKaylesRow{&kKayles, [](Arguments& arguments) {
                           return read_heaps_of_code(kKayles, "", {0, 7, 7}, arguments);
                         }};
extern const GameRow kDawsonsKaylesRow;
const GameRow kDawsonsKaylesRow{&kDawsonsKayles, [](Arguments& arguments) {
                                  return read_heaps_of_code(kDawsonsKayles, "", {0, 0, 7}, arguments);
                                }};
extern const GameRow kDawsonsChessRow;
const GameRow kDawsonsChessRow{&kDawsonsChess, [](Arguments& arguments) {
                                 return read_heaps_of_code(kDawsonsChess, "", {0, 1, 3, 7}, arguments);
                               }};

}  // namespace nucleo
