#pragma once

#include <string>

#include "picture/art.hpp"

namespace nucleo {

/// A name as a drawing, shortened where it is long.
Art name_art(const std::string& whole);

/// A box with a drawing in it, and below a line its value, if any; with a second border where it is in the kernel.
Art framed_vertex(const Art& inside, const std::string& value, const Colour& fill, bool in_kernel);

/// A disc with the value in it, and a short name below.
Art point_vertex(const std::string& value, const Colour& fill, bool in_kernel, const std::string& name);
/// The name is so short.
bool has_name_below(const std::string& name);

/// A disc with the name in it.
Art disc_vertex(const std::string& name, const Colour& fill);

}  // namespace nucleo
