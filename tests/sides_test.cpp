// Poker Nim and Northcott's game, alone and in sums, beside plain play that knows two players by name.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "brute_force.hpp"
#include "explain/explain.hpp"
#include "game_support.hpp"
#include "search/sum_states.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

using Numbers = std::vector<int>;

/// A term as it lies on the table, whoever is to move.
struct OnTable {
  enum class Kind { kNim, kPokerNim, kNorthcott, kDigraph } kind;
  Numbers numbers;  // heaps; two reserves and heaps; length, black and white of each row; a vertex
  friend auto operator<=>(const OnTable&, const OnTable&) = default;
};

const std::vector<Numbers> kArcs{{}, {1, 2}, {3}, {2, 4}, {}};  // by vertex
constexpr const char* kDigraphWord = "arcs:1>1,1>2,2>3,3>2,3>4";

std::string row_text(int length, int black, int white) {
  std::string row(static_cast<std::size_t>(length), '.');
  row[static_cast<std::size_t>(black)] = 'B';
  row[static_cast<std::size_t>(white)] = 'W';
  return row;
}

std::string text_of(const OnTable& term, int player) {
  const Numbers& n = term.numbers;
  switch (term.kind) {
    case OnTable::Kind::kNim:
      return "nim " + joined(n);
    case OnTable::Kind::kPokerNim: {
      const std::string heaps = "poker-nim " + joined(Numbers(n.begin() + 2, n.end()));
      if (n[0] == 0 && n[1] == 0) return heaps;
      return heaps + " reserve=" + joined(player == 0 ? Numbers{n[0], n[1]} : Numbers{n[1], n[0]}, ",");
    }
    case OnTable::Kind::kNorthcott: {
      std::string out = "northcott";
      for (std::size_t i = 0; i < n.size(); i += 3) out += " " + row_text(n[i], n[i + 1], n[i + 2]);
      return out + (player == 0 ? "" : " to-move=W");
    }
    case OnTable::Kind::kDigraph:
      return std::string("digraph ") + kDigraphWord + " start=" + std::to_string(n[0]);
  }
  return {};
}

std::vector<OnTable> options_of(const OnTable& term, int player) {
  std::vector<OnTable> out;
  const auto set = [&](std::size_t i, int value) -> OnTable& {
    out.push_back(term);
    out.back().numbers[i] = value;
    return out.back();
  };
  const Numbers& n = term.numbers;
  switch (term.kind) {
    case OnTable::Kind::kNim:
      for (std::size_t i = 0; i < n.size(); ++i) {
        for (int left = 0; left < n[i]; ++left) set(i, left);
      }
      break;
    case OnTable::Kind::kPokerNim: {
      const auto purse = static_cast<std::size_t>(player);
      for (std::size_t i = 2; i < n.size(); ++i) {
        for (int heap = 0; heap <= n[i] + n[purse]; ++heap) {
          if (heap != n[i]) set(i, heap).numbers[purse] += n[i] - heap;
        }
      }
      break;
    }
    case OnTable::Kind::kNorthcott:
      for (std::size_t i = 0; i < n.size(); i += 3) {
        const std::size_t own = i + 1 + static_cast<std::size_t>(player);
        const int other = n[i + 2 - static_cast<std::size_t>(player)];
        for (int cell = 0; cell < n[i]; ++cell) {
          if (cell != n[own] && cell != other && (cell < other) == (n[own] < other)) set(own, cell);
        }
      }
      break;
    case OnTable::Kind::kDigraph:
      for (const int to : kArcs[static_cast<std::size_t>(n[0])]) set(0, to);
      break;
  }
  return out;
}

/// All terms, and who is to move: Black is player 0.
struct Game {
  std::vector<OnTable> terms;
  int player = 0;
  friend auto operator<=>(const Game&, const Game&) = default;
};

std::string text_of(const Game& game) {
  std::string out;
  for (const OnTable& term : game.terms) out += (out.empty() ? "" : " + ") + text_of(term, game.player);
  return out;
}

