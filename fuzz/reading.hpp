#pragma once

// What every reader must do with any bytes: give a digraph that survives being written and read again, or complain.

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>

#include "nucleo/error.hpp"
#include "nucleo/io.hpp"

namespace nucleo {

using Write = void (*)(std::ostream&, const NamedDigraph&);

inline bool same(const NamedDigraph& a, const NamedDigraph& b) {
  if (a.digraph != b.digraph || a.declared != b.declared || a.colours.size() != b.colours.size()) return false;
  for (std::size_t i = 0; i < a.colours.size(); ++i) {
    if (a.colours[i].colour != b.colours[i].colour || a.colours[i].arcs != b.colours[i].arcs) return false;
  }
  for (Vertex v = 0; v < a.names.order(); ++v) {
    if (a.names[v] != b.names[v]) return false;
  }
  return true;
}

/// `write` null: the digraph is only read.
inline int read_fuzzed(const std::uint8_t* data, std::size_t size, std::optional<Format> format, Write write) {
  constexpr Vertex kLargestWritten = 1000;
  const Budget budget({}, 64'000'000);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const NamedDigraph d = read_digraph_text(text, "fuzzed", format, budget);
    if (write == nullptr || d.digraph.order() > kLargestWritten) return 0;
    std::ostringstream out;
    write(out, d);
    if (!same(read_digraph_text(out.str(), "written", format, Budget()), d)) std::abort();
  } catch (const InputError&) {
    return 0;
  } catch (const Stopped&) {
    return 0;
  }
  return 0;
}

}  // namespace nucleo
