// A job of the board: its plan, its child while it runs, what came of it, and who listens. For the files of JobBoard.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "studio/server/event_log.hpp"
#include "studio/server/event_loop.hpp"
#include "studio/server/job_board.hpp"
#include "studio/server/job_fold.hpp"
#include "system/child_process.hpp"

namespace shunt::studio {

struct JobBoard::Job {
  enum class State { queued, running, ended };

  std::string id;
  std::shared_ptr<const JobPlan> plan;
  State state = State::queued;
  std::chrono::steady_clock::time_point began;
  std::optional<ChildProcess> child;
  std::vector<std::unique_ptr<Waiting>> readable;
  std::unique_ptr<Waiting> time_limit;
  std::unique_ptr<Waiting> measuring;  // of the memory that it holds
  std::unique_ptr<Waiting> killing;    // it was asked to end
  std::unique_ptr<Waiting> retry;      // of what no worker had room for
  std::unique_ptr<Waiting> unheard;
  std::size_t resident_bytes = 0;  // as told last
  JobEnd end;
  std::string error_rest;  // of a line that has not ended

  std::shared_ptr<JobFold> fold;
  std::string unfolded;
  bool is_folding = false;

  EventLog events;
  std::vector<std::shared_ptr<Stream>> streams;
  std::string result;  // shunt.job/1
  std::string report;  // compare: a page

  std::size_t kept_bytes() const { return result.size() + report.size() + events.bytes(); }
};

}  // namespace shunt::studio
