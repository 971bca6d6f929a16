// Rules that a user wrote: lines and scripts, against games that have a file of their own, and against hostile ones.

#include <gtest/gtest.h>

#include <random>

#include "game_support.hpp"
#include "nucleo/error.hpp"
#include "process.hpp"
#include "script/line_rule.hpp"
#include "script/script.hpp"
#include "solve/solve.hpp"

namespace nucleo::testing {
namespace {

const std::string kRules = std::string(NUCLEO_TESTS_DIR) + "/../examples/rules/";

Answer solved(const std::string& text, Play play = Play::kNormal) {
  Question question;
  question.play = play;
  Session session;
  return solve(position(text), question, session, Budget());
}

// ---- lines

using Lefts = std::vector<std::vector<std::uint64_t>>;

Lefts lefts(const std::string& line, std::uint64_t heap) {
  std::string_view rest;
  const LineRule rule = LineRule::read(line, rest);
  EXPECT_EQ(rest, "");
  Lefts out;
  rule.moves(heap, [&](std::span<const std::uint64_t> left) {
    out.emplace_back(left.begin(), left.end());
    return true;
  });
  return out;
}

TEST(LineRule, SaysWhatIsLeft) {
  EXPECT_EQ(lefts("n: 1,3,n//2", 8), (Lefts{{7}, {5}, {4}}));
  EXPECT_EQ(lefts("n: 1,3,n//2", 3), (Lefts{{2}, {}}));
  EXPECT_EQ(lefts("n: 1,3,n//2", 0), Lefts{});
  EXPECT_EQ(lefts("heap: 2..4", 3), (Lefts{{1}, {}}));
  EXPECT_EQ(lefts("n -> n-1, n//2, {n//2, n-n//2}", 5), (Lefts{{2}, {3, 2}, {4}}));
  EXPECT_EQ(lefts("n -> n-1, n//2, {n//2, n-n//2}", 1), Lefts{{}});
  EXPECT_EQ(lefts("n: d for d in 1..n-1 if n % d == 0", 12), (Lefts{{11}, {10}, {9}, {8}, {6}}));
  EXPECT_EQ(lefts("n: 2^k for k in 0..n", 70), (Lefts{{69}, {68}, {66}, {62}, {54}, {38}, {6}}));
  EXPECT_EQ(lefts("n: a*b for a in 2..n for b in a..n//a if gcd(a, b) == 1 and not a == 3", 12), (Lefts{{6}, {2}}));
  EXPECT_EQ(lefts("n -> {a, b, n-a-b} for a in 1..n for b in a..n if n-a-b >= b", 5), (Lefts{{2, 2, 1}, {3, 1, 1}}));
  EXPECT_EQ(lefts("n: isqrt(n), abs(-2), min(n, 5, 7), max(0, 1), -(-3)", 20), (Lefts{{19}, {18}, {17}, {16}, {15}}));
  EXPECT_EQ(lefts("n: -7//2+9, -7%4, 2^3^0, 17/4", 30), (Lefts{{29}, {28}, {26}, {25}}));
  EXPECT_EQ(lefts("n: 1/0, 1%0, 2^-1, 2^100, 4", 10), Lefts{{6}});
}

TEST(LineRule, LeavesWhatFollowsIt) {
  std::string_view rest;
  EXPECT_EQ(LineRule::read("n: 1,  n + 2 20 5", rest).text(), "n: 1, n + 2");
  EXPECT_EQ(rest, "20 5");
}

TEST(LineRule, KnowsWhereTheSameIsTaken) {
  const auto most = [](const std::string& line) {
    std::string_view rest;
    return LineRule::read(line, rest).most_taken();
  };
  EXPECT_EQ(most("n: 1,3,4"), 4U);
  EXPECT_EQ(most("n: 2..5, 2*3+1"), 7U);
  EXPECT_EQ(most("n -> n-1, n-6"), 6U);
  EXPECT_EQ(most("n: 1, n//2"), std::nullopt);
  EXPECT_EQ(most("n -> 3-n"), std::nullopt);
  EXPECT_EQ(most("n: 1 if n > 3"), std::nullopt);
}

TEST(LineRule, SaysInOneLineWhatIsWrong) {
  const auto wrong = [](const std::string& line) -> std::string {
    std::string_view rest;
    try {
      LineRule::read(line, rest);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(wrong(""), "rule: \"\": expected a name, such as n at the end");
  EXPECT_EQ(wrong("n 1"),
            "rule: after \"n\": expected \":\" and what may be taken, or \"->\" and what is left, not \"1\"");
  EXPECT_EQ(wrong("n: 1,"), "rule: \"n: 1,\": expected a number or a name at the end");
  EXPECT_EQ(wrong("n: m"), "rule: after \"n:\": expected a name that is known, such as n, not \"m\"");
  EXPECT_EQ(wrong("n: (1"), "rule: \"n: (1\": expected \")\" at the end");
  EXPECT_EQ(wrong("n: {1,2}"), "rule: braces say what is left; expected \"n -> ...\" instead of \"n: ...\"");
  EXPECT_EQ(wrong("n -> {1,2,3,4}"), "rule: after \"n -> {1,2,3,4\": expected at most 3 heaps in braces, not \"}\"");
  EXPECT_EQ(wrong("n: k for n in 1..3"),
            "rule: after \"n: k for n\": expected another name than \"n\", not \"in 1..3\"");
  EXPECT_EQ(wrong("n: 99999999999999999999"),
            "rule: after \"n:\": expected a number up to 2^63-1, not \"99999999999999999999\"");
  EXPECT_NE(wrong("n: " + std::string(1000, '(')), "");
  EXPECT_NE(wrong("n: 2" + std::string(900, '^')), "");
}

/// The same values as the games that they are.
TEST(LineRule, AgreesWithTheGamesThatAreThere) {
  const std::vector<std::pair<std::string, std::string>> same{
      {"nim", "n: 1..n"},
      {"subtraction take=1,3,4", "n: 1,3,4"},
      {"grundys-game", "n -> {a,n-a} for a in 1..(n-1)//2"},
      {"laskers-nim", "n -> 0..n-1, {a,n-a} for a in 1..n//2"},
      {"kayles", "n -> {a,n-1-a} for a in 0..(n-1)//2, {a,n-2-a} for a in 0..(n-2)//2"},
      {"hexadecimal code=0.8", "n -> {a,b,n-1-a-b} for a in 1..n for b in a..n if n-1-a-b >= b"},
  };
  for (const auto& [game, line] : same) {
    for (int heap = 0; heap < 30; ++heap) {
      const std::string size = " " + std::to_string(heap);
      EXPECT_EQ(solved("rule '" + line + "'" + size).value, solved(game + size).value) << line << size;
    }
    EXPECT_EQ(solved("rule '" + line + "' 7 4", Play::kMisere).outcome, solved(game + " 7 4", Play::kMisere).outcome);
  }
}

TEST(LineRule, IsReadBackAsItIsPrinted) {
  for (const std::string text : {"rule 'n: 1, n // 2' 20 3", "rule \"n: 1, n // 2\" 20 3"}) {
    EXPECT_EQ(position(text).text(), "rule 'n: 1, n // 2' 20 3");
  }
  EXPECT_EQ(read_sum({"rule", "n: 1, n + 2", "20"}, all_games(), Budget()).text(), "rule 'n: 1, n + 2' 20");
  EXPECT_EQ(read_sum({"nim", "3", "+", "rule", "n: 1", "20"}, all_games(), Budget()).text(), "nim 3 + rule 'n: 1' 20");
}

// ---- scripts

TEST(Script, AgreesWithTheGamesThatAreThere) {
  const auto same = [](const std::string& game, const std::string& rule) {
    const std::string own = "rule @" + kRules + rule;
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      const Answer a = solved(game, play);
      const Answer b = solved(own, play);
      EXPECT_EQ(a.outcome, b.outcome) << game;
      EXPECT_EQ(a.value, b.value) << game;
    }
  };
  for (int a = 0; a < 8; ++a) {
    for (int b = 0; b < 8; ++b) {
      const std::string two = " " + std::to_string(a) + " " + std::to_string(b);
      same("wythoff" + two, "wythoff.lua" + two);
      if (a > 0 && b > 0) same("euclid" + two, "euclid.lua" + two);
    }
  }
  for (int n = 1; n < 25; ++n) same("fibonacci-nim " + std::to_string(n), "fibonacci-nim.lua " + std::to_string(n));
  for (const std::string bar : {"1", "3", "3,2", "4,4,2", "3,3,3", "5,2,1", "2,2,2,1"}) {
    same("chomp " + bar, "chomp.lua " + (bar.size() == 1 ? bar + "," : bar));
  }
  for (const std::string rows : {"1", "5", "7 4", "10 2 3", "12"}) same("kayles " + rows, "kayles-rows.lua " + rows);
}

/// The gaps from the first coin on are Nim heaps where coins do not jump: coins on the right count alone.
TEST(Script, TakesWordsAndFindsParts) {
  EXPECT_EQ(solved("rule @" + kRules + "strip.lua ...x").value, 3U);
  EXPECT_EQ(solved("rule @" + kRules + "strip.lua xx.x..x").value, solved("nim 2").value);
  const Answer rows = solved("rule @" + kRules + "kayles-rows.lua 40 41 42");
  EXPECT_EQ(rows.value, solved("kayles 40 41 42").value);
  EXPECT_LT(rows.states, 5000U);  // not all triples of rows
}

TEST(Script, HeapsAreASequence) {
  const std::string powers = "rule @" + kRules + "powers.lua 1000 999 5";
  const Answer answer = solved(powers);
  EXPECT_EQ(answer.terms.at(0).engine, "sequence");
  EXPECT_EQ(answer.value, Nimber{(1000 % 3) ^ (999 % 3) ^ (5 % 3)});
  EXPECT_EQ(answer.winning_moves.at(0).to().substr(0, powers.size() - 10), powers.substr(0, powers.size() - 10));
}

TEST(Script, MayGoOnForEver) {
  // Subtraction of 1, 2 and 5 modulo 7 (THEORY.md, loopy values).
  const std::array<Nimber, 7> values{0, 1, 2, 0, 1, 2, 0};
  for (std::size_t field = 0; field < values.size(); ++field) {
    EXPECT_EQ(solved("rule @" + kRules + "round.lua " + std::to_string(field)).value, values[field]) << field;
  }
}

TEST(Script, MayDeclareItsEnds) {
  for (int said = 0; said < 21; ++said) {
    const Answer answer = solved("rule @" + kRules + "race.lua " + std::to_string(said) + " 21");
    EXPECT_EQ(answer.outcome, (21 - said) % 4 == 0 ? Outcome::kLose : Outcome::kWin) << said;
  }
}

TEST(Script, StandsInSumsTablesAndDrawings) {
  const std::string file = "@" + kRules + "two-heaps.lua";
  const Nimber own = *solved("rule " + file + " 3 5").value;
  EXPECT_EQ(solved("nim 6 + rule " + file + " 3 5").value, own ^ 6);
  const Ended table = run_program({"table", "rule", file, "3x3", "--json"});
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_NE(table.out.find("\"rows\":[[0,1,2],[1,0,3],[2,3,1]]"), std::string::npos) << table.out;
  const Ended drawn = run_program({"draw", "rule", file, "2", "1", "-o", "-"});
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  const Ended batch = run_program({"solve", "rule", "n: 1,n//2", "9", "--json"});
  EXPECT_NE(batch.out.find("\"position\":\"rule 'n: 1,n//2' 9\""), std::string::npos) << batch.out;
}

// ---- claims

TEST(Claims, AreConfirmedOrRefutedAtAPosition) {
  const auto said = [](std::vector<std::string> words) {
    words.insert(words.begin(), "check");
    const Ended ended = run_program(words);
    return std::to_string(ended.code) + " " + (ended.code == 2 ? ended.err : ended.out);
  };
  EXPECT_EQ(said({"nim", "4", "5", "--claim", "a == b"}),
            "0 confirmed: these are the P-positions, 5 of 30 that can be reached\n");
  EXPECT_EQ(said({"nim", "3", "5", "7", "--claim-value", "a ~ b ~ c"}),
            "0 confirmed: it is the value of all 192 positions that can be reached\n");
  EXPECT_EQ(said({"wythoff", "3", "3", "--claim", "a == b"}).substr(0, 39), "1 not confirmed: wythoff 3 3: it is lis");
  EXPECT_EQ(said({"subtraction", "take=1,2", "9", "--claim", "n % 3 == 0"}),
            "0 confirmed: these are the P-positions, 4 of 10 that can be reached\n");
  EXPECT_EQ(said({"subtraction", "take=1,2", "9", "--misere", "--claim", "n % 3 == 1"}),
            "0 confirmed: these are the P-positions, 3 of 10 that can be reached\n");
  EXPECT_EQ(said({"rule", "n: 2^k for k in 0..n", "20", "--claim-value", "n % 3"}),
            "0 confirmed: it is the value of all 21 positions that can be reached\n");
  EXPECT_EQ(said({"rule", "n: 1,3", "4", "--claim-value", "n // (n - 2)", "--lang", "es"}),
            "1 no confirmada: rule 'n: 1,3' 4: su valor es 0, y la afirmación dice 2\n");
  EXPECT_EQ(said({"nim", "1", "--claim-value", "a // (a - 1)"}),
            "1 not confirmed: nim 1: its value is 1, and the claim is no number there\n");
  EXPECT_EQ(said({"cram", "2x2", "--claim", "a"}).substr(0, 15), "2 nucleo: cram ");
  EXPECT_EQ(said({"nim", "3", "5", "--claim", "x == y"}),
            "2 nucleo: --claim: expected a name that is known, such as a, not \"x == y\"\n");
  EXPECT_EQ(said({"nim", "1", "--claim", "a ="}),
            "2 nucleo: --claim: \"a =\": expected a number or a name at the end\n");
  EXPECT_EQ(said({"nim", "1", "--claim", "a b"}), "2 nucleo: --claim: after \"a\": expected the end, not \"b\"\n");
  EXPECT_EQ(said({"nim", "1", "--claim", "a", "--claim-value", "a"}).substr(0, 38),
            "2 nucleo: check: expected one of --p-p");
}

// ---- what scripts do wrong

/// What solving the first positions of that script says.
std::string error_of(const std::string& script, const std::string& words = "5") {
  const TemporaryDirectory folder;
  const std::string file = folder.file("bad.lua", script);
  try {
    Question question;
    Session session;
    const Budget budget(std::chrono::seconds(60), std::size_t{1} << 30);
    solve(position("rule @" + file + " " + words, budget), question, session, budget);
  } catch (const InputError& error) {
    const std::string said = error.what();
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    return said.starts_with(file) ? said.substr(file.size() - 7) : said;
  }
  return "";
}

TEST(Script, SaysWhereItIsWrong) {
  EXPECT_EQ(error_of("function moves(n)\n  move(n -)\nend"), "bad.lua:2: unexpected symbol near ')'");
  EXPECT_EQ(error_of("function moves(n)\n  move(m - 1)\nend"),
            "bad.lua:2: attempt to perform arithmetic on a nil value (global 'm')");
  EXPECT_EQ(error_of("x = 1"), "bad.lua: defines no moves; expected function moves(...) ... end");
  EXPECT_EQ(error_of("moves = 3"), "bad.lua: \"moves\": expected a function");
  EXPECT_EQ(error_of("function moves(n) move(n / 2) end"), "bad.lua:1: a position has whole numbers, not 2.5");
  EXPECT_EQ(error_of("function moves(n) move(nil) end"),
            "bad.lua:1: a position has whole numbers, texts and lists of them, not nil");
  EXPECT_EQ(error_of("function moves(n) move('a b') end").substr(0, 47),
            "bad.lua:1: a position can't hold the text \"a b\"");
  EXPECT_EQ(error_of("function moves(n) move({{1}}) end"), "bad.lua:1: a position can't hold lists of lists");
  EXPECT_NE(error_of("function moves(a, b) end").find("expected 2 values, as moves() takes, and found 1"),
            std::string::npos);
  EXPECT_NE(error_of("\x1bLua").find("bad.lua"), std::string::npos);
  EXPECT_EQ(error_of("function moves(n) if n > 0 then move(n - 1) else move(5) end end"),
            "rule: play from 5 comes back to it; expected moves that end, or loopy = true");
  EXPECT_EQ(error_of("local calls = 0\nfunction moves(a, b) calls = calls + 1 if a > 0 then move(a - 1, calls) end end",
                     "5 5"),
            "rule: the moves from 5 5 are others when they are asked for again");
}

TEST(Script, HostileOnesGetOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"while true do end function moves(n) end", "more than 20 million steps in one call"},
      {"function moves(n) while true do end end", "more than 20 million steps in one call"},
      {"function moves(n) local s = ('x'):rep(10000000000) end", "resulting string too large"},
      {"function moves(n) local s = ('x'):rep(1000000000) end", "not enough memory"},
      {"function moves(n) local s = 'x' while true do s = s .. s end end", "not enough memory"},
      {"function moves(n) local t = {} for i = 1, 1e9 do t[i] = i end end", "not enough memory"},
      {"function moves(n) return 1 + moves(n) end", "stack overflow"},
      {"function moves(n) error({}) end", "an error that is not a text"},
      {"function moves(n) error() end", "an error that is not a text"},
      {"count = 0 function moves(n) count = count + 1 end", "the rule changes the global count"},
      {"function moves(n) moves = nil end", "the rule changes the global moves"},
      {"function moves(n) coroutine.wrap(moves)(n) end", "'coroutine'"},
      {"function moves(n) pcall(moves, n) end", "'pcall'"},
      {"function moves(n) os.exit(1) end", "'os'"},
      {"function moves(n) io.open('/etc/passwd') end", "'io'"},
      {"function moves(n) load('x = 1')() end", "'load'"},
      {"function moves(n) require('os') end", "'require'"},
      {"function moves(n) debug.sethook() end", "'debug'"},
      {"function moves(n) move(math.random(n)) end", "'random'"},
      {"function moves(n) string.gsub('a', 'a', 'b') end", "'gsub'"},
      {"function moves(n) (('a'):rep(50)):match(('a?'):rep(50)) end", "'match'"},
      {"function moves(n) table.move({}, 1, 1e15, 2) end", "'move'"},
      {"function moves(n) setmetatable({}, {__gc = function() while true do end end}) end", "__gc is not allowed"},
      {"function moves(n) table.insert(setmetatable({}, {__len = function() return 1e15 end}), 1, 2) end",
       "__len is not allowed"},
      {"function moves(n) getmetatable('').__index = nil end", "'getmetatable'"},
      {"function moves(n) rawset(_G, 'x', 1) end", "'rawset'"},
      {"local t = setmetatable({}, {}) function moves(n) for k in pairs({[t] = 1}) do end end", "pairs: expected keys"},
      {"function moves(n) move(string.format('%p', {})) end", "%p is not allowed"},
      {"function moves(n) for k = 1, 1e8 do move(0) end end", "more than 524288 moves from one position"},
      {"function moves(n) move(('x'):rep(100000)) end", "a position can't hold the text"},
      {"move(3) function moves(n) end", "move() is for the functions moves and parts"},
      {"function moves(n) local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) return t[1] end",
       "stack overflow"},
  };
  for (const auto& [script, expected] : cases) {
    const std::string said = error_of(script);
    EXPECT_NE(said, "") << script;
    EXPECT_NE(said.find(expected), std::string::npos) << script << "\n" << said;
  }
}

TEST(Script, EndsWithTheTime) {
  const TemporaryDirectory folder;
  const std::string file = folder.file("slow.lua", "function moves(a, b) for i = 1, 1000000 do end move(a + 1, b) end");
  const Ended ended = run_program({"solve", "rule", "@" + file, "1", "1", "--time", "1", "--json"});
  EXPECT_EQ(ended.code, 3) << ended.err;
}

/// What a script holds counts for --memory, and goes when there is no room for it.
TEST(Script, HoldsNoMoreThanItMay) {
  const TemporaryDirectory folder;
  const std::string large =
      "local t = {}\nfor i = 1, 1000000 do t[i] = i end\nfunction moves(n) if n > 0 then move(n - 1) end end";
  if (!kSanitized) {  // which need memory of their own
    const std::string file = folder.file("large.lua", large);
    const auto solved_within = [&](const std::string& memory) {
      return run_program({"solve", "rule", "@" + file, "5", "--memory", memory});
    };
    EXPECT_NE(solved_within("30M").err.find("not enough memory"), std::string::npos);
    EXPECT_EQ(solved_within("1G").code, 0);
  }
  const Script script(large, "large.lua");
  EXPECT_GT(script.bytes(), 16'000'000U);
}

TEST(Script, IsTheSameInEveryRun) {
  const TemporaryDirectory folder;
  const std::string file =
      folder.file("order.lua",
                  "function moves(n)\n  local t = {}\n  for i = 1, n do t['k' .. i * 7919] = n - i end\n"
                  "  for k, v in pairs(t) do named(k, v, 0) end\nend\n");
  // Two programs, for the seed of Lua's tables is another in each.
  const auto run = [&] { return run_program({"solve", "rule", "@" + file, "9", "--json"}).out; };
  const std::string first = run();
  EXPECT_NE(first, "");
  EXPECT_EQ(first.substr(0, first.find("\"seconds\"")), [&] {
    const std::string second = run();
    return second.substr(0, second.find("\"seconds\""));
  }());
}

}  // namespace
}  // namespace nucleo::testing
