// Tables of values of heaps: known figures, the plain mex, and periods that are claimed only where they are proved. And
// theorems at sizes that no table reaches.

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "game_support.hpp"
#include "games/all.hpp"
#include "nucleo/kernel.hpp"
#include "search/code_values.hpp"
#include "search/part_graph.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

TermPointer term(const std::string& text) { return read_sum({text}, all_games(), Budget{}).terms.at(0); }
Nimber value(const std::string& text) { return labels_of(*term(text), Budget{}).value; }

/// The rows of a file of tests/data behind its header.
std::vector<std::vector<std::string>> rows_of(const std::string& file, bool header = true) {
  std::ifstream in(std::string(NUCLEO_TESTS_DIR) + "/data/" + file);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    if (std::exchange(header, false)) continue;
    rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(cell);
  }
  EXPECT_FALSE(rows.empty()) << file;
  return rows;
}

std::vector<std::uint8_t> digits_of(const std::string& code) {
  std::vector<std::uint8_t> digits;
  if (code[0] == '.') digits.push_back(0);
  for (const char c : code) {
    if (c != '.') digits.push_back(static_cast<std::uint8_t>(std::stoul(std::string(1, c), nullptr, 16)));
  }
  return digits;
}

/// The values of heaps 0 … largest of a code, by definition.
std::vector<Nimber> plain_values(const std::vector<std::uint8_t>& digits, std::size_t largest) {
  std::vector<Nimber> g;
  for (std::size_t heap = 0; heap <= largest; ++heap) {
    std::set<Nimber> seen;
    for (std::size_t k = 0; k < digits.size() && k <= heap; ++k) {
      const std::size_t left = heap - k;
      if ((digits[k] & 1) != 0 && left == 0) seen.insert(0);
      if ((digits[k] & 2) != 0 && left > 0) seen.insert(g[left]);
      for (std::size_t a = 1; (digits[k] & 4) != 0 && a < left; ++a) seen.insert(g[a] ^ g[left - a]);
      for (std::size_t a = 1; (digits[k] & 8) != 0 && a < left; ++a) {
        for (std::size_t b = 1; a + b < left; ++b) seen.insert(g[a] ^ g[b] ^ g[left - a - b]);
      }
    }
    Nimber mex = 0;
    while (seen.count(mex) != 0) ++mex;
    g.push_back(mex);
  }
  return g;
}

TEST(HeapValue, NamedGamesHaveTheirKnownValues) {
  for (const char* file : {"heaps_small.csv", "grundys_game.csv"}) {
    for (const auto& row : rows_of(file)) {
      std::istringstream values(row.at(1));
      Nimber expected = 0;
      for (int n = 0; values >> expected; ++n) {
        if (n % testing::kFewerBy != 0) continue;
        ASSERT_EQ(value(row[0] + " " + std::to_string(n)), expected) << row[0] << " " << n;
      }
    }
  }
}

TEST(HeapValue, WythoffHasItsKnownValues) {
  const auto rows = rows_of("wythoff_grundy_40x40.csv", false);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const std::string cell = std::to_string(i) + " " + std::to_string(j);
      ASSERT_EQ(std::to_string(value("wythoff " + cell)), rows[i][j]) << cell;
    }
  }
}

TEST(HeapValue, WhiteKnightHasItsKnownValues) {
  const std::pair<const char*, Nimber> known[] = {{"d7", 2},  {"d19", 2}, {"d20", 3}, {"e19", 1},
                                                  {"e20", 1}, {"f19", 1}, {"f20", 1}};
  for (const auto& [square, expected] : known) EXPECT_EQ(value(std::string("white-knight ") + square), expected);
}

