#pragma once

#include <cstddef>
#include <cstdint>

namespace nucleo {

/// Whether a[i] xor b[i] is `wanted` for some i below `count`. With the widest vectors that the machine has, which is
/// asked once; T is an unsigned number of 1, 2 or 4 bytes. O(count), and it stops soon after the first.
template <class T>
bool has_pair(const T* a, const T* b, std::size_t count, T wanted);

}  // namespace nucleo
