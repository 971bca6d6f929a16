#include "nucleo/position.hpp"

#include <stdexcept>

#include "games/all.hpp"
#include "nucleo/game.hpp"

namespace nucleo {

Position::Position(const std::string& words, const Budget& budget) : Position(read_sum({words}, all_games(), budget)) {}

Position::Position(Sum sum) : sum_(std::make_shared<const Sum>(std::move(sum))) {}

Position Position::of(const std::string& game, const std::vector<std::uint64_t>& numbers) {
  return Position(game + " " + joined(numbers));
}

Position read_position(const std::string& words, std::span<const GameRow> own, const Budget& budget) {
  const std::span<const GameRow> built_in = all_games();
  std::vector<GameRow> games(own.begin(), own.end());
  games.insert(games.end(), built_in.begin(), built_in.end());
  return Position(read_sum({words}, games, budget));
}

std::string Position::text() const { return sum_->text(); }

std::vector<SumMove> Position::moves(std::size_t most) const {
  std::vector<SumMove> list;
  for (std::size_t i = 0; i < sum_->terms.size() && list.size() < most; ++i) {
    const auto all = [](std::size_t) { return true; };
    for (const MovePointer& move : sum_->terms[i]->moves(all, most - list.size())) {
      list.push_back(move_of(sum_, i, move));
    }
  }
  return list;
}

Position Position::after(const SumMove& move) const { return Position(sum_->after(move.steps())); }

Position Position::after(MoveId move) const {
  const bool there = move.term < sum_->terms.size() && sum_->terms[move.term]->after(move.index) != nullptr;
  if (!there) throw std::out_of_range("nucleo: a position has no move of that id");
  return Position(sum_->after(move.term, move.index));
}

Position operator+(const Position& a, const Position& b) {
  std::vector<TermPointer> terms = a.sum_->terms;
  terms.insert(terms.end(), b.sum_->terms.begin(), b.sum_->terms.end());
  return Position(sum_of(std::move(terms)));
}

bool operator==(const Position& a, const Position& b) { return *a.sum_ == *b.sum_; }

std::uint64_t Position::hash() const { return sum_->hash(); }

}  // namespace nucleo
