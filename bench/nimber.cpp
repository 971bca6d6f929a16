// nimber [POSITION...]: the nimber search against the walk, a plain mex over all parts below, up to symmetry, with a
// memo of parts. The ratio is that of processor seconds in one run, for the positions that the walk reaches; the others
// have the ratio of two threads to one, by the clock. Every value is checked.

#include <fmt/core.h>

#include <cstdlib>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "bench/timing.hpp"
#include "games/all.hpp"
#include "search/engines.hpp"
#include "solve/session.hpp"

namespace nucleo::bench {
namespace {

struct Known {
  std::string position;
  int value;  ///< negative: not known
  bool walk;  ///< the walk reaches it in some seconds
};
const std::vector<Known> kPositions{
    {"cram 4x6", 0, true},  {"cram 5x5", 0, true},   {"cram 3x9", 1, true},   {"cram 4x7", 3, true},
    {"cram 5x6", 2, true},  {"cram 4x9", 1, false},  {"cram 5x7", 1, false},  {"cram 3x13", 2, false},
    {"cram 5x8", 1, false}, {"cram 4x11", 1, false}, {"cram 3x17", 0, false}, {"cram 3x18", 1, false},
    {"cram 5x9", 1, false}, {"cram 3x16", 4, false},
};

struct Timed {
  Nimber value = 0;
  std::uint64_t states = 0;
  double processor = 0;  ///< seconds
  double clock = 0;
};

Timed timed(const std::string& engine, const std::string& position, unsigned threads) {
  constexpr std::size_t kMemory = std::size_t{4} << 30;
  const Budget budget(std::nullopt, kMemory);
  const TermPointer term = read_sum({position}, all_games(), budget).terms.front();
  Session session;
  session.search_by({threads, nullptr});
  Timed out;
  const std::clock_t began = std::clock();
  out.clock = seconds([&] {
    const Labelled found = engine_named(engine).run(*term, Task::kValue, session.job(budget));
    out.value = found.value;
    out.states = found.states;
  });
  out.processor = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
  return out;
}

void check(const Known& known, const Timed& found) {
  if (known.value < 0 || found.value == static_cast<Nimber>(known.value)) return;
  fmt::print("WRONG: {} has value {}, found {}\n", known.position, known.value, found.value);
  std::exit(1);
}

void measure(const Known& known) {
  const Timed one = timed("nimber", known.position, 1);
  check(known, one);
  fmt::print("{:<22} value {} {:>9} questions {:9.3f} s", known.position, one.value, one.states, one.processor);
  if (known.walk) {
    const Timed walk = timed("walk", known.position, 1);
    check(known, walk);
    fmt::print("  {:6.1f} times faster than the walk ({} parts, {:.3f} s)", walk.processor / one.processor, walk.states,
               walk.processor);
  } else {
    const Timed two = timed("nimber", known.position, 2);
    check(known, two);
    fmt::print("  two threads {:.2f} times faster ({} questions)", one.clock / two.clock, two.states);
  }
  fmt::print("\n");
}

}  // namespace
}  // namespace nucleo::bench

int main(int argc, char** argv) {
  using nucleo::bench::Known;
  if (argc == 1) {
    for (const Known& known : nucleo::bench::kPositions) nucleo::bench::measure(known);
  }
  for (int i = 1; i < argc; ++i) nucleo::bench::measure({argv[i], -1, false});
}
