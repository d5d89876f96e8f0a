#include "puzzle_database/checked_pages.hpp"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>
#include <xxhash.h>

#include <cstring>
#include <new>
#include <vector>

namespace shunt {
namespace {

// https://www.sqlite.org/fileformat.html, section 1.3
constexpr std::size_t kHeaderBytes = 100;
constexpr std::size_t kPageSizeAt = 16;  // two bytes, big-endian; 1 means 65,536
constexpr std::size_t kReservedAt = 20;
constexpr std::size_t kLeastPage = 512;

using Bytes = std::span<const unsigned char>;

std::uint64_t checksum(Bytes page, std::uint64_t number) {
  return XXH3_64bits_withSeed(page.data(), page.size() - kSealBytes, number);
}

std::uint64_t seal_in(Bytes page) {
  std::uint64_t seal = 0;
  for (std::size_t i = 0; i < kSealBytes; ++i) seal |= std::uint64_t{page[page.size() - kSealBytes + i]} << (8 * i);
  return seal;
}

sqlite3_vfs& system_files() {
  static sqlite3_vfs* const found = sqlite3_vfs_find(nullptr);
  return *found;
}

// A database file. SQLite gives the room for it, and the system's own file stands behind it in the same room.
struct SealedFile {
  sqlite3_file base;
  std::size_t page_size;  // 0: pages of this file have no checksums
  std::vector<unsigned char>* scratch;

  sqlite3_file* inner() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  const sqlite3_io_methods& methods() { return *inner()->pMethods; }

