#include "system/sat_solver.hpp"

#include <cadical.hpp>

namespace shunt {
namespace {

// Measured on course board 7: CaDiCaL takes some 100 bytes a clause of three literals, learned ones included.
constexpr std::size_t kBytesPerClause = 64;
constexpr std::size_t kBytesPerLiteral = 12;

// Asked often; looks at the clock now and then.
class Watch final : public CaDiCaL::Terminator {
 public:
  explicit Watch(Budget& budget) : budget_(budget) {}
  bool terminate() override { return ++asked_ % 64 == 0 && budget_.is_over_after_report(); }

 private:
  Budget& budget_;
  unsigned asked_ = 0;
};

}  // namespace

struct SatSolver::Engine {
  explicit Engine(Budget& budget) : watch(budget) {
    solver.set("quiet", 1);
    solver.connect_terminator(&watch);
  }
  ~Engine() { solver.disconnect_terminator(); }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  CaDiCaL::Solver solver;
  Watch watch;
};

SatSolver::SatSolver(Budget& budget) : budget_(budget), engine_(std::make_unique<Engine>(budget)) {}
SatSolver::~SatSolver() { budget_.give_back(taken_); }

void SatSolver::add_clause(const std::vector<int>& literals) {
  const std::size_t bytes = kBytesPerClause + kBytesPerLiteral * literals.size();
  if (!has_memory_ || !budget_.take(bytes)) {
    has_memory_ = false;
    return;
  }
  taken_ += bytes;
  ++clauses_;
  for (const int literal : literals) engine_->solver.add(literal);
  engine_->solver.add(0);
}

SatAnswer SatSolver::solve(const std::vector<int>& assumptions, std::uint64_t conflicts) {
  if (!has_memory_ || budget_.is_over()) return SatAnswer::stopped;
  for (const int literal : assumptions) engine_->solver.assume(literal);
  if (conflicts > 0) engine_->solver.limit("conflicts", static_cast<int>(conflicts));
  const int answer = engine_->solver.solve();
  if (answer == 10) return SatAnswer::satisfiable;
  if (answer == 20) return SatAnswer::unsatisfiable;
  return budget_.is_over() ? SatAnswer::stopped : SatAnswer::given_up;
}

bool SatSolver::is_true(int literal) const { return engine_->solver.val(literal) > 0; }

}  // namespace shunt
