#include "game/set_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "nucleo/error.hpp"
#include "text/demand.hpp"
#include "text/text.hpp"

namespace nucleo {

std::vector<Element> others(Elements members, Element count) {
  std::vector<Element> out;
  out.reserve(count - members.size());
  auto next = members.begin();
  for (Element e = 0; e < count; ++e) {
    if (next != members.end() && *next == e) {
      ++next;
    } else {
      out.push_back(e);
    }
  }
  return out;
}

void check_size(const Arguments& arguments, std::uint64_t vertices, std::uint64_t edges) {
  constexpr std::uint64_t kBytesAVertex = 100;
  constexpr std::uint64_t kBytesAnEdge = 64;
  constexpr std::uint64_t kMost = std::numeric_limits<Element>::max() / 2;
  constexpr std::uint64_t kCounted = std::uint64_t{1} << 50;  // so that bytes are counted in 64 bits
  demand_memory(arguments.budget(),
                kBytesAVertex * std::min(vertices, kCounted) + kBytesAnEdge * std::min(edges, kCounted),
                arguments.game(), "a position of this size");
  if (vertices > kMost || edges > kMost) {
    throw InputError(arguments.game(), fmt::format("a position of this size is too large; at most {} pieces", kMost));
  }
}

std::vector<Element> take_without(Arguments& arguments, const std::string& what, Element count) {
  std::vector<Element> gone;
  const std::string list = arguments.take("without").value_or("");
  if (list.empty()) return gone;
  for (const std::uint64_t e : arguments.numbers(list, what, 1, count)) gone.push_back(static_cast<Element>(e - 1));
  return gone;
}

}  // namespace nucleo
