// What the studio answers: docs/studio-api.md, call by call.
#include <gtest/gtest.h>

#include "support/json.hpp"
#include "support/process.hpp"
#include "support/studio.hpp"

namespace shunt::testing {
namespace {

class StudioCalls : public ::testing::Test {
 protected:
  StudioCalls() { studio.enter(); }

  Json get(const std::string& target, int status = 200) const {
    const HttpAnswer answer = studio.get(target);
    EXPECT_EQ(answer.status, status) << target << " " << answer.body;
    return Json::parse(answer.body);
  }
  Json post(const std::string& target, const Json& body, int status = 200) const {
    const HttpAnswer answer = studio.post(target, body.dump());
    EXPECT_EQ(answer.status, status) << target << " " << answer.body;
    return Json::parse(answer.body);
  }

  StudioProcess studio;
};

const std::vector<std::string> kOneOfEach = {"@rush-hour/famous-51", "@rush-hour/course-7", "@tiles/korf15-1",
                                             "@tiles/farthest-8-1",  "@vidrach/hard-4",     "@coroutine/bailey-1",
                                             "@blocks/klotski"};

// A piece as a position has it: that of the board with the fields that differ.
Json piece_at(const Json& answer, std::size_t position, const Json& name) {
  Json found;
  for (const Json& piece : answer["board"]["pieces"]) {
    if (piece["name"] == name) found = piece;
  }
  for (const Json& piece : answer["positions"][position]["pieces"]) {
    if (piece["name"] == name) found.update(piece);
  }
  return found;
}

TEST_F(StudioCalls, FactsAreThoseOfTheCommandLine) {
  const Json facts = get("/api/facts");
  const Finished algorithms = run_program({"list", "algorithms", "--json"});
  const Json listed = Json::parse(algorithms.out);
  ASSERT_EQ(facts["algorithms"].size(), listed.size());
  for (std::size_t i = 0; i < listed.size(); ++i) {
    EXPECT_EQ(facts["algorithms"][i]["name"], listed[i]["name"]);
    EXPECT_EQ(facts["algorithms"][i]["summary"], listed[i]["summary"]);
  }
  EXPECT_EQ(facts["presets"].size(), Json::parse(run_program({"list", "presets", "--json"}).out).size());
  EXPECT_EQ(facts["families"].size(), Json::parse(run_program({"list", "families", "--json"}).out).size());
  EXPECT_EQ(facts["first_puzzle"], "@rush-hour/classic-1");
  EXPECT_EQ(facts["limits"]["seconds"], 60);
  EXPECT_EQ(facts["limits"]["megabytes"], 1000);
  EXPECT_EQ(facts["limits"]["jobs_queued"], 16);
}

TEST_F(StudioCalls, CollectionsHaveEveryBundledPuzzle) {
  const Json all = get("/api/collections");
  EXPECT_EQ(all["collections"].size(), Json::parse(run_program({"list", "collections", "--json"}).out).size());
  const Json classic = get("/api/collections/rush-hour/classic?from=38&count=60");
  EXPECT_EQ(classic["puzzles"], 40);
  ASSERT_EQ(classic["rows"].size(), 2U);
  EXPECT_EQ(classic["rows"][1]["name"], "@rush-hour/classic-40");
  EXPECT_EQ(classic["rows"][1]["board"]["columns"], 6);
  EXPECT_EQ(get("/api/collections/rush-hour/famous-51?view=0")["rows"][0]["name"], "@rush-hour/famous-51");
  EXPECT_EQ(get("/api/collections/rush-hour/famous-51?view=0")["rows"][0]["length"], 51);
  EXPECT_TRUE(get("/api/collections/rush-hour/famous-51?view=0")["rows"][0]["board"].is_null());
  EXPECT_EQ(get("/api/collections/rush-hour/classic?from=99")["rows"].size(), 0U);
  get("/api/collections/rush-hour/nothing", 404);
  get("/api/collections/rush-hour/classic?count=0", 400);
  get("/api/collections/rush-hour/classic?count=x", 400);
}

TEST_F(StudioCalls, APositionHasWhatAPageWithoutRulesNeeds) {
  const Json answer = post("/api/position", {{"puzzle", "@rush-hour/famous-51"}, {"moves", {"M+1", "I+1"}}});
  EXPECT_EQ(answer["label"], "Rush Hour, 6 by 6, exit right of row 3");
  EXPECT_EQ(answer["positions"].size(), 3U);
  EXPECT_EQ(answer["board"]["exit_row"], 2);
  EXPECT_EQ(answer["positions"][0], (Json{{"pieces", Json::array()}, {"is_solved", false}}));
  EXPECT_EQ(answer["positions"][1]["pieces"], (Json{{{"name", "M"}, {"column", 4}}}))
      << "what does not change is sent once";
  EXPECT_EQ(answer["positions"][1]["trail"][0]["line"], "M400 550L500 550");
  EXPECT_EQ(answer["board"]["pieces"][0]["contours"].size(), 4U);
  EXPECT_FALSE(get("/api/collections/rush-hour/famous-51")["rows"][0]["board"]["pieces"][0].contains("contours"));
  EXPECT_EQ(
      answer["moves"][0],
      (Json{
          {"text", "M+1"}, {"short", "M1"}, {"shifts", {{{"piece", "M"}, {"columns", 1}, {"rows", 0}}}}, {"cost", 1}}));
  EXPECT_TRUE(answer["illegal"].is_null());
  std::vector<std::string> legal;
  for (const Json& move : answer["legal"]) legal.push_back(move["text"]);
  EXPECT_EQ(legal, (std::vector<std::string>{"C+1", "G-1", "H+1", "H+2", "I-1"}));
  EXPECT_EQ(answer["pieces"][1]["label"], "Car C, column 2, rows 1 to 2, can move down 1");
  EXPECT_EQ(answer["pieces"][0]["label"], "Truck B, column 1, rows 1 to 3, cannot move");
  const Json last = post("/api/position", {{"puzzle", "@rush-hour/famous-51"}, {"moves", {"M1", "I1"}}, {"from", 2}});
  EXPECT_EQ(last["positions"].size(), 1U);
  EXPECT_EQ(last["positions"][0], answer["positions"][2]) << "short forms of moves are taken as well";
}

TEST_F(StudioCalls, AnIllegalMoveEndsTheLineAndSaysWhy) {
  const Json answer = post("/api/position", {{"puzzle", "@rush-hour/famous-51"}, {"moves", {"M+1", "G+9", "I+1"}}});
  EXPECT_EQ(answer["illegal"]["index"], 1);
  EXPECT_EQ(answer["illegal"]["text"], "G+9");
  EXPECT_NE(answer["illegal"]["message"], "");
  EXPECT_EQ(answer["positions"].size(), 2U);
  EXPECT_EQ(answer["moves"].size(), 1U);
}

TEST_F(StudioCalls, AnIllegalMoveInItsShortFormHasTheSameReason) {
  const auto reason = [this](const char* puzzle, const char* move) {
    return post("/api/position", {{"puzzle", puzzle}, {"moves", {move}}})["illegal"]["message"].get<std::string>();
  };
  EXPECT_EQ(reason("@rush-hour/famous-51", "G2"), reason("@rush-hour/famous-51", "G+2"));
  EXPECT_NE(reason("@rush-hour/famous-51", "G2").find("in the way"), std::string::npos);
  EXPECT_EQ(reason("@coroutine/bailey-1", "N"), reason("@coroutine/bailey-1", "P0:N"));
  EXPECT_EQ(reason("@vidrach/hard-3", "ru"), "it cannot be played here");
  EXPECT_NE(reason("@rush-hour/famous-51", "hello").find("it is no move"), std::string::npos);
}

TEST_F(StudioCalls, WhatWouldTakeTooMuchIsRefused) {
  // A shuttle of 127 cars on 16 x 16: gigabytes, if every position of the line were written.
  Json vehicles = Json::array();
  for (int row = 1; row <= 16; ++row) {
    for (int column = 1; column <= 15; column += 2) {
      if (row == 1 && column == 1) continue;
      vehicles.push_back({{"name", "c" + std::to_string(row * 100 + column)},
                          {"orientation", "h"},
                          {"column", column},
                          {"row", row},
                          {"length", 2}});
    }
  }
  const Json board = {
      {"schema", "shunt.puzzle/1"}, {"family", "rush-hour"}, {"width", 16}, {"height", 16}, {"red", "c1615"},
      {"vehicles", vehicles},       {"walls", Json::array()}};
  Json moves = Json::array();
  for (int i = 0; i < 4'000; ++i) moves.push_back(i % 2 == 0 ? "c103-1" : "c103+1");
  const Json line = post("/api/position", {{"puzzle", board}, {"moves", moves}});
  EXPECT_EQ(line["positions"].size(), 4'001U) << "what moves is one car";
  EXPECT_LT(line["positions"].dump().size(), 1'000'000U);
  EXPECT_EQ(post("/api/position", {{"puzzle", board}, {"moves", moves}, {"from", 3'999}})["positions"].size(), 2U);
  // A picture of one position of a long line takes the memory of one.
  EXPECT_EQ(studio.post("/api/draw", Json{{"puzzle", board}, {"moves", moves}, {"to", "svg"}, {"at", 1}}.dump()).status,
            200);
  EXPECT_EQ(studio.post("/api/draw", Json{{"puzzle", board}, {"moves", moves}, {"to", "gif"}}.dump()).status, 422);
  Json grid = Json::array();
  for (int row = 0; row < 200; ++row) grid.push_back(Json(std::vector<int>(200, 1)));
  const Json large = {{"schema", "shunt.puzzle/1"}, {"family", "vidrach"}, {"grid", grid}};
  EXPECT_EQ(studio.post("/api/draw", Json{{"puzzle", large}, {"to", "gif"}, {"cell", 256}}.dump()).status, 422);
}

TEST_F(StudioCalls, EveryFamilyCanBePlayedToItsEnd) {
  for (const std::string puzzle :
       {"@rush-hour/classic-1", "@tiles/farthest-8-1", "@vidrach/hard-3", "@coroutine/bailey-1", "@blocks/classic-4"}) {
    const Json solved = Json::parse(run_program({"solve", puzzle, "--json"}).out);
    std::vector<std::string> moves;
    for (const Json& move : solved["moves"]) moves.push_back(move["text"]);
    const Json answer = post("/api/position", {{"puzzle", puzzle}, {"moves", moves}});
    EXPECT_TRUE(answer["illegal"].is_null()) << puzzle << answer["illegal"];
    EXPECT_EQ(answer["positions"].back()["is_solved"], true) << puzzle;
    EXPECT_EQ(answer["positions"].front()["is_solved"], false) << puzzle;
    // Short forms lead to the same positions, and each shift is where the piece went.
    std::vector<std::string> shorts;
    for (const Json& move : answer["moves"]) shorts.push_back(move["short"]);
    EXPECT_EQ(post("/api/position", {{"puzzle", puzzle}, {"moves", shorts}})["positions"], answer["positions"])
        << puzzle;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (const Json& shift : answer["moves"][i]["shifts"]) {
        const auto place = [&](std::size_t position) {
          const Json piece = piece_at(answer, position, shift["piece"]);
          return std::pair(piece["column"].get<int>(), piece["row"].get<int>());
        };
        if (!piece_at(answer, i, shift["piece"])["cells"].is_null()) continue;
        EXPECT_EQ(place(i).first + shift["columns"].get<int>(), place(i + 1).first) << puzzle << i;
        EXPECT_EQ(place(i).second + shift["rows"].get<int>(), place(i + 1).second) << puzzle << i;
      }
    }
  }
}

TEST_F(StudioCalls, PositionsPutTogetherAreDrawnAsIfTheyWereTheStart) {
  for (const std::string puzzle :
       {"@rush-hour/classic-1", "@tiles/farthest-8-1", "@vidrach/hard-3", "@coroutine/bailey-1"}) {
    const Json solved = Json::parse(run_program({"solve", puzzle, "--json"}).out);
    std::vector<std::string> moves;
    for (const Json& move : solved["moves"]) moves.push_back(move["text"]);
    const Json answer = post("/api/position", {{"puzzle", puzzle}, {"moves", moves}});
    Json below = answer["board"]["below"];
    const Json& last = answer["positions"].back();
    const Json changes = last.contains("below") ? last["below"] : Json::object();
    for (const auto& [part, shapes] : changes.items()) below[std::stoul(part)] = shapes;
    const Json here = post("/api/position", {{"puzzle", answer["here"]}})["board"];
    EXPECT_EQ(below, here["below"]) << puzzle;
    for (const Json& piece : here["pieces"]) {
      const Json played = piece_at(answer, moves.size(), piece["name"]);
      // Shapes are drawn where the piece stood at the start: as many, of the same colours.
      for (const char* field : {"column", "row", "is_home", "inscription"})
        EXPECT_EQ(played[field], piece[field]) << puzzle;
      ASSERT_EQ(played["shapes"].size(), piece["shapes"].size()) << puzzle << piece["name"];
      for (std::size_t i = 0; i < piece["shapes"].size(); ++i) {
        EXPECT_EQ(played["shapes"][i].value("fill", ""), piece["shapes"][i].value("fill", ""));
        EXPECT_EQ(played["shapes"][i].value("text", ""), piece["shapes"][i].value("text", ""));
      }
    }
  }
}

TEST_F(StudioCalls, SketchesOfAnEditorAreDrawnWhateverTheyAre) {
  const Json piece = {{"name", "A"}, {"figure", "vehicle"}, {"role", "target"}, {"column", 1}, {"width", 2}};
  const Json wall = {{"name", "x"}, {"role", "wall"}};
  const Json board = {{"columns", 3}, {"rows", 2}, {"pieces", {piece, wall}}, {"exit_row", 0}};
  const Json answer = post("/api/scene", {{"boards", {board, board}}, {"ghosts", {piece, wall}}});
  ASSERT_EQ(answer["boards"].size(), 2U);
  EXPECT_EQ(answer["boards"][0]["extent"], (Json{-34, -34, 408, 268}));
  EXPECT_EQ(answer["boards"][0]["pieces"][0]["shapes"][0]["fill"], "hero-side");
  EXPECT_EQ(answer["ghosts"][0], (Json{{"rect", {109, 9, 182, 82, 21}}}));
  EXPECT_TRUE(answer["ghosts"][1].contains("path"));
  post("/api/scene", {{"boards", {{{"columns", 300}, {"rows", 2}}}}}, 400);
  const Json huge = {{"name", "A"}, {"width", 256}, {"height", 64}};
  post("/api/scene", {{"ghosts", {huge, huge, huge, huge}}});
  post("/api/scene", {{"ghosts", {huge, huge, huge, huge, huge}}}, 400);
  post("/api/scene", {{"boards", {{{"columns", 3}, {"rows", 2}, {"pieces", {{{"name", "A"}, {"figure", "ship"}}}}}}}},
       400);
}

TEST_F(StudioCalls, LinksOpenTheSameBoard) {
  for (const std::string& puzzle : kOneOfEach) {
    const Json start = post("/api/position", {{"puzzle", puzzle}});
    const std::string link = start["link"];
    const Json read = post("/api/read", {{"link", link}});
    EXPECT_EQ(read["puzzles"][0]["key"], start["key"]) << link;
    // A later position, too.
    const Json moved = post("/api/position", {{"puzzle", puzzle}, {"moves", {start["legal"][0]["short"]}}});
    const Json reread = post("/api/read", {{"link", moved["here_link"]}});
    EXPECT_EQ(reread["puzzles"][0]["board"]["pieces"].size(), start["board"]["pieces"].size());
    EXPECT_EQ(post("/api/position", {{"puzzle", reread["puzzles"][0]["puzzle"]}})["key"],
              post("/api/position", {{"puzzle", moved["here"]}})["key"])
        << moved["here_link"];
  }
  EXPECT_EQ(post("/api/position", {{"puzzle", "@rush-hour/famous-51"}})["link"],
            "rush-hour/6x6/BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.");
  // Goals whose names have one letter, and rules that are not the usual ones, are written out as well.
  for (const char* link : {"tiles/3x3/2.8.1.4.6.3.0.7.5?g=1.2.3.8.0.4.7.6.5", "tiles/2x2/3.1.0.2?g=1.2.3.0",
                           "vidrach/3x3/1.2.1.2.1.2.1.2.1?turns=alternate"}) {
    const Json read = post("/api/read", {{"link", link}});
    EXPECT_EQ(post("/api/position", {{"puzzle", read["puzzles"][0]["puzzle"]}})["link"], link);
  }
  // What a board of this size is refused is told with it.
  const Json unfit = post("/api/read", {{"link", "tiles/3x3/2.8.1.4.6.3.0.7.5"}})["unfit"];
  EXPECT_EQ(unfit["heuristics"], Json({"pdb:663", "pdb:6666", "pdb:78"}));
  const Json moves = post("/api/read", {{"link", "@rush-hour/famous-51?m=M1,I1,G-1&at=2"}});
  EXPECT_EQ(moves["moves"], (Json{"M1", "I1", "G-1"}));
  EXPECT_EQ(moves["at"], 2);
  for (const char* broken : {"", "rush-hour", "rush-hour/6x6/AA", "rush-hour/x/AA", "chess/8x8/x", "rush-hour?j=!!!",
                             "rush-hour?j=e30", "@nothing", "rush-hour/6x6/BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMN."}) {
    EXPECT_NE(post("/api/read", {{"link", broken}},
                   studio.post("/api/read", Json{{"link", broken}}.dump()).status)["error"]["message"],
              "");
    EXPECT_NE(studio.post("/api/read", Json{{"link", broken}}.dump()).status, 200) << broken;
  }
}

TEST_F(StudioCalls, ReadingTellsWhereABoardIsWrong) {
  const Json one = post("/api/read", {{"text", "AA.\n.B\n"}}, 422);
  EXPECT_EQ(one["error"]["kind"], "bad_input");
  EXPECT_EQ(one["error"]["line"], 2);
  const Json three = post("/api/read", {{"text",
                                         "..AA..\nBB....\n......\n......\n......\n......\n\nAA....\nBC....\n......\n..."
                                         "...\n......\n......\n\n..AA..\n......\nBB....\n......\n......\n......\n"}});
  ASSERT_EQ(three["total"], 3);
  EXPECT_TRUE(three["puzzles"][0].contains("puzzle"));
  EXPECT_TRUE(three["puzzles"][1].contains("error"));
  EXPECT_EQ(three["puzzles"][1]["error"]["line"], 9);
  EXPECT_TRUE(three["puzzles"][2].contains("puzzle"));
  const Json set = post("/api/read", {{"text", " @rush-hour/classic \n"}});
  EXPECT_EQ(set["total"], 40);
  EXPECT_EQ(set["puzzles"][39]["name"], "@rush-hour/classic-40");
  EXPECT_EQ(post("/api/read", {{"text", "281463075 123804765"}})["family"], "tiles");
}

// One thing that is done in a game, and what has changed.
class PlayedGame {
 public:
  PlayedGame(const StudioProcess& studio, Json opening) : studio_(studio) {
    answer = ask(opening);
    name_ = answer["game"];
  }
  const Json& act(Json action) {
    action["game"] = name_;
    action["seen"] = answer["seen"];
    answer = ask(action);
    return answer;
  }
  // Until nothing is counted any more.
  const Json& settled() {
    while (answer["is_counting"] == true) act({{"wait", 5000}});
    return answer;
  }
  const std::string& name() const { return name_; }

  Json answer;

 private:
  Json ask(const Json& body) const {
    const HttpAnswer got = studio_.post("/api/game", body.dump());
    EXPECT_EQ(got.status, 200) << body << got.body;
    return Json::parse(got.body);
  }

  const StudioProcess& studio_;
  std::string name_;
};

TEST_F(StudioCalls, AGameCountsLikeTheSolver) {
  PlayedGame game(studio, {{"puzzle", "@rush-hour/famous-51"}, {"moves", {"M+1", "M-1"}}});
  const Json& here = game.settled()["here"];
  EXPECT_EQ(here["kind"], "exact");
  EXPECT_EQ(here["left"], 51);
  EXPECT_EQ(here["proof"], "table");
  EXPECT_EQ(here["words"], "51 moves left, proved.");
  EXPECT_EQ(here["number"], "moves left");
  EXPECT_EQ(here["made_of"], "2 made, 2 more than needed");
  const Json solved = Json::parse(run_program({"solve", "@rush-hour/classic-1", "--json"}).out);
  std::vector<std::string> moves;
  for (const Json& move : solved["moves"]) moves.push_back(move["text"]);
  PlayedGame whole(studio, {{"puzzle", "@rush-hour/classic-1"}, {"moves", moves}});
  EXPECT_EQ(whole.answer["here"]["left"], 0);
  EXPECT_EQ(whole.settled()["here"]["end"]["words"], "Out in 8. Nobody can do it in fewer.");
  EXPECT_EQ(whole.answer["here"]["end"]["detours"], "No detour.");
  PlayedGame illegal(studio, {{"puzzle", "@rush-hour/classic-1"}, {"moves", {"A+1", "A+9"}}});
  EXPECT_EQ(illegal.answer["info"]["illegal"]["index"], 1);
  EXPECT_EQ(illegal.answer["at"], 1);
  PlayedGame parity(
      studio,
      {{"puzzle",
        {{"schema", "shunt.puzzle/1"}, {"family", "tiles"}, {"rows", 2}, {"columns", 2}, {"tiles", {2, 1, 3, 0}}}}});
  EXPECT_EQ(parity.settled()["here"]["kind"], "no_way");
  EXPECT_EQ(parity.answer["here"]["proof"], "parity");
  EXPECT_NE(parity.answer["here"]["hint"]["note"].get<std::string>().find("This board has no solution"),
            std::string::npos);
}

// An answer holds what is new: of a move one position, of a step back none.
TEST_F(StudioCalls, AGameTellsWhatHasChanged) {
  PlayedGame game(studio, {{"puzzle", "@rush-hour/famous-51"}});
  EXPECT_EQ(game.answer["nodes"].size(), 1U);
  game.settled();
  const Json first = game.act({{"do", "play"}, {"move", "M+1"}});
  EXPECT_EQ(first["said"], "M right 1");
  EXPECT_EQ(first["nodes"].size(), 1U);
  EXPECT_EQ(first["nodes"][0]["parent"], 0);
  EXPECT_EQ(first["nodes"][0]["move"]["short"], "M1");
  EXPECT_EQ(first["lefts"], (Json::array({Json::array({1, 50})})));
  EXPECT_EQ(first["here"]["choice"], "4 moves by 4 vehicles; two keep the way");
  const std::size_t size = first.dump().size();
  for (const char* move : {"I+1", "G-1", "C+1", "C-1"}) game.act({{"do", "play"}, {"move", move}});
  for (int i = 0; i < 40; ++i) game.act({{"do", "play"}, {"move", i % 2 == 0 ? "C+1" : "C-1"}});
  EXPECT_EQ(game.answer["at"], 45);
  EXPECT_LT(game.answer.dump().size(), size * 3 / 2);
  const Json back = game.act({{"do", "undo"}});
  EXPECT_EQ(back["nodes"].size(), 0U);
  EXPECT_EQ(back["at"], 44);
  EXPECT_EQ(back["can_redo"], true);
  EXPECT_EQ(game.act({{"at", 1}})["here"]["left"], 50);
  EXPECT_EQ(game.answer["own"], 44);
  EXPECT_EQ(game.act({{"do", "type"}, {"text", "Z+1"}})["at"], 1);
  EXPECT_NE(game.answer["said"], "");
  EXPECT_EQ(game.act({{"do", "go"}, {"moves", {"M+1", "I+1"}}})["own"], 2);
  EXPECT_EQ(game.act({{"do", "reset"}})["at"], 0);
}

TEST_F(StudioCalls, PressesThatFollowEachOtherAreOneMove) {
  PlayedGame game(studio, {{"puzzle", "@rush-hour/classic-1"}});
  game.act({{"do", "play"}, {"move", "C-1"}});
  EXPECT_EQ(game.act({{"do", "play"}, {"move", "C-1"}, {"follows", true}})["said"], "C left 2");
  EXPECT_EQ(game.answer["own"], 1);
  EXPECT_EQ(game.act({{"do", "play"}, {"move", "C-1"}})["own"], 2);
  EXPECT_EQ(game.act({{"do", "play"}, {"move", "C+1"}, {"follows", true}})["own"], 1);
}

TEST_F(StudioCalls, HintsComeInStepsWithTheirPictureAndTheirWords) {
  PlayedGame game(studio, {{"puzzle", "@rush-hour/famous-51"}, {"moves", {"M+1", "I+1"}}});
  game.settled();
  const Json which = game.act({{"do", "hint"}})["here"]["hint"];
  EXPECT_EQ(which["grade"], 1);
  EXPECT_EQ(which["which"], (Json{{"head", "Move G"}, {"sub", "which vehicle"}}));
  EXPECT_EQ(which["where"], nullptr);
  EXPECT_EQ(which["coming"]["pieces"], Json{"G"});
  EXPECT_EQ(which["coming"]["ghosts"].size(), 1U);
  EXPECT_EQ(which["coming"]["hint"].size(), 2U) << "a halo and dashes";
  EXPECT_EQ(which["coming"]["arrows"].size(), 4U);
  const Json where = game.act({{"do", "hint"}})["here"]["hint"];
  EXPECT_EQ(where["where"], (Json{{"head", "One cell up: G-1"}, {"sub", "where it goes"}}));
  EXPECT_EQ(where["short"], "Move G one cell up");
  const Json& whole = game.act({{"do", "hint"}});
  EXPECT_EQ(whole["here"]["hint"]["grade"], 3);
  EXPECT_EQ(whole["nodes"].size(), 49U);
  EXPECT_EQ(whole["lefts"].size(), 49U);
  EXPECT_EQ(whole["own"], 2);
  EXPECT_EQ(game.act({{"do", "play"}, {"move", "I-1"}})["here"]["hint"]["grade"], 0);
}

// A hint for a board that was given up goes on with the same search; other questions end it.
TEST_F(StudioCalls, AHintIsSearchedForAndCanBeCancelled) {
  PlayedGame game(studio, {{"puzzle", "@tiles/korf24-1"}});
  game.act({{"do", "hint"}});
  EXPECT_EQ(game.answer["here"]["hint"]["is_looking"], true);
  EXPECT_EQ(game.answer["is_counting"], true);
  game.act({{"do", "cancel"}});
  EXPECT_EQ(game.answer["here"]["hint"]["is_looking"], false);
  EXPECT_EQ(game.answer["here"]["hint"]["note"], "The search for a hint was cancelled.");
}

TEST_F(StudioCalls, WhoWaitsForNewsDoesNotMoveABoardThatHasChangedMeanwhile) {
  PlayedGame game(studio, {{"puzzle", "@rush-hour/classic-1"}});
  const Json seen = game.settled()["seen"];
  game.act({{"do", "play"}, {"move", "A+1"}});
  const Json waited = post("/api/game", {{"game", game.name()}, {"seen", seen}, {"at", 0}, {"wait", 1}});
  EXPECT_EQ(waited["at"], 1);
  EXPECT_EQ(game.act({{"at", 0}})["at"], 0);
}

TEST_F(StudioCalls, GamesThatAreNotKeptAreOpenedAgain) {
  PlayedGame game(studio, {{"puzzle", "@rush-hour/classic-1"}});
  game.act({{"do", "play"}, {"move", "A+1"}});
  // Boards that were only measured go first.
  for (int i = 0; i < 20; ++i) PlayedGame(studio, {{"puzzle", "@tiles/easy-1"}});
  EXPECT_EQ(game.act({{"do", "undo"}})["at"], 0);
  for (int i = 0; i < 20; ++i) {
    PlayedGame other(studio, {{"puzzle", "@tiles/easy-1"}});
    other.act({{"do", "play"}, {"move", other.answer["here"]["legal"][0]["text"]}});
  }
  const Json gone = post("/api/game", {{"game", game.name()}, {"seen", game.answer["seen"]}}, 404);
  EXPECT_EQ(gone["error"]["kind"], "unknown_game");
  post("/api/game", {{"game", "1"}}, 404);
  post("/api/game", Json::object(), 400);
  PlayedGame wrong(studio, {{"puzzle", "@tiles/easy-1"}});
  post("/api/game", {{"game", wrong.name()}, {"do", "win"}}, 400);
  post("/api/game", {{"game", wrong.name()}, {"seen", {1, 2}}}, 400);
  post("/api/game", {{"game", wrong.name()}, {"do", "take"}, {"node", 7}, {"way", {"U"}}}, 400);
}

TEST_F(StudioCalls, PicturesAndFilesAreMade) {
  const auto draw = [this](const Json& body) { return studio.post("/api/draw", body.dump()); };
  const HttpAnswer svg = draw({{"puzzle", "@rush-hour/classic-1"}, {"to", "svg"}, {"moves", {"A+1"}}, {"at", 0}});
  EXPECT_EQ(svg.status, 200) << svg.body;
  EXPECT_EQ(svg.header("content-type"), "image/svg+xml");
  EXPECT_NE(svg.body.find("<svg"), std::string::npos);
  const HttpAnswer png = draw({{"puzzle", "@rush-hour/classic-1"}, {"to", "png"}, {"theme", "dark"}});
  EXPECT_TRUE(png.body.starts_with("\x89PNG")) << png.status << png.body.substr(0, 200);
  const HttpAnswer gif = draw({{"puzzle", "@rush-hour/classic-1"}, {"to", "gif"}, {"moves", {"A+1", "P-1"}}});
  EXPECT_TRUE(gif.body.starts_with("GIF89a")) << gif.status << gif.body.substr(0, 200);
  EXPECT_EQ(draw({{"puzzle", "@rush-hour/classic-1"}, {"to", "bmp"}}).status, 400);
  EXPECT_EQ(draw({{"puzzle", "@rush-hour/classic-1"}, {"to", "svg"}, {"at", 3}}).status, 400);
  EXPECT_EQ(draw({{"puzzle", "@rush-hour/classic-1"}, {"to", "svg"}, {"moves", {"Z+1"}}}).status, 422);
  const HttpAnswer grid = studio.post(
      "/api/export",
      Json{{"puzzle", "@rush-hour/classic-1"}, {"moves", {"A+1"}}, {"what", "position"}, {"format", "grid"}}.dump());
  EXPECT_TRUE(grid.body.starts_with(".AA..O\n")) << grid.body;
  const HttpAnswer moves = studio.post(
      "/api/export",
      Json{{"puzzle", "@rush-hour/classic-1"}, {"moves", {"A1"}}, {"what", "solution"}, {"format", "text"}}.dump());
  EXPECT_EQ(moves.body, "A+1\n");
  const auto csv = [this](const char* puzzle, const Json& played) {
    return studio.post("/api/export",
                       Json{{"puzzle", puzzle}, {"moves", played}, {"what", "solution"}, {"format", "csv"}}.dump());
  };
  EXPECT_EQ(csv("@rush-hour/classic-1", {"A1", "P-1"}).body, "car,move\nA,1\nP,-1\n");
  EXPECT_EQ(csv("@rush-hour/classic-1", Json::array({"A1"})).header("content-type"), "text/csv; charset=utf-8");
  EXPECT_EQ(csv("@rush-hour/classic-1", Json::array()).body, "car,move\n");
  for (const std::string& puzzle : kOneOfEach) {
    const Json start = post("/api/position", {{"puzzle", puzzle}});
    const HttpAnswer table = csv(puzzle.c_str(), Json::array({start["legal"][0]["text"]}));
    EXPECT_EQ(table.status, 200) << puzzle << table.body;
    EXPECT_EQ(std::count(table.body.begin(), table.body.end(), '\n'), 2) << table.body;
  }
  EXPECT_EQ(studio
                .post("/api/export",
                      Json{{"puzzle", "@rush-hour/classic-1"}, {"what", "position"}, {"format", "nothing"}}.dump())
                .status,
            422);
}

TEST_F(StudioCalls, UnknownCallsAreNotFound) {
  get("/api/nothing", 404);
  get("/api/jobs/1-xxx", 404);
  get("/api/jobs/1-xxx/events", 404);
  post("/api/jobs/1-xxx/cancel", Json::object(), 404);
  post("/api/nothing", Json::object(), 404);
}

}  // namespace
}  // namespace shunt::testing
