#include "puzzles/vidrach/census/grid_judge.hpp"

#include <algorithm>

namespace shunt::vidrach {
namespace {

std::uint8_t mark_of(std::uint64_t layer) { return static_cast<std::uint8_t>(1 + layer % 3); }

}  // namespace

GridJudge::GridJudge(int rows, int columns)
    : rows_(static_cast<std::size_t>(rows)),
      columns_(static_cast<std::size_t>(columns)),
      cells_(rows_ * columns_),
      side_(std::max(rows_, columns_)),
      targets_(side_ * cells_) {
  for (std::size_t label = 1; label < side_; ++label) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      Targets& targets = targets_[label * cells_ + cell];
      const auto add = [&targets](bool fits, std::size_t target) {
        if (fits) targets.cells[targets.count++] = static_cast<std::uint16_t>(target);
      };
      const std::size_t row = cell / columns_;
      const std::size_t column = cell % columns_;
      add(row >= label, cell - label * columns_);
      add(column + label < columns_, cell + label);
      add(row + label < rows_, cell + label * columns_);
      add(column >= label, cell - label);
    }
  }
}

bool GridJudge::allocate(Budget& budget) {
  return layers_.allocate(budget, cells_ * cells_) && queue_.allocate(budget, cells_ * cells_);
}

void GridJudge::reach(Pair pair, Pair mirrored, unsigned layer, Meeting& meeting) {
  if (layers_[pair] != 0) return;
  layers_[pair] = mark_of(layer + 1);
  queue_[queued_++] = pair;
  if (layers_[mirrored] == mark_of(layer)) meeting = Meeting::odd;
  if (layers_[mirrored] == mark_of(layer + 1)) meeting = std::max(meeting, Meeting::even);
}

void GridJudge::expand(Pair pair, const std::vector<std::int32_t>& labels, unsigned layer, Meeting& meeting) {
  const auto cells = static_cast<Pair>(cells_);
  const Pair red = pair / cells;
  const Pair blue = pair % cells;
  const Targets& of_red = targets(labels[blue], red);
  for (std::size_t i = 0; i < of_red.count; ++i) {
    const Pair to = of_red.cells[i];
    if (to != blue) reach(to * cells + blue, blue * cells + to, layer, meeting);
  }
  const Targets& of_blue = targets(labels[red], blue);
  for (std::size_t i = 0; i < of_blue.count; ++i) {
    const Pair to = of_blue.cells[i];
    if (to != red) reach(red * cells + to, to * cells + red, layer, meeting);
  }
}

std::optional<std::uint64_t> GridJudge::measure(const std::vector<std::int32_t>& labels, Budget& budget) {
  queued_ = 0;
  layers_[cells_ - 1] = mark_of(0);  // red on the first cell, blue on the last
  queue_[queued_++] = static_cast<Pair>(cells_ - 1);
  Meeting meeting = Meeting::none;
  bool is_over = false;
  unsigned layer = 0;
  std::size_t next = 0;
  while (next < queued_ && meeting == Meeting::none && !is_over) {
    for (const std::size_t end = queued_; next < end && meeting != Meeting::odd && !is_over; ++next) {
      is_over = !budget.spend();
      expand(queue_[next], labels, layer, meeting);
    }
    ++layer;
  }
  for (std::size_t i = 0; i < queued_; ++i) layers_[queue_[i]] = 0;
  if (is_over) return std::nullopt;
  if (meeting == Meeting::none) return 0;
  return 2 * layer - (meeting == Meeting::odd ? 1 : 0);
}

}  // namespace shunt::vidrach
