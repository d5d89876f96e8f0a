// Fact sheets of a family: what it offers, in words that help texts, checks and lists are made of.
#pragma once

#include <string_view>

#include "core/puzzle.hpp"

namespace shunt {

struct MoveSetFacts {
  std::string_view name;
  MoveSet move_set;
  bool is_complete;          // reaches everything that the full rules reach
  std::string_view optimal;  // "" if shortest within it is shortest under the rules, else what holds
  std::string_view help;
  bool allows_finish_check = true;  // false: a finishing move may be longer than its moves
};

struct MetricFacts {
  std::string_view name;
  std::string_view move_set;  // the move set that this metric asks for, "" for the family's first
  std::string_view help;
};

struct FormatFacts {
  std::string_view name;
  std::string_view help;
};

}  // namespace shunt
