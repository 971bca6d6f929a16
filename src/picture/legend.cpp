#include "picture/legend.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nucleo/error.hpp"

namespace nucleo {
namespace {

constexpr double kLegendSize = 10;
constexpr double kIcon = 20;
constexpr double kLegendLine = 26;
constexpr double kApart = 22;

constexpr Text kWin{"win", "gana"};
constexpr Text kLose{"lose", "pierde"};
constexpr Text kDraw{"draw", "empate"};

constexpr Text kPositionAndValue{"above the position, below its Grundy value",
                                 "arriba la posición, abajo su valor de Grundy"};
constexpr Text kNameAndValue{"above the name, below the Grundy value", "arriba el nombre, abajo el valor de Grundy"};
constexpr Text kInDisc{"the number is the Grundy value", "el número es el valor de Grundy"};
constexpr Text kPositionBelow{"in the disc the Grundy value, below it the position",
                              "en el disco el valor de Grundy, debajo la posición"};
constexpr Text kNameBelow{"in the disc the Grundy value, below it the name",
                          "en el disco el valor de Grundy, debajo el nombre"};
constexpr Text kOutcomeBelow{"below, the player to move: win or lose", "abajo, quien mueve: gana o pierde"};
constexpr Text kOutcomeOrDraw{"below, the player to move: win or lose; or a draw",
                              "abajo, quien mueve: gana o pierde; o hay empate"};
constexpr Text kOutcomeInDisc{"the player to move: win or lose", "quien mueve: gana o pierde"};
constexpr Text kDeclared{"*: declared so", "*: así se declaró"};
constexpr Text kRemoteness{"{0}; the number: in how many moves (remoteness)",
                           "{0}; el número: en cuántas jugadas (lejanía)"};
constexpr Text kLostKernel{"double border: in the kernel, the player to move loses",
                           "borde doble: en el núcleo, pierde quien mueve"};
constexpr Text kLost{"double border: the player to move loses", "borde doble: pierde quien mueve"};
constexpr Text kInKernel{"double border: in the kernel", "borde doble: en el núcleo"};
constexpr Text kWinningArc{"a move into the kernel: it wins", "una jugada al núcleo: gana"};
constexpr Text kTwoWays{"a line without a head: arcs both ways", "una línea sin punta: flechas de ida y vuelta"};
constexpr Text kDown{"all moves lead down", "todas las jugadas bajan"};
constexpr Text kPositions{"positions: {0}, arcs: {1}", "posiciones: {0}, flechas: {1}"};
constexpr Text kVertices{"vertices: {0}, arcs: {1}", "vértices: {0}, flechas: {1}"};
constexpr Text kGraph{"vertices: {0}, edges: {1}", "vértices: {0}, aristas: {1}"};
constexpr Text kHasse{"elements: {0}; a line leads up to what covers it",
                      "elementos: {0}; una línea sube a lo que lo cubre"};
constexpr Text kColour{"colour {0}", "color {0}"};
constexpr Text kLostRounds{"settled as lost in round 0, 2, 4, …: L and the round",
                           "se sabe perdido en la ronda 0, 2, 4, …: P y la ronda"};
constexpr Text kWonRounds{"settled as won in round 1, 3, 5, …: W and the round",
                          "se sabe ganado en la ronda 1, 3, 5, …: G y la ronda"};
constexpr Text kNeverSettled{"never settled: a draw", "nunca se sabe: empate"};

class Legend {
 public:
  explicit Legend(double width) : width_(width) {}

  /// An icon of kIcon by kIcon points, or none, and what it means.
  void entry(std::vector<Scene::Shape> icon, const std::string& words) {
    const double before = icon.empty() ? 0 : kIcon + 6;
    const double wide = before + words_width(words, kLegendSize);
    if (x_ > 0 && x_ + wide > width_) {
      x_ = 0;
      y_ += kLegendLine;
    }
    Scene placed;
    put(placed, {kIcon, kIcon, std::move(icon)}, {x_, y_});
    for (Scene::Shape& shape : placed.shapes) art_.add(std::move(shape));
    art_.add(Scene::Words{{x_ + before, y_ + kIcon / 2 + kLegendSize * 0.36}, words, kLegendSize, Scene::Align::kLeft});
    art_.width = std::max(art_.width, x_ + wide);
    x_ += wide + kApart;
  }
  Art take() {
    art_.height = y_ + kIcon;
    return std::move(art_);
  }

