#include "catalogue/enumeration_checkpoint.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "system/checked_file.hpp"

namespace shunt {
namespace {

constexpr std::string_view kKind = "shunt.enumeration-checkpoint/";
constexpr int kLevel = 1;  // of compression

std::string older(const std::string& path) { return path + ".before"; }

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

}  // namespace

EnumerationCheckpoint::EnumerationCheckpoint(std::string path, const std::string& name)
    : path_(std::move(path)), line_(fmt::format("{}1 {}", kKind, name)) {}

bool EnumerationCheckpoint::save(const std::vector<bool>& done, const EnumerationResult& result) {
  CheckedFileWriter writer(path_, line_, kLevel);
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
  error_ = writer.error();
  if (!error_.empty()) return false;
  if (!has_bad_newest_) std::rename(path_.c_str(), older(path_).c_str());  // there is none the first time
  if (!writer.commit()) {
    error_ = writer.error();
    return false;
  }
  has_bad_newest_ = false;
  return true;
}

EnumerationCheckpoint::Load EnumerationCheckpoint::load(std::vector<bool>& done, EnumerationResult& result) {
  const auto complaint = [this](const std::string& path, Check check) {
    if (check == Check::missing) return fmt::format("{} is missing", path);
    if (check == Check::damaged) return fmt::format("{} is damaged", path);
    return fmt::format("{} is of another enumeration or version (expected '{}')", path, line_);
  };
  error_.clear();
  const Check newest = load_file(path_, done, result);
  if (newest == Check::good) return Load::newest;
  const Check before = load_file(older(path_), done, result);
  if (newest == Check::missing && before == Check::missing) return Load::none;
  if (before == Check::good) {
    if (newest == Check::missing) return Load::newest;  // killed between the two renamings
    error_ = complaint(path_, newest);
    has_bad_newest_ = true;
    return Load::older;
  }
  error_ = complaint(path_, newest) + (before == Check::missing ? "" : ", and " + complaint(older(path_), before));
  return Load::damaged;
}

EnumerationCheckpoint::Check EnumerationCheckpoint::load_file(const std::string& path, std::vector<bool>& done,
                                                              EnumerationResult& result) const {
  CheckedFileReader reader(path);
  if (reader.state() == FileCheck::missing) return Check::missing;
  if (reader.state() == FileCheck::damaged) return Check::damaged;
  if (reader.line() != line_) return Check::other;
  std::uint64_t parts = 0;
  if (!read_number(reader, &parts) || parts != done.size()) return Check::damaged;
  std::vector<std::uint8_t> marks(parts);
  EnumerationResult read;
  const bool is_good = reader.read(marks.data(), marks.size()) && read_numbers(reader, read.counts) &&
                       read.counts.size() == result.counts.size() && read_numbers(reader, read.by_length) &&
                       read_puzzles(reader, read.puzzles) && reader.is_whole();
  if (!is_good) return Check::damaged;
  for (std::size_t i = 0; i < parts; ++i) done[i] = marks[i] != 0;
  result = std::move(read);
  return Check::good;
}

bool is_foreign_enumeration_file(const std::string& path) {
  for (const std::string& name : {path, older(path)}) {
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored)) continue;
    const CheckedFileReader reader(name);
    if (!reader.line().starts_with(kKind)) return true;
  }
  return false;
}

void remove_enumeration_checkpoints(const std::string& path) {
  std::remove(path.c_str());
  std::remove(older(path).c_str());
  remove_abandoned_files(path);
}

}  // namespace shunt
