#include "game/term_of.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

const Theorem kBouton{"Bouton",
                      {"The value of Nim is the xor of its heaps: 0 exactly where the player to move loses.",
                       "El valor del Nim es el xor de sus montones: 0 justo donde pierde quien mueve."}};
const Theorem kMisereBouton{
    "misère Nim",
    {"Misère Nim is played as Nim until every heap is 0 or 1; then an odd number of ones loses.",
     "El Nim misère se juega como el Nim hasta que todo montón es 0 o 1; entonces pierde un número impar de unos."}};

struct Nim {
  using Position = std::vector<Nimber>;
  struct Move {
    std::size_t heap;
    Nimber left;
  };

  static Reading<Nim> read(Arguments& arguments) {
    Position heaps;
    for (const std::string& word : arguments.take_plain()) heaps.push_back(arguments.number(word, "a heap"));
    if (heaps.empty()) arguments.fail("expected heaps");
    return {{}, std::move(heaps)};
  }
  static std::string text(const Position& p) { return joined(p); }
  static Phrase name(const Position& p, const Move& move) {
    return {{"take {0} from heap {1}", "quita {0} del montón {1}"},
            {std::to_string(p[move.heap] - move.left), std::to_string(move.heap + 1)}};
  }
  template <class Visit>
  static void options(const Position& p, Visit&& visit) {
    Position next = p;
    for (std::size_t i = 0; i < p.size(); ++i) {
      for (next[i] = p[i]; next[i] > 0;) {
        --next[i];
        visit(Move{i, next[i]}, next);
      }
      next[i] = p[i];
    }
  }
  template <class Visit>
  static void parts(const Position& p, Visit&& visit) {
    for (const Nimber heap : p) visit(Position{heap});
  }
};

}  // namespace

const GameInfo kNim{{"nim", "fan-tan"}, {"take any number from one heap", "quita los que quieras de un montón"},
                    {"", ""},           "nim HEAP...",
                    "nim 3 5 7",        {"", ""}};
extern const GameRow kNimRow;
const GameRow kNimRow{&kNim, read_term<Nim, kNim>};

}  // namespace nucleo
