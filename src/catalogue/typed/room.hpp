// The contract of a room: what it says of its boards, in a struct Game, and of each of its puzzle types, in a Model.
// TypedInstance<Game> makes an Instance of the two. docs/adding-a-puzzle.md is the recipe.
//
// Optional members are listed in `kHas`, of Game and of Model. One that is listed but not there with the signature
// below, and one that is there but not listed, do not compile: none is left out because it is misspelt.
#pragma once

#include <concepts>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "algorithms/algorithms.hpp"
#include "catalogue/family.hpp"
#include "catalogue/question/plan.hpp"
#include "catalogue/report.hpp"
#include "core/budget.hpp"
#include "core/puzzle.hpp"
#include "core/reference_game.hpp"
#include "spaces/analysis.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

// ---- Model: one puzzle type, for one board, move set and metric

struct ModelHas {
  bool engines = false;
  bool heuristics = false;
  bool parity_advice = false;
  bool measures = false;
  bool read_move = false;
  bool label = false;
  bool piece_names = false;
  bool graph = false;
};

// using Engines = TypeList<...>: faster forms of algorithms (engine.hpp).
template <class Model>
concept ModelWithEngines = requires {
  typename Model::Engines;
};
// A range of HeuristicEntry, and what these are made from.
template <class Model>
concept ModelWithHeuristics = requires(const Model& model, const Plan& plan, Budget& budget) {
  { std::begin(model.heuristics())->facts } -> std::convertible_to<HeuristicFacts>;
  std::begin(model.heuristics())->make(model.heuristic_context(plan), budget);
};
// What to ask instead, where parity forbids a solution: added to its explanation.
template <class Model>
concept ModelWithParityAdvice = requires(const Model& model) {
  { model.parity_advice() } -> std::same_as<std::string>;
};
// The length of a solution in all its metrics. Else there is one measure, named as the plan's metric.
template <class Model>
concept ModelWithMeasures = requires(const Model& model, const Plan& plan, const SearchResult& result) {
  { model.measures(plan, result) } -> std::same_as<Measures>;
};
// The move that a text means. Else moves are told by the texts of describe().
template <class Model>
concept ModelWithReadMove = requires(const Model& model, const typename Model::Puzzle::State& state,
                                     std::string_view text) {
  { model.read_move(state, text) } -> std::same_as<std::optional<typename Model::Puzzle::Move>>;
};
// Tells moves apart where their texts may not, because a key forgets names. Else the text does.
template <class Model>
concept ModelWithLabel = requires(const Model& model, const typename Model::Puzzle::State& state,
                                  const typename Model::Puzzle::Move& move) {
  { model.label(state, move) } -> std::same_as<std::string>;
};
// By the numbers of Puzzle::piece.
template <class Model>
concept ModelWithPieceNames = requires(const Model& model) {
  { model.piece_names() } -> std::same_as<std::vector<std::string>>;
};
// A faster way to explore the whole space. Null: not of this board.
template <class Model>
concept ModelWithGraph = requires(const Model& model, const Plan& plan, Budget& budget) {
  { model.graph(plan, budget) } -> std::same_as<std::unique_ptr<PositionGraph>>;
};

template <class Model>
concept ModelKeepsItsList = requires {
  requires Model::kHas.engines == ModelWithEngines<Model>;
  requires Model::kHas.heuristics == ModelWithHeuristics<Model>;
  requires Model::kHas.parity_advice == ModelWithParityAdvice<Model>;
  requires Model::kHas.measures == ModelWithMeasures<Model>;
  requires Model::kHas.read_move == ModelWithReadMove<Model>;
  requires Model::kHas.label == ModelWithLabel<Model>;
  requires Model::kHas.piece_names == ModelWithPieceNames<Model>;
  requires Model::kHas.graph == ModelWithGraph<Model>;
};

// describe: a move, played in that position. board_at: the board with that position as its start.
template <class Model, class Board>
concept RoomModel = Puzzle<typename Model::Puzzle> && ModelKeepsItsList<Model> &&
    requires(const Model& model, const typename Model::Puzzle::State& state, const typename Model::Puzzle::Move& move) {
  { model.puzzle() } -> std::same_as<const typename Model::Puzzle&>;
  { model.describe(state, move) } -> std::same_as<MoveRecord>;
  { model.board_at(state) } -> std::same_as<Board>;
};

// What Game::make_model returns: a model of the puzzle type that fits. It may refer to the board.
template <class... Model>
using OneModelOf = std::variant<std::unique_ptr<const Model>...>;

template <class Models, class Board>
constexpr bool kAreRoomModels = false;
template <class... Model, class Board>
constexpr bool kAreRoomModels<OneModelOf<Model...>, Board> = (RoomModel<Model, Board> && ...);

// ---- Game: a puzzle as its reader makes it, a Board

struct GameHas {
  bool canonical = false;
  bool stages = false;
  bool count_space = false;
  bool widest_model = false;
};

// Equal for boards that differ in nothing but the names and the order of their pieces. Else the text of `json` is.
template <class Game>
concept GameWithCanonical = requires(const typename Game::Board& board) {
  { Game::canonical(board) } -> std::same_as<std::string>;
};
// What `auto` does. Else it is plain breadth-first.
template <class Game>
concept GameWithStages = requires(const typename Game::Board& board, const Plan& plan) {
  { Game::stages(board, plan) } -> std::same_as<std::vector<Stage>>;
};
// Counts of spaces that are too large for more. Nothing: not of this board.
template <class Game>
concept GameWithCountSpace = requires(const typename Game::Board& board, const Plan& plan, Budget& budget) {
  { Game::count_space(board, plan, budget) } -> std::same_as<std::optional<Analysis>>;
};

// A model of the last type of make_model, which holds every board: of a room with several types, whose compilation is
// most of a build. Algorithms for study (typed_widths.hpp) are compiled for this one only.
template <class Game>
concept GameWithWidestModel = requires(const typename Game::Board& board, const MoveSetFacts& moves,
                                       const MetricFacts& metric) {
  { Game::make_widest_model(board, moves, metric) } -> std::same_as<decltype(Game::make_model(board, moves, metric))>;
};

template <class Game>
concept GameKeepsItsList = requires {
  requires Game::kHas.canonical == GameWithCanonical<Game>;
  requires Game::kHas.stages == GameWithStages<Game>;
  requires Game::kHas.count_space == GameWithCountSpace<Game>;
  requires Game::kHas.widest_model == GameWithWidestModel<Game>;
};

template <class Game>
using ModelsOf = decltype(Game::make_model(std::declval<const typename Game::Board&>(),
                                           std::declval<const MoveSetFacts&>(), std::declval<const MetricFacts&>()));

template <class Game>
concept RoomGame = GameKeepsItsList<Game> && kAreRoomModels < ModelsOf<Game>,
typename Game::Board > &&requires(const typename Game::Board& board, std::string_view format) {
  { Game::family() } -> std::same_as<const Family&>;
  { Game::width(board) } -> std::same_as<int>;
  { Game::height(board) } -> std::same_as<int>;
  { Game::reference(board) } -> std::same_as<std::unique_ptr<ReferenceGame>>;
  { Game::write(board, format) } -> std::same_as<std::string>;
};

}  // namespace shunt
