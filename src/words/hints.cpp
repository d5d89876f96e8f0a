#include "words/hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "words/amounts.hpp"
#include "words/game.hpp"

namespace shunt {
namespace {

const HintStep kPass = {"Pass", "no move is possible"};

int wind_of(int value) { return (value > 0) - (value < 0); }

const ViewPiece* piece_of(const View& view, const std::string& name) {
  const auto found = std::find_if(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& piece) {
    return piece.role != ViewPiece::Role::wall && piece.name == name;
  });
  return found == view.pieces.end() ? nullptr : &*found;
}

bool is_tile(const View& view, const std::string& name) {
  const ViewPiece* const piece = piece_of(view, name);
  return piece != nullptr && piece->figure == ViewPiece::Figure::tile;
}

std::string direction(int columns, int rows) {
  const std::string vertical = rows == 0 ? "" : (rows < 0 ? "up" : "down");
  const std::string horizontal = columns == 0 ? "" : (columns < 0 ? "left" : "right");
  return vertical + (vertical.empty() || horizontal.empty() ? "" : " and ") + horizontal;
}

bool is_straight(const ViewShift& shift) {
  return shift.columns == 0 || shift.rows == 0 || std::abs(shift.columns) == std::abs(shift.rows);
}

int cells_of(const ViewShift& shift) { return std::max(std::abs(shift.columns), std::abs(shift.rows)); }

// "one cell down"; where the board lists directions a piece goes by the compass. Empty: round a corner.
std::string way_of(const View& view, const ViewShift& shift) {
  if (!view.directions.empty()) {
    static constexpr const char* kWinds[3][3] = {
        {"north-west", "north", "north-east"}, {"west", "", "east"}, {"south-west", "south", "south-east"}};
    return kWinds[wind_of(shift.rows) + 1][wind_of(shift.columns) + 1];
  }
  if (!is_straight(shift)) return {};
  const auto cells = static_cast<std::uint64_t>(cells_of(shift));
  return fmt::format("{} {} {}", numeral(cells), cells == 1 ? "cell" : "cells", direction(shift.columns, shift.rows));
}

}  // namespace

std::string called(const View& view, const std::string& name) {
  const ViewPiece* const piece = piece_of(view, name);
  if (piece != nullptr && piece->figure == ViewPiece::Figure::tile) return "tile " + name;
  if (piece == nullptr || piece->figure != ViewPiece::Figure::penny) return name;
  return "penny " + (piece->inscription.empty() ? name : piece->inscription);
}

std::string spoken_move(const View& view, const PositionMove& move) {
  if (move.is_pass() || !is_straight(move.shifts[0])) return move.text;
  const ViewShift& shift = move.shifts[0];
  return fmt::format("{} {} {}", called(view, shift.piece), direction(shift.columns, shift.rows), cells_of(shift));
}

HintStep which_words(const Family& family, const View& view, const PositionMove& move) {
  if (move.is_pass()) return kPass;
  return {"Move " + called(view, move.shifts[0].piece), "which " + std::string(family.piece)};
}

HintStep where_words(const View& view, const PositionMove& move) {
  if (move.is_pass()) return kPass;
  const ViewShift& shift = move.shifts[0];
  // "red up 1" after "Move red" is "Up 1": the words of the move say where already.
  const bool has_words = move.text.starts_with(shift.piece + " ");
  const std::string way = capitalised(way_of(view, shift));
  const std::string sub = is_tile(view, shift.piece)
                              ? "the blank goes " + direction(-wind_of(shift.columns), -wind_of(shift.rows))
                              : std::string("where it goes");
  if (has_words) return {capitalised(move.text.substr(shift.piece.size() + 1)), sub};
  return {way.empty() ? move.text : way + ": " + move.text, sub};
}

std::string short_hint_words(const View& view, const PositionMove& move) {
  if (move.is_pass()) return kPass.head + ": " + move.text;
  const std::string which = "Move " + called(view, move.shifts[0].piece);
  const std::string way = way_of(view, move.shifts[0]);
  return way.empty() ? which + ": " + move.text : which + " " + way;
}

std::string unproved_words(const MovesLeft& left, const MetricFacts& metric) {
  return fmt::format("Not proved: this follows the best way found, {}. At least {} {} needed.",
                     amount_text(left.upper.value_or(0), metric), grouped(left.lower), left.lower == 1 ? "is" : "are");
}

std::string dead_end_words(const MovesLeft& left, bool can_undo) {
  if (can_undo) return "There is no way out from here. Undo goes back.";
  return "This board has no solution" + (left.reason.empty() ? "" : ": " + left.reason) + ".";
}

std::string number_words(const MovesLeft& left) {
  if (!left.is_exact()) return left_text(left);
  return *left.upper == 1 ? "move left" : "moves left";
}

std::string finished_words(const View& view, std::uint64_t made, std::optional<std::uint64_t> shortest) {
  const std::string done = view.exit_row >= 0 ? "Out" : "Solved";
  if (!shortest) return done + ".";
  if (made <= *shortest) return fmt::format("{} in {}. Nobody can do it in fewer.", done, grouped(made));
  return fmt::format("{}. {} is possible.", done, grouped(*shortest));
}

}  // namespace shunt
