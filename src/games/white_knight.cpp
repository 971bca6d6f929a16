#include <fmt/format.h>

#include "games/all.hpp"
#include "games/pairs.hpp"
#include "games/square_name.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct WhiteKnight {
  using Position = Pairs;  // rows and columns, counted from 1
  struct Move {
    std::size_t knight;
    Nimber row;
    Nimber column;
    bool operator==(const Move&) const = default;
  };

  static Reading<WhiteKnight> read(Arguments& arguments) {
    Position p;
    for (const std::string& word : arguments.take_plain()) {
      const auto [row, column] = read_square(arguments, word);
      p.insert(p.end(), {row, column});
    }
    if (p.empty()) arguments.fail(Text{"expected knights", "se esperaban caballos"});
    return {{}, std::move(p)};
  }
  static std::string text(const Position& p) { return text_of_pairs(p, square_name); }
  static Sketch sketch(const Position& p, Language language);
  static Portrait portrait(const Position& p) {
    Pairs from_zero;
    for (const Nimber number : p) from_zero.push_back(number - 1);
    return portrait_of_pairs(from_zero);
  }
  static Phrase name(const Position& p, const Move& move) {
    return {{"move knight {0} from {1} to {2}", "mueve el caballo {0} de {1} a {2}"},
            {std::to_string(move.knight + 1), square_name(p[2 * move.knight], p[2 * move.knight + 1]),
             square_name(move.row, move.column)}};
  }

  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    Position next = p;
    for (std::size_t i = 0; i < p.size(); i += 2) {
      const auto go = [&](Nimber row, Nimber column) {
        next[i] = row;
        next[i + 1] = column;
        return visit(Move{i / 2, row, column}, std::as_const(next));
      };
      const Nimber row = p[i];
      const Nimber column = p[i + 1];
      if (row > 2 && column > 1 && !go(row - 2, column - 1)) return false;
      if (row > 1 && column > 2 && !go(row - 1, column - 2)) return false;
      if (row > 2 && !go(row - 2, column + 1)) return false;
      if (column > 2 && !go(row + 1, column - 2)) return false;
      next[i] = row;
      next[i + 1] = column;
    }
    return true;
  }
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    for (std::size_t i = 0; i < p.size(); i += 2) visit(Position{p[i], p[i + 1]});
  }
  static Position usual(const Position& p) { return ordered_pairs(p); }
  /// The moves are the same with rows and columns exchanged.
  static Position canonical(const Position& p) { return sorted_pairs(p); }
};

/// As in the table of its values: rows by letters from the top, columns by numbers, the corner a1 on the top left.
Sketch WhiteKnight::sketch(const Position& p, Language /*language*/) {
  constexpr Nimber kLetters = 26;
  const Nimber side = std::max<Nimber>(8, *std::max_element(p.begin(), p.end()));
  if (side > kLetters) return {};
  Pairs from_zero;
  for (const Nimber number : p) from_zero.push_back(number - 1);
  const BoardCells cells = board_of_pairs(from_zero, side, side);
  Sketch out;
  std::string numbers(3, ' ');
  for (std::size_t c = 1; c <= side; ++c) numbers += fmt::format("{:>3}", c);
  out.push_back({{numbers, Ink::kLabel}});
  for (std::size_t r = 0; r < side; ++r) {
    auto& line = out.emplace_back();
    line.push_back({fmt::format("  {}", static_cast<char>('a' + r)), Ink::kLabel});
    for (const Stretch& square : cells[r]) {
      line.push_back({"  "});
      line.push_back(square);
    }
  }
  return out;
}

std::optional<std::string> knight_cell(std::uint64_t i, std::uint64_t j) { return square_name(i, j); }

}  // namespace

const GameInfo kWhiteKnight{
    .names = {"white-knight"},
    .summary = {"a knight that goes home to the corner", "un caballo que vuelve a la esquina"},
    .rules =
        {"Knights stand on a board with rows a, b, c, … and columns 1, 2, 3, …; several may share a square. A move "
         "takes one of them as a knight goes, but only towards the corner a1: two rows back and one column to either "
         "side, or two columns back and one row to either side. Who cannot move loses.",
         "Hay caballos en un tablero de filas a, b, c, … y columnas 1, 2, 3, …; varios pueden compartir casilla. En "
         "cada turno se lleva uno como salta el caballo, pero solo hacia la esquina a1: dos filas atrás y una columna "
         "a un lado u otro, o dos columnas atrás y una fila a un lado u otro. Pierde quien no puede mover."},
    .syntax = {"white-knight SQUARE...", "white-knight CASILLA..."},
    .example = "white-knight d7 b3",
    .small = {"white-knight d5", "white-knight c3 b4"},
    .decided_by = {"a search over the squares that one knight can reach; several knights add by xor",
                   "una búsqueda por las casillas que alcanza un caballo; varios caballos se suman por xor"},
    .cell = knight_cell,
    .first_cell = 1,
    .row_name = row_letters,
};
extern const GameRow kWhiteKnightRow;
const GameRow kWhiteKnightRow{&kWhiteKnight, read_term<WhiteKnight, kWhiteKnight>};

}  // namespace nucleo
