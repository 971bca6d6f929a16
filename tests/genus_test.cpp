#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "plain_rows.hpp"
#include "search/code_values.hpp"
#include "search/heap_genera.hpp"
#include "search/quotient_genera.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using testing::Digits;
using testing::options_of_code;
using testing::random_code;
using testing::Rows;
using testing::rows_left;
using testing::scaled;
using testing::text_of;
using Random = std::mt19937_64;

constexpr std::uint64_t kSteps = std::uint64_t{1} << 22;

/// Grundy values and misère values of all sums of rows with so many in all, alone and with a few heaps *2 and *1 beside
/// them, by the definition of the mex.
class PlainValues {
 public:
  static constexpr std::size_t kTwos = 4;

  PlainValues(const Digits& digits, Nimber total) {
    Random random(2718);
    for (Nimber row = 0; row <= total; ++row) {
      keys_.push_back(row == 0 ? 0 : random());
      left_.push_back(rows_left(digits, row));
    }
    for (Nimber size = 0; size <= total; ++size) {
      Rows rows;
      add_all(size, size, rows);
    }
    for (const Rows& rows : sums_) add_options(rows);
    fill(normal_, true, 0, 0);
    // A move in a heap *2 leaves *1 or nothing.
    for (std::size_t twos = 0; twos <= kTwos; ++twos) {
      for (std::size_t ones = 0; ones + twos <= kTwos; ++ones) fill(misere_[twos][ones], false, twos, ones);
    }
  }

  [[nodiscard]] const std::vector<Rows>& sums() const { return sums_; }
  [[nodiscard]] std::size_t index(const Rows& rows) const { return index_.at(key(rows)); }
  [[nodiscard]] std::uint32_t grundy(std::size_t sum) const { return normal_[sum]; }
  [[nodiscard]] std::uint32_t misere(std::size_t sum, std::size_t twos) const { return misere_[twos][0][sum]; }

 private:
  using Values = std::vector<std::uint32_t>;

  [[nodiscard]] std::uint64_t key(const Rows& rows) const {
    std::uint64_t key = 0;
    for (const Nimber row : rows) key += keys_[row];
    return key;
  }
  void add_all(Nimber total, Nimber most, Rows& rows) {
    if (total == 0) {
      index_.emplace(key(rows), sums_.size());
      sums_.emplace_back(rows.rbegin(), rows.rend());
    }
    for (Nimber row = std::min(total, most); row > 0; --row) {
      rows.push_back(row);
      add_all(total - row, row, rows);
      rows.pop_back();
    }
  }
  void add_options(const Rows& rows) {
    std::vector<std::size_t>& all = options_.emplace_back();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i > 0 && rows[i] == rows[i - 1]) continue;
      for (const Rows& left : left_[rows[i]]) all.push_back(index_.at(key(rows) - keys_[rows[i]] + key(left)));
    }
  }
  /// Options have not more in all, but where nothing is taken they have as many: longest rows first, as added, makes
  /// them come later. So values are found depth first.
  void fill(Values& values, bool normal, std::size_t twos, std::size_t ones) {
    constexpr std::uint32_t kOpen = ~std::uint32_t{0};
    values.assign(sums_.size(), kOpen);
    for (std::size_t sum = 0; sum < sums_.size(); ++sum) value(values, sum, normal, twos, ones);
  }
  std::uint32_t value(Values& values, std::size_t sum, bool normal, std::size_t twos, std::size_t ones) {
    constexpr std::uint32_t kOpen = ~std::uint32_t{0};
    if (values[sum] != kOpen) return values[sum];
    std::uint64_t seen = 0;
    const auto mark = [&](std::uint32_t option) { seen |= std::uint64_t{1} << option; };
    for (const std::size_t option : options_[sum]) mark(value(values, option, normal, twos, ones));
    if (ones > 0) mark(misere_[twos][ones - 1][sum]);
    if (twos > 0) {
      mark(misere_[twos - 1][ones][sum]);
      mark(misere_[twos - 1][ones + 1][sum]);
    }
    const bool over = seen == 0;
    return values[sum] = over && !normal ? 1 : static_cast<std::uint32_t>(std::countr_one(seen));
  }

  std::vector<std::uint64_t> keys_;  // of a row; the key of a sum is the sum of them
  std::vector<std::vector<Rows>> left_;
  std::vector<Rows> sums_;
  std::unordered_map<std::uint64_t, std::size_t> index_;
  std::vector<std::vector<std::size_t>> options_;
  Values normal_;
  std::array<std::array<Values, kTwos + 1>, kTwos + 1> misere_;
};

