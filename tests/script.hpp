#pragma once

// A person at a console who types what a test says.

#include <sstream>
#include <string>
#include <vector>

#include "play/console.hpp"

namespace nucleo::testing {

/// Types what it is given; at the end the person leaves.
class Script final : public Console {
 public:
  explicit Script(std::vector<std::string> lines) : Console(said_, false), lines_(std::move(lines)) {}

  Typed ask(const std::string& prompt, const std::vector<std::string>& /*words*/) override {
    said_ << prompt;
    if (next_ == lines_.size()) return {Typed::Kind::kEnd, {}};
    return {Typed::Kind::kLine, lines_[next_++]};
  }
  [[nodiscard]] std::string said() const { return said_.str(); }
  [[nodiscard]] bool all_typed() const { return next_ == lines_.size(); }

 private:
  std::ostringstream said_;
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
};

}  // namespace nucleo::testing
