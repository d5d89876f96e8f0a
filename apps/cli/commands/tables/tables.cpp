// shunt tables
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "core/printable.hpp"

namespace shunt::cli {
namespace {

bool has_tables(const Family& family) { return family.tables != nullptr; }

// The families whose tables are meant: the one that --puzzle names, else all that have any.
std::vector<const Family*> families_of(const Arguments& arguments) {
  const Catalogue& catalogue = *arguments.catalogue;
  const std::string names = catalogue.names_of_families_with(has_tables);
  if (!arguments.family.empty()) {
    const Family& family = catalogue.family(arguments.family);
    if (has_tables(family)) return {&family};
    throw UsageError(fmt::format("{} has no tables (families with tables: {})", family.name, names));
  }
  std::vector<const Family*> families;
  for (const Family* family : catalogue.families()) {
    if (has_tables(*family)) families.push_back(family);
  }
  if (families.empty()) throw UsageError("no family here has tables");
  return families;
}

// Why no table could be kept in the folder, or empty: known before minutes of work and not after them.
std::string objection_to(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return folder + ": " + error.message();
  return access(folder.c_str(), W_OK | X_OK) == 0 ? "" : folder + ": " + std::strerror(errno);
}

int refuse(const std::string& objection) {
  write_message("shunt: error: the tables cannot be kept: ", objection);
  return kNoOutput;
}

int build(const Arguments& arguments, TableFolder folder) {
  const std::vector<const Family*> families = families_of(arguments);
  const TableService& service = *families.front()->tables;
  if (families.size() > 1) throw UsageError("tables build: of which family? (expected --puzzle FAMILY)");
  if (arguments.topic.empty()) throw UsageError(fmt::format("tables build what? ({})", service.what));
  const TableOrder order = service.order(arguments.topic, arguments.read_options);
  std::string objection = objection_to(folder.path);
  if (!objection.empty()) return refuse(objection);
  folder.on_not_kept = [&objection](const std::string& reason) {
    if (objection.empty()) objection = reason;
    request_stop();  // the others would not be kept either
  };
  const unsigned threads = arguments.request.threads;
  const auto progress = make_progress(arguments.progress, false, true);
  Limits limits = arguments.request.limits;
  settle_memory(limits, threads);
  Budget budget(limits, &stop_on_signals(), progress.get());
  progress->begin(ProgressSubject{order.description, {}, {}});
  const std::optional<std::uint64_t> bytes = order.build(folder, threads, budget);
  progress->end(bytes ? "complete" : status_name(budget.stop_reason()), budget.seconds());
  if (!objection.empty()) return refuse(objection);
  if (!bytes) {
    switch (budget.stop_reason()) {
      case Status::cancelled: return kCancelled;
      case Status::out_of_time: write_message("shunt: out of time; nothing was kept"); return kOutOfTime;
      default: write_message("shunt: out of memory; nothing was kept"); return kOutOfMemory;
    }
  }
  write_output(fmt::format("{}: {} in {:.2f} s\n", order.description, readable_bytes(*bytes), budget.seconds()));
  return kSolved;
}

std::vector<KeptTable> kept_tables(const Arguments& arguments, const TableFolder& folder) {
  std::vector<KeptTable> all;
  for (const Family* family : families_of(arguments)) {
    const std::vector<KeptTable> own = family->tables->list(folder.path);
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

int list(const Arguments& arguments, const TableFolder& folder) {
  const std::vector<KeptTable> tables = kept_tables(arguments, folder);
  if (tables.empty()) {
    write_output(fmt::format("No tables in {}\n", printable(folder.path)));
    return kSolved;
  }
  std::string text;
  std::uint64_t sum = 0;
  for (const KeptTable& table : tables) {
    sum += table.bytes;
    text += fmt::format("{:>10}  {}\n", readable_bytes(table.bytes),
                        printable(table.name.empty() ? table.path + "  (damaged or of another version)" : table.name));
  }
  write_output(text + fmt::format("{:>10}  in {}\n", readable_bytes(sum), printable(folder.path)));
  return kSolved;
}

int clear(const Arguments& arguments, const TableFolder& folder) {
  std::uint64_t sum = 0;
  std::size_t count = 0;
  for (const KeptTable& table : kept_tables(arguments, folder)) {
    std::error_code error;
    if (!std::filesystem::remove(table.path, error)) {
      write_message("shunt: error: ", table.path, ": ", error.message());
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
  if (arguments.action == "list") return list(arguments, folder);
  if (arguments.action == "build") return build(arguments, folder);
  if (arguments.action == "clear") return clear(arguments, folder);
  throw UsageError("tables what? (list, build or clear)");
}

}  // namespace shunt::cli
