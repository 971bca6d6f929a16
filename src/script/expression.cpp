#include "script/expression.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kMostNodes = 4096;
constexpr unsigned kDeepest = 200;

/// The whole root, from below.
std::int64_t root_of(std::int64_t x) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(x)));
  while (root > 0 && root > x / root) --root;
  while (root + 1 <= x / (root + 1)) ++root;
  return root;
}

/// Rounded down, as in Python.
std::optional<std::int64_t> quotient(std::int64_t a, std::int64_t b) {
  if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min())) return {};
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

std::optional<std::int64_t> remainder(std::int64_t a, std::int64_t b) {
  if (b == 0 || b == -1) return b == 0 ? std::nullopt : std::optional<std::int64_t>(0);
  const std::int64_t r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

std::optional<std::int64_t> power(std::int64_t base, std::int64_t exponent) {
  if (exponent < 0) return {};
  std::int64_t result = 1;
  for (std::int64_t i = 0; i < exponent; ++i) {
    if (__builtin_mul_overflow(result, base, &result)) return {};
    if (result == 0 || (result == 1 && base == 1)) break;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  }
  return result;
}

}  // namespace

Expressions::Value Expressions::value(Index index, std::span<const std::int64_t> names, std::uint64_t& steps) const {
  ++steps;
  const Node& node = nodes_[index];
  const auto holds = [&](Index part) { return value(part, names, steps).value_or(0) != 0; };
  switch (node.op) {
    case Op::kNumber:
      return node.number;
    case Op::kName:
      return names[static_cast<std::size_t>(node.number)];
    case Op::kAnd:
      return holds(node.left) && holds(node.right) ? 1 : 0;
    case Op::kOr:
      return holds(node.left) || holds(node.right) ? 1 : 0;
    case Op::kNot:
      return holds(node.left) ? 0 : 1;
    default:
      break;
  }
  const Value left = value(node.left, names, steps);
  if (!left) return {};
  if (node.op == Op::kMinus || node.op == Op::kAbs) {
    if (*left == std::numeric_limits<std::int64_t>::min()) return {};
    return node.op == Op::kMinus || *left < 0 ? -*left : *left;
  }
  if (node.op == Op::kRoot) return *left < 0 ? Value() : root_of(*left);
  const Value right = value(node.right, names, steps);
  if (!right) return {};
  return of_two(node.op, *left, *right);
}

Expressions::Value Expressions::of_two(Op op, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  switch (op) {
    case Op::kAdd:
      return __builtin_add_overflow(a, b, &result) ? Value() : result;
    case Op::kSubtract:
      return __builtin_sub_overflow(a, b, &result) ? Value() : result;
    case Op::kMultiply:
      return __builtin_mul_overflow(a, b, &result) ? Value() : result;
    case Op::kDivide:
      return quotient(a, b);
    case Op::kRemainder:
      return remainder(a, b);
    case Op::kPower:
      return power(a, b);
    case Op::kXor:
      return a ^ b;
    case Op::kLess:
      return a < b;
    case Op::kAtMost:
      return a <= b;
    case Op::kGreater:
      return a > b;
    case Op::kAtLeast:
      return a >= b;
    case Op::kEqual:
      return a == b;
    case Op::kUnequal:
      return a != b;
    case Op::kMin:
      return std::min(a, b);
    case Op::kMax:
      return std::max(a, b);
    default:  // kGcd
      if (a == std::numeric_limits<std::int64_t>::min() || b == std::numeric_limits<std::int64_t>::min()) return {};
      return std::gcd(a, b);
  }
}

bool Expressions::constant(Index index) const {
  const Node& node = nodes_[index];
  switch (node.op) {
    case Op::kNumber:
      return true;
    case Op::kName:
      return false;
    case Op::kMinus:
    case Op::kNot:
    case Op::kAbs:
    case Op::kRoot:
      return constant(node.left);
    default:
      return constant(node.left) && constant(node.right);
  }
}

bool Expressions::less_than_first(Index index) const {
  const Node& node = nodes_[index];
  if (node.op != Op::kSubtract || !constant(node.right)) return false;
  const Node& first = nodes_[node.left];
  return first.op == Op::kName && first.number == 0;
}

void ExpressionReader::fail(const Fact& expected) {
  skip();
  const std::string_view before = trimmed(text_.substr(0, at_));
  const std::string rest = in_quotes(shortened(text_.substr(at_)));
  if (at_ == text_.size()) {
    throw InputError(place_, Phrase{{"{0}: expected {1} at the end", "{0}: se esperaba {1} al final"},
                                    {in_quotes(shortened(text_)), expected}});
  }
  if (before.empty()) {
    throw InputError(place_, Phrase{{"expected {0}, not {1}", "se esperaba {0}, no {1}"}, {expected, rest}});
  }
  throw InputError(place_, Phrase{{"after {0}: expected {1}, not {2}", "después de {0}: se esperaba {1}, no {2}"},
                                  {in_quotes(shortened(before)), expected, rest}});
}

void ExpressionReader::skip() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

bool ExpressionReader::sees(std::string_view token) {
  skip();
  if (!text_.substr(at_).starts_with(token)) return false;
  if (!is_letter(token.front())) return true;
  const std::size_t end = at_ + token.size();
  return end == text_.size() || (!is_letter(text_[end]) && !is_digit(text_[end]));
}

bool ExpressionReader::taken(std::string_view token) {
  if (!sees(token)) return false;
  at_ += token.size();
  return true;
}

void ExpressionReader::need(std::string_view token) {
  if (!taken(token)) fail(in_quotes(token));
}

