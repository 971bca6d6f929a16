#include "game/claim.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

/// Rows with a black and a white piece each, moved along them; neither jumps over the other.
struct Northcott {
  using Cells = std::vector<std::uint64_t>;  // one per row, counted from 0
  struct Position {
    Cells own;    // the pieces of the player to move
    Cells other;  // those of the other player
    bool white_to_move = false;
    friend bool operator==(const Position&, const Position&) = default;
    [[nodiscard]] std::uint64_t hash() const {
      return mixed(hash_of(own) + mixed(hash_of(other) + (white_to_move ? 1U : 0U)));
    }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_beside(own) + bytes_beside(other); }
  };
  struct Move {
    std::size_t row;
    std::uint64_t cell;
    friend bool operator==(const Move&, const Move&) = default;
  };

  Cells lengths;
  friend bool operator==(const Northcott&, const Northcott&) = default;

  static Reading<Northcott> read(Arguments& arguments) {
    const std::string side = arguments.take("to-move").value_or("B");
    if (side != "B" && side != "W")
      arguments.fail("to-move=" + side, Text{"to-move=B or to-move=W", "to-move=B o to-move=W"});
    Northcott game;
    Position black;
    for (const std::string& row : arguments.take_plain()) {
      const bool one_each =
          std::count(row.begin(), row.end(), 'B') == 1 && std::count(row.begin(), row.end(), 'W') == 1;
      if (!one_each || row.find_first_not_of(".BW") != std::string::npos) {
        arguments.fail(row, Text{"a row such as .B..W... with one B, one W, and . for empty cells",
                                 "una fila como .B..W... con una B, una W y . para las casillas vacías"});
      }
      game.lengths.push_back(row.size());
      black.own.push_back(row.find('B'));
      black.other.push_back(row.find('W'));
    }
    if (game.lengths.empty())
      arguments.fail(Text{"expected rows such as .B..W...", "se esperaban filas como .B..W..."});
    Position start = side == "B" ? std::move(black) : passed(black);
    return {std::move(game), std::move(start)};
  }
  [[nodiscard]] std::string text(const Position& p) const {
    std::string out;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      std::string row(lengths[i], '.');
      row[p.own[i]] = p.white_to_move ? 'W' : 'B';
      row[p.other[i]] = p.white_to_move ? 'B' : 'W';
      out += (i == 0 ? "" : " ") + row;
    }
    return out + (p.white_to_move ? " to-move=W" : "");
  }
  [[nodiscard]] Sketch sketch(const Position& p, Language language) const;
  [[nodiscard]] BoardCells board(const Position& p) const;
  [[nodiscard]] Portrait portrait(const Position& p) const {
    Portrait portrait = portrait_of_cells(board(p));
    portrait.caption = side(p);
    return portrait;
  }
  static Phrase name(const Position& p, const Move& move) {
    return {p.white_to_move ? Text{"move the white piece of row {0} to column {1}",
                                   "mueve la ficha blanca de la fila {0} a la columna {1}"}
                            : Text{"move the black piece of row {0} to column {1}",
                                   "mueve la ficha negra de la fila {0} a la columna {1}"},
            {std::to_string(move.row + 1), std::to_string(move.cell + 1)}};
  }

  static Position passed(const Position& p) { return {p.other, p.own, !p.white_to_move}; }
  static std::string side(const Position& p) { return p.white_to_move ? "to-move=W" : "to-move=B"; }
  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    Position next = passed(p);
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      const auto [first, end] = cells(p, i);
      for (std::uint64_t cell = first; cell < end; ++cell) {
        if (cell == p.own[i]) continue;
        next.other[i] = cell;
        if (!visit(Move{i, cell}, std::as_const(next))) return false;
      }
      next.other[i] = p.own[i];
    }
    return true;
  }
  [[nodiscard]] MoveCount place(const Position& p, const Move& move) const {
    std::uint64_t before = move.cell - cells(p, move.row).first - (move.cell > p.own[move.row] ? 1 : 0);
    for (std::size_t i = 0; i < move.row; ++i) {
      const auto [first, end] = cells(p, i);
      before += end - first - 1;
    }
    return before;
  }
  static bool loopy() { return true; }

  static std::vector<Nimber> gaps(const Position& p) {
    std::vector<Nimber> out;
    for (std::size_t i = 0; i < p.own.size(); ++i) {
      out.push_back(std::max(p.own[i], p.other[i]) - std::min(p.own[i], p.other[i]) - 1);
    }
    return out;
  }
  static std::optional<Claim> theorem(const Position& p, Play play);
  /// Each row has one gap that fits; it may be a larger one, where there is room behind the piece.
  template <class Visit>
  bool replies(const Position& p, Play /*play*/, Nimber target, Visit&& visit) const {
    const std::vector<Nimber> from = gaps(p);
    const Nimber change = xor_of(from) ^ target;
    Position next = passed(p);
    for (std::size_t i = 0; i < lengths.size() && change != 0; ++i) {
      const bool left = p.own[i] < p.other[i];
      const Nimber room = left ? p.other[i] : lengths[i] - 1 - p.other[i];  // cells on the own side of the other piece
      const Nimber gap = from[i] ^ change;
      if (gap >= room) continue;
      next.other[i] = left ? p.other[i] - 1 - gap : p.other[i] + 1 + gap;
      visit(Move{i, next.other[i]}, std::as_const(next));
      next.other[i] = p.own[i];
    }
    return true;
  }

 private:
  /// Those where the own piece of a row may stand, from the first up to the end.
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> cells(const Position& p, std::size_t row) const {
    if (p.own[row] < p.other[row]) return {0, p.other[row]};
    return {p.other[row] + 1, lengths[row]};
  }
};

