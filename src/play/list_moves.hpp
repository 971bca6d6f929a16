#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nucleo/move.hpp"
#include "play/voice.hpp"

namespace nucleo {

/// The moves by number, short form and name, each with what `after` adds; of a long list the first, and how many more
/// there are.
void list_moves(const Voice& voice, const std::vector<SumMove>& moves,
                const std::function<std::string(std::size_t)>& after);

/// A line of the help: a command and what it does.
void put_command(const Voice& voice, const Text& name, const Text& what);

}  // namespace nucleo
