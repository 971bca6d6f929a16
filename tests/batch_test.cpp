// Many positions at once: with threads the answers are those without. The thread sanitizer runs this too.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "cli/run.hpp"
#include "process.hpp"
#include "random_positions.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

/// The lines without the time that each took, and without the number of positions that were labelled so far for the
/// game: that depends on which lines were answered before.
std::vector<std::string> answers(const std::string& file, const char* threads) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(cli::run({"solve", "--batch", file, "--threads", threads}, out, err), 0) << err.str();
  std::istringstream lines(out.str());
  std::vector<std::string> list;
  for (std::string line; std::getline(lines, line);) {
    nlohmann::json answer = nlohmann::json::parse(line);
    for (const char* member : {"seconds", "states"}) answer.erase(member);
    list.push_back(answer.dump());
  }
  return list;
}

TEST(Batch, WithFourThreadsGivesTheSameLinesAsWithOne) {
  std::mt19937_64 random(801);
  std::string text;
  std::size_t positions = 0;
  for (int round = 0; round < scaled(16); ++round) {
    for (const GameRow& row : all_games()) {
      const TermPointer term = random_position(*row.info, random, 100);
      if (term->endless()) continue;
      text += term->text() + (round % 2 == 0 || term->turn() ? "\n" : " + nim 2 3\n");
      ++positions;
    }
  }
  text += "nim x\n";
  const TemporaryDirectory directory;
  const std::string file = directory.file("positions.txt", text);
  const std::vector<std::string> alone = answers(file, "1");
  ASSERT_EQ(alone.size(), positions + 1);
  EXPECT_GT(positions, 80U);
  EXPECT_NE(alone.back().find("\"error\""), std::string::npos) << alone.back();
  EXPECT_EQ(answers(file, "4"), alone);
}

}  // namespace
}  // namespace nucleo::testing