BoardCells Northcott::board(const Position& p) const {
  const Stretch black = cell('B', Ink::kOther);
  const Stretch white = cell('W', Ink::kPiece);
  BoardCells cells;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    auto& row = cells.emplace_back(lengths[i], cell('.', Ink::kFree));
    row[p.own[i]] = p.white_to_move ? white : black;
    row[p.other[i]] = p.white_to_move ? black : white;
  }
  return cells;
}

Sketch Northcott::sketch(const Position& p, Language language) const {
  constexpr Text kBlack{"Black (B) moves", "Mueven las negras (B)"};
  constexpr Text kWhite{"White (W) moves", "Mueven las blancas (W)"};
  if (lengths.size() > kMostCells || *std::max_element(lengths.begin(), lengths.end()) > kMostCells) return {};
  Sketch out = grid(board(p));
  out.push_back({{"    ", Ink::kPlain}, {(p.white_to_move ? kWhite : kBlack).in(language), Ink::kLabel}});
  return out;
}

const Theorem kNorthcottIsNim{
    {"Northcott's game is Nim", "el juego de Northcott es Nim"},
    {"The value of Northcott's game is the xor of the gaps between the pieces of each row. The winner of the Nim need "
     "only advance: he answers a retreat by following it as many cells. His pieces never go back, so they run out of "
     "room and play ends.",
     "El valor del juego de Northcott es el xor de los huecos entre las fichas de cada fila. A quien gana el Nim le "
     "basta con avanzar: a un retroceso responde siguiéndolo otras tantas casillas. Sus fichas nunca retroceden, así "
     "que se les acaba el tablero y la partida termina."}};

std::optional<Claim> Northcott::theorem(const Position& p, Play play) {
  if (play != Play::kNormal) return {};
  std::vector<Nimber> heaps = gaps(p);
  const Nimber sum = xor_of(heaps);
  const Text because =
      sum == 0
          ? Text{"The xor of the gaps is 0: an advance is answered as in Nim, and a retreat is followed.",
                 "El xor de los huecos es 0: a un avance se responde como en el Nim, y a un retroceso se le sigue."}
          : Text{
                "The xor of the gaps is {0}, and a move makes it 0. From then on every retreat of the other is "
                "followed at once.",
                "El xor de los huecos es {0}, y una jugada lo deja en 0. Desde entonces se sigue enseguida cada "
                "retroceso del otro."};
  return claim_of(kNorthcottIsNim, play, sum, {because, {std::to_string(sum)}}, std::move(heaps));
}

}  // namespace

const GameInfo kNorthcott{
    .names = {"northcott"},
    .summary = {"move your piece along its row, not over the other's",
                "mueve tu ficha por su fila, sin saltar la del otro"},
    .rules = {"Each row of a board has a black piece and a white one. A player moves a piece of his colour along its "
              "row, either way and as far as he likes, but not over the other piece. Who cannot move loses. to-move=B "
              "or to-move=W says whose turn it is; Black's where nothing is said.",
              "Cada fila de un tablero tiene una ficha negra y una blanca. Un jugador mueve una ficha de su color por "
              "su fila, hacia cualquier lado y tan lejos como quiera, pero sin saltar la otra. Pierde quien no puede "
              "mover. to-move=B o to-move=W dice de quién es el turno; de las negras si no se dice nada."},
    .syntax = {"northcott ROW... [to-move=B|W]", "northcott FILA... [to-move=B|W]"},
    .example = "northcott .B..W... W.....B.",
    .small = {"northcott B.W. ..W.B", "northcott W..B. to-move=W", "northcott .B.W", "northcott B.W", "northcott BW"},
    .decided_by = {"a theorem, at any size: it is Nim on the gaps, for retreats are reversed; in misère play all "
                   "positions that can be reached are labelled backwards",
                   "un teorema, a cualquier tamaño: es el Nim de los huecos, pues los retrocesos se revierten; en "
                   "misère se etiquetan hacia atrás todas las posiciones alcanzables"},
};
extern const GameRow kNorthcottRow;
const GameRow kNorthcottRow{&kNorthcott, read_term<Northcott, kNorthcott>};

}  // namespace nucleo
