// Searches through the positions that are reachable on a small board: the length of one position, or everything about
// the whole cluster. About 0.1 microseconds a position; memory stays for the next search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "memory/growing_array.hpp"
#include "puzzles/rush_hour/clusters/packed_board.hpp"

namespace shunt::rush_hour {

enum class ClusterMetric : std::uint8_t { moves, steps };

// What a whole cluster is.
struct ClusterFigures {
  std::uint64_t positions = 0;
  std::uint32_t length = 0;  // of its hardest positions; 0 if none is solved, see is_solvable
  bool is_solvable = false;
  std::vector<std::uint64_t> hardest;  // keys
};

class ClusterSearch {
 public:
  // `most_positions`: a search ends without an answer when it has seen so many.
  ClusterSearch(Budget& budget, std::uint64_t most_positions);

  // Has the board's own position a solution of less than `bound` moves? Nothing: too many positions, or the budget has
  // ended it.
  std::optional<bool> is_shorter(const PackedBoard& board, std::uint32_t bound, ClusterMetric metric);
  // Nothing: as above.
  std::optional<ClusterFigures> explore(const PackedBoard& board, ClusterMetric metric);
  // After explore(): vehicles that some shortest solution of this position moves, one bit each.
  std::uint32_t moved_by_a_solution(std::uint64_t key, ClusterMetric metric) const;

 private:
  struct Node {
    std::uint64_t key;
    std::uint64_t covered;
  };
  struct Mover {
    std::uint64_t step_bit;
    unsigned shift;
    unsigned most;                                             // greatest first cell
    std::array<std::uint64_t, PackedBoard::kMostSide> bodies;  // by first cell
  };
  static constexpr std::uint32_t kNone = 0xffffffffU;

  void prepare(const PackedBoard& board);
  bool make_room(std::size_t more);
  bool grow_slots();
  // The number of a position, known or new.
  std::uint32_t number_of(std::uint64_t key, std::uint64_t covered);
  std::uint32_t find(std::uint64_t key) const;
  std::size_t home_of(std::uint64_t key) const { return (key * 0x9e3779b97f4a7c15ULL) >> slot_shift_; }
  bool flood();
  bool find_distances(ClusterMetric metric);
  bool is_goal(std::uint64_t key) const { return (key & 7U) == goal_; }
  std::uint32_t* links(std::uint32_t number) { return &links_[std::size_t{number} * 2 * movers_.size()]; }
  const std::uint32_t* links(std::uint32_t number) const { return &links_[std::size_t{number} * 2 * movers_.size()]; }

  Budget& budget_;
  std::uint64_t most_positions_;
  std::vector<Mover> movers_;
  unsigned goal_ = 0;
  GrowingArray<Node> nodes_;
  GrowingArray<std::uint32_t> links_;  // per node and vehicle: one step back, one step forth
  GrowingArray<std::uint16_t> distances_;
  GrowingArray<std::uint32_t> queue_;
  BigArray<std::uint32_t> slots_;  // 1 + number; 0: empty
  unsigned slot_shift_ = 0;
};

}  // namespace shunt::rush_hour
