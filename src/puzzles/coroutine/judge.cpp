#include "puzzles/coroutine/judge.hpp"

#include <bit>
#include <utility>

namespace shunt::coroutine {
namespace {

constexpr std::size_t kWords = kBatch / 64;

// One bit per board.
using Lanes [[gnu::vector_size(kBatch / 8)]] = std::uint64_t;

// Positions: the square of the penny whose turn it is, and of the other one. Those of equal squares are never used.
using Positions = Lanes[kRingSquares][kRingSquares];
// Per square and direction: the boards that list it.
using Listed = Lanes[kRingSquares][kDirections];

// The code below is compiled twice, for two kinds of processors, so all of it must become part of its caller.
#define SHUNT_INLINE [[gnu::always_inline]] inline

constexpr int kOff = -1;
constexpr int kCentre = 8;

constexpr int cell_of(std::size_t square) { return static_cast<int>(square) + (square >= 4 ? 1 : 0); }

// The square where a step leads: kCentre, or kOff the board.
constexpr int step_from(std::size_t square, std::size_t direction) {
  const int column = cell_of(square) % 3 + kColumnStep[direction];
  const int row = cell_of(square) / 3 + kRowStep[direction];
  if (column < 0 || row < 0 || column > 2 || row > 2) return kOff;
  const int cell = row * 3 + column;
  if (cell == 4) return kCentre;
  return cell > 4 ? cell - 1 : cell;
}

// The direction that leads from one square to another or to the centre; kDirections if none does.
constexpr std::size_t direction_between(std::size_t from, int to) {
  std::size_t direction = 0;
  while (direction < kDirections && step_from(from, direction) != to) ++direction;
  return direction;
}

SHUNT_INLINE bool is_none(const Lanes& lanes) { return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) == 0; }
SHUNT_INLINE bool is_all(const Lanes& lanes) {
  return (lanes[0] & lanes[1] & lanes[2] & lanes[3]) == ~std::uint64_t{0};
}

// Calls visit(square) for all squares, with a constant each, so that every use of them is resolved when compiling.
template <class Visit, std::size_t... Squares>
SHUNT_INLINE void visit_squares(const Visit& visit, std::index_sequence<Squares...>) {
  (visit(std::integral_constant<std::size_t, Squares>{}), ...);
}
template <class Visit>
SHUNT_INLINE void for_each_square(const Visit& visit) {
  visit_squares(visit, std::make_index_sequence<kRingSquares>{});
}

// Calls visit(mover, other) for all positions.
template <class Visit>
SHUNT_INLINE void for_each_position(const Visit& visit) {
  for_each_square([&](auto mover) __attribute__((always_inline)) {
    for_each_square([&](auto other) __attribute__((always_inline)) {
      if constexpr (mover != other) visit(mover, other);
    });
  });
}

// Rows and columns of a block of 64 x 64 bits are exchanged by exchanging ever smaller blocks of it (Warren, Hacker's
// Delight).
SHUNT_INLINE void transpose(std::uint64_t* rows) {
  std::uint64_t mask = 0x00000000ffffffffULL;
  for (std::size_t width = 32; width != 0; width /= 2, mask ^= mask << width) {
    for (std::size_t k = 0; k < 64; k = ((k | width) + 1) & ~width) {
      const std::uint64_t difference = ((rows[k] >> width) ^ rows[k | width]) & mask;
      rows[k] ^= difference << width;
      rows[k | width] ^= difference;
    }
  }
}

SHUNT_INLINE void read_boards(const RingBoards& boards, Listed& listed) {
  for (std::size_t word = 0; word < kWords; ++word) {
    std::uint64_t block[64];
    for (std::size_t i = 0; i < 64; ++i) block[i] = boards[word * 64 + i];
    transpose(block);
    for (std::size_t i = 0; i < 64; ++i) listed[i / kDirections][i % kDirections][word] = block[i];
  }
}

// Positions in which the penny whose turn it is must pass: it has no step, and the other one has.
SHUNT_INLINE void find_passes(const Listed& listed, Positions& passes) {
  Positions steps;
  for_each_position([&](auto mover, auto other) __attribute__((always_inline)) {
    Lanes any{};
    for (std::size_t d = 0; d < kDirections; ++d) {
      const int target = step_from(mover, d);
      if (target != kOff && target != static_cast<int>(other)) any |= listed[other][d];
    }
    steps[mover][other] = any;
  });
  for_each_position([&](auto mover, auto other) __attribute__((always_inline)) {
    passes[mover][other] = ~steps[mover][other] & steps[other][mover];
  });
}

// The boards in which a step leads to the centre.
SHUNT_INLINE void find_wins(const Listed& listed, const Positions& from, Lanes& wins) {
  for_each_position([&](auto mover, auto other) __attribute__((always_inline)) {
    wins |= from[mover][other] & listed[other][direction_between(mover, kCentre)];
  });
}

// What is reached by a step from `from`, and with HasPasses by a pass, and was not known before. The boards in which
// there is any are added to `any`.
template <bool HasPasses>
SHUNT_INLINE void advance(const Listed& listed, const Positions& passes, const Positions& from, Positions& known,
                          Positions& next, Lanes& any) {
  for_each_position([&](auto mover, auto other) __attribute__((always_inline)) {
    // The penny that has just moved is `other` now, and `mover` stood by.
    Lanes reached{};
    if constexpr (HasPasses) reached = from[other][mover] & passes[other][mover];
    for_each_square([&](auto origin) __attribute__((always_inline)) {
      constexpr std::size_t kDirection = direction_between(origin, static_cast<int>(other));
      if constexpr (kDirection < kDirections && origin != mover)
        reached |= from[origin][mover] & listed[mover][kDirection];
    });
    reached &= ~known[mover][other];
    known[mover][other] |= reached;
    next[mover][other] = reached;
    any |= reached;
  });
}

SHUNT_INLINE void note_lengths(const Lanes& lanes, std::uint8_t length, RingLengths& lengths) {
  for (std::size_t word = 0; word < kWords; ++word) {
    for (std::uint64_t rest = lanes[word]; rest != 0; rest &= rest - 1)
      lengths[word * 64 + static_cast<std::size_t>(std::countr_zero(rest))] = length;
  }
}

// Every ply changes the turn, so the positions of a layer all have the same.
SHUNT_INLINE void judge_plies(const Listed& listed, const Positions& passes, RingLengths& lengths) {
  Positions known[2] = {};
  Positions layers[2] = {};
  const Lanes all = ~Lanes{};
  layers[0][0][kRingSquares - 1] = known[0][0][kRingSquares - 1] = all;
  lengths.fill(kNoSolution);
  Lanes solved{};
  for (std::uint8_t ply = 1;; ++ply) {
    const std::size_t turn = (ply - 1U) % 2U;
    Lanes wins{};
    find_wins(listed, layers[turn], wins);
    wins &= ~solved;
    note_lengths(wins, ply, lengths);
    solved |= wins;
    if (is_all(solved)) return;
    Lanes any{};
    advance<true>(listed, passes, layers[turn], known[1 - turn], layers[1 - turn], any);
    if (is_none(any & ~solved)) return;
  }
}

// A pass costs nothing: what it reaches belongs to the same layer. After a pass there is a step, so one round is all.
SHUNT_INLINE void add_passes(const Positions& passes, Positions (&known)[2], Positions (&layer)[2]) {
  for_each_position([&](auto mover, auto other) __attribute__((always_inline)) {
    for (std::size_t turn = 0; turn < 2; ++turn) {
      const Lanes reached = layer[turn][mover][other] & passes[mover][other] & ~known[1 - turn][other][mover];
      known[1 - turn][other][mover] |= reached;
      layer[1 - turn][other][mover] |= reached;
    }
  });
}

SHUNT_INLINE void judge_moves(const Listed& listed, const Positions& passes, RingLengths& lengths) {
  Positions known[2] = {};
  Positions layers[2][2] = {};  // this layer and the next, per turn
  const Lanes all = ~Lanes{};
  layers[0][0][0][kRingSquares - 1] = known[0][0][kRingSquares - 1] = all;
  lengths.fill(kNoSolution);
  Lanes solved{};
  for (std::uint8_t move = 1;; ++move) {
    auto& layer = layers[(move - 1U) % 2U];
    auto& next = layers[move % 2U];
    add_passes(passes, known, layer);
    Lanes wins{};
    find_wins(listed, layer[0], wins);
    find_wins(listed, layer[1], wins);
    wins &= ~solved;
    note_lengths(wins, move, lengths);
    solved |= wins;
    if (is_all(solved)) return;
    Lanes any{};
    advance<false>(listed, passes, layer[0], known[1], next[1], any);
    advance<false>(listed, passes, layer[1], known[0], next[0], any);
    if (is_none(any & ~solved)) return;
  }
}

SHUNT_INLINE void judge_all(const RingBoards& boards, const RingVerdicts& verdicts) {
  Listed listed;
  Positions passes;
  read_boards(boards, listed);
  find_passes(listed, passes);
  if (verdicts.plies != nullptr) judge_plies(listed, passes, *verdicts.plies);
  if (verdicts.moves != nullptr) judge_moves(listed, passes, *verdicts.moves);
}

#undef SHUNT_INLINE

void judge_anywhere(const RingBoards& boards, const RingVerdicts& verdicts) { judge_all(boards, verdicts); }

#ifdef __x86_64__
[[gnu::target("avx2")]] void judge_avx2(const RingBoards& boards, const RingVerdicts& verdicts) {
  judge_all(boards, verdicts);
}
#endif

}  // namespace

void judge(const RingBoards& boards, const RingVerdicts& verdicts, Processor processor) {
#ifdef __x86_64__
  if (processor == Processor::best && __builtin_cpu_supports("avx2")) return judge_avx2(boards, verdicts);
#endif
  judge_anywhere(boards, verdicts);
}

Board board_of(RingBoard ring) {
  Board board{3, 3, std::vector<std::uint8_t>(9), {0, 8}, 0};
  for (std::size_t square = 0; square < kRingSquares; ++square)
    board.directions[static_cast<std::size_t>(cell_of(square))] = static_cast<std::uint8_t>(ring >> (8 * square));
  return board;
}

}  // namespace shunt::coroutine
