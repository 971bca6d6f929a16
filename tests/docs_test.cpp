// What the documents show is what the program says: every `$ COMMAND` in a plain fenced block is run by sh, and the
// lines below it, up to the next command or the end of the block, must be its output, empty lines at the end apart. A
// block with a word after its fence is not run: sh for what installs, takes long or depends on the machine, else the
// language of a file. Each document has a directory of its own in which ./nucleo is the program that was built and the
// rest of the repository is at its place, so that a command can read what another wrote. tools/refresh-docs has the
// same rules.

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "process.hpp"

namespace nucleo {
namespace {

struct Shown {
  std::string command;
  std::string output;
};

/// The blocks of a document: commands with what they print, and the lines of blocks that are not run, by the word of
/// the fence.
struct Blocks {
  std::vector<Shown> commands;
  std::map<std::string, std::vector<std::string>> others;
};

Blocks blocks_of(const std::filesystem::path& document) {
  std::ifstream in(document);
  Blocks blocks;
  bool fenced = false;
  bool open = false;  // below a command
  std::string word;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      fenced = !fenced;
      open = false;
      word = line.substr(3);
    } else if (fenced && word.empty() && line.starts_with("$ ")) {
      open = true;
      blocks.commands.push_back({line.substr(2), ""});
    } else if (open) {
      blocks.commands.back().output += line + "\n";
    } else if (fenced) {
      blocks.others[word].push_back(line);
    }
  }
  for (Shown& shown : blocks.commands) {
    while (shown.output.ends_with("\n\n")) shown.output.pop_back();
    if (shown.output == "\n") shown.output.clear();
  }
  return blocks;
}

/// What a person types after a prompt, and the output without it: a program whose input is not a terminal does not see
/// it echoed.
struct Typed {
  std::string input;
  std::string output;
};

Typed typed_in(const std::string& shown) {
  Typed typed;
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) {
    static const std::regex kPrompts(
        R"((\S+> |Again\? \([^)]*\) |¿Otra partida\? \([^)]*\) |Take it back and try again\? \([^)]*\) |(?:column|what is its value|is this position|which vertices|how many are 1).*\? ).*)");
    std::smatch found;
    const bool asked = std::regex_match(line, found, kPrompts);
    typed.output += asked ? found[1].str() : line + "\n";
    if (asked) typed.input += line.substr(found[1].str().size()) + "\n";
  }
  return typed;
}

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

/// What sh prints for a command in a directory, both streams together. The language is English unless the command asks
/// for another.
std::string printed(const std::string& command, const std::string& directory, const std::string& input_file) {
  const std::string whole = "cd " + quoted(directory) +
                            " && unset LANG LANGUAGE LC_MESSAGES COLUMNS && LC_ALL=C.UTF-8 sh -c " + quoted(command) +
                            " <" + quoted(input_file) + " 2>&1";
  FILE* const pipe = ::popen(whole.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no sh");
  std::string text;
  std::array<char, 1 << 14> buffer{};
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    text.append(buffer.data(), got);
  ::pclose(pipe);
  return text;
}

std::filesystem::path root() { return std::filesystem::path(NUCLEO_TESTS_DIR).parent_path(); }

/// README.md in its languages, docs and the directories below it.
std::vector<std::filesystem::path> documents() {
  std::vector<std::filesystem::path> list;
  for (const auto& entry : std::filesystem::directory_iterator(root())) {
    if (entry.path().filename().string().starts_with("README")) list.push_back(entry.path());
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / "docs")) {
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
        EXPECT_TRUE(std::filesystem::exists(root() / name)) << document << ":" << number << ": " << name;
        ++names;
      }
    }
  }
  EXPECT_GT(names, 30);
}

TEST(Documents, ShowWhatTheProgramSays) {
  int commands = 0;
  for (const std::filesystem::path& document : documents()) {
    const testing::TemporaryDirectory directory;
    const testing::TemporaryDirectory inputs;
    for (const auto& entry : std::filesystem::directory_iterator(root())) {
      const std::string name = entry.path().filename().string();
      if (name != "nucleo") std::filesystem::create_symlink(entry.path(), directory.path(name));
    }
    std::filesystem::create_symlink(NUCLEO_PROGRAM, directory.path("nucleo"));
    for (const Shown& shown : blocks_of(document).commands) {
      const bool asks = shown.command.starts_with("./nucleo play") || shown.command.starts_with("./nucleo jugar");
      const Typed typed = asks ? typed_in(shown.output) : Typed{"", shown.output};
      EXPECT_EQ(printed(shown.command, directory.path(""), inputs.file("typed", typed.input)), typed.output)
          << document << ": " << shown.command;
      ++commands;
    }
  }
  EXPECT_GE(commands, 150);
}

/// A command that is not run is marked by the word sh, and there are few of them.
TEST(Documents, RunTheirCommands) {
  static const std::set<std::string> kWords{"", "sh", "text", "cpp", "cmake", "json", "python"};
  std::size_t not_run = 0;
  for (const std::filesystem::path& document : documents()) {
    for (const auto& [word, lines] : blocks_of(document).others) {
      EXPECT_TRUE(kWords.contains(word)) << document << ": a block of " << word;
      if (word == "sh") not_run += lines.size();
      if (word == "sh") continue;
      for (const std::string& line : lines) {
        EXPECT_FALSE(line.starts_with("./") || line.starts_with("$ ")) << document << ": " << line;
      }
    }
  }
  EXPECT_LE(not_run, 20U);
}

}  // namespace
}  // namespace nucleo
