#include "puzzles/rush_hour/enumeration/column_lists.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace shunt::rush_hour {
namespace {

struct Sequence {
  std::uint8_t vehicles = 0;
  std::array<std::uint8_t, 2> lengths{};
};

constexpr std::array<Sequence, kMostSequences> kSequences = {
    {{0, {}}, {1, {2, 0}}, {1, {3, 0}}, {2, {2, 2}}, {2, {2, 3}}, {2, {3, 2}}}};

// Vehicles that are not there have length 0, and their place does not matter.
Arrangement arrangement_of(std::size_t sequence, int first, int second) {
  Arrangement arrangement;
  arrangement.sequence = static_cast<std::uint8_t>(sequence);
  arrangement.vehicles = kSequences[sequence].vehicles;
  arrangement.length = kSequences[sequence].lengths;
  if (arrangement.vehicles > 0) arrangement.first[0] = static_cast<std::uint8_t>(first);
  if (arrangement.vehicles > 1) arrangement.first[1] = static_cast<std::uint8_t>(second);
  arrangement.cells = static_cast<CellBits>(arrangement.body(0) | arrangement.body(1));
  return arrangement;
}

bool belongs(std::uint8_t sequence, std::uint8_t set) {
  if (set == SequenceSet::kEvery) return true;
  if (set == SequenceSet::kFirstFour) return sequence < SequenceSet::kOfFirstFour;
  if (set == SequenceSet::kLastTwo) return sequence >= SequenceSet::kOfFirstFour;
  return sequence == set;
}

// Are they the same but for the place of `vehicle`?
bool differs_in_one(const Arrangement& one, const Arrangement& other, std::size_t vehicle) {
  const std::size_t rest = 1 - vehicle;
  return one.sequence == other.sequence && one.first[vehicle] != other.first[vehicle] &&
         one.first[rest] == other.first[rest];
}

ByteVector nothing() {
  ByteVector vector;
  vector.fill(kNoByte);
  return vector;
}

// Permutations that take every arrangement to the next ones of its line, so that a line of k is joined by k - 1.
std::vector<ByteVector> rotate(const std::vector<SlideLine>& lines, int count) {
  std::size_t longest = 1;
  for (const SlideLine& line : lines) longest = std::max<std::size_t>(longest, line.count);
  ByteVector same = nothing();
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) same[i] = static_cast<std::uint8_t>(i);
  std::vector<ByteVector> rotations(longest - 1, same);
  for (const SlideLine& line : lines) {
    for (std::size_t step = 1; step < line.count; ++step) {
      for (std::size_t i = 0; i < line.count; ++i) {
        rotations[step - 1][line.places[i]] = line.places[(i + step) % line.count];
      }
    }
  }
  return rotations;
}

}  // namespace

std::optional<SlideCells> slide_between(const Arrangement& from, const Arrangement& to) {
  if (from.sequence != to.sequence) return std::nullopt;
  std::optional<SlideCells> slide;
  for (int v = 0; v < 2; ++v) {
    const CellBits before = from.body(v);
    const CellBits after = to.body(v);
    if (before == after) continue;
    if (slide) return std::nullopt;
    const int low = std::min(std::countr_zero(before), std::countr_zero(after));
    const int high = std::max(std::bit_width(before), std::bit_width(after));
    slide = SlideCells{v, static_cast<CellBits>((1U << high) - (1U << low))};
  }
  // Another vehicle in between stands in both: two vehicles of a row keep their order, so there is none.
  return slide;
}

std::vector<Arrangement> arrangements_of_side(int side) {
  std::vector<Arrangement> all;
  for (std::size_t s = 0; s < kSequences.size(); ++s) {
    const Sequence& sequence = kSequences[s];
    const auto [front, back] = sequence.lengths;
    if (front + back >= side) continue;
    const int places = sequence.vehicles > 0 ? side - front - back + 1 : 1;
    for (int first = 0; first < places; ++first) {
      const int end = sequence.vehicles > 1 ? side - back + 1 : first + front + 1;
      for (int second = first + front; second < end; ++second) all.push_back(arrangement_of(s, first, second));
    }
  }
  return all;
}

std::size_t without_vehicle(const std::vector<Arrangement>& all, std::size_t arrangement, int vehicle) {
  const Arrangement& from = all[arrangement];
  const auto cells = static_cast<CellBits>(from.cells & ~from.body(vehicle));
  // With one vehicle or none the cells tell the arrangement.
  const auto found = std::find_if(all.begin(), all.end(), [&](const Arrangement& one) {
    return one.vehicles + 1 == from.vehicles && one.cells == cells;
  });
  return static_cast<std::size_t>(found - all.begin());
}

