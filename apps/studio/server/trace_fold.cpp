#include "studio/server/trace_fold.hpp"

namespace shunt::studio {

using Json = nlohmann::ordered_json;

TraceFold::Node* TraceFold::node(const Json& number) {
  if (!number.is_number_unsigned() || number.get<std::uint64_t>() >= kMostNodes) return nullptr;
  const auto place = number.get<std::size_t>();
  if (place >= nodes_.size()) nodes_.resize(place + 1);
  if (has_texts_ && nodes_.size() > kMostTexts) {
    has_texts_ = false;
    for (Node& node : nodes_) node.text = node.move = {};
  }
  return &nodes_[place];
}

void TraceFold::take(const Json& line) {
  if (line.contains("expansion")) return take_expansion(line);
  if (!line.contains("end")) return;
  total_ = line.value("expansions", std::uint64_t{0});
  written_ = line.value("written", std::uint64_t{0});
  path_ = line.value("path", Json::array());
}

void TraceFold::take_expansion(const Json& line) {
  Node* expanded = node(line["state"]);
  if (expanded == nullptr) return;
  ++written_;
  const auto number = line.value("expansion", std::uint64_t{0});
  if (!expanded->is_met) {  // where a search begins
    expanded->is_met = true;
    expanded->g = line.value("g", Json(0));
    expanded->h = line.value("h", Json());
    if (has_texts_) expanded->text = line.value("text", "");
  }
  if (!expanded->expanded_at) expanded->expanded_at = number;
  const std::uint64_t depth = expanded->depth;
  const std::uint64_t round = line["iteration"].is_number() ? line["iteration"].get<std::uint64_t>() : 0;
  if (round != round_) {
    round_ = round;
    rounds_.push_back({{"round", round}, {"bound", line.value("bound", Json())}, {"first", number}});
  }
  expansions_.push_back(
      Json::array({line["state"], line.value("parent", Json()), line.value("frontier", Json(0)), round}));
  for (const Json& child : line["children"]) {
    Node* const met = node(child["state"]);
    // Of several ways to a state the first is kept, or a better one.
    const std::string fate = child.value("fate", "");
    if (met == nullptr || (met->is_met && fate != "better way") || fate == "over bound" || fate == "not drawn")
      continue;
    met->is_met = true;
    met->parent = line["state"].get<std::uint64_t>();
    met->depth = depth + 1;
    met->g = child.value("g", Json(0));
    met->h = child.value("h", Json());
    if (!has_texts_) continue;
    met->text = child.value("text", "");
    met->move = child.value("move", "");
  }
}

Json TraceFold::json() const {
  Json nodes = Json::array();
  Json texts = Json::array();
  Json moves = Json::array();
  for (const Node& node : nodes_) {
    nodes.push_back(Json::array({node.parent ? Json(*node.parent) : Json(), node.depth, node.g, node.h,
                                 node.expanded_at ? Json(*node.expanded_at) : Json()}));
    if (!has_texts_) continue;
    texts.push_back(node.text);
    moves.push_back(node.move.empty() ? Json() : Json(node.move));
  }
  const std::uint64_t total = std::max(total_, written_);
  return {{"nodes", std::move(nodes)},
          {"texts", std::move(texts)},
          {"moves", std::move(moves)},
          {"expansions", expansions_},
          {"rounds", rounds_},
          {"path", path_},
          {"written", written_},
          {"total", total},
          {"is_truncated", written_ < total}};
}

}  // namespace shunt::studio
