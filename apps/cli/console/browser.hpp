// Opens an address in the user's browser.
#pragma once

#include <string>

namespace shunt::cli {

// Does not wait, and the browser outlives this process. Returns why it could not be started, or an empty string.
std::string open_in_browser(const std::string& address);

}  // namespace shunt::cli
