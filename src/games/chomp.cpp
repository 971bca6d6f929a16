#include "game/claim.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "games/bar.hpp"
#include "games/bar_labels.hpp"
#include "games/bar_outcomes.hpp"
#include "games/bites.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct Chomp {
  using Position = Bar;
  using Move = Bar::Square;

  static Reading<Chomp> read(Arguments& arguments) {
    const std::string word = arguments.take_one(Text{"one bar, such as 3x4 or 4,4,2", "una tableta, como 3x4 o 4,4,2"});
    return {{}, read_bar(arguments, word)};
  }
  static std::string text(const Bar& p) { return text_of(p); }
  /// The poisoned corner is x.
  static Sketch sketch(const Bar& p, Language /*language*/) {
    if (p.height() > kMostCells || p.width() > kMostCells) return {};
    return grid(squares(p));
  }
  static BoardCells squares(const Bar& p) {
    BoardCells cells;
    for (const std::uint32_t columns : p.rows()) cells.emplace_back(columns, cell('#', Ink::kPiece));
    cells[0][0] = cell('x', Ink::kDanger);
    return cells;
  }
  static Portrait portrait(const Bar& p) {
    return p.height() > kMostCells || p.width() > kMostCells ? Portrait() : portrait_of_cells(squares(p));
  }
  static Phrase name(const Bar& /*p*/, const Move& eaten) {
    return {{"eat row {0} column {1}", "come la fila {0} columna {1}"},
            {std::to_string(eaten.row), std::to_string(eaten.column)}};
  }
  template <class Visit>
  static bool options(const Bar& p, Visit&& visit) {
    Move square{1, 2};  // the corner is never eaten
    for (const Bar::Run& run : p.runs) {
      for (std::uint32_t k = 0; k < run.rows; ++k, ++square.row, square.column = 1) {
        for (; square.column <= run.columns; ++square.column) {
          if (!visit(square, p.without(square))) return false;
        }
      }
    }
    return true;
  }
  /// A bar has at most 2^62 squares.
  static MoveCount place(const Bar& p, const Move& eaten) {
    std::uint64_t before = eaten.column - 2;  // the corner is none
    std::uint64_t above = eaten.row - 1;
    for (const Bar::Run& run : p.runs) {
      const std::uint64_t rows = std::min<std::uint64_t>(run.rows, above);
      before += rows * run.columns;
      above -= rows;
    }
    return before;
  }
  static Bar canonical(const Bar& p) { return std::min(p, p.turned()); }
  static std::optional<bool> mirrored(const Bar& p) { return p == p.turned(); }

  static BarLabels label_all(const Bar& p, const Budget& budget) { return {p, budget}; }
  static BarOutcomes outcomes(const Budget& budget) { return BarOutcomes(budget); }

  static std::optional<Claim> theorem(const Bar& p, Play play);
  template <class Visit>
  static bool replies(const Bar& p, Play play, Nimber target, Visit&& visit) {
    const auto bites = play == Play::kNormal ? bites_to(target, p) : std::nullopt;
    if (!bites) return false;
    for (const Move& bite : *bites) visit(bite, p.without(bite));
    return true;
  }
};

const Theorem kArms{{"two arms", "dos brazos"},
                    {"A bar of one row and one column is Nim: its arms, the poisoned corner apart, are the heaps.",
                     "Una tableta de una fila y una columna es el Nim: sus brazos, sin la esquina envenenada, son los "
                     "montones."}};
const Theorem kTwoRows{
    {"two rows", "dos filas"},
    {"In two rows (or two columns) the player to move loses exactly where the first is one longer.",
     "En dos filas (o dos columnas) quien mueve pierde justo donde la primera tiene un cuadro más."}};
const Theorem kSquare{
    {"square bar", "tableta cuadrada"},
    {"A square bar is won by eating row 2 column 2, and by no other move: it leaves two equal arms, which are lost.",
     "Una tableta cuadrada se gana comiendo la fila 2 columna 2, y con ninguna otra jugada: deja dos brazos iguales, "
     "que pierden."}};
const Theorem kStealing{
    {"strategy stealing", "robo de estrategia"},
    {"The player to move wins a rectangle: if eating the far corner does not win, the answer that beats it was there "
     "as a first move.",
     "Quien mueve gana un rectángulo: si comer la esquina lejana no gana, la respuesta que la vence ya estaba como "
     "primera jugada."}};

std::optional<Claim> Chomp::theorem(const Bar& p, Play play) {
  const std::uint64_t rows = p.height();
  const std::uint64_t columns = p.width();
  const Facts size{std::to_string(rows), std::to_string(columns)};
  if (play == Play::kNormal && p.is_hook()) {
    return claim_of(kArms, play, (rows - 1) ^ (columns - 1),
                    {{"It has {0} rows and {1} columns; the corner belongs to neither arm.",
                      "Tiene {0} filas y {1} columnas; la esquina no es de ningún brazo."},
                     size},
                    {columns - 1, rows - 1});
  }
  if (play == Play::kNormal && (rows == 2 || columns == 2)) {
    return outcome_claim(kTwoRows, play, !bites_to(0, p)->empty(),
                         {{"It has {0} rows and {1} columns.", "Tiene {0} filas y {1} columnas."}, size});
  }
  constexpr std::uint64_t kLeast = 3;  // squares: in misère play eating the corner must not be the last move
  if (!p.is_rectangle() || rows * columns < kLeast) return {};
  const bool square = play == Play::kNormal && rows == columns;
  return outcome_claim(square ? kSquare : kStealing, play, true, {{"It is {0} by {1}.", "Es de {0} por {1}."}, size});
}

}  // namespace

const GameInfo kChomp{
    .names = {"chomp"},
    .summary = {"eat a square of a chocolate bar and all beyond it; the corner is poisoned",
                "come un cuadro de una tableta de chocolate y todo lo que hay más allá; la esquina está envenenada"},
    .rules = {"A bar of chocolate is given by its rows, the longest first; RxC stands for R rows of C squares. A "
              "player eats a square and all the squares that are neither above it nor left of it. The square at row 1 "
              "column 1 is poisoned and never eaten: who finds only that one cannot move.",
              "Una tableta de chocolate se da por sus filas, la más larga primero; FxC son F filas de C cuadros. Un "
              "jugador come un cuadro y todos los que no están ni por encima ni a su izquierda. El cuadro de la fila 1 "
              "columna 1 está envenenado y nunca se come: quien solo encuentra ese no puede mover."},
    .syntax = {"chomp ROWSxCOLUMNS | chomp ROW,ROW,...", "chomp FILASxCOLUMNAS | chomp FILA,FILA,..."},
    .example = "chomp 3x4",
    .small = {"chomp 4,4,2", "chomp 3x3", "chomp 2x5"},
    .decided_by = {"One row and one column (Nim), two rows or two columns, and squares by theorem, at any size, with "
                   "all winning moves. A rectangle is won by strategy stealing; which move wins, and all other bars, "
                   "by sieving the lost ones among all that can be reached. Values by labelling all of these.",
                   "Una fila y una columna (Nim), dos filas o dos columnas, y los cuadrados por teorema, de cualquier "
                   "tamaño, con todas las jugadas ganadoras. Un rectángulo se gana por robo de estrategia; qué jugada "
                   "gana, y las demás tabletas, cribando las perdidas entre todas las que se pueden alcanzar. Los "
                   "valores, etiquetando todas estas."},
    .cell = size_cell,
    .first_cell = 1,
    .mirrored = true,
};
extern const GameRow kChompRow;
const GameRow kChompRow{&kChomp, read_term<Chomp, kChomp>};

}  // namespace nucleo
