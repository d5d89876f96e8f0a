// THE list of algorithms. To add one: write its header, name it here. The catalogue instantiates each
// for every puzzle; help texts, checks and documentation come from its kFacts.
#pragma once

#include "algorithms/breadth_first.hpp"

namespace shunt {

template <class... Ts>
struct TypeList {};

using Algorithms = TypeList<BreadthFirst>;

}  // namespace shunt
