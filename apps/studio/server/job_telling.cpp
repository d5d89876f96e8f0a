// JobBoard, what comes of jobs: events and results, from what their children write to those who listen.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "studio/server/job.hpp"
#include "studio/server/job_board.hpp"
#include "studio/server/responses.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostErrorBytes = 4096;  // kept of what is no event
constexpr std::size_t kMostLineBytes = std::size_t{8} << 20;

bool is_event_name(std::string_view name) {
  return !name.empty() && name.size() <= 32 &&
         std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

}  // namespace

// ---- what children say on standard error

void JobBoard::take_errors(Job& job, const std::string& text) {
  job.error_rest += text;
  std::size_t begin = 0;
  for (std::size_t end = job.error_rest.find('\n'); end != std::string::npos; end = job.error_rest.find('\n', begin)) {
    take_event(job, job.error_rest.substr(begin, end - begin));
    begin = end + 1;
  }
  job.error_rest.erase(0, begin);
  if (job.error_rest.size() > kMostLineBytes) job.error_rest.clear();
}

// A line of --progress ndjson, or a message of the program.
void JobBoard::take_event(Job& job, const std::string& line) {
  const Json json = line.starts_with('{') ? Json::parse(line, nullptr, false) : Json();
  const auto event = json.find("event");
  const std::string name = event != json.end() && event->is_string() ? event->get<std::string>() : "";
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

void JobBoard::publish(Job& job, std::string_view name, std::string_view data) {
  const std::string text = job.events.add(name, data);
  for (const auto& stream : std::vector(job.streams)) stream->send(text);
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
  if (has_result && last_event >= job->events.last()) {  // a browser would ask again and again
    exchange.answer({.status = 204, .type = ""});
    return;
  }
  if (streams_ >= settings_.limits.event_streams) {
    throw Refusal{.status = 429, .kind = "busy", .message = "too many event streams are open"};
  }
  const std::shared_ptr<Stream> stream = exchange.stream({.type = "text/event-stream"});
  if (job->state == Job::State::queued && job->events.is_empty()) publish_state(*job);
  std::string text = "retry: 1000\n\n" + job->events.texts_after(last_event);
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
    stream->send(text + job->events.text_of_last("result", job->result));
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
