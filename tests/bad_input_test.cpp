// Every kind of bad input: one line, the right place, exit 31, fast, and never a crash.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/process.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::run_program;

const std::string kFolder = std::string(SHUNT_SOURCE_ROOT) + "/tests/bad_inputs/";
constexpr double kMostSeconds = 0.5;  // of the processor; 0.01 is usual, and 0.05 for ten megabytes

struct BadInput {
  std::string file;
  std::vector<std::string> options;
  int line = 0;
  int column = 0;
  std::string message;
};
std::ostream& operator<<(std::ostream& out, const BadInput& bad) { return out << bad.file; }

std::vector<BadInput> manifest() {
  std::ifstream stream(kFolder + "manifest.tsv");
  std::vector<BadInput> rows;
  std::string line;
  std::getline(stream, line);  // header
  while (std::getline(stream, line)) {
    std::istringstream fields(line);
    BadInput row;
    std::string options;
    std::string number;
    std::getline(fields, row.file, '\t');
    std::getline(fields, options, '\t');
    std::getline(fields, number, '\t');
    row.line = std::stoi(number);
    std::getline(fields, number, '\t');
    row.column = std::stoi(number);
    std::getline(fields, row.message, '\t');
    std::istringstream words(options);
    for (std::string word; words >> word;) row.options.push_back(word);
    rows.push_back(row);
  }
  return rows;
}

void expect_fast(const Finished& run) {
  if (!testing::is_sanitized()) {
    EXPECT_LT(run.cpu_seconds, kMostSeconds);
  }
}

class BadInputs : public ::testing::TestWithParam<BadInput> {};

TEST_P(BadInputs, GetOneLineWithThePositionAndExit31) {
  const BadInput& bad = GetParam();
  std::vector<std::string> words = {"solve", kFolder + bad.file};
  words.insert(words.end(), bad.options.begin(), bad.options.end());
  const Finished run = run_program(words);
  EXPECT_EQ(run.code, 31) << run.out << run.err;
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  const std::string expected =
      kFolder + bad.file + ":" + std::to_string(bad.line) + ":" + std::to_string(bad.column) + ": error: ";
  EXPECT_TRUE(run.err.starts_with(expected)) << "expected " << expected << "\nfound " << run.err;
  EXPECT_NE(run.err.find(bad.message, expected.size()), std::string::npos) << run.err;
  expect_fast(run);
}

INSTANTIATE_TEST_SUITE_P(File, BadInputs, ::testing::ValuesIn(manifest()));

TEST(BadInputList, HoldsAtLeast200Kinds) { EXPECT_GE(manifest().size(), 200U); }

struct Huge {
  std::string name;
  std::string (*make)();
};
std::ostream& operator<<(std::ostream& out, const Huge& huge) { return out << huge.name; }
class HugeInputs : public ::testing::TestWithParam<Huge> {};

TEST_P(HugeInputs, GetOneLineAndExit31) {
  const testing::Scratch scratch;
  const std::string file = scratch.file("huge.txt", GetParam().make());
  const Finished run = run_program({"solve", file});
  EXPECT_EQ(run.code, 31) << run.out.substr(0, 200);
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
  EXPECT_TRUE(run.err.starts_with(file + ":")) << run.err.substr(0, 200);
  EXPECT_LT(run.err.size(), 400U);
  expect_fast(run);
}

constexpr std::size_t kTenMegabytes = 10'000'000;
INSTANTIATE_TEST_SUITE_P(
    File, HugeInputs,
    ::testing::Values(Huge{"letters", [] { return std::string(kTenMegabytes, 'A'); }},
                      Huge{"digits", [] { return std::string(kTenMegabytes, '1'); }},
                      Huge{"dots", [] { return std::string(kTenMegabytes, '.'); }},
                      Huge{"commas", [] { return std::string(kTenMegabytes, ','); }},
                      Huge{"nul_bytes", [] { return std::string(kTenMegabytes, '\0'); }},
                      Huge{"bars", [] { return std::string(kTenMegabytes, '|'); }},
                      Huge{"blanks", [] { return std::string(kTenMegabytes, ' '); }},
                      Huge{"line_ends", [] { return std::string(kTenMegabytes, '\n'); }},
                      Huge{"brackets", [] { return std::string(kTenMegabytes, '['); }},
                      Huge{"braces", [] { return std::string(kTenMegabytes, '{'); }},
                      Huge{"json_string", [] { return "{\"schema\":\"" + std::string(kTenMegabytes, 'x') + "\"}"; }},
                      Huge{"deep_json", [] {
                             std::string text = "{\"schema\":\"shunt.puzzle/1\",\"family\":\"vidrach\",\"grid\":";
                             for (int i = 0; i < 100'000; ++i) text += "[";
                             return text;
                           }}));

TEST(BadFiles, FoldersAndUnreadableFilesHaveNoPosition) {
  for (const std::string& path : {std::string("/"), std::string("/no/such/file"), kFolder}) {
    const Finished run = run_program({"solve", path});
    EXPECT_EQ(run.code, 31);
    EXPECT_TRUE(run.err.starts_with(path + ": error: ")) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
  }
}

}  // namespace
}  // namespace shunt
