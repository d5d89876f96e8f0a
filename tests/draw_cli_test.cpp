// `shunt draw`: what it writes, where, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "support/process.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/xml.hpp"

namespace shunt {
namespace {

using testing::contents;
using testing::Finished;
using testing::read_xml;
using testing::run_program;
using testing::run_script;
using testing::Scratch;

const std::string kDrawings = std::string(SHUNT_TEST_DATA) + "/draw";
const std::string kPictures = std::string(SHUNT_SOURCE_ROOT) + "/docs/pictures";

TEST(Drawings, AreAsTheyWere) {
  std::istringstream boards(contents(kDrawings + "/boards.tsv"));
  int count = 0;
  for (std::string line; std::getline(boards, line);) {
    if (line.starts_with("#")) continue;
    const std::size_t tab = line.find('\t');
    const std::string name = line.substr(0, tab);
    const Finished run = run_script("cd '" + kDrawings + "' && \"$shunt\" draw " + line.substr(tab + 1) + " --to svg");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(run.out == contents(kDrawings + "/" + name + ".svg"))
        << name << " is drawn otherwise; if that is meant, look at it and run tools/make-pictures";
    EXPECT_EQ(read_xml(run.out).error, "") << name;
    ++count;
  }
  EXPECT_GE(count, 15);
}

TEST(Drawings, OfTheDocumentsAreWhatTheirCommandsDraw) {
  std::istringstream page(contents(kPictures + "/README.md"));
  const Scratch scratch;
  int count = 0;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("shunt draw ")) continue;
    const Finished run = run_script("cd '" + scratch.path("") + "' && \"$shunt\" " + line.substr(6));
    EXPECT_EQ(run.code, 0) << run.err;
    const std::string name = line.substr(line.rfind(' ') + 1);
    EXPECT_TRUE(contents(scratch.path(name)) == contents(kPictures + "/" + name))
        << name << " is out of date: tools/make-pictures";
    EXPECT_EQ(read_xml(contents(scratch.path(name))).error, "") << name;
    ++count;
  }
  EXPECT_GE(count, 8);
}

TEST(Draw, KnowsTheKindByTheEndingOfTheFile) {
  const Scratch scratch;
  const std::vector<std::pair<std::string, std::string>> kinds = {
      {"b.svg", "<svg "}, {"b.png", "\x89PNG"}, {"b.gif", "GIF89a"}, {"b.txt", " +--"}};
  for (const auto& [name, begin] : kinds) {
    const Finished run = run_script("LC_ALL=C \"$shunt\" draw @rush-hour/classic-1 -o '" + scratch.path(name) + "'");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.out + run.err, "");
    EXPECT_TRUE(contents(scratch.path(name)).starts_with(begin)) << name;
  }
  EXPECT_EQ(run_program({"draw", "@rush-hour/classic-1", "-o", scratch.path("board")}).code, 30);
  EXPECT_EQ(run_program({"draw", "@rush-hour/classic-1", "--to", "svg", "-o", scratch.path("board")}).code, 0);
  EXPECT_TRUE(run_program({"draw", "@rush-hour/classic-1", "--to", "png"}).out.starts_with("\x89PNG"));
}

TEST(Draw, ReplacesPicturesOfItsKindAndNothingElse) {
  const Scratch scratch;
  const std::string puzzle = scratch.file("puzzle.svg", "AA.B\n...B\n...B\n....\n");
  const Finished refused = run_program({"draw", puzzle, "-o", puzzle});
  EXPECT_EQ(refused.code, 30);
  EXPECT_NE(refused.err.find("is no svg picture"), std::string::npos) << refused.err;
  EXPECT_EQ(contents(puzzle), "AA.B\n...B\n...B\n....\n");
  const std::string picture = scratch.path("picture.svg");
  EXPECT_EQ(run_program({"draw", puzzle, "-o", picture}).code, 0);
  EXPECT_EQ(run_program({"draw", puzzle, "-o", picture, "--theme", "dark"}).code, 0);
  EXPECT_NE(contents(picture).find("#D5422B"), std::string::npos);
  const std::string text = scratch.file("notes.txt", "mine");
  EXPECT_EQ(run_program({"draw", puzzle, "-o", text}).code, 30);
  EXPECT_EQ(contents(text), "mine");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path("")), {}), 3) << "no drafts are left";
}

