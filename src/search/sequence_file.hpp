#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "search/heap_run.hpp"

namespace nucleo {

/// A file in which a long run keeps the values that it has found, so that another can go on from there. It holds the
/// name of the rule, the values and a checksum of it all; it is replaced as a whole, so that whatever ends the program
/// leaves the last one that was written.
class SequenceFile {
 public:
  using Clock = std::chrono::steady_clock;

  /// `rule` tells the rule from all others. An empty path: nothing is read, or written. Throws InputError where it is
  /// seen now that nothing can be written.
  SequenceFile(std::string rule, std::string load, std::string save, Clock::duration every);

  /// It is time to write. Writing takes at most a small share of all the time.
  [[nodiscard]] bool due() const { return !save_.empty() && Clock::now() >= next_; }
  /// Replaces the file. Throws InputError.
  void save(const ValuesView& view);
  /// Gives the engine the values of the file that was to be loaded. Throws InputError where it is damaged, or about
  /// another rule; throws Stopped.
  void load(HeapEngine& engine, const Budget& budget) const;

 private:
  [[nodiscard]] std::string header(std::size_t width) const;

  std::string rule_;
  std::string load_;
  std::string save_;
  Clock::duration every_;
  Clock::time_point next_ = Clock::now() + every_;
};

}  // namespace nucleo
