// Rush Hour once more, on grids of letters: slow, plain, and sharing nothing with the library. A position is a text of
// width x height characters in reading order, A the red car, the other vehicles lettered in the order of their first
// cells, '.' empty, 'x' a wall.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shunt::naive {

inline std::string lettered(const std::string& cells) {
  std::map<char, char> names = {{'A', 'A'}, {'.', '.'}, {'x', 'x'}};
  char next = 'B';
  std::string result;
  for (const char cell : cells) {
    if (!names.contains(cell)) names[cell] = next++;
    result += names[cell];
  }
  return result;
}

struct RushHour {
  int width = 0;
  bool counts_steps = false;

  bool is_solved(const std::string& cells) const {
    const auto columns = static_cast<std::size_t>(width);
    for (std::size_t i = columns - 1; i < cells.size(); i += columns) {
      if (cells[i] == 'A') return true;
    }
    return false;
  }

  std::vector<std::string> next(const std::string& cells) const {
    std::vector<std::string> all;
    const std::set<char> letters(cells.begin(), cells.end());
    for (const char letter : letters) {
      if (letter == '.' || letter == 'x') continue;
      const int first = static_cast<int>(cells.find(letter));
      const int last = static_cast<int>(cells.rfind(letter));
      const bool is_horizontal = first / width == last / width;
      const int stride = is_horizontal ? 1 : width;
      for (const int way : {-stride, stride}) {
        std::string moved = cells;
        int front = way < 0 ? first : last;
        int back = way < 0 ? last : first;
        while (true) {
          const int target = front + way;
          const bool is_inside = target >= 0 && target < static_cast<int>(cells.size()) &&
                                 (!is_horizontal || target / width == front / width);
          if (!is_inside || moved[static_cast<std::size_t>(target)] != '.') break;
          moved[static_cast<std::size_t>(target)] = letter;
          moved[static_cast<std::size_t>(back)] = '.';
          front += way;
          back += way;
          all.push_back(lettered(moved));
          if (counts_steps) break;
        }
      }
    }
    return all;
  }

  std::set<std::string> reachable(const std::string& start) const {
    std::set<std::string> seen = {start};
    std::deque<std::string> queue = {start};
    for (; !queue.empty(); queue.pop_front()) {
      for (const std::string& other : next(queue.front())) {
        if (seen.insert(other).second) queue.push_back(other);
      }
    }
    return seen;
  }

  // Of every position in a cluster that can be solved.
  std::map<std::string, int> distances(const std::set<std::string>& cluster) const {
    std::map<std::string, int> known;
    std::deque<std::string> queue;
    for (const std::string& position : cluster) {
      if (!is_solved(position)) continue;
      known[position] = 0;
      queue.push_back(position);
    }
    for (; !queue.empty(); queue.pop_front()) {
      const int distance = known[queue.front()];
      for (const std::string& other : next(queue.front())) {
        if (known.emplace(other, distance + 1).second) queue.push_back(other);
      }
    }
    return known;
  }

  int length(const std::string& start) const {
    std::map<std::string, int> known = {{start, 0}};
    std::deque<std::string> queue = {start};
    for (; !queue.empty(); queue.pop_front()) {
      const int depth = known[queue.front()];
      if (is_solved(queue.front())) return depth;
      for (const std::string& other : next(queue.front())) {
        if (known.emplace(other, depth + 1).second) queue.push_back(other);
      }
    }
    return -1;
  }

  // Masks of horizontal and of vertical cells.
  std::pair<std::uint64_t, std::uint64_t> masks(const std::string& cells) const {
    std::pair<std::uint64_t, std::uint64_t> result;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == '.' || cells[i] == 'x') continue;
      const bool is_horizontal =
          static_cast<int>(cells.find(cells[i])) / width == static_cast<int>(cells.rfind(cells[i])) / width;
      (is_horizontal ? result.first : result.second) |= std::uint64_t{1} << i;
    }
    return result;
  }

  // The hardest position; of equals the one with the least masks.
  std::string hardest(const std::map<std::string, int>& distances) const {
    std::string best;
    for (const auto& [position, distance] : distances) {
      const int least = best.empty() ? -1 : distances.at(best);
      if (distance > least || (distance == least && masks(position) < masks(best))) best = position;
    }
    return best;
  }

  // Does it get shorter without any one vehicle or wall?
  bool is_minimal(const std::string& cells) const {
    const int whole = length(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == '.' || cells[i] == 'A') continue;
      std::string fewer = cells;
      if (cells[i] == 'x') {
        fewer[i] = '.';
      } else {
        if (cells.find(cells[i]) != i) continue;
        std::replace(fewer.begin(), fewer.end(), cells[i], '.');
      }
      if (length(lettered(fewer)) >= whole) return false;
    }
    return true;
  }
};

}  // namespace shunt::naive
