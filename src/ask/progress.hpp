#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <memory>

#include "nucleo/text.hpp"

namespace nucleo::ask {

/// One line on a terminal that says how far long work is: the share that is done or, where nobody knows how much there
/// is, how much was done, in all and per second. It appears after a second, changes five times a second at most, and is
/// wiped when the last copy goes.
class ProgressLine {
 public:
  ProgressLine(std::ostream& err, Language language);
  /// A total of 0 is not known, and nothing done neither.
  void operator()(const Phrase& stage, std::uint64_t done, std::uint64_t total) const;
  /// Takes the line away, for something else to be printed; it comes back with the next news.
  void wipe() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace nucleo::ask
