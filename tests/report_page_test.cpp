// The report in a browser: what a reader sees, with and without script, in the light and in the dark, on a phone and on
// paper; and that it asks the network for nothing.
#include <gtest/gtest.h>

#include "io/comparison/data.hpp"
#include "io/comparison/report.hpp"
#include "support/browser.hpp"
#include "support/comparisons.hpp"
#include "support/json.hpp"

namespace shunt::testing {
namespace {

// Real answers: three methods that prove, one that does not, one that finds nothing, one by chance.
Comparison solved_comparison() {
  std::vector<AnsweredRun> runs;
  for (const std::string puzzle : {"@rush-hour/course-1", "@rush-hour/course-3"}) {
    const auto add = [&](const std::string& name, const std::string& detail, unsigned seed,
                         std::vector<std::string> words) {
      words.insert(words.begin(), {"solve", puzzle, "--json", "--seed", std::to_string(seed)});
      std::string line = run_program(words).out;
      line.resize(line.find('\n'));
      runs.push_back({.method = name, .detail = detail, .repeat = seed, .line = line});
    };
    add("auto", "", 1, {});
    add("astar", "landmarks", 1, {"-a", "astar", "--heuristic", "landmarks"});
    add("astar", "blocking", 1, {"-a", "astar", "--heuristic", "blocking"});
    add("bfs-max", "preset", 1, {"-p", "bfs-max"});
    add("bfs-all-useful", "preset", 1, {"-p", "bfs-all-useful"});
    for (unsigned seed = 1; seed <= 3; ++seed) add("random-max", "preset", seed, {"-p", "random-max"});
  }
  return comparison_of(runs);
}

class ReportPage : public ::testing::Test {
 protected:
  void open(const Comparison& comparison, const PageSettings& settings = {}) {
    address_ = "file://" + scratch_.file("report.html", comparison_html(comparison));
    browser_.open(address_, settings);
  }

  void expect_silence() {
    EXPECT_EQ(browser_.complaints(), std::vector<std::string>());
    for (const std::string& request : browser_.requests()) {
      EXPECT_TRUE(request == address_ || request == "data:,") << request;
    }
  }

  // Whatever stands in the page beside its tables, which scroll by themselves, has room in its width.
  void expect_no_sideways_scroll() {
    EXPECT_LE(browser_.value("document.documentElement.scrollWidth").get<int>(),
              browser_.value("document.documentElement.clientWidth").get<int>());
  }

