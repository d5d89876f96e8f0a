#include "spaces/link_rows.hpp"

namespace shunt {

// Counting sort by the end of each link: the links into a position stand in the order of where they come from.
bool LinkRows::reverse(const LinkRows& outgoing, std::size_t count) {
  release();
  const bool with_costs = outgoing.costs_.size() > 0;
  const std::size_t links = outgoing.links();
  if (!begins_.make_room(count + 1) || !ends_.make_room(links) || (with_costs && !costs_.make_room(links))) {
    return false;
  }
  for (std::size_t i = 0; i <= count; ++i) begins_.push_back(0);
  for (std::size_t k = 0; k < links; ++k) ++begins_[outgoing.ends_[k]];
  // begins_[i] is now the number of links into i; it becomes the end of its row, and goes down as the row is filled.
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i <= count; ++i) begins_[i] = sum += begins_[i];
  for (std::size_t k = 0; k < links; ++k) {
    ends_.push_back(0);
    if (with_costs) costs_.push_back(0);
  }
  for (std::size_t from = count; from-- > 0;) {
    for (std::uint64_t k = outgoing.begins_[from + 1]; k-- > outgoing.begins_[from];) {
      const std::uint64_t place = --begins_[outgoing.ends_[k]];
      ends_[place] = static_cast<std::uint32_t>(from);
      if (with_costs) costs_[place] = outgoing.costs_[k];
    }
  }
  return true;
}

}  // namespace shunt
