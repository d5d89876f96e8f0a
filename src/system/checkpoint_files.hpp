// Two generations of a checkpoint, FILE and FILE.before, both checked files: the last good one is renamed to
// FILE.before just before the new one is renamed to FILE, so one of them is good whenever the process is killed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "system/checked_file.hpp"

namespace shunt {

class CheckpointFiles {
 public:
  // `line` tells what the checkpoint is of; `subject` names it in messages ("board").
  CheckpointFiles(std::string path, std::string line, std::string subject);

  // What is written after the line, with this level of compression, becomes the newest generation. False: nothing has
  // changed; error() says why, and is empty if `write` has given up.
  bool save(int level, const std::function<bool(CheckedFileWriter&)>& write);

  enum class Read : std::uint8_t { good, damaged, stopped };
  enum class Load : std::uint8_t {
    newest,
    older,    // the newest is damaged; error() says so
    none,     // there is none, not even a damaged one
    damaged,  // there is one, or two, but none can be used; error() says why
    stopped,  // the reading said so
  };
  // Reads the newest generation, or else the one before. `read` gets a file of the right line, after its line; what it
  // took from a damaged one it must forget when it is called again.
  Load load(const std::function<Read(CheckedFileReader&)>& read);
  const std::string& error() const { return error_; }

 private:
  enum class Check : std::uint8_t { good, missing, damaged, other, stopped };
  Check check(const std::string& path, const std::function<Read(CheckedFileReader&)>& read) const;
  std::string complaint(const std::string& path, Check check) const;

  std::string path_;
  std::string line_;
  std::string subject_;
  std::string error_;
  bool has_bad_newest_ = false;  // a damaged FILE must not replace a good FILE.before
};

// Is there a file at this path whose line does not begin so? It must not be replaced.
bool is_foreign_checkpoint(const std::string& path, std::string_view kind);
// Both generations, and what killed writers have left.
void remove_checkpoint_files(const std::string& path);

}  // namespace shunt
