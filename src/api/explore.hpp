#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/reply.hpp"
#include "strategy/firing_patterns.hpp"

namespace nucleo {

/// What was found of the configurations that lead to one critical configuration.
struct ClassReport {
  std::size_t configurations = 0;
  std::vector<std::size_t> p_positions;  ///< indices, without the critical one
  LostAndWon sides;                      ///< what hypotheses are held against: all where the sink need not fire
  std::vector<Finding> findings;         ///< one a feature; none where a limit came first
  Description description;
};

/// Nim-O-Do on one sandpile, all configurations with at most so many chips.
struct Exploration {
  NamedSandpile sandpile;
  CriticalClasses classes;
  Configurations all;
  std::vector<Feature> features;
  std::vector<ClassReport> reports;   ///< one per class, in the order of classes
  ClassReport whole;                  ///< all classes together
  std::vector<std::size_t> by_total;  ///< P-positions, the critical ones apart, with 0, 1, 2, … chips
  std::string reason;                 ///< which limit ended it early; empty if none did

  /// "nim-o-do graph=K4-e sink=1"
  [[nodiscard]] std::string game() const { return "nim-o-do " + sandpile.text(); }
  /// "0,3,8"
  [[nodiscard]] std::string chips(std::size_t i) const;
  /// All P-positions, the critical ones too, one per line as positions are read.
  [[nodiscard]] std::string p_positions() const;
};

/// `arguments` are the game and its words. Hypotheses are held against configurations with at least `from` chips.
/// Throws InputError; a limit is reported in the result, or Stopped is thrown where there is none.
Exploration explore(const std::vector<std::string>& arguments, std::uint64_t most, std::uint64_t from,
                    const Budget& budget);

/// All small positions of a game.
struct ExploreRequest {
  std::vector<std::string> words;      ///< the game and its graph
  std::optional<std::uint64_t> most;   ///< chips in all; must be given
  std::optional<std::uint64_t> from;   ///< hypotheses are held against configurations with at least so many chips
  std::optional<std::uint64_t> limit;  ///< how much of each list the text shows
  std::string file;                    ///< to be written: all P-positions, one per line
};

struct ExploreReply : Reply {
  Exploration found;
  std::uint64_t limit = 0;
};

/// Throws InputError and Stopped.
ExploreReply answer(const ExploreRequest& request, Session& session, const Budget& budget);

/// In pieces: the lists may be as long as the memory allows.
void write_json(const ExploreReply& reply, ReplySink& sink);
std::string to_text(const ExploreReply& reply, const Wording& wording);

}  // namespace nucleo
