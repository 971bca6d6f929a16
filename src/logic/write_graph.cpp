#include "logic/write_graph.hpp"

#include <fmt/format.h>

#include <vector>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kSix = 6;   // bits per character
constexpr std::uint64_t kLow = 63;  // the least character, and the mask of six bits

/// The bits of the pairs (0,1), (0,2), (1,2), (0,3), …, six per character, after the order.
std::string graph6_text(const ReducedGraph& graph) {
  constexpr std::uint64_t kShortOrders = 63;
  constexpr int kLongBits = 18;
  const std::uint64_t order = graph.names.size();
  std::string out;
  if (order < kShortOrders) {
    out += static_cast<char>(order + kLow);
  } else {
    out += '~';
    for (int shift = kLongBits - static_cast<int>(kSix); shift >= 0; shift -= static_cast<int>(kSix)) {
      out += static_cast<char>(((order >> shift) & kLow) + kLow);
    }
  }
  const std::size_t head = out.size();
  const std::uint64_t pairs = order == 0 ? 0 : order * (order - 1) / 2;
  out.append((pairs + kSix - 1) / kSix, static_cast<char>(kLow));
  for (const auto& [a, b] : graph.edges) {
    const std::uint64_t bit = std::uint64_t{b} * (b - 1) / 2 + a;
    char& six = out[head + bit / kSix];
    six = static_cast<char>(six + (1 << (kSix - 1 - bit % kSix)));
  }
  return out + "\n";
}

}  // namespace

GraphFormat graph_format_of(const std::string& file, const std::string& option) {
  for (const char* ending : {".txt", ".edges"}) {
    if (file.ends_with(ending)) return GraphFormat::kEdgeList;
  }
  for (const char* ending : {".col", ".dimacs"}) {
    if (file.ends_with(ending)) return GraphFormat::kDimacs;
  }
  if (file.ends_with(".g6")) return GraphFormat::kGraph6;
  throw InputError(
      fmt::format("{} {}", option, in_quotes(file)),
      Text{"expected a name that ends in .txt or .edges (edge list), .col or .dimacs, .g6, or .svg, .png or "
           ".pdf",
           "se esperaba un nombre que acabe en .txt o .edges (lista de aristas), .col o .dimacs, .g6, o "
           ".svg, .png o .pdf"});
}

std::string graph_text(const ReducedGraph& graph, GraphFormat format) {
  if (format == GraphFormat::kGraph6) return graph6_text(graph);
  const bool dimacs = format == GraphFormat::kDimacs;
  std::string out;
  for (std::size_t v = 0; v < graph.names.size() && dimacs; ++v) {
    out += fmt::format("c {} is {}\n", v + 1, graph.names[v]);
  }
  out += fmt::format("{}{} {}\n", dimacs ? "p edge " : "", graph.names.size(), graph.edges.size());
  for (const auto& [a, b] : graph.edges) out += fmt::format("{}{} {}\n", dimacs ? "e " : "", a + 1, b + 1);
  return out;
}

}  // namespace nucleo
