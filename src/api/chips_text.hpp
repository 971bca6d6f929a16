#pragma once

#include <string>
#include <string_view>

#include "chips/sandpile.hpp"
#include "picture/paint.hpp"

namespace nucleo {

/// "3,5,1", as it is typed, and "[3,5,1]" for JSON.
void append_text(std::string& out, std::span<const std::int64_t> heights);
void append_json(std::string& out, std::span<const std::int64_t> heights);
std::string chips_text(const Chips& chips);
std::string chips_json(const Chips& chips);
std::string heights_text(const Heights& heights);
std::string heights_json(const Heights& heights);

/// "2,3", the numbers of their vertices.
std::string vertices_text(const Sandpile& pile, std::span<const Sandpile::Site> sites);

/// What people can take in at a glance, and is shown in one line.
inline constexpr Sandpile::Site kMostInALine = 50;

/// A configuration after its label: in the same line or, where it is large and on a grid, as rows below.
std::string labelled(std::string_view label, std::size_t width, const Heights& heights, const NamedSandpile& pile);
/// The rows of the grid; nothing on other graphs. The sink is a blank.
std::string grid_rows(const Heights& heights, const NamedSandpile& pile);

/// A stable configuration on a grid, one colour a height. Throws InputError naming `place` where there is no grid.
Painting painting_of(const Heights& heights, const NamedSandpile& pile, const std::string& title,
                     const std::string& place);

}  // namespace nucleo
