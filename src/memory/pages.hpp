// Memory straight from the system, in whole pages: zeroed, touched only when used, longer by moving pages
// instead of copying them. What BigArray and GrowingArray are made of.
//
// Small pieces come from the heap: a search of a hundred states would spend most of its time on pages that it maps,
// touches once and gives back (five sixths of a batch of tiny puzzles), and threads would wait for each other there.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace shunt {

inline constexpr std::size_t kHugePagesFrom = std::size_t{8} << 20;  // bytes; smaller work only gets slower
inline constexpr std::size_t kPagesFrom = std::size_t{256} << 10;    // bytes; below it the heap serves

// Null: there is none.
inline void* map_pages(std::size_t bytes) {
  if (bytes < kPagesFrom) return std::calloc(bytes, 1);
  void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return nullptr;
  if (bytes >= kHugePagesFrom) madvise(pages, bytes, MADV_HUGEPAGE);
  return pages;
}

inline void unmap_pages(void* pages, std::size_t bytes) {
  if (bytes < kPagesFrom) {
    std::free(pages);
  } else {
    munmap(pages, bytes);
  }
}

// Keeps the contents; what is added is zero. Null: there is no memory, nothing has changed.
inline void* extend_pages(void* pages, std::size_t before, std::size_t bytes) {
#if defined(__SANITIZE_THREAD__)
  // The thread sanitizer does not see mremap and takes addresses that are used again for races.
  const bool copies = true;
#else
  const bool copies = before < kPagesFrom;
#endif
  if (copies) {
    void* const copy = map_pages(bytes);
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, pages, before);
    unmap_pages(pages, before);
    return copy;
  }
  void* const moved = mremap(pages, before, bytes, MREMAP_MAYMOVE);
  if (moved == MAP_FAILED) return nullptr;
  if (bytes >= kHugePagesFrom) madvise(moved, bytes, MADV_HUGEPAGE);
  return moved;
}

}  // namespace shunt
