// THE list of algorithms. To add one: write its header, name it here. The catalogue instantiates each
// for every puzzle; help texts, checks and documentation come from its kFacts.
#pragma once

#include "algorithms/astar.hpp"
#include "algorithms/beam.hpp"
#include "algorithms/bidirectional.hpp"
#include "algorithms/breadth_first.hpp"
#include "algorithms/depth_first.hpp"
#include "algorithms/greedy.hpp"
#include "algorithms/idastar.hpp"
#include "algorithms/iterative_deepening.hpp"
#include "algorithms/random_walk.hpp"
#include "algorithms/refine.hpp"
#include "algorithms/sat.hpp"
#include "algorithms/shortened_random.hpp"

namespace shunt {

template <class... Ts>
struct TypeList {};

using Algorithms = TypeList<BreadthFirst, DepthFirst, IterativeDeepening, AStar, IdaStar, Greedy, Beam, Bidirectional,
                            Sat, RandomWalk, ShortenedRandom, Refine>;

}  // namespace shunt
