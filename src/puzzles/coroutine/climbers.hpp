// Boards that are changed at random and drift towards long solutions: annealing at one temperature, many boards at
// once. A change that makes a board worse by d moves is kept with probability 1/16^d, so that whole numbers decide and
// the same seed gives the same boards on every machine. (Of 24 runs of 4 million evaluations on 3x3 boards, 9 to 12
// reach 23 moves or more; a temperature that falls does not better that, and copying the best over the worst does
// worse.)
//
// `Boards` says what is changed and how it is judged:
//   kLanes                          boards that are judged together
//   Board                           its form
//   Board any(Random&)              a random one
//   void change(Board&, Random&)
//   bool judge(boards, count, lengths, budget)   lengths of shortest solutions, 0: none. False: the budget is over.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/budget.hpp"
#include "core/random.hpp"

namespace shunt::coroutine {

template <class Boards>
class Climbers {
 public:
  using Board = typename Boards::Board;
  using Lengths = std::array<std::uint32_t, Boards::kLanes>;

  // `most`: longer solutions are no better than ones that are too short by as much.
  Climbers(const Boards& boards, std::size_t count, std::uint64_t most, Random random)
      : boards_(boards), count_(count), most_(static_cast<std::int64_t>(std::min(most, kNoLimit))), random_(random) {}

  std::size_t count() const { return count_; }

  // The first boards, random ones. False: the budget is over.
  bool begin(Budget& budget) {
    for (std::size_t i = 0; i < count_; ++i) boards_now_[i] = boards_.any(random_);
    if (!boards_.judge(boards_now_, count_, lengths_, budget)) return false;
    for (std::size_t i = 0; i < count_; ++i) values_[i] = value_of(lengths_[i]);
    return true;
  }

  // One change of every board. Calls visit(board, length) for every lane whose board is another now; if that
  // returns true the lane begins anew. False: the budget is over.
  template <class Visit>
  bool step(Budget& budget, const Visit& visit) {
    for (std::size_t i = 0; i < count_; ++i) {
      changed_[i] = boards_now_[i];
      boards_.change(changed_[i], random_);
    }
    if (!boards_.judge(changed_, count_, lengths_, budget)) return false;
    for (std::size_t i = 0; i < count_; ++i) {
      const std::int64_t value = value_of(lengths_[i]);
      if (!is_kept(values_[i] - value)) continue;
      boards_now_[i] = changed_[i];
      values_[i] = value;
      if (!visit(boards_now_[i], lengths_[i])) continue;
      boards_now_[i] = boards_.any(random_);
      values_[i] = 0;
    }
    return true;
  }

  // As step() does, for the boards as they are.
  template <class Visit>
  void visit_all(const Visit& visit) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (!visit(boards_now_[i], lengths_[i])) continue;
      boards_now_[i] = boards_.any(random_);
      values_[i] = 0;
    }
  }

 private:
  static constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 32U;

  std::int64_t value_of(std::uint32_t length) const {
    const std::int64_t too_long = std::int64_t{length} - most_;
    return too_long <= 0 ? length : std::max<std::int64_t>(0, most_ - too_long);
  }
  bool is_kept(std::int64_t loss) {
    constexpr std::int64_t kBits = 4;
    if (loss <= 0) return true;
    return loss * kBits < 64 && random_.next() >> (64 - loss * kBits) == 0;
  }

  const Boards& boards_;
  std::size_t count_;
  std::int64_t most_;
  Random random_;
  std::array<Board, Boards::kLanes> boards_now_{};
  std::array<Board, Boards::kLanes> changed_{};
  std::array<std::int64_t, Boards::kLanes> values_{};
  Lengths lengths_{};
};

}  // namespace shunt::coroutine
