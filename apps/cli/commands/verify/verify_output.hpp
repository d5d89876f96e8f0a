// Scores as people and programs read them.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/verify/verify_score.hpp"

namespace shunt::cli {

// "accepted: ..." or "rejected: ...", of one submission that could be read.
std::string score_text(const Input& puzzle, const Score& score, bool was_rechecked);
// A line of many: what it is worth, in a few words.
std::string score_summary(const Score& score);
// The table of many, with a last line that counts them.
std::string score_table(const std::vector<Score>& scores);

std::string score_json(const Input& puzzle, const Score& score);
std::string score_csv_header();
std::string score_csv(const Input& puzzle, const Score& score);

}  // namespace shunt::cli
