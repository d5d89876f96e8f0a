// Reports for people, word for word: tests/data/reports holds one file per case, the command and what it prints.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "support/process.hpp"

namespace shunt {
namespace {

TEST(Reports, AreWordForWordAsTheyWere) {
  int cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(SHUNT_TEST_DATA) / "reports")) {
    const std::string text = testing::contents(entry.path().string());
    const std::size_t end = text.find('\n');
    ASSERT_TRUE(text.starts_with("$ shunt ")) << entry.path();
    const testing::Finished run = testing::run_script("\"$shunt\" " + text.substr(8, end - 8));
    EXPECT_EQ(run.out, text.substr(end + 1)) << entry.path();
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
    ++cases;
  }
  EXPECT_GE(cases, 14);
}

TEST(Reports, DrawNoBoardWiderThan64Cells) {
  const auto report = [](int columns) {
    std::string row;
    for (int i = 0; i < columns; ++i) row += "99 ";  // leads off the grid: no token can move
    return testing::run_program({"solve", "--puzzle", "vidrach", "--text", row + "\n" + row}).out;
  };
  EXPECT_NE(report(64).find("\n  [99]  99   99 "), std::string::npos) << report(64);
  EXPECT_NE(report(65).find("\n  red 1,1 blue 65,2 (65 x 2 cells are too many to draw)\n"), std::string::npos)
      << report(65);
}

}  // namespace
}  // namespace shunt
