#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nucleo/text.hpp"

namespace nucleo::ask {

/// What help says of an option, in both languages: {"English", "Spanish"}, or with facts {{"English", "Spanish"}, {…}}.
struct Help : Phrase {
  Help(const char* english, const char* spanish) : Phrase{{english, spanish}, {}} {}
  Help(const Text& text, Facts facts = {}) : Phrase{text, std::move(facts)} {}
  /// Of words that have no other language.
  Help(const std::string& words) : Phrase{{"{0}", "{0}"}, {words}} {}
  Help(const char* words) : Help(std::string(words)) {}
};

/// Whose business an option is.
enum class For {
  kAnyone,   ///< it belongs to the question
  kProcess,  ///< it opens a file of the machine, takes threads, or says how a terminal is written to
};

/// One option or argument, as help, completions and the manual show it.
struct OptionInfo {
  std::string name;     ///< "--all", "-o"; for an argument what stands for it, "POSITION"
  std::string metavar;  ///< what stands for its value, "FILE" or "all|one|none"; empty for a flag and an argument
  Help help;
  bool argument = false;
  bool required = false;
  bool common = false;        ///< every verb has it
  bool several = false;       ///< it is an argument of several words
  const char* between = ",";  ///< what stands between the items of a list
  For whose = For::kAnyone;

  [[nodiscard]] bool flag() const { return !argument && metavar.empty(); }
};

/// A name for what is to be typed, such as FILE or NAME=VALUE, in a language: each word in capitals has its own.
std::string metavar_in(const std::string& metavar, Language language);

/// What a verb can be told: every option and argument is declared once, with the place where its value goes, and is
/// then given by who reads the words of a command line (src/cli) or the members of a JSON object (src/server). Names
/// are as they are typed: "--all", "-o".
class Options {
 public:
  explicit Options(std::string verb) : verb_(std::move(verb)) {}
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;

  void flag(const char* name, bool& value, const Help& help, For whose = For::kAnyone);
  /// A word, not empty: an empty one is more often a script's unset variable than a wish.
  void word(const char* name, std::string& value, const Help& help, const char* metavar = "WORD",
            For whose = For::kAnyone);
  /// The name of a file that is opened by that name.
  void file(const char* name, std::string& value, const Help& help) { word(name, value, help, "FILE", For::kProcess); }
  /// A word that may be empty, such as a list.
  void list(const char* name, std::optional<std::string>& value, const Help& help, const char* metavar = "LIST",
            const char* between = ",");
  void number(const char* name, std::optional<std::uint64_t>& value, std::uint64_t least, std::uint64_t most,
              const Help& help, For whose = For::kAnyone);
  /// What has to be given, without a name.
  void argument(const char* name, std::string& value, const Help& help);
  void optional_argument(const char* name, std::string& value, const Help& help);
  /// One word without a name, or several joined by spaces where `takes_more` is true of the first, as of a game's name.
  void words(const char* name, std::string& value, int least, bool (*takes_more)(const std::string& first),
             const Help& help);
  void arguments(const char* name, std::vector<std::string>& values, int least, const Help& help);

  /// What help says at its end; asked for when the arguments that came with --help are known.
  void footer(std::function<std::string()> text) { footer_ = std::move(text); }

  /// No two of these go together.
  void exclusive(std::initializer_list<const char*> names);

  /// What is declared from here on belongs to every verb.
  void begin_common() { common_ = true; }

  [[nodiscard]] const std::string& verb() const { return verb_; }
  /// All that was declared, in that order.
  [[nodiscard]] const std::vector<OptionInfo>& all() const { return infos_; }
  /// What `footer` gave.
  [[nodiscard]] std::string footer_text() const { return footer_ ? footer_() : ""; }

  /// Gives the option at this place of all() its value: a flag none, an argument all its words, another one word, the
  /// last if there are several. Throws InputError where it is not of the kind that was declared.
  void give(std::size_t option, const std::vector<std::string>& words);
  /// When all was given: throws InputError where something is missing or does not go together.
  void finish() const;

  /// What errors call an option.
  [[nodiscard]] std::string place(const std::string& option) const { return verb_ + ": " + option; }
  /// Throws InputError: no option and no argument takes this word.
  [[noreturn]] void refuse(const std::string& word) const;

 private:
  using Give = std::function<void(const std::vector<std::string>& words)>;
  void declare(OptionInfo info, Give give);

  std::string verb_;
  std::vector<OptionInfo> infos_;
  std::vector<Give> give_;
  std::vector<std::size_t> given_;  ///< how many words each was given; 1 for a flag
  std::vector<std::pair<std::string, std::string>> excluded_;
  std::vector<std::pair<std::size_t, int>> needs_;  ///< an argument, and its least number of words
  std::function<std::string()> footer_;
  bool common_ = false;
};

}  // namespace nucleo::ask
