#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/text.hpp"

namespace nucleo {

/// Expressions over whole numbers, as somebody types them: + - * // % ^ (a power), ~ (xor), comparisons, and, or, not,
/// min, max, gcd, abs, isqrt; // and % round down. Several share one list of nodes.
class Expressions {
 public:
  using Index = std::uint32_t;
  /// Nothing for what is no number: a division by 0, or beyond 2^63. A condition is 0 or 1.
  using Value = std::optional<std::int64_t>;

  /// The value where the names have these values. Each part that is looked at is added to `steps`.
  [[nodiscard]] Value value(Index index, std::span<const std::int64_t> names, std::uint64_t& steps) const;
  /// It names nothing.
  [[nodiscard]] bool constant(Index index) const;
  /// It is the first name less something constant.
  [[nodiscard]] bool less_than_first(Index index) const;

 private:
  friend class ExpressionReader;
  enum class Op : std::uint8_t {
    kNumber,
    kName,
    kMinus,
    kNot,
    kAdd,
    kSubtract,
    kMultiply,
    kDivide,
    kRemainder,
    kPower,
    kXor,
    kLess,
    kAtMost,
    kGreater,
    kAtLeast,
    kEqual,
    kUnequal,
    kAnd,
    kOr,
    kMin,
    kMax,
    kGcd,
    kAbs,
    kRoot
  };
  struct Node {
    Op op = Op::kNumber;
    std::int64_t number = 0;  ///< or the place of a name
    Index left = 0;
    Index right = 0;
  };
  static Value of_two(Op op, std::int64_t a, std::int64_t b);

  std::vector<Node> nodes_;
};

/// Reads expressions, by the precedence of Python: or, and, not, comparisons, ~, + -, * / // %, signs, ^. Throws
/// InputError, which names the place.
class ExpressionReader {
 public:
  using Index = Expressions::Index;

  /// `place` is what errors are about.
  ExpressionReader(std::string_view text, std::string place, std::vector<std::string> names)
      : names_(std::move(names)), text_(text), place_(std::move(place)) {}

  Index expression();
  [[noreturn]] void fail(const Fact& expected);
  /// Nothing but white space is left.
  [[nodiscard]] bool at_end() {
    skip();
    return at_ == text_.size();
  }
  Expressions take() { return std::move(expressions_); }

 protected:
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
  void skip();
  [[nodiscard]] bool sees(std::string_view token);
  bool taken(std::string_view token);
  void need(std::string_view token);
  std::string_view name();

  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

  std::vector<std::string> names_;
  std::size_t visible_ = kAll;  // names from there on mean nothing yet
  std::string_view text_;
  std::size_t at_ = 0;

 private:
  using Op = Expressions::Op;

  Index add(Op op, Index left = 0, Index right = 0, std::int64_t number = 0);
  Index conjunction();
  Index negation();
  Index comparison();
  Index exclusive();
  Index sum();
  Index product();
  Index sign();
  Index raised();
  Index atom();
  Index number();
  Index function(Op op);

  std::string place_;
  unsigned depth_ = 0;
  Expressions expressions_;
};

}  // namespace nucleo
