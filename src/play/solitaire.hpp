#pragma once

#include "chips/sandpile.hpp"
#include "play/dialogue.hpp"

namespace nucleo {

/// The game of chips for one, firing by firing, until the person leaves, or nothing can fire. Of the table the language
/// and the budget are used.
Ending play_chips(Console& console, const NamedSandpile& named, Chips start, const Seating& table);

}  // namespace nucleo
