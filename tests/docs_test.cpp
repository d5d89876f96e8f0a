// What the documents say is what the program does.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "support/patterns.hpp"
#include "support/process.hpp"

namespace shunt {
namespace {

using testing::run_program;

TEST(Docs, TheAlgorithmsPageIsWhatTheProgramPrints) {
  EXPECT_EQ(testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/docs/algorithms.md"),
            run_program({"explain", "--all"}).out);
}

// Every `$ command` of a page, with what is shown below it.
class Pages : public ::testing::TestWithParam<std::pair<std::string, int>> {};
TEST_P(Pages, ShowWhatTheProgramReallyPrints) {
  const auto& [name, commands] = GetParam();
  const std::string page = testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/" + name);
  const std::string folder = std::filesystem::path(SHUNT_PROGRAM).parent_path().string();
  const testing::Scratch scratch;
  const auto output_of = [&](const std::string& command) {
    const std::string script = "cd '" + scratch.path("") + "'; PATH=" + folder + ":$PATH; export LC_ALL=C.UTF-8; { " +
                               command + "; } </dev/null";
    FILE* pipe = popen(script.c_str(), "r");
    std::string output;
    for (int c = 0; (c = fgetc(pipe)) != EOF;) output += static_cast<char>(c);
    pclose(pipe);
    return output;
  };
  std::istringstream stream(page);
  std::string command;
  std::string shown;
  int checked = 0;
  const auto check = [&] {
    if (command.empty()) return;
    EXPECT_EQ(output_of(command), shown) << command;
    ++checked;
    command.clear();
    shown.clear();
  };
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) {
      check();
    } else if (line.starts_with("$ ")) {
      check();
      const std::size_t comment = line.find("  #");
      command = line.substr(2, comment == std::string::npos ? comment : comment - 2);
    } else if (!command.empty()) {
      shown += line + "\n";
    }
  }
  EXPECT_EQ(checked, commands);
}
INSTANTIATE_TEST_SUITE_P(Of, Pages,
                         ::testing::Values(std::pair<std::string, int>{"README.md", 9},
                                           std::pair<std::string, int>{"docs/analysis.md", 1},
                                           std::pair<std::string, int>{"docs/drawing.md", 5},
                                           std::pair<std::string, int>{"docs/making-puzzles.md", 4},
                                           std::pair<std::string, int>{"docs/collections.md", 11},
                                           std::pair<std::string, int>{"docs/comparing.md", 5},
                                           std::pair<std::string, int>{"docs/playing.md", 3},
                                           std::pair<std::string, int>{"docs/tutorial.md", 11},
                                           std::pair<std::string, int>{"docs/for-teachers.md", 19}));

TEST(Readme, BeginsWithTheAnswerOfMakeRun) {
  const std::string readme = testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/README.md");
  const std::size_t picture = readme.find("@rush-hour/famous-51 (");
  const std::string first = readme.substr(picture, readme.find("```", picture) - picture);
  EXPECT_TRUE(run_program({"solve", "@rush-hour/famous-51", "--show", "none"}).out.starts_with(first));
}

TEST(Docs, TheCitationHasTheVersionOfTheProgram) {
  const std::string version = run_program({"--version"}).out.substr(std::string("shunt ").size());
  const std::string citation = testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/CITATION.cff");
  EXPECT_NE(citation.find("\nversion: " + version), std::string::npos) << version;
}

TEST(Docs, EveryDocumentedExitCodeIsInTheHeaderAndBack) {
  const std::string header = testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/src/system/exit_codes.hpp");
  const std::string page = testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/docs/exit-codes.md");
  const auto codes = [](const std::string& text, const std::string& pattern) {
    const std::vector<std::string> found = testing::last_groups(text, pattern);
    return std::set<std::string>(found.begin(), found.end());
  };
  EXPECT_EQ(codes(header, "= ([0-9]+),"), codes(page, "\\| ([0-9]+) \\|"));
  EXPECT_EQ(codes(header, "= ([0-9]+),").size(), 12U);
}

}  // namespace
}  // namespace shunt
