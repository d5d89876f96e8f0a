// An exercise sheet: numbered boards to be solved on paper, and the answers on a page of their own. A name that ends in
// .html makes a page for a browser and a printer; any other makes plain text with a form feed before the answers.
#pragma once

#include <string>

#include "catalogue/catalogue.hpp"

namespace shunt::cli {

// Moves with commas, in lines of at most 76 columns, each after four blanks.
std::string moves_with_commas(const Report& report);

class ExerciseSheet {
 public:
  // An empty path: no sheet is wanted, and nothing is done. Throws UsageError if the file is there already.
  explicit ExerciseSheet(std::string path);

  // `length` in words: "12 moves".
  void add(const Instance& instance, const std::string& length, const Report& solution);
  // Writes the file. Throws OutputError.
  void finish();

 private:
  std::string page() const;
  std::string html() const;

  std::string path_;
  int count_ = 0;
  std::string boards_;   // in plain text
  std::string figures_;  // the same boards as drawings, of a page
  std::string answers_;  // the same
};

}  // namespace shunt::cli
