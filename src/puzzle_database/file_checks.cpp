#include "puzzle_database/file_checks.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "puzzle_database/checked_pages.hpp"
#include "puzzle_database/database_errors.hpp"

namespace shunt {
namespace {

// https://www.sqlite.org/fileformat.html, section 1.3: numbers are big-endian.
constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kPageSizeAt = 16;  // two bytes; 1 means 65,536
constexpr std::size_t kReservedAt = 20;
constexpr std::size_t kPageCountAt = 28;
constexpr std::size_t kVersionAt = 60;
constexpr std::size_t kApplicationIdAt = 68;

struct FileHeader {
  std::array<unsigned char, 100> bytes{};
  std::size_t count = 0;  // that could be read
  std::uint64_t file_size = 0;
  int error = 0;  // errno, if it could not be opened or read
  bool is_file = false;

  bool has_magic() const { return count == bytes.size() && std::memcmp(bytes.data(), kMagic.data(), 16) == 0; }
  std::uint32_t number(std::size_t at, std::size_t length = 4) const {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < length; ++i) value = value << 8 | bytes[at + i];
    return value;
  }
};

FileHeader read_header(const std::string& path) {
  FileHeader header;
  // A pipe without a writer must not be waited for.
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat facts {};
  if (descriptor < 0 || fstat(descriptor, &facts) != 0) {
    header.error = errno;
  } else if (S_ISREG(facts.st_mode)) {
    header.is_file = true;
    header.file_size = static_cast<std::uint64_t>(facts.st_size);
    const ssize_t got = pread(descriptor, header.bytes.data(), header.bytes.size(), 0);
    if (got < 0) header.error = errno;
    header.count = got < 0 ? 0 : static_cast<std::size_t>(got);
  }
  if (descriptor >= 0) close(descriptor);
  return header;
}

// The same page that SQLite reads first, looked at before: SQLite takes the header for what it is, and a changed byte
// of it may stand for a file without checksums.
bool is_first_page_whole(const std::string& path, std::uint64_t page_size) {
  if (!std::has_single_bit(page_size) || page_size < 512) return false;
  std::vector<unsigned char> page(page_size);
  bool is_whole = false;
  // A writer may be at work on it: then there is a log, from which SQLite takes the page, or there was one just now.
  constexpr int kTries = 3;
  for (int i = 0; i < kTries && !is_whole; ++i) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const ssize_t got = pread(descriptor, page.data(), page.size(), 0);
    close(descriptor);
    is_whole = (got == static_cast<ssize_t>(page.size()) && is_page_whole(page, 1)) || size_of_log(path) > 0;
  }
  return is_whole;
}

}  // namespace

bool is_sqlite_file(const std::string& path) { return read_header(path).has_magic(); }

std::uint64_t size_of_log(const std::string& path) {
  struct stat facts {};
  return stat((path + "-wal").c_str(), &facts) == 0 ? static_cast<std::uint64_t>(facts.st_size) : 0;
}

int check_database_file(const std::string& path, int newest) {
  const FileHeader header = read_header(path);
  if (header.error == ENOENT) {
    throw InputError(path, 0, 0, "there is no such file (shunt collection import makes collections)");
  }
  if (header.error != 0) throw InputError(path, 0, 0, std::string("cannot be read: ") + std::strerror(header.error));
  if (!header.is_file) throw InputError(path, 0, 0, "is no file (expected a collection)");
  if (header.file_size == 0) throw DamagedDatabase(path, "the file is empty (remove it, and import makes it anew)");
  if (!header.has_magic()) throw DamagedDatabase(path, "is no collection, or its beginning is damaged");
  if (header.number(kApplicationIdAt) != kApplicationId) {
    throw DamagedDatabase(path, "is an SQLite file of another program (expected a collection of shunt)");
  }
  const std::uint32_t version = header.number(kVersionAt);
  if (version > static_cast<std::uint32_t>(newest)) {
    throw DamagedDatabase(path, fmt::format("is of version {} (this shunt knows up to {})", version, newest));
  }
  // With changes in the log the first page may already speak of pages that are still to come.
  const std::uint64_t page_size = header.number(kPageSizeAt, 2) == 1 ? 65'536 : header.number(kPageSizeAt, 2);
  const std::uint64_t expected = page_size * header.number(kPageCountAt);
  if (size_of_log(path) == 0 && header.file_size < expected) {
    throw DamagedDatabase(path, fmt::format("is damaged: it was cut off ({} of {} bytes)", header.file_size, expected));
  }
  constexpr std::uint32_t kFirstSealed = 2;
  const bool is_sealed = version >= kFirstSealed || header.number(kReservedAt, 1) == kSealBytes;
  if (is_sealed && !is_first_page_whole(path, page_size)) {
    throw DamagedDatabase(path, "is damaged: its first page is not as it was written (its checksum is wrong)");
  }
  return static_cast<int>(version);
}

}  // namespace shunt
