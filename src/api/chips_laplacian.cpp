#include <fmt/format.h>

#include <algorithm>

#include "api/chips_text.hpp"
#include "api/chips_work.hpp"

namespace nucleo {

void answer_laplacian(ChipsWork& work) {
  work.arguments.finish();
  const Sandpile& pile = work.pile();
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  std::size_t width = 2;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    width = std::max(width, fmt::format_int(pile.degree(v)).size());
    for (const Sandpile::Edges& e : pile.edges(v)) width = std::max(width, fmt::format_int(e.count).size() + 1);
  }
  std::string piece;
  if (work.json()) {
    piece += "{\"vertices\":[";
    for (Sandpile::Site v = 0; v < pile.size(); ++v)
      piece += fmt::format("{}{}", v == 0 ? "" : ",", pile.vertex(v) + 1);
    piece += "],\"rows\":[";
  }
  Heights row(pile.size());
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    if (work.budget.spent()) throw Stopped(why_stopped(work.budget));
    std::fill(row.begin(), row.end(), 0);
    row[v] = pile.degree(v);
    for (const Sandpile::Edges& e : pile.edges(v)) row[e.to] = -std::int64_t{e.count};
    if (work.json()) {
      if (v > 0) piece += ',';
      append_json(piece, row);
    } else {
      for (Sandpile::Site w = 0; w < row.size(); ++w)
        piece += fmt::format("{}{:>{}}", w == 0 ? "" : " ", row[w], width);
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
