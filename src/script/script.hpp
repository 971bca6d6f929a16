#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nucleo/budget.hpp"
#include "nucleo/text.hpp"
#include "script/position.hpp"

namespace nucleo {

/// What a move of a script leads to. Several parts: the sum of them.
struct ScriptMove {
  ScriptPosition to;
  std::string name;          ///< where the script gives one
  std::string spanish_name;  ///< the same; empty: as the other
};

class Interpreter;

/// Rules that a user wrote in Lua. The script runs closed in: no files, no clock, no chance, and limits on the steps
/// and the memory of every call. Whatever it does wrong is an InputError that names its file and line. May be used from
/// several threads: each call has an interpreter of its own.
class Script {
 public:
  /// Loads the text and runs it once. `name` is what errors call it. Throws InputError.
  Script(std::string text, std::string name);
  ~Script();
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;

  [[nodiscard]] const std::string& text() const { return text_; }
  /// How many values a position has, by the parameters of moves(); nothing where it takes any number.
  [[nodiscard]] std::optional<std::size_t> arity() const { return arity_; }
  /// The script says that play may come back to a position.
  [[nodiscard]] bool loopy() const { return loopy_; }
  [[nodiscard]] bool has_parts() const { return has_.parts; }
  [[nodiscard]] bool has_canonical() const { return has_.canonical; }
  [[nodiscard]] bool has_won() const { return has_.won; }
  [[nodiscard]] bool has_show() const { return has_.show; }
  [[nodiscard]] bool has_start() const { return has_.start; }
  /// What its idle interpreters hold.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Whether one more position may be looked at before there is a question: true some thousand times.
  [[nodiscard]] bool may_look() const { return looks_ > 0 && looks_-- > 0; }

  /// The moves from a position, in the order in which the script makes them.
  [[nodiscard]] std::vector<ScriptMove> moves(const ScriptPosition& p) const;
  /// Positions whose sum it is.
  [[nodiscard]] std::vector<ScriptPosition> parts(const ScriptPosition& p) const;
  [[nodiscard]] ScriptPosition canonical(const ScriptPosition& p) const;
  /// The position is an end that the player to move has won (true) or lost; nothing where it is no such end.
  [[nodiscard]] std::optional<bool> won(const ScriptPosition& p) const;
  [[nodiscard]] std::vector<std::string> show(const ScriptPosition& p) const;
  /// The position that these words mean: by start(), or one value a word.
  [[nodiscard]] ScriptPosition start(const std::vector<std::string>& words) const;

  /// Gives what use(interpreter) gives, for one that nobody else uses meanwhile: for many calls in turn.
  template <class Use>
  auto with(const Use& use) const {
    Borrowed borrowed(*this);
    return use(*borrowed.interpreter);
  }

  /// While it lives, calls in this thread end when the budget is spent, by Stopped.
  class Within {
   public:
    explicit Within(const Budget& budget);
    ~Within();
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    const Budget* before_;
  };

 private:
  struct Borrowed {
    explicit Borrowed(const Script& from);
    ~Borrowed();
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    const Script& script;
    std::unique_ptr<Interpreter> interpreter;
  };
  struct Functions {
    bool parts = false;
    bool canonical = false;
    bool won = false;
    bool show = false;
    bool start = false;
  };

  std::string text_;
  std::string name_;
  std::optional<std::size_t> arity_;
  bool loopy_ = false;
  Functions has_;
  mutable std::atomic<int> looks_{4096};
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Interpreter>> idle_;
};

/// A Lua state with the script in it.
class Interpreter {
 public:
  Interpreter(const std::string& text, const std::string& name);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  /// What move() was called with; good until the next call.
  std::span<const ScriptMove> moves(const ScriptPosition& p);
  /// What the script holds in it.
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  friend class Script;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nucleo
