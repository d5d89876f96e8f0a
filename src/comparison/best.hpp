// Which runs on a puzzle are marked as the best of a column, in every table. A mark must not praise what is no merit:
//   length   of the puzzle's own unit, and none that is longer than the length that is known (ComparedPuzzle::known)
//   time,    of those that prove their answer, where there is one: a run without a proof has done less
//   memory
//   counters only costs (expanded, stored, ...): loops avoided are neither good nor bad
// A run that a limit has cut takes part with its length alone: what it cost says how large the limit was.
#pragma once

#include <optional>
#include <vector>

#include "comparison/summary.hpp"

namespace shunt {

// Its number may be compared with those of others: a length in the puzzle's own unit, or anything else.
bool is_comparable(const Comparison& comparison, const Summary& summary, const Column& column);

class BestOfColumn {
 public:
  BestOfColumn() = default;  // nothing is best
  // `answers` on one puzzle. Of fewer than two, the known length included, none is best. All must outlive it.
  BestOfColumn(const Comparison& comparison, const std::vector<const Summary*>& answers, Column column);

  bool is(const Summary& summary) const;
  // Answers without a proof were left aside.
  bool is_of_proofs() const { return is_of_proofs_; }

 private:
  bool takes_part(const Summary& summary) const;

  const Comparison* comparison_ = nullptr;
  Column column_;
  bool is_of_proofs_ = false;
  std::optional<double> best_;
};

}  // namespace shunt
