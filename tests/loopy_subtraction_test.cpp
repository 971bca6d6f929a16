// Heaps that may grow for ever: labels and values against plain rounds on many heaps, and at any size against the rule
// that a label follows from those of the options.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "search/line_labels.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

LineRule random_rule(std::mt19937_64& random, Nimber largest) {
  const auto numbers = [&] {
    std::set<Nimber> set;
    for (std::uint64_t count = 1 + random() % 3; count > 0; --count) set.insert(1 + random() % largest);
    return std::vector<Nimber>(set.begin(), set.end());
  };
  return {numbers(), numbers()};
}

std::string words_of(const LineRule& rule) {
  return "loopy-subtraction take=" + joined(rule.take, ",") + " add=" + joined(rule.add, ",") + " ";
}

/// Heaps 0 … kHeaps−1 beside heaps 0, 1, … of Nim, labelled in rounds; what is beyond never gets a label.
class Rounds {
 public:
  static constexpr int kHeaps = 400;

  explicit Rounds(const LineRule& rule)
      : rows_(static_cast<int>(rule.take.size() + rule.add.size()) + 1), labels_(kHeaps * rows_) {
    for (int round = 0, found = 1; found > 0; ++round) {
      found = 0;
      for (int heap = 0; heap < kHeaps; ++heap) {
        for (int row = 0; row < rows_; ++row) found += label(rule, heap, row, round);
      }
    }
  }
  struct Label {
    Outcome outcome = Outcome::kDraw;
    int round = -1;
  };
  [[nodiscard]] const Label& at(int heap, int row) const { return labels_[heap * rows_ + row]; }
  [[nodiscard]] int rows() const { return rows_; }

 private:
  /// 1 where the labels of earlier rounds decide it.
  int label(const LineRule& rule, int heap, int row, int round) {
    Label& here = labels_[heap * rows_ + row];
    if (here.round >= 0) return 0;
    bool wins = false;
    bool loses = true;
    const auto look = [&](int h, int r) {
      const Label next = h < kHeaps ? at(h, r) : Label{};
      const bool known = next.round >= 0 && next.round < round;
      wins = wins || (known && next.outcome == Outcome::kLose);
      loses = loses && known && next.outcome == Outcome::kWin;
    };
    for (const Nimber taken : rule.take) {
      if (static_cast<int>(taken) <= heap) look(heap - static_cast<int>(taken), row);
    }
    for (const Nimber added : rule.add) {
      if (heap > 0) look(heap + static_cast<int>(added), row);
    }
    for (int less = 0; less < row; ++less) look(heap, less);
    if (!wins && !loses) return 0;
    here = {wins ? Outcome::kWin : Outcome::kLose, round};
    return 1;
  }

  int rows_;
  std::vector<Label> labels_;
};

TEST(LoopySubtraction, LabelsAndValuesAreThoseOfPlainRounds) {
  std::mt19937_64 random(701);
  int drawn = 0;
  int decided = 0;
  for (int i = 0; i < scaled(1000); ++i) {
    const LineRule rule = random_rule(random, 1 + random() % 9);
    SCOPED_TRACE(words_of(rule));
    const LineLabels labels(rule, Budget());
    const Rounds rounds(rule);
    for (int heap = 0; heap < Rounds::kHeaps; ++heap) {
      const LoopyLabel label = labels[static_cast<Nimber>(heap)];
      const Rounds::Label& plain = rounds.at(heap, 0);
      // Within the reach of the rounds both know, with the same remoteness; beyond it the rounds may not know.
      const auto reached = [&](std::uint64_t moves) { return (moves + 1) * rule.take.back() < Rounds::kHeaps; };
      if (label.outcome == Outcome::kDraw) {
        ASSERT_LT(plain.round, 0) << heap;
        ASSERT_FALSE(label.remoteness);
        ++drawn;
      } else if (reached(*label.remoteness)) {
        ASSERT_EQ(label.outcome, plain.outcome) << heap;
        ASSERT_EQ(*label.remoteness, static_cast<std::uint64_t>(plain.round)) << heap;
        ++decided;
      }
      ASSERT_EQ(label.value.outcome(), label.outcome) << heap;
      for (int row = 0; row < rounds.rows(); ++row) {
        const Outcome outcome = (label.value + LoopyValue{static_cast<Nimber>(row), {}}).outcome();
        const Rounds::Label& with_heap = rounds.at(heap, row);
        if (with_heap.round >= 0) ASSERT_EQ(outcome, with_heap.outcome) << heap << " + nim " << row;
        if (outcome != Outcome::kDraw && heap * 8 < Rounds::kHeaps / static_cast<int>(rule.take.back())) {
          ASSERT_GE(with_heap.round, 0) << heap << " + nim " << row << ": rounds go far enough";
        }
      }
    }
  }
  EXPECT_GT(drawn, scaled(1000));
  EXPECT_GT(decided, scaled(1000));
}