std::string_view ExpressionReader::name() {
  skip();
  const std::size_t begin = at_;
  while (at_ < text_.size() && (is_letter(text_[at_]) || (at_ > begin && is_digit(text_[at_])))) ++at_;
  const std::string_view word = text_.substr(begin, at_ - begin);
  static constexpr std::array kReserved{"for", "in", "if", "and", "or", "not", "min", "max", "gcd", "abs", "isqrt"};
  const bool reserved = std::find(kReserved.begin(), kReserved.end(), word) != kReserved.end();
  if (word.empty() || reserved) {
    at_ = begin;
    fail(Text{"a name, such as n", "un nombre, como n"});
  }
  return word;
}

ExpressionReader::Index ExpressionReader::add(Op op, Index left, Index right, std::int64_t number) {
  if (expressions_.nodes_.size() == kMostNodes) fail(Text{"something shorter", "algo más corto"});
  expressions_.nodes_.push_back({op, number, left, right});
  return static_cast<Index>(expressions_.nodes_.size() - 1);
}

ExpressionReader::Index ExpressionReader::expression() {
  if (++depth_ > kDeepest) fail(Text{"fewer parentheses", "menos paréntesis"});
  Index left = conjunction();
  while (taken("or")) left = add(Op::kOr, left, conjunction());
  --depth_;
  return left;
}

ExpressionReader::Index ExpressionReader::conjunction() {
  Index left = negation();
  while (taken("and")) left = add(Op::kAnd, left, negation());
  return left;
}

ExpressionReader::Index ExpressionReader::negation() {
  unsigned times = 0;
  while (taken("not")) ++times;
  Index operand = comparison();
  for (unsigned i = 0; i < std::min(times, 2U - times % 2); ++i) operand = add(Op::kNot, operand);
  return operand;
}

ExpressionReader::Index ExpressionReader::comparison() {
  const Index left = exclusive();
  static constexpr std::array<std::pair<std::string_view, Op>, 7> kComparisons{{{"<=", Op::kAtMost},
                                                                                {">=", Op::kAtLeast},
                                                                                {"==", Op::kEqual},
                                                                                {"!=", Op::kUnequal},
                                                                                {"<", Op::kLess},
                                                                                {">", Op::kGreater},
                                                                                {"=", Op::kEqual}}};
  for (const auto& [token, op] : kComparisons) {
    if (taken(token)) return add(op, left, exclusive());
  }
  return left;
}

ExpressionReader::Index ExpressionReader::exclusive() {
  Index left = sum();
  while (taken("~")) left = add(Op::kXor, left, sum());
  return left;
}

ExpressionReader::Index ExpressionReader::sum() {
  Index left = product();
  for (;;) {
    if (taken("+")) {
      left = add(Op::kAdd, left, product());
    } else if (!sees("->") && taken("-")) {
      left = add(Op::kSubtract, left, product());
    } else {
      return left;
    }
  }
}

ExpressionReader::Index ExpressionReader::product() {
  Index left = sign();
  for (;;) {
    if (taken("*")) {
      left = add(Op::kMultiply, left, sign());
    } else if (taken("//") || taken("/")) {
      left = add(Op::kDivide, left, sign());
    } else if (taken("%")) {
      left = add(Op::kRemainder, left, sign());
    } else {
      return left;
    }
  }
}

ExpressionReader::Index ExpressionReader::sign() {
  bool minus = false;
  while (taken("-")) minus = !minus;
  const Index operand = raised();
  return minus ? add(Op::kMinus, operand) : operand;
}

ExpressionReader::Index ExpressionReader::raised() {
  const Index base = atom();
  if (!taken("^")) return base;
  if (++depth_ > kDeepest) fail(Text{"fewer powers", "menos potencias"});
  const Index exponent = sign();
  --depth_;
  return add(Op::kPower, base, exponent);
}

ExpressionReader::Index ExpressionReader::atom() {
  skip();
  if (at_ < text_.size() && is_digit(text_[at_])) return number();
  if (taken("(")) {
    const Index inside = expression();
    need(")");
    return inside;
  }
  static constexpr std::array<std::pair<std::string_view, Op>, 5> kFunctions{
      {{"min", Op::kMin}, {"max", Op::kMax}, {"gcd", Op::kGcd}, {"abs", Op::kAbs}, {"isqrt", Op::kRoot}}};
  for (const auto& [token, op] : kFunctions) {
    if (taken(token)) return function(op);
  }
  if (at_ == text_.size() || !is_letter(text_[at_])) fail(Text{"a number or a name", "un número o un nombre"});
  const std::size_t begin = at_;
  const std::string_view word = name();
  const std::size_t visible = std::min(names_.size(), visible_);
  const auto found = std::find(names_.begin(), names_.begin() + static_cast<std::ptrdiff_t>(visible), word);
  const auto place = static_cast<std::size_t>(found - names_.begin());
  if (place == visible) {
    at_ = begin;
    fail(Phrase{{"a name that is known, such as {0}", "un nombre conocido, como {0}"}, {names_.front()}});
  }
  return add(Op::kName, 0, 0, static_cast<std::int64_t>(place));
}

ExpressionReader::Index ExpressionReader::number() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
  const auto value = whole_number(text_.substr(begin, at_ - begin));
  if (*value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    at_ = begin;
    fail(Text{"a number up to 2^63-1", "un número hasta 2^63-1"});
  }
  return add(Op::kNumber, 0, 0, static_cast<std::int64_t>(*value));
}

ExpressionReader::Index ExpressionReader::function(Op op) {
  need("(");
  Index left = expression();
  if (op == Op::kAbs || op == Op::kRoot) {
    left = add(op, left);
  } else {
    need(",");
    do {
      left = add(op, left, expression());
    } while (taken(","));
  }
  need(")");
  return left;
}

}  // namespace nucleo
