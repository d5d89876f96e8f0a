// shunt tables
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "commands.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "progress.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "terminal.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

using sliding_tiles::KeptTable;

// What tables are built for: a board without a start.
sliding_tiles::Board board_of(const Arguments& arguments) {
  const bool is_named = arguments.topic.starts_with("pdb:");
  const std::vector<std::string> named = {"pdb:663", "pdb:78", "pdb:6666"};
  if (is_named && std::find(named.begin(), named.end(), arguments.topic) == named.end()) {
    throw UsageError("tables build " + in_quotes(arguments.topic) + ": no such tables" +
                     suggestion(arguments.topic, named));
  }
  const std::string named_size = arguments.topic == "pdb:6666" ? "5x5" : "4x4";
  const BoardSize size = parse_board_size("tables build", is_named ? named_size : arguments.topic);
  sliding_tiles::Board board{size.rows, size.columns, {}, {}};
  board.goal = sliding_tiles::read_goal(arguments.read_options, static_cast<std::size_t>(size.rows * size.columns));
  return board;
}

int build(const Arguments& arguments, const TableFolder& folder) {
  if (arguments.topic.empty()) {
    throw UsageError("tables build what? (pdb:663, pdb:78, pdb:6666, or a size such as 3x5)");
  }
  const sliding_tiles::Board board = board_of(arguments);
  const std::string name = arguments.topic.starts_with("pdb:") ? arguments.topic : "pdb";
  const auto progress = make_progress(arguments.progress, false, true);
  Limits limits = arguments.request.limits;
  limits.memory_bytes = memory_for_searches(arguments.memory_limit ? &*arguments.memory_limit : nullptr);
  Budget budget(limits, &stop_on_signals(), progress.get());
  progress->begin({});
  const auto patterns = sliding_tiles::patterns_of(board, name, folder, arguments.request.threads, budget);
  progress->end({});
  if (patterns == nullptr) {
    switch (budget.stop_reason()) {
      case Status::cancelled: return kCancelled;
      case Status::out_of_time: fmt::print(stderr, "shunt: out of time; nothing was kept\n"); return kOutOfTime;
      default: fmt::print(stderr, "shunt: out of memory; nothing was kept\n"); return kOutOfMemory;
    }
  }
  write_output(fmt::format("{} for {}x{}: {} in {} s\n", name, board.rows, board.columns,
                           readable_bytes(patterns->bytes()), fmt::format("{:.2f}", budget.seconds())));
  return kSolved;
}

int list(const TableFolder& folder) {
  const std::vector<KeptTable> tables = sliding_tiles::list_tables(folder.path);
  if (tables.empty()) {
    write_output(fmt::format("No tables in {}\n", folder.path));
    return kSolved;
  }
  std::string text;
  std::uint64_t sum = 0;
  for (const KeptTable& table : tables) {
    sum += table.bytes;
    text += fmt::format("{:>10}  {}\n", readable_bytes(table.bytes),
                        table.name.empty() ? table.path + "  (damaged or of another version)" : table.name);
  }
  write_output(text + fmt::format("{:>10}  in {}\n", readable_bytes(sum), folder.path));
  return kSolved;
}

int clear(const TableFolder& folder) {
  std::uint64_t sum = 0;
  std::size_t count = 0;
  for (const KeptTable& table : sliding_tiles::list_tables(folder.path)) {
    std::error_code error;
    if (!std::filesystem::remove(table.path, error)) {
      fmt::print(stderr, "shunt: error: {}: {}\n", table.path, error.message());
      return kNoOutput;
    }
    sum += table.bytes;
    ++count;
  }
  write_output(fmt::format("Removed {} table{}, {}\n", count, count == 1 ? "" : "s", readable_bytes(sum)));
  return kSolved;
}

}  // namespace

int run_tables(const Arguments& arguments) {
  const TableFolder folder = table_folder();
  if (folder.path.empty()) {
    throw UsageError("there is no folder for tables: neither XDG_CACHE_HOME nor HOME names one");
  }
  if (arguments.action == "list") return list(folder);
  if (arguments.action == "build") return build(arguments, folder);
  if (arguments.action == "clear") return clear(folder);
  throw UsageError("tables what? (list, build or clear)");
}

}  // namespace shunt::cli
