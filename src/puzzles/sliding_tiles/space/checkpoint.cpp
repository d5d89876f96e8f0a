#include "puzzles/sliding_tiles/space/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "puzzles/sliding_tiles/space/space.hpp"
#include "puzzles/sliding_tiles/space/word_moves.hpp"
#include "system/checked_file.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::string_view kKind = "shunt.space-checkpoint/";
constexpr int kLevel = -7;                // of zstd: a third less time than 1 for a third more bytes
constexpr std::size_t kChunksAtOnce = 8;  // between two looks at the budget
constexpr std::uint64_t kMostLayers = 1 << 16;

std::string older(const std::string& path) { return path + ".before"; }

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

}  // namespace

SpaceCheckpoint::SpaceCheckpoint(std::string path, int rows, int columns, std::size_t goal_blank)
    : path_(std::move(path)),
      older_path_(older(path_)),
      line_(fmt::format("{}1 board {}x{} blank {}", kKind, rows, columns, goal_blank + 1)) {}

bool SpaceCheckpoint::save(const SpaceBitmaps& bitmaps, const std::vector<std::uint64_t>& layers, Budget& budget) {
  const SpaceLayout& layout = bitmaps.layout();
  error_.clear();
  CheckedFileWriter writer(path_, line_, kLevel);
  const std::uint64_t count = layers.size();
  writer.write(&count, sizeof count);
  writer.write(layers.data(), layers.size() * sizeof(std::uint64_t));
  std::vector<std::uint8_t> marks(layout.cells());
  for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) {
    for (std::size_t cell = 0; cell < layout.cells(); ++cell) marks[cell] = bitmaps.has_bits(chunk, cell) ? 1 : 0;
    writer.write(marks.data(), marks.size());
  }
  const bool is_written = for_each_stretch(bitmaps, budget, [&](std::size_t chunk, std::size_t first, std::size_t end) {
    writer.write(bitmaps.words(chunk, first), (end - first) * layout.chunk_words() * sizeof(std::uint64_t));
    return writer.error().empty();
  });
  error_ = writer.error();
  if (!is_written) return false;
  if (!has_bad_newest_) std::rename(path_.c_str(), older_path_.c_str());  // there is none the first time
  if (writer.commit()) {
    has_bad_newest_ = false;
    return true;
  }
  error_ = writer.error();
  return false;
}

SpaceCheckpoint::Load SpaceCheckpoint::load(SpaceBitmaps& bitmaps, std::vector<std::uint64_t>& layers, Budget& budget) {
  const auto complaint = [this](const std::string& path, Check check) {
    if (check == Check::missing) return fmt::format("{} is missing", path);
    if (check == Check::damaged) return fmt::format("{} is damaged", path);
    return fmt::format("{} is of another board or version (expected '{}')", path, line_);
  };
  error_.clear();
  const Check newest = load_file(path_, bitmaps, layers, budget);
  if (newest == Check::good) return Load::newest;
  if (newest == Check::stopped) return Load::stopped;
  // Whatever was read before the damage was found is discarded.
  if (newest != Check::missing && !bitmaps.allocate(budget)) return Load::stopped;
  const Check before = load_file(older_path_, bitmaps, layers, budget);
  if (before == Check::stopped) return Load::stopped;
  if (newest == Check::missing && before == Check::missing) return Load::none;
  if (before == Check::good) {
    if (newest == Check::missing) return Load::newest;  // killed between the two renamings
    error_ = complaint(path_, newest);
    has_bad_newest_ = true;
    return Load::older;
  }
  error_ = complaint(path_, newest) + (before == Check::missing ? "" : ", and " + complaint(older_path_, before));
  return Load::damaged;
}

SpaceCheckpoint::Check SpaceCheckpoint::load_file(const std::string& path, SpaceBitmaps& bitmaps,
                                                  std::vector<std::uint64_t>& layers, Budget& budget) {
  const SpaceLayout& layout = bitmaps.layout();
  CheckedFileReader reader(path);
  if (reader.state() == FileCheck::missing) return Check::missing;
  if (reader.state() == FileCheck::damaged) return Check::damaged;
  if (reader.line() != line_) return Check::other;
  std::uint64_t count = 0;
  if (!reader.read(&count, sizeof count) || count == 0 || count > kMostLayers) return Check::damaged;
  layers.resize(count);
  if (!reader.read(layers.data(), count * sizeof(std::uint64_t))) return Check::damaged;
  std::vector<std::uint8_t> marks(layout.cells());
  for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) {
    if (!reader.read(marks.data(), marks.size())) return Check::damaged;
    for (std::size_t cell = 0; cell < layout.cells(); ++cell) bitmaps.set_has_bits(chunk, cell, marks[cell] != 0);
  }
  const bool is_read = for_each_stretch(bitmaps, budget, [&](std::size_t chunk, std::size_t first, std::size_t end) {
    return reader.read(bitmaps.words(chunk, first), (end - first) * layout.chunk_words() * sizeof(std::uint64_t));
  });
  const bool is_good = is_read && reader.is_whole() && is_consistent(bitmaps, layers, budget);
  if (budget.is_over()) return Check::stopped;
  return is_good ? Check::good : Check::damaged;
}

bool is_foreign_file(const std::string& path) {
  for (const std::string& name : {path, older(path)}) {
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored)) continue;
    const CheckedFileReader reader(name);
    if (!reader.line().starts_with(kKind)) return true;
  }
  return false;
}

void remove_checkpoints(const std::string& path) {
  std::remove(path.c_str());
  std::remove(older(path).c_str());
  remove_abandoned_files(path);
}

}  // namespace shunt::sliding_tiles
