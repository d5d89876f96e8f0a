// Views as JSON, without drawing: what the identity of a board is made of, and what boards that are drawn
// (board_json.hpp) have as fields. Columns and rows count from 0, as in core/view.hpp.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "core/view.hpp"

namespace shunt {

nlohmann::ordered_json view_json(const View& view);
nlohmann::ordered_json piece_json(const ViewPiece& piece);
nlohmann::ordered_json directions_json(const View& view);

// The names that these fields have.
inline constexpr std::array<std::string_view, 8> kDirectionNames = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
std::optional<ViewPiece::Role> role_named(std::string_view name);
std::optional<ViewPiece::Figure> figure_named(std::string_view name);

}  // namespace shunt
