// Jobs of the studio: child processes with limits, events, cancel; and that nothing of them is left behind.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "support/json.hpp"
#include "support/process.hpp"
#include "support/sanitizers.hpp"
#include "support/studio.hpp"
#include "system/machine_memory.hpp"

namespace shunt::testing {
namespace {

// A search that goes on until something ends it.
const Json kLong = {{"kind", "solve"},
                    {"page", "test"},
                    {"puzzle", "@rush-hour/course-6"},
                    {"method", {{"algorithm", "breadth-first"}, {"options", {{"order", "fifo"}}}}}};

Json with(Json job, const Json& more) {
  job.update(more, true);
  return job;
}

class StudioJobs : public ::testing::Test {
 protected:
  StudioJobs() { studio.enter(); }

  Json start(const Json& job, int status = 201) const {
    const HttpAnswer answer = studio.post("/api/jobs", job.dump());
    EXPECT_EQ(answer.status, status) << answer.body;
    return Json::parse(answer.body);
  }
  Connection listen(const std::string& id, const std::string& more_headers = "") const {
    Connection connection = studio.connect();
    connection.send(studio.get_text("/api/jobs/" + id + "/events", more_headers));
    const HttpAnswer answer = connection.read_answer();
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("content-type"), "text/event-stream");
    return connection;
  }
  static Json result(Connection& events) {
    for (;;) {
      const Connection::Event event = events.read_event();
      if (event.name.empty()) return nullptr;
      if (event.name == "result") return Json::parse(event.data);
    }
  }
  Json run(const Json& job) const {
    const Json started = start(job);
    Connection events = listen(started["id"]);
    return result(events);
  }
  static void wait_for(Connection& events, const std::string& name) {
    for (Connection::Event event = events.read_event(); event.name != name; event = events.read_event()) {
      ASSERT_NE(event.name, "") << "the stream has ended before " << name;
    }
  }
  void cancel(const std::string& id) const { EXPECT_EQ(studio.post("/api/jobs/" + id + "/cancel", "{}").status, 200); }

