#include <fmt/format.h>

#include <algorithm>

#include "game/claim.hpp"
#include "game/places.hpp"
#include "games/all.hpp"
#include "games/runs.hpp"
#include "search/term_of.hpp"

namespace nucleo {
namespace {

struct Treblecross {
  using Position = std::string;  // '.' and 'X'
  using Move = std::size_t;      // the cell, from 0
  static constexpr Text kEnds{"three in a row ends all", "tres en raya acaba con todo"};

  RunValues runs;

  /// The rules are always the same, but the values known of runs differ.
  friend bool operator==(const Treblecross& a, const Treblecross& b) { return a.runs.longest() == b.runs.longest(); }
  static bool same(const Position& p, const Treblecross& /*other*/, const Position& q) { return p == q; }
  static std::uint64_t identity(const Position& p) { return hash_of(p); }
  static Reading<Treblecross> read(Arguments& arguments) {
    constexpr std::uint64_t kMost = 1'000'000;
    const std::string word =
        arguments.take_one(Text{"one board, such as 12 or ..X....", "un tablero, como 12 o ..X...."});
    Position p = word;
    std::replace(p.begin(), p.end(), 'x', 'X');
    if (p.find_first_not_of(".X") != Position::npos) {
      p.assign(arguments.number(word,
                                Text{"a board such as ..X.... or its number of cells",
                                     "un tablero como ..X.... o su número de casillas"},
                                0, kMost),
               '.');
    }
    std::size_t longest = 0;
    for (const Run& run : runs_of(p)) longest = std::max(longest, run.length);
    return {{RunValues(longest, arguments.budget())}, std::move(p)};
  }
  static std::string text(const Position& p) { return crossed(p) ? p : std::to_string(p.size()); }
  static Sketch sketch(const Position& p, Language language);
  static Portrait portrait(const Position& p) {
    BoardCells cells(1);
    for (const char c : p) cells[0].push_back(cell(c, c == 'X' ? Ink::kPiece : Ink::kFree));
    return portrait_of_cells(std::move(cells));
  }
  static Phrase name(const Position& /*p*/, Move cell) {
    return {{"put a cross on cell {0}", "pon una cruz en la casilla {0}"}, {std::to_string(cell + 1)}};
  }
  template <class Visit>
  static bool options(const Position& p, Visit&& visit) {
    if (over(p) || (p.size() < 3 && crossed(p))) return true;  // where three do not fit, one is enough
    for (Move cell = 0; cell < p.size(); ++cell) {
      if (p[cell] == '.' && !visit(cell, with_cross(p, cell))) return false;
    }
    return true;
  }
  static MoveCount place(const Position& p, Move cell) {
    return static_cast<std::uint64_t>(std::count(p.begin(), p.begin() + static_cast<std::ptrdiff_t>(cell), '.'));
  }
  static bool over(const Position& p) { return p.find("XXX") != Position::npos; }
  static bool crossed(const Position& p) { return p.find('X') != Position::npos; }
  static Position with_cross(Position p, Move cell) {
    p[cell] = 'X';
    return p;
  }
  static std::optional<bool> mirrored(const Position& p) { return p == Position(p.rbegin(), p.rend()); }
  static Position canonical(const Position& p) { return std::min(p, Position(p.rbegin(), p.rend())); }

