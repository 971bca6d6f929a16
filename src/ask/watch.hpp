#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "nucleo/budget.hpp"

namespace nucleo::ask {

/// Keeps a job to its limits from outside. The job is asked to stop first, through its budget; the watch is for what
/// does not come back to ask: a library, or a loop that is longer than was thought.
class Watch {
 public:
  Watch() = default;
  virtual ~Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Of the memory that the process may hold, what it may plan with: the rest is the program itself.
  [[nodiscard]] virtual std::size_t for_work(std::size_t memory) const = 0;
  /// The job begins.
  virtual void begin(Budget& budget) = 0;
  /// Its work is over: what is still to be written may take as long as its reader likes.
  virtual void end() = 0;
  /// Between these nothing is ended at a limit: the output is being written.
  virtual void pause() = 0;
  virtual void go_on() = 0;
  /// What is written if the job is ended here. In JSON it makes the output so far a whole object, but for the member
  /// "reason" and the last brace. Only before begin(), or while paused.
  virtual void unfinished(std::string_view text, bool json) = 0;
};

}  // namespace nucleo::ask
