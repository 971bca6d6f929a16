#include "game/term_of.hpp"
#include "games/all.hpp"
#include "games/bar.hpp"
#include "games/bar_labels.hpp"

namespace nucleo {
namespace {

const Theorem kArms{"two arms",
                    {"A bar of one row and one column is Nim: its arms, the poisoned corner apart, are the heaps.",
                     "Una tableta de una fila y una columna es el Nim: sus brazos, sin la esquina envenenada, son los "
                     "montones."}};
const Theorem kTwoRows{
    "two rows",
    {"In two rows (or two columns) the player to move loses exactly where the first is one longer.",
     "En dos filas (o dos columnas) quien mueve pierde justo donde la primera tiene un cuadro más."}};
const Theorem kSquare{
    "square bar",
    {"A square bar is won by eating row 2 column 2, and by no other move: it leaves two equal arms, which are lost.",
     "Una tableta cuadrada se gana comiendo la fila 2 columna 2, y con ninguna otra jugada: deja dos brazos iguales, "
     "que pierden."}};
const Theorem kStealing{
    "strategy stealing",
    {"The player to move wins a rectangle: if eating the far corner does not win, the answer that beats it was there "
     "as a first move.",
     "Quien mueve gana un rectángulo: si comer la esquina lejana no gana, la respuesta que la vence ya estaba como "
     "primera jugada."}};

struct Chomp {
  using Position = Bar;
  using Move = Bar::Square;

  static Reading<Chomp> read(Arguments& arguments) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 31;
    const std::vector<std::string> words = arguments.take_plain();
    if (words.size() != 1) arguments.fail("expected one bar, such as 3x4 or 4,4,2");
    Bar bar;
    for (const std::string_view word : split(words.front(), ',')) {
      const auto size = parse_size(word);
      const std::uint64_t rows = size ? size->first : 1;
      const std::uint64_t columns = size ? size->second : arguments.number(word, "a row of squares", 1, kMost);
      if (rows < 1 || rows > kMost || columns < 1 || columns > kMost) arguments.fail(word, "sides from 1 to 2^31");
      if (!bar.runs.empty() && columns > bar.runs.back().columns) {
        arguments.fail(word, "rows that do not grow, such as 4,4,2");
      }
      bar.add(rows, columns);
      if (bar.height() > kMost) arguments.fail(word, "at most 2^31 rows");
    }
    return {{}, std::move(bar)};
  }
  static std::string text(const Bar& p) {
    constexpr std::uint64_t kMostListed = 64;
    const bool listed = p.runs.size() > 1 && p.height() <= kMostListed;
    std::string out;
    for (const Bar::Run& run : p.runs) {
      const std::string row = std::to_string(run.columns);
      const std::string rows = run.rows == 1 ? row : std::to_string(run.rows) + "x" + row;
      for (std::uint32_t k = listed ? run.rows : 1; k > 0; --k) out += (out.empty() ? "" : ",") + (listed ? row : rows);
    }
    return out;
  }
  static Phrase name(const Bar& /*p*/, const Move& eaten) {
    return {{"eat row {0} column {1}", "come la fila {0} columna {1}"},
            {std::to_string(eaten.row), std::to_string(eaten.column)}};
  }
  template <class Visit>
  static void options(const Bar& p, Visit&& visit) {
    Move square{1, 2};
    for (const Bar::Run& run : p.runs) {
      for (std::uint32_t k = 0; k < run.rows; ++k, ++square.row, square.column = 1) {
        for (; square.column <= run.columns; ++square.column) visit(square, p.without(square));
      }
    }
  }
  static Bar canonical(const Bar& p) { return std::min(p, p.turned()); }

