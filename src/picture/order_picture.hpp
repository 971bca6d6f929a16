#pragma once

#include <string>

#include "game/sum.hpp"
#include "text/settings.hpp"

namespace nucleo {

/// Of a term whose elements take along what is above them: an arc from each element that is there to those that cover
/// it, the elements named by their numbers. Throws InputError, naming `option`, where the sum is no such term or has
/// more elements than can be drawn; Stopped. O(n · arcs) for n elements.
NamedDigraph hasse_diagram(const Sum& sum, const std::string& option, const Settings& settings, const Budget& budget);

}  // namespace nucleo
