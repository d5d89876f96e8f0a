// What the benchmark programs share: a clock, and puzzles with their boards.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/read.hpp"
#include "puzzles/puzzles.hpp"

namespace shunt::bench {

inline double seconds(const std::function<void()>& work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

template <class Board>
struct Loaded {
  std::unique_ptr<Instance> instance;
  Board board;
};

// The puzzles of a collection; `read_board` is the reader of their family.
template <class Board>
std::vector<Loaded<Board>> load(std::string_view name, Board (*read_board)(const PuzzleText&, const ReadOptions&)) {
  const CollectionEntry entry = find_in_collections(name);
  const PuzzleReader reader(*entry.collection->text, catalogue(), entry.collection->family, entry.collection->options);
  std::vector<Loaded<Board>> puzzles;
  for (std::size_t i = 0; i < reader.size(); ++i) {
    if (entry.number != 0 && i + 1 != static_cast<std::size_t>(entry.number)) continue;
    puzzles.push_back({reader.read(i), read_board(reader.text(i), entry.collection->options)});
  }
  return puzzles;
}

}  // namespace shunt::bench
