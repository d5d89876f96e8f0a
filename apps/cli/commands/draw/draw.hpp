// shunt draw
#pragma once

#include "cli/console/picture_output.hpp"
#include "cli/parse/option_groups.hpp"
#include "io/draw/theme.hpp"

namespace shunt::cli {

struct DrawOptions : InputOptions, QuestionOptions, OutputOptions, PictureOptions {
  std::string solution = {};  // auto, a file, - or moves; empty: none
  std::string theme = "light";
  std::string title = {};                // empty: the puzzle's name
  std::optional<int> strip = {};         // columns of a sheet
  std::optional<std::uint64_t> at = {};  // the position after so many moves
  int cell_pixels = 48;
  bool has_caption = false;
  std::string letters = "on";
  std::string arrows = "on";
  bool wants_space = false;
  bool wants_histogram = false;

  Theme colours() const { return theme == "dark" ? Theme::dark : theme == "auto" ? Theme::automatic : Theme::light; }
  bool with_letters() const { return letters == "on"; }
  bool with_arrows() const { return arrows == "on"; }
};

}  // namespace shunt::cli
