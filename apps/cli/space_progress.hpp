// Progress of a whole-space search on standard error: a line that rewrites itself, or events.
#pragma once

#include <memory>
#include <string>

#include "core/budget.hpp"

namespace shunt::cli {

class SpaceProgress : public Observer {
 public:
  virtual void tell(const std::string& text) = 0;  // a line that stays
  virtual void end(const std::string& status, double seconds) = 0;
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}
};

// `choice`: auto (a line if standard error is a terminal), none, ndjson. `total`: how many positions there are.
std::unique_ptr<SpaceProgress> make_space_progress(const std::string& choice, std::string name, double total);

}  // namespace shunt::cli
