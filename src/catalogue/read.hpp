// Puzzles out of a source: finds the family, splits the text, reads each puzzle when it is asked for.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace shunt {

class PuzzleReader {
 public:
  // `family` empty: recognised from the text. Source and catalogue must outlive the reader. Throws InputError if the
  // text as a whole is wrong, UsageError for an option that the family does not have.
  PuzzleReader(const Source& source, const Catalogue& catalogue, std::string_view family, const ReadOptions& options);

  std::size_t size() const { return texts_.size(); }
  const PuzzleText& text(std::size_t i) const { return texts_[i]; }
  // Throws InputError.
  std::unique_ptr<Instance> read(std::size_t i) const;
  // Puzzle `number`, from 1; 0: the only one. Throws InputError; UsageError if there is no such puzzle.
  std::unique_ptr<Instance> read_only(int number) const;
  // Which family was guessed, if that was not certain; else empty. An InputError about such a text says so itself.
  const std::string& guess() const { return guess_; }
  // Of all texts; null: each is JSON and names its own.
  const Family* family() const { return family_; }

 private:
  void recognise();
  std::vector<PuzzleText> split() const;
  InputError with_other_guess(const InputError& error) const;
  const Family& family_of(const PuzzleText& text) const;  // by its JSON
  void number_texts();
  void check_options(const Family& family) const;

  const Source& source_;
  const Catalogue& catalogue_;
  const Family* family_ = nullptr;  // null: every JSON puzzle names its own
  ReadOptions options_;
  std::vector<PuzzleText> texts_;
  std::string guess_;
  std::string other_guess_;  // another family that the text may be of, if one was guessed; else empty
};

// `base` with everything of `more` besides or instead.
ReadOptions with_options(ReadOptions base, const ReadOptions& more);

}  // namespace shunt
