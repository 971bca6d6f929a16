#pragma once

#include <string>
#include <vector>

#include "chips/critical.hpp"
#include "chips/sandpile.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// The chips that a word stands for: numbers by commas, one a site; all:N, so many on every site; max, degree − 1 on
/// each; identity; V:N and centre:N by commas, N on these vertices and none on the others, the centre being that of the
/// grid; or @file, numbers with blanks, commas or line ends between them. Throws InputError naming the word.
Chips read_configuration(const std::string& word, const Sandpile& pile, ChipFiring& firing, const Arguments& arguments,
                         const std::optional<GridShape>& grid = {});
Chips read_configuration_file(ByteSource& source, const Sandpile& pile);

/// Vertices by commas, or in a @file as above; the sink may be among them.
std::vector<Vertex> read_firings(const std::string& word, const Sandpile& pile, const Arguments& arguments);
std::vector<Vertex> read_firings_file(ByteSource& source, const Sandpile& pile);

}  // namespace nucleo
