// What `explore nim-o-do` finds: against the rules played out in full, and hypotheses against positions made up to obey
// or to break them.

#include "api/explore.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>

#include "nucleo/error.hpp"
#include "support.hpp"

namespace nucleo::testing {
namespace {

using Kind = Configurations::Kind;

/// Nim-O-Do by its words alone.
class ByTheRules {
 public:
  explicit ByTheRules(const Sandpile& pile) : pile_(pile) {}

  [[nodiscard]] Heights stable(Heights c) const {
    for (Sandpile::Site v = 0; v < pile_.size(); ++v) {
      if (c[v] < pile_.degree(v)) continue;
      pile_.fire(c, v, std::int64_t{1});
      return stable(c);
    }
    return c;
  }
  [[nodiscard]] Heights sink_fired(Heights c) const {
    for (Sandpile::Site v = 0; v < pile_.size(); ++v) c[v] += pile_.to_sink(v);
    return c;
  }
  /// Stable, and it comes back.
  [[nodiscard]] bool critical(const Heights& c) const {
    if (stable(c) != c) return false;
    std::set<Heights> seen;
    Heights next = stable(sink_fired(c));
    while (next != c && seen.insert(next).second) next = stable(sink_fired(next));
    return next == c;
  }
  [[nodiscard]] Heights sigma(const Heights& c) const {
    Heights next = stable(c);
    while (!critical(next)) next = stable(sink_fired(next));
    return next;
  }
  bool lost(const Heights& c) {
    const auto known = lost_.find(c);
    if (known != lost_.end()) return known->second;
    bool lost = true;
    if (stable(c) != c) {
      for (Sandpile::Site v = 0; v < pile_.size(); ++v) {
        for (Heights next = c; next[v] >= pile_.degree(v);) {
          pile_.fire(next, v, std::int64_t{1});
          lost = lost && !this->lost(next);
        }
      }
    } else {
      for (Heights next = c; stable(next) == next && !critical(next);) {
        next = sink_fired(next);
        lost = lost && !this->lost(next);
      }
    }
    return lost_[c] = lost;
  }

