#pragma once

#define _Thread_local __thread  // NOLINT(bugprone-reserved-identifier): nauty is C11, and g++ does not know the word
#include <nautinv.h>
#undef _Thread_local

namespace nucleo {

/// What dense nauty keeps for a thread goes with the thread, where the thread has one of these.
struct NautyMemory {
  NautyMemory() = default;
  ~NautyMemory() {
    nauty_freedyn();
    naugraph_freedyn();
    nautil_freedyn();
  }
  NautyMemory(const NautyMemory&) = delete;
  NautyMemory& operator=(const NautyMemory&) = delete;
};

}  // namespace nucleo
