#include "puzzle_database/schema.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <string>

namespace shunt {
namespace {

// An index by a figure leaves out the puzzles that do not have it: importing a million that nobody has measured costs
// nothing there. The columns behind the first answer the other filters of a query without looking at the puzzle.
constexpr std::string_view kFirst = R"sql(
CREATE TABLE families(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE puzzles(
  id INTEGER PRIMARY KEY,               -- the puzzle's number, in the order of adding
  key BLOB NOT NULL,                    -- 128 bits of the canonical form, with the family
  family INTEGER NOT NULL,              -- families.id
  name TEXT,
  text TEXT NOT NULL,                   -- as given
  json TEXT,                            -- shunt.puzzle/1, if the text alone does not say how to read it
  length INTEGER,                       -- of a shortest solution, by the family's first metric
  positions INTEGER,                    -- that can be reached
  difficulty REAL,                      -- 0 to 100
  solutions TEXT,                       -- number of shortest solutions, in decimal
  is_unique INTEGER,                    -- 1: there is a single one
  is_solvable INTEGER,                  -- 0: proved unsolvable
  measured INTEGER NOT NULL DEFAULT 0   -- what `collection measure` has done: 0 nothing
) STRICT;
CREATE UNIQUE INDEX by_key ON puzzles(key);
CREATE INDEX by_family ON puzzles(family);
CREATE INDEX by_name ON puzzles(name) WHERE name IS NOT NULL;
CREATE INDEX by_length ON puzzles(length, family, is_unique, difficulty, positions) WHERE length IS NOT NULL;
CREATE INDEX by_positions ON puzzles(positions, family, is_unique, length, difficulty) WHERE positions IS NOT NULL;
CREATE INDEX by_difficulty ON puzzles(difficulty, family, is_unique, length, positions) WHERE difficulty IS NOT NULL;
CREATE INDEX by_unique ON puzzles(length, family, difficulty, positions) WHERE is_unique = 1;
CREATE VIEW collection AS SELECT puzzles.id AS number, families.name AS family, puzzles.name, text, length, positions,
  difficulty, solutions, is_unique, is_solvable FROM puzzles JOIN families ON families.id = puzzles.family;
)sql";

// Since then every page has a checksum (checked_pages.hpp): connect_to_write() has put them there before this step.
constexpr std::string_view kSealed = "-- nothing else";

constexpr std::string_view kSteps[] = {kFirst, kSealed};

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }
int newest_schema() { return static_cast<int>(std::size(kSteps)); }

int schema_of(const SQLite::Database& database) {
  SQLite::Statement statement(database, "PRAGMA user_version");
  return statement.executeStep() ? statement.getColumn(0).getInt() : 0;
}

void migrate(SQLite::Database& database, std::span<const std::string_view> steps) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Asked for inside the transaction: another program may have been faster.
  for (auto version = static_cast<std::size_t>(schema_of(database)); version < steps.size(); ++version) {
    database.exec(std::string(steps[version]));
    database.exec("PRAGMA user_version = " + std::to_string(version + 1));
  }
  transaction.commit();
}

}  // namespace shunt