  [[nodiscard]] std::optional<Claim> theorem(const Position& p, Play play) const;
  template <class Visit>
  bool replies(const Position& p, Play /*play*/, Nimber target, Visit&& visit) const {
    std::vector<Move> cells = completing_cells(p);
    if (cells.empty()) cells = runs.cells_to(target, runs_of(p));
    for (const Move cell : cells) visit(cell, with_cross(p, cell));
    return true;
  }
};

Sketch Treblecross::sketch(const Position& p, Language /*language*/) {
  constexpr std::size_t kInALine = 18;
  if (p.size() > kInALine * kMostLines / 2) return {};
  Sketch out;
  for (std::size_t from = 0; from < p.size(); from += kInALine) {
    std::string numbers;
    std::vector<Stretch> line;
    for (std::size_t i = from; i < std::min(p.size(), from + kInALine); ++i) {
      numbers += fmt::format("{:>4}", i + 1);
      line.push_back({"   "});
      line.push_back(cell(p[i], p[i] == 'X' ? Ink::kPiece : Ink::kFree));
    }
    out.push_back({{numbers, Ink::kLabel}});
    out.push_back(line);
  }
  return out;
}

const Theorem kImmediate{{"immediate win", "victoria inmediata"},
                         {"Who can complete three in a row wins at once, whatever else there is.",
                          "Quien puede completar tres en raya gana al instante, haya lo que haya."}};
const Theorem kRuns{
    {"octal 0.007", "octal 0.007"},
    {"A cross at most two cells from another one loses at once. So play goes on in the runs of cells further away, and "
     "a run of n cells is the heap n+2 of the octal game 0.007; the value is their xor.",
     "Una cruz a dos casillas o menos de otra pierde al instante. Así que se juega en los tramos de casillas más "
     "lejanas, y un tramo de n casillas es el montón n+2 del juego octal 0.007; el valor es su xor."}};

std::optional<Claim> Treblecross::theorem(const Position& p, Play play) const {
  if (play == Play::kMisere) return {};
  if (const std::vector<Move> wins = completing_cells(p); !wins.empty()) {
    Claim claim = outcome_claim(
        kImmediate, play, true,
        {{"A cross on cell {0} does it.", "Una cruz en la casilla {0} lo hace."}, {std::to_string(wins.front() + 1)}});
    claim.decisive = true;
    return claim;
  }
  const std::vector<Run> found = runs_of(p);
  const std::vector<Nimber> summands = runs.of(found);
  std::vector<std::size_t> lengths;
  lengths.reserve(found.size());
  for (const Run& run : found) lengths.push_back(run.length);
  Phrase because = over(p) ? Phrase{{"There are three in a row: the game is over.", "Hay tres en raya: se acabó."}, {}}
                           : Phrase{{"The runs have these lengths: {0}.", "Los tramos miden: {0}."},
                                    {lengths.empty() ? "0" : joined(lengths, ", ")}};
  Claim claim = claim_of(kRuns, play, xor_of(summands), std::move(because), summands);
  claim.decisive = over(p);
  return claim;
}

/// One row of boards: the number of cells.
std::optional<std::string> board(std::uint64_t row, std::uint64_t cells) {
  if (row > 0) return {};
  return std::to_string(cells);
}

}  // namespace

const GameInfo kTreblecross{
    .names = {"treblecross"},
    .summary = {"put crosses on a strip; who completes three in a row wins",
                "pon cruces en una tira; quien completa tres en raya gana"},
    .rules =
        {"On a strip of cells both players write crosses, one per move, on any free cell. Who completes three in a "
         "row wins, and that ends all the games that are played together. On a strip shorter than three cells the "
         "first cross ends the game.",
         "En una tira de casillas los dos jugadores escriben cruces, una por jugada, en cualquier casilla libre. "
         "Quien completa tres en raya gana, y con eso acaban todos los juegos que se juegan juntos. En una tira "
         "de menos de tres casillas la primera cruz acaba el juego."},
    .syntax = {"treblecross CELLS | treblecross BOARD", "treblecross CASILLAS | treblecross TABLERO"},
    .example = "treblecross ..X....",
    .small = {"treblecross 7", "treblecross ..X....."},
    .decided_by = {"Normal play by theorem: complete three in a row where that is possible, else the xor of the runs "
                   "of cells that are further than two from every cross (octal 0.007). Misère play by search.",
                   "El juego normal por teorema: completar tres en raya donde se pueda, y si no el xor de los tramos "
                   "de casillas a más de dos de toda cruz (octal 0.007). El juego misère por búsqueda."},
    .cell = board,
};
extern const GameRow kTreblecrossRow;
const GameRow kTreblecrossRow{&kTreblecross, read_term<Treblecross, kTreblecross>};

}  // namespace nucleo
