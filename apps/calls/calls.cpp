#include "calls/calls.hpp"

#include <algorithm>
#include <array>

#include "calls/draw_call.hpp"
#include "calls/engine_calls.hpp"
#include "calls/game_call.hpp"

namespace shunt::calls {
namespace {

using Request = nlohmann::json;

constexpr std::array kCalls = {
    Call{"facts", true,
         [](Calls& calls, const Request&, const Patience&) {
           return json_answer(facts_answer(calls.catalogue(), calls.settings()));
         }},
    Call{"collections", true,
         [](Calls& calls, const Request&, const Patience&) {
           return json_answer(collections_answer(calls.catalogue()));
         }},
    Call{"collection", false,
         [](Calls& calls, const Request& request, const Patience&) {
           return json_answer(collection_answer(calls.catalogue(), request));
         }},
    Call{"read", false,
         [](Calls& calls, const Request& request, const Patience&) {
           return json_answer(read_answer(calls.catalogue(), request));
         }},
    Call{"position", false,
         [](Calls& calls, const Request& request, const Patience& patience) {
           return position_answer(calls.catalogue(), request, patience);
         }},
    Call{"scene", false,
         [](Calls&, const Request& request, const Patience&) { return json_answer(scene_answer(request)); }},
    Call{"game", false,
         [](Calls& calls, const Request& request, const Patience& patience) {
           return calls.games().answer(request, patience);
         }},
    Call{"draw", false,
         [](Calls& calls, const Request& request, const Patience& patience) {
           return draw_answer(calls.catalogue(), request, patience);
         }},
    Call{"export", false,
         [](Calls& calls, const Request& request, const Patience& patience) {
           return export_answer(calls.catalogue(), request, patience);
         }},
};

}  // namespace

Calls::Calls(const Catalogue& catalogue, CallSettings settings)
    : catalogue_(catalogue), settings_(std::move(settings)), games_(std::make_unique<Games>(catalogue_, settings_)) {}

Calls::~Calls() = default;

Answer Calls::call(std::string_view name, const nlohmann::json& request, const Patience& patience) {
  const Call* const call = find_call(name);
  if (call == nullptr) throw Refusal{.status = 404, .kind = "not_found", .message = "there is no such call"};
  return call->run(*this, request, patience);
}

std::span<const Call> all_calls() { return kCalls; }

const Call* find_call(std::string_view name) {
  const auto* const found = std::find_if(kCalls.begin(), kCalls.end(), [&](const Call& c) { return c.name == name; });
  return found == kCalls.end() ? nullptr : found;
}

}  // namespace shunt::calls
