// Room: what a family tells the rest of the house about itself. One object per family, made in its
// room.cpp and named in the list in puzzles.cpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "algorithms/options.hpp"
#include "catalogue/facts.hpp"
#include "catalogue/instance.hpp"
#include "core/heuristic.hpp"
#include "text/source.hpp"

namespace shunt {

// How sure a room is that a text is its own.
enum class Likeness : std::uint8_t { none, maybe, sure };

class Room {
 public:
  virtual ~Room() = default;

  virtual std::string_view name() const = 0;     // "rush-hour"
  virtual std::string_view summary() const = 0;  // one line
  virtual std::span<const MoveSetFacts> move_sets() const = 0;
  virtual std::span<const MetricFacts> metrics() const = 0;
  virtual std::span<const OptionFacts> read_options() const = 0;
  virtual std::span<const FormatFacts> formats() const = 0;           // of puzzles, all can be read and written
  virtual std::span<const FormatFacts> solution_formats() const = 0;  // beyond the common ones
  virtual std::span<const HeuristicFacts> heuristics() const = 0;     // the first is the default
  virtual bool has_parity() const { return false; }
  virtual bool has_useful_moves() const { return false; }

  virtual Likeness likeness(const Source& source) const = 0;
  virtual std::vector<Block> split(const Source& source, const ReadOptions& options) const = 0;
  // Reads one block of split() or of split_json(). Throws InputError.
  virtual std::unique_ptr<Instance> read(const Block& block, const ReadOptions& options) const = 0;

  // Moves as texts, from any notation of this family (not JSON). Throws InputError.
  virtual std::vector<SolutionMove> read_solution(const Source& source) const = 0;
  virtual std::string write_solution(std::string_view format, const std::vector<MoveRecord>& moves) const = 0;
};

// Throws UsageError, with the nearest name, if there is no such room.
const Room& find_room(std::span<const Room* const> rooms, std::string_view name);

}  // namespace shunt
