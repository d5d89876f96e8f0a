#include "system/sat_solver.hpp"

#include <cadical.hpp>
#include <new>
#include <utility>

namespace shunt {
namespace {

// Measured on course board 7: CaDiCaL takes some 100 bytes a clause of three literals, learned ones included.
constexpr std::size_t kBytesPerClause = 64;
constexpr std::size_t kBytesPerLiteral = 12;

}  // namespace

struct SatSolver::Engine {
  // Asked often; looks at the clock now and then.
  class Watch final : public CaDiCaL::Terminator {
   public:
    Watch(Budget& budget, bool reports) : budget_(budget), reports_(reports) {}
    bool terminate() override {
      if (++asked_ % 64 != 0) return false;
      if (poll && poll()) return true;
      return reports_ ? budget_.is_over_after_report() : budget_.is_over();
    }

    SatSolver::Poll poll;

   private:
    Budget& budget_;
    bool reports_;
    unsigned asked_ = 0;
  };

  Engine(Budget& budget, bool reports) : watch(budget, reports) {
    solver.set("quiet", 1);
    solver.connect_terminator(&watch);
  }
  ~Engine() { solver.disconnect_terminator(); }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  CaDiCaL::Solver solver;
  Watch watch;
};

SatSolver::SatSolver(Budget& budget) : budget_(budget), engine_(std::make_unique<Engine>(budget, true)) {}
SatSolver::SatSolver(Budget& budget, Poll poll) : budget_(budget), engine_(std::make_unique<Engine>(budget, false)) {
  set_poll(std::move(poll));
}
SatSolver::~SatSolver() { budget_.give_back(taken_); }

// CaDiCaL is not made for exceptions: a solver in which one was thrown (there is no memory, although the budget had
// some left) ends the process at the next call, and so does its destructor. It is never touched again and not freed.
template <class Call>
void SatSolver::guarded(const Call& call) {
  try {
    call(engine_->solver);
  } catch (const std::bad_alloc&) {
    static_cast<void>(engine_.release());
    has_memory_ = false;
  } catch (...) {
    static_cast<void>(engine_.release());
    throw;
  }
}

void SatSolver::add_clause(const std::vector<int>& literals) {
  const std::size_t bytes = kBytesPerClause + kBytesPerLiteral * literals.size();
  if (!has_memory_ || !budget_.take(bytes)) {
    has_memory_ = false;
    return;
  }
  taken_ += bytes;
  ++clauses_;
  guarded([&](CaDiCaL::Solver& solver) {
    for (const int literal : literals) solver.add(literal);
    solver.add(0);
  });
}

SatAnswer SatSolver::solve(const std::vector<int>& assumptions, std::uint64_t conflicts) {
  if (!has_memory_ || budget_.is_over()) return SatAnswer::stopped;
  int answer = 0;
  guarded([&](CaDiCaL::Solver& solver) {
    for (const int literal : assumptions) solver.assume(literal);
    if (conflicts > 0) solver.limit("conflicts", static_cast<int>(conflicts));
    answer = solver.solve();
  });
  if (!has_memory_) return SatAnswer::stopped;
  if (answer == 10) return SatAnswer::satisfiable;
  if (answer == 20) return SatAnswer::unsatisfiable;
  return budget_.is_over() ? SatAnswer::stopped : SatAnswer::given_up;
}

void SatSolver::set_poll(Poll poll) {
  if (engine_) engine_->watch.poll = std::move(poll);  // else it will not be asked any more
}
bool SatSolver::is_true(int literal) const { return engine_->solver.val(literal) > 0; }

}  // namespace shunt
