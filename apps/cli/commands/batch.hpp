// Answers about puzzles, written in the order of the command line: of a single one with the whole machine, of several
// shared out among threads. `solve` and `analyze` answer by it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/console/progress.hpp"
#include "cli/parse/inputs.hpp"
#include "puzzle_database/database_sink.hpp"
#include "system/exit_codes.hpp"
#include "system/ordered_jobs.hpp"

namespace shunt::cli {

// What an answer may take of the machine.
enum class Share {
  only,     // all of it: there is no other puzzle
  in_turn,  // all of it: one puzzle comes after another
  part      // one thread and its part of the memory; on any thread, without progress
};

struct PuzzleAnswer {
  std::string output = {};
  std::string complaint = {};  // for standard error
  int exit_code = kSolved;
  bool needs_more = false;                 // its part of the memory was too little: it is asked for once more, in turn
  std::shared_ptr<NewPuzzle> stored = {};  // for --into
};

struct BatchSettings {
  unsigned threads = 1;
  bool is_told = false;  // what is told on the way (events, better answers) would be mixed up: in turn, then
  std::string head = {};
  std::string separator = {};  // between two outputs
  std::string into = {};       // a database; empty: none
};

class Batch {
 public:
  using Answer = std::function<PuzzleAnswer(const Input& input, Share share)>;

  Batch(BatchSettings settings, ProgressReporter& progress, Answer answer);

  // Return the largest exit code.
  int run(const InputOptions& inputs);
  int run(const Input& only);

 private:
  struct Asked {
    PuzzleAnswer answer = {};
    std::shared_ptr<Input> again = {};
  };
  using Stretch = std::vector<Asked>;

  void begin_several();
  void give(Input input);
  void end_stretch();
  Stretch answer_stretch(std::vector<Input> inputs) const;
  void take(const PuzzleAnswer& answer);
  void flush();

  BatchSettings settings_;
  ProgressReporter& progress_;
  Answer answer_;
  const StopFlag& stop_;
  std::unique_ptr<DatabaseSink> sink_;  // null: nothing is stored
  bool is_several_ = false;
  bool is_first_ = true;     // nothing has been answered
  bool has_output_ = false;  // a usage error comes before any
  int exit_code_ = kSolved;
  std::size_t given_ = 0;  // puzzles so far
  std::size_t longest_stretch_ = 32;
  std::vector<Input> stretch_;                  // those that are not handed over yet
  std::string output_;                          // not written yet
  std::unique_ptr<OrderedJobs<Stretch>> jobs_;  // of several puzzles on several threads
};

}  // namespace shunt::cli