/// Outcome values of Nim: those of a sum of heaps that are called tame, if they are.
std::uint32_t misere_of_tame(std::uint32_t grundy, bool with_two) { return with_two ? grundy : grundy ^ 1U; }

void expect_plain_values(const Digits& digits, Nimber total) {
  SCOPED_TRACE(text_of(digits));
  const Budget budget;
  HeapGenera genera(options_of_code(digits), kSteps, budget);
  ASSERT_TRUE(genera.reach(total));
  const PlainValues plain(digits, total);
  for (Nimber heap = 0; heap <= total; ++heap) {
    const std::size_t sum = plain.index(heap == 0 ? Rows{} : Rows{heap});
    const Genus& genus = genera.genus(heap);
    EXPECT_EQ(genus.grundy, plain.grundy(sum)) << heap;
    for (std::size_t twos = 0; twos <= PlainValues::kTwos; ++twos) {
      EXPECT_EQ(genus.beside(twos), plain.misere(sum, twos)) << heap << " and " << twos << " heaps of 2";
    }
  }
  // What tame is for: sums of tame heaps are as sums of Nim heaps.
  for (std::size_t sum = 0; sum < plain.sums().size(); ++sum) {
    const Rows& rows = plain.sums()[sum];
    if (!std::ranges::all_of(rows, [&](Nimber row) { return genera.tame(row); })) continue;
    std::uint32_t grundy = 0;
    bool firm = false;
    for (const Nimber row : rows) {
      grundy ^= genera.genus(row).grundy;
      firm = firm || genera.genus(row).misere.size() == 2;
    }
    EXPECT_EQ(plain.misere(sum, 0), misere_of_tame(grundy, firm)) << ::testing::PrintToString(rows);
    EXPECT_EQ(plain.misere(sum, 1), grundy ^ 2U) << ::testing::PrintToString(rows);
  }
}

TEST(Genus, IsThatOfPlainPlayForAllCodesOfTwoDigits) {
  const Nimber total = testing::kFewerBy == 1 ? 20 : 14;
  for (const Digits& digits : testing::codes_of_two_digits()) expect_plain_values(digits, total);
}

TEST(Genus, IsThatOfPlainPlayForRandomCodes) {
  Random random(1976);
  for (int i = 0; i < scaled(40); ++i) expect_plain_values(random_code(random), 12);
}

/// Canonical forms with nothing but the definition: every game as the set of its options.
class PlainForms {
 public:
  using Form = std::size_t;

  Form with_options(const std::set<Form>& options) {
    if (const auto found = known_.find(options); found != known_.end()) return found->second;
    const Form form = simpler(options).value_or(options_.size());
    if (form == options_.size()) {
      options_.push_back(options);
      lost_.push_back(is_lost(options));
      genus_.push_back(genus_of(options));
      tame_.push_back(is_tame(options));
    }
    return known_[options] = form;
  }
  Form sum(Form a, Form b) {
    if (const auto found = sums_.find({a, b}); found != sums_.end()) return found->second;
    std::set<Form> all;
    for (const Form option : std::set<Form>(options_[a])) all.insert(sum(option, b));
    for (const Form option : std::set<Form>(options_[b])) all.insert(sum(a, option));
    return sums_[{a, b}] = with_options(all);
  }
  [[nodiscard]] bool tame(Form form) const { return tame_[form]; }
  [[nodiscard]] std::size_t size() const { return options_.size(); }

 private:
  // Grundy value, then misère values beside 0, 1, 2, … heaps *2: more than any of the games here needs.
  using Values = std::array<std::uint32_t, 12>;

