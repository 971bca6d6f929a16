#pragma once

#include "nucleo/text.hpp"

namespace nucleo {

/// Why the system refused something to do with a file: `error` is an errno. What has no words of ours is said in those
/// of the system.
Fact system_words(int error);

}  // namespace nucleo
