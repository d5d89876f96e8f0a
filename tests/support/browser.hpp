// A browser without a window (Debian's chromium), driven over its debugging pipe: no port is opened. A test that needs
// it fails where it is missing (tools/setup test installs it).
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/json.hpp"
#include "support/process.hpp"

namespace shunt::testing {

struct PageSettings {
  int width = 1088;
  int height = 900;
  bool is_dark = false;
  bool with_script = true;
  bool is_paper = false;  // as it would be printed
};

class Browser {
 public:
  Browser();
  ~Browser();
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;

  // Waits until the page and all that belongs to it is loaded. What was noted of an earlier page is forgotten.
  void open(const std::string& address, const PageSettings& settings = {});
  // The value of an expression of JavaScript in the page; it also works where the page's own scripts are off.
  Json value(const std::string& expression);
  // The whole page as a picture, in base64.
  std::string picture();
  // The page on A4 paper, in base64.
  std::string paper();
  // Clicks with the mouse on the middle of the first element that fits, and waits for the file that is saved by that.
  std::string saved_by_click_on(const std::string& selector);
  void click_on(const std::string& selector);
  void press(const std::string& key);

  const std::vector<std::string>& requests() const { return requests_; }      // addresses
  const std::vector<std::string>& complaints() const { return complaints_; }  // errors, warnings, the console's lines

 private:
  void attach();
  void quit();
  Json call(const std::string& method, const Json& parameters = Json::object());
  Json wait_for(const std::string& event);
  Json receive();
  void note(const Json& message);

  Scratch scratch_;
  pid_t process_ = -1;
  int to_browser_ = -1;
  int from_browser_ = -1;
  int last_call_ = 0;
  std::string session_;
  std::string buffer_;
  std::vector<Json> events_;
  std::vector<std::string> requests_;
  std::vector<std::string> complaints_;
};

}  // namespace shunt::testing
