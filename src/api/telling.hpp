#pragma once

#include <span>
#include <string>
#include <vector>

#include "api/source.hpp"
#include "nucleo/text.hpp"

namespace nucleo {

/// An explanation of something on a digraph, line by line. It stays short: of long lists the beginning is shown, and
/// how many more there are.
class Telling {
 public:
  static constexpr std::size_t kMostMembers = 16;  ///< of a set
  static constexpr std::size_t kMostItems = 16;    ///< rounds, components, parts
  /// Of larger digraphs JSON has the lines only.
  static constexpr Vertex kMostListed = 1000;

  Telling(const VertexText& vertices, Language language) : vertices_(vertices), language_(language) {}

  void add(const Text& pattern, Facts facts = {});
  /// "and 7 more such steps", where there are more.
  void add_more(std::size_t total, const Text& pattern);

  [[nodiscard]] std::string say(const Text& pattern, Facts facts = {}) const;
  [[nodiscard]] std::string name(Vertex v) const;
  /// "{1, 2, 3, …: 40 more}".
  [[nodiscard]] std::string set(std::span<const Vertex> members) const;
  /// "1 → 2 → 3 → 1".
  [[nodiscard]] std::string circuit(std::span<const Vertex> vertices) const;

  std::vector<std::string> lines;
  /// As a list in JSON.
  [[nodiscard]] std::string json() const;

 private:
  const VertexText& vertices_;
  Language language_;
};

}  // namespace nucleo
