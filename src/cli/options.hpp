#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace nucleo::cli {

/// The options and arguments of one verb. CLI11 does the work, inside one file, because its headers take half a minute
/// to compile. Names are as they are typed: "--all", "-o". What is bound here is written by parse().
class Options {
 public:
  Options(const std::string& program, const std::string& summary);
  ~Options();
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;

  void flag(const char* name, bool& value, const std::string& help);
  /// A word, not empty: an empty one is more often a script's unset variable than a wish.
  void word(const char* name, std::string& value, const std::string& help);
  /// A word that may be empty, such as a list.
  void list(const char* name, std::optional<std::string>& value, const std::string& help);
  void number(const char* name, std::optional<std::uint64_t>& value, std::uint64_t least, std::uint64_t most,
              const std::string& help);
  /// What has to be given, without a name.
  void argument(const char* name, std::string& value, const std::string& help);
  void optional_argument(const char* name, std::string& value, const std::string& help);
  /// One word without a name, or several joined by spaces where `takes_more` is true of the first, as of a game's name.
  void words(const char* name, std::string& value, int least, bool (*takes_more)(const std::string& first),
             const std::string& help);
  void arguments(const char* name, std::vector<std::string>& values, int least, const std::string& help);

  /// What help says at its end; asked for when the arguments that came with --help are known.
  void footer(std::function<std::string()> text);

  /// No two of these go together.
  void exclusive(std::initializer_list<const char*> names);

  /// False where help was asked for; it is then in `out`. Throws InputError where the words are none that were
  /// declared.
  bool parse(std::vector<std::string> words, std::ostream& out);

 private:
  [[nodiscard]] std::string verb() const;

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nucleo::cli
