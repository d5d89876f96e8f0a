#include "spaces/distances.hpp"

namespace shunt {
namespace {

using Id = PositionGraph::Id;
constexpr std::size_t kPollInterval = 4096;

}  // namespace

bool Distances::measure(PositionGraph& graph) {
  if (!graph.prepare_predecessors() || !begin(graph)) return false;
  // Costs are given with every link or with none.
  return graph.size() > 0 && graph.has_unit_costs() ? measure_unit(graph) : measure_weighted(graph);
}

bool Distances::begin(const PositionGraph& graph) {
  values_.truncate(0);
  counts_.clear();
  if (!values_.make_room(graph.size())) return false;
  for (Id id = 0; id < graph.size(); ++id) values_.push_back(graph.is_goal(id) ? 0 : PositionGraph::kUnknown);
  return true;
}

bool Distances::measure_unit(const PositionGraph& graph) {
  GrowingArray<Id> queue(budget_);
  if (!queue.make_room(graph.size())) return false;
  for (Id id = 0; id < graph.size(); ++id) {
    if (values_[id] == 0) queue.push_back(id);
  }
  std::size_t next = 0;
  for (std::uint32_t distance = 1; next < queue.size(); ++distance) {
    const std::size_t end = queue.size();
    counts_.push_back(end - next);
    for (; next < end; ++next) {
      if (next % kPollInterval == 0 && budget_.is_over_after_report()) return false;
      for (const Id id : graph.predecessors(queue[next]).ends) {
        if (values_[id] != PositionGraph::kUnknown) continue;
        values_[id] = distance;
        queue.push_back(id);
      }
    }
  }
  return true;
}

// One queue per cost (Dial 1969): a queue grows while it is worked off, because moves may cost nothing.
bool Distances::measure_weighted(const PositionGraph& graph) {
  std::vector<GrowingArray<Id>> queues;
  const auto push = [&](std::uint64_t cost, Id id) {
    while (queues.size() <= cost) queues.emplace_back(budget_);
    if (!queues[cost].make_room(1)) return false;
    queues[cost].push_back(id);
    return true;
  };
  for (Id id = 0; id < graph.size(); ++id) {
    if (values_[id] == 0 && !push(0, id)) return false;
  }
  for (std::uint64_t cost = 0; cost < queues.size(); ++cost) {
    std::uint64_t count = 0;
    for (std::size_t next = 0; next < queues[cost].size(); ++next) {
      const Id id = queues[cost][next];
      if (values_[id] != cost) continue;  // a cheaper way was found meanwhile
      ++count;
      if (count % kPollInterval == 0 && budget_.is_over_after_report()) return false;
      const Links links = graph.predecessors(id);
      for (std::size_t i = 0; i < links.ends.size(); ++i) {
        const std::uint64_t through = cost + links.cost(i);
        if (values_[links.ends[i]] <= through) continue;
        values_[links.ends[i]] = static_cast<std::uint32_t>(through);
        if (!push(through, links.ends[i])) return false;
      }
    }
    queues[cost].release();
    counts_.push_back(count);
  }
  return true;
}

}  // namespace shunt
