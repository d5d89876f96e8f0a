// Help, manual pages and completions: they fit a terminal, are complete, and are understood by the tools that read
// them.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/patterns.hpp"
#include "support/process.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::run_command;
using testing::run_program;
using testing::Scratch;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::set<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::vector<std::string> found = testing::last_groups(text, pattern);
  return {found.begin(), found.end()};
}

// The words of the command that a page of the manual is about, without "shunt".
std::vector<std::string> words_of_page(const std::string& manual) {
  const std::vector<std::string> synopsis = testing::last_groups(manual, "# SYNOPSIS\n\n\\*shunt ?([a-z ]*)\\*");
  EXPECT_EQ(synopsis.size(), 1U) << manual;
  std::istringstream stream(synopsis.empty() ? "" : synopsis[0]);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

struct Page {
  std::string name;
  std::string manual;
  std::vector<std::string> words;
  std::string help;
};

std::vector<Page> all_pages() {
  std::vector<Page> pages;
  for (const std::string& name : lines_of(run_program({"help", "--man", "pages"}).out)) {
    Page page{name, run_program({"help", "--man", name}).out, {}, {}};
    page.words = words_of_page(page.manual);
    std::vector<std::string> command = page.words;
    command.push_back("--help");
    const Finished help = run_program(command);
    EXPECT_EQ(help.code, 0) << help.err;
    page.help = help.out;
    pages.push_back(page);
  }
  return pages;
}

std::set<std::string> options_in_help(const std::string& help) { return matches(help, "(\n  |, )(--?[a-z][a-z-]*)"); }

// What bash offers at the end of a line.
std::set<std::string> bash_replies(const std::string& line) {
  const Scratch scratch;
  const std::string script = scratch.file("completion", run_program({"help", "--completion", "bash"}).out);
  const Finished run = run_command({"/bin/bash", "-c",
                                    ". " + script + "; COMP_WORDBREAKS=$'\\n \"@><=;|&(:'; COMP_LINE='" + line +
                                        "'; COMP_POINT=${#COMP_LINE}; _shunt; printf '%s\\n' \"${COMPREPLY[@]}\""});
  EXPECT_EQ(run.err, "") << line;
  const std::vector<std::string> replies = lines_of(run.out);
  return {replies.begin(), replies.end()};
}

bool is_installed(const std::string& program) {
  return run_command({"/bin/sh", "-c", "command -v " + program + " >/dev/null"}).code == 0;
}

TEST(Help, OfEveryCommandFits80ColumnsAndIsWhatHelpPrintsToo) {
  const std::vector<Page> pages = all_pages();
  EXPECT_GE(pages.size(), 13U);
  for (const Page& page : pages) {
    for (const std::string& line : lines_of(page.help)) EXPECT_LE(line.size(), 80U) << page.name << ": " << line;
    std::vector<std::string> words = {"help"};
    words.insert(words.end(), page.words.begin(), page.words.end());
    EXPECT_EQ(run_program(words).out, page.help);
  }
}

TEST(Help, OnEveryTopicFits80Columns) {
  const std::set<std::string> topics = bash_replies("shunt help ");
  EXPECT_TRUE(topics.contains("astar") && topics.contains("exit-codes") && topics.contains("solve"));
  for (const std::string& topic : topics) {
    const Finished run = run_program({"help", topic});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out, "") << topic;
    for (const std::string& line : lines_of(run.out)) EXPECT_LE(line.size(), 80U) << topic << ": " << line;
  }
}

TEST(Help, PutsOptionsUnderTheAlgorithmsThatHaveThem) {
  const std::string help = run_program({"solve", "--help"}).out;
  const auto section = [&help](const std::string& heading) {
    const std::size_t begin = help.find("\n" + heading + ":\n");
    EXPECT_NE(begin, std::string::npos) << heading;
    return help.substr(begin, help.find("\n\n", begin + 1) - begin);
  };
  for (const char* heading : {"Input", "Algorithm", "Limits", "Output"}) section(heading);
  EXPECT_NE(section("Options of astar").find("--weight"), std::string::npos);
  EXPECT_NE(section("Options of depth-first").find("--duplicates visited|path|none"), std::string::npos);
  EXPECT_NE(section("Options of iterative-deepening").find("--duplicates none|path|shallower"), std::string::npos);
  EXPECT_EQ(section("Algorithm").find("--duplicates"), std::string::npos);
}

TEST(Help, NamesEveryExitCode) {
  const std::string header = testing::contents(std::string(SHUNT_SOURCE_ROOT) + "/src/system/exit_codes.hpp");
  EXPECT_EQ(matches(run_program({"help", "exit-codes"}).out, "\n +([0-9]+)  "), matches(header, "= ([0-9]+),"));
}

