#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "digraph/interner.hpp"
#include "digraph/naming.hpp"
#include "digraph/readers.hpp"
#include "nucleo/digraph.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// Collects the arcs of a file and their colours, within the budget of its source. 8 bytes per arc, and 4 more from the
/// first colour on.
class Builder {
 public:
  static constexpr std::uint32_t kNoColour = 0;

  /// Both must outlive it.
  Builder(const ByteSource& source, FileReading& reading) : source_(source), reading_(reading) { colours_.intern(""); }

  void reserve(std::uint64_t arcs) { arcs_.reserve(arcs); }
  void add(Arc arc) {
    if (arcs_.size() == arcs_.capacity()) grow();
    arcs_.push_back(arc);
    if (coloured_) colour_of_.push_back(kNoColour);
  }
  void add(Arc arc, std::uint32_t colour);
  /// Vertex v is terminal, and won or lost for who finds the token there; so it says in that line.
  void declare(Vertex v, bool won, std::uint64_t line);
  std::uint32_t colour(std::string_view name) { return colours_.intern(name); }

  [[nodiscard]] std::uint64_t size() const { return arcs_.size(); }
  /// Bytes held.
  [[nodiscard]] std::uint64_t memory() const;

  /// What `strict` graphs mean: an arc that repeats is one arc, its colour is the first's until a later one `says`
  /// another. One bit per arc, in the order they were added. O(size log size).
  void merge_colours(const std::vector<bool>& says);

  /// Vertex v becomes number[v]; an empty `number` leaves all as they are.
  void relabel(const Array<Vertex>& number);

  /// The digraph of the arcs; the builder is then empty. Throws InputError where a declared vertex is not terminal, or
  /// declared otherwise before.
  NamedDigraph finish(Numbering numbering);

 private:
  struct Declaration {
    Vertex vertex;
    bool won;
    std::uint64_t line;
  };

  void grow();
  [[nodiscard]] Terminals declared(const NamedDigraph& d);
  [[nodiscard]] std::vector<std::uint64_t> class_sizes() const;
  [[nodiscard]] std::vector<ColourClass> classes(const std::vector<std::uint64_t>& sizes) const;

  const ByteSource& source_;
  FileReading& reading_;
  Array<Arc> arcs_;
  Interner colours_;
  Array<std::uint32_t> colour_of_;  ///< one per arc, once coloured_
  bool coloured_ = false;
  std::vector<Declaration> declarations_;
};

}  // namespace nucleo