  Scratch scratch_;
  std::string address_;
  Browser browser_;
};

TEST_F(ReportPage, OpensFromAFileAndAsksForNothing) {
  open(solved_comparison());
  expect_silence();
  const std::string text = browser_.value("document.body.innerText");
  for (const std::string name : {"auto", "astar", "landmarks", "blocking", "bfs-max", "bfs-all-useful", "random-max"}) {
    EXPECT_NE(text.find(name), std::string::npos) << name;
  }
  EXPECT_EQ(browser_.value("document.querySelectorAll('h1').length"), 1);
  EXPECT_EQ(browser_.value("document.title"), browser_.value("document.querySelector('h1').textContent"));
  EXPECT_EQ(browser_.value("document.querySelectorAll('.boards svg[viewBox]').length"), 2);
  EXPECT_EQ(browser_.value("document.querySelectorAll('.growth svg[viewBox]').length"), 2);
  EXPECT_EQ(
      browser_.value("[...document.querySelectorAll('h2')].map(head => head.textContent).join('; ')"),
      "First, what did not work; How much work; Length; Expanded; Time; Memory; Growth by depth; Lengths by seed; "
      "Details; Do it again");
}

TEST_F(ReportPage, IsLightOrDarkLikeTheReadersSystem) {
  const Comparison comparison = solved_comparison();
  open(comparison);
  const std::string light = browser_.picture();
  const auto colours = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color";
  EXPECT_EQ(browser_.value(colours), "rgb(245, 243, 238)rgb(28, 35, 46)");
  open(comparison, {.is_dark = true});
  expect_silence();
  EXPECT_NE(browser_.picture(), light);
  EXPECT_EQ(browser_.value(colours), "rgb(20, 23, 28)rgb(237, 234, 227)");
}

TEST_F(ReportPage, OfTheCommandShowsEveryPresetInLightAndDark) {
  const std::string path = scratch_.path("r.html");
  const Finished run = run_program({"compare", "@rush-hour/course-1", "@rush-hour/course-2", "-p", "all", "--runs", "2",
                                    "--time-limit", "300ms", "--report", path});
  ASSERT_EQ(run.code, 0) << run.err;
  std::vector<std::string> presets;
  for (const Json& preset : Json::parse(run_program({"list", "presets", "--json"}).out)) {
    const std::string source = preset["source"];
    if (source.find("Rush Hour") != std::string::npos) presets.push_back(preset["name"]);
  }
  ASSERT_GT(presets.size(), 20U);
  address_ = "file://" + path;
  std::string light;
  for (const bool is_dark : {false, true}) {
    browser_.open(address_, {.is_dark = is_dark});
    expect_silence();
    expect_no_sideways_scroll();
    const std::string text = browser_.value("document.body.innerText");
    for (const std::string& preset : presets) EXPECT_NE(text.find(preset), std::string::npos) << preset;
    EXPECT_GT(browser_.value("document.querySelectorAll('.track use').length").get<int>(), 40);
    EXPECT_EQ(browser_.value("document.querySelectorAll('.growth svg[viewBox]').length"), 2);
    EXPECT_GT(browser_.value("document.querySelectorAll('.bars rect').length").get<int>(), 4);
    const std::string picture = browser_.picture();
    EXPECT_NE(picture, light);
    light = picture;
  }
}

TEST_F(ReportPage, ReadsWithoutScript) {
  const Comparison comparison = solved_comparison();
  open(comparison);
  const std::string with_script = browser_.value("document.querySelector('main').innerText");
  open(comparison, {.with_script = false});
  expect_silence();
  EXPECT_EQ(browser_.value("document.querySelectorAll('button').length"), 0);  // none that would do nothing
  const std::string without = browser_.value("document.querySelector('main').innerText");
  EXPECT_EQ(without, with_script);
}

TEST_F(ReportPage, SortsATableByAClickOrAKey) {
  open(made_comparison(2, 6));
  const auto names =
      "[...document.querySelectorAll('[aria-label=Expanded] tbody tr')].map(row => row.cells[0].innerText).join(',')";
  const std::string table = "[aria-label=Expanded] thead th:nth-child(2)";
  const std::string before = browser_.value(names);
  browser_.click_on(table + " button");
  EXPECT_EQ(browser_.value("document.querySelector('" + table + "').getAttribute('aria-sort')"), "ascending");
  EXPECT_EQ(browser_.value(names),
            "method-1 made,method-2 made,method-3 made,method-5 made,method-6 made,method-4 made");
  browser_.press("Enter");
  EXPECT_EQ(browser_.value("document.querySelector('" + table + "').getAttribute('aria-sort')"), "descending");
  // Those without a number come last, either way.
  EXPECT_EQ(browser_.value(names),
            "method-6 made,method-5 made,method-3 made,method-2 made,method-1 made,method-4 made");
  browser_.press("Enter");
  EXPECT_EQ(browser_.value("document.querySelector('" + table + "').getAttribute('aria-sort')"), Json());
  EXPECT_EQ(browser_.value(names), before);
  expect_silence();
}

TEST_F(ReportPage, SavesItsDataAsJsonAndAsCsv) {
  const Comparison comparison = solved_comparison();
  open(comparison);
  const Json saved = Json::parse(browser_.saved_by_click_on("#save button:nth-child(1)"));
  ASSERT_EQ(saved["schema"], "shunt.compare/1");
  ASSERT_EQ(saved["runs"].size(), comparison.runs.size());
  for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
    EXPECT_EQ(saved["runs"][i]["answer"], Json::parse(comparison.runs[i].answer));
  }
  EXPECT_EQ(browser_.saved_by_click_on("#save button:nth-child(2)"), comparison_csv(comparison, true));
  expect_silence();
}

TEST_F(ReportPage, HasRoomOnAPhoneAndForManyBoardsWithLongNames) {
  Comparison comparison = made_comparison(40, 60);
  comparison.puzzles[3].name = std::string(200, 'n');
  comparison.methods[5].name = std::string(200, 'm');
  comparison.methods[5].detail = std::string(200, 'd');
  for (const int width : {320, 1088}) {
    open(comparison, {.width = width});
    expect_no_sideways_scroll();
    expect_silence();
  }
  // Tables stay inside their own containers.
  EXPECT_TRUE(browser_
                  .value("[...document.querySelectorAll('.wide .scroll')].every(box => box.scrollWidth > "
                         "box.clientWidth && box.getBoundingClientRect().right <= innerWidth)")
                  .get<bool>());
}

TEST_F(ReportPage, LabelsInPlotsDoNotOverlap) {
  const auto overlaps = [&] {
    return browser_.value(R"((() => {
      const touching = [];
      for (const plot of document.querySelectorAll('.growth svg[viewBox], .axis')) {
        const boxes = [...plot.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
        boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
          const isClear = a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
          if (!isClear) touching.push(one + ' and ' + other);
        }));
        for (const [name, box] of boxes) if (box.right > innerWidth || box.left < 0) touching.push(name + ' sticks out');
      }
      return touching.join('; ');
    })())");
  };
  Comparison comparison = made_comparison(3, 30, 5);
  for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
    comparison.runs[i].layers.resize(2 + i % 7, 1 + i % 3);
    comparison.runs[i].statistics[0].second = i % 11 == 0 ? 0 : std::uint64_t{1} << (i % 60);
  }
  for (const int width : {320, 390, 800, 1088}) {
    open(comparison, {.width = width});
    EXPECT_EQ(overlaps(), "") << width;
  }
}

