// A room's second, naive copy of its rules: slow, obvious, and sharing nothing with the fast one. It
// replays every solution before it is printed, counts positions in the tests, and gives the view.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle.hpp"
#include "core/view.hpp"

namespace shunt {

class ReferenceGame {
 public:
  virtual ~ReferenceGame() = default;

  virtual std::unique_ptr<ReferenceGame> clone() const = 0;
  // The legal moves as texts, in canonical order.
  virtual std::vector<std::string> moves(MoveSet move_set) const = 0;
  // Plays a move under the family's full rules. Returns why it is illegal, or an empty string. After a
  // refusal the position is as before.
  virtual std::string play(std::string_view move) = 0;
  // What a legal move counts by a metric of the family.
  virtual std::uint64_t cost(std::string_view, std::string_view) const { return 1; }
  virtual bool is_solved() const = 0;
  // What is to be reached, in a few words, where that is not the same on every board and the view does not show it;
  // else empty.
  virtual std::string goal() const { return {}; }
  // Why the position is not solved, in a few words.
  virtual std::string what_is_missing() const = 0;
  // Tells positions apart: equal texts, equal positions.
  virtual std::string fingerprint() const = 0;
  virtual View view() const = 0;
};

}  // namespace shunt
