#include "studio/server/job_board.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "studio/server/guard.hpp"
#include "studio/server/job.hpp"
#include "studio/server/responses.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

}  // namespace

JobBoard::JobBoard(EventLoop& loop, Worker& worker, const StudioSettings& settings)
    : loop_(loop), worker_(worker), settings_(settings) {}

JobBoard::~JobBoard() {
  *is_alive_ = false;
  for (const auto& [id, job] : jobs_) {
    for (const auto& stream : job->streams) stream->close();
    if (job->child) job->child->kill();  // all at once; they are reaped one by one, when their jobs go
  }
}

// ---- what is asked

JobBoard::JobPointer JobBoard::find(const std::string& id) const {
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) throw Refusal{.status = 404, .kind = "not_found", .message = "there is no such job"};
  return found->second;
}

Json JobBoard::state_json(const Job& job) const {
  const auto place =
      std::find_if(queue_.begin(), queue_.end(), [&](const JobPointer& other) { return other.get() == &job; });
  static constexpr const char* kStates[] = {"queued", "running", "ended"};
  Json json = {
      {"id", job.id},
      {"kind", kind_name(job.plan->kind)},
      {"page", job.plan->page},
      {"state", kStates[static_cast<int>(job.state)]},
      {"before", place == queue_.end() ? 0 : place - queue_.begin()},
      {"seconds", job.state == Job::State::running ? std::chrono::duration<double>(Clock::now() - job.began).count()
                                                   : job.end.seconds},
      {"request", job.plan->request},
      {"result", nullptr}};
  return json;
}

std::string JobBoard::state(const std::string& id) const {
  const JobPointer job = find(id);
  std::string text = json_text(state_json(*job));
  // The result is a text already, and the last field.
  constexpr std::string_view kNone = "null}";
  if (!job->result.empty()) text.replace(text.size() - kNone.size(), kNone.size(), job->result + "}");
  return text + "\n";
}

Json JobBoard::states_of_page(std::string_view page) const {
  Json all = Json::array();
  std::vector<const Job*> jobs;
  for (const auto& [id, job] : jobs_) {
    if (job->plan->page == page) jobs.push_back(job.get());
  }
  // As they were started: the number is what an id begins with.
  std::sort(jobs.begin(), jobs.end(),
            [](const Job* a, const Job* b) { return std::stoull(a->id) < std::stoull(b->id); });
  for (const Job* job : jobs) all.push_back(state_json(*job));
  return {{"jobs", std::move(all)}};
}

Json JobBoard::start(JobPlan plan) {
  if (running_ >= settings_.limits.jobs_at_once && queue_.size() >= settings_.limits.jobs_queued) {
    throw Refusal{
        .status = 429,
        .kind = "busy",
        .message = std::to_string(queue_.size()) + " jobs are waiting already: cancel one, or try again later"};
  }
  const auto job = std::make_shared<Job>();
  job->id = std::to_string(++number_) + "-" + random_name(6);
  job->plan = std::make_shared<const JobPlan>(std::move(plan));
  job->fold = std::make_shared<JobFold>(job->plan);
  job->end.id = job->id;
  jobs_[job->id] = job;
  queue_.push_back(job);
  watch_listeners(job);
  start_next();
  return state_json(*job);
}

Json JobBoard::cancel(const std::string& id) {
  const JobPointer job = find(id);
  if (job->state != Job::State::ended) {
    job->end.is_cancelled = true;
    if (job->state == Job::State::queued) {
      std::erase(queue_, job);
      finish(job);
      for (const JobPointer& other : queue_) publish_state(*other);
    } else {
      end(*job);
    }
  }
  return state_json(*job);
}

const std::string& JobBoard::report(const std::string& id) const {
  const JobPointer job = find(id);
  if (job->report.empty()) {
    throw Refusal{
        .status = 404, .kind = "not_found", .message = "this job has no report (a comparison that has ended has)"};
  }
  return job->report;
}

// ---- running

void JobBoard::start_next() {
  bool has_changed = false;
  while (!queue_.empty() && running_ < settings_.limits.jobs_at_once) {
    const JobPointer job = queue_.front();
    queue_.pop_front();
    has_changed = true;
    run(job);
  }
  if (!has_changed) return;
  for (const JobPointer& job : queue_) publish_state(*job);
}

void JobBoard::run(const JobPointer& job) {
  job->state = Job::State::running;
  job->began = Clock::now();
  ++running_;
  publish_state(*job);
  std::vector<std::string> words = {settings_.program};
  words.insert(words.end(), job->plan->words.begin(), job->plan->words.end());
  try {
    job->child = ChildProcess::run(words, job->plan->input);
    for (const int descriptor : job->child->descriptors()) {
      job->readable.push_back(loop_.when_readable(descriptor, [this, weak = std::weak_ptr(job)] {
        if (const JobPointer locked = weak.lock()) on_readable(locked);
      }));
    }
  } catch (const std::exception& error) {  // no process, no descriptor, no memory
    job->end.errors = std::string("no process can be started: ") + error.what();
    job->readable.clear();
    job->child.reset();
    return finish(job);
  }
  measure_later(job);
  if (job->plan->seconds <= 0) return;
  const auto limit = std::chrono::milliseconds(static_cast<std::int64_t>(job->plan->seconds * 1000)) + kGrace;
  job->time_limit = loop_.after(limit, [weak = std::weak_ptr(job)] {
    const JobPointer locked = weak.lock();
    if (!locked || !locked->child) return;
    locked->end.is_out_of_time = true;
    locked->child->kill();
  });
}

void JobBoard::on_readable(const JobPointer& job) {
  if (!job->child) return;
  ChildProcess* const all[] = {&*job->child};
  wait_for_children(all, 0);
  job->unfolded += job->child->take_output();
  take_errors(*job, job->child->take_errors());
  fold(job);
  if (!job->child->has_ended()) return;
  const ChildProcess::End& end = job->child->end();
  if (end.signal != 0) {
    job->end.signal = end.signal;
  } else {
    job->end.exit_code = end.exit_code;
  }
  if (!job->error_rest.empty()) take_errors(*job, "\n");
  job->readable.clear();
  job->time_limit.reset();
  job->measuring.reset();
  job->killing.reset();
  job->child.reset();
  finish(job);
}

// The server looks at the process itself: a search counts what its large structures hold, tells it only where it comes
// by, and tells nothing while it makes a table.
void JobBoard::measure_later(const JobPointer& job) {
  job->measuring = loop_.after(kBetweenMeasures, [this, weak = std::weak_ptr(job)] {
    const JobPointer locked = weak.lock();
    if (!locked || !locked->child) return;
    const std::size_t bytes = locked->child->resident_bytes();
    if (bytes > 0 && bytes != locked->resident_bytes) {
      locked->resident_bytes = bytes;
      publish(*locked, "memory", Json{{"event", "memory"}, {"bytes", bytes}}.dump());
    }
    measure_later(locked);
  });
}

// SIGINT lets it write what it knows.
void JobBoard::end(Job& job) {
  if (!job.child || job.killing) return;
  job.child->interrupt();
  job.killing = loop_.after(kToInterrupt, [&job] {
    if (job.child) job.child->kill();
  });
}

}  // namespace shunt::studio
