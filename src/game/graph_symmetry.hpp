#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace nucleo {

/// What nauty says of a graph on at most kMost vertices, given by a word for each vertex: bit w of word v where v and w
/// are joined. To be kept and used again, for its arrays are.
class GraphSymmetry {
 public:
  static constexpr unsigned kMost = 64;
  using Permutation = std::array<std::uint8_t, kMost>;  ///< v goes to permutation[v]

  /// Finds generators of the automorphisms.
  void find_generators(std::span<const std::uint64_t> rows);
  /// Finds them and the canonical form. False where nauty was interrupted: then there is none.
  bool find_canonical(std::span<const std::uint64_t> rows);

  [[nodiscard]] std::span<const Permutation> generators() const { return {generators_.data(), count_}; }
  /// The canonical form: equal exactly for isomorphic graphs.
  [[nodiscard]] std::span<const std::uint64_t> canonical() const { return {canonical_.data(), order_}; }

  /// For nauty, while it runs.
  void add_generator(const int* image, int order);

 private:
  bool run(std::span<const std::uint64_t> rows, bool canonical);

  std::vector<Permutation> generators_;
  std::size_t count_ = 0;
  std::size_t order_ = 0;
  std::array<std::uint64_t, kMost> canonical_{};
};

}  // namespace nucleo
