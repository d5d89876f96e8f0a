// JobPlan: a job as it was asked for, checked: the words of a child's command line, and what it reads on standard
// input. Words are made of fields whose values were checked one by one; there is no shell, and no text of the client
// becomes the name of a file.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "studio/server/studio_settings.hpp"

namespace shunt::studio {

enum class JobKind { solve, trace, analyze, space, compare, generate };

const char* kind_name(JobKind kind);

struct JobPlan {  // NOLINT(bugprone-exception-escape): values of JSON are moved without one
  JobKind kind = JobKind::solve;
  std::string page;
  nlohmann::json request;
  std::vector<std::string> words;  // behind the program
  std::string input;
  double seconds = 0;      // of the whole child; 0: its runs have limits of their own
  double run_seconds = 0;  // as asked
  std::uint64_t megabytes = 0;
  const Family* family = nullptr;                      // of its puzzle; null: of several
  std::shared_ptr<const Instance> instance = nullptr;  // solve: the puzzle, from its start
  std::vector<std::string> moves = {};                 // solve: made before
  std::uint64_t wanted = 0;                            // generate: how many
};

// Throws Refusal, InputError, UsageError.
JobPlan plan_job(const Catalogue& catalogue, const StudioSettings& settings, nlohmann::json request);

}  // namespace shunt::studio
