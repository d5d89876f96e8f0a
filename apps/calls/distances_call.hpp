// POST /api/distance: tables of "moves left", kept for the last few puzzles that were asked for. The work is that of
// play/distances.hpp, on threads of its own; an answer is a look-up as soon as a table is there.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "catalogue/catalogue.hpp"
#include "studio/server/studio_settings.hpp"

namespace shunt::studio {

class DistanceTables {
 public:
  // `on_change` is called, from other threads, when something that was "counting" may have been counted.
  DistanceTables(const Catalogue& catalogue, const StudioSettings& settings, std::function<void()> on_change);
  ~DistanceTables();

  struct Answer;
  // May be called by several threads. Throws Refusal, InputError, UsageError.
  nlohmann::ordered_json answer(const nlohmann::json& request);

  // How long an answer that is still "counting" may be held back: the field `wait` of the request.
  static std::uint64_t wait_of(const nlohmann::json& request);

 private:
  struct Puzzle;
  static constexpr std::size_t kMostPuzzles = 4;

  std::shared_ptr<Puzzle> puzzle(const nlohmann::json& request);

  const Catalogue& catalogue_;
  const StudioSettings& settings_;
  std::function<void()> on_change_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Puzzle>> puzzles_;  // the last asked for first
};

}  // namespace shunt::studio
