// What a file says of itself in its first 100 bytes, read without SQLite: SQLite would make files beside it, and a
// foreign file is not to be touched.
#pragma once

#include <cstdint>
#include <string>

namespace shunt {

inline constexpr std::uint32_t kApplicationId = 0x53484e54;  // "SHNT"

// Is there a file with this name that SQLite made? (Perhaps for another program.)
bool is_sqlite_file(const std::string& path);

// Throws DamagedDatabase for anything that is not whole or not ours, InputError if there is no such file or if it
// cannot be read. `newest`: the newest version of the schema that is understood. Returns the version of the file.
int check_database_file(const std::string& path, int newest);

// The bytes in the log of changes beside the file that are not yet part of it.
std::uint64_t size_of_log(const std::string& path);

}  // namespace shunt
