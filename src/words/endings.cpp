#include "words/endings.hpp"

#include <fmt/format.h>

#include <array>

#include "words/amounts.hpp"

namespace shunt {

const char* ending_name(Ending ending) {
  static constexpr std::array kNames = {"finished", "cancelled", "out_of_time", "out_of_memory",
                                        "died",     "refused",   "disagreement"};
  return kNames[static_cast<std::size_t>(ending)];
}

std::string ending_words(Ending ending, double seconds, std::uint64_t megabytes) {
  switch (ending) {
    case Ending::finished:
    case Ending::refused: return "";
    case Ending::cancelled: return fmt::format("Cancelled after {}.", rounded_seconds(seconds));
    case Ending::out_of_time: return fmt::format("Out of time after {}.", rounded_seconds(seconds));
    case Ending::out_of_memory: return fmt::format("Out of memory at {} MB.", megabytes);
    case Ending::died: return "The search ended unexpectedly (memory?). The studio is fine.";
    case Ending::disagreement:
      return "The check disagreed with the search. This is a bug in shunt: nothing is shown as solved.";
  }
  return "";
}

std::string searched_words(std::uint64_t positions, bool is_whole) {
  const std::string count = one_or_many(positions, "position was", "positions were");
  return is_whole ? "All " + count + " searched." : count + " found by then.";
}

std::string boards_words(std::uint64_t found, std::uint64_t wanted) {
  if (found >= wanted) return one_or_many(found, "board", "boards") + " found.";
  return fmt::format("{} of {} found.", grouped(found), grouped(wanted));
}

}  // namespace shunt
