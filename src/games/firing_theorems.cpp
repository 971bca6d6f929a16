#include "games/firing_theorems.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/nim_sum.hpp"

namespace nucleo {
namespace {

const Theorem kStar{
    "Nim-O-Do on a star",
    {"Where every vertex is joined to the sink alone, chips only leave: a vertex with c chips and m edges is a heap of "
     "c/m, rounded down, and the game is Nim.",
     "Donde cada vértice está unido solo al sumidero, las fichas solo salen: un vértice con c fichas y m aristas es un "
     "montón de c/m, redondeado hacia abajo, y el juego es el Nim."}};
const Theorem kPath{
    "Nim-O-Do on a path",
    {"On the path sink - v - w the player to move loses exactly where w has no chips and v has some.",
     "En el camino sumidero - v - w quien mueve pierde justo donde w no tiene fichas y v tiene alguna."}};
const Theorem kTriangle{
    "Nim-O-Do on a triangle",
    {"On the triangle the player to move loses exactly where the numbers of chips differ by at most 1 and are not both "
     "0.",
     "En el triángulo quien mueve pierde justo donde los números de fichas difieren a lo sumo en 1 y no son ambos 0."}};

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

bool FiringTheorems::lost(const Heights& chips) const {
  if (board_ == Board::kPath) return chips[near_] > 0 && chips[1 - near_] == 0;
  return chips != Heights{0, 0} && std::abs(chips[0] - chips[1]) <= 1;
}

std::optional<std::vector<Nimber>> FiringTheorems::nim_heaps(const Heights& chips) const {
  if (board_ != Board::kStar) return {};
  std::vector<Nimber> heaps;
  for (std::size_t v = 0; v < chips.size(); ++v) heaps.push_back(static_cast<Nimber>(chips[v] / degree_[v]));
  return heaps;
}

std::optional<Claim> FiringTheorems::claim(const Heights& chips, Play play) const {
  if (const auto heaps = nim_heaps(chips)) {
    const NimSum nim(*heaps);
    const bool ones = play == Play::kMisere && nim.above_one == 0;
    Phrase because{ones ? Text{"No heap is larger than 1; the xor of the heaps is {0}.",
                               "Ningún montón pasa de 1; el xor de los montones es {0}."}
                        : Text{"The xor of the heaps is {0}.", "El xor de los montones es {0}."},
                   {std::to_string(nim.sum)}};
    return claim_of(kStar, play, nim.label(play), std::move(because), ones ? std::vector<Nimber>{} : *heaps);
  }
  if (board_ == Board::kOther || play == Play::kMisere) return {};
  const bool is_lost = lost(chips);
  if (board_ == Board::kPath) {
    return outcome_claim(
        kPath, play, !is_lost,
        {is_lost
             ? Text{"Vertex {0} has no chips, and {1} has.", "El vértice {0} no tiene fichas y el {1} sí."}
             : Text{"Vertex {0} has chips that can all be fired, or there are none at all and the sink fires.",
                    "El vértice {0} tiene fichas y puede dispararlas todas, o no hay ninguna y dispara el sumidero."},
         {std::to_string(vertex_[1 - near_] + 1), std::to_string(vertex_[near_] + 1)}});
  }
  return outcome_claim(kTriangle, play, !is_lost,
                       {is_lost ? Text{"The numbers of chips {0} and {1} differ by at most 1.",
                                       "Los números de fichas {0} y {1} difieren a lo sumo en 1."}
                                : Text{"The numbers of chips {0} and {1} can be made to differ by at most 1.",
                                       "Se puede hacer que los números de fichas {0} y {1} difieran a lo sumo en 1."},
                        {std::to_string(chips[0]), std::to_string(chips[1])}});
}

std::optional<std::vector<Firing>> FiringTheorems::replies(const Heights& chips, Play play, Nimber target) const {
  if (board_ == Board::kStar) {
    if (play == Play::kMisere && target != 0) return {};
    return star_replies(chips, play, target);
  }
  if (target != 0) return {};
  return lost(chips) ? std::vector<Firing>{} : std::vector{winning(chips)};
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

/// The only move that wins, on a path or a triangle.
Firing FiringTheorems::winning(const Heights& chips) const {
  if (chips == Heights{0, 0}) return {sink_, 1};
  if (board_ == Board::kPath) return {vertex_[1 - near_], chips[1 - near_]};
  const std::size_t more = chips[0] > chips[1] ? 0 : 1;
  return {vertex_[more], (chips[more] - chips[1 - more] + 1) / 3};  // each firing takes 3 off the difference
}

}  // namespace nucleo
