#include "puzzle_database/puzzle_database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <map>

#include "puzzle_database/connection.hpp"

namespace shunt {
namespace {

constexpr const char* kColumns =
    "id, key, (SELECT families.name FROM families WHERE families.id = family), name, text, json, length, positions, "
    "difficulty, solutions, is_unique, is_solvable";

std::optional<std::uint64_t> count_in(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return static_cast<std::uint64_t>(column.getInt64());
}
std::optional<bool> flag_in(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getInt() != 0;
}

StoredPuzzle puzzle_in(SQLite::Statement& row) {
  StoredPuzzle puzzle;
  puzzle.number = row.getColumn(0).getInt64();
  const SQLite::Column key = row.getColumn(1);
  const auto bytes = std::min(puzzle.key.size(), static_cast<std::size_t>(key.getBytes()));
  if (bytes > 0) std::memcpy(puzzle.key.data(), key.getBlob(), bytes);
  puzzle.family = row.getColumn(2).getString();
  puzzle.name = row.getColumn(3).getString();
  puzzle.text = row.getColumn(4).getString();
  puzzle.json = row.getColumn(5).getString();
  puzzle.figures.length = count_in(row.getColumn(6));
  puzzle.figures.positions = count_in(row.getColumn(7));
  if (!row.isColumnNull(8)) puzzle.figures.difficulty = row.getColumn(8).getDouble();
  if (!row.isColumnNull(9)) puzzle.figures.solutions = row.getColumn(9).getString();
  puzzle.figures.is_unique = flag_in(row.getColumn(10));
  puzzle.figures.is_solvable = flag_in(row.getColumn(11));
  return puzzle;
}

void bind_text(SQLite::Statement& statement, int index, const std::string& text) {
  if (!text.empty()) statement.bindNoCopy(index, text);
}
// Figures in the order of the columns, from `first` on.
void bind_figures(SQLite::Statement& statement, int first, const Figures& figures) {
  const auto bind_count = [&](int index, const std::optional<std::uint64_t>& count) {
    if (count) statement.bind(index, static_cast<std::int64_t>(*count));
  };
  const auto bind_flag = [&](int index, const std::optional<bool>& flag) {
    if (flag) statement.bind(index, *flag ? 1 : 0);
  };
  bind_count(first, figures.length);
  bind_count(first + 1, figures.positions);
  if (figures.difficulty) statement.bind(first + 2, *figures.difficulty);
  if (figures.solutions) statement.bindNoCopy(first + 3, *figures.solutions);
  bind_flag(first + 4, figures.is_unique);
  bind_flag(first + 5, figures.is_solvable);
}

void bind(SQLite::Statement& statement, const BoundQuery& query) {
  int index = 0;
  for (const auto& value : query.values) {
    ++index;
    std::visit([&](const auto& v) { statement.bind(index, v); }, value);
  }
}

}  // namespace

class PuzzleDatabase::Implementation {
 public:
  Implementation(const std::string& path, bool writes)
      : path_(path), writes_(writes), database_(writes ? connect_to_write(path) : connect_to_read(path)) {}

  const std::string& path() const { return path_; }

  // Runs `work` and says in our words what SQLite says in its own.
  template <class Work>
  auto in_our_words(const Work& work) {
    try {
      return work();
    } catch (const SQLite::Exception& error) {
      throw_as_ours(path_, error, writes_);
    }
  }

  // Prepared once and used again.
  SQLite::Statement& statement(std::unique_ptr<SQLite::Statement>& kept, const std::string& sql) {
    if (!kept) kept = std::make_unique<SQLite::Statement>(database_, sql);
    kept->tryReset();
    kept->clearBindings();
    return *kept;
  }

  std::vector<StoredPuzzle> rows(SQLite::Statement& statement) {
    std::vector<StoredPuzzle> found;
    while (statement.executeStep()) found.push_back(puzzle_in(statement));
    return found;
  }

  std::uint64_t number(const BoundQuery& query) {
    SQLite::Statement counting(database_, query.sql);
    bind(counting, query);
    return counting.executeStep() ? static_cast<std::uint64_t>(counting.getColumn(0).getInt64()) : 0;
  }

  std::int64_t family_number(const std::string& name) {
    const auto known = families_.find(name);
    if (known != families_.end()) return known->second;
    SQLite::Statement insert(database_, "INSERT OR IGNORE INTO families(name) VALUES(?)");
    insert.bind(1, name);
    insert.exec();
    SQLite::Statement find(database_, "SELECT id FROM families WHERE name = ?");
    find.bind(1, name);
    find.executeStep();
    return families_[name] = find.getColumn(0).getInt64();
  }