  void note_header(Bytes header) {
    const std::size_t size = std::size_t{header[kPageSizeAt]} << 8 | header[kPageSizeAt + 1];
    page_size = header[kReservedAt] == kSealBytes ? (size == 1 ? 65'536 : size) : 0;
  }
  bool is_page(std::size_t bytes, std::size_t offset) const {
    return page_size > 0 && bytes == page_size && offset % page_size == 0;
  }
};

SealedFile& sealed(sqlite3_file* file) { return *reinterpret_cast<SealedFile*>(file); }

// Part of a page: the whole of it is looked at. What SQLite reads of the header before it knows the size of a page is
// checked with the first page, which follows.
int check_around(SealedFile& file, std::size_t bytes, std::size_t offset) {
  if (file.page_size == 0 || offset + bytes <= kHeaderBytes) return SQLITE_OK;
  const std::size_t page = offset / file.page_size;
  file.scratch->resize(file.page_size);
  const int result = file.methods().xRead(file.inner(), file.scratch->data(), static_cast<int>(file.page_size),
                                          static_cast<sqlite3_int64>(page * file.page_size));
  if (result != SQLITE_OK) return result;
  return is_page_whole(*file.scratch, page + 1) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

int read(sqlite3_file* given, void* buffer, int count, sqlite3_int64 at) {
  SealedFile& file = sealed(given);
  const int result = file.methods().xRead(file.inner(), buffer, count, at);
  if (result != SQLITE_OK) return result;
  const Bytes bytes(static_cast<const unsigned char*>(buffer), static_cast<std::size_t>(count));
  const auto offset = static_cast<std::size_t>(at);
  if (offset == 0 && bytes.size() >= kHeaderBytes) file.note_header(bytes);
  if (!file.is_page(bytes.size(), offset)) return check_around(file, bytes.size(), offset);
  return is_page_whole(bytes, offset / file.page_size + 1) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

int write(sqlite3_file* given, const void* buffer, int count, sqlite3_int64 at) {
  SealedFile& file = sealed(given);
  const Bytes bytes(static_cast<const unsigned char*>(buffer), static_cast<std::size_t>(count));
  const auto offset = static_cast<std::size_t>(at);
  // The first page is the first to be written: of a new file, and when the log becomes part of the file.
  if (offset == 0 && bytes.size() >= kLeastPage) file.note_header(bytes);
  if (!file.is_page(bytes.size(), offset)) return file.methods().xWrite(file.inner(), buffer, count, at);
  file.scratch->assign(bytes.begin(), bytes.end());
  const std::uint64_t seal = checksum(bytes, offset / file.page_size + 1);
  for (std::size_t i = 0; i < kSealBytes; ++i) {
    (*file.scratch)[bytes.size() - kSealBytes + i] = static_cast<unsigned char>(seal >> (8 * i));
  }
  return file.methods().xWrite(file.inner(), file.scratch->data(), count, at);
}

int close(sqlite3_file* given) {
  delete sealed(given).scratch;
  return sealed(given).methods().xClose(sealed(given).inner());
}

// All else is the system's own. Without version 3 nothing maps the file into memory, past the checks.
template <auto Method, class... Values>
int pass_on(sqlite3_file* file, Values... values) {
  return (sealed(file).methods().*Method)(sealed(file).inner(), values...);
}
void pass_barrier(sqlite3_file* file) { sealed(file).methods().xShmBarrier(sealed(file).inner()); }

constexpr sqlite3_io_methods kMethods = {
    .iVersion = 2,
    .xClose = close,
    .xRead = read,
    .xWrite = write,
    .xTruncate = pass_on<&sqlite3_io_methods::xTruncate, sqlite3_int64>,
    .xSync = pass_on<&sqlite3_io_methods::xSync, int>,
    .xFileSize = pass_on<&sqlite3_io_methods::xFileSize, sqlite3_int64*>,
    .xLock = pass_on<&sqlite3_io_methods::xLock, int>,
    .xUnlock = pass_on<&sqlite3_io_methods::xUnlock, int>,
    .xCheckReservedLock = pass_on<&sqlite3_io_methods::xCheckReservedLock, int*>,
    .xFileControl = pass_on<&sqlite3_io_methods::xFileControl, int, void*>,
    .xSectorSize = pass_on<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = pass_on<&sqlite3_io_methods::xDeviceCharacteristics>,
    .xShmMap = pass_on<&sqlite3_io_methods::xShmMap, int, int, int, void volatile**>,
    .xShmLock = pass_on<&sqlite3_io_methods::xShmLock, int, int, int>,
    .xShmBarrier = pass_barrier,
    .xShmUnmap = pass_on<&sqlite3_io_methods::xShmUnmap, int>,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

// Logs and temporary files are the system's own.
int open(sqlite3_vfs* /*layer*/, const char* name, sqlite3_file* given, int flags, int* out_flags) {
  sqlite3_vfs& system = system_files();
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return system.xOpen(&system, name, given, flags, out_flags);
  SealedFile& file = *new (given) SealedFile{};
  const int result = system.xOpen(&system, name, file.inner(), flags, out_flags);
  if (result != SQLITE_OK) return result;
  file.scratch = new (std::nothrow) std::vector<unsigned char>();
  if (file.scratch == nullptr) {
    file.methods().xClose(file.inner());
    return SQLITE_NOMEM;
  }
  file.base.pMethods = &kMethods;
  return SQLITE_OK;
}

int reserved_bytes(SQLite::Database& database, int wanted) {
  sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_RESERVE_BYTES, &wanted);
  return wanted;
}

}  // namespace

bool is_page_whole(Bytes page, std::uint64_t number) { return checksum(page, number) == seal_in(page); }

const std::string& checked_pages() {
  static const std::string name = [] {
    static const char kName[] = "shunt-checked-pages";
    static sqlite3_vfs layer = system_files();  // its other functions need nothing of their own
    layer.szOsFile = static_cast<int>(sizeof(SealedFile)) + system_files().szOsFile;
    layer.pNext = nullptr;
    layer.zName = kName;
    layer.xOpen = open;
    sqlite3_vfs_register(&layer, 0);
    return std::string(kName);
  }();
  return name;
}

void reserve_seals(SQLite::Database& database) { reserved_bytes(database, static_cast<int>(kSealBytes)); }

void seal_all_pages(SQLite::Database& database) {
  database.execAndGet("PRAGMA schema_version");  // reads the header
  if (reserved_bytes(database, -1) == static_cast<int>(kSealBytes)) return;
  // By way of the log, whose pages come to the file in their order, the first one first.
  database.exec("PRAGMA journal_mode = WAL");
  reserve_seals(database);
  database.exec("VACUUM");
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace shunt
