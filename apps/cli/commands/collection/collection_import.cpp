// shunt collection import
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "catalogue/bundled/collections.hpp"
#include "cli/commands/collection/collection.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/console/watch.hpp"
#include "cli/parse/database_inputs.hpp"
#include "cli/parse/inputs.hpp"
#include "cli/parse/units.hpp"
#include "puzzle_database/database_sink.hpp"
#include "puzzle_database/puzzle_chunks.hpp"
#include "system/exit_codes.hpp"
#include "system/ordered_jobs.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

// What became of a part of a file: puzzles to store and lines about the bad ones, both in their order.
struct Parsed {
  std::vector<NewPuzzle> puzzles;
  std::vector<std::string> complaints;
  std::uint64_t bytes = 0;
};

Parsed parse(const PuzzleChunk& chunk, const ReadOptions& options) {
  Parsed parsed;
  parsed.bytes = chunk.source->text().size();
  parsed.puzzles.reserve(chunk.size);
  for (std::size_t i = 0; i < chunk.size; ++i) {
    try {
      const std::unique_ptr<Instance> instance = chunk.reader->read(i);
      parsed.puzzles.push_back(new_puzzle(chunk.reader->text(i), *instance, options));
    } catch (const InputError& error) {
      parsed.complaints.emplace_back(error.what());
    }
  }
  return parsed;
}

// A file that is closed at the end.
struct Descriptor {
  explicit Descriptor(const std::string& name) {
    if (name == "-") return;
    struct stat facts {};
    if (stat(name.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode)) {
      throw InputError(name, 0, 0, "is a folder (expected a puzzle file)");
    }
    number = open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (number < 0) throw InputError(name, 0, 0, std::string("cannot be read: ") + std::strerror(errno));
    size = static_cast<std::uint64_t>(facts.st_size);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number > STDIN_FILENO) close(number);
  }

  int number = STDIN_FILENO;
  std::uint64_t size = 0;
};

class Importer {
 public:
  explicit Importer(const CollectionOptions& options)
      : options_(options), sink_(options.file), progress_(make_progress(options.progress, false, true)) {}

  int run() {
    if (options_.inputs.empty() && !options_.text) throw UsageError("collection import what? (expected a PUZZLE)");
    InputOptions others = options_;
    others.inputs.clear();
    others.is_stored = true;
    if (options_.text) import_inputs(others);
    others.text.reset();
    for (const std::string& name : options_.inputs) {
      if (stop_.is_raised()) break;
      others.inputs = {name};
      if (name.starts_with("@") || database_name(name)) {
        import_inputs(others);
      } else {
        import_file(name);
      }
    }
    sink_.finish();
    progress_->end("complete", watch_.seconds());
    report();
    if (stop_.is_raised()) return kCancelled;
    return bad_ > 0 ? kBadInput : kSolved;
  }

 private:
  // What has names or options of its own: bundled collections, other databases, --text.
  void import_inputs(const InputOptions& named) {
    for_each_input(named, [this](Input input) {
      if (input.error) {
        complain(input.error->what());
        return true;
      }
      if (input.storable->name.empty() && input.id.name.starts_with("@")) {
        input.storable->name = input.id.name.substr(input.id.name.find('/') + 1);
      }
      store(*input.storable);
      return !stop_.is_raised();
    });
  }

  void import_file(const std::string& name) {
    try {
      const Descriptor descriptor(name);
      progress_->begin(ProgressSubject{name, {}, {}});
      size_ = descriptor.size;
      bytes_ = 0;
      import_chunks(PuzzleChunks(descriptor.number, name, *options_.catalogue, options_.family, options_.read_options));
    } catch (const InputError& error) {
      complain(error.what());
    }
  }

  // One thread splits and stores, the others read boards.
  void import_chunks(PuzzleChunks chunks) {
    OrderedJobs<Parsed> jobs(options_.request.threads, [this](const Parsed& parsed) { take(parsed); });
    std::exception_ptr failure;
    bool is_first = true;
    while (!stop_.is_raised()) {
      std::shared_ptr<PuzzleChunk> chunk;
      try {
        chunk = std::make_shared<PuzzleChunk>(chunks.next());
      } catch (const InputError&) {
        failure = std::current_exception();
      }
      if (!chunk || !chunk->source) break;
      if (std::exchange(is_first, false) && !chunk->reader->guess().empty()) {
        write_message(chunk->source->name(), ": read as ", chunk->reader->guess(), " (--puzzle FAMILY says otherwise)");
      }
      jobs.give([this, chunk] { return parse(*chunk, options_.read_options); });
    }
    jobs.finish();
    if (failure) std::rethrow_exception(failure);
  }

  void take(const Parsed& parsed) {
    for (const std::string& complaint : parsed.complaints) complain(complaint);
    for (const NewPuzzle& puzzle : parsed.puzzles) store(puzzle);
    bytes_ += parsed.bytes;
    Progress told;
    told.task = fmt::format("{} puzzles", grouped(sink_.added() + sink_.duplicates()));
    told.task_share = size_ > 0 ? static_cast<double>(bytes_) / static_cast<double>(size_) : 0;
    told.seconds = watch_.seconds();
    progress_->on_progress(told);
  }

  void store(const NewPuzzle& puzzle) {
    if (options_.name.empty()) {
      sink_.add(puzzle);
      return;
    }
    NewPuzzle named = puzzle;
    named.name = fmt::format("{}-{}", options_.name, ++stored_);
    sink_.add(named);
  }

  void complain(const std::string& why) {
    ++bad_;
    write_message(why);
  }

  void report() const {
    if (options_.is_json()) {
      write_output(json_line({{"schema", "shunt.collection.import/1"},
                              {"added", sink_.added()},
                              {"duplicates", sink_.duplicates()},
                              {"bad", bad_}}));
      return;
    }
    std::string text = one_or_many(sink_.added(), "puzzle", "puzzles") + " added";
    if (sink_.duplicates() > 0) text += fmt::format(", {} there already", grouped(sink_.duplicates()));
    if (bad_ > 0) text += fmt::format(", {} could not be read", grouped(bad_));
    write_output(text + "\n");
  }

  const CollectionOptions& options_;
  const StopFlag& stop_ = stop_on_signals();
  DatabaseSink sink_;
  std::unique_ptr<ProgressReporter> progress_;
  Watch watch_;
  std::uint64_t size_ = 0;   // of the file that is read now; 0: unknown
  std::uint64_t bytes_ = 0;  // of it
  std::uint64_t stored_ = 0;
  std::uint64_t bad_ = 0;
};

}  // namespace

int import_puzzles(const CollectionOptions& options) {
  for (const std::string& name : options.inputs) {
    if (name.starts_with("@")) find_in_collections(name);  // a misspelt one is told before anything is made
  }
  return Importer(options).run();
}

}  // namespace shunt::cli
