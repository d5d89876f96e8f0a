// Reports as JSON (schema shunt.solve/1) and as CSV rows: see docs/formats.md.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/instance.hpp"
#include "core/error.hpp"

namespace shunt {

// Which puzzle of which source a report is about.
struct PuzzleId {
  std::string name;
  int index = 1;
  int line = 1;
};

// What made a report: the same answers come from the same build.
struct BuildFacts {
  std::string version;
  std::string commit;  // empty: unknown
  std::string compiler;
};

// The object `puzzle` of every report.
nlohmann::ordered_json puzzle_json(const PuzzleId& id, const Instance& instance);

// One line each, ended by a newline. `build` null: without anything that differs from run to run. `listed_moves`: a
// solution of more moves is given without them (`moves` is null).
std::string report_json(const PuzzleId& id, const Instance& instance, const Report& report, const BuildFacts* build,
                        std::optional<std::uint64_t> listed_moves = std::nullopt);
// `schema`: of the reports that the bad puzzle stands among.
std::string error_json(const PuzzleId& id, const InputError& error, std::string_view schema);

std::string report_csv_header(bool with_timing);
std::string report_csv(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing);
std::string error_csv(const PuzzleId& id, bool with_timing);

}  // namespace shunt
