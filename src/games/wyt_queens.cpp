#include "games/all.hpp"
#include "games/queens.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct WytQueens : Queens {
  static Reading<WytQueens> read(Arguments& arguments) {
    Position p;
    for (const std::string& word : arguments.take_plain()) {
      const std::vector<Nimber> square = arguments.numbers(word, Text{"a queen such as 5,8", "una reina como 5,8"});
      if (square.size() != 2)
        arguments.fail(word, Text{"a queen such as 5,8: its distances from the corner",
                                  "una reina como 5,8: sus distancias a la esquina"});
      p.insert(p.end(), square.begin(), square.end());
    }
    if (p.empty()) arguments.fail(Text{"expected queens", "se esperaban reinas"});
    return {{}, std::move(p)};
  }
  static std::string square(Nimber row, Nimber column) { return std::to_string(row) + "," + std::to_string(column); }
  static std::string text(const Position& p) { return text_of_pairs(p, square); }
  static Sketch sketch(const Position& p, Language /*language*/) {
    Nimber rows = 1;
    Nimber columns = 1;
    for (std::size_t i = 0; i < p.size(); i += 2) {
      rows = std::max(rows, p[i] + 1);
      columns = std::max(columns, p[i + 1] + 1);
    }
    if (rows > kMostCells || columns > kMostCells) return {};
    return grid(board_of_pairs(p, rows, columns), 0);
  }
  static Portrait portrait(const Position& p) { return portrait_of_pairs(p); }
  static Phrase name(const Position& p, const Move& move) {
    const std::size_t at = 2 * move.queen;
    Position next = p;
    make(next, move);
    return {{"move queen {0} from {1} to {2}", "mueve la reina {0} de {1} a {2}"},
            {std::to_string(move.queen + 1), square(p[at], p[at + 1]), square(next[at], next[at + 1])}};
  }
};

std::optional<std::string> one_queen(std::uint64_t i, std::uint64_t j) { return WytQueens::square(i, j); }

}  // namespace

const GameInfo kWytQueens{
    .names = {"wyt-queens"},
    .summary = {"move a queen towards the corner, straight or diagonally",
                "mueve una reina hacia la esquina, recto o en diagonal"},
    .rules = {"Queens stand on a large board, each given by its distances from two sides; several may share a square. "
              "A move takes one queen any distance towards one side, towards the other, or diagonally towards both. "
              "Who cannot move, all queens being in the corner 0,0, loses.",
              "Hay reinas en un tablero grande, cada una dada por sus distancias a dos lados; varias pueden compartir "
              "casilla. En cada turno se lleva una reina cualquier distancia hacia un lado, hacia el otro, o en "
              "diagonal hacia los dos. Pierde quien no puede mover: todas están en la esquina 0,0."},
    .syntax = {"wyt-queens ROW,COLUMN...", "wyt-queens FILA,COLUMNA..."},
    .example = "wyt-queens 5,8 3,4",
    .small = {"wyt-queens 3,4", "wyt-queens 2,3 1,1"},
    .decided_by = kWythoffDecidedBy,
    .cell = one_queen,
};
extern const GameRow kWytQueensRow;
const GameRow kWytQueensRow{&kWytQueens, read_term<WytQueens, kWytQueens>};

}  // namespace nucleo
