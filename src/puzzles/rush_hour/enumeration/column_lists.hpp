// What a column may hold when some of its cells are covered by walls and by vehicles of rows.
//
// An arrangement of a column is a sequence of vehicle lengths and their places. Slides keep the sequence, and a column
// that is not full has at most two vehicles (a side has at most six cells). So an empty column of six cells has 22
// arrangements in six sequences:
//
//   sequence       none  2  3  2 2 | 2 3  3 2
//   arrangements      1  5  4    6 |   3    3        the first four are 16 together: one vector of bytes
//
// A ColumnList holds those of them that belong to a set of sequences and fit between the covered cells, always in the
// same order. If one more cell gets covered, the list becomes a sublist of itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace shunt::rush_hour {

constexpr int kMostEnumeratedSide = 6;
constexpr int kMostColumns = kMostEnumeratedSide;
constexpr int kMostArrangements = 22;
constexpr int kMostSequences = 6;
constexpr int kVectorBytes = 16;

using CellBits = std::uint8_t;  // cells of a row or a column, the first is bit 0

// Vehicles of one row or column, from left or top.
struct Arrangement {
  CellBits cells = 0;
  std::uint8_t sequence = 0;  // place in kSequences
  std::uint8_t vehicles = 0;
  std::array<std::uint8_t, 2> first{};
  std::array<std::uint8_t, 2> length{};

  CellBits body(int vehicle) const {
    const auto v = static_cast<std::size_t>(vehicle);
    return static_cast<CellBits>(((1U << length[v]) - 1) << first[v]);
  }
};

// The cells over which a vehicle slides from one arrangement to the other, its own included, and which vehicle it is.
// Nothing: they are not one slide apart.
struct SlideCells {
  int vehicle = 0;
  CellBits swept = 0;
};
std::optional<SlideCells> slide_between(const Arrangement& from, const Arrangement& to);

// In the order that the text above shows; `side` cells, never all of them covered.
std::vector<Arrangement> arrangements_of_side(int side);
// Place in arrangements_of_side of what is left without one of the vehicles.
std::size_t without_vehicle(const std::vector<Arrangement>& all, std::size_t arrangement, int vehicle);

// Sets of sequences by which columns are told apart.
struct SequenceSet {
  static constexpr std::uint8_t kEvery = kMostSequences;  // 0 to 5: one sequence alone
  static constexpr std::uint8_t kFirstFour = kMostSequences + 1;
  static constexpr std::uint8_t kLastTwo = kMostSequences + 2;
  static constexpr std::uint8_t kCount = kMostSequences + 3;
  static constexpr std::uint8_t kOfFirstFour = 4;
};

using ByteVector = std::array<std::uint8_t, kVectorBytes>;

// A permutation of the bytes of a vector; a place of kNoByte gives kUnreached.
constexpr std::uint8_t kNoByte = 0x80;

// Arrangements between which one vehicle slides: each is one move from each other.
struct SlideLine {
  std::uint8_t count = 0;
  std::array<std::uint8_t, 5> places{};  // in the list
};

struct ColumnList {
  std::uint8_t count = 0;
  std::uint8_t begin = 0;  // place of the first in the list of every sequence; they are next to each other there
  std::uint8_t parts = 0;  // arrangements that slides connect
  std::array<std::uint8_t, kMostArrangements> arrangement{};
  std::array<std::uint8_t, kMostArrangements> part_of{};
  std::array<std::vector<std::uint8_t>, kMostArrangements> members;  // of a part
  // Sliding along all of these once, in order, finds all shortest ways: two vehicles need at most one move each, so
  // the lines of the first, of the second, and of the first again do.
  std::vector<SlideLine> lines;
  // With one more cell covered: for each of that list its place in this one, and likewise for its parts.
  std::array<std::vector<std::uint8_t>, kMostEnumeratedSide> places_if_covered;
  std::array<std::vector<std::uint8_t>, kMostEnumeratedSide> parts_if_covered;

  // For lists of at most 16, as one vector of distances.
  std::vector<std::vector<ByteVector>> rotations;              // of the lines of first, second and first vehicle
  std::array<ByteVector, kMostEnumeratedSide> to_covered{};    // from this list to that with one more cell covered
  std::array<ByteVector, kMostEnumeratedSide> from_covered{};  // and back
  std::array<ByteVector, kMostEnumeratedSide> if_free{};       // stays in this list where the cell is free
};

class ColumnLists {
 public:
  explicit ColumnLists(int side);

  int side() const { return side_; }
  const std::vector<Arrangement>& arrangements() const { return all_; }
  const ColumnList& list(std::uint8_t set, CellBits covered) const {
    return lists_[(std::size_t{set} << side_) + covered];
  }
  // Place in the list of every sequence, for an arrangement that fits.
  std::uint8_t rank(CellBits covered, std::size_t arrangement) const { return ranks_[covered][arrangement]; }

 private:
  ColumnList make_list(std::uint8_t set, CellBits covered) const;
  void find_lines(ColumnList& list) const;
  void find_parts(ColumnList& list) const;
  void link_covered(std::uint8_t set, CellBits covered);

  int side_;
  std::vector<Arrangement> all_;
  std::vector<ColumnList> lists_;
  std::vector<std::array<std::uint8_t, kMostArrangements>> ranks_;
};

}  // namespace shunt::rush_hour