  bool add(const NewPuzzle& puzzle) {
    SQLite::Statement& insert =
        statement(insert_,
                  "INSERT OR IGNORE INTO puzzles(key, family, name, text, json, length, positions, difficulty, "
                  "solutions, is_unique, is_solvable) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bindNoCopy(1, puzzle.key.data(), static_cast<int>(puzzle.key.size()));
    insert.bind(2, family_number(puzzle.family));
    bind_text(insert, 3, puzzle.name);
    insert.bindNoCopy(4, puzzle.text);
    bind_text(insert, 5, puzzle.json);
    bind_figures(insert, 6, puzzle.figures);
    if (insert.exec() > 0) return true;
    SQLite::Statement& complete =
        statement(complete_,
                  "UPDATE puzzles SET length = coalesce(length, ?2), positions = coalesce(positions, ?3), difficulty = "
                  "coalesce(difficulty, ?4), solutions = coalesce(solutions, ?5), is_unique = coalesce(is_unique, ?6), "
                  "is_solvable = coalesce(is_solvable, ?7) WHERE key = ?1 AND ((length IS NULL AND ?2 NOT NULL) OR "
                  "(positions IS NULL AND ?3 NOT NULL) OR (difficulty IS NULL AND ?4 NOT NULL) OR (solutions IS NULL "
                  "AND ?5 NOT NULL) OR (is_unique IS NULL AND ?6 NOT NULL) OR (is_solvable IS NULL AND ?7 NOT NULL))");
    complete.bindNoCopy(1, puzzle.key.data(), static_cast<int>(puzzle.key.size()));
    bind_figures(complete, 2, puzzle.figures);
    complete.exec();
    return false;
  }

  std::string path_;
  bool writes_;
  SQLite::Database database_;
  std::map<std::string, std::int64_t> families_;
  std::unique_ptr<SQLite::Statement> insert_;
  std::unique_ptr<SQLite::Statement> complete_;
  std::unique_ptr<SQLite::Statement> measure_;
  std::unique_ptr<SQLite::Statement> page_;
  std::unique_ptr<SQLite::Statement> unmeasured_;
};

PuzzleDatabase::PuzzleDatabase(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
PuzzleDatabase::PuzzleDatabase(PuzzleDatabase&& other) noexcept = default;
PuzzleDatabase::~PuzzleDatabase() = default;

PuzzleDatabase PuzzleDatabase::open(const std::string& path) {
  return PuzzleDatabase(std::make_unique<Implementation>(path, false));
}
PuzzleDatabase PuzzleDatabase::open_to_write(const std::string& path) {
  return PuzzleDatabase(std::make_unique<Implementation>(path, true));
}

const std::string& PuzzleDatabase::path() const { return implementation_->path(); }

std::uint64_t PuzzleDatabase::size() const {
  return implementation_->in_our_words([&] { return implementation_->number({"SELECT count(*) FROM puzzles"}); });
}

void PuzzleDatabase::for_each(const PuzzleQuery& query, const std::function<bool(const StoredPuzzle&)>& visit) const {
  Implementation& own = *implementation_;
  own.in_our_words([&] {
    const auto count = [&own](const BoundQuery& counting) { return own.number(counting); };
    std::uint64_t left = query.first.value_or(std::numeric_limits<std::int64_t>::max());
    for (const BoundQuery& part : statements_of(query, kColumns, count)) {
      SQLite::Statement statement(own.database_, part.sql);
      bind(statement, part);
      statement.bind(static_cast<int>(part.values.size()) + 1, static_cast<std::int64_t>(left));
      while (statement.executeStep()) {
        --left;
        if (!visit(puzzle_in(statement))) return;
      }
      if (left == 0) return;
    }
  });
}

std::vector<StoredPuzzle> PuzzleDatabase::page(std::int64_t after, std::size_t most, const std::string& family) const {
  Implementation& own = *implementation_;
  return own.in_our_words([&] {
    SQLite::Statement& page = own.statement(
        own.page_, fmt::format("SELECT {} FROM puzzles WHERE id > ?1 AND (?2 = '' OR family = (SELECT "
                               "families.id FROM families WHERE families.name = ?2)) ORDER BY id LIMIT ?3",
                               kColumns));
    page.bind(1, after);
    page.bind(2, family);
    page.bind(3, static_cast<std::int64_t>(most));
    std::vector<StoredPuzzle> found = own.rows(page);
    page.tryReset();
    return found;
  });
}

std::optional<StoredPuzzle> PuzzleDatabase::find(std::int64_t number) const {
  Implementation& own = *implementation_;
  return own.in_our_words([&]() -> std::optional<StoredPuzzle> {
    SQLite::Statement statement(own.database_, fmt::format("SELECT {} FROM puzzles WHERE id = ?", kColumns));
    statement.bind(1, number);
    if (!statement.executeStep()) return std::nullopt;
    return puzzle_in(statement);
  });
}

std::vector<StoredPuzzle> PuzzleDatabase::find(const std::string& name) const {
  Implementation& own = *implementation_;
  return own.in_our_words([&] {
    SQLite::Statement statement(own.database_,
                                fmt::format("SELECT {} FROM puzzles WHERE name = ? ORDER BY id", kColumns));
    statement.bind(1, name);
    return own.rows(statement);
  });
}

std::vector<FamilyCounts> PuzzleDatabase::counts() const {
  Implementation& own = *implementation_;
  return own.in_our_words([&] {
    std::vector<FamilyCounts> all;
    SQLite::Statement families(own.database_,
                               "SELECT families.name, count(*), count(length), count(difficulty), "
                               "count(nullif(is_unique, 0)), count(nullif(is_solvable, 1)) FROM puzzles JOIN families "
                               "ON families.id = family GROUP BY family ORDER BY 1");
    while (families.executeStep()) {
      const auto count = [&](int i) { return static_cast<std::uint64_t>(families.getColumn(i).getInt64()); };
      all.push_back({families.getColumn(0).getString(), count(1), count(2), count(3), count(4), count(5), {}});
    }
    SQLite::Statement lengths(own.database_,
                              "SELECT families.name, length, count(*) FROM puzzles JOIN families ON families.id = "
                              "family WHERE length IS NOT NULL GROUP BY length, family ORDER BY 2, 1");
    while (lengths.executeStep()) {
      const std::string family = lengths.getColumn(0).getString();
      const auto found =
          std::find_if(all.begin(), all.end(), [&](const FamilyCounts& f) { return f.family == family; });
      if (found == all.end()) continue;
      found->lengths.emplace_back(lengths.getColumn(1).getInt64(), lengths.getColumn(2).getInt64());
    }
    return all;
  });
}

std::vector<StoredPuzzle> PuzzleDatabase::unmeasured(int level, std::int64_t after, std::size_t most) const {
  Implementation& own = *implementation_;
  return own.in_our_words([&] {
    SQLite::Statement& next = own.statement(
        own.unmeasured_,
        fmt::format("SELECT {} FROM puzzles WHERE id > ? AND measured < ? ORDER BY id LIMIT ?", kColumns));
    next.bind(1, after);
    next.bind(2, level);
    next.bind(3, static_cast<std::int64_t>(most));
    std::vector<StoredPuzzle> found = own.rows(next);
    next.tryReset();
    return found;
  });
}

std::uint64_t PuzzleDatabase::count_unmeasured(int level) const {
  Implementation& own = *implementation_;
  return own.in_our_words([&] {
    return own.number({"SELECT count(*) FROM puzzles WHERE measured < ?", {static_cast<double>(level)}});
  });
}

void PuzzleDatabase::begin() {
  implementation_->in_our_words([&] { implementation_->database_.exec("BEGIN IMMEDIATE"); });
}
void PuzzleDatabase::commit() {
  implementation_->in_our_words([&] { implementation_->database_.exec("COMMIT"); });
}

bool PuzzleDatabase::add(const NewPuzzle& puzzle) {
  return implementation_->in_our_words([&] { return implementation_->add(puzzle); });
}

void PuzzleDatabase::set_figures(std::int64_t number, const Figures& figures, int level) {
  Implementation& own = *implementation_;
  own.in_our_words([&] {
    SQLite::Statement& measure = own.statement(
        own.measure_,
        "UPDATE puzzles SET length = coalesce(?3, length), positions = coalesce(?4, positions), difficulty = "
        "coalesce(?5, difficulty), solutions = coalesce(?6, solutions), is_unique = coalesce(?7, is_unique), "
        "is_solvable = coalesce(?8, is_solvable), measured = max(measured, ?2) WHERE id = ?1");
    measure.bind(1, number);
    measure.bind(2, level);
    bind_figures(measure, 3, figures);
    measure.exec();
  });
}

}  // namespace shunt
