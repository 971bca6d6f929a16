#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nucleo/budget.hpp"
#include "text/lines.hpp"

namespace nucleo {

/// The words after a game's name: plain ones, and key=value. A game takes what it knows; whatever is left is an error
/// that names the word, so that nothing is ignored.
class Arguments {
 public:
  /// `words` are those after the name. The budget bounds what files may hold; it must outlive this.
  Arguments(std::string game, std::vector<std::string> words, const Budget& budget);
  /// The same after something other than a game; `help` says where to learn more.
  Arguments(std::string name, std::vector<std::string> words, const Budget& budget, Fact help);

  [[nodiscard]] const std::string& game() const { return game_; }
  [[nodiscard]] const Budget& budget() const { return budget_; }
  /// The plain words; take_plain() says that they are read.
  [[nodiscard]] const std::vector<std::string>& plain() const { return plain_; }
  std::vector<std::string> take_plain();
  /// The one plain word; `what` it should be is said where there are none or several, e.g. "one graph".
  std::string take_one(const Fact& what);
  /// The value of key=value, if it was given.
  std::optional<std::string> take(std::string_view key);
  /// The same where it must be given; `expected` says what, e.g. "take=1,3,4".
  std::string need(std::string_view key, const Fact& expected);
  /// Throws InputError if something was not taken.
  void finish() const;

  /// `word` is wrong: the error names the game and the word, and says what was expected.
  [[noreturn]] void fail(std::string_view word, const Fact& expected) const;
  /// Nothing is wrong with a single word, but with the whole.
  [[noreturn]] void fail(const Fact& problem) const;

  /// A whole number from least to most.
  [[nodiscard]] std::uint64_t number(std::string_view word, const Fact& what, std::uint64_t least = 0,
                                     std::uint64_t most = kMostNumber) const;
  /// "1,3,4": the same, by commas.
  [[nodiscard]] std::vector<std::uint64_t> numbers(std::string_view list, const Fact& what, std::uint64_t least = 0,
                                                   std::uint64_t most = kMostNumber) const;
  static constexpr std::uint64_t kMostNumber = std::numeric_limits<std::int64_t>::max();

 private:
  std::string game_;
  Fact help_;
  std::vector<std::string> plain_;
  std::vector<std::pair<std::string, std::string>> keyed_;
  const Budget& budget_;
};

/// The words one by one: an argument of the program may hold several. What stands between quotes, or is the argument
/// after the word rule, is one word.
std::vector<std::string> single_words(const std::vector<std::string>& arguments);

/// "5x7" as {5, 7}, or nothing for any other word. Each side is a whole number (2^64−1 where it is larger).
std::optional<std::pair<std::uint64_t, std::uint64_t>> parse_size(std::string_view word);

/// The cell (i, j) of a table: the board of that size.
std::optional<std::string> size_cell(std::uint64_t rows, std::uint64_t columns);

/// Numbers with a separator between them.
template <class Numbers>
std::string joined(const Numbers& numbers, const char* separator = " ") {
  std::string out;
  for (const auto& n : numbers) {
    if (!out.empty()) out += separator;
    out += std::to_string(n);
  }
  return out;
}

/// A game and a position of it, as read from words.
template <class G>
struct Reading {
  G game;
  typename G::Position position;
};

}  // namespace nucleo
