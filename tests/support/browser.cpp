#include "support/browser.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace shunt::testing {
namespace {

constexpr int kPatience = 60'000;  // milliseconds without a word, on a busy machine

// The child reads commands from descriptor 3 and writes answers to 4: what --remote-debugging-pipe expects.
[[noreturn]] void become_browser(int commands, int answers, const std::string& folder) {
  // Out of the way of 3 and 4 first, for they may be those.
  const int commands_copy = fcntl(commands, F_DUPFD, 10);
  const int answers_copy = fcntl(answers, F_DUPFD, 10);
  const int nowhere = open("/dev/null", O_RDWR);
  dup2(nowhere, 0);
  dup2(nowhere, 1);
  dup2(nowhere, 2);
  dup2(commands_copy, 3);
  dup2(answers_copy, 4);
  const std::string profile = "--user-data-dir=" + folder;
  setenv("HOME", folder.c_str(), 1);
  // Without a window of its own it takes half the processor time of the whole browser.
  for (const char* program : {"chromium-headless-shell", "chromium"}) {
    execlp(program, program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
           "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
           "--hide-scrollbars", "--remote-debugging-pipe", profile.c_str(), static_cast<char*>(nullptr));
  }
  _exit(127);
}

}  // namespace

Browser::Browser() {
  int commands[2];
  int answers[2];
  if (pipe2(commands, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  signal(SIGPIPE, SIG_IGN);
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("no process");
  if (process_ == 0) become_browser(commands[0], answers[1], scratch_.path("profile"));
  close(commands[0]);
  close(answers[1]);
  to_browser_ = commands[1];
  from_browser_ = answers[0];
  try {
    attach();
  } catch (...) {
    quit();
    throw;
  }
}

void Browser::attach() {
  const Json target = call("Target.createTarget", {{"url", "about:blank"}});
  session_ = call("Target.attachToTarget", {{"targetId", target["targetId"]}, {"flatten", true}})["sessionId"];
  for (const char* domain : {"Page", "Runtime", "Log", "Network"}) call(std::string(domain) + ".enable");
  call("Page.setDownloadBehavior", {{"behavior", "allow"}, {"downloadPath", scratch_.path("saved")}});
}

Browser::~Browser() { quit(); }

void Browser::quit() {
  session_.clear();
  try {
    call("Browser.close");
    for (;;) receive();  // until it has gone
  } catch (const std::runtime_error&) {
    kill(process_, SIGTERM);  // it may hang
  }
  close(to_browser_);
  close(from_browser_);
  waitpid(process_, nullptr, 0);
}

Json Browser::receive() {
  for (;;) {
    if (const std::size_t end = buffer_.find('\0'); end != std::string::npos) {
      Json message = Json::parse(buffer_.substr(0, end));
      buffer_.erase(0, end + 1);
      return message;
    }
    pollfd readable{.fd = from_browser_, .events = POLLIN, .revents = 0};
    const int ready = poll(&readable, 1, kPatience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) throw std::runtime_error("the browser says nothing");
    char piece[65536];
    const ssize_t count = read(from_browser_, piece, sizeof piece);
    if (count <= 0) throw std::runtime_error("there is no browser: install chromium (tools/setup test)");
    buffer_.append(piece, static_cast<std::size_t>(count));
  }
}

void Browser::note(const Json& message) {
  const std::string method = message.value("method", "");
  const Json parameters = message.value("params", Json::object());
  if (method == "Network.requestWillBeSent") requests_.push_back(parameters["request"]["url"]);
  if (method == "Runtime.exceptionThrown") complaints_.push_back(parameters["exceptionDetails"].dump());
  if (method == "Runtime.consoleAPICalled") complaints_.push_back(parameters["args"].dump());
  if (method == "Log.entryAdded") complaints_.push_back(parameters["entry"]["text"]);
  events_.push_back(message);
}

Json Browser::call(const std::string& method, const Json& parameters) {
  Json message = {{"id", ++last_call_}, {"method", method}, {"params", parameters}};
  if (!session_.empty()) message["sessionId"] = session_;
  const std::string text = message.dump() + '\0';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(to_browser_, text.data() + sent, text.size() - sent);
    if (count <= 0) throw std::runtime_error("there is no browser: install chromium (tools/setup test)");
    sent += static_cast<std::size_t>(count);
  }
  for (;;) {
    const Json answer = receive();
    if (answer.contains("method")) {
      note(answer);
    } else if (answer["id"] == last_call_) {
      if (answer.contains("error")) throw std::runtime_error(method + ": " + answer["error"].dump());
      return answer["result"];
    }
  }
}

Json Browser::wait_for(const std::string& event) {
  for (std::size_t seen = 0;; ++seen) {
    while (seen == events_.size()) {
      const Json message = receive();
      if (message.contains("method")) note(message);
    }
    if (events_[seen]["method"] != event) continue;
    const Json parameters = events_[seen]["params"];
    events_.erase(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(seen) + 1);
    return parameters;
  }
}

void Browser::open(const std::string& address, const PageSettings& settings) {
  call("Emulation.setDeviceMetricsOverride",
       {{"width", settings.width}, {"height", settings.height}, {"deviceScaleFactor", 1}, {"mobile", false}});
  const Json scheme = {{"name", "prefers-color-scheme"}, {"value", settings.is_dark ? "dark" : "light"}};
  call("Emulation.setEmulatedMedia",
       {{"media", settings.is_paper ? "print" : "screen"}, {"features", Json::array({scheme})}});
  call("Emulation.setScriptExecutionDisabled", {{"value", !settings.with_script}});
  events_.clear();
  requests_.clear();
  complaints_.clear();
  call("Page.navigate", {{"url", address}});
  wait_for("Page.loadEventFired");
}

Json Browser::value(const std::string& expression) {
  const Json answer = call("Runtime.evaluate", {{"expression", expression}, {"returnByValue", true}});
  if (answer.contains("exceptionDetails")) throw std::runtime_error(answer["exceptionDetails"].dump());
  return answer["result"].value("value", Json());
}

std::string Browser::picture() {
  return call("Page.captureScreenshot", {{"format", "png"}, {"captureBeyondViewport", true}})["data"];
}

std::string Browser::paper() {
  return call("Page.printToPDF", {{"preferCSSPageSize", true}, {"printBackground", false}})["data"];
}

void Browser::click_on(const std::string& selector) {
  const Json place = value("(() => { const element = document.querySelector(" + Json(selector).dump() +
                           "); element.scrollIntoView({block: 'center'}); const box = element.getBoundingClientRect(); "
                           "return {x: box.x + box.width / 2, y: box.y + box.height / 2}; })()");
  for (const char* type : {"mousePressed", "mouseReleased"}) {
    call("Input.dispatchMouseEvent",
         {{"type", type}, {"x", place["x"]}, {"y", place["y"]}, {"button", "left"}, {"clickCount", 1}});
  }
}

void Browser::press(const std::string& key) {
  const Json codes = {{"Enter", 13}, {"Tab", 9}, {" ", 32}};
  for (const char* type : {"keyDown", "keyUp"}) {
    Json event = {{"type", type}, {"key", key}, {"windowsVirtualKeyCode", codes.at(key)}};
    if (key == "Enter" && std::string(type) == "keyDown") event["text"] = "\r";
    call("Input.dispatchKeyEvent", event);
  }
}

std::string Browser::saved_by_click_on(const std::string& selector) {
  events_.clear();
  click_on(selector);
  const std::string name = wait_for("Page.downloadWillBegin")["suggestedFilename"];
  for (;;) {
    const Json progress = wait_for("Page.downloadProgress");
    if (progress["state"] == "completed") return contents(scratch_.path("saved/" + name));
    if (progress["state"] == "canceled") throw std::runtime_error("the file was not saved: " + name);
  }
}

}  // namespace shunt::testing
