#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <mutex>

#include "system/checked_file.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::string_view kKind = "shunt pattern table, version 1: ";
constexpr std::string_view kExtension = ".table";
constexpr int kLevel = 3;                               // zstd's: a quarter of the size, and as fast to read as level 1
constexpr std::uint64_t kLeastKept = 1'000'000;         // bytes; a smaller table is built faster than it is found
constexpr std::uint64_t kMostInMemory = 1'200'000'000;  // bytes of tables that stay for the next search

std::string path_of(const TableFolder& folder, const TableKey& key) {
  return (std::filesystem::path(folder.path) / (key.name() + std::string(kExtension))).string();
}
std::string line_of(const TableKey& key) { return std::string(kKind) + key.name(); }

void warn(const TableFolder& folder, const std::string& message) {
  if (folder.warn) folder.warn(message);
}

bool load(PatternTable& table, const TableFolder& folder) {
  const std::string path = path_of(folder, table.key());
  CheckedFileReader reader(path);
  if (reader.state() == FileCheck::missing) return false;
  const bool is_other = reader.state() == FileCheck::good && reader.line() != line_of(table.key());
  if (!is_other && reader.read(table.data(), table.key().size()) && reader.is_whole()) return true;
  warn(folder, path + (is_other ? ": of another version" : ": damaged") + "; the table is built anew");
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
    warn(folder, writer.error() + "; the table is not kept");
  }
}

// Tables that searches of this process have used, the newest last.
class Memory {
 public:
  std::shared_ptr<const PatternTable> find(const TableKey& key) const {
    const auto known = std::find_if(tables_.begin(), tables_.end(), [&](const auto& t) { return t->key() == key; });
    return known == tables_.end() ? nullptr : *known;
  }
  void add(std::shared_ptr<const PatternTable> table) {
    bytes_ += table->key().size();
    tables_.push_back(std::move(table));
    while (bytes_ > kMostInMemory && tables_.size() > 1) {
      bytes_ -= tables_.front()->key().size();
      tables_.erase(tables_.begin());
    }
  }

 private:
  std::vector<std::shared_ptr<const PatternTable>> tables_;
  std::uint64_t bytes_ = 0;
};

// The patterns of the last search: in a batch the next one needs the same.
class Recent {
 public:
  std::shared_ptr<const Patterns> find(const Board& board, std::string_view name) const {
    return board.rows == rows_ && board.goal == goal_ && name == name_ ? patterns_ : nullptr;
  }
  void set(const Board& board, std::string_view name, std::shared_ptr<const Patterns> patterns) {
    rows_ = board.rows;
    goal_ = board.goal;
    name_ = name;
    patterns_ = std::move(patterns);
  }

 private:
  int rows_ = 0;
  std::vector<int> goal_;
  std::string name_;
  std::shared_ptr<const Patterns> patterns_;
};

std::shared_ptr<const PatternTable> table_of(Memory& memory, const TableKey& key, const TableFolder& folder,
                                             unsigned threads, Budget& budget) {
  if (auto known = memory.find(key)) return known;
  const bool is_kept = !folder.path.empty() && key.size() >= kLeastKept;
  auto table = std::make_shared<PatternTable>(key);
  if (!table->allocate()) return nullptr;
  if (!is_kept || !load(*table, folder)) {
    const bool is_built = table->build(threads, budget);
    budget.note_task("", 0);
    if (!is_built) return nullptr;
    if (is_kept) keep(*table, folder);
  }
  memory.add(table);
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
  // One at a time: whoever comes second finds what the first has built.
  static std::mutex mutex;
  static Memory memory;
  static Recent recent;
  const std::lock_guard lock(mutex);
  if (const auto known = recent.find(board, name)) {
    return budget.take(known->bytes()) ? known : nullptr;
  }
  std::vector<std::shared_ptr<const PatternTable>> tables;
  for (const TableKey& key : table_keys(splits, board.rows, board.columns, blank)) {
    if (!budget.take(key.size())) return nullptr;  // the search's own share, as long as it runs
    tables.push_back(table_of(memory, key, folder, threads, budget));
    if (tables.back() == nullptr) return nullptr;
  }
  auto patterns = std::make_shared<const Patterns>(board, splits, tables);
  recent.set(board, name, patterns);
  return patterns;
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
