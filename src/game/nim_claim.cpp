#include "game/nim_claim.hpp"

#include <algorithm>

#include "game/claim.hpp"
#include "game/nim_sum.hpp"

namespace nucleo {
namespace {

Phrase misere_reason(const std::vector<Nimber>& heaps, const NimSum& nim) {
  const std::string ones = std::to_string(std::count(heaps.begin(), heaps.end(), Nimber{1}));
  if (nim.above_one == 0) {
    return {
        {"No heap is larger than 1 and the number of ones is {0}: the players take them in turn, and who takes the "
         "last loses.",
         "Ningún montón pasa de 1 y el número de unos es {0}: se quitan por turno, y quien quita el último pierde."},
        {ones}};
  }
  if (nim.above_one == 1) {
    const Nimber heap = *std::max_element(heaps.begin(), heaps.end());
    const Nimber left = nim.with(heap, 0).heap_for(0, Play::kMisere);
    return {
        {"Only the heap of {0} is larger than 1, and the number of ones beside it is {1}. Leave an odd number of "
         "ones: {0} becomes {2}.",
         "Solo el montón de {0} pasa de 1, y junto a él el número de unos es {1}. Deja un número impar de unos: {0} "
         "pasa a ser {2}."},
        {std::to_string(heap), ones, std::to_string(left)}};
  }
  return {{"At least two heaps are larger than 1, so it goes as in Nim: the xor of the heaps is {0}.",
           "Al menos dos montones pasan de 1, así que va como en el Nim: el xor de los montones es {0}."},
          {std::to_string(nim.sum)}};
}

}  // namespace

Claim nim_claim(const Theorem& theorem, Play play, std::vector<Nimber> heaps, Phrase because) {
  const NimSum nim(heaps);
  if (play == Play::kMisere) {
    because = misere_reason(heaps, nim);
    if (nim.above_one < 2) heaps.clear();
  }
  return claim_of(theorem, play, nim.label(play), std::move(because), std::move(heaps));
}

}  // namespace nucleo
