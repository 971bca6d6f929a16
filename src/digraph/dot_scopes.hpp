#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/digraph.hpp"

namespace nucleo {

/// Colours that an edge, or a default for edges, is given: as numbers, nothing where it says nothing.
struct DotColours {
  std::optional<std::uint32_t> colour;  ///< of the attribute `colour`, which nucleo writes
  std::optional<std::uint32_t> color;

  /// What `inner` says, and where it says nothing, this.
  [[nodiscard]] DotColours overlaid(const DotColours& inner) const {
    return {inner.colour ? inner.colour : colour, inner.color ? inner.color : color};
  }
};

/// A subgraph of a DOT file: the vertices in it, its defaults, and the named subgraphs in it, which a later one with
/// the same name in the same place goes on with.
class DotScope {
 public:
  /// Keeps account in `bytes` of the memory that it holds.
  explicit DotScope(std::uint64_t& bytes) : bytes_(bytes) { account(); }
  ~DotScope() { bytes_ -= counted_; }
  DotScope(const DotScope&) = delete;
  DotScope& operator=(const DotScope&) = delete;

  void add(Vertex v);
  /// The subgraph of that name, new or known.
  DotScope& child(std::string_view name);
  /// Takes the vertices of an anonymous subgraph that ends.
  void absorb(DotScope& anonymous);
  /// Appends the vertices here and in the named subgraphs; returns how much work that was.
  std::uint64_t collect(std::vector<Vertex>& out) const;

  DotColours own;      ///< defaults set here
  DotColours colours;  ///< those and the ones around, while the subgraph is open

 private:
  void account();

  std::uint64_t& bytes_;
  std::uint64_t counted_ = 0;
  std::vector<Vertex> members_;
  std::map<std::string, std::unique_ptr<DotScope>, std::less<>> children_;
};

}  // namespace nucleo
