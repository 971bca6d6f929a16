#include <algorithm>

#include "game/term_of.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

const Theorem kImmediate{"immediate win",
                         {"Who can complete three in a row wins at once, whatever else there is.",
                          "Quien puede completar tres en raya gana al instante, haya lo que haya."}};
const Theorem kRuns{
    "octal 0.007",
    {"A cross at most two cells from another one loses at once. So play goes on in the runs of cells further away, and "
     "a run of n cells is the heap n+2 of the octal game 0.007; the value is their xor.",
     "Una cruz a dos casillas o menos de otra pierde al instante. Así que se juega en los tramos de casillas más "
     "lejanas, y un tramo de n casillas es el montón n+2 del juego octal 0.007; el valor es su xor."}};

/// The values of runs of 0 … longest free cells: a cross takes its cell and two on either side.
std::vector<std::uint16_t> run_values(std::size_t longest, const Budget& budget) {
  std::vector<std::uint16_t> values{0};
  std::vector<std::size_t> seen;  // the last run with an option of that value
  const auto beside = [&](std::size_t cells) { return values[cells - std::min<std::size_t>(cells, 2)]; };
  for (std::size_t n = 1; n <= longest; ++n) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    budget.report("values of runs", n, longest);
    for (std::size_t before = 0; 2 * before < n; ++before) {
      const std::size_t value = beside(before) ^ beside(n - 1 - before);
      if (value >= seen.size()) seen.resize(value + 1, 0);
      seen[value] = n;
    }
    const auto mex = std::find_if(seen.begin(), seen.end(), [n](std::size_t run) { return run != n; });
    values.push_back(static_cast<std::uint16_t>(mex - seen.begin()));
  }
  return values;
}

struct Run {
  std::size_t first;
  std::size_t length;
};

struct Treblecross {
  using Position = std::string;  // '.' and 'X'
  using Move = std::size_t;      // the cell, from 0
  static constexpr bool kEntailing = true;

  std::vector<std::uint16_t> values;  // of runs

  static Reading<Treblecross> read(Arguments& arguments) {
    constexpr std::uint64_t kMost = 1'000'000;
    const std::vector<std::string> words = arguments.take_plain();
    if (words.size() != 1) arguments.fail("expected one board, such as 12 or ..X....");
    Position p = words.front();
    std::replace(p.begin(), p.end(), 'x', 'X');
    if (p.find_first_not_of(".X") != Position::npos) {
      p.assign(arguments.number(words.front(), "a board such as ..X.... or its number of cells", 0, kMost), '.');
    }
    std::size_t longest = 0;
    for (const Run& run : runs(p)) longest = std::max(longest, run.length);
    return {{run_values(longest, arguments.budget())}, std::move(p)};
  }
  static std::string text(const Position& p) { return crossed(p) ? p : std::to_string(p.size()); }
  static Phrase name(const Position& /*p*/, Move cell) {
    return {{"put a cross on cell {0}", "pon una cruz en la casilla {0}"}, {std::to_string(cell + 1)}};
  }
  template <class Visit>
  static void options(const Position& p, Visit&& visit) {
    if (over(p) || (p.size() < 3 && crossed(p))) return;  // where three do not fit, one is enough
    for (Move cell = 0; cell < p.size(); ++cell) {
      if (p[cell] == '.') visit(cell, with_cross(p, cell));
    }
  }
  static bool over(const Position& p) { return p.find("XXX") != Position::npos; }
  static Position canonical(const Position& p) { return std::min(p, Position(p.rbegin(), p.rend())); }

