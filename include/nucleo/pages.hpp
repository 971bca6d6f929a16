#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace nucleo {

/// Memory for an array of a page or more, in pages of 2 MB where the system has them; null if there is none. To be
/// freed by std::free.
void* allocate_pages(std::size_t bytes);
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// For the large flat arrays of a digraph: asks for 2 MB pages, because random access to hundreds of megabytes is bound
/// by address translation, and leaves new elements uninitialised, because every pass writes them anyway.
template <class T>
struct PageAllocator {
  using value_type = T;

  PageAllocator() = default;
  template <class U>
  PageAllocator(const PageAllocator<U>&) {}  // NOLINT(google-explicit-constructor): allocators convert

  T* allocate(std::size_t n) {
    if (n > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
    const std::size_t bytes = n * sizeof(T);
    void* p = bytes >= kHugePage ? allocate_pages(bytes) : std::malloc(bytes);
    if (p == nullptr) throw std::bad_alloc();
    return static_cast<T*>(p);
  }
  void deallocate(T* p, std::size_t) { std::free(p); }

  template <class U>
  void construct(U* p) {
    ::new (static_cast<void*>(p)) U;
  }
  template <class U, class... Args>
  void construct(U* p, Args&&... args) {
    ::new (static_cast<void*>(p)) U(std::forward<Args>(args)...);
  }
  friend bool operator==(const PageAllocator&, const PageAllocator&) { return true; }
};

template <class T>
using Array = std::vector<T, PageAllocator<T>>;

}  // namespace nucleo
