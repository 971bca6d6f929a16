#pragma once

#include <gmpxx.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/digraph.hpp"

namespace nucleo {

struct CanonicalForm {
  /// The vertices in an order such that two digraphs, each in its order, are equal iff they are isomorphic; colours
  /// increase along it.
  std::vector<Vertex> order;
  /// How many there are, where Traces' double tells it exactly.
  std::optional<mpz_class> automorphisms;
};

/// nauty and Traces at work. Their request to stop is one for the whole program, so one session is alive at a time: the
/// next one waits. While it lives, a thread of its own watches the budget.
class SymmetrySession {
 public:
  explicit SymmetrySession(const Budget& budget);
  ~SymmetrySession();
  SymmetrySession(const SymmetrySession&) = delete;
  SymmetrySession& operator=(const SymmetrySession&) = delete;

  /// An isomorphism keeps colours, given one per vertex. Nothing where the budget ended first, up to one refinement
  /// later.
  std::optional<CanonicalForm> canonical(const Digraph& d, std::span<const Vertex> colour);

  /// How many automorphisms keep the colours, exactly; nothing where the budget ended first. The search goes one call
  /// deeper for every vertex it has to fix: throws InputError above kMaxDepth vertices.
  std::optional<mpz_class> automorphisms(const Digraph& d, std::span<const Vertex> colour);

  /// Automorphisms that keep the colours and are a group of at most so many, the identity first: all where they are
  /// not more, else some of them. Nothing where the budget ended first.
  std::optional<std::vector<std::vector<Vertex>>> small_group(const Digraph& d, std::span<const Vertex> colour,
                                                              std::size_t most);

 private:
  /// About 200 bytes of stack a call.
  static constexpr Vertex kMaxDepth = 20000;

  void watch();

  const Budget& budget_;
  std::unique_lock<std::mutex> alone_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread watcher_;
};

}  // namespace nucleo
