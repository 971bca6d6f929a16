// A game that nucleo does not know: a heap of counters, and a move takes a divisor of their number, but not all of
// them. Its rules are compiled into the engines, and it stands in sums beside the built-in games.
//
// Prints:
//   values: 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 4
//   divisors 12 + nim 7: value 5
//     2: take 5 from heap 1 -> divisors 12 + nim 2
//   confirmed

#include <cstdint>
#include <iostream>
#include <nucleo/game.hpp>
#include <nucleo/solve.hpp>
#include <string>

struct Divisors {
  using Position = std::uint64_t;
  using Move = std::uint64_t;

  /// Calls visit(move, position after it) while it returns true.
  template <class Visit>
  bool options(const Position& counters, Visit&& visit) const {
    for (std::uint64_t taken = 1; taken < counters; ++taken) {
      if (counters % taken == 0 && !visit(taken, counters - taken)) return false;
    }
    return true;
  }
  nucleo::Phrase name(const Position&, const Move& taken) const {
    return {{"take {0}", "quita {0}"}, {std::to_string(taken)}};
  }
  std::string text(const Position& counters) const { return std::to_string(counters); }
};

const nucleo::GameInfo kDivisors{.names = {"divisors"}};

int main() {
  nucleo::Solver solver;
  std::cout << "values:";
  for (std::uint64_t n = 1; n <= 16; ++n) {
    std::cout << " " << *solver.solve(nucleo::position_of(kDivisors, Divisors{}, n)).value;
  }
  std::cout << "\n";

  const nucleo::Position sum = nucleo::position_of(kDivisors, Divisors{}, 12) + nucleo::Position("nim 7");
  const nucleo::Answer answer = solver.solve(sum);
  std::cout << sum.text() << ": value " << *answer.value << "\n";
  for (const nucleo::SumMove& move : answer.winning_moves) {
    std::cout << "  " << move.name(nucleo::Language::kEnglish) << " -> " << move.to() << "\n";
  }
  const bool right = solver.verify(sum, answer).status == nucleo::Verification::Status::kConfirmed;
  std::cout << (right ? "confirmed" : "not confirmed") << "\n";
}
