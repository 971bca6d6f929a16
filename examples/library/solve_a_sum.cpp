// Who wins a sum of Nim and Cram, its winning moves, and what the first of them leads to.
//
// Prints:
//   nim 3 5 6 + cram 3x4: 31 moves
//   won, value 1
//     1: take 1 from heap 1
//     1: take 1 from heap 2
//     2: place a domino on r1c1 r2c1
//     2: place a domino on r1c2 r1c3
//     2: place a domino on r1c4 r2c4
//     2: place a domino on r2c1 r3c1
//     2: place a domino on r2c2 r2c3
//     2: place a domino on r2c4 r3c4
//     2: place a domino on r3c2 r3c3
//   after the first: nim 2 5 6 + cram 3x4
//   value 0
//   confirmed

#include <iostream>
#include <nucleo/position.hpp>
#include <nucleo/solve.hpp>

int main() {
  using nucleo::Position;
  const Position position = Position::of("nim", {3, 5, 6}) + Position("cram 3x4");
  std::cout << position.text() << ": " << position.moves().size() << " moves\n";

  nucleo::Solver solver;
  const nucleo::Answer answer = solver.solve(position);
  std::cout << (answer.outcome == nucleo::Outcome::kWin ? "won" : "lost") << ", value " << *answer.value << "\n";
  for (const nucleo::SumMove& move : answer.winning_moves) {
    std::cout << "  " << move.name(nucleo::Language::kEnglish) << "\n";
  }

  const Position next = position.after(answer.winning_moves.front());
  std::cout << "after the first: " << next.text() << "\n";
  std::cout << "value " << *solver.solve(next).value << "\n";
  const bool right = solver.verify(position, answer).status == nucleo::Verification::Status::kConfirmed;
  std::cout << (right ? "confirmed" : "not confirmed") << "\n";
}
