// SatSolver: CaDiCaL (Biere and others) behind a small face. It is incremental: clauses may be added between
// two calls of solve(), and what was learned stays.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/budget.hpp"
#include "core/plan_encoder.hpp"

namespace shunt {

enum class SatAnswer : std::uint8_t { satisfiable, unsatisfiable, given_up, stopped };

// What the answers are expected to be. A solver that looks for a model all the time is a sixth slower in a proof that
// there is none (docs/performance.md).
enum class SatAim : std::uint8_t { any, refutation };

class SatSolver final : public Formula {
 public:
  // Asked now and then while it works: true ends the question as `given_up`.
  using Poll = std::function<bool()>;

  explicit SatSolver(Budget& budget, SatAim aim = SatAim::any);
  // For a thread beside the one that runs the search: it tells the budget's observer nothing.
  SatSolver(Budget& budget, SatAim aim, Poll poll);
  ~SatSolver() override;
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  int new_variable() override { return ++variables_; }
  void add_clause(const std::vector<int>& literals) override;

  // Under assumptions that hold for this call only, with at most so many conflicts (0: any number).
  // given_up: that was not enough. stopped: the budget is over, or the formula does not fit into its memory.
  SatAnswer solve(const std::vector<int>& assumptions, std::uint64_t conflicts);
  bool is_true(int literal) const;  // in the last model
  void set_poll(Poll poll);

  std::uint64_t clauses() const { return clauses_; }
  int variables() const { return variables_; }

 private:
  struct Engine;
  class HeapDebt;

  SatSolver(Budget& budget, SatAim aim, bool reports);
  static HeapDebt& heap_debt();
  // Counts bytes as taken. False: they do not fit the limit.
  bool take(std::size_t bytes);
  // Counts what was measured beyond what is taken. False: it does not fit the limit.
  bool pay_debt();
  template <class Call>
  void call_solver(const Call& call);

  Budget& budget_;
  std::unique_ptr<Engine> engine_;
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
  std::size_t taken_ = 0;   // bytes
  bool has_memory_ = true;  // false: the formula is not whole, and no question is answered
};

}  // namespace shunt
