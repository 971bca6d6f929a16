// The kernels of a digraph that is built in code: a circuit of four vertices, each with an arc to the next one, and a
// path of three that ends in it.
//
// Prints:
//   order 7, size 7
//   2 kernels
//   {0, 2, 5}
//   {1, 3, 4, 6}
//   vertex 6: draw

#include <iostream>
#include <nucleo/digraph.hpp>
#include <nucleo/kernel.hpp>
#include <vector>

int main() {
  nucleo::Array<nucleo::Arc> arcs;
  for (nucleo::Vertex v = 0; v < 4; ++v) arcs.emplace_back(v, (v + 1) % 4);
  for (nucleo::Vertex v = 4; v < 7; ++v) arcs.emplace_back(v, v == 4 ? 0 : v - 1);
  const nucleo::Digraph digraph = nucleo::Digraph::from_arcs(7, arcs);
  std::cout << "order " << digraph.order() << ", size " << digraph.size() << "\n";

  const nucleo::KernelSpace kernels(digraph, nucleo::Play::kNormal, {});
  std::cout << *kernels.count({}).count << " kernels\n";
  kernels.for_each(
      [](std::span<const nucleo::Vertex> kernel) {
        const char* separator = "{";
        for (const nucleo::Vertex v : kernel) {
          std::cout << separator << v;
          separator = ", ";
        }
        std::cout << "}\n";
        return true;
      },
      {});

  const char* const kWords[] = {"draw", "win", "lose"};
  const nucleo::Outcome outcome = nucleo::decompose(digraph).outcome(6);
  std::cout << "vertex 6: " << kWords[static_cast<int>(outcome)] << "\n";
}