/// A label follows from those of the options, and remoteness counts down to the end: that is all there is to be right.
TEST(LoopySubtraction, LabelsFollowFromOptionsAtAnySize) {
  std::mt19937_64 random(702);
  for (int i = 0; i < scaled(300); ++i) {
    const LineRule rule = random_rule(random, 25);
    const LineLabels labels(rule, Budget());
    for (int k = 0; k < 200; ++k) {
      const Nimber heap = 1 + random() % (k % 2 == 0 ? 1000 : Nimber{1} << 60);
      SCOPED_TRACE(words_of(rule) + std::to_string(heap));
      std::vector<LoopyLabel> options;
      for (const Nimber taken : rule.take) {
        if (taken <= heap) options.push_back(labels[heap - taken]);
      }
      for (const Nimber added : rule.add) options.push_back(labels[heap + added]);
      std::optional<std::uint64_t> soonest;
      std::uint64_t latest = 0;
      bool all_won = true;
      bool drawn = false;
      for (const LoopyLabel& next : options) {
        if (next.outcome == Outcome::kLose) soonest = std::min(soonest.value_or(*next.remoteness), *next.remoteness);
        if (next.outcome == Outcome::kWin) latest = std::max(latest, *next.remoteness);
        all_won = all_won && next.outcome == Outcome::kWin;
        drawn = drawn || next.outcome == Outcome::kDraw;
      }
      const LoopyLabel label = labels[heap];
      if (soonest) {
        ASSERT_EQ(label.outcome, Outcome::kWin);
        ASSERT_EQ(label.remoteness, *soonest + 1);
      } else if (all_won) {
        ASSERT_EQ(label.outcome, Outcome::kLose);
        ASSERT_EQ(label.remoteness, latest + 1);
      } else {
        ASSERT_TRUE(drawn);
        ASSERT_EQ(label.outcome, Outcome::kDraw);
      }
    }
  }
}

std::set<std::string> ends(const std::vector<SumMove>& moves) {
  std::set<std::string> out;
  for (const SumMove& move : moves) out.insert(move.to());
  return out;
}

/// Whatever the sum, its winning moves are those to lost positions, and its drawing moves those to draws.
TEST(LoopySubtraction, MovesLeadWhereTheySay) {
  std::mt19937_64 random(703);
  std::map<Outcome, int> met;
  for (int i = 0; i < scaled(400); ++i) {
    std::string text = words_of(random_rule(random, 6)) + std::to_string(random() % 12);
    if (random() % 2 == 0) text += " " + std::to_string(random() % 12);
    if (random() % 2 == 0) text += random() % 2 == 0 ? " + nim 3" : " + " + words_of(random_rule(random, 6)) + "7";
    SCOPED_TRACE(text);
    const Sum sum = position(text);
    const Answer answer = solve(sum, {}, Budget());
    ASSERT_TRUE(answer.outcome);
    ++met[*answer.outcome];
    std::map<Outcome, std::set<std::string>> to;
    for (std::size_t t = 0; t < sum.terms.size(); ++t) {
      for (std::size_t k = 0; k < sum.terms[t]->count_moves(); ++k) {
        const std::string next = sum.after(t, k).text();
        to[solve(position(next), {}, Budget()).outcome.value()].insert(next);
      }
    }
    ASSERT_EQ(*answer.outcome, !to[Outcome::kLose].empty()   ? Outcome::kWin
                               : !to[Outcome::kDraw].empty() ? Outcome::kDraw
                                                             : Outcome::kLose);
    ASSERT_EQ(ends(answer.winning_moves), to[Outcome::kLose]);
    if (answer.outcome == Outcome::kDraw) ASSERT_EQ(ends(answer.drawing_moves), to[Outcome::kDraw]);
    ASSERT_EQ(answer.value.has_value(), !answer.loopy.has_value());
    ASSERT_EQ(verify(sum, answer, Budget()).status, Verification::Status::kTooLarge);
  }
  EXPECT_GT(met[Outcome::kWin], scaled(20));
  EXPECT_GT(met[Outcome::kLose], scaled(5));
  EXPECT_GT(met[Outcome::kDraw], scaled(20));
}

