#pragma once

#include <array>
#include <optional>
#include <vector>

#include "kernel/witness.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {

/// A round of peeling: what has no successor in what is left, and what has one of these as a successor.
struct PeelingRound {
  std::vector<Vertex> terminals;
  std::vector<Vertex> predecessors;
};

/// A step of Richardson's construction in what is left: a terminal strong component, a vertex of it, the vertices at an
/// even distance from there, and what has a successor among these.
struct RichardsonStep {
  std::vector<Vertex> component;
  Vertex chosen = 0;
  std::vector<Vertex> even;
  std::vector<Vertex> removed;
};

/// An independent part of what peeling leaves.
struct PartReasons {
  std::vector<Vertex> vertices;
  Existence exists = Existence::kUnknown;
  std::string method;
  std::vector<Vertex> kernel;
  std::vector<RichardsonStep> steps;   ///< where it is Richardson's theorem
  std::vector<Vertex> odd_circuit;     ///< where no theorem applies
  std::optional<Witness> witness;      ///< where there is none
  std::vector<ArgumentStep> argument;  ///< the same as a proof by cases, where it is short
};

/// Where the underlying graph is bipartite: its sides, and the kernel that each gives with what loses.
struct TwoSides {
  std::array<std::vector<Vertex>, 2> sides;
  std::array<std::vector<Vertex>, 2> kernels;
};

/// How a kernel was found, or why there is none. The kernel of a part where Richardson's theorem applies is the one
/// that its construction gives.
struct KernelReasons {
  FindAnswer answer;
  std::vector<Vertex> deleted;  ///< the terminals, in misère play
  std::vector<PeelingRound> rounds;
  std::vector<Vertex> lose;
  std::vector<Vertex> draws;
  std::vector<PartReasons> parts;  ///< up to the first without a kernel
  Vertex part_count = 0;
  std::optional<TwoSides> two_sides;  ///< of normal play
};
/// Throws Stopped where the budget ends before peeling does.
KernelReasons reasons_of_kernel(const Digraph& d, Play play, const Budget& budget);

/// Of a digraph without odd circuits, until nothing is left.
std::vector<RichardsonStep> richardson_steps(const Digraph& d, const Budget& budget);

}  // namespace nucleo
