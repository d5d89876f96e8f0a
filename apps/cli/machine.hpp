// The machine that a measurement was made on: numbers of seconds mean nothing without it.
#pragma once

#include <string>

namespace shunt::cli {

struct MachineFacts {
  std::string processor;  // its model's name; "unknown" where the system does not tell
  unsigned cores = 1;
};

MachineFacts machine_facts();

}  // namespace shunt::cli
