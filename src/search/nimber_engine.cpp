#include "search/nimber_engine.hpp"

#include <utility>

#include "game/hash.hpp"
#include "search/board_space.hpp"
#include "search/incidence_space.hpp"
#include "search/neighbourhoods.hpp"
#include "search/piece_space.hpp"
#include "search/set_space.hpp"
#include "search/vertex_space.hpp"

namespace nucleo {
namespace {

using EnginePointer = std::unique_ptr<NimberEngine>;

/// What makes an engine, once its space is known.
struct Making {
  const SetRules& rules;
  Elements most;
  const Budget& budget;
  std::size_t most_entries;

  template <class Space>
  [[nodiscard]] EnginePointer by(Space space) const {
    return std::make_unique<NimberEngineOf<Space>>(std::move(space), budget, most_entries);
  }
};

/// Every move covers two cells that share a side.
bool is_dominoes(const SetRules& rules) {
  if (!rules.board() || !rules.moves().needs || rules.moves().removes) return false;
  const Rows& needs = *rules.moves().needs;
  for (std::size_t m = 0; m < needs.size(); ++m) {
    if (needs[m].size() != 2) return false;
  }
  return true;
}

EnginePointer of_dominoes(const Making& making) {
  if (!is_dominoes(making.rules)) return nullptr;
  const Board board = *making.rules.board();
  const std::uint64_t memory = making.budget.memory() / 16;  // of what the table leaves
  if (BoardWords<std::uint64_t>::fits(board.rows, board.columns)) {
    return making.by(DominoSpace<std::uint64_t>(board, memory));
  }
  if (BoardWords<DoubleWord>::fits(board.rows, board.columns)) return making.by(DominoSpace<DoubleWord>(board, memory));
  return nullptr;
}

EnginePointer of_pieces(const Making& making) {
  const auto board = making.rules.board();
  if (!board || !PieceSpace<DoubleWord>::fits(*board)) return nullptr;
  const auto shapes = piece_shapes(making.rules.moves(), *board);
  if (!shapes) return nullptr;
  if (PieceSpace<std::uint64_t>::fits(*board)) return making.by(PieceSpace<std::uint64_t>(*shapes, *board));
  return making.by(PieceSpace<DoubleWord>(*shapes, *board));
}

EnginePointer of_vertices(const Making& making) {
  const SetMoves& moves = making.rules.moves();
  switch (vertex_words_for(moves, making.most)) {
    case 1:
      return making.by(VertexSpace<1>(moves, making.most, making.budget));
    case 2:
      return making.by(VertexSpace<2>(moves, making.most, making.budget));
    case 3:
      return making.by(VertexSpace<3>(moves, making.most, making.budget));
    case 4:
      return making.by(VertexSpace<4>(moves, making.most, making.budget));
    default:
      return nullptr;
  }
}

EnginePointer of_incidences(const Making& making) {
  auto graph = Incidences::of(making.rules.moves(), making.most);
  if (!graph) return nullptr;
  const std::size_t order = graph->vertices.size();
  if (order <= IncidenceSpace<1>::kMostVertices) return making.by(IncidenceSpace<1>(std::move(*graph)));
  if (order <= IncidenceSpace<2>::kMostVertices) return making.by(IncidenceSpace<2>(std::move(*graph)));
  if (order <= IncidenceSpace<4>::kMostVertices) return making.by(IncidenceSpace<4>(std::move(*graph)));
  return nullptr;
}

EnginePointer of_sets(const Making& making) {
  const SetMoves& moves = making.rules.moves();
  if (SetSpace<1>::fits(making.most)) return making.by(SetSpace<1>(moves, making.most));
  if (SetSpace<2>::fits(making.most)) return making.by(SetSpace<2>(moves, making.most));
  return making.by(SetSpace<4>(moves, making.most));
}

}  // namespace

EnginePointer nimber_engine(const SetRules& rules, Elements most, const Budget& budget, std::size_t most_entries) {
  const Making making{rules, most, budget, most_entries};
  for (const auto make : {of_dominoes, of_pieces, of_vertices, of_incidences, of_sets}) {
    if (EnginePointer engine = make(making)) return engine;
  }
  return nullptr;
}

std::uint64_t digest_of(const SetMoves& moves, Elements most) {
  std::uint64_t digest = moves.elements;
  const auto add = [&](std::uint64_t number) { digest = mixed(digest * 3 ^ number); };
  const auto add_rows = [&](const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      add(rows[i].size());
      for (const Element e : rows[i]) add(e);
    }
  };
  add(moves.needs ? 1 : 0);
  if (moves.needs) add_rows(*moves.needs);
  add(moves.removes ? 1 : 0);
  if (moves.removes) add_rows(*moves.removes);
  add_rows(moves.above);
  add(most.size());
  for (const Element e : most) add(e);
  return digest;
}

}  // namespace nucleo
