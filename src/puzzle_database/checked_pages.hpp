// Checksums for the pages of an SQLite file, so that damage is met as an error and never as other data. SQLite itself
// checks the shape of its pages, not what is in them: a flipped bit in a number or a text would be printed.
//
// This is a layer between SQLite and the file system (a VFS). A file that reserves eight bytes at the end of its pages
// has there the XXH3 of the page, seeded by its number, so that exchanged pages are noticed as well:
//
//   | content as SQLite knows it, page size - 8 bytes | 8 bytes, little-endian |
//
// A page is checked when it is read from the file, and sealed when it is written to it; the log (WAL) has checksums of
// its own. Other programs can read such a file. What they write has no checksum and is taken for damage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace SQLite {  // NOLINT(readability-identifier-naming): the library's name
class Database;
}

namespace shunt {

inline constexpr std::size_t kSealBytes = 8;

// The name of the layer, for the constructor of SQLite::Database.
const std::string& checked_pages();

// Is the page, with number 1, 2, ..., as it was written?
bool is_page_whole(std::span<const unsigned char> page, std::uint64_t number);

// Of a new file before its first table: its pages will be sealed.
void reserve_seals(SQLite::Database& database);
// Of any file that was opened to write by the layer: writes it anew if its pages are not sealed yet.
void seal_all_pages(SQLite::Database& database);

}  // namespace shunt
