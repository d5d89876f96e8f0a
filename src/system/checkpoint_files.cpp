#include "system/checkpoint_files.hpp"

#include <cstdio>
#include <filesystem>
#include <utility>

namespace shunt {
namespace {

std::string older(const std::string& path) { return path + ".before"; }

}  // namespace

CheckpointFiles::CheckpointFiles(std::string path, std::string line, std::string subject)
    : path_(std::move(path)), line_(std::move(line)), subject_(std::move(subject)) {}

bool CheckpointFiles::save(int level, const std::function<bool(CheckedFileWriter&)>& write) {
  CheckedFileWriter writer(path_, line_, level);
  const bool is_written = write(writer);
  error_ = writer.error();
  if (!is_written || !error_.empty()) return false;
  if (!has_bad_newest_) std::rename(path_.c_str(), older(path_).c_str());  // there is none the first time
  if (writer.commit()) {
    has_bad_newest_ = false;
    return true;
  }
  error_ = writer.error();
  return false;
}

CheckpointFiles::Load CheckpointFiles::load(const std::function<Read(CheckedFileReader&)>& read) {
  error_.clear();
  const Check newest = check(path_, read);
  if (newest == Check::good) return Load::newest;
  if (newest == Check::stopped) return Load::stopped;
  const Check before = check(older(path_), read);
  if (before == Check::stopped) return Load::stopped;
  if (newest == Check::missing && before == Check::missing) return Load::none;
  if (before == Check::good) {
    if (newest == Check::missing) return Load::newest;  // killed between the two renamings
    error_ = complaint(path_, newest);
    has_bad_newest_ = true;
    return Load::older;
  }
  error_ = complaint(path_, newest) + (before == Check::missing ? "" : ", and " + complaint(older(path_), before));
  return Load::damaged;
}

CheckpointFiles::Check CheckpointFiles::check(const std::string& path,
                                              const std::function<Read(CheckedFileReader&)>& read) const {
  CheckedFileReader reader(path);
  if (reader.state() == FileCheck::missing) return Check::missing;
  if (reader.state() == FileCheck::damaged) return Check::damaged;
  if (reader.line() != line_) return Check::other;
  const Read result = read(reader);
  if (result == Read::stopped) return Check::stopped;
  return result == Read::good ? Check::good : Check::damaged;
}

std::string CheckpointFiles::complaint(const std::string& path, Check check) const {
  if (check == Check::missing) return path + " is missing";
  if (check == Check::damaged) return path + " is damaged";
  return path + " is of another " + subject_ + " or version (expected '" + line_ + "')";
}

bool is_foreign_checkpoint(const std::string& path, std::string_view kind) {
  for (const std::string& name : {path, older(path)}) {
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored)) continue;
    const CheckedFileReader reader(name);
    if (!reader.line().starts_with(kind)) return true;
  }
  return false;
}

void remove_checkpoint_files(const std::string& path) {
  std::remove(path.c_str());
  std::remove(older(path).c_str());
  remove_abandoned_files(path);
}

}  // namespace shunt
