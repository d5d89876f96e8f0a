#include "cli/commands/compare/compare_results.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/console/terminal.hpp"
#include "comparison/run_line.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

using ResultsJson = nlohmann::ordered_json;

constexpr const char* kSchema = "shunt.compare-results/1";

// What differs between two headers, by the name of the first field that does.
std::string difference(const ResultsJson& theirs, const ResultsJson& ours) {
  for (const auto& [name, value] : ours.items()) {
    if (!theirs.contains(name)) return name;
    if (theirs.at(name) != value) return name;
  }
  return "";
}

// "seed 1 there, 2 here"; lists are too long to be shown.
std::string told_difference(const ResultsJson& theirs, const ResultsJson& ours, const std::string& name) {
  const auto is_short = [](const ResultsJson& value) { return !value.is_structured(); };
  std::string field = name;
  std::replace(field.begin(), field.end(), '_', ' ');
  if (!theirs.contains(name) || !is_short(theirs.at(name)) || !is_short(ours.at(name))) {
    return "other " + field;
  }
  const auto text = [](const ResultsJson& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
  };
  return fmt::format("{} {} there, {} here", field, text(theirs.at(name)), text(ours.at(name)));
}

}  // namespace

ComparisonResults::ComparisonResults(std::size_t runs) : places_(runs) { keep_in_memory(); }

ComparisonResults::~ComparisonResults() {
  if (file_ >= 0) close(file_);
}

void ComparisonResults::keep_in_memory() {
  // Not in memory of this process, which is copied for every run.
  const int file = memfd_create("shunt-compare", MFD_CLOEXEC);
  if (file < 0) throw OutputError{std::strerror(errno), "a file in memory"};
  use(file, "");
  end_ = 0;
}

void ComparisonResults::use(int file, const std::string& path) {
  if (file_ >= 0) close(file_);
  file_ = file;
  path_ = path;
}

void ComparisonResults::open(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code ignored;  // the file cannot be opened then, and that is told
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) throw OutputError{std::strerror(errno), path};
  use(file, path);
  if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    throw OutputError{"another comparison is using it", path};
  }
}

void ComparisonResults::begin(const std::string& path, const std::string& header, bool may_replace) {
  open(path);
  struct stat facts {};
  fstat(file_, &facts);
  if (S_ISREG(facts.st_mode) && facts.st_size > 0) {
    if (!may_replace) {
      throw UsageError(fmt::format("--results: {} is there already (add --resume to go on with it, or name another)",
                                   in_quotes(path)));
    }
    if (ftruncate(file_, 0) != 0) throw OutputError{std::strerror(errno), path_};
  }
  write(header);
}

void ComparisonResults::resume(const std::string& path, const std::string& header,
                               const std::function<std::optional<std::size_t>(std::string_view)>& take) {
  open(path);
  std::size_t number = 0;
  const std::uint64_t whole = read_all([&](std::string_view line, std::uint64_t offset) {
    ++number;
    if (number == 1) return check_header(line, header);
    const std::optional<std::size_t> run = take(line);
    if (!run) {
      throw DamagedResults{fmt::format("{}: line {} is damaged (remove the file to begin anew)", path_, number)};
    }
    places_[*run] = {offset, line.size()};
  });
  if (ftruncate(file_, static_cast<off_t>(whole)) != 0) throw OutputError{std::strerror(errno), path_};
  end_ = whole;
  if (number == 0) write(header);
}

// Calls visit(line, its offset) for every whole line; returns where the last one ends.
std::uint64_t ComparisonResults::read_all(const std::function<void(std::string_view, std::uint64_t)>& visit) const {
  std::string text;         // read, but not visited yet
  std::uint64_t begin = 0;  // its place in the file
  std::vector<char> buffer(std::size_t{1} << 18);
  while (true) {
    const ssize_t count = pread(file_, buffer.data(), buffer.size(), static_cast<off_t>(begin + text.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw DamagedResults{fmt::format("{}: cannot be read: {}", path_, std::strerror(errno))};
    if (count == 0) return begin;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    std::size_t first = 0;
    for (std::size_t last = 0; (last = text.find('\n', first)) != std::string::npos; first = last + 1) {
      visit(std::string_view(text).substr(first, last - first), begin + first);
    }
    text.erase(0, first);
    begin += first;
  }
}

void ComparisonResults::check_header(std::string_view line, const std::string& header) const {
  const ResultsJson ours = ResultsJson::parse(header);
  const ResultsJson theirs = ResultsJson::parse(line, nullptr, false);
  if (!theirs.is_object() || theirs.value("schema", "") != kSchema) {
    throw DamagedResults{fmt::format("{}: no results of a comparison (expected a file that --results wrote)", path_)};
  }
  const std::string name = difference(theirs, ours);
  if (name.empty()) return;
  if (name == "version") {
    throw DamagedResults{fmt::format("{}: of another version: {} (remove the file to begin anew)", path_,
                                     told_difference(theirs, ours, name))};
  }
  throw UsageError(fmt::format("--resume: {} holds another comparison: {} (expected the command that began it)",
                               in_quotes(path_), told_difference(theirs, ours, name)));
}

void ComparisonResults::write(std::string_view text) {
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t count = ::write(file_, left.data(), left.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw OutputError{std::strerror(errno), has_file() ? path_ : "a file in memory"};
    left.remove_prefix(static_cast<std::size_t>(count));
  }
  end_ += text.size();
}

void ComparisonResults::add(std::size_t run, const std::string& line) {
  const std::uint64_t offset = end_;
  write(line);
  places_[run] = {offset, line.size() - 1};
  sync_now_and_then();
}

// A process that is killed loses nothing; a machine that loses power loses some seconds.
void ComparisonResults::sync_now_and_then() {
  constexpr double kInterval = 5;
  if (!has_file() || synced_.seconds() < kInterval) return;
  fdatasync(file_);
  synced_ = {};
}

std::string ComparisonResults::line(std::size_t run) const {
  const Place& place = places_[run];
  std::string text(place.size, '\0');
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = pread(file_, text.data() + done, text.size() - done, static_cast<off_t>(place.offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw DamagedResults{fmt::format("{}: cannot be read back", path_)};
    done += static_cast<std::size_t>(count);
  }
  return text;
}

void ComparisonResults::remove() {
  if (has_file()) unlink(path_.c_str());
}

std::string results_header(const Comparison& comparison, const std::vector<std::uint64_t>& boards) {
  ResultsJson puzzles = ResultsJson::array();
  for (std::size_t i = 0; i < comparison.puzzles.size(); ++i) {
    puzzles.push_back({{"name", comparison.puzzles[i].name}, {"board", fmt::format("{:016x}", boards[i])}});
  }
  ResultsJson methods = ResultsJson::array();
  for (const ComparedMethod& method : comparison.methods) methods.push_back(method.words);
  const ComparisonFacts& facts = comparison.facts;
  const auto or_null = [](const std::string& text) { return text.empty() ? ResultsJson(nullptr) : ResultsJson(text); };
  const ResultsJson json = {{"schema", kSchema},
                            {"version", facts.version},
                            {"puzzles", puzzles},
                            {"methods", methods},
                            {"seed", facts.seed},
                            {"runs", facts.repeats},
                            {"time_limit", or_null(facts.time_limit)},
                            {"memory_limit", or_null(facts.memory_limit)},
                            {"threads", facts.threads}};
  return json.dump(-1, ' ', false, ResultsJson::error_handler_t::replace) + "\n";
}

std::uint64_t stable_hash(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

}  // namespace shunt::cli
