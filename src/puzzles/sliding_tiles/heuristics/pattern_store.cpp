#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <filesystem>

#include "memory/table_cache.hpp"
#include "system/checked_file.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::string_view kKind = "shunt pattern table, version 1: ";
constexpr std::string_view kExtension = ".table";
constexpr int kLevel = 3;                        // of zstd: a quarter of the size, as fast to read as level 1
constexpr std::uint64_t kLeastKept = 1'000'000;  // bytes; a smaller table is built faster than it is read

std::string path_of(const TableFolder& folder, const TableKey& key) {
  return (std::filesystem::path(folder.path) / fmt::format("{}{}", key.name(), kExtension)).string();
}
std::string line_of(const TableKey& key) { return fmt::format("{}{}", kKind, key.name()); }

void warn(const TableFolder& folder, const std::string& message) {
  if (folder.warn) folder.warn(message);
}

bool load(PatternTable& table, const TableFolder& folder) {
  const std::string path = path_of(folder, table.key());
  CheckedFileReader reader(path);
  if (reader.state() == FileCheck::missing) return false;
  const bool is_other = reader.state() == FileCheck::good && reader.line() != line_of(table.key());
  if (!is_other && reader.read(table.data(), table.key().size()) && reader.is_whole()) return true;
  warn(folder, fmt::format("{}: {}; the table is built anew", path, is_other ? "of another version" : "damaged"));
  return false;
}

void keep(const PatternTable& table, const TableFolder& folder) {
  const std::string path = path_of(folder, table.key());
  remove_abandoned_files(path);
  CheckedFileWriter writer(path, line_of(table.key()), kLevel);
  writer.write(table.data(), table.key().size());
  if (writer.commit()) return;
  if (folder.on_not_kept) {
    folder.on_not_kept(writer.error());
  } else {
    warn(folder, fmt::format("{}; the table is not kept", writer.error()));
  }
}

// From the folder, else built and kept there. Null: no memory, or the budget is over.
std::unique_ptr<const PatternTable> make_table(const TableKey& key, const TableFolder& folder, unsigned threads,
                                               Budget& budget) {
  const bool is_kept = !folder.path.empty() && key.size() >= kLeastKept;
  auto table = std::make_unique<PatternTable>(key);
  if (!table->allocate()) return nullptr;
  if (!is_kept || !load(*table, folder)) {
    const bool is_built = table->build(threads, budget);
    budget.note_task("", 0);
    if (!is_built) return nullptr;
    if (is_kept) keep(*table, folder);
  }
  return table;
}

}  // namespace

std::string patterns_refusal(const Board& board, std::string_view name) {
  if (!splits_of(name, board.rows, board.columns, board.goal_blank()).empty()) return {};
  return fmt::format("heuristic {} is for {} boards (pdb is for all)", name, name == "pdb:6666" ? "5x5" : "4x4");
}

std::shared_ptr<const Patterns> patterns_of(const Board& board, std::string_view name, const TableFolder& folder,
                                            unsigned threads, Budget& budget) {
  const int blank = board.goal_blank();
  const std::vector<Split> splits = splits_of(name, board.rows, board.columns, blank);
  assert(!splits.empty());
  static TableCache<TableKey, PatternTable> cache;
  std::vector<Lease<PatternTable>> tables;
  for (const TableKey& key : table_keys(splits, board.rows, board.columns, blank)) {
    tables.push_back(
        cache.lease(key, key.size(), budget.memory(), [&] { return make_table(key, folder, threads, budget); }));
    if (!tables.back()) return nullptr;
  }
  return std::make_shared<const Patterns>(board, splits, std::move(tables));
}

std::vector<KeptTable> list_tables(const std::string& folder) {
  std::vector<KeptTable> tables;
  std::error_code error;
  std::filesystem::directory_iterator entries(folder, error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    const std::filesystem::directory_entry& entry = *entries;
    std::error_code unknown;  // of this entry: it may vanish at any time, or be a folder or a pipe
    if (entry.path().extension() != kExtension || !entry.is_regular_file(unknown)) continue;
    const std::uint64_t bytes = entry.file_size(unknown);
    const CheckedFileReader reader(entry.path().string());
    const bool is_ours = reader.state() == FileCheck::good && reader.line().starts_with(kKind);
    tables.push_back(
        {entry.path().string(), is_ours ? reader.line().substr(kKind.size()) : "", unknown ? std::uint64_t{0} : bytes});
  }
  std::sort(tables.begin(), tables.end(), [](const KeptTable& a, const KeptTable& b) { return a.path < b.path; });
  return tables;
}

}  // namespace shunt::sliding_tiles
