// Placement games on boards: reading, printing, symmetry, and the strategy of point reflection.

#include "game/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace nucleo {
namespace {

const Theorem kPointReflection{
    {"point reflection", "simetría central"},
    {"On free cells that a turn by 180 degrees takes to themselves, where no piece fits that meets its own image, the "
     "second player answers each piece by its image: the value is 0. Where a piece is its own image and leaves such "
     "cells, the first player wins by it.",
     "En casillas libres que un giro de 180 grados lleva a sí mismas, donde no cabe pieza que toque su propia imagen, "
     "el segundo jugador responde a cada pieza con su imagen: el valor es 0. Donde una pieza es su propia imagen y "
     "deja casillas así, el primero gana con ella."}};

/// The moves whose first needed cell is e, without an index: rows of needs are in the order of their first cells.
std::size_t first_move_from(const Rows& needs, Element e) {
  std::size_t low = 0;
  std::size_t high = needs.size();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (needs[middle].front() < e) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

bool contains(Elements set, Element e) { return std::binary_search(set.begin(), set.end(), e); }

template <class Visit>
void for_each_legal(const Rows& needs, Elements free, const Visit& visit) {
  for (std::size_t i = 0, m = free.empty() ? 0 : first_move_from(needs, free.front()); i < free.size(); ++i) {
    while (m < needs.size() && needs[m].front() < free[i]) ++m;
    for (; m < needs.size() && needs[m].front() == free[i]; ++m) {
      const Elements cells = needs[m];
      if (std::all_of(cells.begin() + 1, cells.end(), [&](Element e) { return contains(free, e); })) visit(m);
    }
  }
}

/// The cells that some piece can still cover.
std::vector<Element> alive(const Rows& needs, Elements free) {
  std::vector<Element> out;
  for_each_legal(needs, free, [&](std::size_t m) { out.insert(out.end(), needs[m].begin(), needs[m].end()); });
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// The turn by 180 degrees that takes the least box around the cells to itself.
struct HalfTurn {
  Element columns;
  Element row_sum = 0, column_sum = 0;

  HalfTurn(Elements cells, Element columns) : columns(columns) {
    Element left = columns;
    Element right = 0;
    for (const Element e : cells) {
      left = std::min(left, e % columns);
      right = std::max(right, e % columns);
    }
    row_sum = cells.front() / columns + cells.back() / columns;
    column_sum = left + right;
  }
  [[nodiscard]] Element operator()(Element e) const {
    return (row_sum - e / columns) * columns + column_sum - e % columns;
  }
};

/// Nothing where the cells have no such symmetry.
std::optional<Reflection> reflection(const Rows& needs, Elements cells, Element columns) {
  if (cells.empty()) return Reflection{true, {}};
  const HalfTurn turned(cells, columns);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (turned(cells[i]) != cells[cells.size() - 1 - i]) return {};  // it turns the order round
  }
  std::vector<std::size_t> meeting;
  std::optional<std::size_t> centre;
  for_each_legal(needs, cells, [&](std::size_t m) {
    const Elements piece = needs[m];
    const auto met = std::count_if(piece.begin(), piece.end(), [&](Element e) { return contains(piece, turned(e)); });
    if (met > 0) meeting.push_back(m);
    if (met == static_cast<std::ptrdiff_t>(piece.size())) centre = m;
  });
  const auto hits_centre = [&](std::size_t m) {
    return std::any_of(needs[m].begin(), needs[m].end(), [&](Element e) { return contains(needs[*centre], e); });
  };
  if (meeting.empty()) return Reflection{true, {}};
  if (centre && std::all_of(meeting.begin(), meeting.end(), hits_centre)) return Reflection{false, centre};
  return {};
}

/// The piece whose image is missing: where it is placed the board is symmetric again, and no piece meets its image.
/// `board` is the number of cells.
std::optional<std::size_t> missing_image(const Rows& needs, Elements free, Element columns, Element board) {
  std::vector<Element> alone;  // free cells whose images under the turn of the whole board are not free
  std::vector<Element> paired;
  for (const Element e : free) (contains(free, board - 1 - e) ? paired : alone).push_back(e);
  if (needs.size() == 0 || alone.size() != needs[0].size()) return {};
  std::optional<std::size_t> piece;
  for_each_legal(needs, alone, [&](std::size_t m) { piece = m; });
  if (!piece) return {};
  const auto rest = reflection(needs, alive(needs, paired), columns);
  return rest && rest->zero ? piece : std::nullopt;
}

SetMoves placements(const Board& board, const std::vector<Piece>& pieces) {
  SetMoves moves;
  moves.elements = static_cast<Element>(board.rows * board.columns);
  moves.needs.emplace();
  std::vector<Element> cells;
  const auto rows = static_cast<std::int64_t>(board.rows);
  const auto columns = static_cast<std::int64_t>(board.columns);
  for (std::int64_t at = 0; at < rows * columns; ++at) {
    for (const Piece& shape : pieces) {
      cells.clear();
      for (const auto& [down, right] : shape) {
        const std::int64_t r = at / columns + down;
        const std::int64_t c = at % columns + right;
        if (r >= 0 && r < rows && c >= 0 && c < columns) cells.push_back(static_cast<Element>(r * columns + c));
      }
      if (cells.size() == shape.size()) moves.needs->add(cells);
    }
  }
  return moves;
}

std::string cell_name(Element e, std::uint64_t columns) {
  return fmt::format("r{}c{}", e / columns + 1, e % columns + 1);
}

}  // namespace

PlacementRules::PlacementRules(const Board& board, const std::vector<Piece>& pieces, Text name)
    : SetRules(placements(board, pieces)), board_(board), name_(name) {}

std::string PlacementRules::text(Elements gone) const {
  if (gone.empty()) return fmt::format("{}x{}", board_.rows, board_.columns);
  std::string out;
  for (std::uint64_t r = 0; r < board_.rows; ++r) out += (r == 0 ? "" : "/") + std::string(board_.columns, '.');
  for (const Element e : gone) out[e + e / board_.columns] = '#';
  return out;
}

std::string PlacementRules::cells(Move move) const {
  std::string out;
  for (const Element e : (*moves().needs)[move]) out += (out.empty() ? "" : " ") + cell_name(e, board_.columns);
  return out;
}

Phrase PlacementRules::name(Move move) const { return {name_, {cells(move)}}; }

BoardCells PlacementRules::drawn(Elements gone) const {
  if (board_.rows > kMostCells || board_.columns > kMostCells) return {};
  BoardCells cells = empty_board(board_.rows, board_.columns);
  for (const Element e : gone) cells[e / board_.columns][e % board_.columns] = cell('#', Ink::kPiece);
  return cells;
}

Sketch PlacementRules::sketch(Elements gone, Language /*language*/) const {
  const BoardCells cells = drawn(gone);
  return cells.empty() ? Sketch() : grid(cells);
}

Portrait PlacementRules::portrait(Elements gone) const { return portrait_of_cells(drawn(gone)); }

std::optional<Reflection> PlacementRules::symmetry(Elements gone) const {
  const Rows& needs = *moves().needs;
  const auto columns = static_cast<Element>(board_.columns);
  const std::vector<Element> free = others(gone, moves().elements);
  if (auto found = reflection(needs, alive(needs, free), columns)) return found;
  const auto answer = missing_image(needs, free, columns, moves().elements);
  return answer ? std::optional(Reflection{false, answer}) : std::nullopt;
}

std::optional<Claim> PlacementRules::theorem(Elements gone, Play play) const {
  if (play != Play::kNormal) return {};
  const auto found = symmetry(gone);
  if (!found) return {};
  Claim claim;
  claim.theorem = &kPointReflection;
  if (found->zero) {
    claim.outcome = Outcome::kLose;
    claim.value = 0;
    claim.because = {
        {"A turn by 180 degrees takes the free cells to themselves, and no piece meets its own image.",
         "Un giro de 180 grados lleva las casillas libres a sí mismas, y ninguna pieza toca su propia imagen."},
        {}};
  } else {
    claim.outcome = Outcome::kWin;
    claim.because = {{"With a piece on {0} the free cells are symmetric, and no piece meets its image: so it wins.",
                      "Con una pieza en {0} las casillas libres son simétricas y ninguna pieza toca su imagen: así que "
                      "gana."},
                     {cells(*found->winning)}};
  }
  return claim;
}

bool PlacementRules::replies(Elements gone, Play play, Nimber target, const std::function<void(Move)>& visit) const {
  const auto found = play == Play::kNormal && target == 0 ? symmetry(gone) : std::nullopt;
  if (!found) return false;
  if (!found->zero) visit(*found->winning);
  return found->zero;  // from value 0 no move leads to 0; else there may be others
}

std::optional<Nimber> PlacementRules::part_value(Elements there) const {
  const auto found = reflection(*moves().needs, there, static_cast<Element>(board_.columns));
  return found && found->zero ? std::optional(Nimber{0}) : std::nullopt;
}

namespace {

/// A box of cells on a board with so many columns.
struct Box {
  Element columns;
  Element top = 0, left = 0;
  Element height = 0, width = 0;
};

/// The least image of the cells under the symmetries of the box, which is laid down if it stands: as bits, row by row.
std::string least_image(Elements cells, const Box& box) {
  Element height = box.height;
  Element width = box.width;
  const bool stands = height > width;
  const std::size_t images = height == width ? 8 : 4;
  if (stands) std::swap(height, width);
  const std::size_t words = (std::size_t{height} * width + 63) / 64;
  std::vector<std::uint64_t> bits(images * words);
  for (const Element e : cells) {
    Element r = e / box.columns - box.top;
    Element c = e % box.columns - box.left;
    if (stands) std::swap(r, c);
    std::uint64_t* image = bits.data();
    const auto set = [&](Element row, Element column) {
      const std::size_t cell = std::size_t{row} * width + column;
      image[cell / 64] |= std::uint64_t{1} << (cell % 64);
      image += words;
    };
    for (std::size_t turned = 0; turned < images; turned += 4) {
      set(r, c);
      set(height - 1 - r, c);
      set(r, width - 1 - c);
      set(height - 1 - r, width - 1 - c);
      std::swap(r, c);
    }
  }
  const std::uint64_t* least = bits.data();
  for (std::size_t i = 1; i < images; ++i) {
    const std::uint64_t* image = bits.data() + i * words;
    if (std::lexicographical_compare(image, image + words, least, least + words)) least = image;
  }
  std::string out(sizeof(width) + words * sizeof(std::uint64_t), '\0');
  std::memcpy(out.data(), &width, sizeof(width));
  std::memcpy(out.data() + sizeof(width), least, words * sizeof(std::uint64_t));
  return out;
}

}  // namespace

std::string PlacementRules::form(Elements there) const {
  if (there.empty()) return {};
  Box around{static_cast<Element>(board_.columns)};
  around.left = around.columns;
  Element right = 0;
  for (const Element e : there) {
    around.left = std::min(around.left, e % around.columns);
    right = std::max(right, e % around.columns);
  }
  around.top = there.front() / around.columns;
  around.height = there.back() / around.columns - around.top + 1;
  around.width = right - around.left + 1;
  return least_image(there, around);
}

std::optional<bool> PlacementRules::mirrored(Elements gone) const {
  const Element last = moves().elements - 1;
  return std::equal(gone.begin(), gone.end(), gone.rbegin(),
                    [&](Element e, Element image) { return e == last - image; });
}

std::string PlacementRules::symmetric_form(Elements there) const {
  const auto columns = static_cast<Element>(board_.columns);
  return least_image(there, {columns, 0, 0, static_cast<Element>(board_.rows), columns});
}

namespace {

std::pair<Board, std::vector<Element>> read_board(const Arguments& arguments, const std::string& word) {
  // Sides above this are as good as it: such a board never fits.
  constexpr std::uint64_t kLongest = std::uint64_t{1} << 31;
  const auto check = [&](std::uint64_t rows, std::uint64_t columns) {
    const std::uint64_t cells = std::min(rows, kLongest) * std::min(columns, kLongest);
    check_size(arguments, cells, std::min(4 * cells, kLongest));  // at most four pieces begin on a cell
  };
  if (const auto size = parse_size(word)) {
    if (size->first == 0 || size->second == 0) arguments.fail(word, Text{"sides of at least 1", "lados de al menos 1"});
    check(size->first, size->second);
    return {{size->first, size->second}, {}};
  }
  const auto rows = split(word, '/');
  const Board board{rows.size(), rows.front().size()};
  check(board.rows, board.columns);
  std::vector<Element> gone;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::size_t wrong = std::min(rows[r].find_first_not_of(".#"), rows[r].size());
    if (wrong < rows[r].size() || rows[r].empty()) {
      arguments.fail(word, Text{"a size such as 5x7, or rows of . (free) and # (not), separated by /",
                                "un tamaño como 5x7, o filas de . (libre) y # (no), separadas por /"});
    }
    if (rows[r].size() != board.columns) {
      arguments.fail(rows[r], Phrase{{"a row of {0} cells like the first", "una fila de {0} casillas como la primera"},
                                     {board.columns}});
    }
    for (std::size_t c = 0; c < board.columns; ++c) {
      if (rows[r][c] == '#') gone.push_back(static_cast<Element>(r * board.columns + c));
    }
  }
  return {board, std::move(gone)};
}

}  // namespace

SetReading read_placement(Arguments& arguments, const std::vector<Piece>& pieces, Text name) {
  auto [board, gone] = read_board(arguments, arguments.take_one(Text{"one board", "un tablero"}));
  return {std::make_shared<PlacementRules>(board, pieces, name), std::move(gone)};
}

}  // namespace nucleo
