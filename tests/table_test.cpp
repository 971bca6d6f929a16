// Tables of sums, tables that begin elsewhere, tables of graphs, and what they are written as: against the same
// positions solved one by one.

#include "api/table.hpp"

#include <gtest/gtest.h>

#include <random>

#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::position;

TableReply table(const std::string& words, TableRequest request = {}) {
  Session session;
  request.words = {words};
  return answer(request, session, Budget());
}
std::string error(const std::string& words, const TableRequest& request = {}) {
  try {
    table(words, request);
  } catch (const InputError& input) {
    return input.what();
  }
  return "";
}

/// Every cell, by solving the position that `text` names.
void expect_solved(const TableReply& reply, Play play,
                   const std::function<std::string(std::uint64_t, std::uint64_t)>& text) {
  const Table& table = reply.table;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
      const std::string words = text(table.first_row + i, table.first + j);
      const Answer answer = solve(position(words), {play, Compound::kDisjunctive, MovesWanted::kNone}, Budget());
      EXPECT_EQ(table.rows[i][j].outcome, answer.outcome) << words;
      if (reply.wanted == TableWanted::kValues) EXPECT_EQ(table.rows[i][j].value, answer.value) << words;
    }
  }
}
std::string s(std::uint64_t n) { return std::to_string(n); }

TEST(Tables, OfSumsAreThoseOfTheSums) {
  const std::pair<const char*, const char*> sums[] = {
      {"nim", "kayles"}, {"kayles", "kayles"}, {"subtraction take=1,3,4", "grundys-game"}, {"nim", "treblecross"}};
  for (const auto& [a, b] : sums) {
    for (const bool misere : {false, true}) {
      const bool entailing = std::string(b) == "treblecross";
      if (entailing && misere) continue;  // no sums of it in misère play
      TableRequest request;
      request.misere = misere;
      request.from = entailing ? "1" : "";
      const TableReply reply = table(std::string(a) + " + " + b + " 5x6", request);
      EXPECT_EQ(reply.table.game, std::string(a) + " + " + b);
      expect_solved(reply, misere ? Play::kMisere : Play::kNormal,
                    [&, a = a, b = b](auto i, auto j) { return std::string(a) + " " + s(i) + " + " + b + " " + s(j); });
    }
  }
  TableRequest from;
  from.from = "7,20";
  const TableReply reply = table("nim + kayles 3x4", from);
  EXPECT_EQ(reply.table.first_row, 7U);
  EXPECT_EQ(reply.table.first, 20U);
  expect_solved(reply, Play::kNormal, [](auto i, auto j) { return "nim " + s(i) + " + kayles " + s(j); });
  const TableReply boards = table("cram + nim 4x3");
  EXPECT_EQ(boards.table.first_row, 1U);
  EXPECT_EQ(boards.table.first, 0U);
  expect_solved(boards, Play::kNormal, [](auto i, auto j) { return "cram 1x" + s(i) + " + nim " + s(j); });
}

TEST(Tables, BeginWhereItIsSaid) {
  for (const char* game : {"nim", "kayles", "wythoff", "euclid", "moores-nim k=2", "laskers-nim"}) {
    TableRequest request;
    request.from = "3,5";
    const TableReply part = table(std::string(game) + " 4x6", request);
    expect_solved(part, Play::kNormal, [&](auto i, auto j) { return std::string(game) + " " + s(i) + " " + s(j); });
    request.from = "4";
    const TableReply both = table(std::string(game) + " 2x2", request);
    EXPECT_EQ(both.table.first_row, 4U);
    EXPECT_EQ(both.table.first, 4U);
  }
  TableRequest far;
  far.from = "1000000000000";
  const TableReply row = table("kayles 5", far);
  EXPECT_EQ(row.table.rows.front()[0].value, 1U);  // 10^12 is 76 modulo 12
}