  [[nodiscard]] std::optional<Claim> theorem(const Position& p, Play play) const {
    if (play == Play::kMisere) return {};
    Claim claim;
    if (const std::vector<Move> wins = completing(p); !wins.empty()) {
      claim.theorem = &kImmediate;
      claim.outcome = Outcome::kWin;
      claim.because = {{"A cross on cell {0} does it.", "Una cruz en la casilla {0} lo hace."},
                       {std::to_string(wins.front() + 1)}};
      claim.decisive = true;
      return claim;
    }
    claim.theorem = &kRuns;
    claim.decisive = over(p);
    std::vector<std::size_t> lengths;
    claim.value = 0;
    for (const Run& run : runs(p)) {
      lengths.push_back(run.length);
      claim.summands.push_back(values[run.length]);
      *claim.value ^= values[run.length];
    }
    claim.outcome = claim.value == 0 ? Outcome::kLose : Outcome::kWin;
    claim.because = over(p) ? Phrase{{"There are three in a row: the game is over.", "Hay tres en raya: se acabó."}, {}}
                            : Phrase{{"The runs have these lengths: {0}.", "Los tramos miden: {0}."},
                                     {lengths.empty() ? "0" : joined(lengths, ", ")}};
    return claim;
  }
  template <class Visit>
  bool replies(const Position& p, Play /*play*/, Nimber target, Visit&& visit) const {
    const std::vector<Move> wins = completing(p);
    for (const Move cell : wins) visit(cell, with_cross(p, cell));
    if (!wins.empty()) return true;
    Nimber total = 0;
    for (const Run& run : runs(p)) total ^= values[run.length];
    const auto beside = [&](std::size_t cells) { return values[cells - std::min<std::size_t>(cells, 2)]; };
    for (const Run& run : runs(p)) {
      for (std::size_t before = 0; before < run.length; ++before) {
        const Nimber after = beside(before) ^ beside(run.length - 1 - before);
        if ((total ^ values[run.length] ^ after) == target)
          visit(run.first + before, with_cross(p, run.first + before));
      }
    }
    return true;
  }

 private:
  static bool crossed(const Position& p) { return p.find('X') != Position::npos; }
  static Position with_cross(Position p, Move cell) {
    p[cell] = 'X';
    return p;
  }
  /// Crosses in a row through a cell, if it had one.
  static std::size_t row_through(const Position& p, std::size_t cell) {
    std::size_t first = cell;
    std::size_t last = cell;
    while (first > 0 && p[first - 1] == 'X') --first;
    while (last + 1 < p.size() && p[last + 1] == 'X') ++last;
    return last + 1 - first;
  }
  /// The cells that complete three in a row.
  static std::vector<Move> completing(const Position& p) {
    std::vector<Move> cells;
    if (over(p)) return cells;
    for (std::size_t cell = 0; cell < p.size(); ++cell) {
      if (p[cell] == '.' && row_through(p, cell) >= 3) cells.push_back(cell);
    }
    return cells;
  }
  /// The runs of cells further than two from every cross; none where the game is over.
  static std::vector<Run> runs(const Position& p) {
    std::vector<Run> out;
    std::size_t free = 0;  // the first cell that may be free
    const auto end_at = [&](std::size_t end) {
      if (end > free) out.push_back({free, end - free});
    };
    for (std::size_t cell = p.find('X'); cell != Position::npos; cell = p.find('X', cell + 1)) {
      end_at(cell - std::min<std::size_t>(cell, 2));
      free = cell + 3;
    }
    end_at(p.size());
    if (over(p)) out.clear();
    return out;
  }
};

/// One row of boards: the number of cells.
std::optional<std::string> board(std::uint64_t row, std::uint64_t cells) {
  if (row > 0) return {};
  return std::to_string(cells);
}

}  // namespace

const GameInfo kTreblecross{
    {"treblecross"},
    {"put crosses on a strip; who completes three in a row wins",
     "pon cruces en una tira; quien completa tres en raya gana"},
    {"On a strip of cells both players write crosses, one a move, on any free cell. Who completes three in a row wins, "
     "and that ends all the games that are played together. On a strip shorter than three cells the first cross ends "
     "the game.",
     "En una tira de casillas los dos jugadores escriben cruces, una por jugada, en cualquier casilla libre. Quien "
     "completa tres en raya gana, y con eso acaban todos los juegos que se juegan juntos. En una tira de menos de tres "
     "casillas la primera cruz acaba el juego."},
    "treblecross CELLS | treblecross BOARD",
    "treblecross ..X....",
    {"Normal play by theorem: complete three in a row where that is possible, else the xor of the runs of cells that "
     "are further than two from every cross (octal 0.007). Misère play by search.",
     "El juego normal por teorema: completar tres en raya donde se pueda, y si no el xor de los tramos de casillas a "
     "más "
     "de dos de toda cruz (octal 0.007). El juego misère por búsqueda."},
    board,
    0};
extern const GameRow kTreblecrossRow;
const GameRow kTreblecrossRow{&kTreblecross, read_term<Treblecross, kTreblecross>};

}  // namespace nucleo
