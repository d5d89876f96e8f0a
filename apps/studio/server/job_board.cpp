#include "studio/server/job_board.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "studio/server/guard.hpp"
#include "studio/server/job_fold.hpp"
#include "studio/server/responses.hpp"
#include "system/child_process.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostErrorBytes = 4096;  // kept of what is no event
constexpr std::size_t kMostEvents = 2000;      // kept of one job, besides the last progress
constexpr std::size_t kMostEventBytes = std::size_t{8} << 20;

bool is_event_name(std::string_view name) {
  return !name.empty() && name.size() <= 32 &&
         std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

// Only the last one of these is worth keeping.
bool is_passing(std::string_view event) {
  return event == "progress" || event == "task" || event == "memory" || event == "comparison";
}

}  // namespace

struct JobBoard::Job {
  enum class State { queued, running, ended };

  struct Event {
    std::uint64_t number = 0;
    std::string name;
    std::string text;
  };

  std::string id;
  std::shared_ptr<const JobPlan> plan;
  State state = State::queued;
  Clock::time_point began;
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

  std::deque<Event> events;
  std::size_t event_bytes = 0;
  std::uint64_t last_event = 0;
  std::vector<std::shared_ptr<Stream>> streams;
  std::string result;  // shunt.job/1
  std::string report;  // compare: a page

  std::size_t kept_bytes() const { return result.size() + report.size() + event_bytes; }
};

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

void JobBoard::take_errors(Job& job, const std::string& text) {
  job.error_rest += text;
  std::size_t begin = 0;
  for (std::size_t end = job.error_rest.find('\n'); end != std::string::npos; end = job.error_rest.find('\n', begin)) {
    take_event(job, job.error_rest.substr(begin, end - begin));
    begin = end + 1;
  }
  job.error_rest.erase(0, begin);
  if (job.error_rest.size() > kMostEventBytes) job.error_rest.clear();
}

// A line of --progress ndjson, or a message of the program.
void JobBoard::take_event(Job& job, const std::string& line) {
  const Json json = line.starts_with('{') ? Json::parse(line, nullptr, false) : Json();
  const std::string name = json.is_object() ? json.value("event", "") : "";
  if (!is_event_name(name)) {
    if (job.end.errors.size() + line.size() < kMostErrorBytes) job.end.errors += line + "\n";
    return;
  }
  const auto number = [&json](const char* key) -> std::optional<std::uint64_t> {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
  };
  if (name == "bound") job.end.lower = std::max(job.end.lower, number("lower").value_or(0));
  if (name == "progress") job.end.lower = std::max(job.end.lower, number("lower_bound").value_or(0));
  if (name == "solution") {
    if (const auto upper = number("upper")) job.end.upper = std::min(*upper, job.end.upper.value_or(*upper));
  }
  publish(job, name, line);
}

// ---- folding: one piece at a time, in order

void JobBoard::fold(const JobPointer& job) {
  if (job->is_folding || job->unfolded.empty()) return;
  job->is_folding = true;
  auto bytes = std::make_shared<std::string>(std::exchange(job->unfolded, {}));
  const bool is_taken = worker_.submit([this, &loop = loop_, job, bytes, is_alive = is_alive_] {
    std::vector<std::string> told;
    try {
      told = job->fold->put(*bytes);
    } catch (const std::exception&) {  // not even memory for it: the result will lack it
    }
    loop.post([this, job, told = std::move(told), is_alive] {
      if (*is_alive) on_folded(job, told);
    });
  });
  if (!is_taken) {
    job->is_folding = false;
    job->unfolded.insert(0, *bytes);
  }
}

void JobBoard::on_folded(const JobPointer& job, const std::vector<std::string>& told) {
  job->is_folding = false;
  for (const std::string& line : told) publish(*job, "found", line);
  fold(job);
  if (!job->is_folding && job->state == Job::State::ended && job->result.empty()) finish(job);
}

