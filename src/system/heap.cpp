#include "system/heap.hpp"

#include <malloc.h>

namespace shunt {

HeapSize heap_size() {
  const struct mallinfo2 info = mallinfo2();
  return {info.arena + info.hblkhd, info.uordblks + info.hblkhd};
}

void give_freed_heap_back() { malloc_trim(0); }

}  // namespace shunt
