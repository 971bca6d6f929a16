// counting: exact counts against counting by enumeration, and how fast kernels are enumerated. Every figure is checked.

#include <fmt/core.h>

#include <cstdlib>

#include "bench/timing.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo::bench {
namespace {

struct Known {
  const char* digraph;
  const char* count;
  double asked;  ///< seconds at most
};
constexpr Known kCounts[]{
    {"grid8x8", "2745186", 5}, {"grid10x10", "10264692132", 5}, {"40*circuit6", "1099511627776", 0.1},
    {"C40", "76725", 0.1},     {"12*K3", "531441", 0.1},
};

void count_all() {
  for (const Known& known : kCounts) {
    const Digraph d = digraph_from_word(known.digraph, Budget()).digraph;
    CountAnswer answer;
    const double took = best_of(3, [&] { answer = KernelSpace(d, Play::kNormal, Budget()).count(Budget()); });
    if (!answer.count || answer.count->decimals() != known.count) {
      fmt::print("WRONG: {} has {} kernels\n", known.digraph, known.count);
      std::exit(1);
    }
    fmt::print("count {:<12} {:>14} kernels {:9.5f} s  (asked: at most {} s), by {}\n", known.digraph, known.count,
               took, known.asked, answer.method);
  }
}

void enumerate(const char* word) {
  const Digraph d = digraph_from_word(word, Budget()).digraph;
  const KernelSpace space(d, Play::kNormal, Budget());
  std::uint64_t seen = 0;
  const double listed =
      best_of(3, [&] { seen = space.for_each([](std::span<const Vertex>) { return true; }, Budget()).visited; });
  const double counted = best_of(3, [&] { (void)space.count(Budget()); });
  fmt::print(
      "enumerate {:<8} {:>10} kernels {:9.5f} s: {:.1f} million a second; counting them is {:.0f} times faster\n", word,
      seen, listed, static_cast<double>(seen) / listed / 1e6, listed / counted);
}

}  // namespace
}  // namespace nucleo::bench

int main() {
  nucleo::bench::count_all();
  nucleo::bench::enumerate("12*K3");
  nucleo::bench::enumerate("grid8x8");
}