 private:
  double width_;
  double x_ = 0;
  double y_ = 0;
  Art art_;
};

std::vector<Scene::Shape> two_parts() {
  return {Scene::Box{{1, 0}, kIcon - 2, kIcon, {kInk, 1, kPaper, true}},
          Scene::Line{{{1, kIcon * 0.6}, {kIcon - 1, kIcon * 0.6}}, {kInk, 0.6}},
          Scene::Disc{{kIcon / 2, kIcon * 0.3}, 2, {kInk, 0, kInk, true}},
          Scene::Words{{kIcon / 2, kIcon - 1.6}, "n", 7, Scene::Align::kMiddle, kInk, true}};
}
std::vector<Scene::Shape> doubled(const Colour& fill, bool point) {
  if (point) {
    return {Scene::Disc{{kIcon / 2, kIcon / 2}, 9, {kInk, 1, kPaper, true}},
            Scene::Disc{{kIcon / 2, kIcon / 2}, 6.6, {kInk, 1, fill, true}}};
  }
  return {Scene::Box{{0.5, 1.5}, kIcon - 1, kIcon - 3, {kInk, 1, kPaper, true}},
          Scene::Box{{3.2, 4.2}, kIcon - 6.4, kIcon - 8.4, {kInk, 1, fill, true}}};
}
std::vector<Scene::Shape> stroke(const Colour& colour) {
  return {Scene::Line{{{0, kIcon / 2}, {kIcon, kIcon / 2}}, {colour, 2}}};
}
std::vector<Scene::Shape> swatch(const Colour& colour, const std::string& letter) {
  return {Scene::Box{{1, 1}, kIcon - 2, kIcon - 2, {kInk, 0.8, colour, true}},
          Scene::Words{{kIcon / 2, kIcon / 2 + 3.3}, letter, 8, Scene::Align::kMiddle, kInk, true}};
}

bool met(const LegendWanted& wanted, Outcome outcome) {
  return std::find(wanted.outcomes_met.begin(), wanted.outcomes_met.end(), outcome) != wanted.outcomes_met.end();
}

void add_rounds(Legend& legend, const LegendWanted& wanted) {
  const auto add = [&](Outcome outcome, std::uint32_t round, const Text& text) {
    if (!met(wanted, outcome)) return;
    legend.entry(swatch(round_colour(outcome, round, wanted.last_round), round_word(outcome, round, wanted.language)),
                 text.in(wanted.language));
  };
  add(Outcome::kLose, 0, kLostRounds);
  add(Outcome::kWin, 1, kWonRounds);
  add(Outcome::kDraw, 0, kNeverSettled);
}

void add_values(Legend& legend, const LegendWanted& wanted) {
  const Language language = wanted.language;
  if (!wanted.outcomes) {
    const Text& point = !wanted.names_below ? kInDisc : wanted.positions ? kPositionBelow : kNameBelow;
    const Text& text = wanted.points ? point : wanted.positions ? kPositionAndValue : kNameAndValue;
    legend.entry(wanted.points ? std::vector<Scene::Shape>() : two_parts(), text.in(language));
    return;
  }
  const Text& who = wanted.points ? kOutcomeInDisc : wanted.draws ? kOutcomeOrDraw : kOutcomeBelow;
  const std::string words = who.in(language);
  legend.entry(wanted.points ? std::vector<Scene::Shape>() : two_parts(),
               wanted.remoteness ? Phrase{kRemoteness, {words}}.in(language) : words);
}

}  // namespace

Art legend_of(const LegendWanted& wanted, double width) {
  constexpr std::size_t kMostColours = 8;
  const Language language = wanted.language;
  Legend legend(width);
  if (wanted.rounds) add_rounds(legend, wanted);
  if (wanted.valued) add_values(legend, wanted);
  if (wanted.declared) legend.entry({}, kDeclared.in(language));
  if (wanted.kernel) {
    // In misère play, or where some ends are declared won, the lost positions are no kernel of what is drawn.
    const Text& text = wanted.positions && wanted.outcomes ? kLost : wanted.positions ? kLostKernel : kInKernel;
    legend.entry(doubled(wanted.kernel_fill, wanted.points), text.in(language));
  }
  if (wanted.winning_arcs) legend.entry(stroke(kWinningMove), kWinningArc.in(language));
  if (wanted.two_ways) legend.entry(stroke(kPlainArc), kTwoWays.in(language));
  if (wanted.arcs_down) legend.entry({}, kDown.in(language));
  for (std::size_t i = 0; i < std::min(wanted.colours.size(), kMostColours); ++i) {
    const auto& [name, colour] = wanted.colours[i];
    legend.entry(stroke(colour), Phrase{kColour, {name}}.in(language));
  }
  const Text& count = wanted.hasse ? kHasse : wanted.plain ? kGraph : wanted.positions ? kPositions : kVertices;
  legend.entry({}, Phrase{count, {std::to_string(wanted.vertices), std::to_string(wanted.arcs)}}.in(language));
  return legend.take();
}

std::string outcome_word(const std::string& english, Language language) {
  for (const Text& word : {kWin, kLose, kDraw}) {
    if (english == word.english) return word.in(language);
  }
  return english;
}

Colour round_colour(Outcome outcome, std::uint32_t round, std::uint32_t last) {
  constexpr Colour kLost{86, 160, 215};
  constexpr Colour kWon{240, 165, 40};
  constexpr Colour kNobody{215, 215, 215};
  if (outcome == Outcome::kDraw) return kNobody;
  const Colour& hue = outcome == Outcome::kLose ? kLost : kWon;
  const double part = 0.75 * std::min(1.0, static_cast<double>(round) / (last + 1.0));
  const auto paler = [&](std::uint8_t c) { return static_cast<std::uint8_t>(std::lround(c + (255 - c) * part)); };
  return {paler(hue.red), paler(hue.green), paler(hue.blue)};
}

std::string round_word(Outcome outcome, std::uint32_t round, Language language) {
  constexpr Text kLetters[] = {{"L", "P"}, {"W", "G"}, {"D", "E"}};
  if (outcome == Outcome::kDraw) return kLetters[2].in(language);
  return kLetters[outcome == Outcome::kLose ? 0 : 1].in(language) + std::to_string(round);
}

}  // namespace nucleo
