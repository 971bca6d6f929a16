#include "search/generated_quotient.hpp"

#include <optional>
#include <span>
#include <unordered_map>

#include "search/position_table.hpp"

namespace nucleo {
namespace {

/// Misère outcomes of words by definition, each found once.
class WordOutcomes {
 public:
  WordOutcomes(const Generators& generators, Effort& effort, const Budget& budget)
      : generators_(generators), effort_(effort), budget_(budget), known_(budget) {
    // A game whose only option is the empty sum is *1, and two of them cancel beside anything (part_graph.hpp).
    for (std::size_t g = 0; g < generators.size(); ++g) {
      const bool star = generators[g].size() == 1 && generators[g][0] == 0;
      if (star) kept_ &= ~(Word{0xFE} << word::kBits * g);
    }
  }

  bool lost(Word w) {
    w &= kept_;
    if (const std::uint8_t* found = known_.find(w)) return *found == 1;
    return open(w, 0);
  }

 private:
  bool open(Word w, unsigned depth) {
    constexpr std::uint64_t kStepsAWord = 8;
    constexpr unsigned kDeepest = 4096;
    if (depth > kDeepest) throw Effort::Spent{};
    std::vector<Word> unknown;
    std::uint64_t steps = kStepsAWord;
    bool lost = w != 0;
    for (std::size_t g = 0; g < generators_.size() && lost; ++g) {
      if (word::count(w, g) == 0) continue;
      for (std::size_t k = 0; k < generators_[g].size() && lost; ++k, ++steps) {
        const Word next = word::sum(w - word::letter(g), generators_[g][k]) & kept_;
        const std::uint8_t* found = known_.find(next);
        if (found == nullptr) unknown.push_back(next);
        lost = found == nullptr || *found == 0;
      }
    }
    effort_.spend(steps, budget_);
    for (std::size_t i = 0; i < unknown.size() && lost; ++i) {
      const std::uint8_t* found = known_.find(unknown[i]);  // perhaps since
      lost = found != nullptr ? *found == 0 : !open(unknown[i], depth + 1);
    }
    known_.insert(w, static_cast<std::uint8_t>(lost));
    return lost;
  }

  const Generators& generators_;
  Effort& effort_;
  const Budget& budget_;
  Word kept_ = ~Word{0};                     // of a word: one of two *1 is not
  PositionTable<Word, std::uint8_t> known_;  // 1: lost
};

class Learning {
 public:
  Learning(const Generators& generators, const std::vector<Word>& tests, Effort& effort, const Budget& budget)
      : generators_(generators),
        size_(generators.size()),
        effort_(effort),
        budget_(budget),
        outcomes_(generators, effort, budget),
        tests_(tests) {
    if (tests_.empty()) tests_.push_back(0);
    add_class({0, {}, outcomes_beside_tests(0)});
  }

  GeneratedQuotient operator()() {
    for (;;) {
      close();
      if (find_order_that_matters()) continue;
      BipartiteMonoid monoid = product_table();
      if (const auto bad = wrong_sum(monoid)) {
        learn_from(monoid, *bad);
        continue;
      }
      GeneratedQuotient found{std::move(monoid), {}, {}, std::move(tests_)};
      for (std::size_t g = 0; g < size_; ++g) found.letters.push_back(next(0, g));
      for (const Class& c : classes_) found.words.push_back(c.word);
      return found;
    }
  }

 private:
  using Outcomes = std::vector<bool>;  // beside each test
  using Letters = std::vector<std::uint32_t>;
  struct Class {
    Word word;
    Letters letters;  // of the word
    Outcomes outcomes;
    Element before = 0;  // the class of the word without its last letter
  };
  /// The word of a class with one more letter.
  struct Step {
    Outcomes outcomes;
    Element to;
  };

  [[nodiscard]] Element next(Element x, std::size_t g) const { return steps_[x * size_ + g].to; }
  Outcomes outcomes_beside_tests(Word w) {
    Outcomes outcomes;
    for (const Word test : tests_) outcomes.push_back(outcomes_.lost(word::sum(w, test)));
    return outcomes;
  }
  Word word_of(Element x, std::size_t g) const { return word::sum(classes_[x].word, word::letter(g)); }
  static Word word_of(std::span<const std::uint32_t> letters) {
    Word w = 0;
    for (const std::uint32_t g : letters) w = word::sum(w, word::letter(g));
    return w;
  }
  Letters letters_of(Word w) const {
    Letters letters;
    for (std::uint32_t g = 0; g < size_; ++g) letters.insert(letters.end(), word::count(w, g), g);
    return letters;
  }
  Element element_of(std::span<const std::uint32_t> letters) const {
    Element x = 0;
    for (const std::uint32_t g : letters) x = next(x, g);
    return x;
  }

  void add_class(Class added) {
    by_outcomes_.emplace(added.outcomes, static_cast<Element>(classes_.size()));
    classes_.push_back(std::move(added));
    effort_.expect_order(classes_.size());
  }

  /// Every word of a class with one more letter gets its class, a new one if need be.
  void close() {
    for (std::size_t at = 0; at < classes_.size() * size_; ++at) {
      const auto x = static_cast<Element>(at / size_);
      const auto g = static_cast<std::uint32_t>(at % size_);
      if (at == steps_.size()) steps_.push_back({outcomes_beside_tests(word_of(x, g)), 0});
      const auto found = by_outcomes_.find(steps_[at].outcomes);
      if (found != by_outcomes_.end()) {
        steps_[at].to = found->second;
        continue;
      }
      steps_[at].to = static_cast<Element>(classes_.size());
      Letters letters = classes_[x].letters;
      letters.push_back(g);
      add_class({word_of(x, g), std::move(letters), steps_[at].outcomes, x});
    }
    effort_.spend(steps_.size(), budget_);
  }

