// Sequences of values of heaps: the fast engines against the plain mex, periods that are proved and said to be, what
// the verb prints, and runs that go on from a file.

#include "api/sequence.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "api/octal_table.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "search/code_values.hpp"
#include "search/pair_scan.hpp"
#include "search/repeats.hpp"
#include "search/sequence_statistics.hpp"
#include "search/split_values.hpp"
#include "solve/solve.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using Digits = std::vector<std::uint8_t>;
using Values = std::vector<std::uint32_t>;
namespace fs = std::filesystem;

/// The values of heaps 0 … count − 1 of a code, by definition.
Values plain_values(const Digits& digits, std::size_t count, bool unequal = false) {
  Values g;
  std::vector<char> seen;
  for (std::size_t heap = 0; heap < count; ++heap) {
    seen.assign(4 * count + 64, 0);
    for (std::size_t k = 0; k < digits.size() && k <= heap; ++k) {
      const std::size_t left = heap - k;
      if ((digits[k] & 1) != 0 && left == 0) seen[0] = 1;
      if ((digits[k] & 2) != 0 && left > 0) seen[g[left]] = 1;
      for (std::size_t a = 1; (digits[k] & 4) != 0 && a <= left / 2; ++a) {
        if (!unequal || 2 * a != left) seen[g[a] ^ g[left - a]] = 1;
      }
      for (std::size_t a = 1; (digits[k] & 8) != 0 && a < left; ++a) {
        for (std::size_t b = a; a + b < left; ++b) seen[g[a] ^ g[b] ^ g[left - a - b]] = 1;
      }
    }
    std::uint32_t mex = 0;
    while (seen[mex] != 0) ++mex;
    g.push_back(mex);
  }
  return g;
}

HeapSequence values_of(HeapEngine& engine, const RuleBounds& bounds, std::uint64_t count, bool stops = false) {
  return run(engine, bounds, {.count = count, .stops = stops, .tells_period = true}, Budget{});
}
void expect_values(const HeapSequence& found, const Values& expected, const std::string& what) {
  for (std::size_t heap = 0; heap < expected.size(); ++heap) {
    ASSERT_TRUE(found.covers(heap)) << what << ", heap " << heap;
    ASSERT_EQ(found[heap], expected[heap]) << what << ", heap " << heap;
  }
}

