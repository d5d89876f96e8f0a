#include "puzzles/sliding_tiles/space/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "puzzles/sliding_tiles/space/space.hpp"
#include "puzzles/sliding_tiles/space/word_moves.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::string_view kKind = "shunt.space-checkpoint/";
constexpr int kLevel = -7;                // of zstd: a third less time than 1 for a third more bytes
constexpr std::size_t kChunksAtOnce = 8;  // between two looks at the budget
constexpr std::uint64_t kMostLayers = 1 << 16;

// Calls visit(chunk, first, end) for stretches of cells that have bits; they stand next to each other. False: the
// budget is over, or a visit said so.
template <class Visit>
bool for_each_stretch(const SpaceBitmaps& bitmaps, Budget& budget, Visit visit) {
  const SpaceLayout& layout = bitmaps.layout();
  for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) {
    if (chunk % kChunksAtOnce == 0 && budget.is_over()) return false;
    for (std::size_t cell = 0; cell < layout.cells(); ++cell) {
      const std::size_t first = cell;
      while (cell < layout.cells() && bitmaps.has_bits(chunk, cell)) ++cell;
      if (cell > first && !visit(chunk, first, cell)) return false;
    }
  }
  return true;
}

// Do the bits say what the counts say? Checked before anything is built on them.
bool is_consistent(const SpaceBitmaps& bitmaps, const std::vector<std::uint64_t>& layers, Budget& budget) {
  const SpaceLayout& layout = bitmaps.layout();
  std::uint64_t found[2] = {0, 0};
  bool is_clean = true;
  for_each_stretch(bitmaps, budget, [&](std::size_t chunk, std::size_t first, std::size_t end) {
    for (std::size_t cell = first; cell < end; ++cell) {
      const std::uint64_t* const words = bitmaps.words(chunk, cell);
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < layout.chunk_words(); ++i) {
        bits += sum_of_bytes(bits_by_byte(words[i]));
        is_clean = is_clean && words[i] <= kAllBits;
      }
      found[layout.colour(cell)] += bits;
    }
    return true;
  });
  const std::size_t depth = layers.size() - 1;
  const std::size_t last_colour = (layout.colour(layout.goal_blank()) + depth) % 2;
  return is_clean && found[last_colour] == layers[depth] &&
         found[1 - last_colour] == (depth == 0 ? 0 : layers[depth - 1]);
}

bool read_all(CheckedFileReader& reader, SpaceBitmaps& bitmaps, std::vector<std::uint64_t>& layers, Budget& budget) {
  const SpaceLayout& layout = bitmaps.layout();
  std::uint64_t count = 0;
  if (!reader.read(&count, sizeof count) || count == 0 || count > kMostLayers) return false;
  layers.resize(count);
  if (!reader.read(layers.data(), count * sizeof(std::uint64_t))) return false;
  std::vector<std::uint8_t> marks(layout.cells());
  for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) {
    if (!reader.read(marks.data(), marks.size())) return false;
    for (std::size_t cell = 0; cell < layout.cells(); ++cell) bitmaps.set_has_bits(chunk, cell, marks[cell] != 0);
  }
  const bool is_read = for_each_stretch(bitmaps, budget, [&](std::size_t chunk, std::size_t first, std::size_t end) {
    return reader.read(bitmaps.words(chunk, first), (end - first) * layout.chunk_words() * sizeof(std::uint64_t));
  });
  return is_read && reader.is_whole() && is_consistent(bitmaps, layers, budget);
}

}  // namespace

SpaceCheckpoint::SpaceCheckpoint(std::string path, int rows, int columns, std::size_t goal_blank)
    : files_(std::move(path), fmt::format("{}1 board {}x{} blank {}", kKind, rows, columns, goal_blank + 1), "board") {}

bool SpaceCheckpoint::save(const SpaceBitmaps& bitmaps, const std::vector<std::uint64_t>& layers, Budget& budget) {
  const SpaceLayout& layout = bitmaps.layout();
  return files_.save(kLevel, [&](CheckedFileWriter& writer) {
    const std::uint64_t count = layers.size();
    writer.write(&count, sizeof count);
    writer.write(layers.data(), layers.size() * sizeof(std::uint64_t));
    std::vector<std::uint8_t> marks(layout.cells());
    for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) {
      for (std::size_t cell = 0; cell < layout.cells(); ++cell) marks[cell] = bitmaps.has_bits(chunk, cell) ? 1 : 0;
      writer.write(marks.data(), marks.size());
    }
    return for_each_stretch(bitmaps, budget, [&](std::size_t chunk, std::size_t first, std::size_t end) {
      writer.write(bitmaps.words(chunk, first), (end - first) * layout.chunk_words() * sizeof(std::uint64_t));
      return writer.error().empty();
    });
  });
}

SpaceCheckpoint::Load SpaceCheckpoint::load(SpaceBitmaps& bitmaps, std::vector<std::uint64_t>& layers, Budget& budget) {
  using Read = CheckpointFiles::Read;
  bool is_empty = true;
  return files_.load([&](CheckedFileReader& reader) {
    // Whatever was read before damage was found is discarded.
    if (!is_empty && !bitmaps.allocate(budget)) return Read::stopped;
    is_empty = false;
    const bool is_good = read_all(reader, bitmaps, layers, budget);
    if (budget.is_over()) return Read::stopped;
    return is_good ? Read::good : Read::damaged;
  });
}

bool is_foreign_file(const std::string& path) { return is_foreign_checkpoint(path, kKind); }

void remove_checkpoints(const std::string& path) { remove_checkpoint_files(path); }

}  // namespace shunt::sliding_tiles
