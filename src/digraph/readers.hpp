#pragma once

#include <string_view>

#include "nucleo/io.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// As much of a file as detection looks at.
inline constexpr std::size_t kDetectionWindow = std::size_t{1} << 16;

/// How a file is wanted, and what a digraph does not hold of it.
struct FileReading {
  /// A graph is wanted: edges are counted, and what makes it none is reported with its line where the format has edges.
  bool graph = false;
  /// Of each arc of a graph, how often it is there; empty where none is there twice.
  Array<std::uint32_t> multiplicity{};
};

/// The format of the text that begins with `head`, which is all of it if `whole`; an edge list may turn out to be a
/// matrix. Throws InputError, with `name` as the place, where it is none that is read.
Format detect_format(std::string_view head, bool whole, const std::string& name);

NamedDigraph read_arcs(ByteSource& source, FileReading& reading);
NamedDigraph read_tgf(ByteSource& source, FileReading& reading);
NamedDigraph read_dot(ByteSource& source, FileReading& reading);
NamedDigraph read_af(ByteSource& source, FileReading& reading);
NamedDigraph read_edges(ByteSource& source, FileReading& reading);
NamedDigraph read_matrix(ByteSource& source, FileReading& reading);
NamedDigraph read_dimacs(ByteSource& source, FileReading& reading);
/// graph6, sparse6 or digraph6, as `format` says unless a header does.
NamedDigraph read_six_bit(ByteSource& source, Format format, FileReading& reading);
NamedDigraph read_json(ByteSource& source, FileReading& reading);
NamedDigraph read_graphml(ByteSource& source, FileReading& reading);

/// Any of them, recognised by the content where no format is given.
NamedDigraph read_digraph(ByteSource& source, std::optional<Format> format, FileReading& reading);
NamedDigraph read_digraph(ByteSource& source, std::optional<Format> format);

/// The digraph of arcs that may repeat, which are counted for a graph.
Digraph digraph_of(Vertex order, Array<Arc> arcs, FileReading& reading, const Budget& budget);

}  // namespace nucleo