SequenceReply ask(const SequenceRequest& request, const Budget& budget = {}) {
  Session session;
  return answer(request, session, budget);
}
nlohmann::json json_of(const SequenceRequest& request) { return nlohmann::json::parse(to_json(ask(request))); }
std::string error_of(const SequenceRequest& request) {
  try {
    ask(request);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

/// A path for a file of one test, which is gone when the test is over.
class TestFile {
 public:
  explicit TestFile(const std::string& name) : path_(fs::temp_directory_path() / (name + std::to_string(::getpid()))) {}
  ~TestFile() { fs::remove(path_); }
  TestFile(const TestFile&) = delete;
  TestFile& operator=(const TestFile&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string read() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

 private:
  fs::path path_;
};

TEST(Sequence, AllCodesWithThreeDigitsHaveTheValuesOfThePlainMex) {
  constexpr std::size_t kHeaps = 100;
  for (unsigned code = 0; code < 1024; code += testing::kFewerBy) {
    const Digits digits{static_cast<std::uint8_t>(code / 512 * 4), static_cast<std::uint8_t>(code / 64 % 8),
                        static_cast<std::uint8_t>(code / 8 % 8), static_cast<std::uint8_t>(code % 8)};
    const Values expected = plain_values(digits, kHeaps);
    for (const bool stops : {false, true}) {
      expect_values(values_of(*engine_of_code(digits), bounds_of_code(digits), kHeaps, stops), expected,
                    code_of(digits));
    }
  }
}

TEST(Sequence, RandomLongCodesHaveTheValuesOfThePlainMex) {
  std::mt19937_64 random(5);
  for (int i = 0; i < testing::scaled(16); ++i) {
    Digits digits{static_cast<std::uint8_t>(random() % 2 * 4)};
    for (std::size_t length = 4 + random() % 90; length > 0; --length) {
      digits.push_back(static_cast<std::uint8_t>(random() % 3 == 0 ? random() % 8 : 0));
    }
    constexpr std::size_t kHeaps = 1200;
    const Values expected = plain_values(digits, kHeaps);
    expect_values(values_of(*engine_of_code(digits), bounds_of_code(digits), kHeaps), expected, code_of(digits));
    const auto later = engine_of_code(digits);  // from the middle on
    later->restore(PackedValues(Values(expected.begin(), expected.begin() + static_cast<long>(random() % kHeaps))));
    expect_values(values_of(*later, bounds_of_code(digits), kHeaps), expected, code_of(digits));
  }
}

TEST(Sequence, RandomHexadecimalCodesHaveTheValuesOfThePlainMex) {
  std::mt19937_64 random(6);
  for (int i = 0; i < testing::scaled(120); ++i) {
    Digits digits{static_cast<std::uint8_t>(random() % 2 == 0 ? 0 : random() % 4 * 4)};
    for (std::size_t length = 1 + random() % 5; length > 0; --length) {
      digits.push_back(static_cast<std::uint8_t>(random() % 16));
    }
    constexpr std::size_t kHeaps = 80;
    expect_values(values_of(*engine_of_code(digits), bounds_of_code(digits), kHeaps, i % 2 == 0),
                  plain_values(digits, kHeaps), code_of(digits));
  }
}

TEST(Sequence, SparseSpaceChangesNoValue) {
  constexpr std::size_t kHeaps = 6000;
  for (const Digits& digits : {Digits{0, 6}, Digits{0, 1, 6}, Digits{0, 0, 0, 7}, Digits{0, 1, 6, 5}}) {
    const HeapSequence found = values_of(*engine_of_code(digits), bounds_of_code(digits), kHeaps);
    expect_values(found, plain_values(digits, kHeaps), code_of(digits));
  }
  const Digits split{4};
  const HeapSequence found = values_of(*engine_of_splits(split, Splitting::kUnequal), {}, kHeaps);
  expect_values(found, plain_values(split, kHeaps, true), "Grundy's game");
  EXPECT_NE(found.space.mask, 0U);
}

TEST(Sequence, GrundysGameHasItsRareValues) {
  const std::uint64_t heaps = testing::kFewerBy > 1 ? 5000 : 100'000;
  SequenceRequest request{.words = {"grundys-game"}, .count = heaps, .no_values = true, .statistics = true};
  const SequenceReply reply = ask(request);
  ASSERT_TRUE(reply.statistics);
  std::uint64_t rare = 0;
  for (std::uint64_t heap = 0; heap < heaps; ++heap) {
    rare += std::popcount(reply.found[heap] & reply.statistics->rare.mask) % 2 == 0 ? 1 : 0;
  }
  EXPECT_EQ(reply.statistics->rare.count, rare);
  EXPECT_FALSE(reply.found.repeats);
  if (heaps > 90'000) {
    EXPECT_EQ(rare, 1274U);  // the last rare value known is that of heap 82860
    EXPECT_EQ(reply.statistics->last_rare, 82860U);
  }
}

TEST(Sequence, LongPeriodsAreProved) {
  struct Known {
    Digits digits;
    Period period;
  };
  // 0.376 and 0.354 have preperiods of millions: bench/sequences.cpp.
  const Known known[] = {{{0, 1, 2, 7}, {46578, 4}},
                         {{0, 1, 6, 5}, {5181, 1550}},
                         {{0, 1, 6}, {105351, 149459}},
                         {{0, 5, 6}, {326640, 144}}};
  for (const Known& each : known) {
    if (testing::kFewerBy > 1 && each.period.preperiod > 10'000) continue;
    const HeapSequence found = values_of(*engine_of_code(each.digits), bounds_of_code(each.digits), 10'000'000, true);
    ASSERT_TRUE(found.repeats) << code_of(each.digits);
    EXPECT_TRUE(found.repeats->proved);
    EXPECT_EQ(found.repeats->period, each.period) << code_of(each.digits);
    EXPECT_EQ(found.repeats->proved_by, values_that_prove(each.period, bounds_of_code(each.digits)));
  }
}

template <class T>
void check_scan(std::mt19937_64& random) {
  for (int i = 0; i < testing::scaled(3000); ++i) {
    const std::size_t count = random() % 1500;
    std::vector<T> a(count + 1);
    std::vector<T> b(count + 1);
    for (T& value : a) value = static_cast<T>(random() % 64);
    for (T& value : b) value = static_cast<T>(random() % 64 + 64 * (random() % 2));
    const auto wanted = static_cast<T>(random() % 256);
    bool expected = false;
    for (std::size_t k = 0; k < count; ++k) expected = expected || static_cast<T>(a[k] ^ b[k]) == wanted;
    ASSERT_EQ(near_pair(a.data(), b.data(), count, wanted) < count, expected);
    if (count == 0) continue;
    const T rare = static_cast<T>(~T{0});
    ASSERT_EQ(near_pair(a.data(), b.data(), count, rare), count);
    const std::size_t at = random() % count;
    b[at] = static_cast<T>(a[at] ^ rare);
    ASSERT_LE(near_pair(a.data(), b.data(), count, rare), at) << count;
    ASSERT_EQ(near_pair(a.data(), b.data(), at, rare), at);
  }
}

TEST(Sequence, AScanFindsAPairWhereverItIs) {
  std::mt19937_64 random(7);
  check_scan<std::uint8_t>(random);
  check_scan<std::uint16_t>(random);
  check_scan<std::uint32_t>(random);
}

TEST(Sequence, TheShortestRepeatIsThatOfTheDefinition) {
  std::mt19937_64 random(8);
  for (int i = 0; i < testing::scaled(4000); ++i) {
    std::vector<std::uint8_t> values(1 + random() % 80);
    const unsigned most = 1 + random() % 3;
    for (std::uint8_t& value : values) value = static_cast<std::uint8_t>(random() % most);
    const std::size_t period = 1 + random() % 12;
    for (std::size_t n = random() % 40 + period; n < values.size(); ++n) values[n] = values[n - period];
    const std::uint64_t need = random() % 40;
    const std::uint64_t furthest = 1 + random() % 80;
    std::optional<std::uint64_t> expected;
    for (std::uint64_t p = 1; p <= furthest && p + need <= values.size() && need < values.size() && !expected; ++p) {
      bool same = true;
      for (std::uint64_t k = 1; k <= need; ++k)
        same = same && values[values.size() - k] == values[values.size() - k - p];
      if (same) expected = p;
    }
    const std::span<const std::uint8_t> span(values);
    ASSERT_EQ(shortest_repeat(span, need, furthest), expected);
  }
}

TEST(Sequence, FewestRareValuesAreThoseOfTheBestMask) {
  std::mt19937_64 random(9);
  for (int i = 0; i < 200; ++i) {
    std::vector<std::uint64_t> counts(1 + random() % 40);
    for (std::uint64_t& count : counts) count = random() % 100;
    const auto rare = [&](std::uint32_t mask) {
      std::uint64_t sum = 0;
      for (std::uint32_t value = 0; value < counts.size(); ++value) {
        if (std::popcount(value & mask) % 2 == 0) sum += counts[value];
      }
      return sum;
    };
    const RareValues found = fewest_rare(counts);
    EXPECT_EQ(found.count, rare(found.mask));
    for (std::uint32_t mask = 0; mask < 64; ++mask) ASSERT_GE(rare(mask), found.count);
  }
}

TEST(Sequence, JsonIsThatOfTheContract) {
  const nlohmann::json kayles = json_of({.words = {"kayles"}, .count = 15});
  EXPECT_EQ(kayles, nlohmann::json::parse(R"({"game": "kayles", "count": 15,
    "values": [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2],
    "period": {"preperiod": 71, "length": 12, "proved": true}})"));
  const nlohmann::json grundy = json_of({.words = {"grundys-game"}, .count = 20, .no_values = true});
  EXPECT_EQ(grundy, nlohmann::json::parse(R"({"game": "grundys-game", "count": 20, "period": null})"));
}

TEST(Sequence, APeriodGivesTheValuesThatWereNotFound) {
  for (const char* game : {"kayles", "octal code=4.07", "subtraction take=1,3,4", "treblecross", "node-kayles C*"}) {
    const bool endless = std::string(game) == "treblecross";  // whose period is not known
    SequenceRequest request{.words = {game}, .count = endless ? 300 : 3000};
    const nlohmann::json stopped = json_of(request);
    request.goes_on = true;
    EXPECT_EQ(stopped, json_of(request)) << game;
  }
}

TEST(Sequence, OtherPositionsAreHeapsOfACode) {
  for (const auto& [game, position] : {std::pair{"treblecross", "treblecross "},
                                       {"cram 1xN", "cram 1x"},
                                       {"node-kayles P*", "node-kayles P"},
                                       {"node-kayles C*", "node-kayles C"},
                                       {"arc-kayles P*", "arc-kayles P"}}) {
    const SequenceReply reply = ask({.words = {game}, .count = 30});
    EXPECT_TRUE(reply.known_as) << game;
    for (std::uint64_t n = 3; n < 30; ++n) {
      const Sum sum = read_sum({position + std::to_string(n)}, all_games(), Budget{});
      const Answer solved = solve(sum, {}, Budget{});
      ASSERT_EQ(solved.value, reply.found[n]) << position << n;
    }
  }
}

TEST(Sequence, ArithmeticPeriodsAreProvedWhereATheoremIsThere) {
  for (const auto& [game, saltus] : {std::pair<const char*, std::uint64_t>{"nim", 1}, {"laskers-nim", 4}}) {
    const nlohmann::json found = json_of({.words = {game}, .count = 10});
    EXPECT_EQ(found["period"]["saltus"], saltus) << game;
    EXPECT_EQ(found["period"]["proved"], true) << game;
  }
  std::mt19937_64 random(10);
  int proved = 0;
  for (int i = 0; i < testing::scaled(40); ++i) {
    std::string game = "subtraction take=all-but:";
    std::set<std::uint64_t> kept;
    for (std::size_t count = 1 + random() % 4; count > 0; --count) kept.insert(1 + random() % 12);
    game += joined(kept, ",");
    const SequenceReply reply = ask({.words = {game}, .count = 400});
    if (!reply.found.repeats || !reply.found.repeats->proved) continue;
    ++proved;
    Values plain;
    for (std::uint64_t heap = 0; heap < 800; ++heap) {
      std::set<std::uint32_t> seen;
      for (std::uint64_t taken = 1; taken <= heap; ++taken) {
        if (!kept.contains(taken)) seen.insert(plain[heap - taken]);
      }
      std::uint32_t mex = 0;
      while (seen.contains(mex)) ++mex;
      plain.push_back(mex);
      ASSERT_EQ(reply.found[heap], mex) << game << ", heap " << heap;
    }
  }
  EXPECT_GT(proved, testing::scaled(30));
}

TEST(Sequence, WhatIsOnlyObservedIsNotCalledProved) {
  const SequenceReply growing = ask({.words = {"hexadecimal code=0.8"}, .count = 200});
  EXPECT_EQ(growing.found.repeats, (Recurrence{.period = {1, 3}, .saltus = 1}));
  EXPECT_EQ(growing.count, 200U);  // of others nothing is known
  const Values constant(400, 1);
  const auto engine = engine_of([](std::span<const std::uint32_t>) { return 1U; }, 1);
  const HeapSequence found = run(*engine, {}, {.count = 400, .tells_period = true}, Budget{});
  EXPECT_EQ(found.repeats, (Recurrence{.period = {0, 1}}));
  EXPECT_FALSE(found.covers(1000));
}

TEST(Sequence, TwoRulesAreCompared) {
  const SequenceReply ever = ask({.words = {"kayles"}, .compare = "octal code=0.77"});
  ASSERT_TRUE(ever.comparison);
  EXPECT_TRUE(ever.comparison->for_ever);
  const SequenceReply parted = ask({.words = {"kayles"}, .compare = "octal code=0.777"});
  ASSERT_TRUE(parted.comparison && parted.comparison->first);
  const std::uint64_t heap = *parted.comparison->first;
  const Values a = plain_values({0, 7, 7}, heap + 1);
  const Values b = plain_values({0, 7, 7, 7}, heap + 1);
  EXPECT_EQ(Values(a.begin(), a.end() - 1), Values(b.begin(), b.end() - 1));
  EXPECT_EQ(parted.comparison->values[0], a.back());
  EXPECT_EQ(parted.comparison->values[1], b.back());
  EXPECT_NE(a.back(), b.back());
  const SequenceReply open = ask({.words = {"grundys-game"}, .count = 500, .compare = "grundys-game"});
  ASSERT_TRUE(open.comparison);
  EXPECT_FALSE(open.comparison->first);
  EXPECT_FALSE(open.comparison->for_ever);
  EXPECT_EQ(open.comparison->looked, 500U);
}

TEST(Sequence, ARunGoesOnFromItsFile) {
  const TestFile file("nucleo_sequence");
  for (const char* game : {"octal code=0.6", "grundys-game", "hexadecimal code=0.8", "subtraction take=2,5"}) {
    SequenceRequest request{.words = {game}, .count = 150, .goes_on = true, .save = file.path()};
    ask(request);
    request.save.clear();
    request.load = file.path();
    request.count = 300;
    const SequenceReply later = ask(request);
    request.load.clear();
    EXPECT_EQ(to_json(later), to_json(ask(request))) << game;
  }
}

TEST(Sequence, FilesThatAreNoGoodAreRefused) {
  const TestFile file("nucleo_sequence");
  const SequenceRequest load{.words = {"octal code=0.6"}, .count = 100, .load = file.path()};
  ask({.words = {"octal code=0.6"}, .count = 60, .save = file.path()});
  const std::string good = file.read();
  EXPECT_EQ(error_of(load), "");
  EXPECT_NE(error_of({.words = {"grundys-game"}, .load = file.path()}).find("was saved for 0.6"), std::string::npos);
  for (std::size_t i = 0; i < good.size(); i += 7) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 4);
    file.write(bad);
    EXPECT_NE(error_of(load), "") << "byte " << i;
    file.write(good.substr(0, i));
    EXPECT_NE(error_of(load), "") << i << " bytes";
  }
  file.write("something else\n");
  EXPECT_NE(error_of(load).find("is no file that sequence --save wrote"), std::string::npos);
}

TEST(Sequence, ALimitLeavesWhatWasFound) {
  Budget budget;
  budget.stop();
  const SequenceReply reply = ask({.words = {"grundys-game"}, .count = 1'000'000}, budget);
  EXPECT_EQ(reply.reason, kInterrupted);
  EXPECT_LT(reply.count, 1'000'000U);
  const Budget small({}, 1 << 20);
  EXPECT_THROW(ask({.words = {"kayles"}, .count = 1'000'000'000}, small), Stopped);
  EXPECT_EQ(ask({.words = {"kayles"}, .count = 1'000'000'000, .no_values = true}, small).count, 1'000'000'000U);
}

TEST(Sequence, MistakesAreNamed) {
  EXPECT_NE(error_of({.words = {"kayles 5"}}), "");
  EXPECT_NE(error_of({.words = {"wythoff"}}), "");
  EXPECT_NE(error_of({.words = {"northcott"}}), "");
  EXPECT_NE(error_of({.words = {"octal code=0.9"}}), "");
  EXPECT_NE(error_of({.words = {"octal"}}), "");
  EXPECT_NE(error_of({.words = {"kayles"}, .file = "values.gif"}), "");
  EXPECT_NE(error_of({.words = {"kayles"}, .plot = "values.csv"}), "");
  EXPECT_NE(error_of({.words = {"kayles"}, .csv = true, .b_file = true}), "");
}

TEST(OctalTable, HasEveryCodeAndGoesOnFromItsFile) {
  const TestFile file("nucleo_octal");
  Session session;
  OctalTableRequest request{.digits = 2, .count = 300, .threads = 2, .save = file.path()};
  const OctalTableReply few = answer(request, session, Budget{});
  EXPECT_EQ(few.rows.size(), 64U);
  request.count = 3000;
  request.load = file.path();
  const OctalTableReply more = answer(request, session, Budget{});
  request.load.clear();
  request.threads = 1;
  EXPECT_EQ(more.rows, answer(request, session, Budget{}).rows);
  const auto row = [&](const std::string& code) {
    return *std::find_if(more.rows.begin(), more.rows.end(), [&](const auto& each) { return each.code == code; });
  };
  EXPECT_EQ(row("0.77").period, (Period{71, 12}));
  EXPECT_EQ(row("0.07").period, (Period{53, 34}));
  EXPECT_EQ(row("0.06").period, std::nullopt);
  EXPECT_EQ(row("0.06").heaps, 3000U);
  std::string text = file.read();
  text[text.size() / 2] ^= 1;
  file.write(text);
  request.load = file.path();
  EXPECT_THROW(answer(request, session, Budget{}), InputError);
}

}  // namespace
}  // namespace nucleo
