// Where --trace goes: standard output or a file.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "catalogue/trace.hpp"
#include "cli/commands/solve/solve.hpp"
#include "io/report_json.hpp"

namespace shunt::cli {

class TraceOutput final : public TraceSink {
 public:
  // Throws UsageError if the file cannot be made.
  explicit TraceOutput(const SolveOptions& options);

  // What follows belongs to this puzzle.
  void begin(const PuzzleId& id, const Instance& instance);

  std::uint64_t limit() const override { return limit_; }
  void add(const TraceRecord& record) override;
  void finish(std::uint64_t expansions, const std::vector<StateNumber>& path) override;

 private:
  void write(const std::string& text);

  struct Close {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
  };
  std::unique_ptr<std::FILE, Close> file_;  // null: standard output
  std::string name_;
  bool is_json_;
  std::uint64_t limit_;
  std::uint64_t written_ = 0;
};

}  // namespace shunt::cli
