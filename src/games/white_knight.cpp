#include "game/term_of.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

/// a, b, …, z, aa, ab, … for 1, 2, …
std::string letters_of(Nimber row) {
  std::string letters;
  for (; row > 0; row = (row - 1) / 26) letters.insert(letters.begin(), static_cast<char>('a' + (row - 1) % 26));
  return letters;
}

/// Knight number k stands on row p[2k], column p[2k+1], both counted from 1.
struct WhiteKnight {
  using Position = std::vector<Nimber>;
  struct Move {
    std::size_t knight;
    Nimber row;
    Nimber column;
  };

  static Reading<WhiteKnight> read(Arguments& arguments) {
    constexpr const char* kExpected = "a knight such as d7: letters for the row, a number for the column";
    constexpr std::size_t kMostLetters = 12;
    Position p;
    for (const std::string& word : arguments.take_plain()) {
      std::size_t end = 0;
      Nimber row = 0;
      while (end < word.size() && word[end] >= 'a' && word[end] <= 'z') {
        if (end == kMostLetters) arguments.fail(word, "at most 12 letters for the row");
        row = row * 26 + static_cast<Nimber>(word[end++] - 'a') + 1;
      }
      if (end == 0 || end == word.size()) arguments.fail(word, kExpected);
      p.push_back(row);
      p.push_back(arguments.number(word.substr(end), kExpected, 1));
    }
    if (p.empty()) arguments.fail("expected knights");
    return {{}, std::move(p)};
  }
  static std::string square(Nimber row, Nimber column) { return letters_of(row) + std::to_string(column); }
  static std::string text(const Position& p) {
    std::string out = square(p[0], p[1]);
    for (std::size_t i = 2; i < p.size(); i += 2) out += " " + square(p[i], p[i + 1]);
    return out;
  }
  static Phrase name(const Position& p, const Move& move) {
    return {{"move knight {0} from {1} to {2}", "mueve el caballo {0} de {1} a {2}"},
            {std::to_string(move.knight + 1), square(p[2 * move.knight], p[2 * move.knight + 1]),
             square(move.row, move.column)}};
  }

  template <class Visit>
  static void options(const Position& p, Visit&& visit) {
    Position next = p;
    for (std::size_t i = 0; i < p.size(); i += 2) {
      const auto go = [&](Nimber row, Nimber column) {
        next[i] = row;
        next[i + 1] = column;
        visit(Move{i / 2, row, column}, std::as_const(next));
      };
      const Nimber row = p[i];
      const Nimber column = p[i + 1];
      if (row > 2 && column > 1) go(row - 2, column - 1);
      if (row > 1 && column > 2) go(row - 1, column - 2);
      if (row > 2) go(row - 2, column + 1);
      if (column > 2) go(row + 1, column - 2);
      next[i] = row;
      next[i + 1] = column;
    }
  }
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    for (std::size_t i = 0; i < p.size(); i += 2) visit(Position{p[i], p[i + 1]});
  }
  /// The moves are the same with rows and columns exchanged.
  static Position canonical(const Position& p) {
    std::vector<std::pair<Nimber, Nimber>> knights;
    for (std::size_t i = 0; i < p.size(); i += 2) knights.emplace_back(std::minmax(p[i], p[i + 1]));
    std::sort(knights.begin(), knights.end());
    Position sorted;
    for (const auto& [low, high] : knights) sorted.insert(sorted.end(), {low, high});
    return sorted;
  }
};

std::optional<std::string> cell(std::uint64_t i, std::uint64_t j) { return WhiteKnight::square(i, j); }

}  // namespace

const GameInfo kWhiteKnight{
    {"white-knight"},
    {"a knight that goes home to the corner", "un caballo que vuelve a la esquina"},
    {"Knights stand on a board with rows a, b, c, … and columns 1, 2, 3, …; several may share a square. A move takes "
     "one "
     "of them as a knight goes, but only towards the corner a1: two rows back and one column to either side, or two "
     "columns back and one row to either side. Who cannot move loses.",
     "Hay caballos en un tablero de filas a, b, c, … y columnas 1, 2, 3, …; varios pueden compartir casilla. En cada "
     "turno se lleva uno como salta el caballo, pero solo hacia la esquina a1: dos filas atrás y una columna a un lado "
     "u "
     "otro, o dos columnas atrás y una fila a un lado u otro. Pierde quien no puede mover."},
    "white-knight SQUARE...",
    "white-knight d7 b3",
    {"a search over the squares that one knight can reach; several knights add by xor",
     "una búsqueda por las casillas que alcanza un caballo; varios caballos se suman por xor"},
    cell,
    1};
extern const GameRow kWhiteKnightRow;
const GameRow kWhiteKnightRow{&kWhiteKnight, read_term<WhiteKnight, kWhiteKnight>};

}  // namespace nucleo
