#include "games/firing_theorems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "chips/critical.hpp"
#include "chips/mirror.hpp"
#include "game/nim_claim.hpp"
#include "game/nim_sum.hpp"

namespace nucleo {
namespace {

const Theorem kStar{
    {"Nim-O-Do on a star", "Nim-O-Do en una estrella"},
    {"Where every vertex is joined to the sink alone, chips only leave: a vertex with c chips and m edges is a heap of "
     "c/m, rounded down, and the game is Nim.",
     "Donde cada vértice está unido solo al sumidero, las fichas solo salen: un vértice con c fichas y m aristas es un "
     "montón de c/m, redondeado hacia abajo, y el juego es el Nim."}};
const Theorem kMisereStar{
    {"Nim-O-Do on a star", "Nim-O-Do en una estrella"},
    {"Where every vertex is joined to the sink alone, chips only leave: a vertex with c chips and m edges is a heap of "
     "c/m, rounded down, and the game is Nim. Misère Nim is played as Nim while two heaps or more are larger than 1: "
     "xor 0 loses; the move that leaves none larger than 1 must leave an odd number of ones.",
     "Donde cada vértice está unido solo al sumidero, las fichas solo salen: un vértice con c fichas y m aristas es un "
     "montón de c/m, redondeado hacia abajo, y el juego es el Nim. El Nim misère se juega como el Nim mientras dos "
     "montones o más pasen de 1: pierde el xor 0; la jugada que no deja ninguno mayor que 1 ha de dejar un número "
     "impar de unos."}};
const Theorem kPath{
    {"Nim-O-Do on a path", "Nim-O-Do en un camino"},
    {"On the path sink - v - w the value is the number of chips on w: firing w leads to every smaller one, firing v to "
     "larger ones only. Without any chips the sink fires, and the value is 1.",
     "En el camino sumidero - v - w el valor es el número de fichas en w: disparar w lleva a todos los menores, "
     "disparar v solo a mayores. Sin ninguna ficha dispara el sumidero, y el valor es 1."}};
const Theorem kTriangle{
    {"Nim-O-Do on a triangle", "Nim-O-Do en un triángulo"},
    {"On the triangle the player to move loses exactly where the numbers of chips differ by at most 1 and are not both "
     "0.",
     "En el triángulo quien mueve pierde justo donde los números de fichas difieren a lo sumo en 1 y no son ambos 0."}};

const Theorem kMirror{
    {"mirror", "espejo"},
    {"Let a symmetry of the graph pair off all vertices but the sink, the chips of a pair differing by at most the "
     "edges between them, and let the sink never have to fire. Whoever fires a vertex is answered by firing its "
     "partner as often: the player to move loses.",
     "Sea una simetría del grafo que empareja todos los vértices salvo el sumidero, de modo que las fichas de una "
     "pareja difieren a lo sumo en las aristas entre ambos, y que el sumidero nunca tenga que disparar. A quien "
     "dispara un vértice se le responde disparando su pareja otras tantas veces: quien mueve pierde."}};

const Heights kEmpty{0, 0};

}  // namespace

FiringTheorems::FiringTheorems(const Sandpile& pile) : sink_(pile.sink()) {
  bool star = true;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    degree_.push_back(pile.degree(v));
    vertex_.push_back(pile.vertex(v));
    star = star && pile.edges(v).empty();
  }
  if (star) board_ = Board::kStar;
  if (star || pile.size() != 2) return;
  if (degree_ == std::vector<std::int64_t>{2, 2}) {
    if (pile.to_sink(0) == 1 && pile.to_sink(1) == 1) board_ = Board::kTriangle;
  } else if (degree_[0] + degree_[1] == 3) {
    board_ = Board::kPath;
    near_ = degree_[0] == 2 ? 0 : 1;
  }
}

bool FiringTheorems::lost_on_triangle(const Heights& chips) {
  return chips != kEmpty && std::abs(chips[0] - chips[1]) <= 1;
}

std::optional<std::vector<Nimber>> FiringTheorems::nim_heaps(const Heights& chips) const {
  if (board_ != Board::kStar) return {};
  std::vector<Nimber> heaps;
  for (std::size_t v = 0; v < chips.size(); ++v) heaps.push_back(static_cast<Nimber>(chips[v] / degree_[v]));
  return heaps;
}

