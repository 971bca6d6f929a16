#pragma once

#include <cstddef>
#include <cstdint>

namespace nucleo {

/// Where a[i] xor b[i] is `wanted`: a number below `count`, not far before the first such i, or `count` where there is
/// none. With the widest vectors that the machine has, which is asked once; T is an unsigned number of 1, 2 or 4 bytes.
/// O(result).
template <class T>
std::size_t near_pair(const T* a, const T* b, std::size_t count, T wanted);

}  // namespace nucleo
