#pragma once

#include <string_view>

#include "nucleo/io.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// As much of a file as detection looks at.
inline constexpr std::size_t kDetectionWindow = std::size_t{1} << 16;

/// The format of the text that begins with `head`, which is all of it if `whole`. Throws InputError, with `name` as
/// the place, where it is none of the four.
Format detect_format(std::string_view head, bool whole, const std::string& name);

NamedDigraph read_arcs(ByteSource& source);
NamedDigraph read_tgf(ByteSource& source);
NamedDigraph read_dot(ByteSource& source);
NamedDigraph read_af(ByteSource& source);

/// Any of the four, told from the content where no format is given.
NamedDigraph read_digraph(ByteSource& source, std::optional<Format> format);

}  // namespace nucleo
