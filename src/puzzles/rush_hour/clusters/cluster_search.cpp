#include "puzzles/rush_hour/clusters/cluster_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace shunt::rush_hour {
namespace {

constexpr std::size_t kFirstSlots = std::size_t{1} << 14;
constexpr std::uint16_t kUnknown = std::numeric_limits<std::uint16_t>::max();
constexpr std::uint64_t kPollInterval = 1 << 14;

}  // namespace

ClusterSearch::ClusterSearch(Budget& budget, std::uint64_t most_positions)
    : budget_(budget),
      most_positions_(most_positions),
      nodes_(budget),
      links_(budget),
      distances_(budget),
      queue_(budget) {}

void ClusterSearch::prepare(const PackedBoard& board) {
  movers_.clear();
  for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
    const PackedVehicle& vehicle = board.vehicles[v];
    const int side = vehicle.is_horizontal ? board.width : board.height;
    Mover mover{.step_bit = std::uint64_t{1} << (3 * v),
                .shift = static_cast<unsigned>(3 * v),
                .most = static_cast<unsigned>(side - vehicle.length),
                .bodies = {}};
    for (int first = 0; first + vehicle.length <= side; ++first) {
      mover.bodies[static_cast<std::size_t>(first)] = PackedBoard::body(vehicle, first);
    }
    movers_.push_back(mover);
  }
  goal_ = movers_[0].most;
  // All slots are empty between two searches: those of the last one are emptied now.
  if (nodes_.size() > slots_.size() / 16) {
    std::fill_n(slots_.data(), slots_.size(), 0U);
  } else {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      std::size_t slot = home_of(nodes_[i].key);
      while (slots_[slot] != 0) {
        slots_[slot] = 0;
        slot = (slot + 1) & (slots_.size() - 1);
      }
    }
  }
  nodes_.truncate(0);
  links_.truncate(0);
}

bool ClusterSearch::grow_slots() {
  const std::size_t size = slots_.size() == 0 ? kFirstSlots : 2 * slots_.size();
  if (!slots_.allocate(budget_, size)) return false;
  slot_shift_ = 64U - static_cast<unsigned>(std::countr_zero(size));
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    std::size_t slot = home_of(nodes_[i].key);
    while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = static_cast<std::uint32_t>(i + 1);
  }
  return true;
}

bool ClusterSearch::make_room(std::size_t more) {
  if (nodes_.size() > most_positions_) return false;
  while (2 * (nodes_.size() + more) > slots_.size()) {
    if (!grow_slots()) return false;
  }
  return nodes_.make_room(more);
}

