#include "text/source.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <numeric>

namespace shunt {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::string read_descriptor(int descriptor, const std::string& name) {
  std::string text;
  std::size_t filled = 0;
  struct stat facts {};
  const bool has_size = fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0;
  text.resize(has_size ? static_cast<std::size_t>(facts.st_size) + 1 : std::size_t{1} << 16);
  while (true) {
    if (filled == text.size()) text.resize(text.size() * 2);
    const ssize_t got = read(descriptor, text.data() + filled, text.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw InputError(name, 0, 0, std::string("cannot be read: ") + std::strerror(errno));
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

}  // namespace

Source::Source(std::string name, std::string text, int first_line)
    : name_(std::move(name)), text_(std::move(text)), first_line_(first_line), last_line_(first_line) {
  if (text_.starts_with(kByteOrderMark)) text_.erase(0, kByteOrderMark.size());
}

std::string Source::read_file(const std::string& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) != 0) throw InputError(path, 0, 0, std::strerror(errno));
  if (S_ISDIR(facts.st_mode)) throw InputError(path, 0, 0, "is a folder (expected a puzzle file)");
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw InputError(path, 0, 0, std::string("cannot be read: ") + std::strerror(errno));
  try {
    std::string text = read_descriptor(descriptor, path);
    close(descriptor);
    return text;
  } catch (...) {
    close(descriptor);
    throw;
  }
}

std::string Source::read_standard_input() { return read_descriptor(STDIN_FILENO, "-"); }

const std::vector<Line>& Source::lines() const {
  if (!lines_.empty()) return lines_;
  const std::string_view text = text_;
  std::vector<Line> lines;
  std::size_t begin = 0;
  for (int number = first_line_; begin <= text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (end - begin > kLongestLine) {
      fail(number, kLongestLine, fmt::format("line of {} characters (expected at most {})", end - begin, kLongestLine));
    }
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t hash = line.find('#');
    Line result{line.substr(0, hash), number, false};
    while (!result.text.empty() && is_blank(result.text.back())) result.text.remove_suffix(1);
    result.is_comment = hash != std::string_view::npos && result.text.empty();
    // Of several blank lines one is enough to separate.
    const bool is_blank_again = line.empty() && !lines.empty() && lines.back().text.empty() && !lines.back().is_comment;
    if (!is_blank_again) lines.push_back(result);
    begin = end + 1;
    while (line.empty() && begin < text.size() && text[begin] == '\n') {
      ++begin;
      ++number;
    }
  }
  lines_ = std::move(lines);
  return lines_;
}

void Source::fail(int line, std::size_t index_in_line, const std::string& message) const {
  throw InputError(name_, line, static_cast<int>(index_in_line) + 1, message);
}

void Source::fail_at(std::size_t offset, const std::string& message) const {
  const std::string_view text = text_;
  const std::size_t at = std::min(offset, text.size());
  const std::size_t begin = std::min(at, last_offset_);
  const std::string_view between = text.substr(begin, std::max(at, last_offset_) - begin);
  const auto ends = static_cast<int>(std::count(between.begin(), between.end(), '\n'));
  last_line_ += at >= last_offset_ ? ends : -ends;
  if (ends > 0) last_start_ = text.substr(0, at).rfind('\n') + 1;  // npos + 1 is 0: the first line
  last_offset_ = at;
  fail(last_line_, at - last_start_, message);
}

std::vector<PuzzleText> split_lines(const Source& source) {
  std::vector<PuzzleText> texts;
  for (const Line& line : source.lines()) {
    if (!line.text.empty()) texts.push_back({&source, {line}});
  }
  return texts;
}

std::vector<SolutionMove> read_words(const Source& source) {
  std::vector<SolutionMove> moves;
  for (const Line& line : source.lines()) {
    for (const Word& word : split_words(line.text)) {
      moves.push_back({std::string(word.text), line.number, static_cast<int>(word.index) + 1});
    }
  }
  return moves;
}

std::vector<PuzzleText> split_at_blank_lines(const Source& source) {
  std::vector<PuzzleText> texts;
  PuzzleText block{&source, {}};
  for (const Line& line : source.lines()) {
    if (line.is_comment) continue;
    if (!line.text.empty()) {
      block.lines.push_back(line);
    } else if (!block.lines.empty()) {
      texts.push_back(std::exchange(block, PuzzleText{&source, {}}));
    }
  }
  if (!block.lines.empty()) texts.push_back(std::move(block));
  return texts;
}

Word next_word(std::string_view line, std::size_t from) {
  while (from < line.size() && is_blank(line[from])) ++from;
  std::size_t end = from;
  while (end < line.size() && !is_blank(line[end])) ++end;
  return {line.substr(from, end - from), from};
}

std::vector<Word> split_words(std::string_view line) {
  std::vector<Word> words;
  for (Word word = next_word(line, 0); !word.text.empty(); word = next_word(line, word.index + word.text.size())) {
    words.push_back(word);
  }
  return words;
}

std::vector<Word> split_fields(std::string_view line, char separator) {
  std::vector<Word> fields;
  fields.reserve(static_cast<std::size_t>(std::count(line.begin(), line.end(), separator)) + 1);
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    std::size_t first = begin;
    std::size_t last = end;
    while (first < last && is_blank(line[first])) ++first;
    while (last > first && is_blank(line[last - 1])) --last;
    fields.push_back({line.substr(first, last - first), first});
    begin = end + 1;
  }
  return fields;
}

bool parse_integer(std::string_view text, long long least, long long most, long long* value) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, *value);
  return error == std::errc() && stop == end && !text.empty() && *value >= least && *value <= most;
}

std::string count_of(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 24;
  std::string result = "'";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      result += c;
    } else {
      result += fmt::format("\\x{:02x}", byte);
    }
  }
  if (text.size() > kMost) result += "...";
  return result + "'";
}

std::string nearest_name(std::string_view name, const std::vector<std::string>& known) {
  std::string nearest;
  std::size_t least = 1 + name.size() / 3;  // farther than that is another word
  for (const std::string& candidate : known) {
    // Edit distance, one row at a time.
    std::vector<std::size_t> row(candidate.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < name.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i + 1;
      for (std::size_t j = 0; j < candidate.size(); ++j) {
        const std::size_t replaced = diagonal + (name[i] == candidate[j] ? 0 : 1);
        diagonal = row[j + 1];
        row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
      }
    }
    const bool is_prefix = name.size() >= 3 && candidate.starts_with(name);
    const std::size_t distance = is_prefix ? 0 : row.back();
    if (distance < least || (distance == least && nearest.empty())) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(name, known);
  if (!nearest.empty()) return " (did you mean " + nearest + "?)";
  std::string list = " (expected ";
  for (const std::string& candidate : known) {
    if (&candidate != &known.front()) list += ", ";
    list += candidate;
  }
  return list + ")";
}

}  // namespace shunt
