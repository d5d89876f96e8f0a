// Who is let in to the studio, and what happens to everybody else: every point of the security list in docs/studio.md,
// hostile and broken requests, slow and vanishing clients.
#include <gtest/gtest.h>

#include <set>

#include "support/process.hpp"
#include "support/sanitizers.hpp"
#include "support/studio.hpp"

namespace shunt::testing {
namespace {

const std::string kPosition = R"({"puzzle":"@rush-hour/classic-1"})";

class Studio : public ::testing::Test {
 protected:
  Studio() { studio.enter(); }

  std::string head(const std::string& first_line) const {
    return first_line + "\r\nHost: " + studio.host() + "\r\nCookie: " + studio.cookie() + "\r\n";
  }
  // The server still answers.
  void expect_alive() const { EXPECT_EQ(studio.get("/api/collections").status, 200); }

  StudioProcess studio;
};

void expect_common_headers(const HttpAnswer& answer, const std::string& what) {
  const std::string policy = answer.header("content-security-policy");
  EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'; ")) << what << policy;
  for (const char* part : {"img-src 'self' data: blob:", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
                           "frame-ancestors 'none'"}) {
    EXPECT_NE(policy.find(part), std::string::npos) << what << " " << part;
  }
  EXPECT_EQ(policy.find("unsafe"), std::string::npos) << what;
  EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << what;
  EXPECT_EQ(answer.header("referrer-policy"), "no-referrer") << what;
  EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin") << what;
  EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << what;
  EXPECT_NE(answer.header("cache-control"), "") << what;
  EXPECT_EQ(answer.header("access-control-allow-origin"), "") << what;
}

// ---- the door

TEST(StudioDoor, TheTokenBecomesACookieThatScriptsAndOtherSitesDoNotSee) {
  StudioProcess studio;
  const HttpAnswer entered = studio.enter();
  EXPECT_EQ(entered.status, 303);
  EXPECT_EQ(entered.header("location"), "/");
  const std::string cookie = entered.header("set-cookie");
  EXPECT_NE(cookie.find("; HttpOnly"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("; SameSite=Strict"), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Domain"), std::string::npos) << cookie;
  EXPECT_EQ(studio.get("/").status, 200);
}

TEST(StudioDoor, ATokenWorksOnceAndANewOneIsPrinted) {
  StudioProcess studio;
  const std::string used = studio.token();
  EXPECT_EQ(studio.enter().status, 303);
  EXPECT_EQ(studio.enter().status, 403);
  studio.next_error_line();  // how it is used
  const std::string printed = studio.next_error_line();
  const std::size_t token = printed.find("?token=");
  ASSERT_NE(token, std::string::npos) << printed;
  const std::string fresh = printed.substr(token + 7);
  EXPECT_NE(fresh, used);
  EXPECT_EQ(studio.exchange("GET /?token=" + fresh + " HTTP/1.1\r\nHost: " + studio.host() + "\r\n\r\n").status, 303);
}

TEST(StudioDoor, AThousandWrongTokensAreRefusedAndTheRightOneIsStillLetIn) {
  StudioProcess studio;
  std::string guess = studio.token();
  for (int i = 0; i < 1000; ++i) {
    // Near misses: one letter of the right one changed, longer, shorter.
    std::string wrong = guess;
    const auto place = static_cast<std::size_t>(i) % wrong.size();
    wrong[place] = wrong[place] == 'x' ? 'y' : 'x';
    if (i % 10 == 1) wrong += "A";
    if (i % 10 == 2) wrong.pop_back();
    const HttpAnswer answer =
        studio.exchange("GET /?token=" + wrong + " HTTP/1.1\r\nHost: " + studio.host() + "\r\n\r\n");
    EXPECT_TRUE(answer.status == 403 || answer.status == 429) << answer.status;
    EXPECT_EQ(answer.header("set-cookie"), "");
    if (i > 100) {
      EXPECT_EQ(answer.status, 429);
    }
  }
  EXPECT_EQ(studio.enter().status, 303);
}

TEST_F(Studio, NothingIsAnsweredWithoutTheCookie) {
  const std::string host = "Host: " + studio.host() + "\r\n";
  for (const std::string target :
       {"/", "/api/facts", "/api/collections", "/api/jobs?page=p", "/studio.js", "/nothing"}) {
    for (const std::string& cookie : {std::string(), std::string("Cookie: shunt=1\r\n"),
                                      "Cookie: " + studio.cookie() + "x\r\n", "Cookie: x" + studio.cookie() + "\r\n",
                                      "Cookie: " + studio.cookie().substr(0, studio.cookie().size() - 1) + "\r\n"}) {
      const HttpAnswer answer = studio.exchange("GET " + target + " HTTP/1.1\r\n" + host + cookie + "\r\n");
      EXPECT_EQ(answer.status, 401) << target << " " << cookie;
      expect_common_headers(answer, target);
    }
  }
  const HttpAnswer posted =
      studio.exchange("POST /api/position HTTP/1.1\r\n" + host + "Origin: http://" + studio.host() +
                      "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(kPosition.size()) +
                      "\r\n\r\n" + kPosition);
  EXPECT_EQ(posted.status, 401);
}

TEST_F(Studio, ListensOnTheLoopbackAddressOnly) {
  const Finished listed = run_command({"/bin/sh", "-c", "cat /proc/net/tcp /proc/net/tcp6"});
  char local[32];
  std::snprintf(local, sizeof local, ":%04X 0", studio.port());
  int found = 0;
  std::istringstream lines(listed.out);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t place = line.find(local);
    if (place == std::string::npos || place > 45 || line.find(" 0A ") == std::string::npos) continue;
    ++found;
    EXPECT_NE(line.find(" 0100007F:"), std::string::npos) << line;
  }
  EXPECT_EQ(found, 1);
}

TEST_F(Studio, OtherHostNamesAreRefused) {
  const std::string port = ":" + std::to_string(studio.port());
  const std::vector<std::string> hosts = {"evil.example",
                                          "evil.example" + port,
                                          "127.0.0.1",
                                          "localhost",
                                          "127.0.0.1:1",
                                          "127.0.0.1.evil.example" + port,
                                          "localhost.evil.example" + port,
                                          "0.0.0.0" + port,
                                          "127.1" + port,
                                          "2130706433" + port,
                                          "[::1]" + port,
                                          "user@127.0.0.1" + port,
                                          "127.0.0.1" + port + ".",
                                          ""};
  for (const std::string& host : hosts) {
    const std::string rest = "Cookie: " + studio.cookie() + "\r\n";
    const HttpAnswer answer = studio.exchange("GET /api/facts HTTP/1.1\r\nHost: " + host + "\r\n" + rest + "\r\n");
    EXPECT_EQ(answer.status, 403) << host;
    expect_common_headers(answer, host);
    EXPECT_EQ(answer.body.find("evil"), std::string::npos) << "what was sent is not repeated";
  }
  EXPECT_EQ(studio.exchange("GET /api/facts HTTP/1.1\r\nCookie: " + studio.cookie() + "\r\n\r\n").status, 403);
  const std::string twice = "Host: " + studio.host() + "\r\nHost: evil.example\r\n";
  EXPECT_EQ(studio.exchange("GET /api/facts HTTP/1.1\r\n" + twice + "Cookie: " + studio.cookie() + "\r\n\r\n").status,
            403);
  EXPECT_EQ(
      studio
          .exchange("GET /api/facts HTTP/1.1\r\nHost: localhost" + port + "\r\nCookie: " + studio.cookie() + "\r\n\r\n")
          .status,
      200);
}

// People type it, and browsers resolve it to this machine by themselves: no other site can have this name.
TEST_F(Studio, LocalhostIsItsOwnAddressTooButNotTheSameSite) {
  const std::string local = "localhost:" + std::to_string(studio.port());
  const auto ask = [&](const std::string& host, const std::string& origin) {
    return studio
        .exchange("POST /api/position HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + origin +
                  "\r\nContent-Type: application/json\r\nCookie: " + studio.cookie() +
                  "\r\nContent-Length: " + std::to_string(kPosition.size()) + "\r\n\r\n" + kPosition)
        .status;
  };
  EXPECT_EQ(ask(local, local), 200);
  EXPECT_EQ(ask(local, studio.host()), 403);
  EXPECT_EQ(ask(studio.host(), local), 403);
  EXPECT_EQ(ask("LOCALHOST:" + std::to_string(studio.port()), local), 403);
  EXPECT_EQ(ask("sub." + local, local), 403);
}

TEST_F(Studio, RequestsThatOtherSitesCanMakeAreRefused) {
  const std::string length = "Content-Length: " + std::to_string(kPosition.size()) + "\r\n";
  const std::string own = "Origin: http://" + studio.host() + "\r\n";
  const std::string json = "Content-Type: application/json\r\n";
  const std::vector<std::pair<std::string, int>> forms = {
      {own + "Content-Type: text/plain\r\n", 415},                         // a simple request with JSON in it
      {own + "Content-Type: application/x-www-form-urlencoded\r\n", 415},  // a form
      {own + "Content-Type: multipart/form-data; boundary=x\r\n", 415},
      {own, 415},   // no type at all
      {json, 403},  // no origin
      {"Origin: http://evil.example\r\n" + json, 403},
      {"Origin: null\r\n" + json, 403},                           // a sandboxed frame, a file
      {"Origin: https://" + studio.host() + "\r\n" + json, 403},  // another scheme
      {"Origin: http://127.0.0.1:1\r\n" + json, 403},             // another port of this machine
      {own + json + "Sec-Fetch-Site: cross-site\r\n", 403},
      {own + json + "Sec-Fetch-Site: same-site\r\n", 403},
      {own + json + "Sec-Fetch-Site: none\r\n", 403},
      {own + "Origin: http://evil.example\r\n" + json, 403},  // two of them
  };
  for (const auto& [headers, status] : forms) {
    const HttpAnswer answer =
        studio.exchange(head("POST /api/position HTTP/1.1") + headers + length + "\r\n" + kPosition);
    EXPECT_EQ(answer.status, status) << headers;
    expect_common_headers(answer, headers);
  }
  for (const std::string site : {"cross-site", "same-site"}) {
    EXPECT_EQ(studio.get("/api/facts", "Sec-Fetch-Site: " + site + "\r\n").status, 403);
  }
  EXPECT_EQ(studio.get("/api/facts", "Origin: http://evil.example\r\n").status, 403);
  EXPECT_EQ(studio.get("/", "Sec-Fetch-Site: none\r\n").status, 200);
  EXPECT_EQ(studio.get("/api/facts", "Sec-Fetch-Site: same-origin\r\n").status, 200);
  // What a browser asks before it lets another site send JSON.
  const HttpAnswer preflight =
      studio.exchange(head("OPTIONS /api/position HTTP/1.1") +
                      "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n");
  EXPECT_EQ(preflight.status, 403);
  EXPECT_EQ(preflight.header("access-control-allow-origin"), "");
}

TEST_F(Studio, ARequestThatIsRefusedIsRefusedBeforeItsBody) {
  for (const std::string& head : {
           std::string("POST /api/read HTTP/1.1\r\nHost: evil.example\r\n"),
           "POST /api/read HTTP/1.1\r\nHost: " + studio.host() + "\r\nOrigin: http://" + studio.host() + "\r\n",
       }) {
    Connection client = studio.connect();
    client.send(head + "Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{");
    const HttpAnswer answer = client.read_answer();
    EXPECT_TRUE(answer.status == 403 || answer.status == 401) << answer.status;
    EXPECT_EQ(answer.header("connection"), "close");
  }
}

TEST_F(Studio, AHeadRequestHasNoBody) {
  Connection client = studio.connect();
  client.send("HEAD / HTTP/1.1\r\nHost: " + studio.host() + "\r\nCookie: " + studio.cookie() + "\r\n\r\n");
  const std::string all = client.read_all();
  EXPECT_TRUE(all.starts_with("HTTP/1.1 405 ")) << all;
  EXPECT_TRUE(all.ends_with("\r\n\r\n")) << all;
}

TEST_F(Studio, OtherMethodsAreRefused) {
  for (const std::string method : {"HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"}) {
    Connection connection = studio.connect();
    connection.send(head(method + " /api/facts HTTP/1.1") + "Connection: close\r\n\r\n");
    const std::string answer = connection.read_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 405") || answer.starts_with("HTTP/1.1 400"))
        << method << answer.substr(0, 40);
  }
  EXPECT_EQ(studio.get("/api/position").status, 405);
  EXPECT_EQ(studio.get("/api/position").header("allow"), "POST");
  EXPECT_EQ(studio.post("/api/facts", "{}").status, 405);
  EXPECT_EQ(studio.post("/", "{}").status, 405);
}

TEST_F(Studio, NoPathLeadsOutOfTheCompiledFiles) {
  std::set<std::string> paths;
  const std::vector<std::string> ups = {"..",    "%2e%2e", "%2E%2E", ".%2e",  "..;",  "%252e%252e",
                                        "..%00", "%c0%ae", "...",    "..%5c", "..\\", "%uff0e%uff0e"};
  for (const std::string& up : ups) {
    for (const std::string slash : {"/", "%2f", "//", "\\", "%5c"}) {
      for (const std::string file : {"etc/passwd", "proc/self/environ", "index.html", "studio_server.cpp"}) {
        paths.insert("/" + up + slash + up + slash + up + slash + file);
      }
    }
  }
  for (const std::string path : {"//etc/passwd", "/etc/passwd", "/./index.html", "/index.html/", "/api/../etc/passwd",
                                 "/api/collections/../../etc", "/api/collections/rush-hour/../../../etc/passwd",
                                 "/api/collections/rush-hour/%2e%2e", "/api/jobs/../../etc/passwd/events",
                                 "/api/jobs/1/../../facts", "/file:///etc/passwd", "/~root", "/.git/config"}) {
    paths.insert(path);
  }
  EXPECT_GE(paths.size(), 200U);
  for (const std::string& path : paths) {
    const HttpAnswer answer = studio.get(path);
    EXPECT_TRUE(answer.status == 404 || answer.status == 400) << path << " " << answer.status;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << path;
    expect_common_headers(answer, path);
  }
  // Nor does the name of a puzzle.
  for (const std::string name : {"/etc/passwd", "../../etc/passwd", "@../../etc/passwd", "@rush-hour/../../etc/passwd",
                                 "-", "my.db:1", "@rush-hour/classic-1/../x"}) {
    const HttpAnswer answer = studio.post("/api/position", R"({"puzzle":")" + name + R"("})");
    EXPECT_TRUE(answer.status == 400 || answer.status == 422) << name << " " << answer.body;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << name;
  }
}

TEST_F(Studio, ScriptsInPuzzlesAndNamesStayText) {
  const std::vector<std::string> scripts = {"<script>alert(1)</script>",
                                            "<img src=x onerror=alert(1)>",
                                            "<svg onload=alert(1)>",
                                            "\\\"><script>alert(1)</script>",
                                            "javascript:alert(1)",
                                            "<iframe src=javascript:alert(1)>",
                                            "</title><script>alert(1)</script>",
                                            "{{7*7}}",
                                            "${7*7}",
                                            "<!--<script>",
                                            "<a href=javascript:alert(1)>x",
                                            "';alert(1);//"};
  int sent = 0;
  for (const std::string& script : scripts) {
    const std::vector<std::pair<std::string, std::string>> requests = {
        {"/api/read", R"({"text":")" + script + R"("})"},
        {"/api/read", R"({"text":"AA.\nBB.","family":")" + script + R"("})"},
        {"/api/position", R"({"puzzle":")" + script + R"("})"},
        {"/api/position", R"({"puzzle":{"schema":"shunt.puzzle/1","family":"rush-hour","width":6,"height":6,"red":")" +
                              script + R"(","vehicles":[{"name":")" + script +
                              R"(","orientation":"h","column":1,"row":3,"length":2}]}})"},
        {"/api/draw",
         R"({"to":"svg","caption":")" + script +
             R"(","puzzle":{"schema":"shunt.puzzle/1","family":"rush-hour","width":6,"height":6,"red":"X","name":")" +
             script + R"(","vehicles":[{"name":"X","orientation":"h","column":1,"row":3,"length":2}]}})"},
    };
    for (const auto& [target, body] : requests) {
      const HttpAnswer answer = studio.post(target, body);
      ++sent;
      expect_common_headers(answer, body);
      const std::string type = answer.header("content-type");
      EXPECT_TRUE(type == "application/json" || type == "image/svg+xml") << type;
      if (type == "image/svg+xml") {
        EXPECT_EQ(answer.body.find("<script"), std::string::npos) << answer.body;
        EXPECT_EQ(answer.body.find("<img"), std::string::npos) << answer.body;
        EXPECT_NE(answer.header("content-disposition").find("attachment"), std::string::npos);
      }
    }
    const HttpAnswer plain = studio.get("/?token=" + std::string("%3Cscript%3E"));
    EXPECT_EQ(plain.body.find("%3Cscript"), std::string::npos);
  }
  EXPECT_GE(sent, 50);
}

