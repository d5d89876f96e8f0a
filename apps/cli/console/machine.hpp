// The machine that a measurement was made on: numbers of seconds mean nothing without it.
#pragma once

#include <cstdint>
#include <string>

namespace shunt::cli {

struct MachineFacts {
  std::string processor;  // its model's name; "unknown" where the system does not tell
  unsigned cores = 1;
  std::string system;              // "Debian GNU/Linux 12 (bookworm)"; empty where it does not tell
  std::uint64_t memory_bytes = 0;  // 0: likewise
};

MachineFacts machine_facts();

}  // namespace shunt::cli
