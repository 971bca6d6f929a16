#pragma once

#include <memory>
#include <vector>

#include "game/game.hpp"
#include "script/script.hpp"

namespace nucleo {

/// The Grundy values of the positions of a script: each is asked for its moves once.
class ScriptValues {
 public:
  ScriptValues(std::shared_ptr<const Script> script, const Budget& budget);
  ~ScriptValues();
  ScriptValues(ScriptValues&&) noexcept;
  ScriptValues& operator=(ScriptValues&&) = delete;

  /// Throws Stopped, and InputError where play may come back to a position.
  Nimber operator()(const ScriptPosition& p);
  /// Positions that are valued.
  [[nodiscard]] std::uint64_t states() const;
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

/// Throws InputError where play from p soon comes back to a position, though the script does not say that it may. Some
/// thousand positions are looked at for all questions about a script.
void check_end(const Script& script, const ScriptPosition& p);

}  // namespace nucleo