// The child has ended; the result follows when all that it wrote has been folded.
void JobBoard::finish(const JobPointer& job) {
  if (job->state != Job::State::ended) {
    if (job->state == Job::State::running) {
      job->end.seconds = std::chrono::duration<double>(Clock::now() - job->began).count();
      --running_;
    }
    job->state = Job::State::ended;
    fold(job);
    start_next();
  }
  if (job->is_folding) return;
  job->is_folding = true;
  const bool is_taken = worker_.submit([this, &loop = loop_, job, is_alive = is_alive_] {
    std::string result;
    try {
      result = job->fold->finish(job->end);
    } catch (const std::exception& error) {
      result = Json{{"schema", "shunt.job/1"},
                    {"id", job->id},
                    {"kind", kind_name(job->plan->kind)},
                    {"ending", "died"},
                    {"words", "The result could not be read. The studio is fine."},
                    {"message", error.what()}}
                   .dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    loop.post([this, job, result = std::move(result), is_alive] {
      if (*is_alive) publish_result(job, result);
    });
  });
  if (is_taken) return;
  job->is_folding = false;
  job->retry = loop_.after(std::chrono::milliseconds(100), [this, weak = std::weak_ptr(job)] {
    if (const JobPointer locked = weak.lock()) finish(locked);
  });
}

void JobBoard::publish_result(const JobPointer& job, std::string result) {
  job->report = job->fold->take_report();
  job->fold.reset();
  job->unheard.reset();
  job->result = std::move(result);
  publish(*job, "result", job->result);
  for (const auto& stream : std::exchange(job->streams, {})) stream->close();
  ended_.push_back(job->id);
  forget_old();
}

void JobBoard::forget_old() {
  std::size_t bytes = 0;
  for (const std::string& id : ended_) bytes += jobs_.at(id)->kept_bytes();
  while (ended_.size() > 1 &&
         (ended_.size() > settings_.limits.kept_results || bytes > settings_.limits.kept_result_bytes)) {
    const auto job = jobs_.find(ended_.front());
    bytes -= job->second->kept_bytes();
    jobs_.erase(job);
    ended_.pop_front();
  }
}

// ---- telling

void JobBoard::publish(Job& job, std::string_view name, std::string data) {
  Job::Event event{.number = ++job.last_event, .name = std::string(name), .text = {}};
  event.text =
      "id: " + std::to_string(event.number) + "\nevent: " + std::string(name) + "\ndata: " + std::move(data) + "\n\n";
  for (const auto& stream : std::vector(job.streams)) stream->send(event.text);
  if (name == "result") return;  // kept as the result itself
  // What stood there under the same name is out of date: back to the last event of lasting interest; a comparison,
  // which is large, wherever it stands.
  const bool is_large = event.name == "comparison";
  for (auto old = job.events.rbegin();
       is_passing(event.name) && old != job.events.rend() && (is_large || is_passing(old->name)); ++old) {
    if (old->name != event.name) continue;
    job.event_bytes -= old->text.size();
    job.events.erase(std::next(old).base());
    break;
  }
  job.event_bytes += event.text.size();
  job.events.push_back(std::move(event));
  while (job.events.size() > kMostEvents || job.event_bytes > kMostEventBytes) {
    job.event_bytes -= job.events.front().text.size();
    job.events.pop_front();
  }
}

void JobBoard::publish_state(Job& job) {
  const auto place =
      std::find_if(queue_.begin(), queue_.end(), [&](const JobPointer& other) { return other.get() == &job; });
  const bool is_queued = job.state == Job::State::queued;
  publish(job, "state",
          Json{{"state", is_queued ? "queued" : "running"}, {"before", is_queued ? place - queue_.begin() : 0}}.dump());
}

void JobBoard::listen(const std::string& id, std::uint64_t last_event, Exchange& exchange) {
  const JobPointer job = find(id);
  const bool has_result = !job->result.empty();
  if (has_result && last_event >= job->last_event) {  // a browser would ask again and again
    exchange.answer({.status = 204, .type = ""});
    return;
  }
  if (streams_ >= settings_.limits.event_streams) {
    throw Refusal{.status = 429, .kind = "busy", .message = "too many event streams are open"};
  }
  const std::shared_ptr<Stream> stream = exchange.stream({.type = "text/event-stream"});
  std::string text = "retry: 1000\n\n";
  if (job->state == Job::State::queued && job->events.empty()) publish_state(*job);
  for (const Job::Event& event : job->events) {
    if (event.number > last_event) text += event.text;
  }
  ++streams_;
  stream->on_gone([this, weak = std::weak_ptr(job), raw = stream.get(), is_alive = is_alive_] {
    if (!*is_alive) return;
    --streams_;
    const JobPointer locked = weak.lock();
    if (!locked) return;
    std::erase_if(locked->streams, [raw](const auto& open) { return open.get() == raw; });
    if (locked->streams.empty() && locked->result.empty()) watch_listeners(locked);
  });
  if (has_result) {
    text += "id: " + std::to_string(job->last_event) + "\nevent: result\ndata: " + job->result + "\n\n";
    stream->send(std::move(text));
    stream->close();
    return;
  }
  stream->send(std::move(text));
  job->unheard.reset();
  job->streams.push_back(stream);
}

// Nobody listens now.
void JobBoard::watch_listeners(const JobPointer& job) {
  job->unheard = loop_.after(kUnheard, [this, weak = std::weak_ptr(job)] {
    const JobPointer locked = weak.lock();
    if (locked && locked->streams.empty() && locked->state != Job::State::ended) cancel(locked->id);
  });
}

}  // namespace shunt::studio
