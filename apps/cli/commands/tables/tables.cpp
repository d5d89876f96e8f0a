// shunt tables
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/commands/commands.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "core/printable.hpp"
#include "system/exit_codes.hpp"

namespace shunt::cli {
namespace {

struct TablesOptions : InputOptions, QuestionOptions, OutputOptions {
  std::string action = {};
  std::string what = {};  // is to be built
};

bool has_tables(const Family& family) { return family.tables != nullptr; }

void declare(OptionParser& parser, TablesOptions& options) {
  parser.describe(fmt::format("tables that are kept for later searches: of {}",
                              parser.catalogue().names_of_families_with(has_tables)));
  parser.below("list", "what is kept, and where", options.action);
  parser.below("clear", "remove all of it", options.action);
  OptionParser build = parser.below("build", "build and keep tables now", options.action);
  std::string what;
  for (const Family* family : parser.catalogue().families()) {
    if (has_tables(*family)) what += fmt::format("{}{}", what.empty() ? "" : "; ", family->tables->what);
  }
  build.group("Input");
  build.text("WHAT", options.what, "", what);
  add_reading(build, options);
  add_limits(build, options);
  build.group("Output");
  add_progress(build, options);
}

// The families whose tables are meant: the one that --puzzle names, else all that have any.
std::vector<const Family*> families_of(const TablesOptions& options) {
  const Catalogue& catalogue = *options.catalogue;
  const std::string names = catalogue.names_of_families_with(has_tables);
  if (!options.family.empty()) {
    const Family& family = catalogue.family(options.family);
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

int build(const TablesOptions& options, TableFolder folder) {
  const std::vector<const Family*> families = families_of(options);
  const TableService& service = *families.front()->tables;
  if (families.size() > 1) throw UsageError("tables build: of which family? (expected --puzzle FAMILY)");
  if (options.what.empty()) throw UsageError(fmt::format("tables build what? ({})", service.what));
  const TableOrder order = service.order(options.what, options.read_options);
  std::string objection = objection_to(folder.path);
  if (!objection.empty()) return refuse(objection);
  folder.on_not_kept = [&objection](const std::string& reason) {
    if (objection.empty()) objection = reason;
    request_stop();  // the others would not be kept either
  };
  const Request request = prepared(options.request);
  const auto progress = make_progress(options.progress, false, true);
  Budget budget(request.limits, request.stop, progress.get());
  progress->begin(ProgressSubject{order.description, {}, {}});
  const std::optional<std::uint64_t> bytes = order.build(folder, request.threads, budget);
  progress->end(bytes ? "complete" : status_name(budget.stop_reason()), budget.seconds());
  if (!objection.empty()) return refuse(objection);
  if (!bytes) {
    const Status reason = budget.stop_reason();
    if (reason == Status::out_of_time) write_message("shunt: out of time; nothing was kept");
    if (reason == Status::out_of_memory) write_message("shunt: out of memory; nothing was kept");
    return exit_code_of(reason);
  }
  write_output(fmt::format("{}: {} in {:.2f} s\n", order.description, readable_bytes(*bytes), budget.seconds()));
  return kSolved;
}

std::vector<KeptTable> kept_tables(const TablesOptions& options, const TableFolder& folder) {
  std::vector<KeptTable> all;
  for (const Family* family : families_of(options)) {
    const std::vector<KeptTable> own = family->tables->list(folder.path);
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

int list(const TablesOptions& options, const TableFolder& folder) {
  const std::vector<KeptTable> tables = kept_tables(options, folder);
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

int clear(const TablesOptions& options, const TableFolder& folder) {
  std::uint64_t sum = 0;
  std::size_t count = 0;
  for (const KeptTable& table : kept_tables(options, folder)) {
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

int run(const TablesOptions& options) {
  const TableFolder folder = table_folder();
  if (folder.path.empty()) {
    throw UsageError("there is no folder for tables: neither XDG_CACHE_HOME nor HOME names one");
  }
  if (options.action == "list") return list(options, folder);
  if (options.action == "build") return build(options, folder);
  if (options.action == "clear") return clear(options, folder);
  throw UsageError("tables what? (list, build or clear)");
}

}  // namespace

Command tables_command() { return make_command<TablesOptions>("tables", "", declare, run); }

}  // namespace shunt::cli