TEST_F(ReportPage, PrintsOnA4InLightColours) {
  // 210 mm less two margins of 13 mm, in pixels.
  open(solved_comparison(), {.width = 695, .is_dark = true, .is_paper = true});
  EXPECT_EQ(browser_.value("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)");
  EXPECT_EQ(browser_.value("getComputedStyle(document.body).color"), "rgb(28, 35, 46)");
  expect_no_sideways_scroll();
  EXPECT_TRUE(browser_.paper().starts_with("JVBERi0"));  // %PDF- in base64
  // Chromium repeats the head of a table on every page, unless it holds a button's box.
  EXPECT_EQ(browser_.value("getComputedStyle(document.querySelector('th button')).display"), "contents");
  open(made_comparison(7, 20), {.width = 695, .is_paper = true});
  expect_no_sideways_scroll();
  // Forty boards have no room side by side: each board's own table is printed instead.
  open(made_comparison(40, 8), {.width = 695, .is_paper = true});
  expect_no_sideways_scroll();
  EXPECT_TRUE(browser_
                  .value("[...document.querySelectorAll('.of-board')].every(board => "
                         "board.querySelector('table').checkVisibility({contentVisibilityAuto: true}))")
                  .get<bool>());
}

TEST_F(ReportPage, DoesNotObeyTheNamesInIt) {
  const std::string spell =
      "\"'><img src=x onerror=document.title='obeyed'><script>document.title='obeyed'</script>&lt;";
  Comparison comparison = made_comparison(2, 3, 3);
  comparison.puzzles[0].name = spell;
  comparison.puzzles[0].family = spell;
  comparison.puzzles[0].plural = spell;
  for (ViewPiece& piece : comparison.puzzles[0].start.pieces) piece.name = piece.inscription = spell;
  comparison.methods[0] = {.name = spell, .detail = spell, .words = {spell}, .meaning = spell};
  comparison.runs[0].words = spell;
  comparison.runs[0].kind = ComparedRun::Kind::ended;
  comparison.runs[0].status = spell;
  comparison.runs[1].optimal_within = spell;
  comparison.runs[0].answer = Json({{"name", "</script><!--<script>" + spell}}).dump();
  comparison.skipped = {{spell, spell, spell}, {"method-2", "@made/board-1", spell}};
  comparison.facts = {.command = spell,
                      .date = spell,
                      .version = spell,
                      .compiler = spell,
                      .system = spell,
                      .processor = spell,
                      .time_limit = spell,
                      .memory_limit = spell};
  open(comparison);
  expect_silence();
  EXPECT_NE(browser_.value("document.title"), "obeyed");
  EXPECT_EQ(browser_.value("document.querySelectorAll('img').length"), 0);
  EXPECT_EQ(browser_.value("document.querySelectorAll('script').length"), 3);
  EXPECT_EQ(browser_.value("document.querySelector('pre').textContent"), spell);
  EXPECT_EQ(browser_.value("JSON.parse(document.getElementById('data').textContent).runs[0].answer.name"),
            "</script><!--<script>" + spell);
}

}  // namespace
}  // namespace shunt::testing
