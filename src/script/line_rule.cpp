#include "script/line_rule.hpp"

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
constexpr std::uint64_t kStepsAHeap = std::uint64_t{1} << 24;  // for one heap, a third of a second or so

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

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

/// Reads a rule, by the precedence of Python: or, and, not, comparisons, + -, * / // %, signs, ^.
class LineRuleReader {
 public:
  explicit LineRuleReader(std::string_view text) : text_(text) {}

  LineRule read(std::string_view& rest) {
    names_.emplace_back(name());
    if (taken(":")) {
      rule_.leaves_ = false;
    } else if (taken("->")) {
      rule_.leaves_ = true;
    } else {
      fail(Text{"\":\" and what may be taken, or \"->\" and what is left",
                "\":\" y lo que se puede quitar, o \"->\" y lo que queda"});
    }
    do {
      rule_.items_.push_back(item());
    } while (taken(","));
    rest = text_.substr(at_);
    std::string_view given = text_.substr(0, at_);
    while (!given.empty()) {
      if (!rule_.text_.empty()) rule_.text_ += ' ';
      rule_.text_ += take_word(given);
    }
    return std::move(rule_);
  }

 private:
  using Op = LineRule::Op;
  using Index = LineRule::Index;

  [[noreturn]] void fail(const Fact& expected) {
    skip();
    const std::string_view before = text_.substr(0, at_);
    throw InputError(
        "rule",
        at_ == text_.size()
            ? Phrase{{"{0}: expected {1} at the end", "{0}: se esperaba {1} al final"},
                     {in_quotes(shortened(text_)), expected}}
            : Phrase{{"after {0}: expected {1}, not {2}", "después de {0}: se esperaba {1}, no {2}"},
                     {in_quotes(shortened(trimmed(before))), expected, in_quotes(shortened(text_.substr(at_)))}});
  }