TEST(Draw, WritesWhatALinkPointsToAndLeavesTheLink) {
  const Scratch scratch;
  const std::string link = scratch.path("link.svg");
  const std::string file = scratch.file("file.svg", "");
  std::filesystem::create_symlink(file, link);
  EXPECT_EQ(run_program({"draw", "@rush-hour/classic-1", "-o", link}).code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_TRUE(contents(file).starts_with("<svg "));
  const std::string other = scratch.path("other.html");
  std::filesystem::create_symlink(scratch.path("new.html"), other);
  EXPECT_EQ(run_program({"compare", "@tiles/assignment-1", "-a", "bfs", "--report", other}).code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(other));
  EXPECT_TRUE(contents(scratch.path("new.html")).starts_with("<!"));
}

TEST(Draw, SaysWhereItCannotWrite) {
  const Finished full = run_program({"draw", "@rush-hour/classic-1", "--to", "svg", "-o", "/dev/full"});
  EXPECT_EQ(full.code, 34);
  EXPECT_NE(full.err.find("/dev/full cannot be written"), std::string::npos) << full.err;
  EXPECT_EQ(run_program({"draw", "@rush-hour/classic-1", "-o", "/no/such/folder/b.svg"}).code, 34);
  EXPECT_EQ(run_script("\"$shunt\" draw @rush-hour/classic-1 --to svg >/dev/full").code, 34);
  EXPECT_EQ(run_script("\"$shunt\" draw @rush-hour/course-7 --to svg | head -c 10").code, 0);
}

TEST(Draw, PlaysSolutionsFromAnywhere) {
  const Scratch scratch;
  const std::string report = run_program({"solve", "@rush-hour/classic-1"}).out;
  const std::string json = run_program({"solve", "@rush-hour/classic-1", "--json"}).out;
  const std::string expected =
      run_program({"draw", "@rush-hour/classic-1", "--solution", "auto", "--at", "3", "--to", "svg"}).out;
  EXPECT_NE(expected.find("data-layer=\"arrow\""), std::string::npos);
  for (const std::string& solution :
       {scratch.file("report.txt", report), scratch.file("report.json", json), std::string("A+1 P-1 B-1 R-2 C-3")}) {
    const Finished run =
        run_program({"draw", "@rush-hour/classic-1", "--solution", solution, "--at", "3", "--to", "svg"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.out, expected) << solution;
  }
  const Finished piped =
      run_program({"draw", "@rush-hour/classic-1", "--solution", "-", "--at", "3", "--to", "svg"}, json);
  EXPECT_EQ(piped.out, expected);
  const std::string quiet =
      run_program({"draw", "@rush-hour/classic-1", "--solution", "auto", "--at", "3", "--to", "svg", "--arrows", "off"})
          .out;
  EXPECT_EQ(quiet.find("data-layer=\"arrow\""), std::string::npos);
}

TEST(Draw, TellsOfTheFirstMoveThatIsIllegal) {
  const Finished run = run_program({"draw", "@rush-hour/classic-1", "--solution", "A+1 X+4", "--to", "svg"});
  EXPECT_EQ(run.code, 12);
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(run.err.starts_with("rejected: --solution:1:5: move 2 (X+4) is illegal: ")) << run.err;
  const Finished missing = run_program({"draw", "@rush-hour/classic-1", "--solution", "no-such-file.txt"});
  EXPECT_EQ(missing.code, 31);
  EXPECT_NE(missing.err.find("there is no such file"), std::string::npos);
}

TEST(Draw, SaysWhenThereIsNoSolution) {
  EXPECT_EQ(run_program({"draw", "--text", "123456870", "--solution", "auto", "--to", "svg"}).code, 10);
  const Finished late =
      run_program({"draw", "@tiles/korf24-1", "--solution", "auto", "--time-limit", "1ms", "--to", "svg"});
  EXPECT_EQ(late.code, 21) << late.err;
  EXPECT_NE(late.err.find("out of time"), std::string::npos);
  EXPECT_EQ(late.out, "");
}

TEST(Draw, EndsAStripWithWhatIsKnown) {
  const auto words_of = [](const std::vector<std::string>& more) {
    std::vector<std::string> command = {"draw", "@rush-hour/classic-1", "--to", "svg"};
    command.insert(command.end(), more.begin(), more.end());
    std::string words;
    for (const auto& element : read_xml(run_program(command).out).elements) {
      if (element.name == "text") words += element.text + "|";
    }
    return words;
  };
  const std::string proved = words_of({"--solution", "auto", "--strip", "3"});
  EXPECT_NE(proved.find("|8  X+3|8 moves,|none shorter|"), std::string::npos) << proved;
  EXPECT_NE(words_of({"--solution", "A+1"}).find("|1 move,|not solved yet|"), std::string::npos);
  EXPECT_NE(words_of({"--solution", "A+1 P-1 B-1 R-2 C-3 Q+2 O+3 X+3"}).find("|8 moves|"), std::string::npos);
}

TEST(Draw, NamesTheBoardsOfASheetShortly) {
  const std::string cards =
      run_program({"draw", "@rush-hour/classic", "--strip", "8", "--cell", "12", "--to", "svg"}).out;
  EXPECT_NE(cards.find(">classic-40</text>"), std::string::npos);
  const std::string boards =
      run_program({"draw", "-", "--strip", "2", "--to", "svg"}, "AA.B\n...B\n....\n....\n\nAA..\n...B\n...B\n....\n")
          .out;
  EXPECT_NE(boards.find(">- 2</text>"), std::string::npos) << boards;
}

TEST(Draw, ShowsFramesBesideEachOtherInText) {
  const Finished run = run_script("LC_ALL=C \"$shunt\" draw @tiles/assignment-3 --solution auto --strip 4");
  EXPECT_EQ(run.code, 0) << run.err;
  const std::string first = run.out.substr(0, run.out.find('\n'));
  EXPECT_NE(first.find("start"), std::string::npos);
  EXPECT_NE(first.find("1  "), std::string::npos);
  EXPECT_NE(run.out.find("moves, none shorter\n"), std::string::npos) << run.out;
}

TEST(Draw, MapsSpacesAndSaysWhichAreTooLarge) {
  EXPECT_EQ(read_xml(run_program({"draw", "@coroutine/bailey-2", "--space", "--to", "svg"}).out).error, "");
  EXPECT_EQ(read_xml(run_program({"draw", "@coroutine/bailey-2", "--histogram", "--to", "svg"}).out).error, "");
  EXPECT_NE(run_program({"draw", "@coroutine/bailey-2", "--histogram"}).out.find("moves left"), std::string::npos);
  const Finished large = run_program({"draw", "@tiles/korf15-1", "--space", "--to", "svg"});
  EXPECT_EQ(large.code, 30);
  EXPECT_NE(large.err.find("positions are too many to draw (at most 20,000)"), std::string::npos) << large.err;
  const Finished late = run_program({"draw", "@tiles/korf15-1", "--histogram", "--to", "svg", "--time-limit", "200ms"});
  EXPECT_EQ(late.code, 21) << late.err;
  EXPECT_EQ(run_program({"draw", "@rush-hour/famous-51", "--space", "--to", "svg", "--time-limit", "1ms"}).code, 21);
}

TEST(Draw, RefusesWhatMakesNoPicture) {
  const std::vector<std::vector<std::string>> mistakes = {
      {"@rush-hour/classic-1", "@rush-hour/classic-2"},
      {"@rush-hour/classic"},
      {"@rush-hour/classic", "--strip", "5", "--solution", "auto"},
      {"@rush-hour/classic-1", "--at", "3"},
      {"@rush-hour/classic-1", "--solution", "auto", "--at", "9"},
      {"@rush-hour/classic-1", "--solution", "auto", "--at", "1", "--strip", "2"},
      {"@rush-hour/classic-1", "--strip", "0"},
      {"@rush-hour/classic-1", "--cell", "3"},
      {"@rush-hour/classic-1", "--cell", "large"},
      {"@rush-hour/classic-1", "--theme", "pink"},
      {"@rush-hour/classic-1", "--to", "jpeg"},
      {"@rush-hour/classic-1", "--to", "png", "--theme", "auto"},
      {"@rush-hour/classic-1", "--letters", "maybe"},
      {"@rush-hour/classic-1", "--space"},
      {"@rush-hour/classic-1", "--space", "--histogram", "--to", "svg"},
      {"@rush-hour/classic-1", "--space", "--solution", "auto", "--to", "svg"},
      {"@rush-hour/classic-1", "--to", "png", "--cell", "400", "--strip", "100", "--solution", "auto"},
  };
  for (std::vector<std::string> words : mistakes) {
    words.insert(words.begin(), "draw");
    const Finished run = run_program(words);
    std::string shown;
    for (const std::string& word : words) shown += word + " ";
    EXPECT_EQ(run.code, 30) << shown << run.err;
    EXPECT_EQ(run.out, "") << shown;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << shown << run.err;
  }
  EXPECT_EQ(run_program({"draw", "no-such-file"}).code, 31);
  EXPECT_EQ(run_program({"draw", "-"}, "AA.B\n...B\nC..B\n....\n").code, 31);
}

TEST(Draw, FollowsTheTerminal) {
  const std::string draw = "\"$shunt\" draw @rush-hour/classic-1";
  const auto out_of = [&](const std::string& before, const std::string& after = "") {
    return run_script(before + " " + draw + " " + after).out;
  };
  EXPECT_TRUE(out_of("LC_ALL=C").starts_with(" +-----"));
  EXPECT_TRUE(out_of("LC_ALL=C.UTF-8").starts_with(" \u250C\u2500"));
  EXPECT_NE(out_of("LC_ALL=C.UTF-8 COLORTERM=truecolor", "--color always").find("48;2;"), std::string::npos);
  EXPECT_NE(out_of("LC_ALL=C.UTF-8 COLORTERM= TERM=xterm-256color", "--color always").find("48;5;"), std::string::npos);
  EXPECT_EQ(out_of("LC_ALL=C.UTF-8 COLORTERM= TERM=xterm", "--color always").find("8;5;"), std::string::npos);
  EXPECT_EQ(out_of("LC_ALL=C.UTF-8 COLORTERM=truecolor", "--color never").find('\x1b'), std::string::npos);
}

TEST(Draw, PaintsOnATerminalAndWritesNoBytesThere) {
  const auto run = [](const std::vector<std::string>& words,
                      const std::vector<std::pair<std::string, std::optional<std::string>>>& more) {
    std::vector<std::pair<std::string, std::optional<std::string>>> environment = {
        {"TERM", "xterm-256color"}, {"COLORTERM", std::nullopt}, {"LC_ALL", "C.UTF-8"}, {"NO_COLOR", std::nullopt}};
    environment.insert(environment.end(), more.begin(), more.end());
    return testing::run_on_terminal(words, 80, environment);
  };
  EXPECT_NE(run({"draw", "@rush-hour/classic-1"}, {}).screen.find("48;5;"), std::string::npos);
  EXPECT_EQ(run({"draw", "@rush-hour/classic-1"}, {{"NO_COLOR", "1"}}).screen.find("48;5;"), std::string::npos);
  for (const char* kind : {"png", "gif"}) {
    const testing::TerminalRun refused = run({"draw", "@rush-hour/classic-1", "--to", kind}, {});
    EXPECT_EQ(refused.code, 30);
    EXPECT_NE(refused.screen.find("a terminal cannot show that (add --output FILE)"), std::string::npos);
  }
}

}  // namespace
}  // namespace shunt
