// The library of puzzle databases: what the program cannot show.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "catalogue/bundled/collections.hpp"
#include "puzzle_database/checked_pages.hpp"
#include "puzzle_database/database_errors.hpp"
#include "puzzle_database/database_sink.hpp"
#include "puzzle_database/file_checks.hpp"
#include "puzzle_database/puzzle_chunks.hpp"
#include "puzzle_database/schema.hpp"
#include "puzzles/puzzles.hpp"
#include "support/bundled.hpp"
#include "support/process.hpp"
#include "support/row_boards.hpp"

namespace shunt {
namespace {

using testing::Scratch;

NewPuzzle puzzle_of(const std::string& text, const std::string& family = "rush-hour") {
  return new_puzzle(text, catalogue().family(family), catalogue());
}

TEST(PuzzleDatabase, KeepsFiguresOfAnySize) {
  const Scratch scratch;
  PuzzleDatabase database = PuzzleDatabase::open_to_write(scratch.path("my.db"));
  NewPuzzle puzzle = puzzle_of("..........AA.............");
  puzzle.figures = {.length = 1, .difficulty = 62.5, .solutions = "123456789012345678901234567890", .is_unique = false};
  EXPECT_TRUE(database.add(puzzle));
  EXPECT_FALSE(database.add(puzzle_of("..........XX.............")));
  database.set_figures(1, {.positions = 4, .is_unique = true}, 1);
  const std::optional<StoredPuzzle> found = database.find(1);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->figures.solutions, puzzle.figures.solutions);
  EXPECT_EQ(found->figures.difficulty, 62.5);
  EXPECT_EQ(found->figures.length, 1U) << "what a measurement does not say stays";
  EXPECT_EQ(found->figures.positions, 4U);
  EXPECT_EQ(found->figures.is_unique, true);
  EXPECT_EQ(database.count_unmeasured(1), 0U);
  EXPECT_EQ(database.count_unmeasured(2), 1U);
}

// Every combination of filters and orders against a loop over all puzzles.
TEST(PuzzleDatabase, AnswersQueriesAsALoopWould) {
  const Scratch scratch;
  PuzzleDatabase database = PuzzleDatabase::open_to_write(scratch.path("my.db"));
  std::istringstream lines(testing::row_boards(6000));
  database.begin();
  int i = 0;
  for (std::string line; std::getline(lines, line); ++i) {
    NewPuzzle puzzle = puzzle_of(line);
    if (i % 3 == 0) puzzle.figures.difficulty = i % 89;
    if (i % 3 == 0) puzzle.figures.is_unique = i % 5 == 0;
    if (i % 7 == 0) puzzle.figures.length.reset();
    if (i % 11 == 0) puzzle.name = "puzzle " + std::to_string(i % 100);
    database.add(puzzle);
  }
  database.commit();
  const std::vector<StoredPuzzle> all = database.page(0, 10'000);
  ASSERT_EQ(all.size(), 6000U);
  const auto holds = [](const Between& range, const auto& value) {
    return !range.is_given() || (value && (!range.least || static_cast<double>(*value) >= *range.least) &&
                                 (!range.most || static_cast<double>(*value) <= *range.most));
  };
  int compared = 0;
  for (int filter = 0; filter < 24; ++filter) {
    for (const PuzzleOrder order : {PuzzleOrder::number, PuzzleOrder::length, PuzzleOrder::positions,
                                    PuzzleOrder::difficulty, PuzzleOrder::name}) {
      PuzzleQuery query;
      if ((filter & 1) != 0) query.family = "rush-hour";
      if ((filter & 2) != 0) query.length = {10, 12};
      if ((filter & 4) != 0) query.positions = {{}, 300};
      if ((filter & 8) != 0) query.only_unique = true;
      if ((filter & 16) != 0) query.difficulty = {80, {}};
      query.order = order;
      query.is_reversed = filter % 3 == 0;
      if (filter % 4 == 1) query.first = 17;
      std::set<std::int64_t> expected;
      for (const StoredPuzzle& puzzle : all) {
        const Figures& f = puzzle.figures;
        if (holds(query.length, f.length) && holds(query.positions, f.positions) &&
            holds(query.difficulty, f.difficulty) && (!query.only_unique || f.is_unique.value_or(false))) {
          expected.insert(puzzle.number);
        }
      }
      // The key of the order; what is missing comes last either way.
      const auto rank = [&](const StoredPuzzle& p) -> std::pair<bool, double> {
        const auto of = [](const auto& v) { return std::pair(!v, v ? static_cast<double>(*v) : 0.0); };
        switch (order) {
          case PuzzleOrder::length: return of(p.figures.length);
          case PuzzleOrder::positions: return of(p.figures.positions);
          case PuzzleOrder::difficulty: return of(p.figures.difficulty);
          case PuzzleOrder::name: return {p.name.empty(), p.name.empty() ? 0.0 : std::stod(p.name.substr(7))};
          case PuzzleOrder::number: break;
        }
        return {false, static_cast<double>(p.number)};
      };
      std::set<std::int64_t> found;
      std::optional<std::pair<bool, double>> last;
      database.for_each(query, [&](const StoredPuzzle& puzzle) {
        found.insert(puzzle.number);
        std::pair<bool, double> now = rank(puzzle);
        if (query.is_reversed) now.second = -now.second;
        if (last && order != PuzzleOrder::name) {
          EXPECT_LE(*last, now);
        }
        if (last) {
          EXPECT_LE(last->first, now.first);
        }
        last = now;
        return true;
      });
      if (query.first) {
        EXPECT_EQ(found.size(), std::min<std::size_t>(17, expected.size()));
        EXPECT_TRUE(std::includes(expected.begin(), expected.end(), found.begin(), found.end()));
      } else {
        EXPECT_EQ(found, expected) << filter << " " << static_cast<int>(order);
      }
      ++compared;
    }
  }
  EXPECT_EQ(compared, 120);
}

TEST(DatabaseSink, CommitsWithinASecondEvenIfNothingFollows) {
  const Scratch scratch;
  DatabaseSink sink(scratch.path("my.db"));
  const auto began = std::chrono::steady_clock::now();
  sink.add(puzzle_of("..........AA............."));
  const PuzzleDatabase reader = PuzzleDatabase::open(scratch.path("my.db"));
  EXPECT_EQ(reader.size(), 0U);
  while (reader.size() == 0 && std::chrono::steady_clock::now() - began < std::chrono::seconds(20)) {
    std::this_thread::yield();
  }
  EXPECT_EQ(reader.size(), 1U);
}

TEST(PuzzleDatabase, TwoProgramsMayWriteInTurn) {
  const Scratch scratch;
  DatabaseSink one(scratch.path("my.db"));
  DatabaseSink other(scratch.path("my.db"));
  one.add(puzzle_of("..........AA............."));
  other.add(puzzle_of(".........BAA..B.........."));  // waits until the first has committed
  other.finish();
  one.finish();
  EXPECT_EQ(PuzzleDatabase::open(scratch.path("my.db")).size(), 2U);
}

TEST(Schema, StepsThatAreMissingAreRunOnce) {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  const std::string_view steps[] = {"CREATE TABLE puzzles(id INTEGER PRIMARY KEY); INSERT INTO puzzles VALUES(7)",
                                    "ALTER TABLE puzzles ADD COLUMN age INTEGER NOT NULL DEFAULT 1",
                                    "UPDATE puzzles SET age = age + 1"};
  migrate(database, std::span(steps).first(1));
  EXPECT_EQ(schema_of(database), 1);
  migrate(database, steps);
  migrate(database, steps);
  EXPECT_EQ(schema_of(database), 3);
  EXPECT_EQ(database.execAndGet("SELECT age FROM puzzles").getInt(), 2);
  // A step that fails leaves the version that there was.
  const std::string_view bad[] = {steps[0], steps[1], steps[2], "DELETE FROM puzzles; CREATE TABLE puzzles(again)"};
  EXPECT_THROW(migrate(database, bad), SQLite::Exception);
  EXPECT_EQ(schema_of(database), 3);
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM puzzles").getInt(), 1);
}

// Files of version 1 have no checksums: whoever may write such a file gives it some, and every puzzle stays.
TEST(PuzzleDatabase, SealsThePagesOfOlderFiles) {
  const Scratch scratch;
  const std::string file = scratch.path("old.db");
  constexpr int kPuzzles = 500;
  {
    SQLite::Database old(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    migrate(old, schema_steps().first(1));
    old.exec("INSERT INTO families VALUES(1, 'rush-hour')");
    for (int i = 1; i <= kPuzzles; ++i) {
      old.exec(fmt::format("INSERT INTO puzzles(key, family, text) VALUES(x'{:032x}', 1, 'text {}')", i, i));
    }
  }
  EXPECT_EQ(PuzzleDatabase::open(file).size(), static_cast<std::size_t>(kPuzzles));
  EXPECT_EQ(PuzzleDatabase::open(file).find(77)->text, "text 77");
  std::string bytes = testing::contents(file);
  constexpr std::size_t kPage = 4096;
  ASSERT_EQ(bytes.size() % kPage, 0U);
  for (std::size_t at = 0; at < bytes.size(); at += kPage) {
    const std::vector<unsigned char> page(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                                          bytes.begin() + static_cast<std::ptrdiff_t>(at + kPage));
    EXPECT_TRUE(is_page_whole(page, at / kPage + 1)) << "page " << at / kPage + 1;
  }
  bytes[bytes.find("text 77")] = 'T';
  scratch.file("old.db", bytes);
  EXPECT_THROW(PuzzleDatabase::open(file).find(77), DamagedDatabase);
}

TEST(PuzzleDatabase, CanBeReadWhereNothingCanBeWritten) {
  const Scratch scratch;
  const std::string file = scratch.path("odd # 100% name?.db");
  DatabaseSink(file).add(puzzle_of("..........AA............."));
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  std::filesystem::permissions(scratch.path(""), static_cast<std::filesystem::perms>(0500));
  // The administrator may write everywhere: this test is about everybody else.
  if (geteuid() != 0) {
    EXPECT_EQ(PuzzleDatabase::open(file).size(), 1U);
    EXPECT_THROW(PuzzleDatabase::open_to_write(file), UnusableDatabase);
  } else {
    EXPECT_EQ(PuzzleDatabase::open(file).size(), 1U);
  }
  std::filesystem::permissions(scratch.path(""), static_cast<std::filesystem::perms>(0700));
}

// ---- files in parts

std::vector<std::string> in_parts(const std::string& path, const std::string& family, const ReadOptions& options,
                                  std::size_t bytes) {
  const int descriptor = open(path.c_str(), O_RDONLY);
  PuzzleChunks chunks(descriptor, path, catalogue(), family, options, bytes, bytes);
  std::vector<std::string> puzzles;
  for (PuzzleChunk chunk = chunks.next(); chunk.source; chunk = chunks.next()) {
    for (std::size_t i = 0; i < chunk.size; ++i) {
      puzzles.push_back(std::to_string(chunk.reader->text(i).first_line()) + chunk.reader->read(i)->canonical());
    }
  }
  close(descriptor);
  return puzzles;
}

TEST(PuzzleChunks, GiveTheSamePuzzlesAndLinesAsTheWholeFile) {
  const Scratch scratch;
  int files = 0;
  for (const Collection& collection : collections()) {
    const std::string path = scratch.file("puzzles", collection.text->text());
    const std::vector<std::string> whole = in_parts(path, collection.family, collection.options, 1 << 24);
    EXPECT_FALSE(whole.empty());
    for (const std::size_t bytes : {300U, 1000U, 5000U}) {
      EXPECT_EQ(in_parts(path, collection.family, collection.options, bytes), whole) << collection.name << bytes;
    }
    ++files;
  }
  EXPECT_GT(files, 10);
}

TEST(PuzzleChunks, TellTheLineOfAMistakeInALaterPart) {
  const Scratch scratch;
  const std::string path = scratch.file("puzzles", testing::row_boards(100) + "# a note\n\n.....A\n");
  try {
    in_parts(path, "", {}, 500);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.line(), 103);
  }
}

}  // namespace
}  // namespace shunt
