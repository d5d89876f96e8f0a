#include "puzzle_database/puzzle_chunks.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

#include "core/error.hpp"
#include "text/json_fields.hpp"

namespace shunt {
namespace {

bool has_text(const Source& source) {
  const std::vector<Line>& lines = source.lines();
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
}

}  // namespace

PuzzleChunks::PuzzleChunks(int descriptor, std::string name, const Catalogue& catalogue, std::string family,
                           ReadOptions options, std::size_t first_bytes, std::size_t bytes)
    : descriptor_(descriptor),
      name_(std::move(name)),
      catalogue_(catalogue),
      family_(std::move(family)),
      options_(std::move(options)),
      bytes_(bytes),
      wanted_(first_bytes) {}

// Until so many bytes are pending, or the file ends.
void PuzzleChunks::fill(std::size_t bytes) {
  constexpr std::size_t kMostAtOnce = std::size_t{1} << 20;
  while (!is_at_end_ && pending_.size() < bytes) {
    const std::size_t before = pending_.size();
    pending_.resize(before + std::min(bytes - before, kMostAtOnce));
    const ssize_t got = ::read(descriptor_, pending_.data() + before, pending_.size() - before);
    const int error = errno;
    pending_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0 && error != EINTR)
      throw InputError(name_, 0, 0, std::string("cannot be read: ") + std::strerror(error));
    is_at_end_ = got == 0;
  }
}

// The whole lines that are pending.
std::string PuzzleChunks::take_lines() {
  const std::size_t size = is_at_end_ ? pending_.size() : pending_.rfind('\n') + 1;  // npos + 1 is 0: none
  std::string rest = pending_.substr(size);
  std::string lines = std::exchange(pending_, std::move(rest));
  lines.resize(size);
  return lines;
}

PuzzleChunk PuzzleChunks::read(std::string text) const {
  PuzzleChunk chunk;
  chunk.source = std::make_unique<Source>(name_, std::move(text), line_);
  // Of later parts comments may be all there is; a file of comments is told by the reader.
  if (!is_first_ && !has_text(*chunk.source)) return chunk;
  chunk.reader = std::make_unique<PuzzleReader>(*chunk.source, catalogue_, family_, options_);
  chunk.size = chunk.reader->size();
  return chunk;
}

PuzzleChunk PuzzleChunks::next() {
  if (is_over_) return {};
  is_over_ = true;  // unless all goes well
  for (std::size_t bytes = wanted_;; bytes *= 2) {
    fill(bytes);
    const std::size_t first = pending_.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool is_whole = first != std::string::npos && (pending_[first] == '{' || pending_[first] == '[');
    if (is_first_ && is_whole) fill(std::numeric_limits<std::size_t>::max());
    std::string lines = take_lines();
    if (lines.empty() && is_at_end_ && !is_first_) return {};
    if (lines.empty() && !is_at_end_) continue;
    PuzzleChunk chunk = read(std::move(lines));
    if (is_at_end_) return chunk;
    const std::string& text = chunk.source->text();
    std::size_t end = text.size();
    if (chunk.size == 1) {  // a puzzle that is longer than a part, or its first lines
      pending_.insert(0, text);
      continue;
    }
    if (chunk.size > 1) {
      const PuzzleText& last = chunk.reader->text(--chunk.size);
      end = static_cast<std::size_t>(last.lines.front().text.data() - text.data());
      if (chunk.reader->family() != nullptr) family_ = chunk.reader->family()->name;
    }
    pending_.insert(0, text, end, std::string::npos);
    line_ += static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    is_first_ = false;
    is_over_ = false;
    wanted_ = bytes_;
    return chunk;
  }
}

}  // namespace shunt
