// EventLog: the events of one job as server-sent events, numbered from 1. Those of lasting interest are kept, within
// bounds, for listeners that come later; of what passes (progress, memory) only the last one is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace shunt::studio {

class EventLog {
 public:
  // One more; returns its text. A `result` is not kept: whoever publishes it has it.
  std::string add(std::string_view name, std::string_view data);
  // The texts of all that are kept and come behind that number.
  std::string texts_after(std::uint64_t number) const;
  // The text of the last event, which was not kept.
  std::string text_of_last(std::string_view name, std::string_view data) const;

  bool is_empty() const { return events_.empty(); }
  std::uint64_t last() const { return last_; }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Event {
    std::uint64_t number = 0;
    std::string name;
    std::string text;
  };

  void drop_outdated(std::string_view name);

  std::deque<Event> events_;
  std::size_t bytes_ = 0;
  std::uint64_t last_ = 0;
};

}  // namespace shunt::studio
