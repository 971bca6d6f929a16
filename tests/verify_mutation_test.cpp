// Wrong answers are fed to the check of answers: right ones are confirmed, and no wrong one is. Every game, alone, in
// sums and in compounds, in normal and misère play.

#include <gtest/gtest.h>

#include <random>

#include "random_positions.hpp"
#include "search/compound.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "support.hpp"

namespace nucleo {
namespace {

using Status = Verification::Status;

struct Mutant {
  std::string what;
  Answer answer;
};

class Mutants {
 public:
  Mutants(const Sum& sum, const Answer& right) : right_(right) {
    const auto from = std::make_shared<const Sum>(sum);
    const auto moves = moves_by_term(sum, Budget());
    for_each_move(counts_of(moves), right.question.compound, [&](const CompoundMove& move) {
      all_.push_back(joint_move(from, moves, move));
      return all_.size() < 500;
    });
  }

  std::vector<Mutant> made() {
    wrong_outcomes();
    wrong_values();
    wrong_remoteness();
    wrong_list("winning", &Answer::winning_moves, right_.moves_complete);
    wrong_list("drawing", &Answer::drawing_moves, true);
    wrong_list("resisting", &Answer::resisting_moves, true);
    return std::move(made_);
  }

 private:
  template <class Change>
  void add(const std::string& what, const Change& change) {
    made_.push_back({what, right_});
    change(made_.back().answer);
  }

  void wrong_outcomes() {
    for (const Outcome outcome : {Outcome::kWin, Outcome::kLose, Outcome::kDraw}) {
      if (outcome != right_.outcome) add("outcome", [&](Answer& a) { a.outcome = outcome; });
    }
  }

  void wrong_values() {
    if (right_.question.play == Play::kMisere) {
      for (const Nimber value : {0, 1}) add("value in misère play", [&](Answer& a) { a.value = value; });
      return add("loopy value in misère play", [](Answer& a) { a.loopy = std::vector<Nimber>{0}; });
    }
    if (right_.value) {
      for (const Nimber change : {1, 2, 5}) add("value", [&](Answer& a) { *a.value += change; });
      if (*right_.value > 0) add("value - 1", [](Answer& a) { --*a.value; });
      add("infinite", [](Answer& a) {
        a.value.reset();
        a.loopy = std::vector<Nimber>();
      });
    }
    if (!right_.loopy) return;
    add("finite", [](Answer& a) {
      a.loopy.reset();
      a.value = 0;
    });
    add("one more in K", [](Answer& a) { a.loopy->push_back(a.loopy->empty() ? 0 : a.loopy->back() + 1); });
    if (!right_.loopy->empty()) add("one less in K", [](Answer& a) { a.loopy->pop_back(); });
  }

  void wrong_remoteness() {
    if (!right_.remoteness) {
      return add("remoteness", [](Answer& a) { a.remoteness = 1'000'000; });
    }
    for (const std::uint64_t change : {1, 2}) add("remoteness", [&](Answer& a) { *a.remoteness += change; });
    if (*right_.remoteness > 0) add("remoteness - 1", [](Answer& a) { --*a.remoteness; });
  }

  void wrong_list(const std::string& kind, std::vector<SumMove> Answer::*list, bool complete) {
    const std::vector<SumMove>& right = right_.*list;
    if (!right.empty()) {
      if (complete || right.size() == 1) add(kind + " move missing", [&](Answer& a) { (a.*list).pop_back(); });
      add(kind + " move repeated", [&](Answer& a) { (a.*list).push_back(right.front()); });
    }
    const bool known = kind == "winning" || !right.empty();
    std::size_t others = 0;
    for (const SumMove& move : all_) {
      if (std::find(right.begin(), right.end(), move) != right.end()) continue;
      // Where a list is not told all moves may belong to it.
      if (!known && (right_.outcome == Outcome::kDraw || kind == "resisting")) continue;
      if (!complete && right_.question.moves == MovesWanted::kAll) continue;
      if (right_.question.moves == MovesWanted::kOne && kind == "winning" && right_.outcome == Outcome::kWin) continue;
      if (++others > 3) break;
      add(kind + " move too many", [&](Answer& a) { (a.*list).push_back(move); });
    }
  }

  const Answer& right_;
  std::vector<SumMove> all_;
  std::vector<Mutant> made_;
};

struct Counts {
  int confirmed = 0;
  int refuted = 0;
};

void try_mutants(const Sum& sum, const Question& question, Counts& counts) {
  const Answer right = solve(sum, question, Budget());
  ASSERT_TRUE(right.outcome) << right.position << ": " << right.reason;
  const Verification verified = verify(sum, right, Budget());
  ASSERT_NE(verified.status, Status::kRefuted) << right.position << ": " << verified.problem.in(Language::kEnglish);
  if (verified.status != Status::kConfirmed) return;
  ++counts.confirmed;
  for (const auto& [what, answer] : Mutants(sum, right).made()) {
    const Verification wrong = verify(sum, answer, Budget());
    EXPECT_EQ(wrong.status, Status::kRefuted)
        << right.position << (question.play == Play::kMisere ? ", misère, " : ", ") << "compound "
        << static_cast<int>(question.compound) << ": " << what << " passes: " << wrong.problem.in(Language::kEnglish);
    ++counts.refuted;
  }
}

/// Whether the question has a meaning for the sum.
bool has_meaning(const Sum& sum, const Question& question) {
  try {
    (void)solve(sum, question, Budget());
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

class VerifyMutants : public ::testing::TestWithParam<GameRow> {};

TEST_P(VerifyMutants, AreRefutedForAGameAlone) {
  std::mt19937_64 random(20261117);
  Counts counts;
  bool endless = false;
  for (int round = 0; round < testing::scaled(24); ++round) {
    const Sum sum{{testing::random_position(*GetParam().info, random, 60)}};
    endless = endless || sum.terms[0]->endless();
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      for (const MovesWanted moves : {MovesWanted::kAll, MovesWanted::kOne}) {
        const Question question{play, Compound::kDisjunctive, moves};
        if (has_meaning(sum, question)) try_mutants(sum, question, counts);
      }
    }
  }
  EXPECT_TRUE(endless || counts.refuted > 20) << counts.refuted;
}

TEST_P(VerifyMutants, AreRefutedInSumsAndCompounds) {
  std::mt19937_64 random(20261118);
  Counts counts;
  const std::span<const GameRow> games = all_games();
  for (int round = 0; round < testing::scaled(12); ++round) {
    const GameRow& other = games[random() % games.size()];
    const Sum sum{
        {testing::random_position(*GetParam().info, random, 12), testing::random_position(*other.info, random, 12)}};
    for (const Play play : {Play::kNormal, Play::kMisere}) {
      for (const Compound compound :
           {Compound::kDisjunctive, Compound::kSelective, Compound::kShortenedSelective, Compound::kConjunctive}) {
        const Question question{play, compound, MovesWanted::kAll};
        if (has_meaning(sum, question)) try_mutants(sum, question, counts);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, VerifyMutants, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) {
                           std::string name = game.param.info->names[0];
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace nucleo
