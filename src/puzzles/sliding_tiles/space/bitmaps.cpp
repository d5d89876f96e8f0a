#include "puzzles/sliding_tiles/space/bitmaps.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "puzzles/sliding_tiles/space/word_moves.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::size_t kMostSteps = 4;
constexpr std::size_t kChunksAtOnce = 16;  // a piece of work: below a millisecond, and the budget is asked once

void exchange(const SpaceStep::Exchange& exchange, std::uint64_t odd_chunk, const std::uint64_t* odd_words,
              const std::uint64_t* __restrict from, std::uint64_t* __restrict to, std::size_t count) {
  switch (exchange.tile) {
    case 0:
      for (std::size_t i = 0; i < count; ++i) to[i] = exchange_first(from[i]);
      return;
    case 1:
      for (std::size_t i = 0; i < count; ++i) to[i] = exchange_second(from[i]);
      return;
    default: {
      const std::uint64_t is_odd = exchange.is_odd ^ odd_chunk;
      for (std::size_t i = 0; i < count; ++i) to[i] = exchange_third(from[i], is_odd ^ odd_words[i]);
    }
  }
}

std::uint64_t merge(std::size_t sources, const std::array<const std::uint64_t*, kMostSteps>& from, std::uint64_t* words,
                    std::size_t count) {
  switch (sources) {
    case 1: return merge_words<1>(from, words, count);
    case 2: return merge_words<2>(from, words, count);
    case 3: return merge_words<3>(from, words, count);
    default: return merge_words<4>(from, words, count);
  }
}

}  // namespace

bool SpaceBitmaps::allocate(Budget& budget) {
  return words_.allocate(budget, layout_.words()) && has_bits_.allocate(budget, layout_.chunks() * layout_.cells());
}

void SpaceBitmaps::set_goal() {
  words(0, layout_.goal_blank())[0] = 1;
  set_has_bits(0, layout_.goal_blank(), true);
}

std::optional<std::uint64_t> SpaceBitmaps::advance(std::size_t colour, Workers& workers, Budget& budget) {
  const std::size_t pieces = (layout_.chunks() + kChunksAtOnce - 1) / kChunksAtOnce;
  const std::thread::id main_thread = std::this_thread::get_id();
  std::atomic<std::uint64_t> count{0};
  std::atomic<bool> is_over{false};
  workers.run(pieces, [&](std::size_t piece) {
    if (is_over.load(std::memory_order_relaxed)) return;
    // The observer belongs to the thread that runs the search.
    const bool may_report = std::this_thread::get_id() == main_thread;
    if (may_report ? budget.is_over_after_report() : budget.is_over()) {
      is_over.store(true, std::memory_order_relaxed);
      return;
    }
    // Two buffers each for the bits from above and from below, while they are rearranged.
    thread_local std::vector<std::uint64_t> scratch;
    scratch.resize(4 * layout_.chunk_words());
    std::uint64_t found = 0;
    const std::size_t end = std::min((piece + 1) * kChunksAtOnce, layout_.chunks());
    for (std::size_t chunk = piece * kChunksAtOnce; chunk < end; ++chunk) {
      found += advance_chunk(chunk, colour, scratch.data());
    }
    count.fetch_add(found, std::memory_order_relaxed);
  });
  if (is_over.load(std::memory_order_relaxed)) return std::nullopt;
  return count.load(std::memory_order_relaxed);
}

std::uint64_t SpaceBitmaps::advance_chunk(std::size_t chunk, std::size_t colour, std::uint64_t* scratch) {
  const std::size_t count = layout_.chunk_words();
  std::uint64_t found = 0;
  for (std::size_t cell = 0; cell < layout_.cells(); ++cell) {
    if (layout_.colour(cell) != colour) continue;
    std::array<const std::uint64_t*, kMostSteps> sources{};
    std::size_t used = 0;
    for (const SpaceStep& step : layout_.steps(cell)) {
      std::uint64_t* const buffer = scratch + (step.moves_down ? 0 : 2 * count);
      if (const std::uint64_t* bits = bits_from(step, chunk, buffer, buffer + count)) sources[used++] = bits;
    }
    if (used == 0 && !has_bits(chunk, cell)) continue;
    std::uint64_t* const own = words(chunk, cell);
    std::uint64_t bits = 0;
    if (used == 0) {
      std::fill_n(own, count, 0);
    } else {
      bits = merge(used, sources, own, count);
    }
    set_has_bits(chunk, cell, bits > 0);
    found += bits;
  }
  return found;
}

// The bits that come by one step, where they are or rearranged in one of the two buffers. Null: there are none.
const std::uint64_t* SpaceBitmaps::bits_from(const SpaceStep& step, std::size_t chunk, std::uint64_t* first,
                                             std::uint64_t* second) {
  if (step.kind == SpaceStep::Kind::far) return far_bits(step, chunk, first);
  if (!has_bits(chunk, step.source)) return nullptr;
  if (step.kind == SpaceStep::Kind::plain) return words(chunk, step.source);
  return near_bits(step, chunk, first, second);
}

const std::uint64_t* SpaceBitmaps::far_bits(const SpaceStep& step, std::size_t chunk, std::uint64_t* out) {
  const std::size_t part = step.part(chunk);
  const SpaceStep::Stretch* const from = step.sources(part);
  const auto source_of = [&](std::size_t stretch) { return step.source_chunk(chunk, part, from[stretch]); };
  if (step.stretches == 1) {
    return has_bits(source_of(0), step.source) ? words(source_of(0), step.source) : nullptr;
  }
  const std::size_t length = layout_.chunk_words() / step.stretches;
  bool has_any = false;
  for (std::size_t i = 0; i < step.stretches && !has_any; ++i) has_any = has_bits(source_of(i), step.source);
  if (!has_any) return nullptr;
  for (std::size_t i = 0; i < step.stretches; ++i) {
    const std::uint64_t* const source = words(source_of(i), step.source) + from[i].in_chunk * length;
    std::copy_n(source, length, out + i * length);
  }
  return out;
}

const std::uint64_t* SpaceBitmaps::near_bits(const SpaceStep& step, std::size_t chunk, std::uint64_t* first,
                                             std::uint64_t* second) {
  const std::size_t count = layout_.chunk_words();
  const std::uint64_t odd_chunk = layout_.odd_chunk(chunk);
  const std::uint64_t* at = words(chunk, step.source);
  // Each step goes from where the bits are to the other buffer.
  const auto next_buffer = [&] { return at == first ? second : first; };
  const auto go = [&](std::uint64_t* buffer) { at = buffer; };
  const auto move_words = [&] {
    if (step.word_from.empty()) return;
    std::uint64_t* const buffer = next_buffer();
    for (std::size_t i = 0; i < count; ++i) buffer[i] = at[step.word_from[i]];
    go(buffer);
  };
  const auto go_across = [&] {
    if (!step.goes_across) return;
    std::uint64_t* const buffer = next_buffer();
    for (std::size_t i = 0; i < count; i += 6) exchange_across(at + i, buffer + i);
    go(buffer);
  };
  if (!step.moves_down) {
    move_words();
    go_across();
  }
  for (const SpaceStep::Exchange& one : step.exchanges) {
    std::uint64_t* const buffer = next_buffer();
    exchange(one, odd_chunk, layout_.odd_words().data(), at, buffer, count);
    go(buffer);
  }
  if (step.moves_down) {
    go_across();
    move_words();
  }
  return at;
}

}  // namespace shunt::sliding_tiles
