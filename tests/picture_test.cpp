// Drawings as a user asks for them: every kind is valid, has its size, and no vertex lies on another.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <set>
#include <sstream>

#include "cli/run.hpp"
#include "support.hpp"
#include "svg_reader.hpp"

namespace nucleo::testing {
namespace {

struct Answered {
  int code;
  std::string out;
  std::string err;
};

Answered ask(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::run(words, out, err, {});
  return {code, out.str(), err.str()};
}

Svg drawn(const std::string& what) {
  const Answered answer = ask("draw " + what + " --as svg");
  EXPECT_EQ(answer.code, 0) << what << ": " << answer.err;
  return read_svg(answer.out);
}

std::string temporary_file(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("nucleo_picture_" + std::to_string(getpid()) + name)).string();
}
std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  in.close();
  std::filesystem::remove(path);
  return text;
}

/// No two boxes of vertices overlap, and all lie on the page.
void expect_sound(const Svg& svg, std::size_t vertices, const std::string& what) {
  EXPECT_EQ(svg.error, "") << what;
  EXPECT_GT(svg.width, 0) << what;
  EXPECT_GT(svg.height, 0) << what;
  const std::vector<Svg::Box> nodes = svg.nodes();
  EXPECT_EQ(nodes.size(), vertices) << what;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Svg::Box& a = nodes[i];
    EXPECT_TRUE(a.left >= 0 && a.top >= 0 && a.right <= svg.width && a.bottom <= svg.height) << what << " " << i;
    for (std::size_t j = i + 1; j < nodes.size(); ++j) {
      const Svg::Box& b = nodes[j];
      const bool apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      EXPECT_TRUE(apart) << what << ": vertices " << i + 1 << " and " << j + 1;
    }
  }
}

TEST(Picture, EveryKindIsValidAndNoVertexLiesOnAnother) {
  const std::vector<std::string> kinds{"nim 2 1",
                                       "nim 2 1 --moves all",
                                       "nim 3 2 --nodes point",
                                       "nim 3 2 --nodes text",
                                       "nim 2 1 1",
                                       "nim 2 2 --misere",
                                       "nim 12",
                                       "nim 3 5 7",
                                       "nim 3 3 --up-to-symmetry",
                                       "wythoff 3 3",
                                       "nim 1 + chomp 2x1",
                                       "chomp 2x3",
                                       "chomp 3x4",
                                       "cram 2x3",
                                       "node-kayles C5",
                                       "graph-chomp P3",
                                       "arc-kayles C4",
                                       "turning-turtles 111",
                                       "treblecross 4",
                                       "northcott B.W.",
                                       "white-knight c3",
                                       "wyt-queens 2,2",
                                       "nim-o-do graph=K3 chips=2,1",
                                       "poset less:1<2<4,1<3 --hasse",
                                       "poset less:1<2<4,1<3",
                                       "octal code=0.77 5",
                                       "fibonacci-nim 5",
                                       "circuit6",
                                       "circuit1",
                                       "C7",
                                       "path5",
                                       "path60",
                                       "P50",
                                       "circuit100",
                                       "petersen",
                                       "graph=petersen",
                                       "graph=dodecahedron",
                                       "graph=random-regular10,3:7",
                                       "K6",
                                       "K3,4",
                                       "W6",
                                       "S5",
                                       "Q3",
                                       "grid4x4",
                                       "grid20x25",
                                       "5*circuit3",
                                       "E4",
                                       "paley7",
                                       "random-digraph12,1.5:7",
                                       "random-digraph90,2:7",
                                       "random-dag12,0.3:7 --rounds",
                                       "arcs:1>2,2>1,2>3,3>3"};
  for (const std::string& what : kinds) {
    const std::string json = ask("draw " + what + " --as json").out;
    std::size_t vertices = 0;
    for (std::size_t at = json.find("{\"name\":"); at != std::string::npos; at = json.find("{\"name\":", at + 1)) {
      ++vertices;
    }
    ASSERT_GT(vertices, 0U) << what;
    for (const char* language : {" --lang en", " --lang es"}) {
      expect_sound(drawn(what + language), vertices, what + language);
    }
  }
}

