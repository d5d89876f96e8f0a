// Views as JSON, for pages that draw boards: docs/studio-api.md defines the fields. Columns and rows count from 0, as
// in core/view.hpp.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/view.hpp"

namespace shunt {

nlohmann::ordered_json view_json(const View& view);

// The pieces of a position, and every other field in which it differs from the view of the start: boards of a thousand
// labels, which never change, are then sent once.
nlohmann::ordered_json view_changes_json(const View& view, const View& start);

}  // namespace shunt
