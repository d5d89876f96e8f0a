// Calls: everything that a front end asks of the engine, from JSON to JSON, without network, processes or threads of
// its own. A host (the studio's server, a web worker, a Python module) brings a call in and its answer out, and says
// who runs the searches behind distances. docs/studio-api.md describes the calls, calls() lists them.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "calls/answers.hpp"
#include "catalogue/catalogue.hpp"
#include "play/distances.hpp"
#include "system/table_folder.hpp"

namespace shunt::calls {

struct CallSettings {
  std::string version;
  std::string commit;
  nlohmann::ordered_json limits = nlohmann::ordered_json::object();  // of the host, told by the facts
  TableFolder tables = {};
  std::size_t distance_bytes = std::size_t{256} << 20;  // of a search that measures a position of a game
  double distance_seconds = 2;                          // of such a search
  // How the host starts a thread for the searches of a puzzle; null: it has none, and what is not known stays so.
  PositionDistances::StartThread start_thread = nullptr;
  // Called from such a thread when an answer that was held back (Answer::wait) may have more to say.
  std::function<void()> on_change = nullptr;
};

class Games;

class Calls {
 public:
  Calls(const Catalogue& catalogue, CallSettings settings);
  ~Calls();

  // May be called by several threads. Throws Refusal, InputError, UsageError, and what `patience` throws.
  Answer call(std::string_view name, const nlohmann::json& request, const Patience& patience = nullptr);

  const Catalogue& catalogue() const { return catalogue_; }
  const CallSettings& settings() const { return settings_; }
  Games& games() { return *games_; }

 private:
  const Catalogue& catalogue_;
  CallSettings settings_;
  std::unique_ptr<Games> games_;
};

struct Call {
  std::string_view name;
  bool is_constant = false;  // it takes no fields, and its answer never changes
  Answer (*run)(Calls& calls, const nlohmann::json& request, const Patience& patience);
};
std::span<const Call> all_calls();
// Null: there is none.
const Call* find_call(std::string_view name);

}  // namespace shunt::calls