  static std::optional<Claim> theorem(const Bar& p, Play play) {
    const std::uint64_t rows = p.height();
    const std::uint64_t columns = p.width();
    const auto claim = [&](const Theorem& theorem, bool wins, Text because) {
      Claim made;
      made.theorem = &theorem;
      made.outcome = wins ? Outcome::kWin : Outcome::kLose;
      if (!wins) made.value = 0;
      made.because = {because, {std::to_string(rows), std::to_string(columns)}};
      return made;
    };
    if (play == Play::kNormal && p.second_row() <= 1) {
      Claim made = claim(kArms, rows != columns,
                         {"It has {0} rows and {1} columns; the corner belongs to neither arm.",
                          "Tiene {0} filas y {1} columnas; la esquina no es de ningún brazo."});
      made.value = (rows - 1) ^ (columns - 1);
      made.summands = {columns - 1, rows - 1};
      return made;
    }
    if (play == Play::kNormal && (rows == 2 || columns == 2)) {
      const Bar two = rows == 2 ? p : p.turned();
      return claim(kTwoRows, two.width() != two.second_row() + 1,
                   {"It has {0} rows and {1} columns.", "Tiene {0} filas y {1} columnas."});
    }
    constexpr std::uint64_t kLeast = 3;  // squares: in misère play eating the corner must not be the last move
    if (p.runs.size() > 1 || rows * columns < kLeast) return {};
    const bool square = play == Play::kNormal && rows == columns;
    return claim(square ? kSquare : kStealing, true, {"It is {0} by {1}.", "Es de {0} por {1}."});
  }
  template <class Visit>
  static bool replies(const Bar& p, Play play, Nimber target, Visit&& visit) {
    const auto eat = [&](std::uint64_t row, std::uint64_t column) {
      visit(Move{row, column}, p.without({row, column}));
    };
    if (play == Play::kMisere) return false;
    const Nimber across = p.width() - 1;
    const Nimber down = p.height() - 1;
    if (p.second_row() <= 1) {
      if ((target ^ down) < across) eat(1, (target ^ down) + 2);
      if ((target ^ across) < down) eat((target ^ across) + 2, 1);
      return true;
    }
    if (target != 0) return false;
    if (down == 1 || across == 1) {
      const Bar two = down == 1 ? p : p.turned();
      const bool equal = two.width() == two.second_row();
      const Move move = equal ? Move{2, two.width()} : Move{1, two.second_row() + 2};
      if (move.column > two.width()) return true;  // lost
      down == 1 ? eat(move.row, move.column) : eat(move.column, move.row);
      return true;
    }
    if (p.runs.size() > 1 || down != across) return false;
    eat(2, 2);
    return true;
  }

  struct Labels {
    BarLabels labels;
    Nimber operator()(const Bar& p) const { return labels(p.rows()); }
    [[nodiscard]] std::uint64_t size() const { return labels.size(); }
  };
  static Labels label_all(const Bar& p, const Budget& budget) {
    if (p.squares() > BarLabels::kMostSquares) throw Stopped(kMemoryReached);
    return {BarLabels(p.rows(), budget)};
  }
};

std::optional<std::string> rectangle(std::uint64_t rows, std::uint64_t columns) {
  return std::to_string(rows) + "x" + std::to_string(columns);
}

}  // namespace

const GameInfo kChomp{
    {"chomp"},
    {"eat a square of a chocolate bar and all beyond it; the corner is poisoned",
     "come un cuadro de una tableta de chocolate y todo lo que hay más allá; la esquina está envenenada"},
    {"A bar of chocolate is given by its rows, the longest first; RxC stands for R rows of C squares. A player eats a "
     "square and all the squares that are "
     "neither above it nor left of it. The square at row 1 column 1 is poisoned and never eaten: who finds only that "
     "one cannot move.",
     "Una tableta de chocolate se da por sus filas, la más larga primero; FxC son F filas de C cuadros. Un jugador "
     "come un cuadro y todos los que no "
     "están ni por encima ni a su izquierda. El cuadro de la fila 1 columna 1 está envenenado y nunca se come: quien "
     "sólo encuentra ése no puede mover."},
    "chomp ROWSxCOLUMNS | chomp ROW,ROW,...",
    "chomp 3x4",
    {"One row and one column (Nim), two rows or two columns, and squares by theorem, at any size, with all winning "
     "moves. A rectangle is won by strategy stealing; which move wins, and all other bars, by labelling every bar that "
     "can be reached.",
     "Una fila y una columna (Nim), dos filas o dos columnas, y los cuadrados por teorema, de cualquier tamaño, con "
     "todas las jugadas ganadoras. Un rectángulo se gana por robo de estrategia; qué jugada gana, y las demás "
     "tabletas, etiquetando cada tableta que se puede alcanzar."},
    rectangle,
    1};
extern const GameRow kChompRow;
const GameRow kChompRow{&kChomp, read_term<Chomp, kChomp>};

}  // namespace nucleo
