// The bodies of the studio's requests: whatever they hold, the answer is JSON or a refusal.
#include <nlohmann/json.hpp>
#include <string>

#include "calls/calls.hpp"
#include "calls/request_fields.hpp"
#include "core/error.hpp"
#include "puzzles/puzzles.hpp"
#include "studio/server/job_plan.hpp"

namespace {

// A game of an easy board, to which the request is something that is done; or one that the request opens.
void play(shunt::calls::Calls& calls, nlohmann::json request) {
  if (!request.contains("puzzle")) {
    request["game"] = nlohmann::json::parse(
        calls.call("game", {{"puzzle", "@rush-hour/classic-1"}, {"moves", {"A+1"}}}).body)["game"];
  }
  static_cast<void>(calls.call("game", request));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace shunt::studio;
  if (size == 0) return 0;
  static const StudioSettings settings;
  static shunt::calls::Calls calls(shunt::catalogue(), {});
  const std::string body(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    const nlohmann::json request = shunt::calls::parse_body(body);
    switch (data[0] % 4) {
      case 0: static_cast<void>(calls.call("read", request)); break;
      case 1: static_cast<void>(calls.call("position", request)); break;
      case 3: play(calls, request); break;
      default: {
        const JobPlan plan = plan_job(shunt::catalogue(), settings, request);
        // Every word is an option of ours, a bundled puzzle, a family, or the command itself.
        for (const std::string& word : plan.words) {
          if (word.find('\0') != std::string::npos) std::abort();
          const bool names_file = word.starts_with("/") || word.starts_with("--into") ||
                                  (word.starts_with("--results") && word != "--results=-");
          if (names_file) std::abort();
        }
      }
    }
  } catch (const shunt::calls::Refusal&) {
  } catch (const shunt::InputError&) {
  } catch (const shunt::UsageError&) {
  }
  return 0;
}
