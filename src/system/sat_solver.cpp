#include "system/sat_solver.hpp"

#include <cadical.hpp>
#include <mutex>
#include <new>
#include <utility>

#include "system/heap.hpp"

namespace shunt {
namespace {

// Measured on course board 7: CaDiCaL takes some 100 bytes a clause of three literals before it begins to learn.
constexpr std::size_t kBytesPerClause = 64;
constexpr std::size_t kBytesPerLiteral = 12;

}  // namespace

// What all solvers of this process really take. CaDiCaL tells nobody how much memory it has, and what it learns may be
// several times the formula, so the heap is measured: what has come to it since the first solver was made, less what
// all solvers have taken from their ledgers, is a debt. Who finds a debt pays the share of it that is its share of all
// that was taken. Other work on the heap at the same time is taken for the solvers': the limit is kept rather than used
// up.
class SatSolver::HeapDebt {
 public:
  void open() {
    const std::lock_guard lock(mutex_);
    if (solvers_++ == 0) at_first_ = heap_size().used;
  }
  void close(std::size_t taken) {
    const std::lock_guard lock(mutex_);
    --solvers_;
    taken_ -= taken;
  }
  void add(std::size_t taken) {
    const std::lock_guard lock(mutex_);
    taken_ += taken;
  }
  std::size_t share_of(std::size_t own) {
    const std::size_t heap = heap_size().held;
    const std::lock_guard lock(mutex_);
    // Growing means copying: what is there now may soon be there one and a quarter times.
    const std::size_t wanted = heap > at_first_ ? (heap - at_first_) / 4 * 5 : 0;
    if (wanted <= taken_ || taken_ == 0) return 0;
    return static_cast<std::size_t>(static_cast<double>(wanted - taken_) * static_cast<double>(own) /
                                    static_cast<double>(taken_));
  }

 private:
  std::mutex mutex_;
  std::size_t solvers_ = 0;   // alive
  std::size_t at_first_ = 0;  // in use when the first of them was made
  std::size_t taken_ = 0;     // by all of them
};

SatSolver::HeapDebt& SatSolver::heap_debt() {
  static HeapDebt the_debt;
  return the_debt;
}

struct SatSolver::Engine {
  // Asked often; looks at the clock now and then.
  class Watch final : public CaDiCaL::Terminator {
   public:
    Watch(SatSolver& owner, Budget& budget, bool reports) : owner_(owner), budget_(budget), reports_(reports) {}
    bool terminate() override {
      ++asked_;
      if (asked_ % 256 == 0 && !owner_.pay_debt()) return true;
      if (asked_ % 64 != 0) return false;
      if (poll && poll()) return true;
      return reports_ ? budget_.is_over_after_report() : budget_.is_over();
    }

    SatSolver::Poll poll;

   private:
    SatSolver& owner_;
    Budget& budget_;
    bool reports_;
    unsigned asked_ = 0;
  };

  Engine(SatSolver& owner, SatAim aim, Budget& budget, bool reports) : watch(owner, budget, reports) {
    solver.set("quiet", 1);
    if (aim == SatAim::refutation) solver.configure("unsat");
    solver.connect_terminator(&watch);
  }
  ~Engine() { solver.disconnect_terminator(); }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  CaDiCaL::Solver solver;
  Watch watch;
};

SatSolver::SatSolver(Budget& budget, SatAim aim, bool reports) : budget_(budget) {
  heap_debt().open();
  engine_ = std::make_unique<Engine>(*this, aim, budget, reports);
}
SatSolver::SatSolver(Budget& budget, SatAim aim) : SatSolver(budget, aim, true) {}
SatSolver::SatSolver(Budget& budget, SatAim aim, Poll poll) : SatSolver(budget, aim, false) {
  set_poll(std::move(poll));
}
SatSolver::~SatSolver() {
  engine_.reset();
  give_freed_heap_back();
  heap_debt().close(taken_);
  budget_.give_back(taken_);
}

bool SatSolver::take(std::size_t bytes) {
  if (!budget_.take(bytes)) has_memory_ = false;
  if (!has_memory_) return false;
  taken_ += bytes;
  heap_debt().add(bytes);
  return true;
}

bool SatSolver::pay_debt() {
  const std::size_t share = heap_debt().share_of(taken_);
  return share == 0 || take(share);
}

// CaDiCaL is not made for exceptions: a solver in which one was thrown (there is no memory, although the budget had
// some left) ends the process at the next call, and so does its destructor. It is never touched again and not freed.
template <class Call>
void SatSolver::call_solver(const Call& call) {
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
  constexpr std::uint64_t kClausesPerLook = 4096;
  if (!has_memory_ || !take(kBytesPerClause + kBytesPerLiteral * literals.size())) return;
  if (++clauses_ % kClausesPerLook == 0 && !pay_debt()) return;
  call_solver([&](CaDiCaL::Solver& solver) {
    for (const int literal : literals) solver.add(literal);
    solver.add(0);
  });
}

SatAnswer SatSolver::solve(const std::vector<int>& assumptions, std::uint64_t conflicts) {
  if (!has_memory_ || budget_.is_over()) return SatAnswer::stopped;
  int answer = 0;
  call_solver([&](CaDiCaL::Solver& solver) {
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
