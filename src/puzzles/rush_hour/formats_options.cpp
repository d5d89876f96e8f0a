#include "puzzles/rush_hour/formats_options.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace shunt::rush_hour {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "6" or "9x7", both sides within the limits.
std::optional<Size> parse_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  long long width = 0;
  long long height = 0;
  if (!parse_integer(text.substr(0, cross), kLeastSide, kMostSide, &width)) return std::nullopt;
  if (cross == std::string_view::npos) return Size{static_cast<int>(width), static_cast<int>(width)};
  if (!parse_integer(text.substr(cross + 1), kLeastSide, kMostSide, &height)) return std::nullopt;
  return Size{static_cast<int>(width), static_cast<int>(height)};
}

}  // namespace

std::optional<Size> size_option(const ReadOptions& options) {
  const auto found = options.find("size");
  if (found == options.end()) return std::nullopt;
  const auto size = parse_size(found->second);
  if (!size) {
    throw UsageError(fmt::format("--size {} is no board size (expected N or WIDTHxHEIGHT, each {} to {})",
                                 in_quotes(found->second), kLeastSide, kMostSide));
  }
  return size;
}

std::optional<Size> size_in_name(const PuzzleText& block) {
  const std::string_view path = block.source->name();
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  for (std::size_t cross = name.find('x'); cross != std::string_view::npos; cross = name.find('x', cross + 1)) {
    std::size_t begin = cross;
    std::size_t end = cross + 1;
    while (begin > 0 && is_digit(name[begin - 1])) --begin;
    while (end < name.size() && is_digit(name[end])) ++end;
    if (begin == cross || end == cross + 1) continue;
    const std::string_view text = name.substr(begin, end - begin);
    if (const auto size = parse_size(text)) return size;
    block.fail(0, 0,
               fmt::format("the file's name says {} (expected sides of {} to {}; --size says otherwise)", text,
                           kLeastSide, kMostSide));
  }
  return std::nullopt;
}

int choose_red(const PuzzleText& block, const Board& board, const ReadOptions& options,
               const std::vector<std::string>& usual) {
  if (const auto found = options.find("red"); found != options.end()) {
    const int red = find_vehicle(board, found->second);
    if (red < 0)
      block.fail(0, 0, fmt::format("no vehicle is called {} (--red names the red car)", in_quotes(found->second)));
    return red;
  }
  for (const std::string& name : usual) {
    if (const int red = find_vehicle(board, name); red >= 0) return red;
  }
  block.fail(0, 0,
             fmt::format("no red car (expected a vehicle {}; --red NAME chooses another)", fmt::join(usual, " or ")));
}

}  // namespace shunt::rush_hour
