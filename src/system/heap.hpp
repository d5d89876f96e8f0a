// The heap of this process as the C library sees it.
#pragma once

#include <cstddef>

namespace shunt {

struct HeapSize {
  std::size_t held;  // bytes that the allocator has from the system
  std::size_t used;  // of these; the others were freed and not returned
};
HeapSize heap_size();  // takes some microseconds

// Returns what is free to the system, as far as that is possible: a limit counts what a process has, not what it uses.
void give_freed_heap_back();

}  // namespace shunt
