// Connections to puzzle databases: the checks before one is opened, how it is opened, and SQLite's errors in our words.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <string>

namespace shunt {

SQLite::Database connect_to_read(const std::string& path);
// Makes a missing file, brings an older one up to date.
SQLite::Database connect_to_write(const std::string& path);

// DamagedDatabase or UnusableDatabase.
[[noreturn]] void throw_as_ours(const std::string& path, const SQLite::Exception& error, bool writes);

}  // namespace shunt
