// search: the plain search over parts, up to symmetry, against labelling every whole position, on games of sets. Every
// value is checked against the other's, or against a known one where only the search can answer.

#include <fmt/core.h>

#include <optional>
#include <string>

#include "bench/known.hpp"
#include "bench/timing.hpp"
#include "games/all.hpp"
#include "nucleo/kernel.hpp"
#include "search/engines.hpp"

namespace nucleo::bench {
namespace {

constexpr Known<Nimber> kPositions[]{
    {"graph-chomp K5", 2, true, 0},     {"graph-chomp K6", 0, true, 1},      {"graph-chomp petersen", 2, true, 0.5},
    {"cram 4x5", 2, true, 0},           {"cram 5x5", 0, false, 1},           {"tromino 4x6", 0, true, 0},
    {"arc-kayles grid4x5", 2, true, 0}, {"node-kayles grid3x8", 2, true, 0}, {"node-kayles grid3x12", 5, false, 0.3},
};

void measure(const Known<Nimber>& known) {
  const Budget budget;
  const TermPointer term = read_sum({known.position}, all_games(), budget).terms.front();
  Labelled labelled;
  const double searched = best_of(3, [&] { labelled = labels_of(*term, budget); });
  const std::string words = fmt::format("value {}", known.answer);
  known.check(labelled.value, words.c_str());
  fmt::print("{:<22} {} {:>8} parts {:9.5f} s", known.position, words, labelled.states, searched);
  known.print_asked();
  if (known.small) {
    StateGraph states;
    std::optional<Array<Vertex>> values;
    const double labelling = best_of(3, [&] {
      states = term->states({}, budget);
      values = acyclic_grundy(states.digraph);
    });
    known.check((*values)[0], words.c_str());
    fmt::print("  {:.0f} times faster than all {} positions", labelling / searched, states.digraph.order());
  }
  fmt::print("\n");
}

}  // namespace
}  // namespace nucleo::bench

int main() {
  for (const auto& known : nucleo::bench::kPositions) nucleo::bench::measure(known);
}
