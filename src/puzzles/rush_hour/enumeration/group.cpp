#include "puzzles/rush_hour/enumeration/group.hpp"

#include <algorithm>

#include "puzzles/rush_hour/enumeration/clusters.hpp"
#include "puzzles/rush_hour/enumeration/group_distances.hpp"
#include "puzzles/rush_hour/enumeration/minimality.hpp"
#include "puzzles/rush_hour/enumeration/slice.hpp"

namespace shunt::rush_hour {
namespace {

// Slices are as large as the second-level cache, about: smaller ones have more blocks in all, each of which costs
// something, larger ones wait for memory.
constexpr std::uint64_t kSlicePositions = 500'000;

// All slices of a group: the last column has the first four sequences or the last two, so that its arrangements fit
// in one vector; the first columns have one sequence each, in as many columns as it takes to make slices small.
std::vector<SliceSets> slices_of(const RowSpace& rows, const ColumnLists& lists, std::uint64_t positions) {
  const std::uint8_t sequences = lists.arrangements().back().sequence + 1;
  std::vector<SliceSets> all(1);
  all[0].fill(SequenceSet::kEvery);
  all[0][kAxes] = SequenceSet::kFirstFour;
  if (sequences > SequenceSet::kOfFirstFour) {
    all.push_back(all[0]);
    all[1][kAxes] = SequenceSet::kLastTwo;
  }
  for (auto axis = static_cast<std::size_t>(rows.first_axis()); axis < kAxes && positions > kSlicePositions; ++axis) {
    std::vector<SliceSets> finer;
    for (SliceSets sets : all) {
      for (sets[axis] = 0; sets[axis] < sequences; ++sets[axis]) finer.push_back(sets);
    }
    all = std::move(finer);
    positions /= sequences;
  }
  return all;
}

}  // namespace

bool enumerate_group(const RowSpace& rows, const ColumnLists& lists, const Relaxation& relaxation, GroupReport& report,
                     Budget& budget) {
  GroupDistances distances(rows, lists);
  report.positions += distances.positions();
  if (distances.positions() == 0) return true;
  if (!distances.allocate(budget)) return false;
  Slice slice(rows, lists);
  Clusters clusters(lists);
  std::vector<ClusterPuzzle> puzzles;
  for (const SliceSets& sets : slices_of(rows, lists, distances.positions())) {
    if (budget.is_over()) return false;
    if (!slice.open(sets)) continue;
    if (!slice.find_distances(relaxation, budget)) return false;
    distances.keep(slice);
    if (!clusters.add(slice, puzzles, budget)) return false;
  }
  Minimality minimality(rows, lists, distances, budget);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    constexpr std::size_t kPollInterval = 4096;
    if (i % kPollInterval == 0 && budget.is_over()) return false;
    const ClusterPuzzle& puzzle = puzzles[i];
    if (report.clusters_by_length.size() <= puzzle.length) report.clusters_by_length.resize(puzzle.length + 1U);
    ++report.clusters_by_length[puzzle.length];
    const std::optional<bool> is_minimal = minimality.is_minimal(puzzle);
    if (!is_minimal) return false;
    if (!*is_minimal) continue;
    report.puzzles.push_back({puzzle.length, puzzle.positions, line_of(minimality.board_of(puzzle))});
  }
  return true;
}

}  // namespace shunt::rush_hour
