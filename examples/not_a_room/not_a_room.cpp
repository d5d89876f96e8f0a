// Must not compile: Game lists `stages` among what it has, but the member is misspelt.
#include "catalogue/typed/typed_instance.hpp"
#include "core/fixed_list.hpp"

namespace {

struct Counter {
  using State = unsigned;
  struct Move {};
  using Key = std::uint64_t;
  using MoveList = shunt::FixedList<Move, 1>;
  static constexpr bool kEndsAtGoal = true;
  State start() const { return 0; }
  bool is_goal(const State& state) const { return state == 3; }
  void list_moves(const State& state, shunt::MoveSet, MoveList& out) const {
    if (state < 3) out.push_back({});
  }
  void apply(State& state, const Move&) const { ++state; }
  Key pack(const State& state) const { return state; }
  State unpack(const Key& key) const { return static_cast<State>(key); }
};

class Model {
 public:
  using Puzzle = Counter;
  static constexpr shunt::ModelHas kHas{};
  const Counter& puzzle() const { return puzzle_; }
  shunt::MoveRecord describe(const unsigned&, const Counter::Move&) const { return {"up"}; }
  unsigned board_at(const unsigned& state) const { return state; }

 private:
  Counter puzzle_;
};

struct Game {
  using Board = unsigned;
  static constexpr shunt::GameHas kHas{.stages = true};
  static const shunt::Family& family();
  static int width(const Board&) { return 1; }
  static int height(const Board&) { return 1; }
  static std::unique_ptr<shunt::ReferenceGame> reference(const Board&) { return nullptr; }
  static std::string write(const Board&, std::string_view) { return {}; }
  static shunt::OneModelOf<Model> make_model(const Board&, const shunt::MoveSetFacts&, const shunt::MetricFacts&) {
    return std::make_unique<Model>();
  }
#ifdef SHUNT_COMPLETE
  static std::vector<shunt::Stage> stages(const Board&, const shunt::Plan&) { return {{"astar"}}; }
#else
  static std::vector<shunt::Stage> stagse(const Board&, const shunt::Plan&) { return {{"astar"}}; }
#endif
};

const shunt::Family& Game::family() {
  static const shunt::Family the_family{};
  return the_family;
}

}  // namespace

int main() { return shunt::TypedInstance<Game>(0).width(); }
