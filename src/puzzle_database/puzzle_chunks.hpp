// PuzzleChunks: a puzzle file in parts of a few hundred kilobytes, so that a file of ten million puzzles needs no more
// memory than a small one. A small file is one part. JSON is read whole.
//
// A part ends before its last puzzle, which may go on in the next one: the family's own splitter says where that
// begins, so every format may be cut.
#pragma once

#include <memory>
#include <string>

#include "catalogue/read.hpp"

namespace shunt {

struct PuzzleChunk {
  std::unique_ptr<Source> source;
  std::unique_ptr<PuzzleReader> reader;
  std::size_t size = 0;  // puzzles of the reader that belong to this part
};

class PuzzleChunks {
 public:
  static constexpr std::size_t kFirstBytes = std::size_t{1} << 20;
  static constexpr std::size_t kBytes = std::size_t{1} << 17;

  // `descriptor` must stay open. `family` empty: recognised from the first part.
  PuzzleChunks(int descriptor, std::string name, const Catalogue& catalogue, std::string family, ReadOptions options,
               std::size_t first_bytes = kFirstBytes, std::size_t bytes = kBytes);

  // The next part; its source is null at the end. Throws InputError if the text as a whole is wrong: then this was the
  // last part.
  PuzzleChunk next();

 private:
  void fill(std::size_t bytes);
  std::string take_lines();
  PuzzleChunk read(std::string text) const;

  int descriptor_;
  std::string name_;
  const Catalogue& catalogue_;
  std::string family_;
  ReadOptions options_;
  std::size_t bytes_;
  std::size_t wanted_;   // bytes of the next part
  std::string pending_;  // read, but not handed over
  bool is_at_end_ = false;
  bool is_over_ = false;
  bool is_first_ = true;
  int line_ = 1;  // of the first byte that is pending
};

}  // namespace shunt
