#include "script/line_rule.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kStepsAHeap = std::uint64_t{1} << 24;  // a third of a second or so
const char* const kPlace = "rule";

}  // namespace

class LineRuleReader : private ExpressionReader {
 public:
  explicit LineRuleReader(std::string_view text) : ExpressionReader(text, kPlace, {}) {}

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
    rule_.expressions_ = take();
    return std::move(rule_);
  }

 private:
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
        throw InputError(kPlace, Text{"braces say what is left; expected \"n -> ...\" instead of \"n: ...\"",
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
      visible_ = loop;
      need("in");
      const Index from = expression();
      need("..");
      out.loops.push_back({from, expression()});
      visible_ = all;
    }
    if (taken("if")) out.condition = expression();
    names_.resize(known);
    visible_ = kAll;
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
  using Value = Expressions::Value;

  void step() {
    if (++steps_ > kStepsAHeap) {
      throw InputError(kPlace,
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
        throw InputError(kPlace, Phrase{{"{0} leaves a heap of {1} from one of {2}; expected smaller ones",
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
    return rule_.expressions_.value(index, names_, steps_);
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

std::optional<std::uint64_t> LineRule::most_taken() const {
  for (const Item& item : items_) {
    if (!item.loops.empty() || item.condition || item.parts.size() != 1) return {};
    if (leaves_ ? item.to || !expressions_.less_than_first(item.parts[0])
                : !expressions_.constant(item.parts[0]) || (item.to && !expressions_.constant(*item.to))) {
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
