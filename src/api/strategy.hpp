#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "strategy/test_strategy.hpp"
#include "strategy/winning_strategy.hpp"

namespace nucleo {

/// A whole winning strategy of a position; or a given one, tested against every reply.
struct StrategyRequest {
  std::vector<std::string> position;
  bool misere = false;
  bool full = false;            ///< every winning move of a position, not only one
  bool up_to_symmetry = false;  ///< one position for all that a symmetry of the game joins
  std::string file;    ///< to be written: .csv, .json, .txt, .svg, .dot, …; empty or "-": where the reply goes
  std::string test;    ///< a strategy to be tested: largest-one, mirror, random, or a file (@FILE or its path)
  std::string player;  ///< who follows it: first or second (player to move); empty: who wins
  std::optional<std::uint64_t> seed;  ///< of random
  Language language = Language::kEnglish;
};

struct StrategyReply : Reply {
  std::string position;
  std::optional<Strategy> strategy;  ///< where none is tested
  std::optional<StrategyTest> test;
  std::string tested;  ///< the words that named it
  Follower follower = Follower::kFirst;
  bool to_file = false;
};

/// Throws InputError and Stopped.
StrategyReply answer(const StrategyRequest& request, Session& session, const Budget& budget);

std::string to_json(const StrategyReply& reply);
std::string to_text(const StrategyReply& reply, const Wording& wording);

}  // namespace nucleo