TEST(Picture, TheLegendSaysWhatIsShownInBothLanguages) {
  struct Line {
    const char* what;
    const char* english;
    const char* spanish;
  };
  for (const Line& line :
       {Line{"nim 2 1", "above the position, below its Grundy value", "arriba la posición, abajo su valor de Grundy"},
        Line{"nim 2 1", "double border: in the kernel, the player to move loses",
             "borde doble: en el núcleo, pierde quien mueve"},
        Line{"nim 2 1", "positions: 6, arcs: 9", "posiciones: 6, flechas: 9"},
        Line{"circuit4", "above the name, below the Grundy value", "arriba el nombre, abajo el valor de Grundy"},
        Line{"circuit4", "double border: in the kernel", "borde doble: en el núcleo"},
        Line{"circuit3", "draw", "empate"}, Line{"nim 2 --misere", "win 2", "gana 2"},
        Line{"nim 2 --misere", "lose 1", "pierde 1"},
        Line{"nim 2 --misere", "below, the player to move: win or lose; the number: in how many moves (remoteness)",
             "abajo, quien mueve: gana o pierde; el número: en cuántas jugadas (lejanía)"},
        Line{"nim 3 5 7", "a move into the kernel: it wins", "una jugada al núcleo: gana"},
        Line{"nim 3 5 7", "all moves lead down", "todas las jugadas bajan"},
        Line{"graph=C5", "vertices: 5, edges: 5", "vértices: 5, aristas: 5"},
        Line{"chomp 2 --moves all", "eat row 1 column 2", "come la fila 1 columna 2"},
        Line{"path3 --rounds", "L0", "P0"}, Line{"path3 --rounds", "W1", "G1"}}) {
    EXPECT_GE(drawn(std::string(line.what) + " --lang en").times(line.english), 1U) << line.what << line.english;
    EXPECT_GE(drawn(std::string(line.what) + " --lang es").times(line.spanish), 1U) << line.what << line.spanish;
    if (std::string(line.english) == line.spanish) continue;
    EXPECT_EQ(drawn(std::string(line.what) + " --lang es").times(line.english), 0U) << line.what << line.english;
  }
}

TEST(Picture, TheStandardExampleFitsASlideAndIsThereAtOnce) {
  const double before = cpu_seconds();
  const Svg svg = drawn("nim 3 5 7");
  EXPECT_LT(cpu_seconds() - before, 2.0);
  EXPECT_LE(svg.width, 3000);
  EXPECT_LE(svg.height, svg.width);
  EXPECT_EQ(svg.times("nim 3 5 7"), 1U);
}

TEST(Picture, WhatNobodyCouldReadIsRefusedInALine) {
  for (const char* what : {"nim 9 9 9", "chomp 6x6"}) {
    const Answered answer = ask(std::string("draw ") + what + " --as svg --lang es");
    EXPECT_EQ(answer.code, cli::kBadInput) << what;
    EXPECT_NE(answer.err.find("--up-to-symmetry"), std::string::npos) << answer.err;
    EXPECT_NE(answer.err.find("no se puede leer"), std::string::npos) << answer.err;
  }
}

TEST(Picture, WhatIsWiderThanASlideIsRefusedInALine) {
  const Answered answer = ask("draw graph=S400 --as svg");
  EXPECT_EQ(answer.code, cli::kBadInput);
  EXPECT_NE(answer.err.find("points wide (at most 3000); narrow it with --only"), std::string::npos) << answer.err;
  EXPECT_NE(ask("draw graph=S400 --as svg --lang es").err.find("puntos de ancho"), std::string::npos);
}

/// Turned by 360/n degrees round their middle the places are the same.
void expect_turns(const Svg& svg, int n) {
  const std::vector<Svg::Box> nodes = svg.nodes();
  double x = 0;
  double y = 0;
  for (const Svg::Box& box : nodes) x += box.x() / nodes.size(), y += box.y() / nodes.size();
  const double angle = 2 * std::numbers::pi / n;
  for (const Svg::Box& box : nodes) {
    const double turned_x = x + (box.x() - x) * std::cos(angle) - (box.y() - y) * std::sin(angle);
    const double turned_y = y + (box.x() - x) * std::sin(angle) + (box.y() - y) * std::cos(angle);
    bool met = false;
    for (const Svg::Box& other : nodes) {
      met = met || std::hypot(other.x() - turned_x, other.y() - turned_y) < 0.5;
    }
    EXPECT_TRUE(met) << n;
  }
}

TEST(Picture, PetersenIsAPentagonAndAStar) {
  for (const char* what : {"graph=petersen", "graph=GP5,2"}) expect_turns(drawn(what), 5);
  // The same graph with its vertices in another order.
  const std::string shuffled =
      "graph=arcs:1>4,4>7,7>2,2>9,9>1,1>10,4>3,7>6,2>8,9>5,10>6,6>5,5>3,3>8,8>10,"
      "4>1,7>4,2>7,9>2,1>9,10>1,3>4,6>7,8>2,5>9,6>10,5>6,3>5,8>3,10>8";
  expect_turns(drawn(shuffled), 5);
}

