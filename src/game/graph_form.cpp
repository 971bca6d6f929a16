// Canonical forms of small graphs by dense nauty, one word per row: the fastest at this size.

#include "game/graph_form.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "game/dense_nauty.hpp"

namespace nucleo {
namespace {

struct Workspace {
  NautyMemory memory;
  std::array<graph, kMostInForm> rows{};
  std::array<graph, kMostInForm> canonical{};
  std::array<int, kMostInForm> lab{}, ptn{}, orbits{};
};

}  // namespace

std::string canonical_form(const SmallGraph& small) {
  if (small.order > kMostInForm) return {};
  std::string out(1, static_cast<char>(small.order));
  if (small.order == 0) return out;
  static_assert(kMostInForm == WORDSIZE);
  thread_local Workspace work;
  const int n = static_cast<int>(small.order);
  std::fill_n(work.rows.begin(), n, graph{0});
  for (const auto& [a, b] : small.edges) {
    ADDONEEDGE(work.rows.data(), a, b, 1);
  }
  DEFAULTOPTIONS_GRAPH(options);
  options.getcanon = TRUE;
  statsblk stats;
  densenauty(work.rows.data(), work.lab.data(), work.ptn.data(), work.orbits.data(), &options, &stats, 1, n,
             work.canonical.data());
  if (stats.errstatus != 0) return {};  // another thread's search was asked to stop, and nauty has one ear for all
  // Row v has its first v bits in the triangle below the diagonal.
  unsigned held = 0;
  unsigned byte = 0;
  for (int v = 1; v < n; ++v) {
    for (int w = 0; w < v; ++w) {
      byte = byte << 1 | (ISELEMENT(&work.canonical[v], w) ? 1U : 0U);
      if (++held % 8 == 0) out += static_cast<char>(byte & 0xFFU);
    }
  }
  if (held % 8 != 0) out += static_cast<char>(byte << (8 - held % 8) & 0xFFU);
  return out;
}

std::string canonical_form(const ColouredArcs& coloured) {
  const std::size_t n = coloured.colour.size();
  if (n > kMostColoured) return {};
  std::string out = std::to_string(n);
  if (n == 0) return out;
  thread_local NautyMemory memory;
  const auto words = static_cast<std::size_t>(SETWORDSNEEDED(n));
  std::vector<graph> rows(n * words);
  for (const auto& [a, b] : coloured.arcs) ADDONEARC(rows.data(), a, b, words);
  std::vector<int> lab(n);
  std::iota(lab.begin(), lab.end(), 0);
  const auto colour = [&](int v) { return coloured.colour[static_cast<std::size_t>(v)]; };
  std::stable_sort(lab.begin(), lab.end(), [&](int a, int b) { return colour(a) < colour(b); });
  std::vector<int> ptn(n, 1);
  for (std::size_t i = 0; i < n; ++i) {
    const bool ends = i + 1 == n || colour(lab[i]) != colour(lab[i + 1]);
    if (!ends) continue;
    ptn[i] = 0;
    out += ' ' + std::to_string(colour(lab[i])) + ':' + std::to_string(i);
  }
  std::vector<int> orbits(n);
  std::vector<graph> canonical(n * words);
  DEFAULTOPTIONS_DIGRAPH(options);
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  densenauty(rows.data(), lab.data(), ptn.data(), orbits.data(), &options, &stats, static_cast<int>(words),
             static_cast<int>(n), canonical.data());
  if (stats.errstatus != 0) return {};  // see above
  return out.append(reinterpret_cast<const char*>(canonical.data()), canonical.size() * sizeof(graph));
}

}  // namespace nucleo
