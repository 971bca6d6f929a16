#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nucleo/move.hpp"
#include "play/voice.hpp"

namespace nucleo {

/// The moves by number, short form and name, each with what `behind` adds; of a long list the first, and how many more
/// there are.
void list_moves(const Voice& voice, const std::vector<SumMove>& moves,
                const std::function<std::string(std::size_t)>& behind);

}  // namespace nucleo
