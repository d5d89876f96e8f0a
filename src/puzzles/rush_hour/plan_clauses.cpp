#include "puzzles/rush_hour/plan_clauses.hpp"

#include <algorithm>

namespace shunt::rush_hour {

PlanClauses::PlanClauses(const std::vector<Lane>& lanes, int red, int goal_place, bool counts_steps)
    : red_(static_cast<std::size_t>(red)), goal_place_(goal_place), counts_steps_(counts_steps) {
  users_of_cell_.resize(std::size_t{kMostSide} * kMostSide);
  std::size_t vehicles = 0;
  for (const Lane& lane : lanes) vehicles += lane.vehicles.size();
  bodies_.resize(vehicles);
  const std::vector<std::vector<bool>> possible = possible_arrangements(lanes);
  for (const Lane& lane : lanes) {
    for (std::size_t k = 0; k < lane.vehicles.size(); ++k) {
      const auto v = static_cast<std::size_t>(lane.vehicles[k]);
      Body& body = bodies_[v];
      body.is_row = lane.is_row;
      body.position = lane.position;
      body.start = lane.places[lane.index(lane.start, k)];
      const SlideRange& range = lane.ranges[lane.index(lane.start, k)];
      body.length = range.end - range.first;
      body.lowest = body.start;
      body.highest = body.start;
      for (std::size_t a = 0; a < lane.count; ++a) {
        if (!possible[static_cast<std::size_t>(&lane - lanes.data())][a]) continue;
        body.lowest = std::min<int>(body.lowest, lane.places[lane.index(a, k)]);
        body.highest = std::max<int>(body.highest, lane.places[lane.index(a, k)]);
      }
      body.before = k == 0 ? -1 : lane.vehicles[k - 1];
      for (int cell = body.lowest; cell < body.lowest + body.cells(); ++cell) {
        const int column = body.is_row ? cell : body.position;
        const int row = body.is_row ? body.position : cell;
        users_of_cell_[static_cast<std::size_t>(row * kMostSide + column)].push_back(v);
      }
    }
  }
}

PlanClauses::Literal PlanClauses::at_least(std::size_t vehicle, unsigned layer, int place) const {
  const Body& body = bodies_[vehicle];
  if (place <= body.lowest) return kTrue;
  if (place > body.highest) return kFalse;
  if (layer == 0) return body.start >= place ? kTrue : kFalse;
  return places_[layer][first_place_[vehicle] + static_cast<std::size_t>(place - body.lowest - 1)];
}

PlanClauses::Literal PlanClauses::hull(std::size_t vehicle, unsigned layer, int cell) const {
  return hulls_[layer][first_hull_[vehicle] + static_cast<std::size_t>(cell - bodies_[vehicle].lowest)];
}

void PlanClauses::add(std::initializer_list<Literal> literals) { add(std::vector<Literal>(literals)); }

void PlanClauses::add(std::vector<Literal> literals) {
  if (std::find(literals.begin(), literals.end(), kTrue) != literals.end()) return;
  literals.erase(std::remove(literals.begin(), literals.end(), kFalse), literals.end());
  formula_->add_clause(literals);
}

std::vector<int> PlanClauses::encode(unsigned layers, Formula& formula) {
  formula_ = &formula;
  layers_ = layers;
  make_variables(layers);
  std::vector<int> cost;
  for (unsigned t = 1; t <= layers; ++t) add_lane_rules(t);
  for (unsigned t = 0; t < layers; ++t) {
    add_hull_rules(t);
    add_exclusions(t);
    add_moves(t, cost);
    if (t > 0 && counts_steps_) add_normal_form_of_steps(t);
    if (t > 0 && !counts_steps_) add_normal_form(t);
    add_goal_rules(t);
  }
  add({at_least(red_, layers, goal_place_)});
  return cost;
}

void PlanClauses::make_variables(unsigned layers) {
  std::size_t places = 0;
  std::size_t hulls = 0;
  first_place_.clear();
  first_hull_.clear();
  for (const Body& body : bodies_) {
    first_place_.push_back(places);
    first_hull_.push_back(hulls);
    places += static_cast<std::size_t>(body.highest - body.lowest);
    hulls += static_cast<std::size_t>(body.cells());
  }
  const auto fill = [this](std::vector<std::vector<Literal>>& table, std::size_t rows, std::size_t width) {
    table.assign(rows, {});
    for (std::vector<Literal>& row : table) {
      for (std::size_t i = 0; i < width; ++i) row.push_back(formula_->new_variable());
    }
  };
  fill(places_, layers + 1, places);
  fill(hulls_, layers, hulls);
  fill(moved_, layers, bodies_.size());
}

// Order literals are ordered, and so are the vehicles of a lane.
void PlanClauses::add_lane_rules(unsigned layer) {
  for (std::size_t v = 0; v < bodies_.size(); ++v) {
    const Body& body = bodies_[v];
    for (int place = body.lowest + 2; place <= body.highest; ++place) {
      add({-at_least(v, layer, place), at_least(v, layer, place - 1)});
    }
    if (body.before < 0) continue;
    const auto other = static_cast<std::size_t>(body.before);
    for (int place = bodies_[other].lowest; place <= bodies_[other].highest; ++place) {
      add({-at_least(other, layer, place), at_least(v, layer, place + bodies_[other].length)});
    }
  }
}

// A cell is in the hull if the vehicle is at or before it at one end of the slide, and at or behind it at
// one end.
void PlanClauses::add_hull_rules(unsigned layer) {
  for (std::size_t v = 0; v < bodies_.size(); ++v) {
    const Body& body = bodies_[v];
    for (int cell = body.lowest; cell < body.lowest + body.cells(); ++cell) {
      const Literal in_hull = hull(v, layer, cell);
      const Literal starts[2] = {-at_least(v, layer, cell + 1), -at_least(v, layer + 1, cell + 1)};
      const Literal ends[2] = {at_least(v, layer, cell - body.length + 1),
                               at_least(v, layer + 1, cell - body.length + 1)};
      for (const Literal start : starts) {
        for (const Literal end : ends) add({-start, -end, in_hull});
      }
      add({-in_hull, starts[0], starts[1]});
      add({-in_hull, ends[0], ends[1]});
    }
  }
}

void PlanClauses::add_exclusions(unsigned layer) {
  for (std::size_t cell = 0; cell < users_of_cell_.size(); ++cell) {
    const int column = static_cast<int>(cell) % kMostSide;
    const int row = static_cast<int>(cell) / kMostSide;
    const auto literal = [&](std::size_t v) { return hull(v, layer, bodies_[v].is_row ? column : row); };
    const std::vector<std::size_t>& users = users_of_cell_[cell];
    for (std::size_t i = 0; i < users.size(); ++i) {
      for (std::size_t j = i + 1; j < users.size(); ++j) add({-literal(users[i]), -literal(users[j])});
    }
  }
}

void PlanClauses::add_moves(unsigned layer, std::vector<int>& cost) {
  for (std::size_t v = 0; v < bodies_.size(); ++v) {
    const Literal moved = moved_[layer][v];
    if (!counts_steps_) cost.push_back(moved);
    for (int place = bodies_[v].lowest + 1; place <= bodies_[v].highest; ++place) {
      const Literal before = at_least(v, layer, place);
      const Literal after = at_least(v, layer + 1, place);
      add({-before, after, moved});
      add({before, -after, moved});
      if (!counts_steps_) continue;
      const Literal crossed = formula_->new_variable();
      add({-before, after, crossed});
      add({before, -after, crossed});
      cost.push_back(crossed);
    }
  }
}

// The hulls of other vehicles that can hold a cell of this one's lane.
std::vector<PlanClauses::Literal> PlanClauses::other_hulls(std::size_t vehicle, unsigned layer, int cell) const {
  const Body& body = bodies_[vehicle];
  const int column = body.is_row ? cell : body.position;
  const int row = body.is_row ? body.position : cell;
  std::vector<Literal> others;
  for (const std::size_t user : users_of_cell_[static_cast<std::size_t>(row * kMostSide + column)]) {
    if (user != vehicle) others.push_back(hull(user, layer, bodies_[user].is_row ? column : row));
  }
  return others;
}

void PlanClauses::add_normal_form_of_steps(unsigned layer) {
  const auto add_reason = [&](std::size_t v, int place, Literal stays, int first_cell) {
    std::vector<Literal> clause = other_hulls(v, layer - 1, first_cell);
    clause.insert(clause.end(), {-at_least(v, layer, place), at_least(v, layer, place + 1), stays});
    add(std::move(clause));
  };
  for (std::size_t v = 0; v < bodies_.size(); ++v) {
    const Body& body = bodies_[v];
    for (int place = body.lowest; place <= body.highest; ++place) {
      if (place < body.highest) add_reason(v, place, -at_least(v, layer + 1, place + 1), place + body.length);
      if (place > body.lowest) add_reason(v, place, at_least(v, layer + 1, place), place - 1);
    }
  }
}

void PlanClauses::add_normal_form(unsigned layer) {
  for (std::size_t v = 0; v < bodies_.size(); ++v) {
    const Body& body = bodies_[v];
    std::vector<Literal> reasons{-moved_[layer][v]};
    for (int cell = body.lowest; cell < body.lowest + body.cells(); ++cell) {
      std::vector<Literal> others = other_hulls(v, layer - 1, cell);
      if (others.empty()) continue;
      const Literal reason = formula_->new_variable();
      add({-reason, hull(v, layer, cell)});
      others.push_back(-reason);
      add(others);
      reasons.push_back(reason);
    }
    add(reasons);
  }
}

// No empty layer before the goal, no move after it.
void PlanClauses::add_goal_rules(unsigned layer) {
  const Literal is_done = at_least(red_, layer, goal_place_);
  std::vector<Literal> some{is_done};
  for (std::size_t v = 0; v < bodies_.size(); ++v) {
    add({-is_done, -moved_[layer][v]});
    some.push_back(moved_[layer][v]);
  }
  add(some);
}

// Every layer before the goal costs a step at least, so a plan of `most` steps has most - t left in layer t: the red
// car must be as near.
void PlanClauses::bound_cost(std::uint64_t most) {
  if (!counts_steps_) return;
  for (unsigned t = 0; t <= layers_; ++t) {
    const auto left = static_cast<std::int64_t>(most) - static_cast<std::int64_t>(t);
    if (left >= 0 && left < goal_place_) add({at_least(red_, t, goal_place_ - static_cast<int>(left))});
  }
}

std::vector<PlannedSlide> PlanClauses::decode(const std::function<bool(int)>& is_true) const {
  std::vector<PlannedSlide> slides;
  const auto place_of = [&](std::size_t v, unsigned layer) {
    int place = bodies_[v].lowest;
    while (place < bodies_[v].highest) {
      const Literal literal = at_least(v, layer, place + 1);
      if (literal == kFalse || (literal != kTrue && !is_true(literal))) break;
      ++place;
    }
    return place;
  };
  for (unsigned t = 0; t < layers_; ++t) {
    for (std::size_t v = 0; v < bodies_.size(); ++v) {
      const int distance = place_of(v, t + 1) - place_of(v, t);
      if (distance != 0) slides.push_back({static_cast<int>(v), distance});
    }
  }
  return slides;
}

}  // namespace shunt::rush_hour
