#include "puzzle_database/connection.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "core/error.hpp"
#include "puzzle_database/checked_pages.hpp"
#include "puzzle_database/database_errors.hpp"
#include "puzzle_database/file_checks.hpp"
#include "puzzle_database/schema.hpp"

namespace shunt {
namespace {

constexpr int kPatienceMilliseconds = 30'000;  // while another program writes

// A PuzzleDatabase is used by one thread at a time: SQLite need not lock.
constexpr int kWrite = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
constexpr int kRead = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;

// A name that SQLite takes for a file, whatever it is called: it has ideas of its own about ":memory:" and "file:x".
std::string plain_path(const std::string& path) { return path.starts_with('/') ? path : "./" + path; }

std::string uri_of(const std::string& path, std::string_view parameters) {
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(path).string()) {
    if (c == '%' || c == '?' || c == '#') {
      uri += fmt::format("%{:02x}", static_cast<unsigned>(c));
    } else {
      uri += c;
    }
  }
  return uri + std::string(parameters);
}

// The settings of every connection. The file may come from anywhere: nothing that it says is run.
void prepare(SQLite::Database& database) {
  database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY");
}

// Throws if the tables are not ours, whatever the header says.
void check_tables(const std::string& path, SQLite::Database& database) {
  if (const int version = schema_of(database); version > newest_schema()) {
    throw DamagedDatabase(path, fmt::format("is of version {} (this shunt knows up to {})", version, newest_schema()));
  }
  SQLite::Statement columns(database, "SELECT id, key, family, text, measured FROM puzzles LIMIT 1");
  columns.executeStep();
}

// Every page and every row, but not whether indexes and rows agree: 0.4 s for a million puzzles.
void check_pages(const std::string& path, SQLite::Database& database) {
  SQLite::Statement check(database, "PRAGMA quick_check(1)");
  if (check.executeStep() && check.getColumn(0).getString() == "ok") return;
  const std::string fault = check.getColumn(0).getString();
  throw DamagedDatabase(path, "is damaged: " + fault.substr(fault.rfind('\n') + 1));
}

// A name that no other program has: its tables are complete before it gets the right one.
void make_database(const std::string& path) {
  const std::string part = fmt::format("{}.new-{}", plain_path(path), getpid());
  std::remove(part.c_str());
  try {
    SQLite::Database database(part, kWrite | SQLite::OPEN_CREATE, 0, checked_pages());
    reserve_seals(database);
    database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    migrate(database, schema_steps());
  } catch (const SQLite::Exception&) {
    std::remove(part.c_str());
    throw;
  }
  // Never over a file that another program has made meanwhile.
  const int failed = renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE);
  const bool cannot_tell = failed != 0 && (errno == EINVAL || errno == ENOSYS);
  if (failed == 0 || (cannot_tell && std::rename(part.c_str(), path.c_str()) == 0)) return;
  const int error = errno;
  std::remove(part.c_str());
  if (error != EEXIST) throw UnusableDatabase(path, std::string("cannot be made: ") + std::strerror(error));
}

bool is_writable(const std::string& path) {
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  return access(path.c_str(), W_OK) == 0 && access(folder.c_str(), W_OK) == 0;
}

// The log needs files beside the database. Where they cannot be made, nobody else writes either, and the file can be
// read without; unless a log was left there that nobody can read.
SQLite::Database connect_to_unwritable(const std::string& path) {
  if (size_of_log(path) > 0) return {plain_path(path), kRead, kPatienceMilliseconds, checked_pages()};
  return {uri_of(path, "?immutable=1"), kRead | SQLite::OPEN_URI, 0, checked_pages()};
}

}  // namespace

SQLite::Database connect_to_read(const std::string& path) {
  const int version = check_database_file(path, newest_schema());
  try {
    if (version < newest_schema() && is_writable(path)) connect_to_write(path);  // which brings it up to date
    SQLite::Database database = is_writable(path)
                                    ? SQLite::Database(plain_path(path), kWrite, kPatienceMilliseconds, checked_pages())
                                    : connect_to_unwritable(path);
    prepare(database);
    database.exec("PRAGMA query_only = ON");
    check_tables(path, database);
    return database;
  } catch (const SQLite::Exception& error) {
    throw_as_ours(path, error, false);
  }
}

SQLite::Database connect_to_write(const std::string& path) {
  try {
    if (!std::filesystem::exists(path)) make_database(path);
    check_database_file(path, newest_schema());
    if (!is_writable(path)) throw UnusableDatabase(path, "cannot be written (it or its folder is read-only)");
    SQLite::Database database(plain_path(path), kWrite, kPatienceMilliseconds, checked_pages());
    prepare(database);
    if (schema_of(database) < newest_schema()) {
      check_pages(path, database);
      seal_all_pages(database);
      migrate(database, schema_steps());
    }
    check_tables(path, database);
    check_pages(path, database);
    // What is committed survives the process; a power cut may take the last transactions, never a half one.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    // Of a million puzzles all that is not text fits into the cache. Debian's SQLite overwrites what it deletes.
    database.exec("PRAGMA cache_size = -200000; PRAGMA wal_autocheckpoint = 50000");
    database.exec("PRAGMA secure_delete = OFF; PRAGMA cell_size_check = OFF");
    return database;
  } catch (const SQLite::Exception& error) {
    throw_as_ours(path, error, true);
  }
}

void throw_as_ours(const std::string& path, const SQLite::Exception& error, bool writes) {
  if (error.getExtendedErrorCode() == SQLITE_IOERR_DATA) {
    throw DamagedDatabase(path, "is damaged: a page is not as it was written (its checksum is wrong)");
  }
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:  // a table or column is missing
    case SQLITE_SCHEMA: throw DamagedDatabase(path, std::string("is damaged: ") + error.what());
    case SQLITE_NOMEM: throw std::bad_alloc();
    case SQLITE_BUSY:
    case SQLITE_LOCKED: throw UnusableDatabase(path, "another program keeps it locked");
    default: break;
  }
  throw UnusableDatabase(path, fmt::format("cannot be {}: {}", writes ? "written" : "read", error.what()));
}

}  // namespace shunt