  [[nodiscard]] bool is_lost(const std::set<Form>& options) const {
    return !options.empty() && std::ranges::none_of(options, [&](Form option) { return lost_[option]; });
  }
  [[nodiscard]] std::optional<Form> simpler(const std::set<Form>& options) const {
    for (const Form option : options) {
      for (const Form form : options_[option]) {
        if (options_[form].empty() && is_lost(options)) continue;
        const bool kept = std::ranges::includes(options, options_[form]);
        const auto stays = [&](Form x) { return options_[form].contains(x) || options_[x].contains(form); };
        if (kept && std::ranges::all_of(options, stays)) return form;
      }
    }
    return {};
  }
  [[nodiscard]] Values genus_of(const std::set<Form>& options) const {
    Values values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::set<std::uint32_t> seen;
      for (const Form option : options) seen.insert(genus_[option][i]);
      if (i > 1) seen.insert({values[i - 1], values[i - 1] ^ 1U});
      while (seen.contains(values[i])) ++values[i];
      if (i == 1 && options.empty()) values[i] = 1;
    }
    return values;
  }
  static bool is_of_nim(const Values& values) {
    const std::uint32_t g = values[0];
    bool fickle = g < 2 && values[1] == (g ^ 1U);
    bool firm = values[1] == g;
    for (std::size_t i = 2; i < values.size(); ++i) {
      fickle = fickle && values[i] == (i % 2 == 0 ? g ^ 2U : g);
      firm = firm && values[i] == (i % 2 == 0 ? g ^ 2U : g);
    }
    return fickle || firm;
  }
  [[nodiscard]] bool is_tame(const std::set<Form>& options) const {
    if (options.empty()) return true;
    std::set<Form> tame;
    for (const Form option : options) {
      if (tame_[option]) tame.insert(option);
    }
    const Values values = genus_of(tame);
    const auto goes_back = [&](Form option) {
      return std::ranges::any_of(options_[option], [&](Form x) { return tame_[x] && genus_[x] == values; });
    };
    return !tame.empty() && is_of_nim(values) &&
           std::ranges::all_of(options, [&](Form option) { return tame_[option] || goes_back(option); });
  }

  std::vector<std::set<Form>> options_;
  std::vector<bool> lost_;
  std::vector<Values> genus_;
  std::vector<bool> tame_;
  std::map<std::set<Form>, Form> known_;
  std::map<std::pair<Form, Form>, Form> sums_;
};

void expect_plain_forms(const Digits& digits, Nimber total) {
  SCOPED_TRACE(text_of(digits));
  const Budget budget;
  HeapGenera genera(options_of_code(digits), kSteps, budget);
  ASSERT_TRUE(genera.reach(total));
  MisereForms forms(kSteps, budget);
  PlainForms plain;
  std::vector<MisereForms::Form> found;
  std::vector<PlainForms::Form> heaps;
  std::map<MisereForms::Form, PlainForms::Form> same;
  for (Nimber heap = 0; heap <= total; ++heap) {
    std::vector<MisereForms::Form> options;
    std::set<PlainForms::Form> plain_options;
    for (const Rows& left : rows_left(digits, heap)) {
      MisereForms::Form sum = MisereForms::kZero;
      PlainForms::Form plain_sum = heaps[0];
      for (const Nimber row : left) {
        sum = forms.sum(sum, found[row]);
        plain_sum = plain.sum(plain_sum, heaps[row]);
      }
      options.push_back(sum);
      plain_options.insert(plain_sum);
    }
    found.push_back(forms.with_options(options));
    heaps.push_back(plain.with_options(plain_options));
    EXPECT_EQ(genera.tame(heap), plain.tame(heaps[heap])) << heap;
    EXPECT_EQ(forms.tame(found[heap]), plain.tame(heaps[heap])) << heap;
    EXPECT_EQ(same.emplace(found[heap], heaps[heap]).first->second, heaps[heap]) << heap;
  }
  EXPECT_EQ(same.size(), std::set<PlainForms::Form>(heaps.begin(), heaps.end()).size());
}

TEST(Genus, TameHeapsAndEqualHeapsAreThoseOfPlainCanonicalForms) {
  for (const Digits& digits : testing::codes_of_two_digits()) expect_plain_forms(digits, 20);
  Random random(1978);
  for (int i = 0; i < scaled(40); ++i) expect_plain_forms(random_code(random), 14);
}

std::vector<std::string> symbols(const HeapGenera& genera) {
  std::vector<std::string> all;
  for (Nimber heap = 0; heap < genera.size(); ++heap) {
    all.push_back(genera.genus(heap).symbol() + (genera.tame(heap) ? "" : " wild"));
  }
  return all;
}

TEST(Genus, OfKaylesIsThatOfWinningWays) {
  const Budget budget;
  HeapGenera genera(options_of_code({0, 7, 7}), kSteps, budget);
  ASSERT_TRUE(genera.reach(12));
  EXPECT_EQ(symbols(genera),
            (std::vector<std::string>{"0^120", "1^031", "2^20", "3^31", "1^031", "4^146 wild", "3^31", "2^20", "1^13",
                                      "4^046 wild", "2^20", "6^46 wild", "4^046 wild"}));
}

TEST(Genus, OfNimHeaps) {
  const Budget budget;
  const auto options = [](Nimber heap, const HeapQuotient::VisitLeft& visit) {
    for (Nimber left = 0; left < heap; ++left) visit(std::array{left});
  };
  HeapGenera genera(options, kSteps, budget);
  ASSERT_TRUE(genera.reach(12));
  EXPECT_EQ(symbols(genera), (std::vector<std::string>{"0^120", "1^031", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75",
                                                       "8^8,10", "9^9,11", "10^10,8", "11^11,9", "12^12,14"}));
}