TEST(HeapValue, PeriodsOfOctalGamesAreThoseKnown) {
  for (const auto& row : rows_of("octal_periods.csv")) {
    const HeapValues values = values_of_code(digits_of(row.at(0)), 1'000'000'000, Budget{});
    EXPECT_EQ(values.period(), (Period{std::stoull(row.at(1)), std::stoull(row.at(2))})) << row[0];
  }
}

TEST(HeapValue, ATableAndItsPeriodAgreeWithThePlainMex) {
  std::mt19937_64 random(11);
  int periods = 0;
  for (int i = 0; i < testing::scaled(1200); ++i) {
    const unsigned top = i % 3 == 0 ? 16 : i % 3 == 1 ? 8 : 4;
    std::vector<std::uint8_t> digits{static_cast<std::uint8_t>(random() % top & (random() % 2 == 0 ? 0U : 12U))};
    for (std::size_t length = 1 + random() % 4; length > 0; --length) {
      digits.push_back(static_cast<std::uint8_t>(random() % top));
    }
    const std::size_t largest = top == 16 ? 40 : 200;
    const HeapValues values = values_of_code(digits, top == 16 ? 300 : 2000, Budget{});
    const std::vector<Nimber> expected = plain_values(digits, largest);
    std::string code;
    for (const unsigned digit : digits) code += " " + std::to_string(digit);
    for (std::size_t n = 0; n <= largest; ++n) ASSERT_EQ(values[n], expected[n]) << code << ", heap " << n;
    if (!values.period()) continue;
    ++periods;
    // Least in both: neither an earlier start nor a shorter period would do.
    const auto [preperiod, length] = *values.period();
    const std::vector<Nimber> more = plain_values(digits, top == 16 ? 0 : std::min(2 * (preperiod + length), 600UL));
    for (std::size_t n = 0; n < more.size(); ++n) ASSERT_EQ(values[n], more[n]) << code << ", heap " << n;
    if (preperiod > 0) EXPECT_NE(values[preperiod - 1], values[preperiod - 1 + length]) << code;
    for (std::uint64_t shorter = 1; shorter < length; ++shorter) {
      if (length % shorter != 0) continue;
      bool same = true;
      for (std::uint64_t n = preperiod; n < preperiod + length; ++n) same = same && values[n] == values[n + shorter];
      EXPECT_FALSE(same) << code << ", period " << length << " or " << shorter;
    }
  }
  EXPECT_GT(periods, testing::scaled(500));
}

TEST(HeapValue, SubtractionRecursForEver) {
  EXPECT_EQ(value("subtraction take=1,3,4 1000000000000000000"), value("subtraction take=1,3,4 1"));
  std::mt19937_64 random(12);
  for (int i = 0; i < testing::scaled(200); ++i) {
    std::set<std::uint64_t> take;
    for (std::size_t count = 1 + random() % 4; count > 0; --count) take.insert(1 + random() % 12);
    std::string game = "subtraction take=";
    for (const std::uint64_t t : take) game += (game.back() == '=' ? "" : ",") + std::to_string(t);
    std::vector<Nimber> plain;
    for (std::uint64_t n = 0; n <= 700; ++n) {
      std::set<Nimber> seen;
      for (const std::uint64_t t : take) {
        if (t <= n) seen.insert(plain[n - t]);
      }
      Nimber mex = 0;
      while (seen.count(mex) != 0) ++mex;
      plain.push_back(mex);
    }
    for (int k = 0; k < 20; ++k) {
      const std::uint64_t n = random() % plain.size();
      ASSERT_EQ(value(game + " " + std::to_string(n)), plain[n]) << game << " " << n;
    }
  }
}

TEST(HeapValue, OneCoincidenceProvesNoPeriod) {
  const std::vector<std::uint32_t> constant(50, 0);
  EXPECT_EQ(proved_period(constant, {.pieces = 2, .taken = 2}), (Period{0, 1}));
  EXPECT_EQ(proved_period(constant, {.pieces = 2, .taken = 60}), std::nullopt);
  EXPECT_EQ(proved_period(constant, {}), std::nullopt);
  std::vector<std::uint32_t> broken = constant;
  broken[30] = 1;  // what follows is too short for what comes before
  EXPECT_EQ(proved_period(broken, {.pieces = 2, .taken = 2}), std::nullopt);
  EXPECT_EQ(proved_period(broken, {.pieces = 1, .taken = 2}), (Period{31, 1}));
  broken[30] = 0;
  broken[10] = 1;
  EXPECT_EQ(proved_period(broken, {.pieces = 2, .taken = 2}), (Period{11, 1}));
  EXPECT_EQ(proved_period(broken, {.pieces = 3, .taken = 2}), (Period{11, 1}));
  broken[20] = 1;
  EXPECT_EQ(proved_period(broken, {.pieces = 3, .taken = 2}), std::nullopt);
}

constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();

std::string heaps_text(const std::string& game, const std::vector<std::uint64_t>& heaps) {
  return game + " " + joined(heaps);
}
Outcome outcome(const std::string& text, Play play) { return term(text)->theorem(play)->outcome; }

/// From a position that wins every reply loses; from one that loses every move wins (some are drawn).
void check_large(const std::string& game, std::vector<std::uint64_t> heaps, Play play, std::mt19937_64& random,
                 const std::function<void(std::vector<std::uint64_t>&)>& move) {
  if (std::count(heaps.begin(), heaps.end(), 0U) == static_cast<std::ptrdiff_t>(heaps.size())) return;
  const std::string text = heaps_text(game, heaps);
  const TermPointer t = term(text);
  ASSERT_EQ(t->text(), text);
  const Replies replies = t->replies(play, 0, 1000);
  ASSERT_EQ(replies.moves.empty(), t->theorem(play)->outcome == Outcome::kLose) << text;
  for (const testing::NamedMove& reply : testing::named(replies.moves))
    ASSERT_EQ(outcome(reply.to, play), Outcome::kLose) << reply.to;
  const std::string lost =
      replies.moves.empty() ? text : replies.moves[random() % replies.moves.size()]->after()->text();
  std::istringstream words(lost.substr(game.size()));
  heaps.clear();
  for (std::uint64_t heap = 0; words >> heap;) heaps.push_back(heap);
  for (int i = 0; i < 20; ++i) {
    std::vector<std::uint64_t> next = heaps;
    move(next);
    if (next == heaps) continue;
    ASSERT_EQ(outcome(heaps_text(game, next), play), Outcome::kWin) << lost << " to " << heaps_text(game, next);
  }
}

/// A number of any length up to 63 bits.
std::uint64_t any_number(std::mt19937_64& random) { return (random() & kLargest) >> random() % 63; }

TEST(LargeHeaps, TheoremsHoldTogetherUpTo2To63) {
  std::mt19937_64 random(13);
  const auto reduce_one = [&](std::vector<std::uint64_t>& heaps) {
    std::uint64_t& heap = heaps[random() % heaps.size()];
    if (heap > 0) heap = random() % heap;
  };
  const auto reduce_first = [&](std::vector<std::uint64_t>& heaps) {
    for (std::uint64_t& heap : heaps) {
      if (heap == 0) continue;
      heap = random() % 2 == 0 ? 0 : random() % heap;
      return;
    }
  };
  const auto reduce_one_or_both = [&](std::vector<std::uint64_t>& heaps) {
    if (random() % 2 == 0) return reduce_one(heaps);
    const std::uint64_t least = std::min(heaps[0], heaps[1]);
    if (least == 0) return;
    const std::uint64_t taken = 1 + random() % least;
    heaps = {heaps[0] - taken, heaps[1] - taken};
  };
  for (const Play play : {Play::kNormal, Play::kMisere}) {
    for (int i = 0; i < testing::scaled(1000); ++i) {
      std::vector<std::uint64_t> heaps;
      for (std::size_t count = 1 + random() % 8; count > 0; --count) heaps.push_back(any_number(random));
      check_large("nim", heaps, play, random, reduce_one);
      check_large("ordered-fan-tan", heaps, play, random, reduce_first);
      check_large("wythoff", {any_number(random), any_number(random)}, play, random, reduce_one_or_both);
      if (HasFatalFailure()) return;
    }
    check_large("nim", {kLargest, kLargest, 1}, play, random, reduce_one);
    check_large("wythoff", {kLargest, kLargest}, play, random, reduce_one_or_both);
    check_large("wythoff", {kLargest, kLargest - 1}, play, random, reduce_one_or_both);
  }
}

TEST(LargeHeaps, MillionsOfHeapsAndTurtlesAreRead) {
  constexpr std::size_t kCount = 1'000'000;
  const std::vector<std::uint64_t> heaps(kCount, kLargest);
  const TermPointer nim = term(heaps_text("nim", heaps));
  EXPECT_EQ(nim->theorem(Play::kNormal)->value, Nimber{0});
  EXPECT_EQ(nim->theorem(Play::kMisere)->outcome, Outcome::kLose);
  EXPECT_EQ(nim->replies(Play::kNormal, 1, 1).moves.size(), 1U);
  const TermPointer turtles = term("turning-turtles " + std::string(kCount, '1'));
  EXPECT_EQ(turtles->theorem(Play::kNormal)->value, Nimber{kCount});  // 1 ^ 2 ^ … ^ 4k = 4k
  EXPECT_EQ(turtles->replies(Play::kNormal, 0, 3).moves.size(), 3U);
  EXPECT_EQ(term(heaps_text("ordered-fan-tan", heaps))->theorem(Play::kMisere)->outcome, Outcome::kWin);
}

TEST(HeapLimits, AValueIsGivenAlsoWhereTheMovesAreTooMany) {
  const Labelled long_row = labels_of(*term("kayles 1000000000000"), Budget{});
  EXPECT_EQ(long_row.value, 1U);
  EXPECT_FALSE(long_row.complete);
  const Budget budget(std::chrono::milliseconds(200), std::size_t{1} << 30);
  const double begin = testing::cpu_seconds();
  const Labelled many_rows = labels_of(*term(heaps_text("kayles", std::vector<std::uint64_t>(100'001, 90))), budget);
  EXPECT_EQ(many_rows.value, value("kayles 90"));
  EXPECT_FALSE(many_rows.complete);
  EXPECT_LT(testing::cpu_seconds() - begin, 5);
}

TEST(HeapLimits, WorkThatIsTooLargeStops) {
  const auto stopped = [](const std::string& text, const auto& work) {
    const Budget budget(std::chrono::milliseconds(300), std::size_t{64} << 20);
    const double begin = testing::cpu_seconds();
    try {
      work(*term(text), budget);
      ADD_FAILURE() << text << " was answered";
    } catch (const Stopped&) {
      EXPECT_LT(testing::cpu_seconds() - begin, 5) << text;
    }
  };
  const auto values = [](const Term& t, const Budget& budget) { (void)labels_of(t, budget); };
  const auto states = [](const Term& t, const Budget& budget) { (void)t.states({}, budget); };
  const auto cut = [](const Term& t, const Budget& budget) {
    PartGraph graph;
    testing::cut_of(t, graph, budget);
  };
  for (const char* text :
       {"nim 1000000000", "grundys-game 1000000000", "octal code=0.007 1000000000",
        "subtraction take=1,1000000000 1000000000000", "hexadecimal code=0.8 1000000", "wythoff 1000000 1000000",
        "wythoff 9223372036854775807 3", "white-knight zzzz100000", "synonim 30 31 32 33 34 35 36 37"}) {
    stopped(text, values);
  }
  for (const char* text : {"nim 1000000", "nim 1000 1000 1000", "nim 9223372036854775807", "kayles 1000000000000",
                           "wythoff 9223372036854775807 3", "turning-turtles 11111111111111111111111111111111111"}) {
    stopped(text, states);
  }
  for (const char* text : {"nim 100000", "nim 9223372036854775807", "kayles 1000000000000", "grundys-game 10000"})
    stopped(text, cut);
}

}  // namespace
}  // namespace nucleo
