// Files that the program is given and files that it writes.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "process.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

/// Is it well-formed as far as writers get wrong: tags nest, attributes are quoted, & begins an entity. Says where not.
std::string xml_fault(std::string_view text) {
  std::vector<std::string> open;
  bool root = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t tag = std::min(text.find('<', at), text.size());
    for (std::size_t i = text.find('&', at); i < tag; i = text.find('&', i + 1)) {
      if (text.find(';', i) - i > 8) return "bare & at " + std::to_string(i);
    }
    if (tag == text.size()) break;
    const bool comment = text.substr(tag).starts_with("<!--");
    const std::size_t end = comment ? text.find("-->", tag) + 2 : text.find('>', tag);
    if (end >= text.size()) return "tag without end at " + std::to_string(tag);
    const std::string inside(text.substr(tag + 1, end - tag - 1));
    at = end + 1;
    if (inside.starts_with('!') || inside.starts_with('?')) continue;
    if (inside.find('<') != std::string::npos) return "< in a tag: " + inside;
    if (std::count(inside.begin(), inside.end(), '"') % 2 != 0) return "odd quotes: " + inside;
    const std::string name = inside.substr(0, inside.find_first_of(" \n\t/", 1));
    if (inside.starts_with('/')) {
      if (open.empty() || "/" + open.back() != inside) return "unexpected <" + inside + ">";
      open.pop_back();
    } else if (!inside.ends_with('/')) {
      if (open.empty() && root) return "a second root";
      root = true;
      open.push_back(name);
    }
  }
  if (!open.empty()) return "not closed: " + open.back();
  return root ? "" : "no tag";
}

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The digraph that a word or @file stands for.
nlohmann::json arcs_of(const std::string& word) {
  const Ended ended = run_program({"draw", word, "--json"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  auto answer = nlohmann::json::parse(ended.out);
  std::sort(answer["arcs"].begin(), answer["arcs"].end());
  return {{"arcs", answer["arcs"]}, {"order", answer["vertices"].size()}};
}

struct WrongFile {
  std::string name;
  std::string content;
  std::string said;  ///< a part of the error
};

std::vector<WrongFile> wrong_files() {
  std::mt19937_64 random(5);
  std::string rubbish(5000, ' ');
  for (char& c : rubbish) c = static_cast<char>(random());
  std::string nested = "digraph {";
  for (int i = 0; i < 100000; ++i) nested += '{';
  return {
      {"empty", "", "the file is empty"},
      {"blank", "\n \r\n\n", "the file is empty"},
      {"rubbish", rubbish, "this is not text"},
      {"truncated.arcs", "3\n3\n1 2\n2 3\n", "ends after 2 arcs; line 2 promises 3"},
      {"more.arcs", "2\n1\n1 2\n2 1\n", "after the last arc"},
      {"only_order.arcs", "3\n", "ends before the number of arcs"},
      {"range.arcs", "3\n2\n1 2\n2 9\n", ":4: vertex 9 is out of range; expected 1 to 3"},
      {"zero.arcs", "3\n1\n0 1\n", ":3: vertex 0 is out of range"},
      {"alone.arcs", "3\n2\n1 2\n2\n", ":4: found 2 alone"},
      {"one_line.arcs", "3 3 x\n1 2\n2 3\n3 1\n", "begins with \"3 3 x\""},
      {"order.arcs", "99999999999999999999\n1\n1 2\n", "vertices are too many"},
      {"claim.arcs", "1000000000\n1\n1 2\n", "claims 1000000000 vertices"},
      {"ten_gigabytes.arcs", "5\n1250000000\n1 2\n", "claims 1250000000 arcs"},
      {"nul.arcs", std::string("3\n1\n1\0 2\n", 9), "this is not text"},
      {"utf16",
       std::string("\xff\xfe"
                   "3\0\n\0",
                   6),
       "this is not text"},
      {"long_line", std::string(50'000'000, 'a'), "begins with \"aaaa"},
      {"long_number", std::string(50'000'000, '1'), "begins with \"1111"},
      {"long_name.dot", "digraph { " + std::string(50'000'000, 'a'), "found the end of the file"},
      {"nested.dot", nested, "nested more than 250 deep"},
      {"edge.dot", "digraph { a -- b }", "expected \"->\""},
      {"nul.dot", std::string("digraph { \"a\0b\" }", 17), "NUL"},
      {"open.dot", "digraph { a -> b", "found the end of the file"},
      {"twice.tgf", "1 a\n1 b\n#\n", "declared twice"},
      {"undeclared.tgf", "1\n2\n#\n1 3\n", ":4: node \"3\" is not declared"},
      {"alone.tgf", "1\n2\n#\n1\n", "found \"1\" alone"},
      {"range.af", "p af 2\n1 3\n", ":2: vertex 3 is out of range"},
  };
}

TEST(ProgramFiles, WrongOnesAreOneLine) {
  const TemporaryDirectory directory;
  for (const WrongFile& wrong : wrong_files()) {
    const Ended ended = run_program({"kernel", "@" + directory.file(wrong.name, wrong.content)});
    EXPECT_EQ(ended.code, 2) << wrong.name;
    EXPECT_EQ(ended.out, "") << wrong.name;
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_NE(ended.err.find(wrong.said), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find(wrong.name), std::string::npos) << ended.err;
    EXPECT_LT(ended.seconds, 1 * kSlower) << wrong.name;
  }
}

TEST(ProgramFiles, WhatIsNoFileIsOneLine) {
  const TemporaryDirectory directory;
  const std::vector<std::vector<std::string>> commands{
      {"kernel", "@" + directory.path("")},
      {"kernel", "@" + directory.path("missing")},
      {"kernel", "@/dev/zero"},
      {"kernel", "@/dev/zero", "--format", "arcs"},
      {"kernel", "@/dev/zero", "--format", "tgf"},
      {"kernel", "@/dev/null"},
      {"kernel", "@-"},
      {"product", "@-", "@-"},
      {"info", "@-", "--isomorphic-to", "@-"},
  };
  for (const auto& words : commands) {
    const Ended ended = run_program(words);
    EXPECT_EQ(ended.code, 2) << words[1];
    EXPECT_EQ(ended.out, "") << words[1];
    EXPECT_EQ(ended.error_lines(), 1) << ended.err;
    EXPECT_LT(ended.seconds, 1 * kSlower) << words[1];
  }
}

TEST(ProgramFiles, LineEndsAndByteOrderMarksDoNoHarm) {
  const TemporaryDirectory directory;
  for (const std::string text : {"2\r\n1\r\n1 2\r\n",
                                 "\xEF\xBB\xBF"
                                 "2\n1\n1 2\n",
                                 "2\n1\n1 2",
                                 "\xEF\xBB\xBF"
                                 "digraph { 1 -> 2 }",
                                 "1\r\n2\r\n#\r\n1 2\r\n"}) {
    EXPECT_EQ(run_program({"kernel", "@" + directory.file("g", text), "--quiet"}).out, "{2}\n") << text;
  }
}

TEST(ProgramFiles, DrawingsAreWholeAndReadBack) {
  const TemporaryDirectory directory;
  const std::string word = "arcs:6;1>2,2>3,3>1,3>4,4>4,5>1";
  const auto expected = arcs_of(word);
  for (const std::string ending : {"svg", "dot", "gv", "graphml", "json", "tgf", "arcs", "txt", "af"}) {
    const std::string path = directory.path("g." + ending);
    const Ended ended = run_program({"draw", word, "-o", path});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out, "");
    const std::string text = content(path);
    EXPECT_TRUE(text.ends_with("\n")) << ending;
    if (ending == "svg" || ending == "graphml") {
      EXPECT_EQ(xml_fault(text), "") << text;
    } else if (ending == "json") {
      EXPECT_EQ(nlohmann::json::parse(text)["arcs"], expected["arcs"]);
    } else {
      EXPECT_EQ(arcs_of("@" + path), expected) << ending;
    }
    EXPECT_FALSE(std::filesystem::exists(path + ".part"));
  }
}

TEST(ProgramFiles, TheEmptyDigraphIsDrawn) {
  for (const char* format : {"svg", "graphml"}) {
    EXPECT_EQ(xml_fault(run_program({"draw", "E0", "--as", format}).out), "") << format;
  }
  for (const char* format : {"dot", "tgf", "arcs", "af"}) {
    const Ended drawn = run_program({"draw", "E0", "--as", format});
    EXPECT_EQ(run_program({"kernel", "@-", "--quiet"}, drawn.out).out, "{}\n") << format;
  }
}

TEST(ProgramFiles, WhatCannotBeWrittenLeavesNothing) {
  const TemporaryDirectory directory;
  for (const std::string path : {"missing/g.svg", "missing/g.dot"}) {
    for (const std::string verb : {"draw", "product"}) {
      std::vector<std::string> words{verb, "circuit3", "-o", directory.path(path)};
      if (verb == "product") words.insert(words.begin() + 1, "path2");
      const Ended ended = run_program(words);
      EXPECT_EQ(ended.code, 2) << path;
      EXPECT_EQ(ended.out, "") << path;
      EXPECT_EQ(ended.error_lines(), 1) << ended.err;
      EXPECT_NE(ended.err.find("can't be written: No such file or directory"), std::string::npos) << ended.err;
      EXPECT_TRUE(directory.empty()) << path;
    }
  }
  std::filesystem::create_directory(directory.path("g.dot"));
  EXPECT_EQ(run_program({"draw", "circuit3", "-o", directory.path("g.dot")}).code, 2);
  EXPECT_TRUE(std::filesystem::is_empty(directory.path("g.dot")));
  EXPECT_FALSE(std::filesystem::exists(directory.path("g.dot.part")));
}

TEST(ProgramFiles, AwkwardNamesSurvive) {
  const TemporaryDirectory directory;
  const std::vector<std::string> names{"two words", R"(a "quote")", "<b>&amp;", "naïve → 名前", "x,y", "it's"};
  std::string text = "digraph {\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto quoted = [&](std::size_t at) { return nlohmann::json(names[at % names.size()]).dump(); };
    text += quoted(i) + " -> " + quoted(i + 1) + ";\n";
  }
  const std::string original = "@" + directory.file("names.dot", text + "}\n");
  const auto expected = arcs_of(original);
  ASSERT_EQ(expected["order"], names.size());
  EXPECT_NE(expected.dump().find("naïve → 名前"), std::string::npos);
  for (const std::string ending : {"dot", "tgf"}) {
    const std::string path = directory.path("again." + ending);
    ASSERT_EQ(run_program({"draw", original, "-o", path}).code, 0);
    EXPECT_EQ(arcs_of("@" + path), expected) << ending;
    const std::string sum = directory.path("sum." + ending);
    ASSERT_EQ(run_program({"product", original, "path1", "-o", sum}).code, 0);
    for (const auto& name : names) {
      EXPECT_EQ(run_program({"info", "@" + sum, "--vertex", "(" + name + ",1)"}).code, 0) << name;
    }
  }
  for (const char* format : {"svg", "graphml"}) {
    EXPECT_EQ(xml_fault(run_program({"draw", original, "--as", format}).out), "") << format;
  }
}

TEST(ProgramFiles, TheXmlCheckFindsFaults) {
  EXPECT_EQ(xml_fault("<?xml?><a b=\"1\"><c/>&lt;</a>"), "");
  for (const char* text : {"", "<a>", "<a></b>", "<a b=\"></a>", "<a>x & y</a>", "<a/><a></a><a></a>", "</a>"}) {
    EXPECT_NE(xml_fault(text), "") << text;
  }
}

}  // namespace
}  // namespace nucleo::testing
