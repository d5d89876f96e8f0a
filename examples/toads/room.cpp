#include "room.hpp"

#include <algorithm>

#include "catalogue/run_search.hpp"
#include "toads.hpp"

namespace toads {
namespace {

using shunt::MoveSet;

constexpr shunt::MoveSetFacts kMoveSets[] = {{"all", MoveSet::all, true, "", "a step or a jump"}};
constexpr shunt::MetricFacts kMetrics[] = {{"moves", "", "every move counts 1"}};
constexpr shunt::HeuristicFacts kHeuristics[] = {shunt::kZeroFacts};
constexpr shunt::FormatFacts kFormats[] = {{"line", "T, F and . in one line"}};

// The naive rules, on a string.
class Game final : public shunt::ReferenceGame {
 public:
  explicit Game(std::string board) : start_(board), board_(std::move(board)) {}

  std::unique_ptr<shunt::ReferenceGame> clone() const override { return std::make_unique<Game>(*this); }
  std::vector<std::string> moves(MoveSet) const override {
    std::vector<std::string> texts;
    for (std::size_t from = 0; from < board_.size(); ++from) {
      for (std::size_t to = 0; to < board_.size(); ++to) {
        const std::string text = std::to_string(from + 1) + "-" + std::to_string(to + 1);
        Game copy = *this;
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

class ToadsInstance final : public shunt::Instance {
 public:
  explicit ToadsInstance(std::string board) : board_(std::move(board)) {}

  const shunt::Room& room() const override { return toads::room(); }
  int width() const override { return static_cast<int>(board_.size()); }
  int height() const override { return 1; }
  std::unique_ptr<shunt::ReferenceGame> reference() const override { return std::make_unique<Game>(board_); }
  std::string write(std::string_view) const override { return board_ + "\n"; }

  shunt::SearchResult search(const shunt::Search& search, shunt::Budget& budget) const override {
    const Toads puzzle(board_);
    return shunt::run_search(puzzle, search, budget, [](const Toads::State&, const Toads::Move& move) {
      return shunt::MoveRecord{std::to_string(move.from + 1) + "-" + std::to_string(move.to + 1), {}};
    });
  }

 private:
  std::string board_;
};

class ToadsRoom final : public shunt::Room {
 public:
  std::string_view name() const override { return "toads"; }
  std::string_view summary() const override { return "let toads and frogs change places"; }
  std::span<const shunt::MoveSetFacts> move_sets() const override { return kMoveSets; }
  std::span<const shunt::MetricFacts> metrics() const override { return kMetrics; }
  std::span<const shunt::OptionFacts> read_options() const override { return {}; }
  std::span<const shunt::HeuristicFacts> heuristics() const override { return kHeuristics; }
  std::span<const shunt::FormatFacts> formats() const override { return kFormats; }
  std::span<const shunt::FormatFacts> solution_formats() const override { return {}; }

  shunt::Likeness likeness(const shunt::Source& source) const override {
    const bool is_ours = source.text().find_first_not_of("TF.\n") == std::string::npos;
    return is_ours ? shunt::Likeness::sure : shunt::Likeness::none;
  }
  std::vector<shunt::Block> split(const shunt::Source& source, const shunt::ReadOptions&) const override {
    std::vector<shunt::Block> blocks;
    for (const shunt::Line& line : source.lines()) {
      if (!line.text.empty()) blocks.push_back({&source, {line}});
    }
    return blocks;
  }
  std::unique_ptr<shunt::Instance> read(const shunt::Block& block, const shunt::ReadOptions&) const override {
    const std::string_view board = block.lines[0].text;
    const std::size_t bad = board.find_first_not_of("TF.");
    if (bad != std::string_view::npos) block.fail(0, bad, "unexpected character (expected T, F or .)");
    if (board.size() > 32) block.fail(0, 32, "more than 32 cells (expected at most that)");
    return std::make_unique<ToadsInstance>(std::string(board));
  }
  std::vector<shunt::SolutionMove> read_solution(const shunt::Source& source) const override {
    std::vector<shunt::SolutionMove> moves;
    for (const shunt::Line& line : source.lines()) {
      for (const shunt::Word& word : shunt::split_words(line.text))
        moves.push_back({std::string(word.text), line.number, 1});
    }
    return moves;
  }
  std::string write_solution(std::string_view, const std::vector<shunt::MoveRecord>&) const override { return {}; }
};

}  // namespace

const shunt::Room& room() {
  static const ToadsRoom the_room;
  return the_room;
}

}  // namespace toads
