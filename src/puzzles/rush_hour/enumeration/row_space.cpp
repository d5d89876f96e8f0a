#include "puzzles/rush_hour/enumeration/row_space.hpp"

#include <algorithm>
#include <bit>

namespace shunt::rush_hour {
namespace {

constexpr std::uint8_t kRedLength = 2;

std::vector<Arrangement> red_arrangements(int width, CellBits walls) {
  std::vector<Arrangement> all;
  if (kRedLength + std::popcount(walls) >= width) return all;
  for (int first = std::bit_width(walls); first + kRedLength <= width; ++first) {
    Arrangement red;
    red.vehicles = 1;
    red.first[0] = static_cast<std::uint8_t>(first);
    red.length[0] = kRedLength;
    red.cells = red.body(0);
    all.push_back(red);
  }
  return all;
}

std::vector<Arrangement> row_arrangements(int width, CellBits walls, std::uint8_t sequence) {
  std::vector<Arrangement> all = arrangements_of_side(width);
  std::erase_if(all, [&](const Arrangement& one) {
    const bool is_full = std::popcount(one.cells) + std::popcount(walls) >= width;
    return one.sequence != sequence || (one.cells & walls) != 0 || is_full;
  });
  std::sort(all.begin(), all.end(), [](const Arrangement& a, const Arrangement& b) { return a.cells < b.cells; });
  return all;
}

std::vector<RowSlide> slides_from(const std::vector<Arrangement>& all, std::size_t from, CellBits walls) {
  std::vector<RowSlide> slides;
  for (std::size_t to = 0; to < all.size(); ++to) {
    const std::optional<SlideCells> slide = slide_between(all[from], all[to]);
    if (!slide || (slide->swept & walls) != 0) continue;
    const CellBits before = all[from].body(slide->vehicle);
    const CellBits after = all[to].body(slide->vehicle);
    slides.push_back({.to = static_cast<std::uint8_t>(to),
                      .vehicle = static_cast<std::uint8_t>(slide->vehicle),
                      .is_step = after == static_cast<CellBits>(before << 1),
                      .freed = static_cast<CellBits>(before & ~after),
                      .taken = static_cast<CellBits>(after & ~before),
                      .passed = static_cast<CellBits>(slide->swept & ~before & ~after)});
  }
  return slides;
}

}  // namespace

RowSpace::RowSpace(BoardShape shape, const WallRows& walls,
                   const std::array<std::uint8_t, kMostEnumeratedSide>& sequences)
    : shape_(shape), walls_(walls) {
  std::uint32_t stride = 1;
  for (int row = 0; row < shape.height; ++row) {
    const auto r = static_cast<std::size_t>(row);
    RowChoices choices;
    choices.arrangements = row == shape.red_row() ? red_arrangements(shape.width, walls[r])
                                                  : row_arrangements(shape.width, walls[r], sequences[r]);
    for (std::size_t from = 0; from < choices.arrangements.size(); ++from) {
      choices.slides.push_back(slides_from(choices.arrangements, from, walls[r]));
    }
    strides_.push_back(stride);
    stride *= static_cast<std::uint32_t>(choices.arrangements.size());
    rows_.push_back(std::move(choices));
  }
  covers_.resize(stride);
  fill_covers();
}

void RowSpace::fill_covers() {
  const auto none = static_cast<CellBits>((1U << shape_.height) - 1);
  for (std::uint32_t state = 0; state < states(); ++state) {
    ColumnCover cover{};
    std::fill_n(cover.begin(), first_axis(), none);
    for (int row = 0; row < rows(); ++row) {
      const CellBits walls = walls_[static_cast<std::size_t>(row)];
      const auto cells = static_cast<CellBits>(this->row(row).arrangements[digit(state, row)].cells | walls);
      for (int column = 0; column < shape_.width; ++column) {
        CellBits& own = cover[static_cast<std::size_t>(first_axis() + column)];
        own = static_cast<CellBits>(own | (((cells >> column) & 1U) << row));
      }
    }
    covers_[state] = cover;
  }
}

bool RowSpace::is_solved(std::uint32_t state) const {
  return digit(state, shape_.red_row()) + 1 == row(shape_.red_row()).arrangements.size();
}

std::uint64_t count_positions(const RowSpace& rows, const ColumnLists& lists) {
  std::uint64_t sum = 0;
  for (std::uint32_t state = 0; state < rows.states(); ++state) {
    std::uint64_t product = 1;
    for (const CellBits covered : rows.cover(state)) product *= lists.list(SequenceSet::kEvery, covered).count;
    sum += product;
  }
  return sum;
}

}  // namespace shunt::rush_hour