std::vector<Game> options_of(const Game& game, Compound compound) {
  const std::size_t terms = game.terms.size();
  std::vector<Game> out;
  for (unsigned moved = 1; moved < 1U << terms; ++moved) {
    const auto count = static_cast<std::size_t>(__builtin_popcount(moved));
    const bool allowed = compound == Compound::kDisjunctive          ? count == 1
                         : compound == Compound::kConjunctive        ? count == terms
                         : compound == Compound::kShortenedSelective ? count < terms
                                                                     : true;
    if (!allowed) continue;
    std::vector<Game> some{{game.terms, 1 - game.player}};
    for (std::size_t i = 0; i < terms; ++i) {
      if ((moved >> i) % 2 == 0) continue;
      std::vector<Game> more;
      for (const Game& one : some) {
        for (const OnTable& next : options_of(game.terms[i], game.player)) {
          more.push_back(one);
          more.back().terms[i] = next;
        }
      }
      some = std::move(more);
    }
    out.insert(out.end(), some.begin(), some.end());
  }
  return out;
}

/// All that play can reach from some games, with plain labels.
struct Explored {
  std::vector<Game> games;
  std::map<Game, Vertex> numbers;
  std::vector<brute::Label> labels;

  Explored(const std::vector<Game>& starts, Play play, Compound compound = Compound::kDisjunctive) {
    for (const Game& start : starts) meet(start);
    Array<Arc> arcs;
    for (Vertex v = 0; v < games.size(); ++v) {
      for (const Game& next : options_of(Game(games[v]), compound)) arcs.emplace_back(v, meet(next));
    }
    labels = brute::decomposition(Digraph::from_arcs(static_cast<Vertex>(games.size()), std::move(arcs)), play);
  }
  Vertex meet(const Game& game) {
    const auto [found, is_new] = numbers.emplace(game, static_cast<Vertex>(games.size()));
    if (is_new) games.push_back(game);
    return found->second;
  }
};

std::multiset<std::string> ends(const std::vector<SumMove>& moves) {
  std::multiset<std::string> out;
  for (const SumMove& move : moves) out.insert(move.to());
  return out;
}

void expect_answer(const Explored& explored, Vertex v, const Question& question) {
  const Game& game = explored.games[v];
  const brute::Label& label = explored.labels[v];
  SCOPED_TRACE(text_of(game) + (question.play == Play::kMisere ? " --misere" : "") + " compound " +
               std::to_string(static_cast<int>(question.compound)));
  const Sum sum = position(text_of(game));
  ASSERT_EQ(sum.text(), text_of(game));
  const Answer answer = solve(sum, question, Budget());
  ASSERT_EQ(answer.outcome, label.outcome);
  std::multiset<std::string> winning;
  std::multiset<std::string> drawing;
  std::multiset<std::string> resisting;
  for (const Game& next : options_of(game, question.compound)) {
    const auto [outcome, remoteness] = explored.labels[explored.numbers.at(next)];
    if (outcome == Outcome::kLose) winning.insert(text_of(next));
    if (outcome == Outcome::kDraw) drawing.insert(text_of(next));
    if (outcome == Outcome::kWin && remoteness + 1 == label.remoteness) resisting.insert(text_of(next));
  }
  ASSERT_TRUE(answer.moves_complete);
  ASSERT_EQ(ends(answer.winning_moves), winning);
  if (label.outcome == Outcome::kDraw && question.play == Play::kMisere) {
    ASSERT_EQ(ends(answer.drawing_moves), drawing);
  }
  if (!answer.remoteness) return;  // too large
  ASSERT_EQ(*answer.remoteness, label.remoteness);
  ASSERT_EQ(ends(answer.resisting_moves), label.outcome == Outcome::kLose ? resisting : std::multiset<std::string>());
}

/// Every way to lay such rows, whoever is to move.
std::vector<Game> all_boards(const Numbers& lengths) {
  std::vector<Numbers> boards{{}};
  for (const int length : lengths) {
    std::vector<Numbers> more;
    for (const Numbers& board : boards) {
      for (int black = 0; black < length; ++black) {
        for (int white = 0; white < length; ++white) {
          if (black == white) continue;
          more.push_back(board);
          more.back().insert(more.back().end(), {length, black, white});
        }
      }
    }
    boards = std::move(more);
  }
  std::vector<Game> games;
  for (const Numbers& board : boards) {
    for (const int player : {0, 1}) games.push_back({{{OnTable::Kind::kNorthcott, board}}, player});
  }
  return games;
}

