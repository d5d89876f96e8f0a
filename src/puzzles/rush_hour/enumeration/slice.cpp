#include "puzzles/rush_hour/enumeration/slice.hpp"

#include <algorithm>

namespace shunt::rush_hour {

bool Slice::open(const SliceSets& sets) {
  blocks_.clear();
  bool has_solved = false;
  std::uint32_t first = 0;
  for (std::uint32_t state = 0; state < rows_.states(); ++state) {
    Block block{.state = state, .first = first, .size = 1};
    const ColumnCover& cover = rows_.cover(state);
    for (std::size_t axis = 0; axis < kMostColumns; ++axis) {
      block.lists[axis] = &lists_.list(sets[axis], cover[axis]);
      if (axis < kAxes || block.lists[axis]->count == 0) block.size *= block.lists[axis]->count;
    }
    block_of_[state] = block.size == 0 ? -1 : static_cast<std::int32_t>(blocks_.size());
    if (block.size == 0) continue;
    has_solved = has_solved || rows_.is_solved(state);
    first += block.size;
    blocks_.push_back(block);
  }
  return has_solved;
}

bool Slice::find_distances(const Relaxation& relaxation, Budget& budget) {
  const std::size_t size = blocks_.back().first + std::size_t{blocks_.back().size};
  if (memory_.size() < size && !memory_.allocate(budget, size)) return false;
  distances_ = memory_.data();
  std::fill_n(reinterpret_cast<std::uint8_t*>(distances_), size * kVectorBytes, kUnreached);
  queue_.resize(blocks_.size());
  is_queued_.assign(blocks_.size(), false);
  queue_begin_ = 0;
  queue_size_ = 0;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const Block& block = blocks_[i];
    if (!rows_.is_solved(block.state)) continue;
    ByteVector solved;
    for (std::size_t k = 0; k < kVectorBytes; ++k) solved[k] = k < block.lists[kAxes]->count ? 0 : kUnreached;
    std::fill_n(distances_ + block.first, block.size, DistanceVector{solved});
    queue_[queue_size_++] = static_cast<std::uint32_t>(i);
    is_queued_[i] = true;
  }
  std::uint64_t vectors = 0;
  constexpr std::uint64_t kVectorsBetweenPolls = 100'000;
  while (queue_size_ > 0) {
    const std::uint32_t number = queue_[queue_begin_];
    queue_begin_ = queue_begin_ + 1 == queue_.size() ? 0 : queue_begin_ + 1;
    --queue_size_;
    is_queued_[number] = false;
    const Block& block = blocks_[number];
    relaxation.settle(distances_ + block.first, block.lists);
    relax_slides(relaxation, block);
    settled_ += block.size;
    vectors += block.size;
    if (vectors > kVectorsBetweenPolls) {
      if (budget.is_over()) return false;
      vectors = 0;
    }
  }
  return true;
}

void Slice::relax_slides(const Relaxation& relaxation, const Block& from) {
  for (int row = 0; row < rows_.rows(); ++row) {
    const std::uint32_t digit = rows_.digit(from.state, row);
    for (const RowSlide& slide : rows_.row(row).slides[digit]) {
      const std::uint32_t state = from.state + (slide.to - digit) * rows_.stride(row);
      const std::int32_t number = block_of_[state];
      if (number < 0) continue;
      const Block& to = blocks_[static_cast<std::size_t>(number)];
      if (!make_map(from, to, row, slide)) continue;
      if (!relaxation.relax(distances_ + from.first, distances_ + to.first, map_)) continue;
      const auto n = static_cast<std::size_t>(number);
      if (is_queued_[n]) continue;
      is_queued_[n] = true;
      const std::size_t end = queue_begin_ + queue_size_++;
      queue_[end < queue_.size() ? end : end - queue_.size()] = static_cast<std::uint32_t>(n);
    }
  }
}

// False: no position of `from` allows the slide.
bool Slice::make_map(const Block& from, const Block& to, int row, const RowSlide& slide) {
  const auto r = static_cast<std::size_t>(row);
  const int shift = rows_.first_axis();
  const unsigned freed = unsigned{slide.freed} << shift;
  const unsigned taken = unsigned{slide.taken} << shift;
  const unsigned passed = unsigned{slide.passed} << shift;
  const unsigned affected = freed | taken | passed;
  const ColumnList& source_last = *from.lists[kAxes];
  const ColumnList& target_last = *to.lists[kAxes];
  constexpr unsigned kLast = 1U << kAxes;
  map_.places = nullptr;
  if ((taken & kLast) != 0) map_.places = &source_last.to_covered[r];
  if ((freed & kLast) != 0) map_.places = &target_last.from_covered[r];
  if ((passed & kLast) != 0) map_.places = &source_last.if_free[r];
  std::uint32_t source_stride = 1;
  std::uint32_t target_stride = 1;
  bool is_in_run = true;
  for (std::size_t axis = kAxes; axis-- > 0;) {
    const ColumnList& source = *from.lists[axis];
    const ColumnList& target = *to.lists[axis];
    const unsigned bit = 1U << axis;
    std::array<SlideMap::Pair, kMostArrangements>& pairs = map_.pairs[axis];
    std::uint32_t& count = map_.counts[axis];
    if ((affected & bit) == 0) {
      if (is_in_run) {
        pairs[0] = {0, 0};
        count = 1;
      } else {
        count = source.count;
        for (std::uint32_t i = 0; i < count; ++i) pairs[i] = {i * source_stride, i * target_stride};
      }
    } else {
      if (is_in_run) map_.run = source_stride;
      is_in_run = false;
      const bool is_freed = (freed & bit) != 0;
      const std::vector<std::uint8_t>& places = is_freed ? target.places_if_covered[r] : source.places_if_covered[r];
      count = static_cast<std::uint32_t>(places.size());
      if (count == 0) return false;
      const bool is_passed = (passed & bit) != 0;
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t place = places[i];
        pairs[i] = {(is_freed ? i : place) * source_stride, (is_freed || is_passed ? place : i) * target_stride};
      }
    }
    source_stride *= source.count;
    target_stride *= target.count;
  }
  if (is_in_run) map_.run = source_stride;
  return true;
}

}  // namespace shunt::rush_hour