TEST(Help, RefusesWhatItDoesNotKnowWithTheNearestName) {
  EXPECT_EQ(run_program({"help", "slove"}).err, "shunt: error: there is no help on 'slove' (did you mean solve?)\n");
  EXPECT_EQ(run_program({"help", "--man", "shunt-slove"}).err,
            "shunt: error: there is no manual page 'shunt-slove' (did you mean shunt-solve?)\n");
  EXPECT_EQ(run_program({"help", "--completion", "bsah"}).err,
            "shunt: error: --completion 'bsah': no such choice (did you mean bash?)\n");
  EXPECT_EQ(run_program({"help", "astar", "--man", "shunt"}).code, 30);
}

TEST(Manual, HasEveryOptionOfEveryCommand) {
  for (const Page& page : all_pages()) {
    const std::set<std::string> options = options_in_help(page.help);
    EXPECT_TRUE(options.contains("--help")) << page.name;
    for (const std::string& option : options) {
      EXPECT_NE(page.manual.find("*" + option + "*"), std::string::npos) << page.name << " " << option;
    }
  }
}

TEST(Manual, IsAcceptedByScdoc) {
  ASSERT_TRUE(is_installed("scdoc")) << "tools/setup test installs it";
  for (const Page& page : all_pages()) {
    const Finished run = run_command({"/bin/sh", "-c", "scdoc"}, page.manual);
    EXPECT_EQ(run.code, 0) << page.name << ": " << run.err;
  }
}

TEST(Completion, OfBashHasEveryOptionOfEveryCommand) {
  for (const Page& page : all_pages()) {
    std::string line = "shunt ";
    for (const std::string& word : page.words) line += word + " ";
    EXPECT_EQ(bash_replies(line + "-"), options_in_help(page.help)) << page.name;
  }
}

TEST(Completion, OfBashKnowsCommandsValuesAndPuzzles) {
  using Words = std::set<std::string>;
  EXPECT_EQ(bash_replies("shunt so"), Words{"solve"});
  EXPECT_EQ(bash_replies("shunt tables b"), Words{"build"});
  EXPECT_EQ(bash_replies("shunt solve -a br"), Words{"breadth-first"});
  EXPECT_EQ(bash_replies("shunt solve --preset step-"), Words{"step-refiner"});
  EXPECT_EQ(bash_replies("shunt solve --progress=nd"), Words{"ndjson"});
  EXPECT_EQ(bash_replies("shunt solve --heuristic pdb:66"), (Words{"663", "6666"}));  // bash splits words at colons
  EXPECT_EQ(bash_replies("shunt solve --json @rush-hour/cla"), Words{"@rush-hour/classic"});
  EXPECT_EQ(bash_replies("shunt solve --duplicates "), (Words{"visited", "path", "none", "shallower"}));
  EXPECT_EQ(bash_replies("shunt solve --max-depth "), Words{""});
}

TEST(Completion, IsAcceptedByTheShellsThatAreInstalled) {
  const Scratch scratch;
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const Finished script = run_program({"help", "--completion", shell});
    EXPECT_EQ(script.code, 0);
    EXPECT_NE(script.out, "");
    if (!is_installed(shell)) continue;
    const Finished run = run_command({"/bin/sh", "-c", shell + " -n " + scratch.file(shell, script.out)});
    EXPECT_EQ(run.code, 0) << shell << ": " << run.err;
  }
}

struct Mistake {
  std::vector<std::string> words;
  std::string sentence;
};
std::ostream& operator<<(std::ostream& out, const Mistake& mistake) { return out << mistake.sentence; }
class ParserMistakes : public ::testing::TestWithParam<Mistake> {};
TEST_P(ParserMistakes, AreToldInOurWords) {
  const Finished run = run_program(GetParam().words);
  EXPECT_EQ(run.code, 30);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "shunt: error: " + GetParam().sentence + "\n");
}
INSTANTIATE_TEST_SUITE_P(
    Words, ParserMistakes,
    ::testing::Values(Mistake{{"solve", "--threads"}, "--threads needs a value (expected N)"},
                      Mistake{{"solve", "-a"}, "-a needs a value (expected ALGORITHM)"},
                      Mistake{{"solve", "--text="}, "--text needs a value (expected BOARD)"},
                      Mistake{{"solve", "--seed", "1", "--seed=2"}, "--seed is given twice (leave one out)"},
                      Mistake{{"solve", "--json=yes"}, "--json takes no value (leave it out)"},
                      Mistake{{"solve", "--json=maybe"}, "--json takes no value (leave it out)"},
                      Mistake{{"solve", "--exhaust=no"}, "--exhaust takes no value (leave it out)"},
                      Mistake{{"solve", "--xyzzy"}, "there is no option --xyzzy (shunt solve --help lists them)"},
                      Mistake{{"tables", "build", "--threats", "2"},
                              "there is no option --threats (did you mean --threads?)"},
                      Mistake{{"tables", "bild"}, "unexpected 'bild' (did you mean build?)"},
                      Mistake{{"bench", "all"}, "unexpected 'all' (shunt bench --help shows what it takes)"},
                      Mistake{{"solve", "--show", "step"}, "--show 'step': no such choice (did you mean steps?)"}));

}  // namespace
}  // namespace shunt