ColumnLists::ColumnLists(int side) : side_(side), all_(arrangements_of_side(side)) {
  const std::size_t masks = std::size_t{1} << side;
  for (std::uint8_t set = 0; set < SequenceSet::kCount; ++set) {
    for (std::size_t covered = 0; covered < masks; ++covered) {
      lists_.push_back(make_list(set, static_cast<CellBits>(covered)));
    }
  }
  for (std::size_t covered = 0; covered < masks; ++covered) {
    std::array<std::uint8_t, kMostArrangements> ranks{};
    const ColumnList& every = list(SequenceSet::kEvery, static_cast<CellBits>(covered));
    for (std::size_t i = 0; i < every.count; ++i) ranks[every.arrangement[i]] = static_cast<std::uint8_t>(i);
    ranks_.push_back(ranks);
  }
  for (std::uint8_t set = 0; set < SequenceSet::kCount; ++set) {
    for (std::size_t covered = 0; covered < masks; ++covered) link_covered(set, static_cast<CellBits>(covered));
  }
}

ColumnList ColumnLists::make_list(std::uint8_t set, CellBits covered) const {
  ColumnList list;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if ((all_[i].cells & covered) != 0) continue;
    if (belongs(all_[i].sequence, set)) {
      list.arrangement[list.count++] = static_cast<std::uint8_t>(i);
    } else if (list.count == 0) {
      ++list.begin;
    }
  }
  find_lines(list);
  find_parts(list);
  return list;
}

void ColumnLists::find_lines(ColumnList& list) const {
  std::array<std::vector<SlideLine>, 2> of_vehicle;
  std::vector<SlideLine> again;
  for (std::size_t vehicle = 0; vehicle < 2; ++vehicle) {
    std::vector<bool> is_placed(list.count, false);
    for (std::size_t i = 0; i < list.count; ++i) {
      const Arrangement& first = all_[list.arrangement[i]];
      if (is_placed[i]) continue;
      SlideLine line;
      line.places[line.count++] = static_cast<std::uint8_t>(i);
      const Arrangement* last = &first;
      for (std::size_t j = i + 1; j < list.count; ++j) {
        const Arrangement& next = all_[list.arrangement[j]];
        if (!differs_in_one(first, next, vehicle) || next.first[vehicle] != last->first[vehicle] + 1) continue;
        line.places[line.count++] = static_cast<std::uint8_t>(j);
        is_placed[j] = true;
        last = &next;
      }
      if (line.count < 2) continue;
      of_vehicle[vehicle].push_back(line);
      if (vehicle == 0 && first.vehicles == 2) again.push_back(line);
    }
  }
  for (const std::vector<SlideLine>* pass : {&of_vehicle[0], &of_vehicle[1], &again}) {
    list.lines.insert(list.lines.end(), pass->begin(), pass->end());
    if (list.count <= kVectorBytes && !pass->empty()) list.rotations.push_back(rotate(*pass, list.count));
  }
}

void ColumnLists::find_parts(ColumnList& list) const {
  std::array<std::uint8_t, kMostArrangements> name{};
  std::iota(name.begin(), name.end(), std::uint8_t{0});
  for (const SlideLine& line : list.lines) {
    for (std::size_t k = 1; k < line.count; ++k) {
      const std::uint8_t from = name[line.places[k]];
      const std::uint8_t to = name[line.places[0]];
      std::replace(name.begin(), name.begin() + list.count, std::max(from, to), std::min(from, to));
    }
  }
  for (std::size_t i = 0; i < list.count; ++i) {
    const bool is_new = name[i] == i;
    list.part_of[i] = is_new ? list.parts++ : list.part_of[name[i]];
    list.members[list.part_of[i]].push_back(static_cast<std::uint8_t>(i));
  }
}

void ColumnLists::link_covered(std::uint8_t set, CellBits covered) {
  ColumnList& own = lists_[(std::size_t{set} << side_) + covered];
  for (int cell = 0; cell < side_; ++cell) {
    const auto bit = static_cast<CellBits>(1U << cell);
    const auto c = static_cast<std::size_t>(cell);
    if ((covered & bit) != 0) continue;
    const ColumnList& fewer = list(set, static_cast<CellBits>(covered | bit));
    own.parts_if_covered[c].resize(fewer.parts);
    own.to_covered[c] = own.from_covered[c] = own.if_free[c] = nothing();
    for (std::size_t i = 0; i < fewer.count; ++i) {
      const auto end = own.arrangement.begin() + own.count;
      const auto place = static_cast<std::uint8_t>(std::find(own.arrangement.begin(), end, fewer.arrangement[i]) -
                                                   own.arrangement.begin());
      own.places_if_covered[c].push_back(place);
      own.parts_if_covered[c][fewer.part_of[i]] = own.part_of[place];
      if (own.count > kVectorBytes) continue;
      own.to_covered[c][i] = place;
      own.from_covered[c][place] = static_cast<std::uint8_t>(i);
      own.if_free[c][place] = place;
    }
  }
}

}  // namespace shunt::rush_hour
