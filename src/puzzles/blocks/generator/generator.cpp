#include "puzzles/blocks/generator/generator.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "puzzles/blocks/blocks.hpp"
#include "puzzles/blocks/generator/layout.hpp"
#include "spaces/distances.hpp"
#include "spaces/explored_graph.hpp"

namespace shunt::blocks {
namespace {

constexpr std::uint64_t kMostPositions = 200'000;  // of a board's space; larger ones are not judged

// What a space has to offer: the start, and a start whose length is as wanted.
struct Judged {
  Layout layout;
  std::uint64_t length = 0;
  std::uint64_t positions = 0;
};

// Which position of a space is taken: the start itself, any whose length is in the range, or the farthest that is not
// beyond it.
enum class Choice : std::uint8_t { start, any, farthest };

template <std::size_t Words>
class Judge {
 public:
  Judge(Placements placements, KeyLayout layout, MoveSet move_set, Budget& budget)
      : puzzle_(std::move(placements), std::move(layout)), space_(puzzle_, move_set, budget), distances_(budget) {}

  // Goes through a layout's space. Nothing: it is too large, or no position in it can be taken. If there is none of the
  // range, `any` takes the farthest.
  std::optional<Judged> judge(const Layout& layout, const Range& range, Choice choice, Random& random) {
    if (space_.stopped() || !distances_.measure(space_)) return std::nullopt;
    std::vector<Id> ids = choice == Choice::farthest ? farthest(range.most) : within(range);
    if (choice == Choice::any && ids.empty()) ids = farthest(range.most);
    if (choice == Choice::start) ids = is_wanted(0, range) ? std::vector<Id>{0} : std::vector<Id>{};
    if (ids.empty()) return std::nullopt;
    const Id id = ids[random.below(static_cast<std::uint32_t>(ids.size()))];
    return Judged{layout_at(layout, id), distances_[id], space_.size()};
  }

 private:
  using Id = PositionGraph::Id;

  bool is_wanted(Id id, const Range& range) const {
    const std::uint32_t distance = distances_[id];
    return distance != PositionGraph::kUnknown && distance > 0 && range.holds(distance);
  }
  std::vector<Id> within(const Range& range) const {
    std::vector<Id> ids;
    for (Id id = 0; id < space_.size(); ++id) {
      if (is_wanted(id, range)) ids.push_back(id);
    }
    return ids;
  }
  std::vector<Id> farthest(std::uint64_t most) const {
    std::uint64_t distance = 0;
    for (Id id = 0; id < space_.size(); ++id) {
      if (is_wanted(id, {0, most})) distance = std::max<std::uint64_t>(distance, distances_[id]);
    }
    return distance == 0 ? std::vector<Id>{} : within({distance, distance});
  }
  Layout layout_at(const Layout& layout, Id id) const {
    Layout result = layout;
    const auto state = space_.state(id);
    for (CellMask rest = state.anchors; rest != 0; rest &= rest - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(rest));
      const std::size_t piece = state.piece[anchor];
      result.pieces[piece].cells = puzzle_.placements().at(puzzle_.placements().pieces[piece].shape, anchor).cells;
    }
    return result;
  }

  Blocks<Words> puzzle_;
  ExploredGraph<Blocks<Words>> space_;
  Distances distances_;
};

class BlocksGenerator final : public Generator {
 public:
  BlocksGenerator(const GeneratorQuestion& question, Filler filler)
      : filler_(std::move(filler)),
        range_(question.length.value_or(Range{})),
        has_range_(question.length.has_value()),
        climbs_(question.climbs),
        move_set_(question.metric == "steps" ? kUnitSteps : MoveSet::all),
        seed_(question.seed) {}

  std::uint64_t allowance() const override { return climbs_ || has_range_ ? kClimb : 1; }

  // A random board. With a range or a climb it is changed, and a change is kept if the longest way of the new space is
  // no shorter, until the range is reached or, climbing, to the end of the allowance.
  Attempt attempt(std::uint64_t number, std::uint64_t allowance, Budget& budget) const override {
    Random random(seed_, number);
    Attempt attempt;
    Layout layout;
    if (!filler_.make(layout, random)) return {.evaluations = 1, .found = {}};
    std::optional<Judged> best;
    while (attempt.evaluations < std::min(allowance, this->allowance())) {
      ++attempt.evaluations;
      const std::optional<Judged> judged = judge(layout, random, budget);
      if (budget.is_over()) return {};
      if (judged && (!best || judged->length >= best->length)) best = judged;
      if (best && !climbs_ && range_.holds(best->length)) break;
      if (best) layout = best->layout;
      const bool is_changed = best ? filler_.change(layout, random) : filler_.make(layout, random);
      if (!is_changed) break;
    }
    if (best && range_.holds(best->length))
      attempt.found.push_back({filler_.text_of(best->layout), best->length, best->positions});
    return attempt;
  }

 private:
  static constexpr std::uint64_t kClimb = 250;

  std::optional<Judged> judge(const Layout& layout, Random& random, Budget& budget) const {
    Choice choice = has_range_ ? Choice::any : Choice::start;
    if (climbs_) choice = Choice::farthest;
    Placements placements(filler_.board_of(layout));
    KeyLayout keys = make_key_layout(placements);
    Budget part = budget.part(kMostPositions);
    const auto judged = [&]<std::size_t Words>(std::integral_constant<std::size_t, Words>) {
      return Judge<Words>(std::move(placements), std::move(keys), move_set_, part)
          .judge(layout, range_, choice, random);
    };
    if (keys.words == 1) return judged(std::integral_constant<std::size_t, 1>{});
    if (keys.words == 2) return judged(std::integral_constant<std::size_t, 2>{});
    if (keys.words <= 4) return judged(std::integral_constant<std::size_t, 4>{});
    return judged(std::integral_constant<std::size_t, 8>{});
  }

  Filler filler_;
  Range range_;
  bool has_range_;
  bool climbs_;
  MoveSet move_set_;
  std::uint64_t seed_;
};

Filler make_filler(const GeneratorQuestion& question) {
  const int width = question.width;
  const int height = question.height;
  const Options& options = *question.options;
  if (!is_size(width, height)) {
    throw UsageError(
        fmt::format("there is no board of blocks of {}x{} (expected at most {} cells)", width, height, kMostCells));
  }
  std::vector<FillShape> shapes = read_shapes(options["shapes"], width, height);
  const FillShape& first = shapes[0];
  if (first.placements.size() < 2) {
    throw UsageError(fmt::format("--shapes: {} cannot move on a board of {}x{}", first.text, width, height));
  }
  const Range free = read_range("free", options["free"]);
  const auto room = static_cast<std::uint64_t>(width * height - first.size());
  if (free.least > room || free.most == 0) {
    throw UsageError(
        fmt::format("--free {}: expected from 1 to the {} cells that {} leaves", options["free"], room, first.text));
  }
  const bool is_corner = options["goal"] == "corner";
  const int column = is_corner ? width - first.width : (width - first.width) / 2;
  const CellMask goal = cells_at(first, column, height - first.height, width);
  return {width,
          height,
          std::move(shapes),
          goal,
          static_cast<int>(std::max<std::uint64_t>(1, free.least)),
          static_cast<int>(std::min(room, free.most))};
}

}  // namespace

std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question) {
  if (question.length && question.length->most == 0) {
    throw UsageError("--length 0: a board that is solved is no puzzle (expected 1 or more)");
  }
  return std::make_unique<BlocksGenerator>(question, make_filler(question));
}

}  // namespace shunt::blocks
