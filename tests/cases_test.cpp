// One runner for tests/cases/*.txt. A case is a line `COMMAND | EXPECTED | SOURCE`:
//   COMMAND   what a user types after `nucleo`; a word {file} stands for tests/data/file, and @examples/file for that
//             file beside the sources
//   EXPECTED  a JSON object, each member of which the answer's JSON must have (the ids of moves may be left out); or
//   `error: TEXT`, a part of the one line
//             that is printed with exit code 2; or `limit: TEXT`, the same with exit code 3
//   SOURCE    where the expectation comes from
// Lines that begin with # are comments.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run.hpp"

namespace nucleo {
namespace {

struct Case {
  std::string file;
  int line = 0;
  std::string command;
  std::string expected;
};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::vector<Case> read_cases() {
  std::vector<Case> cases;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(NUCLEO_TESTS_DIR) + "/cases")) {
    std::ifstream in(entry.path());
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      if (line.empty() || line[0] == '#') continue;
      const std::size_t first = line.find(" | ");
      const std::size_t second = line.find(" | ", first + 1);
      if (first == std::string::npos || second == std::string::npos) {
        throw std::runtime_error(entry.path().string() + ":" + std::to_string(number) +
                                 ": not COMMAND | EXPECTED | SOURCE");
      }
      cases.push_back({entry.path().stem(), number, trimmed(line.substr(0, first)),
                       trimmed(line.substr(first + 3, second - first - 3))});
    }
  }
  std::sort(cases.begin(), cases.end(),
            [](const Case& a, const Case& b) { return std::tie(a.file, a.line) < std::tie(b.file, b.line); });
  return cases;
}

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words;
  for (std::string word; in >> word;) {
    const std::size_t open = word.find("@{");
    if (open != std::string::npos && word.back() == '}') {
      word = word.substr(0, open + 1) + NUCLEO_TESTS_DIR + "/data/" + word.substr(open + 2, word.size() - open - 3);
    }
    if (word.starts_with("@examples/")) word = "@" NUCLEO_TESTS_DIR "/../" + word.substr(1);
    words.push_back(word);
  }
  return words;
}

/// The same, but for the ids of moves where they are not asked for.
bool has(const nlohmann::json& answer, const nlohmann::json& expected) {
  if (answer.is_array() && expected.is_array()) {
    return std::equal(answer.begin(), answer.end(), expected.begin(), expected.end(), has);
  }
  if (!answer.is_object() || !expected.is_object()) return answer == expected;
  for (const auto& [key, value] : answer.items()) {
    const bool is_id = key == "term" || key == "index" || key == "steps";
    if (expected.contains(key) ? !has(value, expected[key]) : !is_id) return false;
  }
  return std::all_of(expected.items().begin(), expected.items().end(),
                     [&](const auto& member) { return answer.contains(member.key()); });
}

/// GoogleTest names a case by it.
void PrintTo(const Case& c, std::ostream* out) { *out << c.command; }

class Cases : public ::testing::TestWithParam<Case> {};

TEST_P(Cases, AnswerAsExpected) {
  const Case& c = GetParam();
  std::vector<std::string> words = words_of(c.command);
  std::ostringstream out;
  std::ostringstream err;
  if (c.expected.starts_with("error: ") || c.expected.starts_with("limit: ")) {
    EXPECT_EQ(cli::run(words, out, err), c.expected.starts_with("error: ") ? cli::kBadInput : cli::kLimitReached);
    const std::string line = err.str();
    EXPECT_EQ(out.str(), "");
    EXPECT_NE(line.find(c.expected.substr(7)), std::string::npos) << line;
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
    return;
  }
  words.emplace_back("--json");
  const auto expected = nlohmann::json::parse(c.expected);
  ASSERT_FALSE(expected.empty());
  const bool refuted = expected.contains("holds") && expected["holds"] == false;
  ASSERT_EQ(cli::run(words, out, err), refuted ? cli::kFailed : cli::kAnswered) << err.str();
  const auto answer = nlohmann::json::parse(out.str());
  for (const auto& [key, value] : expected.items()) {
    ASSERT_TRUE(answer.contains(key)) << key << " is missing in " << out.str();
    EXPECT_TRUE(has(answer[key], value)) << key << " in " << c.command << " is " << answer[key];
  }
}

INSTANTIATE_TEST_SUITE_P(Text, Cases, ::testing::ValuesIn(read_cases()),
                         [](const ::testing::TestParamInfo<Case>& info) {
                           return info.param.file + "_line_" + std::to_string(info.param.line);
                         });

}  // namespace
}  // namespace nucleo
