// One runner for tests/cases/*.txt. A case is a line `COMMAND | EXPECTED | SOURCE`:
//   COMMAND   what a user types after `nucleo`; '…' and "…" keep what is between them one word; @{file} and {file.x}
//             stand for tests/data/file, and @examples/file for that file beside the sources
//   EXPECTED  a JSON object, each member of which the answer's JSON must have; "term", "index", "steps" and "to" of
//             a move may be left out; "#key" is the length of the list `key`, and "~key" that list in any order, its
//             lists too. Or
//             `text: PART ... PART`, parts of the text that is printed, in this order, \n being the end of a line;
//             `error: TEXT`, a part of the one line that is printed with exit code 2;
//             `limit: TEXT`, the same with exit code 3.
//             Here too @{file} stands for a file. `exit 1: ` before the first two says that the exit code is 1
//   SOURCE    where the expectation comes from
// Lines that begin with # are comments. The cases of sources_*.txt, each a line of one of the five texts of
// docs/sources.md, are the test suite Sources.

#include "cases.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run.hpp"

namespace nucleo {
namespace {

/// The same, but for the ids of moves, and where they lead to, if these are not asked for.
bool has(const nlohmann::json& answer, const nlohmann::json& expected) {
  if (answer.is_array() && expected.is_array()) {
    return std::equal(answer.begin(), answer.end(), expected.begin(), expected.end(), has);
  }
  if (!answer.is_object() || !expected.is_object()) return answer == expected;
  for (const auto& [key, value] : answer.items()) {
    const bool optional = key == "term" || key == "index" || key == "steps" || key == "to";
    if (expected.contains(key) ? !has(value, expected[key]) : !optional) return false;
  }
  return std::all_of(expected.items().begin(), expected.items().end(),
                     [&](const auto& member) { return answer.contains(member.key()); });
}

/// A list in an order that depends only on its members.
nlohmann::json in_order(nlohmann::json list) {
  if (!list.is_array()) return list;
  std::transform(list.begin(), list.end(), list.begin(), in_order);
  std::sort(list.begin(), list.end());
  return list;
}

void expect_json(const std::string& text, const std::string& expectation) {
  const auto answer = nlohmann::json::parse(text);
  const auto expected = nlohmann::json::parse(expectation);
  ASSERT_FALSE(expected.empty());
  for (const auto& [key, value] : expected.items()) {
    const bool length = key.starts_with('#');
    const bool any_order = key.starts_with('~');
    const std::string name = key.substr(length || any_order ? 1 : 0);
    ASSERT_TRUE(answer.contains(name)) << name << " is missing in " << text;
    const auto& is = answer[name];
    EXPECT_TRUE(length      ? is.size() == value
                : any_order ? in_order(is) == in_order(value)
                            : has(is, value))
        << key << " is " << (length ? nlohmann::json(is.size()) : is);
  }
}

/// The parts stand in the text one behind the other.
void expect_parts(const std::string& text, std::string parts) {
  for (std::size_t end = parts.find("\\n"); end != std::string::npos; end = parts.find("\\n")) {
    parts.replace(end, 2, "\n");
  }
  std::size_t from = 0;
  while (!parts.empty()) {
    const std::size_t gap = parts.find(" ... ");
    const std::string part = parts.substr(0, gap);
    const std::size_t found = text.find(part, from);
    ASSERT_NE(found, std::string::npos) << '"' << part << "\" is not in\n" << text.substr(from);
    from = found + part.size();
    parts = gap == std::string::npos ? "" : parts.substr(gap + 5);
  }
}

void expect_refusal(const Case& c, int code) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(cli::run(words_of(c.command), out, err), code);
  const std::string line = err.str();
  EXPECT_EQ(out.str(), "");
  EXPECT_NE(line.find(c.expected.substr(7)), std::string::npos) << line;
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
}

void expect_as_written(const Case& c) {
  if (c.expected.starts_with("error: ")) return expect_refusal(c, cli::kBadInput);
  if (c.expected.starts_with("limit: ")) return expect_refusal(c, cli::kLimitReached);
  const bool refuted = c.expected.starts_with("exit 1: ");
  const std::string expected = with_files(c.expected.substr(refuted ? 8 : 0));
  const bool text = expected.starts_with("text: ");
  std::vector<std::string> words = words_of(c.command);
  if (!text) words.emplace_back("--json");
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(cli::run(words, out, err), refuted ? 1 : cli::kAnswered) << err.str();
  text ? expect_parts(out.str(), expected.substr(6)) : expect_json(out.str(), expected);
}

std::string name_of(const ::testing::TestParamInfo<Case>& info) {
  return info.param.file + "_line_" + std::to_string(info.param.line);
}

/// The cases of the five sources, or all others.
std::vector<Case> cases_of(bool sources) {
  std::vector<Case> cases = read_cases();
  std::erase_if(cases, [&](const Case& c) { return c.file.starts_with("sources_") != sources; });
  return cases;
}

class Cases : public ::testing::TestWithParam<Case> {};
class Sources : public ::testing::TestWithParam<Case> {};

TEST_P(Cases, AnswerAsExpected) { expect_as_written(GetParam()); }
TEST_P(Sources, AnswerAsExpected) { expect_as_written(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Text, Cases, ::testing::ValuesIn(cases_of(false)), name_of);
INSTANTIATE_TEST_SUITE_P(Text, Sources, ::testing::ValuesIn(cases_of(true)), name_of);

}  // namespace
}  // namespace nucleo
