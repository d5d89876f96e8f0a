// The files of the page, which are compiled in: a fixed list of names. No path of a request ever reaches a file system.
#pragma once

#include <optional>

#include "studio/server/http.hpp"

namespace shunt::studio {

// Nothing: there is no such file.
std::optional<Response> page_file(const HttpRequest& request);

}  // namespace shunt::studio