/// The two laws by which a genus is found and told in a few digits.
TEST(Genus, AlternatesByXorTwoAndAStarChangesItByXorOne) {
  const Budget budget;
  MisereForms forms(kSteps, budget);
  Random random(13);
  for (int i = 0; i < 400; ++i) {
    std::vector<MisereForms::Form> options(1 + random() % 5);
    for (MisereForms::Form& option : options) option = static_cast<MisereForms::Form>(random() % forms.size());
    forms.with_options(options);
  }
  for (MisereForms::Form form = 0; form < 300; ++form) {
    const Genus genus = forms.genus(form);
    const std::size_t size = genus.misere.size();
    EXPECT_EQ(genus.misere[size - 2] ^ genus.misere[size - 1], 2U) << genus.symbol();
    const Genus starred = forms.genus(forms.sum(form, MisereForms::kStar));
    EXPECT_EQ(starred.grundy, genus.grundy ^ 1U);
    for (std::size_t twos = 0; twos < 8; ++twos) EXPECT_EQ(starred.beside(twos), genus.beside(twos) ^ 1U);
  }
}

TEST(Genus, IsLostWhereTheQuotientSaysSo) {
  const Budget budget;
  for (const Digits& digits : {Digits{0, 7, 7}, Digits{0, 7, 2}, Digits{0, 5, 3}, Digits{0, 1, 2, 3}}) {
    HeapGenera genera(options_of_code(digits), kSteps, budget);
    HeapQuotient quotient(options_of_code(digits), bounds_of_code(digits), Effort(512, kSteps));
    ASSERT_TRUE(genera.reach(35));
    ASSERT_TRUE(quotient.reach(35, budget));
    for (Nimber heap = 0; heap <= 35; ++heap) {
      const auto x = static_cast<Element>(quotient.images()[heap]);
      EXPECT_EQ(genera.genus(heap).lost(), quotient.monoid().lost(x)) << heap;
    }
  }
}

/// Two ways to a genus that have nothing in common but the rule.
TEST(Genus, OfTheQuotientIsThatOfCanonicalForms) {
  const Budget budget;
  std::vector<Digits> codes = testing::codes_of_two_digits();
  Random random(2006);
  for (int i = 0; i < scaled(40); ++i) codes.push_back(random_code(random));
  std::size_t closed = 0;
  for (const Digits& digits : codes) {
    SCOPED_TRACE(text_of(digits));
    constexpr std::uint64_t kSome = std::uint64_t{1} << 17;
    QuotientGenera by_quotient(options_of_code(digits), Effort(512, kSome));
    if (!by_quotient.reach(40, budget)) continue;
    ++closed;
    HeapGenera by_forms(options_of_code(digits), kSome, budget);
    by_forms.reach(40);
    EXPECT_GT(by_forms.size(), 15U);
    for (Nimber heap = 0; heap < by_forms.size(); ++heap) {
      EXPECT_EQ(by_quotient.genera()[heap], by_forms.genus(heap))
          << heap << ": " << by_quotient.genera()[heap].symbol() << ", " << by_forms.genus(heap).symbol();
    }
  }
  EXPECT_GT(closed, 30U);
}

TEST(Genus, WithoutStepsLeftKeepsWhatIsKnown) {
  const Budget budget;
  HeapGenera some(options_of_code({0, 7, 7}), 10'000, budget);
  EXPECT_FALSE(some.reach(40));
  EXPECT_FALSE(some.reach(40));
  HeapGenera all(options_of_code({0, 7, 7}), kSteps, budget);
  ASSERT_TRUE(all.reach(30));
  ASSERT_GT(some.size(), 10U);
  ASSERT_LT(some.size(), 30U);
  for (Nimber heap = 0; heap < some.size(); ++heap) EXPECT_EQ(some.genus(heap), all.genus(heap));
}

TEST(Genus, StopsWithTheBudgetAndGoesOnLater) {
  Budget budget;
  Budget stopped;
  stopped.stop();
  budget.follow(stopped);
  HeapGenera genera(options_of_code({0, 7, 7}), kSteps, budget);
  EXPECT_THROW(genera.reach(40), Stopped);
  budget.follow_nothing();
  EXPECT_TRUE(genera.reach(40));
  HeapGenera once(options_of_code({0, 7, 7}), kSteps, budget);
  ASSERT_TRUE(once.reach(40));
  EXPECT_EQ(symbols(genera), symbols(once));
}

}  // namespace
}  // namespace nucleo
