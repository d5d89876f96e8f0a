#include "cli/commands/solve/trace_output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "io/trace_text.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {

constexpr std::uint64_t kUsualLimit = 20'000;

TraceOutput::TraceOutput(const SolveOptions& options)
    : name_(options.trace),
      is_json_(options.trace_format.empty() ? options.trace != "-" : options.trace_format == "ndjson"),
      limit_(options.trace_limit.value_or(kUsualLimit)) {
  if (name_ == "-") return;
  file_.reset(std::fopen(name_.c_str(), "we"));
  if (!file_) throw UsageError(fmt::format("--trace {}: {}", in_quotes(name_), std::strerror(errno)));
}

void TraceOutput::begin(const PuzzleId& id, const Instance& instance) {
  written_ = 0;
  if (is_json_) {
    const nlohmann::ordered_json json = {{"schema", "shunt.trace/1"}, {"puzzle", puzzle_json(id, instance)}};
    write(json_line(json));
  } else {
    write(fmt::format("{}: every expansion in order, with what became of each child\n", printable(id.name)));
  }
}

void TraceOutput::add(const TraceRecord& record) {
  ++written_;
  write(is_json_ ? trace_json(record) : trace_text(record));
}

void TraceOutput::finish(std::uint64_t expansions, const std::vector<StateNumber>& path) {
  write(is_json_ ? trace_end_json(expansions, written_, path) : trace_end_text(expansions, written_));
}

void TraceOutput::write(const std::string& text) {
  if (!file_) return write_output(text);
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0) {
    throw OutputError{std::strerror(errno), name_};
  }
}

}  // namespace shunt::cli
