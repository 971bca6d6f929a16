// Richardson's theorem (1953), constructively. Strong components are settled from the terminal ones up. One that
// nothing below has touched is strong and without odd circuits, so the vertices at even distance from any of its
// vertices absorb the others and are independent. One that has lost vertices (they have a successor in the kernel
// already) is split into its strong components again. O(order + size) where that never happens; each further split
// costs its own size.

#include "kernel/richardson.hpp"

#include <algorithm>

#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

enum class Label : std::uint8_t { kNone, kIn, kOut };

class Richardson {
 public:
  explicit Richardson(const Digraph& d) : d_(d), reverse_(transpose(d)), induce_(d), label_(d.order(), Label::kNone) {}

  std::vector<Vertex> run() {
    std::vector<Vertex> all(d_.order());
    for (Vertex v = 0; v < d_.order(); ++v) all[v] = v;
    split(all);
    while (!pending_.empty()) {
      std::vector<Vertex> component = std::move(pending_.back());
      pending_.pop_back();
      const std::size_t whole = component.size();
      std::erase_if(component, [&](Vertex v) { return label_[v] != Label::kNone; });
      if (component.size() == whole) {
        settle(component);
      } else if (!component.empty()) {
        split(component);
      }
    }
    std::vector<Vertex> kernel;
    for (Vertex v = 0; v < d_.order(); ++v) {
      if (label_[v] == Label::kIn) kernel.push_back(v);
    }
    return kernel;
  }

 private:
  /// Stacks the strong components of the sub-digraph, the terminal ones on top.
  void split(const std::vector<Vertex>& vertices) {
    auto parts = strong_components(induce_(vertices)).members();
    std::reverse(parts.begin(), parts.end());
    for (auto& part : parts) {
      for (Vertex& v : part) v = vertices[v];
      pending_.push_back(std::move(part));
    }
  }

  void settle(const std::vector<Vertex>& component) {
    const Array<Vertex> distance = distances(induce_(component), 0);
    for (std::size_t i = 0; i < component.size(); ++i) {
      if (distance[i] % 2 == 0) label_[component[i]] = Label::kIn;
    }
    for (const Vertex v : component) {
      if (label_[v] != Label::kIn) continue;
      for (const Vertex p : reverse_.successors(v)) label_[p] = Label::kOut;
    }
  }

  const Digraph& d_;
  const Digraph reverse_;
  Inducer induce_;
  std::vector<Label> label_;
  std::vector<std::vector<Vertex>> pending_;
};

}  // namespace

std::vector<Vertex> richardson_kernel(const Digraph& d) { return Richardson(d).run(); }

std::vector<Vertex> symmetric_kernel(const Digraph& d) {
  std::vector<bool> absorbed(d.order(), false);
  std::vector<Vertex> kernel;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (absorbed[v]) continue;
    kernel.push_back(v);
    for (const Vertex w : d.successors(v)) absorbed[w] = true;
  }
  return kernel;
}

}  // namespace nucleo
