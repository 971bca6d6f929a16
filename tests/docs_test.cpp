// What the documents show is what the program says: every `$ ./nucleo …` in a fenced block is run, and the lines below
// it, up to the next command or the end of the block, must be its output, empty lines at the end apart. Commands with a
// pipe are for reading only.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <sstream>

#include "cli/run.hpp"

namespace nucleo {
namespace {

constexpr std::string_view kPrompt = "$ ./nucleo ";

struct Shown {
  std::string command;
  std::string output;
};

std::vector<Shown> shown_in(const std::filesystem::path& document) {
  std::ifstream in(document);
  std::vector<Shown> list;
  bool fenced = false;
  bool open = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) fenced = !fenced;
    if (fenced && line.starts_with("$ ")) {
      open = line.starts_with(kPrompt) && line.find('|') == std::string::npos;
      if (open) list.push_back({line.substr(kPrompt.size()), ""});
    } else if (!fenced) {
      open = false;
    } else if (open) {
      list.back().output += line + "\n";
    }
  }
  for (Shown& shown : list) {
    while (shown.output.ends_with("\n\n")) shown.output.pop_back();
  }
  return list;
}

/// What a person types behind a prompt comes from standard input while this lives. `output` is what is shown without
/// it: a program whose input is no terminal does not see it echoed.
class Typed {
 public:
  explicit Typed(const std::string& shown) {
    std::istringstream lines(shown);
    std::string all;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t prompt = line.find("> ");
      const bool asked = prompt != std::string::npos && line.find(' ') == prompt + 1;
      output += asked ? line.substr(0, prompt + 2) : line + "\n";
      if (asked) all += line.substr(prompt + 2) + "\n";
    }
    input_.str(all);
    before_ = std::cin.rdbuf(input_.rdbuf());
  }
  ~Typed() { std::cin.rdbuf(before_); }
  Typed(const Typed&) = delete;
  Typed& operator=(const Typed&) = delete;

  std::string output;

 private:
  std::istringstream input_;
  std::streambuf* before_;
};

std::vector<std::filesystem::path> documents() {
  const std::filesystem::path root = std::filesystem::path(NUCLEO_TESTS_DIR).parent_path();
  std::vector<std::filesystem::path> list{root / "README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") list.push_back(entry.path());
  }
  return list;
}

TEST(Documents, LinkToWhatIsThere) {
  static const std::regex kLink(R"(\]\(([^)#:\s]+)(#[^)]*)?\))");
  int links = 0;
  for (const std::filesystem::path& document : documents()) {
    std::ifstream in(document);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      for (std::sregex_iterator found(line.begin(), line.end(), kLink), end; found != end; ++found) {
        EXPECT_TRUE(std::filesystem::exists(document.parent_path() / (*found)[1].str()))
            << document << ":" << number << ": " << (*found)[1];
        ++links;
      }
    }
  }
  EXPECT_GT(links, 30);
}

/// A file of the repository that is named in the text stands there; NAME in capitals stands for any.
TEST(Documents, NameFilesThatAreThere) {
  static const std::regex kPath(R"(\b(src|include|tests|fuzz|bench|examples|tools)/[A-Za-z0-9_./*{},-]+)");
  const std::filesystem::path root = std::filesystem::path(NUCLEO_TESTS_DIR).parent_path();
  int names = 0;
  for (const std::filesystem::path& document : documents()) {
    std::ifstream in(document);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      for (std::sregex_iterator found(line.begin(), line.end(), kPath), end; found != end; ++found) {
        std::string name = found->str();
        while (name.ends_with('.') || name.ends_with(',')) name.pop_back();
        if (name.find_first_of("*{},") != std::string::npos || name.find("NAME") != std::string::npos) continue;
        EXPECT_TRUE(std::filesystem::exists(root / name)) << document << ":" << number << ": " << name;
        ++names;
      }
    }
  }
  EXPECT_GT(names, 30);
}

TEST(Documents, ShowWhatTheProgramSays) {
  const std::filesystem::path root = std::filesystem::path(NUCLEO_TESTS_DIR).parent_path();
  std::filesystem::current_path(root);
  int commands = 0;
  for (const char* document :
       {"README.md", "docs/tour.md", "docs/verbs.md", "docs/positions.md", "docs/engines.md", "docs/formats.md",
        "docs/kernels.md", "docs/chips.md", "docs/nim-o-do.md", "docs/formulas.md", "docs/play.md"}) {
    for (const Shown& shown : shown_in(root / document)) {
      std::istringstream words(shown.command);
      const std::vector<std::string> args{std::istream_iterator<std::string>(words), {}};
      const Typed typed(shown.output);
      std::ostringstream out;
      cli::run(args, out, out);
      EXPECT_EQ(out.str(), typed.output) << document << ": " << shown.command;
      ++commands;
    }
  }
  EXPECT_GE(commands, 10);
}

}  // namespace
}  // namespace nucleo