// ---- broken requests

TEST_F(Studio, MalformedRequestsAreRefusedAndTheServerLivesOn) {
  const std::string ok_length = "Content-Length: " + std::to_string(kPosition.size()) + "\r\n";
  const std::string post = head("POST /api/position HTTP/1.1") + "Origin: http://" + studio.host() +
                           "\r\nContent-Type: application/json\r\n";
  struct Case {
    const char* what;
    std::string bytes;
    std::set<int> statuses;  // 0: closed without an answer
  };
  const std::vector<Case> cases = {
      {"no request line", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + std::string(64, '\0') + "\r\n\r\n", {400}},
      {"only a line", "GET\r\n\r\n", {400}},
      {"no version", "GET /\r\n\r\n", {400, 505}},
      {"HTTP/0.9", head("GET / HTTP/0.9") + "\r\n", {400, 505}},
      {"HTTP/2.0", head("GET / HTTP/2.0") + "\r\n", {400, 505}},
      {"the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400, 505}},
      {"an absolute address", head("GET http://evil.example/ HTTP/1.1") + "\r\n", {400}},
      {"an asterisk", head("OPTIONS * HTTP/1.1") + "\r\n", {400}},
      {"a header without a colon", head("GET / HTTP/1.1") + "Bad header\r\n\r\n", {400}},
      {"a blank before the colon", head("GET / HTTP/1.1") + "X-Y : 1\r\n\r\n", {400}},
      {"a NUL in a header", head("GET / HTTP/1.1") + std::string("X: a\0b\r\n\r\n", 10), {400}},
      {"a NUL in the address", "GET /\0 HTTP/1.1\r\n" + std::string("\r\n"), {400}},
      {"a header of 9 KB", head("GET / HTTP/1.1") + "X: " + std::string(9000, 'a') + "\r\n\r\n", {431}},
      {"a head that never ends", head("GET / HTTP/1.1") + "X: " + std::string(100'000, 'a'), {431}},
      {"an address of 3 KB", head("GET /" + std::string(3000, 'a') + " HTTP/1.1") + "\r\n", {414, 431}},
      {"a hundred fields",
       [&] {
         std::string text = head("GET / HTTP/1.1");
         for (int i = 0; i < 100; ++i) text += "X" + std::to_string(i) + ": 1\r\n";
         return text + "\r\n";
       }(),
       {431}},
      {"a body above 1 MB", post + "Content-Length: 1048577\r\n\r\n", {413}},
      {"a body of 2^64", post + "Content-Length: 18446744073709551616\r\n\r\n", {400, 413}},
      {"a negative length", post + "Content-Length: -1\r\n\r\n", {400}},
      {"a length that is no number", post + "Content-Length: 1x\r\n\r\n" + kPosition, {400}},
      {"two lengths", post + ok_length + "Content-Length: 1\r\n\r\n" + kPosition, {400}},
      {"no length", post + "\r\n" + kPosition, {411}},
      {"chunked", post + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n", {501}},
      {"chunked and a length", post + ok_length + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", {400, 501}},
      {"an unknown coding", post + "Transfer-Encoding: gzip\r\n\r\n", {501, 400}},
      {"a GET with a body", head("GET / HTTP/1.1") + "Content-Length: 5\r\n\r\nhello", {400}},
      {"an upgrade", head("GET / HTTP/1.1") + "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n", {501}},
      {"another expectation", post + ok_length + "Expect: tea\r\n\r\n" + kPosition, {417}},
      {"a folded header", head("GET / HTTP/1.1") + "X: a\r\n b\r\n\r\n", {400}},
      {"a bare line feed", "GET / HTTP/1.1\nHost: " + studio.host() + "\n\n", {400, 505}},
      {"half a request", "GET / HT", {0}},
      {"half a body", post + ok_length + "\r\n{", {0}},
  };
  EXPECT_GE(cases.size(), 19U);
  for (const Case& one : cases) {
    Connection connection = studio.connect();
    connection.send(one.bytes);
    connection.finish_sending();
    const HttpAnswer answer = connection.read_answer();
    EXPECT_TRUE(one.statuses.contains(answer.status)) << one.what << ": " << answer.status << " " << answer.body;
    if (answer.status >= 400) {
      expect_common_headers(answer, one.what);
      EXPECT_NE(answer.body.find("\"error\""), std::string::npos) << one.what;
    }
  }
  expect_alive();
}

TEST_F(Studio, BodiesThatAreNoGoodJsonAreRefusedWithAReason) {
  const std::string deep(200'000, '[');
  const std::vector<std::string> bodies = {
      "",
      "x",
      "[]",
      "1",
      "null",
      "\"text\"",
      "{",
      "{\"puzzle\":}",
      "{\"puzzle\":\"\xff\xfe\"}",
      deep,
      "{\"puzzle\":" + deep + "}",
      R"({"puzzle":1})",
      R"({"puzzle":[]})",
      R"({"puzzle":{}})",
      R"({})",
      R"({"puzzle":"@rush-hour/classic-1","moves":"A+1"})",
      R"({"puzzle":"@rush-hour/classic-1","moves":[1]})",
      R"({"puzzle":"@rush-hour/classic-1","from":-1})",
      R"({"puzzle":"@rush-hour/classic-1","from":1.5})",
      R"({"puzzle":"@rush-hour/classic-1","extra":1})",
      R"({"puzzle":"@rush-hour/classic-1","metric":"furlongs"})",
      R"({"puzzle":{"schema":"shunt.puzzle/1","family":"chess"}})",
      R"({"puzzle":{"schema":"shunt.puzzle/1","family":"rush-hour","width":1e9,"height":6}})",
      R"({"puzzle":{"schema":"shunt.puzzle/1","family":"tiles","rows":2,"columns":2,"tiles":[1,1,1,1]}})"};
  for (const std::string& body : bodies) {
    const HttpAnswer answer = studio.post("/api/position", body);
    EXPECT_TRUE(answer.status == 400 || answer.status == 422) << body.substr(0, 80) << " " << answer.status;
    EXPECT_NE(answer.body.find("\"message\":\""), std::string::npos) << body.substr(0, 80);
    expect_common_headers(answer, body.substr(0, 80));
  }
  expect_alive();
}

TEST_F(Studio, PipelinedRequestsAreAnsweredInTheirOrder) {
  Connection connection = studio.connect();
  std::string all;
  for (int i = 0; i < 20; ++i)
    all += i % 2 == 0 ? studio.get_text("/nothing") : studio.post_text("/api/position", kPosition);
  connection.send(all);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(connection.read_answer().status, i % 2 == 0 ? 404 : 200) << i;
}

TEST_F(Studio, ARequestMayComeByteByByte) {
  Connection connection = studio.connect();
  const std::string request = studio.post_text("/api/position", kPosition);
  for (const char c : request) connection.send(std::string(1, c));
  EXPECT_EQ(connection.read_answer().status, 200);
}

TEST_F(Studio, AClientMayAskWhetherToContinue) {
  Connection connection = studio.connect();
  const std::string request = studio.post_text("/api/position", kPosition, "Expect: 100-continue\r\n");
  const std::size_t body = request.size() - kPosition.size();
  connection.send(request.substr(0, body));
  connection.send(request.substr(body));
  EXPECT_EQ(connection.read_answer().status, 200);
}

// ---- many clients

TEST_F(Studio, ThousandsOfRequestsOnAFewConnectionsCostNoMemory) {
  std::vector<Connection> connections;
  for (int i = 0; i < 8; ++i) connections.push_back(studio.connect());
  const auto round = [&](int times) {
    for (int i = 0; i < times; ++i) {
      for (Connection& connection : connections) {
        connection.send(i % 2 == 0 ? studio.get_text("/api/facts") : studio.post_text("/api/position", kPosition));
      }
      for (Connection& connection : connections) ASSERT_EQ(connection.read_answer().status, 200);
    }
  };
  round(50);
  const long before = studio.resident_kilobytes();
  round(is_sanitized() ? 20 : 200);
  if (!is_sanitized()) {
    EXPECT_LT(studio.resident_kilobytes() - before, 10'000);
  }
}

TEST_F(Studio, SlowClientsDoNotBlockOthers) {
  std::vector<Connection> slow;
  for (int i = 0; i < 20; ++i) {
    slow.push_back(studio.connect());
    slow.back().send(i % 2 == 0 ? "GET /api/facts HTTP/1.1\r\nHost: "
                                : studio.post_text("/api/position", kPosition).substr(0, 300));
  }
  expect_alive();
  EXPECT_EQ(studio.post("/api/position", kPosition).status, 200);
}

TEST_F(Studio, ClientsThatVanishLeaveNothingBehind) {
  for (int i = 0; i < 50; ++i) {
    Connection connection = studio.connect();
    const std::string request = studio.post_text("/api/position", kPosition);
    connection.send(request.substr(0, i % 5 == 0   ? 0
                                      : i % 5 == 1 ? 10
                                                   : request.size() - static_cast<std::size_t>(i % 3)));
    connection.reset();
  }
  expect_alive();
}

TEST_F(Studio, TheSilentMakeRoomIfAllConnectionsAreInUse) {
  std::vector<Connection> silent;
  for (int i = 0; i < 600; ++i) silent.push_back(studio.connect());
  expect_alive();
}

// ---- the files

TEST_F(Studio, FilesOfThePageAreNotSentTwice) {
  const HttpAnswer first = studio.get("/");
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(first.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(first.header("cache-control"), "no-cache");
  const HttpAnswer second = studio.get("/", "If-None-Match: " + first.header("etag") + "\r\n");
  EXPECT_EQ(second.status, 304);
  EXPECT_EQ(second.body, "");
  expect_common_headers(second, "304");
}

// ---- start and end

TEST(StudioStart, APortInUseIsSaidInOneLine) {
  StudioProcess first;
  const Finished second = run_program({"serve", "--port", std::to_string(first.port())});
  EXPECT_EQ(second.code, 30);
  EXPECT_EQ(second.out, "");
  EXPECT_EQ(second.err,
            "shunt: error: port " + std::to_string(first.port()) +
                " cannot be used: Address already in use (--port N takes another, without it a free one is taken)\n");
}

TEST(StudioStart, MistakesAreSaid) {
  EXPECT_EQ(run_program({"serve", "--port", "70000"}).code, 30);
  EXPECT_EQ(run_program({"serve", "--port", "x"}).code, 30);
  EXPECT_EQ(run_program({"serve", "--jobs", "0"}).code, 30);
  EXPECT_EQ(run_program({"serve", "board.txt"}).code, 30);
}

TEST(StudioStart, APortIsFreeAgainWhenTheStudioHasEnded) {
  std::uint16_t port = 0;
  {
    StudioProcess first;
    first.enter();
    port = first.port();
    EXPECT_EQ(first.get("/").status, 200);
  }
  StudioProcess second({"--port", std::to_string(port)});
  EXPECT_EQ(second.port(), port);
}

TEST(StudioEnd, SignalsThatEndProgramsEndItWell) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    StudioProcess studio;
    studio.enter();
    Connection open = studio.connect();
    open.send("GET /");
    EXPECT_EQ(studio.end(signal), 0);
  }
}

}  // namespace
}  // namespace shunt::testing
