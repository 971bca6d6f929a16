// Tables of sums, tables that begin elsewhere, tables of graphs, and what they are written as: against the same
// positions solved one by one.

#include "api/table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"
#include "support.hpp"
#include "text/wrap.hpp"

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

TEST(Tables, RowsOfTheWhiteKnightAreLetters) {
  const TableReply reply = table("white-knight 2x3");
  EXPECT_EQ(grid_of(reply.table, reply.wanted, {}, {}), "   1  2  3\na [0][0] 1\nb [0][0] 2\n");
  EXPECT_EQ(csv_of(reply.table, reply.wanted, true), ",1,2,3\na,0,0,1\nb,0,0,2\n");
  EXPECT_NE(svg_of(painting_of(reply.table, reply.wanted)).find(">b</text>"), std::string::npos);
}

TEST(Tables, TellThePositionsOfTheirCells) {
  TableRequest request;
  request.positions = true;
  EXPECT_EQ(
      to_json(table("wythoff 1x2", request)),
      "{\"game\":\"wythoff\",\"from\":[0,0],\"rows\":[[0,1]],\"positions\":[[\"wythoff 0 0\",\"wythoff 0 1\"]]}\n");
  EXPECT_EQ(table("white-knight 2x1", request).table.positions[1][0], "white-knight b1");
  EXPECT_EQ(table("nim + kayles 2x3", request).table.positions[1][2], "nim 0 1 + kayles 0 2");
  EXPECT_EQ(table("subtraction take=1,3 4", request).table.positions[0][3], "subtraction take=1,3 3");
  EXPECT_EQ(table("wythoff 4", request).table.positions[0][3], "wythoff 0 3");
  EXPECT_EQ(table("node-kayles C 4", request).table.positions[0][2], "");
}

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

TEST(Tables, FitTheTerminalInBlocks) {
  for (const std::size_t width : {20, 60, 80, 120}) {
    for (const char* words : {"wythoff 4x40", "kayles 100", "nim 40x40", "chomp 4x20", "grundys-game 300"}) {
      std::istringstream lines(to_text(table(words), {.width = width}));
      std::size_t cells = 0;
      for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), width) << words << "\n" << line;
      std::istringstream grid(to_text(table(words), {.quiet = true, .width = width}));
      for (std::string word; grid >> word;) ++cells;
      EXPECT_GT(cells, 0U);
    }
  }
  EXPECT_EQ(to_text(table("nim 2x6"), {.quiet = true, .width = 12}),
            "   0  1  2\n0 [0] 1  2\n1  1 [0] 3\n\n   3  4  5\n0  3  4  5\n1  2  5  4\n");
  TableRequest folded;
  folded.width = 3;
  EXPECT_EQ(to_text(table("nim 7", folded), {.quiet = true}), "   +0  +1  +2\n0  [0]  1   2\n3   3   4   5\n6   6\n");
  EXPECT_EQ(error("nim 2x3", folded), "--width: expected a table of one row");
}

TEST(Tables, SpeakSpanish) {
  EXPECT_NE(to_text(table("kayles 5"), {.language = Language::kSpanish}).find("Periodo 12"), std::string::npos);
  TableReply unknown = table("nim 3");
  unknown.table.rows.front()[1] = {true, {}, {}};
  unknown.end_by(kTimeReached);
  EXPECT_EQ(to_text(unknown, {.language = Language::kSpanish}).find("not found"), std::string::npos);
  EXPECT_NE(to_text(unknown, {.language = Language::kSpanish}).find("?: no se halló"), std::string::npos);
  try {
    table("nim x");
    ADD_FAILURE() << "no error";
  } catch (const InputError& input) {
    EXPECT_EQ(
        input.in(Language::kSpanish),
        "table \"x\": se esperaba un rango después del juego: nim 30 para una fila, nim 10x10 para filas y columnas");
  }
  TableRequest picture;
  picture.file = "t.svg";
  picture.language = Language::kSpanish;
  const std::string svg = table("kayles 10", picture).files.front().content;
  EXPECT_NE(svg.find(">valor</text>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("pierde quien mueve"), std::string::npos) << svg;
}

TEST(Tables, OneRowIsPlottedABarAValue) {
  TableRequest picture;
  picture.file = "t.svg";
  for (const char* words : {"kayles 10", "kayles 300", "kayles 5000", "nim 1", "laskers-nim 64"}) {
    const TableReply reply = table(words, picture);
    const std::string& svg = reply.files.front().content;
    std::size_t zeros = 0;
    std::size_t others = 0;
    for (std::size_t at = svg.find("fill=\"#"); at != std::string::npos; at = svg.find("fill=\"#", at + 1)) {
      zeros += svg.compare(at + 6, 7, "#d55e00") == 0 ? 1 : 0;
      others += svg.compare(at + 6, 7, "#1d91c0") == 0 ? 1 : 0;
    }
    std::size_t lost = 0;
    for (const TableCell& cell : reply.table.rows.front()) lost += cell.value == 0 ? 1 : 0;
    EXPECT_EQ(zeros, lost + 1) << words;  // and one in the legend
    EXPECT_EQ(others, reply.table.rows.front().size() - lost) << words;
    EXPECT_NE(svg.find("viewBox=\"0 0 1200 675\""), std::string::npos);
  }
  picture.file = "t.png";
  EXPECT_TRUE(table("kayles 5000", picture).files.front().content.starts_with("\x89PNG"));
}

TEST(Tables, OneRowIsPaintedInLinesOfAPeriod) {
  const Painting painting = painting_of(table("kayles 100").table, TableWanted::kValues, 12);
  EXPECT_EQ(painting.columns, 12U);
  EXPECT_EQ(painting.rows, 9U);
  EXPECT_EQ(painting.row_step, 12U);
  EXPECT_EQ(painting.legend.front(), "0 (P)");
  for (std::size_t c = 0; c < 4; ++c) EXPECT_EQ(painting.cells[7 * 12 + c], painting.cells[8 * 12 + c]);
  EXPECT_EQ(painting.cells[8 * 12 + 4], -1);
  TableRequest picture;
  picture.file = "t.svg";
  picture.width = 12;
  EXPECT_NE(table("kayles 100", picture).files.front().content.find(">48</text>"), std::string::npos);
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
