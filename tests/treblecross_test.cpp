// Treblecross against its rules written once more, on plain strings: alone, beside a heap of Nim and in sums, where
// three in a row ends everything.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "game_support.hpp"
#include "games/all.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::scaled;

bool three(const std::string& board) {
  for (std::size_t i = 0; i + 2 < board.size(); ++i) {
    if (board[i] == 'X' && board[i + 1] == 'X' && board[i + 2] == 'X') return true;
  }
  return false;
}

std::vector<std::size_t> free_cells(const std::string& board) {
  std::vector<std::size_t> cells;
  const bool ended = three(board) || (board.size() <= 2 && board.find('X') != std::string::npos);
  for (std::size_t i = 0; i < board.size() && !ended; ++i) {
    if (board[i] == '.') cells.push_back(i);
  }
  return cells;
}

std::string after(std::string board, std::size_t cell) {
  board[cell] = 'X';
  return board;
}

/// Boards beside a heap: who completes three in a row wins at once, who cannot move loses (or wins).
using State = std::pair<std::vector<std::string>, int>;
bool wins(const State& state, Play play = Play::kNormal) {
  static std::map<std::pair<State, Play>, bool> known;
  const auto found = known.find({state, play});
  if (found != known.end()) return found->second;
  bool over = false;
  for (const std::string& board : state.first) over = over || three(board);
  bool can_move = false;
  bool win = false;
  const auto try_move = [&](const State& next) {
    can_move = true;
    win = win || !wins(next, play);
  };
  for (std::size_t k = 0; k < state.first.size() && !over; ++k) {
    for (const std::size_t cell : free_cells(state.first[k])) {
      State next = state;
      next.first[k] = after(next.first[k], cell);
      try_move(next);
    }
  }
  for (int left = 0; left < state.second && !over; ++left) try_move({state.first, left});
  if (!can_move) win = play == Play::kMisere;
  return known.emplace(std::pair(state, play), win).first->second;
}

bool can_complete(const std::string& board) {
  for (const std::size_t cell : free_cells(board)) {
    if (three(after(board, cell))) return true;
  }
  return false;
}

std::string text_of(const std::string& board) {
  return "treblecross " + (board.find('X') == std::string::npos ? std::to_string(board.size()) : board);
}

Sum position(const std::string& text) { return read_sum({text}, all_games(), Budget()); }

using Moves = std::multiset<std::pair<std::string, std::string>>;
Moves moves_of(const Answer& answer) {
  Moves out;
  for (const SumMove& move : answer.winning_moves) out.emplace(move.name(Language::kEnglish), move.to());
  return out;
}
std::pair<std::string, std::string> move_on(const std::string& board, std::size_t cell) {
  return {"put a cross on cell " + std::to_string(cell + 1), text_of(after(board, cell))};
}

/// Every board of up to eight cells, and some longer ones with few crosses.
std::vector<std::string> boards() {
  std::vector<std::string> out;
  for (std::size_t size = 0; size <= 8; ++size) {
    for (unsigned bits = 0; bits < 1U << size; ++bits) {
      std::string board(size, '.');
      for (std::size_t i = 0; i < size; ++i) board[i] = (bits >> i & 1U) != 0 ? 'X' : '.';
      out.push_back(board);
    }
  }
  std::mt19937_64 random(1);
  for (int i = 0; i < scaled(200); ++i) {
    std::string board(9 + random() % 3, '.');
    for (std::uint64_t crosses = random() % 3; crosses > 0; --crosses) board[random() % board.size()] = 'X';
    out.push_back(board);
  }
  return out;
}

TEST(Treblecross, TextsOptionsAndAnswersAreThoseOfTheRules) {
  for (const std::string& board : boards()) {
    const Sum sum = position(text_of(board));
    SCOPED_TRACE(sum.text());
    ASSERT_EQ(sum.text(), text_of(board));
    Moves all;
    Moves all_expected;
    for (const testing::NamedMove& move : testing::named(sum.terms[0]->moves())) {
      all.emplace(move.name.in(Language::kEnglish), move.to);
    }
    for (const std::size_t cell : free_cells(board)) all_expected.insert(move_on(board, cell));
    ASSERT_EQ(all, all_expected);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      Question question;
      question.play = play;
      const Answer answer = solve(sum, question, Budget());
      ASSERT_EQ(answer.outcome, wins({{board}, 0}, play) ? Outcome::kWin : Outcome::kLose);
      Moves winning;
      for (const std::size_t cell : free_cells(board)) {
        if (!wins({{after(board, cell)}, 0}, play)) winning.insert(move_on(board, cell));
      }
      ASSERT_EQ(moves_of(answer), winning);
    }
  }
}

TEST(Treblecross, TheValueIsTheHeapThatBalancesIt) {
  for (const std::string& board : boards()) {
    const auto claim = position(text_of(board)).terms[0]->theorem(Play::kNormal);
    ASSERT_TRUE(claim) << board;
    ASSERT_EQ(claim->decisive, can_complete(board) || three(board)) << board;
    if (claim->decisive) {
      ASSERT_EQ(claim->value.has_value(), three(board)) << board;
      continue;
    }
    for (int heap = 0; heap < 5; ++heap) {
      ASSERT_EQ(wins({{board}, heap}), *claim->value != static_cast<Nimber>(heap)) << board << " + nim " << heap;
    }
  }
}

TEST(Treblecross, ThreeInARowEndsTheSum) {
  std::mt19937_64 random(2);
  for (int i = 0; i < scaled(2000); ++i) {
    State state{{}, static_cast<int>(random() % 4)};
    std::string text = "nim " + std::to_string(state.second);
    while (state.first.size() < 2) {
      std::string board(random() % 6, '.');
      for (char& cell : board) cell = random() % 4 == 0 ? 'X' : '.';
      text += " + " + text_of(board);
      state.first.push_back(board);
    }
    const Answer answer = solve(position(text), {}, Budget());
    ASSERT_EQ(answer.outcome, wins(state) ? Outcome::kWin : Outcome::kLose) << text;
    std::size_t winning = 0;
    const bool over = three(state.first[0]) || three(state.first[1]);
    for (std::size_t k = 0; k < 2 && !over; ++k) {
      for (const std::size_t cell : free_cells(state.first[k])) {
        State next = state;
        next.first[k] = after(next.first[k], cell);
        winning += wins(next) ? 0 : 1;
      }
    }
    for (int left = 0; left < state.second && !over; ++left) winning += wins({state.first, left}) ? 0 : 1;
    ASSERT_EQ(answer.winning_moves.size(), winning) << text;
  }
}

TEST(Treblecross, TenThousandCellsAreDecidedAtOnce) {
  const Sum sum = position("treblecross 10000");
  const auto claim = sum.terms[0]->theorem(Play::kNormal);
  ASSERT_TRUE(claim && claim->value);
  const Replies replies = sum.terms[0]->replies(Play::kNormal, 0, 20000);
  EXPECT_TRUE(replies.complete);
  EXPECT_EQ(replies.moves.empty(), *claim->value == 0);
  for (std::size_t i = 0; i < std::min<std::size_t>(3, replies.moves.size()); ++i) {
    EXPECT_EQ(replies.moves[i]->after()->theorem(Play::kNormal)->outcome, Outcome::kLose);
  }
}

TEST(Treblecross, LongBoardsObeyTheTime) {
  const Budget budget(std::chrono::milliseconds(50), ~std::size_t{0});
  EXPECT_THROW(read_sum({"treblecross 1000000"}, all_games(), budget), Stopped);
}

}  // namespace
}  // namespace nucleo
