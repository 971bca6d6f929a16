#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "script/expression.hpp"

namespace nucleo {

/// A rule for one heap in a line: "n: 1,3,n//2" says how many may be taken of a heap of n, "n -> n-1, {n//2, n-n//2}"
/// what may be left of it, several heaps in braces. An item may be a range, 1..n, and may go over others:
/// "n: d for d in 1..n-1 if n % d == 0". What is no number (a division by 0, a number beyond 2^63) is no move, and
/// neither is what takes nothing or more than there is.
class LineRule {
 public:
  static constexpr std::size_t kMostParts = 3;

  /// Reads as much of `text` as is a rule; `rest` is what follows it. Throws InputError.
  static LineRule read(std::string_view text, std::string_view& rest);

  /// As it was given, with single spaces.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// It says what may be left, not what may be taken.
  [[nodiscard]] bool leaves() const { return leaves_; }
  /// Calls visit(left) for what each move in a heap leaves, in increasing order of what is taken or left, each once,
  /// while it returns true; returns false if it was stopped. Throws InputError where a move leaves more than there is.
  bool moves(std::uint64_t heap, const std::function<bool(std::span<const std::uint64_t> left)>& visit) const;
  /// Where the same may be taken from every heap: how much at most. Then periods can be proved.
  [[nodiscard]] std::optional<std::uint64_t> most_taken() const;

  friend bool operator==(const LineRule& a, const LineRule& b) { return a.text_ == b.text_; }

 private:
  friend class LineRuleReader;
  friend class LineRuleRun;
  using Index = Expressions::Index;
  /// for NAME in FROM..TO
  struct Loop {
    Index from;
    Index to;
  };
  struct Item {
    std::vector<Index> parts;   ///< one, or those in braces
    std::optional<Index> to{};  ///< of a range
    std::vector<Loop> loops{};  ///< their names have the places 1, 2, …
    std::optional<Index> condition{};
  };

  std::string text_;
  bool leaves_ = false;
  Expressions expressions_;
  std::vector<Item> items_;
};

}  // namespace nucleo
