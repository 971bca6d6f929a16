#include <fmt/format.h>

#include <algorithm>

#include "api/chips_text.hpp"
#include "api/chips_work.hpp"

namespace nucleo {

namespace {

/// The rows of the Laplacian, for all vertices or for all but the sink. The sink of a digraph never fires, so its row
/// has only zeros.
class MatrixRows {
 public:
  MatrixRows(const Sandpile& pile, bool full) : pile_(pile), full_(full), row_(order()) {}

  [[nodiscard]] Vertex order() const { return pile_.size() + (full_ ? 1 : 0); }
  /// The vertex of a row, from 0.
  [[nodiscard]] Vertex vertex(Vertex row) const { return full_ ? row : pile_.vertex(row); }

  const Heights& operator()(Vertex row) {
    std::fill(row_.begin(), row_.end(), 0);
    if (vertex(row) == pile_.sink()) {
      for (Sandpile::Site v = 0; v < pile_.size() && !pile_.directed(); ++v) {
        row_[pile_.vertex(v)] = -std::int64_t{pile_.to_sink(v)};
        row_[row] += pile_.to_sink(v);
      }
      return row_;
    }
    const Sandpile::Site v = pile_.site(vertex(row));
    row_[row] = pile_.degree(v);
    for (const Sandpile::Edges& e : pile_.edges(v)) row_[full_ ? pile_.vertex(e.to) : e.to] = -std::int64_t{e.count};
    if (full_) row_[pile_.sink()] = -std::int64_t{pile_.to_sink(v)};
    return row_;
  }

 private:
  const Sandpile& pile_;
  bool full_;
  Heights row_;
};

/// Of the widest entry.
std::size_t width_of(const Sandpile& pile, bool full) {
  std::size_t width = 2;
  std::int64_t at_sink = 0;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    at_sink += pile.to_sink(v);
    width = std::max(width, fmt::format_int(pile.degree(v)).size());
    for (const Sandpile::Edges& e : pile.edges(v)) width = std::max(width, fmt::format_int(e.count).size() + 1);
    if (full) width = std::max(width, fmt::format_int(pile.to_sink(v)).size() + 1);
  }
  return full ? std::max(width, fmt::format_int(at_sink).size()) : width;
}

}  // namespace

void answer_laplacian(ChipsWork& work) {
  work.arguments.finish();
  MatrixRows rows(work.pile(), work.request.full);
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  const std::size_t width = width_of(work.pile(), work.request.full);
  std::string piece;
  if (work.json()) {
    piece += "{\"vertices\":[";
    for (Vertex v = 0; v < rows.order(); ++v) piece += fmt::format("{}{}", v == 0 ? "" : ",", rows.vertex(v) + 1);
    piece += "],\"rows\":[";
  }
  for (Vertex v = 0; v < rows.order(); ++v) {
    if (work.budget.spent()) throw Stopped(why_stopped(work.budget));
    const Heights& row = rows(v);
    if (work.json()) {
      if (v > 0) piece += ',';
      append_json(piece, row);
    } else {
      for (std::size_t w = 0; w < row.size(); ++w) piece += fmt::format("{}{:>{}}", w == 0 ? "" : " ", row[w], width);
      piece += '\n';
    }
    if (piece.size() >= kPiece) {
      if (!work.sink.write(piece, work.json() ? "]," : "")) return;
      piece.clear();
    }
  }
  work.sink.write(piece + (work.json() ? "]}\n" : ""));
}

}  // namespace nucleo
