// Where the program keeps what it can make again.
#pragma once

#include <functional>
#include <string>

#include "cli/parse/option_groups.hpp"
#include "system/table_folder.hpp"

namespace shunt::cli {

// $XDG_CACHE_HOME/shunt, else ~/.cache/shunt. Empty: neither is known, and nothing is kept.
std::string cache_folder();

// Its part for tables of searches. What there is to say about a file goes to standard error, once each.
TableFolder table_folder();

// The file in which long work `of_what` is kept: the one that was asked for, else `usual` in the cache folder; empty:
// none. Throws UsageError if it would be resumed from nowhere, or if it is there and `is_foreign`.
std::string checkpoint_file(const CheckpointOptions& options, const std::string& usual, std::string_view of_what,
                            const std::function<bool(const std::string& path)>& is_foreign);

}  // namespace shunt::cli
