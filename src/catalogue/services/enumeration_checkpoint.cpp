#include "catalogue/services/enumeration_checkpoint.hpp"

#include <fmt/format.h>

#include <utility>

namespace shunt {
namespace {

constexpr std::string_view kKind = "shunt.enumeration-checkpoint/";
constexpr int kLevel = 1;  // of compression

void write_number(CheckedFileWriter& writer, std::uint64_t number) { writer.write(&number, sizeof number); }

void write_numbers(CheckedFileWriter& writer, const std::vector<std::uint64_t>& numbers) {
  write_number(writer, numbers.size());
  writer.write(numbers.data(), numbers.size() * sizeof(std::uint64_t));
}

// Nothing here is longer than this: a size beyond it is damage, and is not allocated.
constexpr std::uint64_t kMost = std::uint64_t{1} << 32;

bool read_number(CheckedFileReader& reader, std::uint64_t* number) {
  return reader.read(number, sizeof *number) && *number < kMost;
}

bool read_numbers(CheckedFileReader& reader, std::vector<std::uint64_t>& numbers) {
  std::uint64_t size = 0;
  constexpr std::uint64_t kMostNumbers = 1U << 20;
  if (!read_number(reader, &size) || size > kMostNumbers) return false;
  numbers.resize(size);
  return reader.read(numbers.data(), size * sizeof(std::uint64_t));
}

bool read_puzzles(CheckedFileReader& reader, std::vector<EnumeratedPuzzle>& puzzles) {
  constexpr std::uint64_t kLongestLine = 1U << 16;
  std::uint64_t count = 0;
  if (!read_number(reader, &count)) return false;
  for (std::uint64_t i = 0; i < count; ++i) {
    EnumeratedPuzzle puzzle;
    std::uint64_t size = 0;
    if (!read_number(reader, &puzzle.length) || !read_number(reader, &size) || size > kLongestLine) return false;
    puzzle.line.resize(size);
    if (!reader.read(puzzle.line.data(), size)) return false;
    puzzles.push_back(std::move(puzzle));
  }
  return true;
}

bool read_all(CheckedFileReader& reader, std::vector<bool>& done, EnumerationResult& result) {
  std::uint64_t parts = 0;
  if (!read_number(reader, &parts) || parts != done.size()) return false;
  std::vector<std::uint8_t> marks(parts);
  EnumerationResult read;
  const bool is_good = reader.read(marks.data(), marks.size()) && read_numbers(reader, read.counts) &&
                       read.counts.size() == result.counts.size() && read_numbers(reader, read.by_length) &&
                       read_puzzles(reader, read.puzzles) && reader.is_whole();
  if (!is_good) return false;
  for (std::size_t i = 0; i < parts; ++i) done[i] = marks[i] != 0;
  result = std::move(read);
  return true;
}

}  // namespace

EnumerationCheckpoint::EnumerationCheckpoint(std::string path, const std::string& name)
    : files_(std::move(path), fmt::format("{}1 {}", kKind, name), "enumeration") {}

bool EnumerationCheckpoint::save(const std::vector<bool>& done, const EnumerationResult& result) {
  return files_.save(kLevel, [&](CheckedFileWriter& writer) {
    write_number(writer, done.size());
    const std::vector<std::uint8_t> marks(done.begin(), done.end());
    writer.write(marks.data(), marks.size());
    write_numbers(writer, result.counts);
    write_numbers(writer, result.by_length);
    write_number(writer, result.puzzles.size());
    for (const EnumeratedPuzzle& puzzle : result.puzzles) {
      write_number(writer, puzzle.length);
      write_number(writer, puzzle.line.size());
      writer.write(puzzle.line.data(), puzzle.line.size());
    }
    return true;
  });
}

EnumerationCheckpoint::Load EnumerationCheckpoint::load(std::vector<bool>& done, EnumerationResult& result) {
  return files_.load([&](CheckedFileReader& reader) {
    return read_all(reader, done, result) ? CheckpointFiles::Read::good : CheckpointFiles::Read::damaged;
  });
}

bool is_foreign_enumeration_file(const std::string& path) { return is_foreign_checkpoint(path, kKind); }

void remove_enumeration_checkpoints(const std::string& path) { remove_checkpoint_files(path); }

}  // namespace shunt
