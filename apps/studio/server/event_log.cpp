#include "studio/server/event_log.hpp"

#include <iterator>

namespace shunt::studio {
namespace {

constexpr std::size_t kMostEvents = 2000;  // kept of one job
constexpr std::size_t kMostEventBytes = std::size_t{8} << 20;

// Only the last one of these is worth keeping.
bool is_passing(std::string_view event) {
  return event == "progress" || event == "task" || event == "memory" || event == "comparison";
}

}  // namespace

std::string EventLog::text_of_last(std::string_view name, std::string_view data) const {
  std::string text = "id: " + std::to_string(last_) + "\nevent: ";
  return text.append(name).append("\ndata: ").append(data).append("\n\n");
}

std::string EventLog::add(std::string_view name, std::string_view data) {
  ++last_;
  std::string text = text_of_last(name, data);
  if (name == "result") return text;
  drop_outdated(name);
  bytes_ += text.size();
  events_.push_back({last_, std::string(name), text});
  while (events_.size() > kMostEvents || bytes_ > kMostEventBytes) {
    bytes_ -= events_.front().text.size();
    events_.pop_front();
  }
  return text;
}

// What stood there under the same name is out of date: back to the last event of lasting interest; a comparison, which
// is large, wherever it stands.
void EventLog::drop_outdated(std::string_view name) {
  if (!is_passing(name)) return;
  const bool is_large = name == "comparison";
  for (auto old = events_.rbegin(); old != events_.rend() && (is_large || is_passing(old->name)); ++old) {
    if (old->name != name) continue;
    bytes_ -= old->text.size();
    events_.erase(std::next(old).base());
    return;
  }
}

std::string EventLog::texts_after(std::uint64_t number) const {
  std::string texts;
  for (const Event& event : events_) {
    if (event.number > number) texts += event.text;
  }
  return texts;
}

}  // namespace shunt::studio
