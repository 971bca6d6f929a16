// What a session keeps. A table against its largest cell alone, and against cells that each begin with nothing; an
// explanation against the answer; a batch of one game against lines that share nothing. Ratios from one run.

#include <fmt/core.h>

#include <string>
#include <vector>

#include "api/table.hpp"
#include "bench/timing.hpp"
#include "explain/explain.hpp"
#include "games/all.hpp"
#include "solve/solve.hpp"

namespace {

using namespace nucleo;
using bench::best_of;

constexpr int kRuns = 5;

Sum read(const std::string& position) { return read_sum({position}, all_games(), Budget()); }

void ask(const std::string& position, Session& session) {
  (void)solve(read(position), {Play::kNormal, Compound::kDisjunctive, MovesWanted::kNone}, session, Budget());
}

double time_of_table(const std::string& words) {
  return best_of(kRuns, [&] {
    Session session;
    const Table table = make_table({words}, all_games(), Play::kNormal, TableWanted::kValues, session, Budget());
    (void)csv_of(table, TableWanted::kValues);
  });
}

void compare_table(const std::string& game, const std::string& range, const std::string& largest) {
  const double table = time_of_table(game + " " + range);
  const double alone = best_of(kRuns, [&] {
    Session session;
    ask(game + " " + largest, session);
  });
  fmt::print("table {} {:<10} {:8.4f} s   {:6.2f} times its largest cell\n", game, range, table, table / alone);
}

void compare_cells(const std::string& game, int cells) {
  const double table = time_of_table(game + " " + std::to_string(cells));
  const double apart = best_of(1, [&] {
    for (int i = 0; i < cells; ++i) {
      Session session;
      ask(game + " " + std::to_string(i), session);
    }
  });
  fmt::print("table {} {:<10} {:8.4f} s   {:6.1f} times faster than a session per cell\n", game, cells, table,
             apart / table);
}

void compare_explanation(const std::string& position) {
  const Sum sum = read(position);
  const double answer = best_of(kRuns, [&] {
    Session session;
    (void)solve(sum, {}, session, Budget());
  });
  const double both = best_of(kRuns, [&] {
    Session session;
    (void)explain(sum, solve(sum, {}, session, Budget()), Language::kEnglish, session, Budget());
  });
  fmt::print("explain {:<24} {:8.4f} s   {:6.2f} times solve\n", position, both, both / answer);
}

void compare_batch(const std::string& position) {
  std::vector<Sum> lines;  // a position and all its options
  lines.push_back(read(position));
  for (const MovePointer& move : lines[0].terms[0]->moves()) lines.push_back(Sum{{move->after()}});
  const double together = best_of(kRuns, [&] {
    Session session;
    for (const Sum& line : lines) (void)solve(line, {}, session, Budget());
  });
  const double apart = best_of(1, [&] {
    for (const Sum& line : lines) (void)solve(line, {}, Budget());
  });
  fmt::print("batch {:<26} {:8.4f} s   {:6.1f} times faster than {} sessions\n", position, together, apart / together,
             lines.size());
}

}  // namespace

int main() {
  compare_table("kayles", "100000", "99999");
  compare_table("grundys-game", "20000", "19999");
  compare_table("wythoff", "1000x1000", "999 999");
  compare_cells("kayles", 2000);
  compare_cells("grundys-game", 2000);
  compare_explanation("cram 5x5 + nim 1");
  compare_explanation("node-kayles grid3x12");
  compare_explanation("graph-chomp petersen");
  compare_batch("cram 4x6");
  return 0;
}
