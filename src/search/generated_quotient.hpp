#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/hash.hpp"
#include "nucleo/budget.hpp"
#include "search/bipartite_monoid.hpp"

namespace nucleo {

/// What may be spent on quotients of one rule. Quotients are infinite, or too large to be found, for many rules.
class Effort {
 public:
  /// Thrown where there is nothing left to spend. It is not a limit of the job: other engines may still answer.
  struct Spent {};

  Effort(std::size_t most_elements, std::uint64_t steps) : most_elements_(most_elements), steps_(steps) {}

  /// Throws Spent.
  void expect_order(std::size_t order) const {
    if (order > most_elements_) throw Spent{};
  }
  /// Throws Spent, and Stopped where the budget is spent, which it looks at now and then.
  void spend(std::uint64_t steps, const Budget& budget);

 private:
  std::size_t most_elements_;
  std::uint64_t steps_;     // that are left
  std::uint64_t work_ = 0;  // since the last look at the clock
};

/// A sum of at most 16 kinds of games, the generators: a byte says how often each is in it, at most 127 times.
using Word = DoubleWord;

namespace word {
inline constexpr unsigned kBits = 8;
inline constexpr std::size_t kMostLetters = 16;
inline Word letter(std::size_t g) { return Word{1} << kBits * g; }
inline unsigned count(Word w, std::size_t g) { return static_cast<unsigned>(w >> kBits * g) & 0xFFU; }
/// Throws Effort::Spent where a count is too large.
inline Word sum(Word v, Word w) {
  constexpr Word kTooMany = (Word{0x8080808080808080} << 64) | Word{0x8080808080808080};
  if (((v + w) & kTooMany) != 0) throw Effort::Spent{};
  return v + w;
}
}  // namespace word

/// Games that are given by their options: options[g] are those of generator g, not none, sums of generators from which
/// g cannot be reached.
using Generators = std::vector<std::vector<Word>>;

/// The misère quotient of all sums of generators.
struct GeneratedQuotient {
  BipartiteMonoid monoid;
  std::vector<Element> letters;  ///< the element of each generator
  std::vector<Word> words;       ///< one of the shortest sums with each element
  std::vector<Word> tests;       ///< no two elements have the same outcomes beside all of these

  /// The element of a sum.
  [[nodiscard]] Element operator()(Word w) const;
};

/// Finds it. Classes of sums are distinguished by their outcomes beside some tests, as in Angluin's learning of
/// automata: each shortest sum with one more generator either has the outcomes of a class or is a new one. A monoid
/// that comes of it is verified (bipartite_monoid.hpp), and a sum for which that fails gives one more test. So what is
/// returned is proved, and as small as can be, since the tests are sums. `tests` is where to begin. Throws Stopped,
/// Effort::Spent.
GeneratedQuotient quotient_of(const Generators& generators, const std::vector<Word>& tests, Effort& effort,
                              const Budget& budget);

}  // namespace nucleo