  void skip() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  [[nodiscard]] bool sees(std::string_view token) {
    skip();
    if (!text_.substr(at_).starts_with(token)) return false;
    if (!is_letter(token.front())) return true;
    const std::size_t end = at_ + token.size();
    return end == text_.size() || (!is_letter(text_[end]) && !is_digit(text_[end]));
  }
  bool taken(std::string_view token) {
    if (!sees(token)) return false;
    at_ += token.size();
    return true;
  }
  void need(std::string_view token) {
    if (!taken(token)) fail(in_quotes(token));
  }
  std::string_view name() {
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

  LineRule::Item item() {
    // The names of an item's loops are known before what stands in front of them is read.
    const std::size_t known = names_.size();
    find_loop_names();
    LineRule::Item out;
    if (taken("{")) {
      do {
        out.parts.push_back(expression());
      } while (taken(","));
      if (out.parts.size() > LineRule::kMostParts) {
        fail(Phrase{{"at most {0} heaps in braces", "a lo más {0} montones entre llaves"}, {LineRule::kMostParts}});
      }
      need("}");
      if (!rule_.leaves_) {
        throw InputError("rule", Text{"braces say what is left; expected \"n -> ...\" instead of \"n: ...\"",
                                      "las llaves dicen lo que queda; se esperaba \"n -> ...\" en vez de \"n: ...\""});
      }
    } else {
      out.parts.push_back(expression());
      if (taken("..")) out.to = expression();
    }
    const std::size_t all = names_.size();
    for (std::size_t loop = known; taken("for"); ++loop) {
      name();
      // A loop's bounds may name the heap and the loops before it.
      hidden_ = loop;
      need("in");
      const Index from = expression();
      need("..");
      out.loops.push_back({from, expression()});
      hidden_ = all;
    }
    if (taken("if")) out.condition = expression();
    names_.resize(known);
    hidden_ = kNone;
    return out;
  }

  /// The names after "for", up to the comma that ends the item.
  void find_loop_names() {
    const std::size_t begin = at_;
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '(' || c == '{') ++depth;
      if (c == ')' || c == '}') --depth;
      if (c == ',' && depth <= 0) break;
      const bool starts = at_ == begin || (!is_letter(text_[at_ - 1]) && !is_digit(text_[at_ - 1]));
      if (starts && is_letter(c) && sees("for")) {
        at_ += 3;
        const std::string loop(name());
        if (std::find(names_.begin(), names_.end(), loop) != names_.end()) {
          fail(Phrase{{"another name than {0}", "otro nombre que {0}"}, {in_quotes(loop)}});
        }
        names_.push_back(loop);
        --at_;
      }
    }
    at_ = begin;
  }

  Index add(Op op, Index left = 0, Index right = 0, std::int64_t number = 0) {
    if (rule_.nodes_.size() == kMostNodes) fail(Text{"a shorter rule", "una regla más corta"});
    rule_.nodes_.push_back({op, number, left, right});
    return static_cast<Index>(rule_.nodes_.size() - 1);
  }

  Index expression() {
    if (++depth_ > kDeepest) fail(Text{"fewer parentheses", "menos paréntesis"});
    Index left = conjunction();
    while (taken("or")) left = add(Op::kOr, left, conjunction());
    --depth_;
    return left;
  }
  Index conjunction() {
    Index left = negation();
    while (taken("and")) left = add(Op::kAnd, left, negation());
    return left;
  }
  Index negation() {
    unsigned times = 0;
    while (taken("not")) ++times;
    Index operand = comparison();
    for (unsigned i = 0; i < std::min(times, 2U - times % 2); ++i) operand = add(Op::kNot, operand);
    return operand;
  }
  Index comparison() {
    const Index left = sum();
    static constexpr std::array<std::pair<std::string_view, Op>, 7> kComparisons{{{"<=", Op::kAtMost},
                                                                                  {">=", Op::kAtLeast},
                                                                                  {"==", Op::kEqual},
                                                                                  {"!=", Op::kUnequal},
                                                                                  {"<", Op::kLess},
                                                                                  {">", Op::kGreater},
                                                                                  {"=", Op::kEqual}}};
    for (const auto& [token, op] : kComparisons) {
      if (taken(token)) return add(op, left, sum());
    }
    return left;
  }
  Index sum() {
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
  Index product() {
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
  Index sign() {
    bool minus = false;
    while (taken("-")) minus = !minus;
    const Index operand = raised();
    return minus ? add(Op::kMinus, operand) : operand;
  }
  Index raised() {
    const Index base = atom();
    if (!taken("^")) return base;
    if (++depth_ > kDeepest) fail(Text{"fewer powers", "menos potencias"});
    const Index exponent = sign();
    --depth_;
    return add(Op::kPower, base, exponent);
  }
  Index atom() {
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
    const std::size_t visible = std::min(names_.size(), hidden_);
    const auto found = std::find(names_.begin(), names_.begin() + static_cast<std::ptrdiff_t>(visible), word);
    const auto place = static_cast<std::size_t>(found - names_.begin());
    if (place == visible) {
      at_ = begin;
      fail(Phrase{{"a name that is known, such as {0}", "un nombre conocido, como {0}"}, {names_.front()}});
    }
    return add(Op::kName, 0, 0, static_cast<std::int64_t>(place));
  }
  Index number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    const auto value = whole_number(text_.substr(begin, at_ - begin));
    if (*value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      at_ = begin;
      fail(Text{"a number up to 2^63-1", "un número hasta 2^63-1"});
    }
    return add(Op::kNumber, 0, 0, static_cast<std::int64_t>(*value));
  }
  Index function(Op op) {
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

  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  std::string_view text_;
  std::size_t at_ = 0;
  unsigned depth_ = 0;
  std::vector<std::string> names_;  // the heap's, and those of the loops of this item
  std::size_t hidden_ = kNone;      // names from there on mean nothing yet
  LineRule rule_;
};

/// The moves of one heap.
class LineRuleRun {
 public:
  using Moves = std::vector<std::array<std::uint64_t, LineRule::kMostParts>>;

  LineRuleRun(const LineRule& rule, std::uint64_t heap) : rule_(rule), names_{static_cast<std::int64_t>(heap)} {}

  void all() {
    for (const LineRule::Item& item : rule_.items_) go(item, 0);
  }

  Moves moves;  // what is taken, or left; of fewer parts the last are 0

 private:
  using Op = LineRule::Op;
  using Value = std::optional<std::int64_t>;

  void step() {
    if (++steps_ > kStepsAHeap) {
      throw InputError("rule",
                       Phrase{{"more than {0} steps for a heap of {1}", "más de {0} pasos para un montón de {1}"},
                              {kStepsAHeap, names_[0]}});
    }
  }

  void go(const LineRule::Item& item, std::size_t loop) {
    if (loop == item.loops.size()) {
      take(item);
      return;
    }
    const Value from = value(item.loops[loop].from);
    const Value to = value(item.loops[loop].to);
    if (!from || !to) return;
    names_.push_back(0);
    for (std::int64_t k = *from; k <= *to; ++k) {
      step();
      names_[loop + 1] = k;
      go(item, loop + 1);
      if (k == std::numeric_limits<std::int64_t>::max()) break;
    }
    names_.pop_back();
  }

  void take(const LineRule::Item& item) {
    if (item.condition && value(*item.condition).value_or(0) == 0) return;
    std::array<std::int64_t, LineRule::kMostParts> parts{};
    for (std::size_t i = 0; i < item.parts.size(); ++i) {
      const Value part = value(item.parts[i]);
      if (!part) return;
      parts[i] = *part;
    }
    if (!item.to) {
      add(parts, item.parts.size());
      return;
    }
    const Value to = value(*item.to);
    if (!to) return;
    // Beyond these nothing is a move.
    const std::int64_t last = std::min(*to, names_[0]);
    for (std::int64_t k = std::max<std::int64_t>(parts[0], 0); k <= last; ++k) {
      step();
      add({k}, 1);
    }
  }

  void add(const std::array<std::int64_t, LineRule::kMostParts>& parts, std::size_t count) {
    const std::int64_t heap = names_[0];
    std::array<std::uint64_t, LineRule::kMostParts> out{};
    bool whole = false;  // a part is as large as the heap
    for (std::size_t i = 0; i < count; ++i) {
      if (parts[i] < 0 || (!rule_.leaves_ && (parts[i] == 0 || parts[i] > heap))) return;
      if (parts[i] > heap) {
        throw InputError("rule", Phrase{{"{0} leaves a heap of {1} from one of {2}; expected smaller ones",
                                         "{0} deja un montón de {1} de uno de {2}; se esperaban menores"},
                                        {in_quotes(rule_.text_), parts[i], heap}});
      }
      whole = whole || parts[i] == heap;
      out[i] = static_cast<std::uint64_t>(parts[i]);
    }
    if (rule_.leaves_ && whole) return;  // not a move: nothing changes, or not for the better
    std::sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    moves.push_back(out);
  }

  Value value(LineRule::Index index) {
    step();
    const LineRule::Node& node = rule_.nodes_[index];
    switch (node.op) {
      case Op::kNumber:
        return node.number;
      case Op::kName:
        return names_[static_cast<std::size_t>(node.number)];
      case Op::kAnd:
        return value(node.left).value_or(0) != 0 && value(node.right).value_or(0) != 0 ? 1 : 0;
      case Op::kOr:
        return value(node.left).value_or(0) != 0 || value(node.right).value_or(0) != 0 ? 1 : 0;
      case Op::kNot:
        return value(node.left).value_or(0) == 0 ? 1 : 0;
      default:
        break;
    }
    const Value left = value(node.left);
    if (!left) return {};
    if (node.op == Op::kMinus || node.op == Op::kAbs) {
      if (*left == std::numeric_limits<std::int64_t>::min()) return {};
      return node.op == Op::kMinus || *left < 0 ? -*left : *left;
    }
    if (node.op == Op::kRoot) return *left < 0 ? Value() : root_of(*left);
    const Value right = value(node.right);
    if (!right) return {};
    return of_two(node.op, *left, *right);
  }

  static Value of_two(Op op, std::int64_t a, std::int64_t b) {
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

  const LineRule& rule_;
  std::vector<std::int64_t> names_;
  std::uint64_t steps_ = 0;
};

LineRule LineRule::read(std::string_view text, std::string_view& rest) { return LineRuleReader(text).read(rest); }

bool LineRule::moves(std::uint64_t heap, const std::function<bool(std::span<const std::uint64_t> left)>& visit) const {
  if (heap == 0) return true;
  LineRuleRun run(*this, heap);
  run.all();
  std::sort(run.moves.begin(), run.moves.end());
  run.moves.erase(std::unique(run.moves.begin(), run.moves.end()), run.moves.end());
  return std::all_of(run.moves.begin(), run.moves.end(), [&](const auto& move) {
    if (!leaves_) {
      const std::uint64_t left = heap - move[0];
      return visit({&left, left == 0 ? std::size_t{0} : 1});
    }
    const auto end = std::find(move.begin(), move.end(), std::uint64_t{0});
    return visit({move.data(), static_cast<std::size_t>(end - move.begin())});
  });
}

bool LineRule::constant(Index index) const {
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

std::optional<std::uint64_t> LineRule::most_taken() const {
  for (const Item& item : items_) {
    if (!item.loops.empty() || item.condition || item.parts.size() != 1) return {};
    if (leaves_) {  // n - 3
      const Node& part = nodes_[item.parts[0]];
      if (item.to || part.op != Op::kSubtract || !constant(part.right)) return {};
      const Node& heap = nodes_[part.left];
      if (heap.op != Op::kName) return {};
    } else if (!constant(item.parts[0]) || (item.to && !constant(*item.to))) {
      return {};
    }
  }
  // What can be taken of a heap that is larger than all of it.
  std::uint64_t most = 0;
  constexpr std::uint64_t kLarge = std::uint64_t{1} << 20;
  moves(kLarge, [&](std::span<const std::uint64_t> left) {
    most = std::max(most, kLarge - (left.empty() ? 0 : left[0]));
    return true;
  });
  return most < kLarge / 2 ? std::optional(most) : std::nullopt;
}

}  // namespace nucleo
