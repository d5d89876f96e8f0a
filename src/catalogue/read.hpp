// Puzzles out of a source: finds the family, splits the text, reads each puzzle when it is asked for.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "catalogue/room.hpp"

namespace shunt {

class PuzzleReader {
 public:
  // `family` empty: recognised from the text. The source must outlive the reader. Throws InputError if
  // the text as a whole is wrong, UsageError for an option that the family does not have.
  PuzzleReader(const Source& source, std::span<const Room* const> rooms, std::string_view family,
               const ReadOptions& options);

  std::size_t size() const { return blocks_.size(); }
  const Block& block(std::size_t i) const { return blocks_[i]; }
  // Throws InputError.
  std::unique_ptr<Instance> read(std::size_t i) const;
  // Which family was guessed, if that was not certain; else empty.
  const std::string& guess() const { return guess_; }

 private:
  const Room& room_of(const Block& block) const;
  void number_blocks();
  void check_options(const Room& room) const;

  std::span<const Room* const> rooms_;
  const Room* room_ = nullptr;  // null: every JSON puzzle names its own
  ReadOptions options_;
  std::vector<Block> blocks_;
  std::string guess_;
};

}  // namespace shunt
