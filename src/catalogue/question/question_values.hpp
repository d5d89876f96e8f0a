// Values of the question as people type them. Each throws UsageError, which begins with the option as it was `called`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shunt {

std::uint64_t read_count(const std::string& called, const std::string& value);  // 0 or more
unsigned read_threads(const std::string& called, const std::string& value);     // 1 to kMostThreads
double read_seconds(const std::string& called, const std::string& value);       // "10s", "500ms", "2m", "1h", "2.5"
std::size_t read_bytes(const std::string& called, const std::string& value);    // "512M", "2G", "64K", "1000000"
// One of "a|b|c".
void check_choice(const std::string& called, const std::string& value, std::string_view choices);

inline constexpr unsigned kMostThreads = 256;

// The pieces of "a|b|c".
std::vector<std::string> split_at_bars(std::string_view text);

}  // namespace shunt
