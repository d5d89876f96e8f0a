// What is special about @NAME@; what every family must keep is in conformance_test.cpp and its like.
#include <gtest/gtest.h>

#include "support/bundled.hpp"

namespace shunt {
namespace {

TEST(@TYPE@, IsSolvedInTheFewestMoves) {
  const auto puzzle = catalogue().open("@@NAME@/example");
  const Report report = catalogue().solve(*puzzle, {});
  EXPECT_EQ(report.length, 4U);
  EXPECT_TRUE(report.optimal);
  EXPECT_TRUE(report.validated);
}

TEST(@TYPE@, ReadsBackWhatItWrites) {
  const auto puzzle = catalogue().open("@NAME@: .A.g");
  for (const FormatFacts& format : puzzle->family().formats) {
    const std::string text = puzzle->write(format.name);
    EXPECT_EQ(catalogue().open(text)->write(format.name), text);
  }
}

TEST(@TYPE@, SaysWhatIsWrong) {
  EXPECT_THROW(catalogue().open("@NAME@: .g."), InputError);
  EXPECT_THROW(catalogue().open("@NAME@: A?g"), InputError);
}

TEST(@TYPE@, GoesOnFromAnyPosition) {
  const auto puzzle = catalogue().open("@NAME@: A...g");
  const auto later = puzzle->with_start(puzzle->position_after({"R", "R"}));
  EXPECT_EQ(later->write("line"), "@NAME@: ..A.g\n");
}

}  // namespace
}  // namespace shunt
