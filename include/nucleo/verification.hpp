#pragma once

#include <cstdint>
#include <string>

#include "nucleo/text.hpp"

namespace nucleo {

/// What became of checking an answer.
struct Verification {
  enum class Status { kConfirmed, kRefuted, kTooLarge } status;
  Phrase problem;            ///< what is wrong, or why it was not checked; empty where confirmed
  std::uint64_t states = 0;  ///< positions looked at
  std::string reason{};      ///< which limit kept it from being checked; empty if none did
};

}  // namespace nucleo
