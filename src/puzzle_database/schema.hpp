// The tables of a puzzle database, by version. A version is never changed: what is new is a further step.
#pragma once

#include <span>
#include <string_view>

namespace SQLite {
class Database;
}

namespace shunt {

// Step i leads from version i to version i + 1.
std::span<const std::string_view> schema_steps();
int newest_schema();

// The version that a database has.
int schema_of(const SQLite::Database& database);
// Runs the steps that are missing, in one transaction. SQLite's exceptions come out.
void migrate(SQLite::Database& database, std::span<const std::string_view> steps);

}  // namespace shunt