TEST(Picture, CircuitsAndCompleteGraphsAreCircles) {
  expect_turns(drawn("circuit7"), 7);
  expect_turns(drawn("graph=C7"), 7);
  expect_turns(drawn("graph=K7"), 7);
  expect_turns(drawn("graph=C8"), 8);
  expect_turns(drawn("arcs:1>3,3>5,5>2,2>4,4>1"), 5);
}

TEST(Picture, TwoHeapsAndGridsAreGrids) {
  for (const auto& [what, columns, rows] :
       {std::tuple("nim 3 2", 3U, 4U), std::tuple("wythoff 1 4", 5U, 2U), std::tuple("graph=grid3x4", 4U, 3U)}) {
    std::set<long> xs;
    std::set<long> ys;
    for (const Svg::Box& box : drawn(what).nodes()) {
      xs.insert(std::lround(box.x()));
      ys.insert(std::lround(box.y()));
    }
    EXPECT_EQ(xs.size(), columns) << what;
    EXPECT_EQ(ys.size(), rows) << what;
  }
}

TEST(Picture, AnEdgeIsOneLineWithoutHeads) {
  EXPECT_EQ(drawn("graph=C5").count("polygon"), 0U);
  EXPECT_EQ(drawn("graph=C5").count("polyline"), 5U);
  EXPECT_EQ(drawn("arcs:1>2,2>1").count("polygon"), 0U);
  EXPECT_EQ(drawn("arcs:1>2,2>1 --lang es").times("una línea sin punta: flechas de ida y vuelta"), 1U);
  EXPECT_EQ(drawn("circuit5").count("polygon"), 5U) << "a head an arc";
}

TEST(Picture, VerticesArePicturesTextOrPoints) {
  const Svg picture = drawn("nim 2 1 --nodes picture --moves none");
  EXPECT_EQ(picture.count("circle"), 9U + 1U) << "the counters of six positions, and one in the legend";
  EXPECT_EQ(picture.times("2 1"), 0U);
  const Svg text = drawn("nim 2 1 --nodes text");
  EXPECT_EQ(text.times("2 1"), 1U);
  EXPECT_EQ(text.count("circle"), 1U);
  for (const Svg::Element& e : drawn("nim 2 1 --nodes point").elements) {
    const bool is_point = e.word("class") != "node" || e.name == "circle";
    EXPECT_TRUE(is_point) << e.name;
  }
  EXPECT_EQ(ask("draw nim 2 --nodes dot").code, cli::kBadInput);
  const Svg tall = drawn("nim 12 --nodes picture");
  EXPECT_EQ(tall.times("12"), 2U) << "a tall heap is a number, beside its value";
}

TEST(Picture, BarsHaveTheirPoisonedSquareAndBoardsTheirPieces) {
  const auto filled = [](const Svg& svg, const char* colour) {
    std::size_t number = 0;
    for (const Svg::Element& e : svg.elements) {
      number += e.name == "rect" && e.word("class") != "node" && e.word("fill") == colour ? 1 : 0;
    }
    return number;
  };
  const Svg bar = drawn("chomp 2x2");
  EXPECT_EQ(filled(bar, "#d55e00"), 5U) << "one a position";
  EXPECT_EQ(filled(bar, "#c28c54"), 3U + 2U + 1U + 1U) << "2x2; 2,1; 2; 2x1";
  const Svg board = drawn("cram 1x3");
  EXPECT_EQ(filled(board, "#464646"), 2U + 2U);
  const Svg row = drawn("northcott B.W");
  EXPECT_EQ(row.times("to-move=W"), 1U);
}

TEST(Picture, NamesOfMovesAreShownWhereTheyAreFewOrAskedFor) {
  EXPECT_EQ(drawn("chomp 2").times("eat row 1 column 2"), 1U);
  EXPECT_EQ(drawn("chomp 2 --moves none").times("eat row 1 column 2"), 0U);
  EXPECT_EQ(drawn("chomp 3x3").times("eat row 1 column 2"), 0U);
  EXPECT_GT(drawn("chomp 3x3 --moves all").times("eat row 1 column 2"), 0U);
  EXPECT_EQ(ask("draw nim 2 --moves some").code, cli::kBadInput);
}

TEST(Picture, KernelsInTurn) {
  // A member has two boxes, so it is the larger one.
  const auto members = [](const Svg& svg) {
    std::string wide;
    for (const Svg::Box& box : svg.nodes()) wide += box.right - box.left > 30 ? '1' : '0';
    return wide;
  };
  EXPECT_EQ(members(drawn("circuit4 --kernel 1")), "1010");
  EXPECT_EQ(members(drawn("circuit4 --kernel 2")), "0101");
  const Answered none = ask("draw circuit4 --kernel 3");
  EXPECT_EQ(none.code, cli::kBadInput);
  EXPECT_NE(none.err.find("has 2 kernels"), std::string::npos) << none.err;
  EXPECT_EQ(ask("draw nim 2 --kernel 1").code, cli::kBadInput);
}

