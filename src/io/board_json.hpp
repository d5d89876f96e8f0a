// Boards as JSON for pages that draw and move them: the View with the shapes of its scene (io/draw/scene.hpp), grouped
// by piece, colours by name. docs/studio-api.md defines the fields. A page knows no geometry: it writes each shape as
// one element of SVG, chooses the size of letters by the size of its cells, and moves pieces by a shift.
//
// Cost: a board of 6 x 6 has 10 kB with what is drawn around selected pieces and 8 kB without; a later position of its
// game some 100 bytes.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "core/view.hpp"

namespace shunt {

// play: with the contours of its pieces, for what a player's hand draws around them.
enum class BoardUse : std::uint8_t { picture, play };

nlohmann::ordered_json board_json(const View& view, BoardUse use);

// What differs from the board of the start: the pieces that stand elsewhere or look different, the parts below the
// pieces and every other field. `previous`: the position before, for the trail of the move that led here; null: none.
nlohmann::ordered_json position_json(const View& view, const View& start, const View* previous);

// The move that comes: the outline of what moves, the ghost of where it goes, the arrow.
nlohmann::ordered_json coming_move_json(const View& view, const View& next);

// The contour of a piece that is not there yet.
nlohmann::ordered_json ghost_json(const ViewPiece& piece);

}  // namespace shunt
