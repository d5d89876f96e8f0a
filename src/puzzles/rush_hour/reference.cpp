// One cell at a time on a grid of vehicle numbers: slow, and easy to believe.
#include "puzzles/rush_hour/reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace shunt::rush_hour {
namespace {

constexpr int kEmpty = -1;
constexpr int kWall = -2;
constexpr int kOutside = -3;

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board) : board_(board) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(board_); }

  std::vector<std::string> moves(MoveSet move_set) const override {
    std::vector<std::string> texts;
    for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
      const int back = room_in_direction(v, -1);
      const int ahead = room_in_direction(v, +1);
      for (int distance = -back; distance <= ahead; ++distance) {
        if (distance == 0) continue;
        if (move_set == kFarthestSlides && distance != -back && distance != ahead) continue;
        if (move_set == kUnitSteps && std::abs(distance) != 1) continue;
        texts.push_back(fmt::format("{}{:+}", board_.vehicles[v].name, distance));
      }
    }
    return texts;
  }

  std::string play(std::string_view move) override {
    const std::size_t sign = move.find_last_of("+-");
    if (sign == std::string_view::npos || sign == 0) return "it is no move (expected one like A+2 or A-1)";
    int distance = 0;
    const char* const end = move.data() + move.size();
    const auto [stop, error] = std::from_chars(move.data() + sign + 1, end, distance);
    if (error != std::errc() || stop != end) return "it is no move (expected one like A+2 or A-1)";
    if (move[sign] == '-') distance = -distance;
    const int found = find_vehicle(board_, move.substr(0, sign));
    if (found < 0) return fmt::format("there is no vehicle {}", move.substr(0, sign));
    if (distance == 0) return "a move of 0 cells is none";

    Vehicle& vehicle = board_.vehicles[static_cast<std::size_t>(found)];
    const int step = distance > 0 ? 1 : -1;
    const Vehicle before = vehicle;
    for (int done = 0; done != distance; done += step) {
      const std::string obstacle = obstacle_ahead(static_cast<std::size_t>(found), step);
      if (!obstacle.empty()) {
        const int possible = std::abs(done);
        vehicle = before;
        return fmt::format("{} can move only {} {} {}: {} is in the way", vehicle.name, possible,
                           possible == 1 ? "cell" : "cells", direction_name(vehicle, step), obstacle);
      }
      (vehicle.is_horizontal ? vehicle.column : vehicle.row) += step;
    }
    return {};
  }

  bool is_solved() const override {
    const Vehicle& red = board_.red_car();
    return red.column + red.length == board_.width;
  }

  std::string what_is_missing() const override {
    const Vehicle& red = board_.red_car();
    return fmt::format("the red car {} ends in column {} (expected {})", red.name, red.column + red.length,
                       board_.width);
  }

  std::string fingerprint() const override {
    std::string text;
    for (const Vehicle& vehicle : board_.vehicles) {
      text += fmt::format("{},{};", vehicle.column, vehicle.row);
    }
    return text;
  }

  View view() const override {
    View view;
    view.columns = board_.width;
    view.rows = board_.height;
    view.labels.resize(static_cast<std::size_t>(board_.width) * static_cast<std::size_t>(board_.height), ".");
    view.exit_row = board_.red_car().row;
    for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
      const Vehicle& vehicle = board_.vehicles[v];
      const bool is_red = static_cast<int>(v) == board_.red;
      view.pieces.push_back({.name = vehicle.name,
                             .column = vehicle.column,
                             .row = vehicle.row,
                             .width = vehicle.is_horizontal ? vehicle.length : 1,
                             .height = vehicle.is_horizontal ? 1 : vehicle.length,
                             .role = is_red ? ViewPiece::Role::target : ViewPiece::Role::ordinary,
                             .figure = ViewPiece::Figure::vehicle,
                             .tone = std::min(vehicle.length - 2, 2)});
    }
    for (const Wall& wall : board_.walls) {
      view.pieces.push_back({"x", wall.column, wall.row, 1, 1, ViewPiece::Role::wall});
    }
    return view;
  }

 private:
  static std::string direction_name(const Vehicle& vehicle, int step) {
    if (vehicle.is_horizontal) return step > 0 ? "right" : "left";
    return step > 0 ? "down" : "up";
  }

  int cell(int column, int row) const {
    if (column < 0 || row < 0 || column >= board_.width || row >= board_.height) return kOutside;
    for (const Wall& wall : board_.walls) {
      if (wall.column == column && wall.row == row) return kWall;
    }
    for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
      const Vehicle& vehicle = board_.vehicles[v];
      for (int k = 0; k < vehicle.length; ++k) {
        const int vehicle_column = vehicle.column + (vehicle.is_horizontal ? k : 0);
        const int vehicle_row = vehicle.row + (vehicle.is_horizontal ? 0 : k);
        if (vehicle_column == column && vehicle_row == row) return static_cast<int>(v);
      }
    }
    return kEmpty;
  }

  int cell_beyond(const Vehicle& vehicle, int step, int distance) const {
    const int end = step > 0 ? vehicle.length - 1 : 0;
    const int offset = end + step * distance;
    return vehicle.is_horizontal ? cell(vehicle.column + offset, vehicle.row)
                                 : cell(vehicle.column, vehicle.row + offset);
  }

  int room_in_direction(std::size_t v, int step) const {
    int distance = 0;
    while (cell_beyond(board_.vehicles[v], step, distance + 1) == kEmpty) ++distance;
    return distance;
  }

  std::string obstacle_ahead(std::size_t v, int step) const {
    const int what = cell_beyond(board_.vehicles[v], step, 1);
    if (what == kEmpty) return {};
    if (what == kWall) return "a wall";
    if (what == kOutside) return "the edge of the board";
    return "vehicle " + board_.vehicles[static_cast<std::size_t>(what)].name;
  }

  Board board_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::rush_hour
