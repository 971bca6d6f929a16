#pragma once

#include <vector>

#include "nucleo/answer.hpp"

namespace nucleo {

/// What Bouton's theorem says of a position that is Nim with these heaps, by the theorem that makes it so. The reasons
/// are `because` in normal play; those of misère play are given here, where the columns of the xor are the reason only
/// while two heaps or more are larger than 1.
Claim nim_claim(const Theorem& theorem, Play play, std::vector<Nimber> heaps, Phrase because);

}  // namespace nucleo