 private:
  const Sandpile& pile_;
  std::map<Heights, bool> lost_;
};

Exploration explored(const std::string& words, std::uint64_t most, const Budget& budget = {}) {
  return explore({"nim-o-do " + words}, most, 0, budget);
}

TEST(Explore, LabelsAllConfigurationsAsTheRulesDo) {
  for (const auto& [words, most] : std::vector<std::pair<std::string, std::uint64_t>>{{"graph=K2", 12},
                                                                                      {"graph=P3 sink=1", 14},
                                                                                      {"graph=P3 sink=2", 14},
                                                                                      {"graph=K3 sink=2", 16},
                                                                                      {"graph=K4-e sink=1", 12},
                                                                                      {"graph=K4-e sink=2", 12},
                                                                                      {"graph=C4", 11},
                                                                                      {"graph=K4 sink=4", 12},
                                                                                      {"graph=sandpile1x2", 14},
                                                                                      {"graph=sandpile1x3", 11},
                                                                                      {"graph=W4 sink=2", 9}}) {
    const Exploration found = explored(words, most);
    ByTheRules rules(found.sandpile.sandpile);
    std::set<Heights> met;
    std::pair<std::int64_t, Heights> last{-1, {}};
    std::size_t p_positions = 0;
    for (std::size_t i = 0; i < found.all.size(); ++i) {
      const Heights c(found.all[i].begin(), found.all[i].end());
      const std::int64_t total = std::accumulate(c.begin(), c.end(), std::int64_t{0});
      ASSERT_LT(last, std::pair(total, c)) << "by total, then lexicographic";
      last = {total, c};
      met.insert(c);
      const bool sink = !rules.critical(rules.stable(c));
      const bool lost = rules.lost(c);
      const Kind expected = rules.critical(c) ? Kind::kCritical
                            : lost            ? (sink ? Kind::kSinkLost : Kind::kLost)
                                              : (sink ? Kind::kSinkWon : Kind::kWon);
      ASSERT_EQ(found.all.kinds[i], expected) << words << " " << found.chips(i);
      ASSERT_EQ(found.classes.critical(found.all.classes[i]), rules.sigma(c)) << words << " " << found.chips(i);
      p_positions += lost && expected != Kind::kCritical ? 1 : 0;
    }
    std::uint64_t expected = 1;  // C(most + sites, sites)
    for (std::uint64_t k = 1; k <= found.all.sites; ++k) expected = expected * (most + k) / k;
    EXPECT_EQ(met.size(), expected) << words;
    EXPECT_EQ(found.all.size(), expected) << words;
    EXPECT_EQ(found.whole.p_positions.size(), p_positions);
    EXPECT_EQ(found.all.most, most);
  }
}

const Finding* finding(const Exploration& found, const ClassReport& report, const std::string& feature) {
  for (const Finding& f : report.findings) {
    if (found.features[f.feature].name == feature) return &f;
  }
  return nullptr;
}

TEST(Explore, FindsTheClosedFormOfTheTriangle) {
  const Exploration found = explored("graph=K3 sink=1", 30);
  ASSERT_EQ(found.classes.count(), 3U);
  for (const auto& [critical, difference] : std::map<Heights, std::int64_t>{{{1, 1}, 0}, {{1, 0}, 1}, {{0, 1}, -1}}) {
    for (CriticalClasses::Id id = 0; id < 3; ++id) {
      if (found.classes.critical(id) != critical) continue;
      const Finding* f = finding(found, found.reports[id], "c2-c3");
      ASSERT_NE(f, nullptr);
      EXPECT_EQ(f->kind, Finding::Kind::kExact);
      EXPECT_EQ(f->values, std::vector{difference});
      EXPECT_EQ(found.reports[id].description.left, 0U);
    }
  }
}

TEST(Explore, FindsTheClosedFormsOfPathAndStar) {
  const Exploration path = explored("graph=P3 sink=1", 30);
  EXPECT_EQ(finding(path, path.whole, "c3")->kind, Finding::Kind::kExact);
  EXPECT_EQ(finding(path, path.whole, "c3")->values, std::vector<std::int64_t>{0});
  for (const char* words : {"graph=S2", "graph=S3", "graph=S4"}) {
    const Exploration star = explored(words, 24);
    EXPECT_EQ(finding(star, star.whole, "xor of c")->kind, Finding::Kind::kExact) << words;
    EXPECT_EQ(finding(star, star.whole, "xor of c")->values, std::vector<std::int64_t>{0});
  }
}

/// Legs of one and two vertices at the sink: a sum of heaps, each as large as the leaf of its leg is high.
TEST(Explore, FindsThatShortLegsAreHeaps) {
  for (const auto& [words, feature] :
       std::vector<std::pair<std::string, std::string>>{{"graph=P4 sink=2", "c1-c4"}, {"graph=P5 sink=3", "c1-c5"}}) {
    const Exploration legs = explored(words, 24);
    EXPECT_EQ(finding(legs, legs.whole, feature)->kind, Finding::Kind::kExact) << words;
    EXPECT_EQ(finding(legs, legs.whole, feature)->values, std::vector<std::int64_t>{0}) << words;
  }
}

/// Configurations of two sites with at most 24 chips, all in one class.
struct MadeUp {
  template <class Lost>
  MadeUp(const Exploration& like, Lost lost) : all(like.all) {
    for (std::size_t i = 0; i < all.size(); ++i) (lost(all[i]) ? sides.lost : sides.won).push_back(i);
  }
  const Configurations& all;
  LostAndWon sides;
};

TEST(Explore, EveryHypothesisIsFoundExactWhereItIsTheRuleAndRefutedWhereItIsBroken) {
  const Exploration like = explored("graph=K3", 24);
  std::mt19937_64 random(5);
  int exact = 0, refuted = 0;
  for (std::size_t f = 0; f < like.features.size(); ++f) {
    const Feature& feature = like.features[f];
    if (feature.is_test) continue;
    std::set<std::int64_t> taken;
    for (std::size_t i = 0; i < like.all.size(); ++i) taken.insert(feature(like.all[i]));
    const std::vector<std::int64_t> values(taken.begin(), taken.end());
    const std::int64_t value = values[random() % values.size()];
    const MadeUp obeying(like, [&](auto c) { return feature(c) == value; });
    const Finding found = hold_against(like.features, f, like.all, obeying.sides);
    if (obeying.sides.lost.size() < 5 || obeying.sides.won.empty()) {
      EXPECT_EQ(found.kind, Finding::Kind::kSilent) << feature.name;
      continue;
    }
    ASSERT_EQ(found.kind, Finding::Kind::kExact) << feature.name << " = " << value;
    EXPECT_EQ(found.values, std::vector{value});
    EXPECT_EQ(found.excluded, found.others);
    EXPECT_FALSE(found.counterexample);
    ++exact;

    // One of the P-positions is won after all: the hypothesis is only necessary, and that one says so.
    LostAndWon fewer = obeying.sides;
    const std::size_t spoiled = fewer.lost[random() % fewer.lost.size()];
    std::erase(fewer.lost, spoiled);
    fewer.won.insert(std::lower_bound(fewer.won.begin(), fewer.won.end(), spoiled), spoiled);
    const Finding necessary = hold_against(like.features, f, like.all, fewer);
    if (fewer.lost.size() >= 5) {
      EXPECT_NE(necessary.kind, Finding::Kind::kExact) << feature.name;
      EXPECT_EQ(necessary.counterexample, spoiled) << feature.name;
    }

    // Every value occurs: refuted where the last of too many is first met.
    if (taken.size() < 4 && feature.modulus != taken.size()) continue;
    LostAndWon every;
    std::set<std::int64_t> met;
    std::optional<std::size_t> first;
    const std::size_t most = feature.modulus == 0 ? 3 : feature.modulus - 1;
    for (std::size_t i = 0; i < like.all.size(); ++i) {
      const bool lost = random() % 2 == 0;
      (lost ? every.lost : every.won).push_back(i);
      if (lost && met.insert(feature(like.all[i])).second && met.size() > most && !first) first = i;
    }
    if (!first) continue;
    const Finding fails = hold_against(like.features, f, like.all, every);
    EXPECT_EQ(fails.kind, Finding::Kind::kFails) << feature.name;
    EXPECT_EQ(fails.counterexample, first) << feature.name;
    ++refuted;
  }
  EXPECT_GT(exact, 100);
  EXPECT_GT(refuted, 100);
}

TEST(Explore, WhatAlmostEverythingHasIsTakenForChance) {
  const Exploration like = explored("graph=K3", 24);
  const auto feature =
      std::find_if(like.features.begin(), like.features.end(), [](const Feature& f) { return f.name == "c2 mod 12"; });
  const auto f = static_cast<std::size_t>(feature - like.features.begin());
  const MadeUp few(like, [](auto c) { return c[0] % 12 != 5 && c[1] == 0; });
  EXPECT_EQ(hold_against(like.features, f, like.all, few.sides).kind, Finding::Kind::kSilent);
  const MadeUp many(like, [](auto c) { return c[0] % 12 < 3 && c[1] % 2 == 0; });
  EXPECT_EQ(hold_against(like.features, f, like.all, many.sides).kind, Finding::Kind::kNecessary);
}

/// Who mirrors every move has the last one: the image of the vertex that fired can fire as often, so what the first
/// player leaves is never stable. It has to hold for every pair of heights that differ by at most the edges between.
TEST(Explore, MirroredPositionsAreLostWhereNoVertexButTheSinkIsItsOwnImage) {
  const std::vector<std::tuple<std::string, std::uint64_t, std::string>> mirrors{
      {"graph=K3", 30, "|c2-c3|<=1"},
      {"graph=C5", 24, "c2=c5, |c3-c4|<=1"},
      {"graph=K5", 24, "|c2-c3|<=1, |c4-c5|<=1"},
      {"graph=K5 sink=3", 24, "|c1-c5|<=1, |c2-c4|<=1"},
      {"graph=W4", 22, "c2=c4, c3=c5"},
      {"graph=W4", 22, "|c2-c3|<=1, |c4-c5|<=1"},
      {"graph=P5 sink=3", 24, "c1=c5, c2=c4"},
      {"graph=S4", 24, "c2=c3, c4=c5"},
      {"graph=sandpile1x4", 22, "c2=c5, |c3-c4|<=1"},
      {"graph=sandpile2x2", 20, "|c2-c3|<=1, |c4-c5|<=1"}};
  for (const auto& [words, most, test] : mirrors) {
    const Exploration found = explored(words, most);
    const Finding* f = finding(found, found.whole, test);
    ASSERT_NE(f, nullptr) << words << " " << test;
    EXPECT_EQ(f->kind, words == "graph=K3" ? Finding::Kind::kExact : Finding::Kind::kSufficient) << words;
    EXPECT_GT(f->data, 20U);
  }
  const Exploration four = explored("graph=C4", 24);  // the vertex opposite the sink stays
  EXPECT_EQ(finding(four, four.whole, "c2=c4")->kind, Finding::Kind::kFails);
}

TEST(Explore, ADescriptionLeavesWhatPassesAllOfIt) {
  const Exploration like = explored("graph=K3", 36);
  const MadeUp both(like, [](auto c) { return c[0] % 3 == 1 && c[1] % 4 == 2; });
  std::vector<Finding> findings;
  for (std::size_t f = 0; f < like.features.size(); ++f) {
    findings.push_back(hold_against(like.features, f, like.all, both.sides));
  }
  const Description description = describe(like.features, findings, like.all, both.sides);
  EXPECT_EQ(description.left, 0U);
  EXPECT_LE(description.findings.size(), 3U);
}

TEST(Explore, ALimitEndsItAtAWholeTotal) {
  const Budget budget({}, 200'000);
  const Exploration found = explored("graph=K4", 1000, budget);
  EXPECT_EQ(found.reason, kMemoryReached);
  ASSERT_TRUE(found.all.most);
  EXPECT_LT(*found.all.most, 1000U);
  const std::uint64_t n = *found.all.most;
  EXPECT_EQ(found.all.size(), (n + 1) * (n + 2) * (n + 3) / 6);
}

}  // namespace
}  // namespace nucleo::testing
