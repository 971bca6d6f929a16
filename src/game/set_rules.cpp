#include "game/set_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "game/graph_form.hpp"
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

/// By nauty, on the rules as arcs: a move to what it needs, what it removes to the move, what goes along with an
/// element from that element. Where neither needs nor removals are listed, elements are moves.
std::string SetRules::symmetric_form(Elements there) const {
  const bool apart = moves_.needs || moves_.removes;
  const std::size_t vertices = moves_.elements + (apart ? moves_.count() : 0);
  if (vertices > kMostColoured) return {};
  enum Colour : std::uint32_t { kGone, kThere, kMove };
  ColouredArcs rules;
  rules.colour.assign(vertices, kMove);
  std::fill_n(rules.colour.begin(), moves_.elements, kGone);
  for (const Element e : there) rules.colour[e] = kThere;
  for (Element e = 0; e < moves_.above.size(); ++e) {
    for (const Element other : moves_.above[e]) rules.arcs.emplace_back(e, other);
  }
  for (Element m = 0; apart && m < moves_.count(); ++m) {
    const Element move = moves_.elements + m;
    const Elements needs = moves_.needs ? (*moves_.needs)[m] : Elements(&m, 1);
    for (const Element e : needs) rules.arcs.emplace_back(move, e);
    for (const Element e : moves_.removes ? (*moves_.removes)[m] : needs) rules.arcs.emplace_back(e, move);
  }
  return canonical_form(rules);
}

std::vector<Element> needs_of(const SetRules& rules, SetRules::Move move) {
  if (!rules.moves().needs) return {static_cast<Element>(move)};
  const Elements needs = (*rules.moves().needs)[move];
  return {needs.begin(), needs.end()};
}

void check_size(const Arguments& arguments, std::uint64_t vertices, std::uint64_t edges) {
  constexpr std::uint64_t kBytesAVertex = 100;
  constexpr std::uint64_t kBytesAnEdge = 64;
  constexpr std::uint64_t kMost = std::numeric_limits<Element>::max() / 2;
  constexpr std::uint64_t kCounted = std::uint64_t{1} << 50;  // so that bytes are counted in 64 bits
  demand_memory(arguments.budget(),
                kBytesAVertex * std::min(vertices, kCounted) + kBytesAnEdge * std::min(edges, kCounted),
                arguments.game(), Text{"a position of this size", "una posición de este tamaño"});
  if (vertices > kMost || edges > kMost) {
    throw InputError(arguments.game(), Phrase{{"a position of this size is too large; at most {0} pieces",
                                               "una posición de este tamaño es demasiado grande; a lo más {0} piezas"},
                                              {kMost}});
  }
}

std::vector<Element> take_without(Arguments& arguments, const Fact& what, Element count) {
  std::vector<Element> gone;
  const std::string list = arguments.take("without").value_or("");
  if (list.empty()) return gone;
  for (const std::uint64_t e : arguments.numbers(list, what, 1, count)) gone.push_back(static_cast<Element>(e - 1));
  return gone;
}

}  // namespace nucleo