TEST(Picture, RoundsHaveTheirColoursAndLetters) {
  const Svg svg = drawn("path4 --rounds --lang en");
  for (const char* word : {"W3", "L2"}) EXPECT_EQ(svg.times(word), 1U) << word;
  for (const char* word : {"W1", "L0"}) EXPECT_EQ(svg.times(word), 2U) << word << " is in the legend, too";
  EXPECT_EQ(drawn("circuit3 --rounds --lang en").times("D"), 4U);
  EXPECT_GE(drawn("nim 2 1 --rounds --lang en").times("W1"), 2U);
}

TEST(Picture, DeclaredEndsAreMarked) {
  const std::string file = temporary_file(".arcs");
  std::ofstream(file) << "3\n2\n1 2\n1 3\nwon 3\nlost 2\n";
  const Svg svg = drawn("@" + file + " --lang en");
  std::filesystem::remove(file);
  EXPECT_EQ(svg.times("win *"), 1U);
  EXPECT_EQ(svg.times("lose *"), 1U);
  EXPECT_EQ(svg.times("win 1"), 1U);
  EXPECT_EQ(svg.times("*: declared so"), 1U);
}

TEST(Picture, HasseDiagramsLeadUpwards) {
  const Svg svg = drawn("poset less:1<2<3,1<3 --hasse");
  EXPECT_EQ(svg.count("polyline"), 2U) << "that 1 < 3 follows";
  EXPECT_EQ(svg.count("polygon"), 0U);
  const auto nodes = svg.nodes();
  ASSERT_EQ(nodes.size(), 3U);
  EXPECT_GT(nodes[0].y(), nodes[1].y());
  EXPECT_GT(nodes[1].y(), nodes[2].y());
  EXPECT_EQ(drawn("poset less:1<2<3,1<3 without=3 --hasse").nodes().size(), 2U);
  EXPECT_EQ(ask("draw nim 3 --hasse").code, cli::kBadInput);
}

TEST(Picture, GraphsKeepTheNamesOfTheirVertices) {
  const std::string file = temporary_file(".col");
  ASSERT_EQ(ask("reduce formula cnf=1/-1 --to node-kayles -o " + file).code, 0);
  const Svg graph = drawn("graph=@" + file);
  std::filesystem::remove(file);
  expect_sound(graph, 6, "a reduction");
  for (const char* name : {"B0", "B1", "B2", "x1", "¬x1", "y(1,0)"}) EXPECT_EQ(graph.times(name), 1U) << name;
  const std::string svg = temporary_file(".svg");
  ASSERT_EQ(ask("reduce formula cnf=1/-1 --to node-kayles -o " + svg).code, 0);
  EXPECT_EQ(read_svg(content_of(svg)).times("¬x1"), 1U);
  EXPECT_EQ(ask("draw graph=circuit3").code, cli::kBadInput) << "no graph";
  EXPECT_EQ(ask("draw graph=C3 --rounds").code, cli::kBadInput);
}

TEST(Picture, EveryVerbThatDrawsWritesSvgPngAndPdf) {
  for (const char* command :
       {"draw nim 2 1", "draw graph=petersen", "table kayles 30", "table wythoff 6x6", "table kayles 40 --width 12",
        "strategy nim 2 3", "chips identity graph=sandpile5x5", "reduce formula cnf=1 --to node-kayles"}) {
    for (const auto& [ending, magic] :
         {std::pair(".svg", "<?xml"), std::pair(".png", "\x89PNG\r\n"), std::pair(".pdf", "%PDF-")}) {
      const std::string file = temporary_file(ending);
      const Answered answer = ask(std::string(command) + " -o " + file);
      ASSERT_EQ(answer.code, 0) << command << ending << answer.err;
      const std::string content = content_of(file);
      const bool svg = std::string(ending) == ".svg";
      EXPECT_TRUE(content.starts_with(magic) || (svg && content.starts_with("<svg"))) << command << ending;
      if (svg) {
        const Svg read = read_svg(content);
        EXPECT_EQ(read.error, "") << command;
        EXPECT_GT(read.width, 0) << command;
      }
    }
  }
  const Answered silent = ask("chips identity graph=sandpile5x5 -o " + temporary_file(".png"));
  EXPECT_EQ(silent.out, "");
  std::filesystem::remove(temporary_file(".png"));
}

}  // namespace
}  // namespace nucleo::testing
