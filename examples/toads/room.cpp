#include "room.hpp"

#include <algorithm>

#include "catalogue/typed/typed_instance.hpp"
#include "toads.hpp"

namespace toads {
namespace {

constexpr shunt::MoveSetFacts kMoveSets[] = {{.name = "all", .help = "a step or a jump"}};
constexpr shunt::MetricFacts kMetrics[] = {
    {.name = "moves", .singular = "move", .plural = "moves", .help = "every move counts 1"}};
constexpr shunt::HeuristicFacts kHeuristics[] = {shunt::kZeroFacts};
constexpr shunt::FormatFacts kFormats[] = {{"line", "T, F and . in one line"}};

// The naive rules, on a string.
class NaiveGame final : public shunt::ReferenceGame {
 public:
  explicit NaiveGame(std::string board) : start_(board), board_(std::move(board)) {}

  std::unique_ptr<shunt::ReferenceGame> clone() const override { return std::make_unique<NaiveGame>(*this); }
  std::vector<std::string> moves(shunt::MoveSet) const override {
    std::vector<std::string> texts;
    for (std::size_t from = 0; from < board_.size(); ++from) {
      for (std::size_t to = 0; to < board_.size(); ++to) {
        const std::string text = std::to_string(from + 1) + "-" + std::to_string(to + 1);
        NaiveGame copy = *this;
        if (copy.play(text).empty()) texts.push_back(text);
      }
    }
    return texts;
  }
  std::string play(std::string_view move) override {
    const std::size_t dash = move.find('-');
    long long from = 0;
    long long to = 0;
    const auto size = static_cast<long long>(board_.size());
    if (dash == std::string_view::npos || !shunt::parse_integer(move.substr(0, dash), 1, size, &from) ||
        !shunt::parse_integer(move.substr(dash + 1), 1, size, &to)) {
      return "it is no move (expected one like 3-4)";
    }
    char& animal = board_[static_cast<std::size_t>(from - 1)];
    char& target = board_[static_cast<std::size_t>(to - 1)];
    const long long direction = animal == 'T' ? 1 : -1;
    if (animal == '.') return "nobody is there";
    if (target != '.') return "the target is taken";
    const long long distance = (to - from) * direction;
    const char other = animal == 'T' ? 'F' : 'T';
    const bool is_jump = distance == 2 && board_[static_cast<std::size_t>(from - 1 + direction)] == other;
    if (distance != 1 && !is_jump) return "that is neither a step nor a jump over one of the others";
    std::swap(animal, target);
    return {};
  }
  bool is_solved() const override { return std::equal(board_.begin(), board_.end(), start_.rbegin()); }
  std::string what_is_missing() const override { return "the animals are not swapped"; }
  std::string fingerprint() const override { return board_; }
  shunt::View view() const override {
    shunt::View view;
    view.columns = static_cast<int>(board_.size());
    view.rows = 1;
    for (const char c : board_) view.labels.emplace_back(1, c);
    return view;
  }

 private:
  std::string start_;
  std::string board_;
};

class Model {
 public:
  using Puzzle = Toads;
  static constexpr shunt::ModelHas kHas{};
  explicit Model(const std::string& board) : puzzle_(board) {}
  const Toads& puzzle() const { return puzzle_; }
  static shunt::MoveRecord describe(const Toads::State&, const Toads::Move& move) {
    return {std::to_string(move.from + 1) + "-" + std::to_string(move.to + 1)};
  }
  std::string board_at(const Toads::State& state) const { return puzzle_.text(state); }

 private:
  Toads puzzle_;
};

struct Game {
  using Board = std::string;
  static constexpr shunt::GameHas kHas{};
  static const shunt::Family& family() { return toads::family(); }
  static int width(const Board& board) { return static_cast<int>(board.size()); }
  static int height(const Board&) { return 1; }
  static std::unique_ptr<shunt::ReferenceGame> reference(const Board& board) {
    return std::make_unique<NaiveGame>(board);
  }
  static std::string write(const Board& board, std::string_view) { return board + "\n"; }
  static shunt::OneModelOf<Model> make_model(const Board& board, const shunt::MoveSetFacts&,
                                             const shunt::MetricFacts&) {
    return std::make_unique<Model>(board);
  }
};

std::unique_ptr<shunt::Instance> read(const shunt::PuzzleText& text, const shunt::ReadOptions&) {
  const std::string_view board = text.lines[0].text;
  const std::size_t bad = board.find_first_not_of("TF.");
  if (bad != std::string_view::npos) text.fail(0, bad, "unexpected character (expected T, F or .)");
  if (board.size() > 32) text.fail(0, 32, "more than 32 cells (expected at most that)");
  return std::make_unique<shunt::TypedInstance<Game>>(std::string(board));
}

}  // namespace

const shunt::Family& family() {
  static const shunt::Family the_family{
      .name = "toads",
      .title = "Toads and frogs",
      .heading = "Toads",
      .piece = "animal",
      .pieces = "animals",
      .summary = "let toads and frogs change places",
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristics,
      .formats = kFormats,
      .recognise =
          [](const shunt::Source& source) {
            const bool is_ours = source.text().find_first_not_of("TF.\n") == std::string::npos;
            return is_ours ? shunt::Confidence::certain : shunt::Confidence::no;
          },
      .split = [](const shunt::Source& source, const shunt::ReadOptions&) { return shunt::split_lines(source); },
      .read = read,
      .read_solution = shunt::read_words,
  };
  return the_family;
}

}  // namespace toads
