// PuzzleDatabase: a collection of puzzles in an SQLite file. The only class that speaks SQL.
//
// Before SQLite opens a file, its header is checked: a foreign or cut-off file is refused and nothing is written beside
// it. A new file gets its name when its tables are complete. Writers use a log (WAL), so that others can read
// meanwhile; what is committed survives the death of the process at any moment. Throws DamagedDatabase,
// UnusableDatabase; InputError if there is no such file. One thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzle_database/puzzle_query.hpp"
#include "puzzle_database/stored_puzzle.hpp"

namespace shunt {

struct FamilyCounts {
  std::string family;
  std::uint64_t puzzles = 0;
  std::uint64_t with_length = 0;
  std::uint64_t with_difficulty = 0;
  std::uint64_t unique = 0;
  std::uint64_t unsolvable = 0;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> lengths;  // each with its number of puzzles, ascending
};

class PuzzleDatabase {
 public:
  // To read. Works on media that cannot be written, too.
  static PuzzleDatabase open(const std::string& path);
  // To read and write; a missing file is made. The whole file is checked first.
  static PuzzleDatabase open_to_write(const std::string& path);
  PuzzleDatabase(PuzzleDatabase&& other) noexcept;
  PuzzleDatabase& operator=(PuzzleDatabase&&) = delete;
  ~PuzzleDatabase();

  const std::string& path() const;
  std::uint64_t size() const;

  // In the order of the query, as long as `visit` returns true.
  void for_each(const PuzzleQuery& query, const std::function<bool(const StoredPuzzle&)>& visit) const;
  // At most `most` puzzles with numbers above `after`, in their order; `family` empty: all. Nothing stays locked
  // between two calls.
  std::vector<StoredPuzzle> page(std::int64_t after, std::size_t most, const std::string& family = "") const;
  std::optional<StoredPuzzle> find(std::int64_t number) const;
  std::vector<StoredPuzzle> find(const std::string& name) const;  // all that have it
  std::vector<FamilyCounts> counts() const;

  // `level`: how much a measurement finds; puzzles that have had one of this level or above are left out.
  std::vector<StoredPuzzle> unmeasured(int level, std::int64_t after, std::size_t most) const;
  std::uint64_t count_unmeasured(int level) const;

  // What follows is kept when the transaction is committed; without one, each at once.
  void begin();
  void commit();
  // False: the puzzle is there already. Figures that it lacks are taken over.
  bool add(const NewPuzzle& puzzle);
  // Figures that are not known stay as they are.
  void set_figures(std::int64_t number, const Figures& figures, int level);

 private:
  class Implementation;
  explicit PuzzleDatabase(std::unique_ptr<Implementation> implementation);

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace shunt
