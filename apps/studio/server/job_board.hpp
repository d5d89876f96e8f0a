// JobBoard: the jobs of the studio. Each is a child process; at most one a core runs, some wait, the results of the
// last ones are kept. Everything happens on the loop's thread, except for the folding of what children write.
//
// A job lives as long as somebody listens to its events: without a listener for a while it is cancelled, so that a
// reloaded page finds its jobs again and a closed one leaves none behind. When the board goes, or the whole process
// dies, its children die with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "studio/server/event_loop.hpp"
#include "studio/server/http.hpp"
#include "studio/server/job_plan.hpp"
#include "studio/server/studio_settings.hpp"
#include "studio/server/worker.hpp"

namespace shunt::studio {

class JobBoard {
 public:
  JobBoard(EventLoop& loop, Worker& worker, const StudioSettings& settings);
  ~JobBoard();
  JobBoard(const JobBoard&) = delete;
  JobBoard& operator=(const JobBoard&) = delete;

  // Its state. Throws Refusal if too many are waiting.
  nlohmann::ordered_json start(JobPlan plan);
  // The text of its JSON, with the result. Throws Refusal (404) if there is no such job.
  std::string state(const std::string& id) const;
  // Without results, which may be large.
  nlohmann::ordered_json states_of_page(std::string_view page) const;
  nlohmann::ordered_json cancel(const std::string& id);
  // Answers with the stream of its events, those behind `last_event` first. Throws Refusal.
  void listen(const std::string& id, std::uint64_t last_event, Exchange& exchange);
  // Of a comparison that has ended: its report, a page. Throws Refusal (404) if there is none.
  const std::string& report(const std::string& id) const;

 private:
  struct Job;
  using JobPointer = std::shared_ptr<Job>;

  static constexpr std::chrono::milliseconds kUnheard{10'000};   // without a listener
  static constexpr std::chrono::milliseconds kToInterrupt{250};  // from SIGINT to SIGKILL
  static constexpr std::chrono::milliseconds kGrace{5'000};      // from a child's own time limit to SIGKILL
  static constexpr std::chrono::milliseconds kBetweenMeasures{250};

  JobPointer find(const std::string& id) const;  // throws Refusal
  nlohmann::ordered_json state_json(const Job& job) const;
  void start_next();
  void run(const JobPointer& job);
  void on_readable(const JobPointer& job);
  void measure_later(const JobPointer& job);
  void take_errors(Job& job, const std::string& text);
  void take_event(Job& job, const std::string& line);
  void fold(const JobPointer& job);
  void on_folded(const JobPointer& job, const std::vector<std::string>& told);
  void finish(const JobPointer& job);
  void publish_result(const JobPointer& job, std::string result);
  void end(Job& job);  // SIGINT, then SIGKILL
  void publish(Job& job, std::string_view name, std::string_view data);
  void publish_state(Job& job);
  void watch_listeners(const JobPointer& job);
  void forget_old();

  EventLoop& loop_;
  Worker& worker_;
  const StudioSettings& settings_;
  std::map<std::string, JobPointer> jobs_;
  std::deque<JobPointer> queue_;
  std::list<std::string> ended_;  // ids, the oldest first
  std::size_t running_ = 0;
  std::size_t streams_ = 0;
  std::uint64_t number_ = 0;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);  // false: what comes back late is dropped
};

}  // namespace shunt::studio
