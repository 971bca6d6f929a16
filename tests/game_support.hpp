#pragma once

#include <string>
#include <vector>

#include "games/all.hpp"
#include "nucleo/budget.hpp"
#include "search/engines.hpp"
#include "search/part_graph.hpp"
#include "solve/session.hpp"

namespace nucleo::testing {

inline Sum position(const std::string& text, const Budget& budget = {}) {
  return read_sum({text}, all_games(), budget);
}

/// The text of a position whose files, as in @examples/diamond.poset, are named from the folder of the sources.
inline std::string from_source(std::string text) {
  const std::size_t at = text.find("@examples/");
  if (at != std::string::npos) text.insert(at + 1, NUCLEO_TESTS_DIR "/../");
  return text;
}

/// How many positions can be reached, or nothing if more than `most`.
inline std::optional<Vertex> state_count(const Term& term, Vertex most) {
  StatesWanted wanted;
  wanted.most = most;
  try {
    return term.states(wanted, Budget()).digraph.order();
  } catch (const Stopped&) {
    return {};
  }
}

/// A position as a sum of parts, and each of its options likewise, in the order of the moves.
struct Cut {
  PartSum whole;
  std::vector<PartSum> options;
};
/// The parts of a term and its options, put into `graph`. Throws Stopped.
inline Cut cut_of(const Term& term, PartGraph& graph, const Budget& budget) {
  Session session;
  Cut cut;
  term.can().parts->cut_options(term, graph, session.job(budget), [&](PartSum option) {
    cut.options.push_back(std::move(option));
    return true;
  });
  cut.whole = term.can().parts->cut(term, graph, session.job(budget));
  return cut;
}

/// A move of a term as it is compared: what it is called, and the text of the term after it.
struct NamedMove {
  Phrase name;
  std::string to;
};
inline std::vector<NamedMove> named(const std::vector<MovePointer>& moves) {
  std::vector<NamedMove> out;
  for (const MovePointer& move : moves) out.push_back({move->name(), move->after()->text()});
  return out;
}

}  // namespace nucleo::testing