  void add_test(Word test) {
    tests_.push_back(test);
    by_outcomes_.clear();
    for (Element x = 0; x < classes_.size(); ++x) {
      classes_[x].outcomes.push_back(outcomes_.lost(word::sum(classes_[x].word, test)));
      by_outcomes_.emplace(classes_[x].outcomes, x);
    }
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Word w = word_of(static_cast<Element>(at / size_), at % size_);
      steps_[at].outcomes.push_back(outcomes_.lost(word::sum(w, test)));
    }
  }

  /// The class that the letters lead to has not the outcome of their word beside the test. So on the way the outcome
  /// changes where a word is replaced by that of its class, and what is still to come then tells the two apart (Rivest
  /// and Schapire).
  void tell_apart(const Letters& letters, Word test) {
    const std::span<const std::uint32_t> all = letters;
    const bool first = outcomes_.lost(word::sum(word_of(all), test));
    Element x = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      x = next(x, all[i]);
      const Word rest = word::sum(word_of(all.subspan(i + 1)), test);
      if (outcomes_.lost(word::sum(classes_[x].word, rest)) != first) return add_test(rest);
    }
  }

  /// Classes that words with the same letters lead to must be the same, whatever the order. True where they are not,
  /// and a test was added.
  bool find_order_that_matters() {
    for (Element x = 0; x < classes_.size(); ++x) {
      for (std::uint32_t g = 1; g < size_; ++g) {
        for (std::uint32_t h = 0; h < g; ++h) {
          const Element a = next(next(x, g), h);
          const Element b = next(next(x, h), g);
          if (a == b) continue;
          std::size_t t = 0;
          while (classes_[a].outcomes[t] == classes_[b].outcomes[t]) ++t;
          Letters letters = classes_[x].letters;
          letters.insert(letters.end(), {g, h});
          const bool lost = outcomes_.lost(word::sum(word_of(letters), tests_[t]));
          if (classes_[a].outcomes[t] == lost) std::swap(letters[letters.size() - 2], letters.back());
          tell_apart(letters, tests_[t]);
          return true;
        }
      }
    }
    return false;
  }

  /// Where the order of letters does not matter, the classes are a commutative monoid: classes of words multiply as the
  /// words add.
  BipartiteMonoid product_table() {
    const std::size_t order = classes_.size();
    effort_.spend(order * order, budget_);
    std::vector<Element> products(order * order);
    ElementSet lost(order);
    for (Element x = 0; x < order; ++x) {
      if (outcomes_.lost(classes_[x].word)) lost.add(x);
      for (Element y = 0; y < order; ++y) {
        const Class& last = classes_[y];
        products[x * order + y] = y == 0 ? x : next(products[x * order + last.before], last.letters.back());
      }
    }
    return {std::move(products), lost};
  }

  /// A sum for which the verification fails, if there is one.
  std::optional<Letters> wrong_sum(const BipartiteMonoid& monoid) {
    TransitionAlgebra algebra(monoid);
    for (std::uint32_t g = 0; g < size_; ++g) {
      ElementSet options(monoid.order());
      for (const Word option : generators_[g]) options.add(element_of(letters_of(option)));
      const ElementSet winning = winning_beside(monoid, options);
      const std::optional<Summand> game = summand(monoid, next(0, g), winning);
      if (!game) {
        Element z = 0;
        while (!monoid.partners(next(0, g)).has(z) || !winning.has(z)) ++z;
        Letters letters = classes_[z].letters;
        letters.push_back(g);
        return letters;
      }
      auto wrong = algebra.add(monoid, *game, g, [&] { effort_.spend(monoid.order(), budget_); });
      if (wrong) return wrong;
    }
    return {};
  }

  /// The sum, or an option of it, has not the outcome that the monoid says.
  void learn_from(const BipartiteMonoid& monoid, const Letters& sum) {
    const auto is_wrong = [&](const Letters& letters) {
      return monoid.lost(element_of(letters)) != outcomes_.lost(word_of(letters));
    };
    if (is_wrong(sum)) return tell_apart(sum, 0);
    const Word w = word_of(sum);
    for (std::size_t g = 0; g < size_; ++g) {
      if (word::count(w, g) == 0) continue;
      for (const Word option : generators_[g]) {
        const Letters letters = letters_of(word::sum(w - word::letter(g), option));
        if (is_wrong(letters)) return tell_apart(letters, 0);
      }
    }
  }

  const Generators& generators_;
  std::size_t size_;
  Effort& effort_;
  const Budget& budget_;
  WordOutcomes outcomes_;
  std::vector<Word> tests_;
  std::vector<Class> classes_;
  std::vector<Step> steps_;  // size_ of each class
  std::unordered_map<Outcomes, Element> by_outcomes_;
};

}  // namespace

void Effort::spend(std::uint64_t steps, const Budget& budget) {
  constexpr std::uint64_t kSomeWork = 1 << 15;
  if (steps > steps_) {
    steps_ = 0;
    throw Spent{};
  }
  steps_ -= steps;
  work_ += steps;
  if (work_ < kSomeWork) return;
  work_ = 0;
  if (budget.spent()) throw Stopped(why_stopped(budget));
}

Element GeneratedQuotient::operator()(Word w) const {
  Element x = 0;
  for (std::size_t g = 0; g < letters.size(); ++g) {
    for (unsigned k = word::count(w, g); k > 0; --k) x = monoid.product(x, letters[g]);
  }
  return x;
}

GeneratedQuotient quotient_of(const Generators& generators, const std::vector<Word>& tests, Effort& effort,
                              const Budget& budget) {
  if (generators.size() > word::kMostLetters) throw Effort::Spent{};
  return Learning(generators, tests, effort, budget)();
}

}  // namespace nucleo
