// What the documents say is what the program does.
#include <fnmatch.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

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
  const std::string folder = std::filesystem::path(testing::program()).parent_path().string();
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

// ---- every file and folder that a page of docs/ or a README puts between backticks is there; and so is every part of
// its folder that the README of a folder names

namespace fs = std::filesystem;

const fs::path kRoot = SHUNT_SOURCE_ROOT;

// All files and folders of the project, as "/src/core/key.hpp".
const std::vector<std::string>& project() {
  static const std::vector<std::string> paths = [] {
    const std::set<std::string> not_ours = {".git", "build", "node_modules"};
    std::vector<std::string> found;
    for (auto entry = fs::recursive_directory_iterator(kRoot); entry != fs::recursive_directory_iterator(); ++entry) {
      const std::string name = entry->path().filename().string();
      if (not_ours.contains(name) || name == "dist") entry.disable_recursion_pending();
      if (!not_ours.contains(name)) found.push_back("/" + fs::relative(entry->path(), kRoot).string());
    }
    return found;
  }();
  return paths;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

std::vector<std::string> pages() {
  std::vector<std::string> found;
  for (const std::string& path : project()) {
    const bool is_page = path.ends_with(".md") && folder_of(path) == "/docs";
    if ((is_page || path.ends_with("/README.md")) && !path.starts_with("/tools/new-puzzle-template")) {
      found.push_back(path);
    }
  }
  return found;
}

// Of a page, without what stands in blocks of code.
std::vector<std::string> words_in_backticks(const std::string& page) {
  std::istringstream stream(testing::contents(kRoot.string() + page));
  std::string text;
  bool is_code = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) is_code = !is_code;
    if (!is_code) text += line + "\n";
  }
  return testing::last_groups(text, "`([^` \n]+)`");
}

// A file by its ending, a folder by a slash at its end, either by the folder that it begins with.
bool is_path(const std::string& word) {
  static const std::set<std::string> tops = [] {
    std::set<std::string> folders;
    for (const std::string& path : project()) {
      const std::string folder = folder_of(path);
      if (folder.empty() || folder == "/src" || folder == "/apps") folders.insert(path.substr(path.rfind('/') + 1));
    }
    return folders;
  }();
  const std::set<std::string> media_types = {"text/plain", "text/csv"};
  if (!testing::has_match(word, "^[A-Za-z0-9_<*][A-Za-z0-9_.<>*/-]*$") || media_types.contains(word)) return false;
  if (testing::has_match(word, "\\.(hpp|cpp|md|sh|ts|svelte|mjs|css|tsv|cmake|py|txt)$") || word.ends_with("/"))
    return true;
  return word.find('/') != std::string::npos && tops.contains(word.substr(0, word.find('/')));
}

// NAME, FAMILY and <family> stand for any name.
std::string as_pattern(std::string word) {
  for (const std::string any : {"NAME", "FAMILY", "<family>"}) {
    for (std::size_t at = word.find(any); at != std::string::npos; at = word.find(any))
      word.replace(at, any.size(), "*");
  }
  if (word.ends_with("/")) word.pop_back();
  return "*/" + word;
}

TEST(Maps, NameFilesAndFoldersThatAreThere) {
  int checked = 0;
  for (const std::string& page : pages()) {
    for (const std::string& word : words_in_backticks(page)) {
      if (!is_path(word)) continue;
      ++checked;
      const std::string pattern = as_pattern(word);
      EXPECT_TRUE(std::any_of(project().begin(), project().end(),
                              [&](const std::string& path) { return fnmatch(pattern.c_str(), path.c_str(), 0) == 0; }))
          << page << " names " << word;
    }
  }
  EXPECT_GT(checked, 100);
}

// `job_board` in a README: a file of the folder, or a word in one of its files.
TEST(Maps, NamePartsThatTheirFolderHas) {
  int checked = 0;
  for (const std::string& page : pages()) {
    if (!page.starts_with("/src/") && !page.starts_with("/apps/")) continue;
    std::string all;
    for (const std::string& path : project()) {
      if (!path.starts_with(folder_of(page) + "/") || path == page || fs::is_directory(kRoot.string() + path)) continue;
      all += path + "\n" + testing::contents(kRoot.string() + path);
    }
    for (const std::string& word : words_in_backticks(page)) {
      if (!testing::has_match(word, "^[a-z0-9]+(_[a-z0-9]+)+$")) continue;
      ++checked;
      EXPECT_NE(all.find(word), std::string::npos) << page << " names " << word;
    }
  }
  EXPECT_GT(checked, 30);
}

}  // namespace
}  // namespace shunt
