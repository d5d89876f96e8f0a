#include "puzzles/coroutine/census.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/direction_sets.hpp"
#include "puzzles/coroutine/generator.hpp"
#include "puzzles/coroutine/judge.hpp"
#include "puzzles/coroutine/symmetry.hpp"

namespace shunt::coroutine {
namespace {

constexpr std::uint64_t kMostBoards = std::uint64_t{1} << 26U;  // that are all taken: some seconds
constexpr std::uint64_t kBlock = std::uint64_t{1} << 15U;       // boards: some milliseconds

constexpr std::string_view kCounts[] = {"boards", "solvable boards"};

// Boards as numbers that are ordered as the boards' texts are, so that the first texts are found without writing them
// all. A cell's text ends with a quotation mark that none of them holds.
class TextOrder {
 public:
  TextOrder() {
    std::vector<std::pair<std::string, std::size_t>> texts;
    for (std::size_t set = 0; set < rank_.size(); ++set) texts.emplace_back(write_json(board_of(RingBoard{set})), set);
    std::sort(texts.begin(), texts.end());
    for (std::size_t i = 0; i < texts.size(); ++i) rank_[texts[i].second] = static_cast<std::uint8_t>(i);
  }
  std::uint64_t key(RingBoard board) const {
    std::uint64_t key = 0;
    for (std::size_t square = 0; square < kRingSquares; ++square)
      key = key << 8U | rank_[static_cast<std::uint8_t>(board >> (8 * square))];
    return key;
  }

 private:
  std::array<std::uint8_t, 256> rank_{};
};

// The boards of the greatest length that one block has, each once for it and its image: the first of them.
class Longest {
 public:
  explicit Longest(const TextOrder& order) : order_(order) {}

  void add(RingBoard board, std::uint64_t length) {
    if (length < length_) return;
    if (length > length_) boards_.clear();
    length_ = length;
    const RingBoard image = transposed(board);
    const bool is_first = order_.key(board) < order_.key(image);
    boards_.emplace(order_.key(is_first ? board : image), is_first ? board : image);
    if (boards_.size() > Enumeration::kMostLongest) boards_.erase(std::prev(boards_.end()));
  }
  void move_to(std::vector<EnumeratedPuzzle>& puzzles) const {
    for (const auto& [key, board] : boards_) puzzles.push_back({length_, least_text(board_of(board), write_json)});
  }

 private:
  const TextOrder& order_;
  std::uint64_t length_ = 0;
  std::map<std::uint64_t, RingBoard> boards_;
};

class Census final : public Enumeration {
 public:
  struct Settings {
    Range directions;
    Metric metric;
    std::uint64_t sample;  // 0: all boards
    std::uint64_t seed;
  };

  explicit Census(const Settings& settings)
      : settings_(settings), sets_(settings.directions.least, settings.directions.most), boards_(settings.sample) {
    if (boards_ != 0) return;
    boards_ = 1;
    for (std::size_t square = 0; square < kRingSquares; ++square) {
      boards_ *= sets_.all().size();
      if (boards_ > kMostBoards) {
        throw UsageError(
            fmt::format("there are too many boards to take them all, with {} sets of directions for every square: "
                        "expected --sample N",
                        sets_.all().size()));
      }
    }
  }

  std::string name() const override {
    const std::uint64_t most = std::min<std::uint64_t>(settings_.directions.most, kDirections);
    std::string name = fmt::format("coroutine-3x3-directions-{}-{}-{}", settings_.directions.least, most,
                                   settings_.metric == Metric::moves ? "moves" : "plies");
    if (settings_.sample != 0) name += fmt::format("-sample-{}-seed-{}", settings_.sample, settings_.seed);
    return name;
  }
  std::span<const std::string_view> counts() const override { return kCounts; }
  bool keeps_longest() const override { return true; }
  std::uint64_t parts() const override { return (boards_ + kBlock - 1) / kBlock; }
  std::uint64_t size(std::uint64_t block) const override { return std::min(kBlock, boards_ - block * kBlock); }

  bool run(std::uint64_t block, EnumerationResult& result, Budget& budget) const override {
    const std::uint64_t count = size(block);
    Random random(settings_.seed, block);
    Longest longest(order_);
    result.counts.resize(std::size(kCounts));
    for (std::uint64_t done = 0; done < count; done += kBatch) {
      if (budget.is_over()) return false;
      RingBoards boards{};
      const auto taken = static_cast<std::size_t>(std::min<std::uint64_t>(kBatch, count - done));
      for (std::size_t i = 0; i < taken; ++i)
        boards[i] = settings_.sample == 0 ? board_of_number(block * kBlock + done + i) : any_board(random);
      RingLengths lengths;
      judge(boards,
            settings_.metric == Metric::moves ? RingVerdicts{&lengths, nullptr} : RingVerdicts{nullptr, &lengths});
      for (std::size_t i = 0; i < taken; ++i) {
        if (lengths[i] == kNoSolution) continue;
        if (result.by_length.size() <= lengths[i]) result.by_length.resize(lengths[i] + std::size_t{1});
        ++result.by_length[lengths[i]];
        ++result.counts[1];
        longest.add(boards[i], lengths[i]);
      }
    }
    result.counts[0] += count;
    longest.move_to(result.puzzles);
    return true;
  }

 private:
  RingBoard any_board(Random& random) const {
    RingBoard board = 0;
    for (std::size_t square = 0; square < kRingSquares; ++square) board = board << 8U | sets_.any(random);
    return board;
  }
  RingBoard board_of_number(std::uint64_t number) const {
    RingBoard board = 0;
    for (std::size_t square = 0; square < kRingSquares; ++square) {
      board |= RingBoard{sets_.all()[number % sets_.all().size()]} << (8 * square);
      number /= sets_.all().size();
    }
    return board;
  }

  Settings settings_;
  DirectionSets sets_;
  TextOrder order_;
  std::uint64_t boards_;
};

}  // namespace

std::unique_ptr<Enumeration> open_census(int width, int height, const Options& options) {
  if (width != 3 || height != 3) {
    throw UsageError(fmt::format("the census of coroutine is for 3x3 boards, not for {}x{}", width, height));
  }
  return std::make_unique<Census>(Census::Settings{read_directions(options),
                                                   options.choice<Metric::moves, Metric::plies>("metric"),
                                                   options.integer("sample"), options.integer("seed")});
}

}  // namespace shunt::coroutine