std::uint32_t ClusterSearch::number_of(std::uint64_t key, std::uint64_t covered) {
  std::size_t slot = home_of(key);
  const std::size_t mask = slots_.size() - 1;
  while (slots_[slot] != 0) {
    if (nodes_[slots_[slot] - 1].key == key) return slots_[slot] - 1;
    slot = (slot + 1) & mask;
  }
  nodes_.push_back({key, covered});
  slots_[slot] = static_cast<std::uint32_t>(nodes_.size());
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::uint32_t ClusterSearch::find(std::uint64_t key) const {
  std::size_t slot = home_of(key);
  while (nodes_[slots_[slot] - 1].key != key) slot = (slot + 1) & (slots_.size() - 1);
  return slots_[slot] - 1;
}

std::optional<bool> ClusterSearch::is_shorter(const PackedBoard& board, std::uint32_t bound, ClusterMetric metric) {
  prepare(board);
  if (bound == 0) return false;
  if (!make_room(1)) return std::nullopt;
  number_of(board.key(), board.covered());
  if (is_goal(board.key())) return true;
  const unsigned longest = metric == ClusterMetric::steps ? 1 : PackedBoard::kMostSide;
  std::size_t begin = 0;
  for (std::uint32_t depth = 1; depth < bound && begin < nodes_.size(); ++depth) {
    const std::size_t end = nodes_.size();
    for (; begin < end; ++begin) {
      if (begin % kPollInterval == 0 && budget_.is_over()) return std::nullopt;
      if (!make_room(2 * PackedBoard::kMostSide * movers_.size())) return std::nullopt;
      const Node node = nodes_[begin];
      for (std::size_t v = 0; v < movers_.size(); ++v) {
        const Mover& mover = movers_[v];
        const auto first = static_cast<unsigned>(node.key >> mover.shift) & 7U;
        const std::uint64_t others = node.covered & ~mover.bodies[first];
        std::uint64_t key = node.key;
        for (unsigned at = first; at > 0 && first - at < longest; --at) {
          if ((others & mover.bodies[at - 1]) != 0) break;
          key -= mover.step_bit;
          number_of(key, others | mover.bodies[at - 1]);
        }
        key = node.key;
        for (unsigned at = first; at < mover.most && at - first < longest; ++at) {
          if ((others & mover.bodies[at + 1]) != 0) break;
          key += mover.step_bit;
          number_of(key, others | mover.bodies[at + 1]);
        }
        if (v == 0 && is_goal(key)) return true;
      }
    }
  }
  return false;
}

// All positions, by steps, with links between those that are one step apart.
bool ClusterSearch::flood() {
  const std::size_t links_a_node = 2 * movers_.size();
  for (std::uint32_t number = 0; number < nodes_.size(); ++number) {
    if (number % kPollInterval == 0 && budget_.is_over()) return false;
    if (!make_room(links_a_node) || !links_.make_room((links_a_node + 1) * links_a_node)) return false;
    const auto fill_links = [&] {
      while (links_.size() < nodes_.size() * links_a_node) links_.push_back(kNone);
    };
    fill_links();
    const Node node = nodes_[number];
    for (std::size_t v = 0; v < movers_.size(); ++v) {
      const Mover& mover = movers_[v];
      const auto first = static_cast<unsigned>(node.key >> mover.shift) & 7U;
      const std::uint64_t others = node.covered & ~mover.bodies[first];
      if (first > 0 && links(number)[2 * v] == kNone && (others & mover.bodies[first - 1]) == 0) {
        const std::uint32_t other = number_of(node.key - mover.step_bit, others | mover.bodies[first - 1]);
        fill_links();
        links(number)[2 * v] = other;
        links(other)[2 * v + 1] = number;
      }
      if (first < mover.most && links(number)[2 * v + 1] == kNone && (others & mover.bodies[first + 1]) == 0) {
        const std::uint32_t other = number_of(node.key + mover.step_bit, others | mover.bodies[first + 1]);
        fill_links();
        links(number)[2 * v + 1] = other;
        links(other)[2 * v] = number;
      }
    }
  }
  return true;
}

bool ClusterSearch::find_distances(ClusterMetric metric) {
  distances_.truncate(0);
  queue_.truncate(0);
  if (!distances_.make_room(nodes_.size()) || !queue_.make_room(nodes_.size())) return false;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const bool is_solved = is_goal(nodes_[i].key);
    distances_.push_back(is_solved ? std::uint16_t{0} : kUnknown);
    if (is_solved) queue_.push_back(static_cast<std::uint32_t>(i));
  }
  const std::size_t links_a_node = 2 * movers_.size();
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const std::uint32_t number = queue_[i];
    const auto next = static_cast<std::uint16_t>(distances_[number] + 1);
    for (std::size_t link = 0; link < links_a_node; ++link) {
      std::uint32_t other = links(number)[link];
      while (other != kNone) {
        if (distances_[other] == kUnknown) {
          distances_[other] = next;
          queue_.push_back(other);
        }
        if (metric == ClusterMetric::steps) break;
        other = links(other)[link];
      }
    }
  }
  return true;
}

std::optional<ClusterFigures> ClusterSearch::explore(const PackedBoard& board, ClusterMetric metric) {
  prepare(board);
  if (!make_room(1)) return std::nullopt;
  number_of(board.key(), board.covered());
  if (!flood() || !find_distances(metric)) return std::nullopt;
  ClusterFigures figures;
  figures.positions = nodes_.size();
  figures.is_solvable = queue_.size() > 0;
  if (!figures.is_solvable) return figures;
  figures.length = distances_[queue_.back()];
  for (std::size_t i = queue_.size(); i-- > 0 && distances_[queue_[i]] == figures.length;) {
    figures.hardest.push_back(nodes_[queue_[i]].key);
  }
  return figures;
}

std::uint32_t ClusterSearch::moved_by_a_solution(std::uint64_t key, ClusterMetric metric) const {
  std::uint32_t moved = 0;
  std::uint32_t number = find(key);
  while (distances_[number] > 0) {
    const std::uint16_t wanted = static_cast<std::uint16_t>(distances_[number] - 1);
    std::uint32_t nearer = kNone;
    for (std::size_t link = 0; link < 2 * movers_.size() && nearer == kNone; ++link) {
      std::uint32_t other = links(number)[link];
      while (other != kNone && distances_[other] != wanted) {
        other = metric == ClusterMetric::steps ? kNone : links(other)[link];
      }
      nearer = other;
      if (nearer != kNone) moved |= 1U << (link / 2);
    }
    number = nearer;
  }
  return moved;
}

}  // namespace shunt::rush_hour