TEST(Sides, EverySmallBoardOfNorthcottIsNimOnTheGaps) {
  for (const Numbers& lengths : {Numbers{2}, {7}, {2, 5}, {3, 4}, {5, 5}, {4, 4, 4}, {2, 3, 5}}) {
    const std::vector<Game> boards = all_boards(lengths);
    const Explored explored(boards, Play::kNormal);
    ASSERT_EQ(explored.games.size(), boards.size());
    for (Vertex v = 0; v < boards.size(); v += kFewerBy) {
      ASSERT_NE(explored.labels[v].outcome, Outcome::kDraw);
      int gaps = 0;
      const Numbers& rows = boards[v].terms[0].numbers;
      for (std::size_t i = 0; i < rows.size(); i += 3) gaps ^= std::abs(rows[i + 1] - rows[i + 2]) - 1;
      ASSERT_EQ(explored.labels[v].outcome == Outcome::kLose, gaps == 0) << text_of(boards[v]);
      expect_answer(explored, v, {});
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Sides, EverySmallPokerNimIsNim) {
  std::map<int, std::vector<Game>> by_chips;
  for (int code = 0; code < 5 * 5 * 5 * 4 * 4; ++code) {
    const Numbers n{code / 125 % 4, code / 500, code % 5, code / 5 % 5, code / 25 % 5};
    by_chips[n[0] + n[1] + n[2] + n[3] + n[4]].push_back({{{OnTable::Kind::kPokerNim, n}}, code % 2});
  }
  for (const auto& [chips, games] : by_chips) {
    if (chips > 14 / kFewerBy) break;
    const Explored explored(games, Play::kNormal);
    for (Vertex v = 0; v < games.size(); ++v) {
      ASSERT_NE(explored.labels[v].outcome, Outcome::kDraw);
      const Numbers& n = games[v].terms[0].numbers;
      ASSERT_EQ(explored.labels[v].outcome == Outcome::kLose, (n[2] ^ n[3] ^ n[4]) == 0) << text_of(games[v]);
      expect_answer(explored, v, {});
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Sides, MisereBoardsAreLabelledWhole) {
  for (const Numbers& lengths : {Numbers{2}, {6}, {3, 4}, {4, 4}, {2, 3, 3}}) {
    const Explored explored(all_boards(lengths), Play::kMisere);
    for (Vertex v = 0; v < explored.games.size(); v += kFewerBy) {
      expect_answer(explored, v, {Play::kMisere});
      if (HasFatalFailure()) return;
    }
  }
}

class RandomSums : public ::testing::Test {
 protected:
  int below(int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); }

  OnTable random_term() {
    switch (below(5)) {
      case 0:
        return {OnTable::Kind::kNim, {below(4)}};
      case 1:
        return {OnTable::Kind::kDigraph, {1 + below(4)}};
      case 2:
        return {OnTable::Kind::kPokerNim, {below(2), below(2), below(2), below(2)}};
      default: {
        const int length = 2 + below(3);
        const int black = below(length);
        return {OnTable::Kind::kNorthcott, {length, black, (black + 1 + below(length - 1)) % length}};
      }
    }
  }
  Game random_game(int most) {
    Game game{{}, below(2)};
    for (int terms = 2 + below(most - 1); terms > 0; --terms) game.terms.push_back(random_term());
    return game;
  }
  std::mt19937_64 random{71};
};

TEST_F(RandomSums, ChangeHandsWithEveryMove) {
  for (int round = 0; round < scaled(300); ++round) {
    const Game game = random_game(3);
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const Explored explored({game}, play);
      expect_answer(explored, 0, {play});
      const Sum sum = position(text_of(game));
      constexpr std::size_t kMostVerified = 300;
      if (explored.games.size() > kMostVerified) continue;
      const Verification check = verify(sum, solve(sum, {play}, Budget()), Budget());
      ASSERT_EQ(check.status, Verification::Status::kConfirmed)
          << sum.text() << ": " << check.problem.in(Language::kEnglish);
      StatesWanted wanted;
      wanted.texts = true;
      const StateGraph states = sum_states(sum, wanted, Budget());
      std::set<std::string> reached;
      for (const Game& one : explored.games) reached.insert(text_of(one));
      ASSERT_EQ(std::set(states.texts.begin(), states.texts.end()), reached) << sum.text();
      ASSERT_EQ(states.texts.size(), reached.size()) << sum.text();
      if (HasFatalFailure()) return;
    }
  }
}

TEST_F(RandomSums, InEveryCompoundChangeHandsWithEveryMove) {
  for (int round = 0; round < scaled(150); ++round) {
    const Game game = random_game(2);
    for (const Compound compound : {Compound::kSelective, Compound::kShortenedSelective, Compound::kConjunctive}) {
      for (const Play play : {Play::kNormal, Play::kMisere}) {
        expect_answer(Explored({game}, play, compound), 0, {play, compound});
        if (HasFatalFailure()) return;
      }
    }
  }
}

/// With heaps that keep the sum from being labelled whole, the values decide, and the moves are the same.
TEST_F(RandomSums, TooLargeToBeLabelledAreDecidedByValues) {
  constexpr std::uint64_t kHigh = std::uint64_t{1} << 40;
  for (int round = 0; round < scaled(200); ++round) {
    const Game game = random_game(3);
    const Answer small = solve(position(text_of(game) + " + nim 0 0"), {}, Budget());
    const std::string heaps = std::to_string(kHigh) + " " + std::to_string(kHigh);
    const Answer large = solve(position(text_of(game) + " + nim " + heaps), {}, Budget());
    ASSERT_EQ(small.outcome, large.outcome) << text_of(game);
    ASSERT_EQ(small.value, large.value) << text_of(game);
    ASSERT_EQ(small.loopy, large.loopy) << text_of(game);
    std::multiset<std::string> moves;
    for (std::string to : ends(small.winning_moves)) moves.insert(to.replace(to.rfind("0 0"), 3, heaps));
    for (const std::string& to : moves) ASSERT_EQ(ends(large.winning_moves).count(to), 1U) << to;
  }
}

TEST(Sides, AnswersComeAtOnceAtAnySize) {
  const std::uint64_t large = 1'000'000'000'000'000'000;
  const Answer poker = solve(
      position("poker-nim " + joined(std::vector<std::uint64_t>(9, large)) + " reserve=7," + std::to_string(large / 8)),
      {}, Budget());
  EXPECT_EQ(poker.value, large);
  EXPECT_EQ(poker.winning_moves.size(), 9U);
  const std::string row = "B" + std::string(99'998, '.') + "W";
  EXPECT_EQ(solve(position("northcott " + row + " " + row), {}, Budget()).outcome, Outcome::kLose);
  const Answer long_row = solve(position("northcott " + row + " to-move=W"), {}, Budget());
  ASSERT_EQ(long_row.winning_moves.size(), 1U);
  EXPECT_EQ(long_row.winning_moves[0].name(Language::kEnglish), "move the white piece of row 1 to column 2");
  std::string rows = "northcott";
  for (int i = 0; i < 1001; ++i) rows += " ..B....W..";
  const Answer many = solve(position(rows), {}, Budget());
  EXPECT_EQ(many.value, 4U);
  EXPECT_EQ(many.winning_moves.size(), 1001U);
}

TEST(Sides, WhatIsAddedIsTakenAwayAndARetreatIsFollowed) {
  const auto reply = [](const std::string& text) {
    const Answer answer = solve(position(text), {}, Budget());
    std::string moves;
    for (const SumMove& move : answer.winning_moves) moves += move.name(Language::kEnglish) + ";";
    return moves;
  };
  EXPECT_EQ(reply("poker-nim 2 54 6"), "take 50 from heap 2;");
  EXPECT_EQ(reply("northcott B...W. ..B.W. to-move=W"), "move the white piece of row 1 to column 3;");
}

TEST(Sides, ExplanationsSayWhyPlayEnds) {
  const auto explained = [](const std::string& text, Language language) {
    const Sum sum = position(text);
    return explain(sum, solve(sum, {}, Budget()), language, Budget());
  };
  EXPECT_NE(explained("poker-nim 2 4 6 reserve=50,1", Language::kEnglish).find("what is added is taken away"),
            std::string::npos);
  EXPECT_NE(explained("northcott B.W B..W", Language::kSpanish).find("le basta con avanzar"), std::string::npos);
  EXPECT_NE(explained("northcott B.W to-move=W + poker-nim 1 2 reserve=0,5", Language::kEnglish).find("to-move=W"),
            std::string::npos);
}

}  // namespace
}  // namespace nucleo::testing
