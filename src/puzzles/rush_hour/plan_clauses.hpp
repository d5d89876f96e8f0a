// Rush Hour as clauses: a plan of T layers, each a set of slides that can be played in any order.
//
//   at_least(v, t, p)  the first cell of vehicle v before layer t is p or more (order encoding)
//   hull(v, t, c)      cell c of its lane is covered before or after layer t, or swept between
//   moved(v, t)        it slides in layer t
//
// One rule says nearly all: in every layer each cell belongs to at most one hull. Then nothing overlaps,
// nothing jumps, and the slides of a layer do not see each other. Vehicles of a lane stay ordered; there is
// no empty layer before the goal and no move after it.
//
// Of the many ways to spread a plan over layers only the one remains in which every slide is as early as it
// can be (Foata's normal form): a slide in layer t > 0 must use a cell that another vehicle's hull holds in
// layer t - 1. (Two slides of the same vehicle without such a cell would be one.) A solution of k slides has
// such a plan of at most k layers.
//
// Where steps are counted more can be asked: the first cell that a slide enters must be one that another hull holds in
// layer t - 1. Else that step could be taken in layer t - 1 already, or, if the vehicle came from there in that layer,
// be saved on both ways. A shortest solution whose steps are as early as they can be, all in all, has only such slides.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/plan_encoder.hpp"
#include "puzzles/rush_hour/lanes.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"

namespace shunt::rush_hour {

struct PlannedSlide {
  int vehicle = 0;
  int distance = 0;
};

class PlanClauses {
 public:
  // `counts_steps`: a slide costs the cells it goes, not 1.
  PlanClauses(const std::vector<Lane>& lanes, int red, int goal_place, bool counts_steps);

  // The lanes alone show that the red car never gets there.
  bool is_impossible() const { return bodies_[red_].highest < goal_place_; }
  std::vector<int> encode(unsigned layers, Formula& formula);
  void bound_cost(std::uint64_t most);
  std::vector<PlannedSlide> decode(const std::function<bool(int)>& is_true) const;

 private:
  // A literal, or a constant.
  using Literal = int;
  static constexpr Literal kTrue = 1 << 30;
  static constexpr Literal kFalse = -kTrue;

  struct Body {
    bool is_row = true;
    int position = 0;  // which row or column
    int length = 0;
    int lowest = 0;  // of its first cell
    int highest = 0;
    int start = 0;
    int before = -1;                                         // the vehicle before it in its lane
    int cells() const { return highest - lowest + length; }  // that it can ever cover
  };

  Literal at_least(std::size_t vehicle, unsigned layer, int place) const;
  Literal hull(std::size_t vehicle, unsigned layer, int cell) const;
  void add(std::initializer_list<Literal> literals);
  void add(std::vector<Literal> literals);

  void make_variables(unsigned layers);
  void add_lane_rules(unsigned layer);
  void add_hull_rules(unsigned layer);
  void add_exclusions(unsigned layer);
  void add_moves(unsigned layer, std::vector<int>& cost);
  std::vector<Literal> other_hulls(std::size_t vehicle, unsigned layer, int cell) const;
  void add_normal_form(unsigned layer);
  void add_normal_form_of_steps(unsigned layer);
  void add_goal_rules(unsigned layer);

  std::vector<Body> bodies_;
  std::size_t red_;
  int goal_place_;
  bool counts_steps_;
  Formula* formula_ = nullptr;
  unsigned layers_ = 0;
  std::vector<std::vector<Literal>> places_;  // [layer][...]
  std::vector<std::size_t> first_place_;      // per vehicle: where its literals begin in a layer
  std::vector<std::vector<Literal>> hulls_;
  std::vector<std::size_t> first_hull_;
  std::vector<std::vector<Literal>> moved_;              // [layer][vehicle]
  std::vector<std::vector<std::size_t>> users_of_cell_;  // vehicles that can ever cover a cell
};

template <std::size_t Words>
class RushHourPlan final : public PlanEncoder<typename RushHour<Words>::Move> {
 public:
  using Move = typename RushHour<Words>::Move;

  RushHourPlan(const RushHour<Words>& puzzle, MoveSet move_set)
      : puzzle_(puzzle),
        move_set_(move_set),
        clauses_(puzzle.lanes(), puzzle.red_vehicle(), puzzle.goal_place(), move_set == kUnitSteps) {}

  std::string_view impossibility() const override {
    return clauses_.is_impossible() ? "some vehicle in the way can never leave its cells" : "";
  }
  std::vector<int> encode(unsigned layers, Formula& formula) override { return clauses_.encode(layers, formula); }
  void bound_cost(std::uint64_t most, Formula&) override { clauses_.bound_cost(most); }
  std::vector<Move> decode(const std::function<bool(int)>& is_true) const override {
    std::vector<Move> moves;
    typename RushHour<Words>::State state = puzzle_.start();
    const auto play = [&](int vehicle, int distance) {
      moves.push_back(puzzle_.slide_of(state, static_cast<std::size_t>(vehicle), distance));
      puzzle_.apply(state, moves.back());
    };
    for (const PlannedSlide& slide : clauses_.decode(is_true)) {
      const int step = slide.distance > 0 ? 1 : -1;
      if (move_set_ != kUnitSteps) play(slide.vehicle, slide.distance);
      for (int i = 0; move_set_ == kUnitSteps && i != slide.distance; i += step) play(slide.vehicle, step);
    }
    return moves;
  }

 private:
  const RushHour<Words>& puzzle_;
  MoveSet move_set_;
  PlanClauses clauses_;
};

template <std::size_t Words>
std::unique_ptr<PlanEncoder<typename RushHour<Words>::Move>> RushHour<Words>::make_plan_encoder(
    MoveSet move_set) const {
  if (move_set == kFarthestSlides) return nullptr;
  return std::make_unique<RushHourPlan<Words>>(*this, move_set);
}

}  // namespace shunt::rush_hour
