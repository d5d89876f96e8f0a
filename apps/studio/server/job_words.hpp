// How a job has ended, for programs and in one sentence for people.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "studio/server/job_fold.hpp"
#include "words/endings.hpp"

namespace shunt::studio {

Ending ending_of(const JobEnd& end);

// What a search has proved and found: of its report, or, if it wrote none, of its events.
nlohmann::ordered_json bounds_json(const nlohmann::ordered_json& reports, const JobEnd& end);

std::string words_of_job(const JobPlan& plan, Ending ending, const JobEnd& end, const nlohmann::ordered_json& reports,
                         const nlohmann::ordered_json& space, const std::string& message);

// The same in a few words, beside a picture; empty where only the sentence will do.
std::string tag_of_job(const JobPlan& plan, Ending ending, const nlohmann::ordered_json& reports);

// Of what a program wrote on standard error, without its own name before it.
std::string first_line(const std::string& errors);

}  // namespace shunt::studio
