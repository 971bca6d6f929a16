// Help, completions and the manual, which are made from the table of verbs.

#include "cli/help.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

#include "cli/run.hpp"
#include "process.hpp"
#include "text/wrap.hpp"

namespace nucleo::cli {
namespace {

std::string said(const std::vector<std::string>& args) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run(args, out, err), kAnswered) << err.str();
  return out.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Help, IsNoWiderThanTheTerminal) {
  for (const std::string width : {"60", "80", "120"}) {
    for (const std::string language : {"en", "es"}) {
      const std::vector<std::string> options{"--lang", language, "--columns", width};
      std::vector<std::vector<std::string>> all{{"--help"}, {"help", "settings"}, {"help", "engines"}, {"games"}};
      for (const VerbInfo& verb : verbs()) all.push_back({"help", verb.name});
      for (std::vector<std::string>& words : all) {
        words.insert(words.begin(), options.begin(), options.end());
        for (const std::string& line : lines_of(said(words))) {
          EXPECT_LE(columns(line), std::stoul(width)) << line;
        }
      }
    }
  }
}

TEST(Help, NamesNothingOfTheSource) {
  for (const std::string language : {"en", "es"}) {
    for (const VerbInfo& verb : verbs()) {
      const std::string text = said({"help", verb.name, "--lang", language});
      EXPECT_EQ(text.find("::"), std::string::npos) << text;
      EXPECT_NE(text.find(language == "en" ? "\nOptions of every verb:\n" : "\nOpciones de todos los verbos:\n"),
                std::string::npos)
          << text;
    }
  }
}

TEST(Help, EveryOptionHasBothLanguagesAndAName) {
  for_every_verb([](const VerbInfo& verb, const ask::Options& options) {
    EXPECT_NE(verb.examples[0], nullptr) << verb.name;
    for (const ask::OptionInfo& info : options.all()) {
      EXPECT_NE(info.help.in(Language::kEnglish), info.help.in(Language::kSpanish)) << verb.name << " " << info.name;
      EXPECT_NE(info.metavar, "WORD") << verb.name << " " << info.name;
    }
  });
}

TEST(Help, CompletionsAndTheManualNameEveryVerbAndOption) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const std::string script = completion(shell);
    for_every_verb([&](const VerbInfo& verb, const ask::Options& options) {
      EXPECT_NE(script.find(verb.name), std::string::npos) << verb.name;
      for (const ask::OptionInfo& info : options.all()) {
        const std::string name = info.name.substr(std::min(info.name.find_first_not_of('-'), info.name.size()));
        EXPECT_TRUE(info.argument || script.find(name) != std::string::npos) << shell << " " << info.name;
      }
    });
    EXPECT_NE(script.find("nim"), std::string::npos);
  }
  for (const Language language : {Language::kEnglish, Language::kSpanish}) {
    const std::string page = manual(language);
    for (const VerbInfo& verb : verbs()) EXPECT_NE(page.find(std::string(".SS ") + verb.name), std::string::npos);
  }
}

/// What bash offers for the last of these words.
std::string completed(const std::string& script, const std::string& words, int last) {
  const std::string command = "bash -c 'source " + script + "; COMP_WORDS=(nucleo " + words +
                              "); COMP_CWORD=" + std::to_string(last) + "; _nucleo; echo ${COMPREPLY[@]}' 2>&1";
  FILE* const pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return "no bash";
  std::string offered;
  for (int c = 0; (c = std::fgetc(pipe)) != EOF;) offered += static_cast<char>(c);
  ::pclose(pipe);
  return offered;
}

TEST(Help, BashCompletesVerbsGamesAndOptions) {
  const testing::TemporaryDirectory directory;
  const std::string script = directory.path("nucleo");
  std::ofstream(script) << completion("bash");
  EXPECT_EQ(completed(script, "so", 1), "solve\n");
  EXPECT_EQ(completed(script, "solve cra", 2), "cram\n");
  EXPECT_EQ(completed(script, "kernel --se", 2), "--semikernels --sequences --set\n");
  EXPECT_EQ(completed(script, "solve --lang e", 3), "en es\n");
}

TEST(Help, OptionsMayStandBeforeTheVerb) {
  EXPECT_EQ(said({"--lang", "es", "solve", "nim", "3"}), said({"solve", "nim", "3", "--lang", "es"}));
  EXPECT_EQ(said({"--moves", "one", "solve", "nim", "3"}), said({"solve", "nim", "3", "--moves", "one"}));
  EXPECT_EQ(said({"-V"}), said({"--version"}));
}

TEST(Help, OtherWordsLeadToTheVerb) {
  const std::string solved = said({"solve", "nim", "3", "5", "7"});
  for (const char* word : {"nim", "NIM", "Nim"}) EXPECT_EQ(said({word, "3,5,7"}), solved);
  EXPECT_EQ(said({"explain", "nim", "3"}), said({"solve", "nim", "3", "--explain"}));
  EXPECT_EQ(said({"rules", "nim"}), said({"games", "nim"}));
  EXPECT_EQ(said({"núcleo", "circuit6"}), said({"kernel", "circuit6"}));
}

}  // namespace
}  // namespace nucleo::cli
