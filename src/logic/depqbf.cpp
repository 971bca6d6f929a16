#include "logic/depqbf.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>

#include "text/child.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

std::optional<std::string> path_of(const char* program) {
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  std::string_view left = path == nullptr ? "" : path;
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(':'), left.size());
    const std::string file = std::string(left.substr(0, end)) + "/" + program;
    if (end > 0 && ::access(file.c_str(), X_OK) == 0) return file;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return {};
}

/// Its exit code; nothing where it did not start or was ended by a signal. Throws Stopped.
std::optional<int> wait_for(Child& child, const Budget& budget) {
  constexpr std::chrono::milliseconds kLongest{20};
  std::chrono::microseconds pause{200};
  while (child.running()) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    budget.report(stage::kDepqbf, 0, 0);
    std::this_thread::sleep_for(pause);
    pause = std::min<std::chrono::microseconds>(2 * pause, kLongest);
  }
  return child.wait();
}

/// The formula with `set` as clauses of one literal, and all that is set the existential player's.
Formula with_set(Formula formula, std::span<const Literal> set) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    formula.turns[i].player = Quantifier::kExists;
    formula.clauses.push_back({set[i]});
  }
  return formula;
}

}  // namespace

bool has_depqbf() { return path_of("depqbf").has_value(); }

std::optional<Quantifier> winner_by_depqbf(const Formula& formula, std::span<const Literal> set, const Budget& budget) {
  constexpr int kTrue = 10;
  constexpr int kFalse = 20;
  const auto program = path_of("depqbf");
  if (!program) return {};
  const std::string text = qdimacs_text(with_set(formula, set));
  const Descriptor file(memory_file(std::array{std::string_view(text)}));
  Child child({*program}, file.number(), -1, memory_for_child(budget));
  const std::optional<int> code = wait_for(child, budget);
  if (code == kTrue) return Quantifier::kExists;
  if (code == kFalse) return Quantifier::kForAll;
  return {};
}

}  // namespace nucleo