TEST(Tables, OfGraphsVaryTheirNumber) {
  const TableReply paths = table("node-kayles P 40");
  const TableReply chess = table("dawsons-chess 40");
  const TableReply arcs = table("arc-kayles P* 40");
  const TableReply kayles = table("dawsons-kayles 40");
  for (std::size_t n = 0; n < 40; ++n) {
    EXPECT_EQ(paths.table.rows.front()[n].exists, n > 0);
    if (n == 0) continue;
    EXPECT_EQ(paths.table.rows.front()[n].value, chess.table.rows.front()[n].value) << n;
    EXPECT_EQ(arcs.table.rows.front()[n].value, kayles.table.rows.front()[n].value) << n;
  }
  const TableReply cycles = table("node-kayles C 12");
  for (std::size_t n = 0; n < 12; ++n) {
    EXPECT_EQ(cycles.table.rows.front()[n].exists, n >= 3);
    if (n < 3) continue;
    EXPECT_EQ(cycles.table.rows.front()[n].value,
              labels_of(*position("node-kayles C" + s(n)).terms[0], Budget()).value);
  }
  TableRequest from;
  from.from = "1";
  expect_solved(table("arc-kayles grid*x* 3x3", from), Play::kNormal,
                [](auto i, auto j) { return "arc-kayles grid" + s(i) + "x" + s(j); });
  expect_solved(table("graph-chomp K 4", from), Play::kNormal, [](auto, auto j) { return "graph-chomp K" + s(j); });
}

TEST(Tables, OfBoardsAreMirrored) {
  for (const char* game : {"cram", "tromino", "chomp"}) {
    for (const char* from : {"", "1,2", "2,1"}) {
      TableRequest request;
      request.from = from;
      expect_solved(table(std::string(game) + " 3x3", request), Play::kNormal,
                    [&](auto i, auto j) { return std::string(game) + " " + s(i) + "x" + s(j); });
    }
  }
}

TEST(Tables, AreWrittenWithHeadersAndAsBFiles) {
  TableRequest request;
  request.csv = request.header = true;
  EXPECT_EQ(to_text(table("nim 2x3", request), {}), ",0,1,2\n0,0,1,2\n1,1,0,3\n");
  request.from = "3,5";
  EXPECT_EQ(to_text(table("nim 2x3", request), {}), ",5,6,7\n3,6,5,4\n4,1,2,3\n");
  request.from = "5";
  EXPECT_EQ(to_text(table("laskers-nim 4", request), {}), "5,6,7,8\n5,6,8,7\n");
  TableRequest b_file;
  b_file.b_file = true;
  EXPECT_EQ(to_text(table("kayles 5", b_file), {}), "0 0\n1 1\n2 2\n3 3\n4 1\n");
  EXPECT_EQ(to_text(table("node-kayles C 6", b_file), {}), "3 1\n4 0\n5 0\n");
  b_file.file = "b002186.txt";
  b_file.from = "70";
  const TableReply reply = table("kayles 3", b_file);
  ASSERT_EQ(reply.files.size(), 1U);
  EXPECT_EQ(reply.files.front().content, "70 6\n71 7\n72 4\n");
  EXPECT_EQ(to_text(reply, {}), "");
}

TEST(Tables, RefuseWhatIsNone) {
  const auto from = [](const char* text) {
    TableRequest request;
    request.from = text;
    return request;
  };
  TableRequest b_file;
  b_file.b_file = true;
  EXPECT_EQ(error("nim 2x3", b_file), "--b-file: expected a table of one row");
  EXPECT_NE(error("nim 3x3", from("x")), "");
  EXPECT_NE(error("nim 3x3", from("1,2,3")), "");
  EXPECT_NE(error("nim 3x3", from("-1")), "");
  EXPECT_NE(error("cram 3x3", from("0")), "");
  EXPECT_NE(error("nim 3", from("9223372036854775807")), "");
  EXPECT_NE(error("fibonacci-nim 3", from("1,2")), "");
  EXPECT_NE(error("nim + 3x3"), "");
  EXPECT_NE(error("nim + nim + nim 3x3"), "");
  EXPECT_NE(error("nim + nosuch 3x3"), "");
  EXPECT_NE(error("node-kayles Z 4"), "");
}

}  // namespace
}  // namespace nucleo
