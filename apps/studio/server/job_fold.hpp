// JobFold: what a child writes on standard output becomes the result of its job. Lines are folded as they come, by a
// worker thread: a trace has tens of megabytes of them, and its tree a tenth of that.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studio/server/job_plan.hpp"

namespace shunt::studio {

// How a child has ended, and what is known of it from its events.
struct JobEnd {
  std::string id;
  std::optional<int> exit_code;
  std::optional<int> signal;
  bool is_cancelled = false;
  bool is_out_of_time = false;  // killed from outside, for its time
  double seconds = 0;
  std::uint64_t lower = 0;
  std::optional<std::uint64_t> upper;
  std::string errors;  // on standard error, besides its events
};

class JobFold {
 public:
  explicit JobFold(std::shared_ptr<const JobPlan> plan);
  ~JobFold();
  JobFold(const JobFold&) = delete;
  JobFold& operator=(const JobFold&) = delete;

  // Whole lines or parts of them. Returns lines that listeners are told of at once (boards that were found).
  std::vector<std::string> put(std::string_view bytes);
  // The result, shunt.job/1, as one line of JSON without its end.
  std::string finish(const JobEnd& end);
  // compare: the report that came behind its line of JSON; empty: there is none.
  std::string take_report();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace shunt::studio
