// The lines of shunt.trace/1 become the tree that the page draws: nodes by state number, expansions in their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace shunt::studio {

class TraceFold {
 public:
  void take(const nlohmann::ordered_json& line);
  nlohmann::ordered_json json() const;

 private:
  struct Node {
    std::optional<std::uint64_t> parent;
    std::uint64_t depth = 0;
    nlohmann::ordered_json g = 0;
    nlohmann::ordered_json h = nullptr;
    std::optional<std::uint64_t> expanded_at;
    std::string text;
    std::string move;
    bool is_met = false;
  };
  // Above this their boards are left out: the picture does not need them.
  static constexpr std::size_t kMostTexts = 60'000;
  static constexpr std::size_t kMostNodes = 2'000'000;

  Node* node(const nlohmann::ordered_json& number);
  void take_expansion(const nlohmann::ordered_json& line);

  bool has_texts_ = true;  // of positions and moves: too many of them are left out
  std::vector<Node> nodes_;
  nlohmann::ordered_json expansions_ = nlohmann::ordered_json::array();
  nlohmann::ordered_json rounds_ = nlohmann::ordered_json::array();
  nlohmann::ordered_json path_ = nlohmann::ordered_json::array();
  std::uint64_t written_ = 0;
  std::uint64_t total_ = 0;
  std::uint64_t round_ = 0;
};

}  // namespace shunt::studio
