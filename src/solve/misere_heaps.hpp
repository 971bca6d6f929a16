#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/job.hpp"
#include "game/term.hpp"
#include "search/genus.hpp"

namespace nucleo {

/// A heap alone in misère play; nothing where it was not found.
struct MisereHeap {
  std::optional<Outcome> outcome;
  std::optional<Genus> genus;
  std::optional<bool> tame;
};

/// The misère quotient of the heaps of a rule up to one of them.
struct QuotientOfHeaps {
  std::size_t order = 0;  ///< elements
  std::size_t lost = 0;   ///< of them: the P-portion
  Nimber heaps = 0;       ///< it is that of the heaps 0 … heaps − 1
  bool complete = false;  ///< those are all that were wanted
  /// Of the pretending function; where there is one, it is proved, and the quotient is that of all heaps.
  std::optional<Period> period{};
  std::vector<Nimber> generators{};   ///< heaps that generate it: a, b, c, …
  std::vector<std::string> images{};  ///< of each heap, as a product of generators: "1", "a", "ab^2"
};

struct MisereHeaps {
  std::vector<MisereHeap> heaps;
  std::optional<QuotientOfHeaps> quotient;  ///< if wanted
  std::string reason;                       ///< why something is missing; empty if nothing is
};

struct MisereWanted {
  Nimber count = 0;
  bool heaps = true;  ///< outcome, genus and tameness of each
  bool quotient = false;
};

/// The heaps 0 … count − 1 of the term's rule, which has a quotient (Can::quotient). Genera as far as their work goes;
/// where they end, the quotient may still tell who wins. Limits are said in `reason`, that of the steps too.
MisereHeaps misere_heaps(const Term& term, const MisereWanted& wanted, const Job& job);

}  // namespace nucleo
