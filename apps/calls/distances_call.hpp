// The call distance: tables of "moves left", kept for the last few puzzles that were asked for. The work is that of
// play/distances.hpp, on threads of the host; an answer is a look-up as soon as a table is there.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "calls/answers.hpp"
#include "calls/calls.hpp"
#include "catalogue/catalogue.hpp"

namespace shunt::calls {

class DistanceTables {
 public:
  DistanceTables(const Catalogue& catalogue, const CallSettings& settings);
  ~DistanceTables();

  // May be called by several threads. Throws Refusal, InputError, UsageError.
  nlohmann::ordered_json answer(const nlohmann::json& request, const Patience& patience);

  // How long an answer that is still "counting" may be held back: the field `wait` of the request.
  static std::uint64_t wait_of(const nlohmann::json& request);

 private:
  struct Puzzle;
  static constexpr std::size_t kMostPuzzles = 4;

  std::shared_ptr<Puzzle> puzzle(const nlohmann::json& request);

  const Catalogue& catalogue_;
  const CallSettings& settings_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Puzzle>> puzzles_;  // the last asked for first
};

}  // namespace shunt::calls
