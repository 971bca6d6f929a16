#include "nucleo/pages.hpp"

#include <sys/mman.h>

namespace nucleo {

void* allocate_pages(std::size_t bytes) {
  void* p = std::aligned_alloc(kHugePage, (bytes + kHugePage - 1) / kHugePage * kHugePage);
  if (p != nullptr) madvise(p, bytes, MADV_HUGEPAGE);
  return p;
}

}  // namespace nucleo
