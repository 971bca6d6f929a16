#include "explain/sketch.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "explain/sketches.hpp"

namespace nucleo {
namespace {

struct Row {
  std::string_view game;
  Sketch (*draw)(Arguments& words, Language language);
};

/// Who is drawn how; by the usual name of the game.
constexpr std::array kTable{
    Row{"nim", sketches::heaps},
    Row{"subtraction", sketches::heaps},
    Row{"octal", sketches::heaps},
    Row{"hexadecimal", sketches::heaps},
    Row{"kayles", sketches::heaps},
    Row{"dawsons-kayles", sketches::heaps},
    Row{"dawsons-chess", sketches::heaps},
    Row{"grundys-game", sketches::heaps},
    Row{"wythoff", sketches::heaps},
    Row{"synonim", sketches::heaps},
    Row{"ordered-fan-tan", sketches::heaps},
    Row{"loopy-subtraction", sketches::heaps},
    Row{"poker-nim", sketches::heaps_and_reserves},
    Row{"northcott", sketches::rows},
    Row{"chomp", sketches::bar},
    Row{"cram", sketches::board},
    Row{"tromino", sketches::board},
    Row{"treblecross", sketches::strip},
    Row{"turning-turtles", sketches::turtles},
    Row{"white-knight", sketches::knights},
    Row{"wyt-queens", sketches::queens},
    Row{"graph-chomp", sketches::graph},
    Row{"node-kayles", sketches::graph},
    Row{"poset", sketches::poset},
    Row{"digraph", sketches::digraph},
    Row{"nim-o-do", sketches::piles},
    Row{"formula", sketches::clauses},
};

const char* code_of(Ink ink) {
  switch (ink) {
    case Ink::kPlain:
      return "";
    case Ink::kLabel:
      return "\033[2m";
    case Ink::kPiece:
      return "\033[1;33m";
    case Ink::kFree:
      return "\033[36m";
    case Ink::kGone:
      return "\033[90m";
    case Ink::kDanger:
      return "\033[1;31m";
    case Ink::kOther:
      return "\033[1;34m";
  }
  return "";
}

}  // namespace

Sketch sketch(const Term& term, Language language) {
  const std::string text = term.text();
  const auto* const row =
      std::find_if(kTable.begin(), kTable.end(), [&](const Row& r) { return r.game == term.game().names[0]; });
  if (row != kTable.end()) {
    std::vector<std::string> words = single_words({text});
    const Budget budget;
    Arguments arguments(words.front(), {words.begin() + 1, words.end()}, budget);
    Sketch drawn = row->draw(arguments, language);
    if (!drawn.empty()) return drawn;
  }
  return {{{text, Ink::kPlain}}};
}

std::string text_of(const Sketch& sketch, bool colours, const std::string& indent) {
  std::string out;
  for (const auto& line : sketch) {
    out += indent;
    for (const Stretch& stretch : line) {
      const std::string code = colours ? code_of(stretch.ink) : "";
      out += code + stretch.text + (code.empty() ? "" : "\033[0m");
    }
    out += '\n';
  }
  return out;
}

}  // namespace nucleo