std::optional<Claim> FiringTheorems::claim(const Heights& chips, Play play) const {
  if (const auto heaps = nim_heaps(chips)) {
    Phrase because{{"The xor of the heaps is {0}.", "El xor de los montones es {0}."},
                   {std::to_string(xor_of(*heaps))}};
    return nim_claim(play == Play::kNormal ? kStar : kMisereStar, play, *heaps, std::move(because));
  }
  if (board_ == Board::kOther || play == Play::kMisere) return {};
  if (board_ == Board::kPath) {
    const auto value = static_cast<Nimber>(chips == kEmpty ? 1 : chips[1 - near_]);
    return claim_of(
        kPath, play, value,
        {chips == kEmpty
             ? Text{"There are no chips: the sink must fire.", "No hay fichas: tiene que disparar el sumidero."}
             : Text{"Vertex {0}, the far end, has {1} chips.", "El vértice {0}, el extremo lejano, tiene {1} fichas."},
         {std::to_string(vertex_[1 - near_] + 1), std::to_string(chips[1 - near_])}});
  }
  const bool is_lost = lost_on_triangle(chips);
  return outcome_claim(kTriangle, play, !is_lost,
                       {is_lost ? Text{"The numbers of chips {0} and {1} differ by at most 1.",
                                       "Los números de fichas {0} y {1} difieren a lo sumo en 1."}
                                : Text{"The numbers of chips {0} and {1} can be made to differ by at most 1.",
                                       "Se puede hacer que los números de fichas {0} y {1} difieran a lo sumo en 1."},
                        {std::to_string(chips[0]), std::to_string(chips[1])}});
}

std::optional<Claim> FiringTheorems::mirror_claim(const Sandpile& pile, const Heights& chips, Play play) {
  constexpr Sandpile::Site kMostSites = 64;
  if (play == Play::kMisere || pile.size() > kMostSites) return {};
  const auto image = mirror_of(EdgeCounts(pile), chips);
  const Budget unlimited;
  if (!image || ChipFiring(pile, {}, unlimited).sigma({chips.begin(), chips.end()}).sink_fired != 0) return {};
  std::string pairs;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    if (v > (*image)[v]) continue;
    pairs += fmt::format("{}{}-{}", pairs.empty() ? "" : ", ", pile.vertex(v) + 1, pile.vertex((*image)[v]) + 1);
  }
  return claim_of(kMirror, play, 0,
                  {{"Vertices and their mirror images: {0}.", "Vértices y sus imágenes en el espejo: {0}."}, {pairs}});
}

std::optional<std::vector<Firing>> FiringTheorems::replies(const Heights& chips, Play play, Nimber target) const {
  if (board_ == Board::kStar) {
    if (play == Play::kMisere && target != 0) return {};
    return star_replies(chips, play, target);
  }
  if (board_ == Board::kOther) return target == 0 ? std::optional(std::vector<Firing>{}) : std::nullopt;
  if (chips == kEmpty) return target == 0 ? std::vector<Firing>{{sink_, 1}} : std::vector<Firing>{};
  if (board_ == Board::kPath) return path_replies(chips, target);
  if (target != 0) return {};
  if (lost_on_triangle(chips)) return std::vector<Firing>{};
  const std::size_t more = chips[0] > chips[1] ? 0 : 1;
  return std::vector<Firing>{{vertex_[more], (chips[more] - chips[1 - more] + 1) / 3}};  // 3 off the difference each
}

std::vector<Firing> FiringTheorems::star_replies(const Heights& chips, Play play, Nimber target) const {
  const std::vector<Nimber> heaps = *nim_heaps(chips);
  const NimSum nim(heaps);
  std::vector<Firing> found;
  for (std::size_t v = 0; v < heaps.size(); ++v) {
    const Nimber left = nim.with(heaps[v], 0).heap_for(target, play);
    if (left < heaps[v]) found.push_back({vertex_[v], static_cast<std::int64_t>(heaps[v] - left)});
  }
  return found;
}

std::vector<Firing> FiringTheorems::path_replies(const Heights& chips, Nimber target) const {
  const std::size_t far = 1 - near_;
  const auto value = static_cast<Nimber>(chips[far]);
  if (target < value) return {{vertex_[far], static_cast<std::int64_t>(value - target)}};
  const Nimber times = target - value;
  if (times == 0 || times > static_cast<Nimber>(chips[near_]) / 2) return {};
  return {{vertex_[near_], static_cast<std::int64_t>(times)}};
}

}  // namespace nucleo
