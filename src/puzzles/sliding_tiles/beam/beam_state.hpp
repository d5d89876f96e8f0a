// The states of the beam search, with the parts of their estimate (linear-conflict), and how a move changes them: the
// distance of one tile, and the conflicts in two lines across the move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "puzzles/sliding_tiles/beam/conflict_table.hpp"
#include "puzzles/sliding_tiles/board.hpp"

namespace shunt::sliding_tiles {

inline constexpr std::size_t kMostBeamSide = 6;

struct BeamState {
  static constexpr std::uint8_t kNoDirection = 4;

  std::array<std::uint8_t, kMostCells> tiles{};
  std::array<std::uint8_t, 2 * kMostBeamSide> conflicts{};  // of rows, then of columns
  std::uint8_t blank = 0;
  std::uint8_t back = kNoDirection;  // the direction that leads back to its parent
  std::uint16_t estimate = 0;
  std::uint64_t print = 0;  // the fingerprint of its tiles
};

class BeamMoves {
 public:
  static constexpr unsigned kNoCell = 255;

  // What a move changes.
  struct Change {
    unsigned to = 0;
    std::uint16_t estimate = 0;
    std::uint64_t print = 0;
    std::array<std::uint8_t, 2> lines{};  // indices into BeamState::conflicts
    std::array<std::uint8_t, 2> conflicts{};
  };

  explicit BeamMoves(const Board& board);
  BeamMoves(const BeamMoves&) = delete;  // lines point to the tables
  BeamMoves& operator=(const BeamMoves&) = delete;

  const BeamState& start() const { return start_; }
  // The cell that the blank goes to; kNoCell: there is none.
  unsigned target(unsigned cell, unsigned direction) const { return targets_[cell][direction]; }

  // Moves the tile and nothing else: the caller takes that back with undo(), or applies the rest of the change.
  Change move_tile(BeamState& state, unsigned to) const {
    const unsigned from = state.blank;
    const std::uint8_t tile = state.tiles[to];
    state.tiles[from] = tile;
    state.tiles[to] = 0;
    Change change;
    change.to = to;
    change.print = state.print + prints_[tile][from] - prints_[tile][to];
    // A move along a line changes no order within it, only the two lines across that the tile leaves and enters.
    const bool is_along_row = to + 1 == from || from + 1 == to;
    const std::array<std::size_t, 2> lines =
        is_along_row ? std::array{kMostBeamSide + from % columns_, kMostBeamSide + to % columns_}
                     : std::array<std::size_t, 2>{from / columns_, to / columns_};
    int conflicts = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      change.lines[i] = static_cast<std::uint8_t>(lines[i]);
      change.conflicts[i] = conflicts_in(state, lines[i]);
      conflicts += change.conflicts[i] - state.conflicts[change.lines[i]];
    }
    change.estimate = static_cast<std::uint16_t>(static_cast<int>(state.estimate) + 2 * conflicts +
                                                 distance_[tile][from] - distance_[tile][to]);
    return change;
  }
  // Takes move_tile back.
  static void undo(BeamState& state, unsigned to) {
    state.tiles[to] = state.tiles[state.blank];
    state.tiles[state.blank] = 0;
  }
  void play(BeamState& state, unsigned direction) const {
    const Change change = move_tile(state, targets_[state.blank][direction]);
    state.blank = static_cast<std::uint8_t>(change.to);
    state.back = static_cast<std::uint8_t>((direction + 2) % 4);
    state.estimate = change.estimate;
    state.print = change.print;
    for (std::size_t i = 0; i < 2; ++i) state.conflicts[change.lines[i]] = change.conflicts[i];
  }

 private:
  // Rows are lines 0 to 5, columns 6 to 11: where their cells are, and what a tile wants there.
  struct ConflictLine {
    unsigned first = 0;
    unsigned step = 0;
    unsigned length = 0;
    const ConflictTable* table = nullptr;
    std::array<std::uint8_t, kMostCells> wants{};  // per tile: its digit in the table's index
  };

  void set_targets(const Board& board);
  void set_lines(const std::array<unsigned, kMostCells>& goal_cell);
  void set_start(const Board& board);
  std::uint8_t conflicts_in(const BeamState& state, std::size_t number) const {
    const ConflictLine& line = lines_[number];
    std::size_t index = 0;
    for (unsigned i = 0, cell = line.first; i < line.length; ++i, cell += line.step) {
      index = index * line.table->base() + line.wants[state.tiles[cell]];
    }
    return (*line.table)[index];
  }

  unsigned rows_;
  unsigned columns_;
  ConflictTable row_conflicts_;
  ConflictTable column_conflicts_;
  std::array<ConflictLine, 2 * kMostBeamSide> lines_{};
  std::array<std::array<int, kMostCells>, kMostCells> distance_{};          // per tile and cell
  std::array<std::array<std::uint64_t, kMostCells>, kMostCells> prints_{};  // per tile and cell
  std::array<std::array<unsigned, 4>, kMostCells> targets_{};               // per cell and direction
  BeamState start_;
};

}  // namespace shunt::sliding_tiles
