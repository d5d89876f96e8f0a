// GET /api/jobs/ID/report and /table: the report of a comparison as a page of its own, and what is in it as files.
#pragma once

#include <string>
#include <string_view>

#include "studio/server/http.hpp"

namespace shunt::studio {

// The page as it was written, to be saved; or to be shown, under a policy that lets its own style and script run and
// nothing else, in an origin of its own that cannot ask this server for anything.
Response report_answer(const std::string& html, bool is_download);

// What `shunt compare --csv` prints, which is inside the report. Throws Refusal if it is not.
Response report_csv_answer(const std::string& html);

}  // namespace shunt::studio
