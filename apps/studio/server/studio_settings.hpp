// What the studio is told when it starts, and its limits: facts.limits of the interface.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "system/table_folder.hpp"

namespace shunt::studio {

struct StudioLimits {
  double seconds = 60;  // of a job that asks for no other limit
  double most_seconds = 3600;
  std::uint64_t least_megabytes = 16;
  std::uint64_t megabytes = 1000;
  std::uint64_t most_megabytes = 64'000;
  std::size_t jobs_at_once = 1;
  std::size_t jobs_queued = 16;
  std::size_t event_streams = 32;
  std::uint64_t trace_expansions = 20'000;
  std::size_t kept_results = 64;
  std::size_t kept_result_bytes = std::size_t{64} << 20;

  // No job is promised more than the machine has. 0 bytes: that is not known, and the limits stay.
  void keep_within(std::size_t machine_bytes) {
    if (machine_bytes == 0) return;
    most_megabytes = std::max(least_megabytes, std::min(most_megabytes, std::uint64_t{machine_bytes >> 20U}));
    megabytes = std::min(megabytes, most_megabytes);
  }
};

struct StudioSettings {
  std::uint16_t port = 0;  // 0: any that is free
  std::string version;
  std::string commit;
  std::string program;  // that jobs are run with
  TableFolder tables = {};
  StudioLimits limits = {};
  // Called with the address to open: at the start (`is_first`), and when its token has been used.
  std::function<void(const std::string& address, bool is_first)> on_address;
};

}  // namespace shunt::studio
