// Amounts as people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shunt {

std::string grouped(std::uint64_t number);  // 1,234,567
// 85 µs, 0.4 ms, 2.31 s, 3 min 20 s
std::string readable_seconds(double seconds, std::string_view microseconds = "µs");
std::string readable_bytes(std::uint64_t bytes);  // 1.4 MB

}  // namespace shunt
