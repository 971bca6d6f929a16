#pragma once

#include <string>
#include <vector>

#include "play/match.hpp"

namespace nucleo {

/// The short forms of moves, as a person types them: the facts of the name, such as "6 1" for "take 6 from heap 1".
/// Where that is not enough a word that tells them apart is there too, "add 3 1" or "2 true", and in a sum the number
/// of the term: "2: 6 1". Of a move in several terms all of that: "1: 2 1, 2: 6 1".
std::vector<std::string> short_forms(const std::vector<SumMove>& moves, Language language);

/// The moves that somebody may have meant who typed this; one where it is clear. All facts must be there, in their
/// order; other words of the name may be, or their beginnings: "take 6 from heap 1", "t 6 heap 1" and "6 1" are the
/// same. "2: 6 1" is in the second term, "1: 2 1, 2: 6 1" in both; "and" may stand instead of the comma. "#3" is the
/// third move of the list.
std::vector<std::size_t> meant(const std::string& typed, const std::vector<SumMove>& moves, Language language);

}  // namespace nucleo