/// Two heaps side by side, labelled in rounds as far as they go.
TEST(LoopySubtraction, SumsOfHeapsAreThoseOfPlainRounds) {
  constexpr int kSide = 40;
  std::mt19937_64 random(704);
  for (int i = 0; i < scaled(60); ++i) {
    const LineRule rule = random_rule(random, 5);
    const LineLabels labels(rule, Budget());
    std::vector<Outcome> found(kSide * kSide, Outcome::kDraw);
    const auto moved = [&](int x, int y, const auto& look) {
      for (const Nimber taken : rule.take) {
        const int t = static_cast<int>(taken);
        if (t <= x) look(x - t, y);
        if (t <= y) look(x, y - t);
      }
      for (const Nimber added : rule.add) {
        const int a = static_cast<int>(added);
        if (x > 0) look(x + a, y);
        if (y > 0) look(x, y + a);
      }
    };
    for (bool more = true; more;) {
      more = false;
      for (int x = 0; x < kSide; ++x) {
        for (int y = 0; y < kSide; ++y) {
          Outcome& here = found[x * kSide + y];
          if (here != Outcome::kDraw) continue;
          bool wins = false;
          bool loses = true;
          moved(x, y, [&](int a, int b) {
            const Outcome next = a < kSide && b < kSide ? found[a * kSide + b] : Outcome::kDraw;
            wins = wins || next == Outcome::kLose;
            loses = loses && next == Outcome::kWin;
          });
          if (wins || loses) here = wins ? Outcome::kWin : Outcome::kLose;
          more = more || wins || loses;
        }
      }
    }
    for (int x = 0; x < kSide; ++x) {
      for (int y = 0; y < kSide; ++y) {
        const LoopyValue sum = labels[static_cast<Nimber>(x)].value + labels[static_cast<Nimber>(y)].value;
        const Outcome plain = found[x * kSide + y];
        if (plain != Outcome::kDraw) ASSERT_EQ(sum.outcome(), plain) << words_of(rule) << x << " " << y;
        if (x + y < 5 && sum.outcome() != Outcome::kDraw)
          ASSERT_EQ(sum.outcome(), plain) << words_of(rule) << x << " " << y;
      }
    }
  }
}

TEST(LoopySubtraction, InMisereEveryHeapIsADraw) {
  const auto solved = [](const std::string& text) { return solve(position(text), {Play::kMisere}, Budget()); };
  const Answer answer = solved("loopy-subtraction take=1,2 add=3 2 0");
  EXPECT_EQ(answer.outcome, Outcome::kDraw);
  EXPECT_EQ(ends(answer.drawing_moves),
            (std::set<std::string>{"loopy-subtraction take=1,2 add=3 1 0", "loopy-subtraction take=1,2 add=3 5 0"}));
  EXPECT_EQ(solved("loopy-subtraction take=1,2 add=3 0 0").outcome, Outcome::kWin);
  EXPECT_THROW((void)solved("loopy-subtraction take=1 add=1 4 + nim 3"), InputError);
  EXPECT_THROW(
      (void)solve(position("loopy-subtraction take=1 add=1 4"), {Play::kNormal, Compound::kSelective}, Budget()),
      InputError);
}

TEST(LoopySubtraction, LimitsEndItWithoutAGuess) {
  const Budget little({}, 100'000);
  EXPECT_EQ(solve(position("loopy-subtraction take=900,1001 add=7 10"), {}, little).reason, kMemoryReached);
  EXPECT_EQ(solve(position("loopy-subtraction take=9000000000000 add=7 10"), {}, Budget()).reason, kMemoryReached);
  Budget stopped;
  stopped.stop();
  EXPECT_EQ(solve(position("loopy-subtraction take=2,5 add=1 10"), {}, stopped).reason, kInterrupted);
}

}  // namespace
}  // namespace nucleo::testing
