#include "calls/board_answer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "calls/answers.hpp"
#include "calls/puzzle_input.hpp"
#include "words/hints.hpp"
#include "words/labels.hpp"

namespace shunt::calls {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kMostBytes = std::size_t{32} << 20;  // of the positions of one answer

Json shifts_json(const std::vector<ViewShift>& shifts) {
  Json all = Json::array();
  for (const ViewShift& shift : shifts) {
    all.push_back({{"piece", shift.piece}, {"columns", shift.columns}, {"rows", shift.rows}});
  }
  return all;
}

}  // namespace

void check_size(std::size_t bytes) {
  if (bytes <= kMostBytes) return;
  throw Refusal{.status = 422,
                .kind = "usage",
                .message = "the positions of so many moves are more than an answer holds: ask for some of them (from)"};
}

Json move_json(const Family& family, const ReferenceGame& before, const std::string& text,
               const std::vector<ViewShift>& shifts, const std::vector<std::string>& legal, std::string_view metric) {
  return {{"text", text},
          {"short", short_move(family, text, legal)},
          {"shifts", shifts_json(shifts)},
          {"cost", before.cost(text, metric)}};
}

Json legal_json(const Family& family, const ReferenceGame& game, const std::vector<PositionMove>& moves,
                std::string_view metric) {
  const std::vector<std::string> texts = game.moves(MoveSet::all);
  Json all = Json::array();
  const View view = game.view();
  for (const PositionMove& move : moves) {
    all.push_back(move_json(family, game, move.text, move.shifts, texts, metric));
    all.back()["words"] = spoken_move(view, move);
  }
  return all;
}

Json labels_json(const View& view, const std::vector<PositionMove>& legal) {
  Json all = Json::array();
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    const bool can_move = std::any_of(legal.begin(), legal.end(),
                                      [&](const PositionMove& m) { return m.shift_of(piece.name) != nullptr; });
    all.push_back({{"piece", piece.name},
                   {"called", called(view, piece.name)},
                   {"label", piece_label(view, piece, legal)},
                   {"can_move", can_move}});
  }
  return all;
}

std::optional<View> goal_view(const View& start, const std::string& goal) {
  std::vector<std::string> names(1);
  for (const char c : goal) {
    if (c != ' ' && c != ',' && c != '/') {
      names.back() += c;
    } else if (!names.back().empty()) {
      names.emplace_back();
    }
  }
  const std::size_t cells = static_cast<std::size_t>(start.columns) * static_cast<std::size_t>(start.rows);
  if (names.size() != cells) {  // names of one letter stand without blanks between them
    std::string letters;
    for (const std::string& name : names) letters += name;
    names.clear();
    for (const char letter : letters) names.emplace_back(1, letter);
  }
  if (names.size() != cells) return std::nullopt;
  View view = start;
  view.pieces.clear();
  for (std::size_t i = 0; i < cells; ++i) {
    for (ViewPiece piece : start.pieces) {
      if (piece.name != names[i]) continue;
      piece.column = static_cast<int>(i) % start.columns;
      piece.row = static_cast<int>(i) / start.columns;
      piece.is_home = false;  // all of them are: it would say nothing
      view.pieces.push_back(std::move(piece));
    }
  }
  return view.pieces.size() == start.pieces.size() ? std::optional(view) : std::nullopt;
}

}  // namespace shunt::calls