  StudioProcess studio{{"--jobs", "2"}};
};

TEST_F(StudioJobs, SolveIsThatOfTheCommandLine) {
  const Json result = run({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/famous-51"}});
  EXPECT_EQ(result["ending"], "finished");
  EXPECT_EQ(result["words"], "Solved in 51 moves, and no solution is shorter.");
  EXPECT_EQ(result["exit_code"], 0);
  Json report = result["reports"][0];
  Json expected = Json::parse(run_program({"solve", "@rush-hour/famous-51", "--json", "--threads", "1"}).out);
  for (Json* json : {&report, &expected}) json->erase("timing");
  EXPECT_EQ(report, expected);
  EXPECT_EQ(result["way"].size(), 51U);
}

TEST_F(StudioJobs, AJobGoesOnFromThePositionThatWasReached) {
  const Json result =
      run({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/famous-51"}, {"moves", {"M+1", "I1"}}});
  EXPECT_EQ(result["reports"][0]["length"], 49);
}

TEST_F(StudioJobs, EventsAreThoseOfTheProgramInTheirOrder) {
  const Json started = start({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/famous-51"}});
  Connection events = listen(started["id"]);
  std::vector<std::string> names;
  std::uint64_t last = 0;
  for (Connection::Event event = events.read_event(); !event.name.empty(); event = events.read_event()) {
    if (event.name != "memory") names.push_back(event.name);  // that one is the server's, also while the program ends
    EXPECT_GT(std::stoull(event.id), last);
    last = std::stoull(event.id);
    EXPECT_TRUE(Json::accept(event.data)) << event.data;
  }
  EXPECT_EQ(std::count(names.begin(), names.end(), "bound"), 51);
  EXPECT_EQ(names[names.size() - 2], "end");
  EXPECT_EQ(names.back(), "result");
  // The same again, later; from the middle; and nothing behind the end.
  Connection again = listen(started["id"]);
  EXPECT_EQ(result(again)["ending"], "finished");
  Connection rest = listen(started["id"], "Last-Event-ID: " + std::to_string(last - 1) + "\r\n");
  EXPECT_EQ(rest.read_event().name, "result");
  EXPECT_EQ(studio
                .get("/api/jobs/" + started["id"].get<std::string>() + "/events",
                     "Last-Event-ID: " + std::to_string(last) + "\r\n")
                .status,
            204);
}

// It makes its tables first: there its search has not begun to count.
TEST_F(StudioJobs, TheMemoryOfAJobIsThatOfItsProcess) {
  constexpr std::size_t kSeen = 100'000'000;
  const Json started = start({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@tiles/korf24-1"}});
  Connection events = listen(started["id"]);
  std::size_t told = 0;
  while (told < kSeen) {
    const Connection::Event event = events.read_event();
    ASSERT_NE(event.name, "") << "the stream has ended at " << told;
    if (event.name == "memory") told = Json::parse(event.data)["bytes"];
  }
  // Who comes late gets the last of them.
  Connection late = listen(started["id"]);
  wait_for(late, "memory");
  cancel(started["id"]);
}

TEST_F(StudioJobs, NoJobIsPromisedMoreMemoryThanTheMachineHas) {
  const std::size_t most = Json::parse(studio.get("/api/facts").body)["limits"]["most_megabytes"];
  EXPECT_LE(most, machine_memory().total >> 20U);
  const Json solve = {{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/classic-1"}};
  const auto asking_for = [&](std::size_t megabytes) { return with(solve, {{"limits", {{"megabytes", megabytes}}}}); };
  start(asking_for(most));
  const Json refused = start(asking_for(most + 1), 400);
  EXPECT_EQ(refused["error"]["message"], "limits.megabytes: " + std::to_string(most + 1) +
                                             " MB are more than this machine has for a job (at most " +
                                             std::to_string(most) + " MB)");
}

TEST_F(StudioJobs, ATraceBecomesATree) {
  const Json result = run({{"kind", "trace"},
                           {"page", "test"},
                           {"puzzle", "@tiles/assignment-3"},
                           {"method", {{"algorithm", "astar"}, {"heuristic", "manhattan"}}}});
  const Json& trace = result["trace"];
  ASSERT_TRUE(trace.is_object()) << result["words"];
  EXPECT_EQ(trace["is_truncated"], false);
  EXPECT_EQ(trace["total"], result["reports"][0]["statistics"]["expanded"]);
  EXPECT_EQ(trace["expansions"].size(), trace["total"]);
  EXPECT_EQ(trace["path"].size(), result["reports"][0]["length"].get<std::size_t>() + 1);
  EXPECT_EQ(trace["nodes"].size(), trace["texts"].size());
  // The path leads from child to parent, one deeper each.
  for (std::size_t i = 1; i < trace["path"].size(); ++i) {
    const Json& node = trace["nodes"][trace["path"][i].get<std::size_t>()];
    EXPECT_EQ(node[0], trace["path"][i - 1]);
    EXPECT_EQ(node[1], i);
  }
  const Json cut = run({{"kind", "trace"},
                        {"page", "test"},
                        {"puzzle", "@tiles/farthest-8-1"},
                        {"method", {{"algorithm", "idastar"}}},
                        {"trace_limit", 50}});
  EXPECT_EQ(cut["trace"]["is_truncated"], true);
  EXPECT_EQ(cut["trace"]["written"], 50);
  EXPECT_GE(cut["trace"]["rounds"].size(), 1U);
}

TEST_F(StudioJobs, ASpaceBecomesAMap) {
  const Json result = run({{"kind", "space"}, {"page", "test"}, {"puzzle", "@rush-hour/classic-1"}});
  const Json& space = result["space"];
  EXPECT_EQ(space["positions"], 1247);
  EXPECT_EQ(space["xy"].get<std::string>().size(), (1247 * 8 + 2) / 3 * 4);
  EXPECT_EQ(space["left"].get<std::string>().size(), (1247 * 4 + 2) / 3 * 4);
  EXPECT_EQ(space["path"].size(), 9U);
  EXPECT_EQ(space["path"][0], 0);
  EXPECT_EQ(space["facts"]["length"], 8);
  EXPECT_EQ(space["missing"], "");
  EXPECT_FALSE(result["reports"][0].contains("layout"));
  EXPECT_TRUE(space["depth"].is_null());
  const Json large = run({{"kind", "space"}, {"page", "test"}, {"puzzle", "@blocks/klotski"}});
  EXPECT_EQ(large["space"]["missing"], "");
  EXPECT_GT(large["space"]["depth"], 20) << "its first layers";
  const Json ended =
      run({{"kind", "space"}, {"page", "test"}, {"puzzle", "@rush-hour/course-7"}, {"limits", {{"seconds", 1}}}});
  EXPECT_EQ(ended["space"]["xy"], "");
  EXPECT_NE(ended["space"]["missing"], "");
  EXPECT_EQ(large["words"].get<std::string>().find("All 25,955 positions were searched."), 0U) << large["words"];
}

TEST_F(StudioJobs, GenerateTellsWhatItFindsAndTheSameSeedFindsTheSame) {
  const Json job = {{"kind", "generate"}, {"page", "test"}, {"family", "rush-hour"},
                    {"length", "3..8"},   {"count", 2},     {"seed", 7}};
  const Json started = start(job);
  Connection events = listen(started["id"]);
  std::vector<std::string> found;
  Json result;
  for (Connection::Event event = events.read_event(); !event.name.empty(); event = events.read_event()) {
    if (event.name == "found") found.push_back(Json::parse(event.data)["text"]);
    if (event.name == "result") result = Json::parse(event.data);
  }
  EXPECT_EQ(found.size(), 2U);
  EXPECT_EQ(result["words"], "2 boards found.");
  EXPECT_EQ(run(job)["reports"], result["reports"]);
}

TEST_F(StudioJobs, AComparisonTellsItsRunsAndHasAReport) {
  const Json started = start({{"kind", "compare"},
                              {"page", "test"},
                              {"puzzles", {"@rush-hour/classic-1", "@rush-hour/classic-2"}},
                              {"algorithms", {"astar heuristic=blocking", "breadth-first"}}});
  const std::string path = "/api/jobs/" + started["id"].get<std::string>();
  Connection events = listen(started["id"]);
  int runs = 0;
  Json ended;
  for (Connection::Event event = events.read_event(); !event.name.empty(); event = events.read_event()) {
    if (event.name == "run") ++runs;
    if (event.name == "result") ended = Json::parse(event.data);
  }
  EXPECT_EQ(runs, 4);
  EXPECT_EQ(ended["ending"], "finished") << ended["message"];
  EXPECT_EQ(ended["comparison"]["schema"], "shunt.compare/1");
  ASSERT_EQ(ended["report"], path + "/report");

  // To be shown: its own style and script run, and nothing else does, in an origin of its own.
  const HttpAnswer shown = studio.get(path + "/report");
  EXPECT_EQ(shown.status, 200);
  const std::string policy = shown.header("content-security-policy");
  EXPECT_NE(policy.find("default-src 'none'; script-src 'nonce-"), std::string::npos) << policy;
  EXPECT_NE(policy.find("sandbox allow-scripts allow-downloads"), std::string::npos) << policy;
  EXPECT_EQ(policy.find("unsafe"), std::string::npos) << policy;
  EXPECT_EQ(policy.find("same-origin"), std::string::npos) << policy;
  const std::size_t begin = policy.find("'nonce-") + 7;
  const std::string nonce = "nonce=\"" + policy.substr(begin, policy.find('\'', begin) - begin) + "\"";
  EXPECT_NE(shown.body.find("<style " + nonce + ">"), std::string::npos);
  EXPECT_NE(shown.body.find("<script " + nonce + ">"), std::string::npos);
  EXPECT_NE(studio.get(path + "/report").header("content-security-policy"), policy) << "a nonce is used once";

  EXPECT_NE(shown.body.find("shunt compare"), std::string::npos);
  EXPECT_EQ(shown.body.find("/dev/stdout"), std::string::npos) << "the command is for a person";
  const HttpAnswer saved = studio.get(path + "/report?download=1");
  EXPECT_TRUE(saved.body.starts_with("<!doctype html>") || saved.body.starts_with("<!DOCTYPE html>"))
      << saved.body.substr(0, 60);
  EXPECT_EQ(saved.body.find("nonce="), std::string::npos);
  EXPECT_NE(saved.header("content-disposition").find("attachment"), std::string::npos);

  // Without what differs from run to run the table is that of the command line.
  const HttpAnswer table = studio.get(path + "/table?to=csv");
  EXPECT_EQ(table.header("content-type"), "text/csv; charset=utf-8");
  const Finished printed = run_program({"compare", "@rush-hour/classic-1", "@rush-hour/classic-2", "-a",
                                        "astar heuristic=blocking", "-a", "breadth-first", "--csv"});
  EXPECT_EQ(table.body.substr(0, table.body.find('\n')), printed.out.substr(0, printed.out.find('\n')));
  EXPECT_EQ(std::count(table.body.begin(), table.body.end(), '\n'), 5);
  EXPECT_EQ(studio.get(path + "/table?to=xls").status, 400);
  const Json solved = start({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/classic-1"}});
  EXPECT_EQ(studio.get("/api/jobs/" + solved["id"].get<std::string>() + "/report").status, 404);
}

TEST_F(StudioJobs, EveryEndingHasItsWords) {
  const Json time = run(with(kLong, {{"limits", {{"seconds", 0.2}}}}));
  EXPECT_EQ(time["ending"], "out_of_time");
  EXPECT_EQ(time["words"].get<std::string>().find("Out of time after 0.2 s; no solution is shorter than "), 0U)
      << time["words"];
  EXPECT_EQ(time["exit_code"], 21);
  const Json refused = run({{"kind", "solve"},
                            {"page", "test"},
                            {"puzzle", "@rush-hour/classic-1"},
                            {"method", {{"algorithm", "bidirectional"}}}});
  EXPECT_EQ(refused["ending"], "refused");
  EXPECT_NE(refused["words"].get<std::string>().find("bidirectional"), std::string::npos);
  const Json parity = run(
      {{"kind", "solve"},
       {"page", "test"},
       {"puzzle",
        {{"schema", "shunt.puzzle/1"}, {"family", "tiles"}, {"rows", 2}, {"columns", 2}, {"tiles", {2, 1, 3, 0}}}}});
  EXPECT_EQ(parity["ending"], "finished");
  EXPECT_EQ(parity["words"].get<std::string>().find("Unsolvable: "), 0U) << parity["words"];
  if (!is_sanitized()) {
    const Json memory = run(with(kLong, {{"limits", {{"megabytes", 20}}}}));
    EXPECT_EQ(memory["ending"], "out_of_memory") << memory;
    EXPECT_EQ(memory["words"].get<std::string>().find("Out of memory"), 0U) << memory["words"];
  }
}

TEST_F(StudioJobs, CancelKeepsWhatWasProved) {
  const Json started = start(kLong);
  Connection events = listen(started["id"]);
  wait_for(events, "bound");
  cancel(started["id"]);
  const Json ended = result(events);
  EXPECT_EQ(ended["ending"], "cancelled");
  EXPECT_GE(ended["bounds"]["lower"], 1);
  EXPECT_EQ(ended["words"].get<std::string>().find("Cancelled after "), 0U);
  EXPECT_TRUE(studio.children().empty()) << "its memory is free";
  cancel(started["id"]);  // once more does no harm
}

TEST_F(StudioJobs, ACancelThatIsRepeatedDoesNotPutItsEndOff) {
  const Json started = start(kLong);
  const std::string id = started["id"];
  Connection events = listen(id);
  wait_for(events, "bound");
  ASSERT_EQ(studio.children().size(), 1U);
  kill(studio.children()[0], SIGSTOP);  // it cannot answer: only SIGKILL ends it
  std::string state;
  for (int i = 0; i < 20'000 && state != "ended"; ++i) {
    cancel(id);
    state = Json::parse(studio.get("/api/jobs/" + id).body)["state"];
  }
  EXPECT_EQ(state, "ended");
}

TEST_F(StudioJobs, EventsOfAnEndedJobAreTakenAgainAndAgain) {
  const Json ended = run({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/classic-1"}});
  const std::string id = ended["id"];
  for (int i = 0; i < 100; ++i) {  // more than may be open at once: each is let go of
    Connection again = listen(id);
    EXPECT_EQ(result(again)["ending"], "finished");
  }
  EXPECT_TRUE(Json::parse(studio.get("/api/jobs?page=test").body)["jobs"][0]["result"].is_null());
  EXPECT_EQ(Json::parse(studio.get("/api/jobs/" + id).body)["result"], ended);
}

TEST_F(StudioJobs, AnOptionWithoutAValueIsRefused) {
  start(with(kLong, {{"method", {{"algorithm", "astar"}, {"options", {{"weight", ""}}}}}}), 422);
  start({{"kind", "compare"}, {"page", "test"}, {"puzzles", {"@rush-hour/classic-1"}}, {"algorithms", {" "}}}, 400);
}

TEST_F(StudioJobs, JobsThatRunOverMemoryOrTimeOrAreKilledLeaveTheServerWell) {
  for (int i = 0; i < 3; ++i) {
    const Json started = start(kLong);
    Connection events = listen(started["id"]);
    wait_for(events, "bound");
    ASSERT_EQ(studio.children().size(), 1U);
    kill(studio.children()[0], i == 0 ? SIGKILL : i == 1 ? SIGSEGV : SIGABRT);
    const Json died = result(events);
    EXPECT_EQ(died["ending"], "died");
    EXPECT_EQ(died["words"], "The search ended unexpectedly (memory?). The studio is fine.");
    EXPECT_GE(died["bounds"]["lower"], 1) << "known from its events";
    if (!is_sanitized()) {
      EXPECT_EQ(run(with(kLong, {{"limits", {{"megabytes", 20}}}}))["ending"], "out_of_memory");
    }
    EXPECT_EQ(run(with(kLong, {{"limits", {{"seconds", 0.1}}}}))["ending"], "out_of_time");
  }
  EXPECT_EQ(run({{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/classic-1"}})["ending"], "finished");
}

TEST_F(StudioJobs, AtMostSoManyRunAndSixteenWait) {
  std::vector<std::string> ids;
  std::vector<Connection> streams;
  for (int i = 0; i < 18; ++i) {
    ids.push_back(start(kLong)["id"]);
    streams.push_back(listen(ids.back()));
  }
  EXPECT_EQ(start(kLong, 429)["error"]["kind"], "busy");
  EXPECT_EQ(studio.children().size(), 2U);
  const Json third = Json::parse(studio.get("/api/jobs/" + ids[2]).body);
  EXPECT_EQ(third["state"], "queued");
  EXPECT_EQ(third["before"], 0);
  EXPECT_EQ(Json::parse(studio.get("/api/jobs?page=test").body)["jobs"].size(), 18U);
  EXPECT_EQ(Json::parse(studio.get("/api/jobs?page=other").body)["jobs"].size(), 0U);
  cancel(ids[5]);  // one that waits
  EXPECT_EQ(result(streams[5])["ending"], "cancelled");
  cancel(ids[0]);
  EXPECT_EQ(result(streams[0])["ending"], "cancelled");
  wait_for(streams[2], "start");
  EXPECT_EQ(Json::parse(studio.get("/api/jobs/" + ids[3]).body)["before"], 0);
  for (const std::string& id : ids) cancel(id);
  for (std::size_t i = 1; i < streams.size(); ++i) {
    if (i != 5) {
      EXPECT_EQ(result(streams[i])["ending"], "cancelled") << i;
    }
  }
}

TEST_F(StudioJobs, ARequestThatMakesNoSenseStartsNothing) {
  const Json solve = {{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/classic-1"}};
  const std::vector<Json> bad = {
      Json::object(),
      {{"kind", "solve"}},
      with(solve, {{"kind", "format-disk"}}),
      with(solve, {{"page", "a b"}}),
      with(solve, {{"page", ""}}),
      with(solve, {{"page", std::string(65, 'a')}}),
      with(solve, {{"puzzle", "/etc/passwd"}}),
      with(solve, {{"puzzle", "--help"}}),
      with(solve, {{"puzzle", "-"}}),
      with(solve, {{"moves", {"Z+1"}}}),
      with(solve, {{"method", {{"algorithm", "astar; rm -rf /"}}}}),
      with(solve, {{"method", {{"algorithm", "--into=/tmp/x"}}}}),
      with(solve, {{"method", {{"heuristic", "$(id)"}}}}),
      with(solve, {{"method", {{"options", {{"into", "/tmp/x"}}}}}}),
      with(solve, {{"method", {{"options", {{"trace", "/tmp/x"}}}}}}),
      with(solve, {{"method", {{"options", {{"weight", {1}}}}}}}),
      with(solve, {{"method", {{"algorithm", "refine"}, {"options", {{"from", "/etc/passwd"}}}}}}),
      with(solve, {{"method", {{"engine", "steam"}}}}),
      with(solve, {{"limits", {{"seconds", 0}}}}),
      with(solve, {{"limits", {{"seconds", 1e9}}}}),
      with(solve, {{"limits", {{"megabytes", 1}}}}),
      with(solve, {{"limits", {{"megabytes", -5}}}}),
      with(solve, {{"limits", {{"memory", 5}}}}),
      {{"kind", "generate"}, {"page", "test"}, {"family", "chess"}},
      {{"kind", "generate"}, {"page", "test"}, {"family", "rush-hour"}, {"count", 100000}},
      {{"kind", "generate"}, {"page", "test"}, {"family", "rush-hour"}, {"width", 6}},
      {{"kind", "generate"}, {"page", "test"}, {"family", "rush-hour"}, {"options", {{"sheet", "/tmp/x.html"}}}},
      {{"kind", "compare"}, {"page", "test"}, {"puzzles", Json::array()}},
      {{"kind", "compare"},
       {"page", "test"},
       {"puzzles", {"@rush-hour/classic-1"}},
       {"algorithms", {"astar --results=/tmp/x"}}},
      {{"kind", "compare"},
       {"page", "test"},
       {"puzzles", {"@rush-hour/classic-1"}},
       {"algorithms", {"refine from=/etc/passwd"}}},
  };
  for (const Json& job : bad) {
    const HttpAnswer answer = studio.post("/api/jobs", job.dump());
    EXPECT_TRUE(answer.status == 400 || answer.status == 422) << job << " " << answer.status << answer.body;
  }
  EXPECT_TRUE(studio.children().empty());
}

TEST_F(StudioJobs, ClosingThePageCancelsItsJobAndAReloadDoesNot) {
  const Json started = start(kLong);
  {
    Connection page = listen(started["id"]);
    wait_for(page, "bound");
  }
  Connection reloaded = listen(started["id"]);
  EXPECT_EQ(Json::parse(studio.get("/api/jobs?page=test").body)["jobs"][0]["state"], "running");
  wait_for(reloaded, "bound");
  ASSERT_EQ(studio.children().size(), 1U);
  const pid_t child = studio.children()[0];
  reloaded.reset();
  // Other pages have their answers meanwhile.
  EXPECT_EQ(run({{"kind", "solve"}, {"page", "other"}, {"puzzle", "@rush-hour/classic-1"}})["ending"], "finished");
  Json job;
  for (int i = 0; i < 1'200 && job["result"].is_null(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    job = Json::parse(studio.get("/api/jobs/" + started["id"].get<std::string>()).body);
  }
  EXPECT_EQ(job["result"]["ending"], "cancelled");
  EXPECT_NE(kill(child, 0), 0);
}

TEST_F(StudioJobs, NoChildOutlivesTheStudio) {
  for (const int signal : {SIGTERM, SIGKILL}) {
    StudioProcess other({"--jobs", "2"});
    other.enter();
    std::vector<Connection> streams;
    for (int i = 0; i < 2; ++i) {
      const HttpAnswer answer = other.post("/api/jobs", kLong.dump());
      const std::string id = Json::parse(answer.body)["id"];
      streams.push_back(other.connect());
      streams.back().send(other.get_text("/api/jobs/" + id + "/events"));
      streams.back().read_answer();
      wait_for(streams.back(), "bound");
    }
    const std::vector<pid_t> children = other.children();
    EXPECT_EQ(children.size(), 2U);
    other.end(signal);
    for (const pid_t child : children) {
      // A process that was killed goes as soon as the system has taken it apart.
      while (kill(child, 0) == 0) sched_yield();
    }
  }
}

}  // namespace
}  // namespace shunt::testing
