// Numbers with units, both ways: limits as they are typed, figures as people read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace shunt::cli {

double parse_duration(const std::string& text);   // "10s", "500ms", "2m", "1h", "2.5"; throws UsageError
std::size_t parse_size(const std::string& text);  // "512M", "2G", "64K", "1000000"; throws UsageError

// Of a board of sliding tiles: "3x4" is 3 rows, 4 columns. Throws UsageError, which begins with `what`.
struct BoardSize {
  int rows = 0;
  int columns = 0;
};
BoardSize parse_board_size(const std::string& what, const std::string& text);

std::string grouped(std::uint64_t number);      // 1,234,567
std::string readable_seconds(double seconds);   // 0.4 ms, 2.31 s, 3 min 20 s
std::string readable_bytes(std::size_t bytes);  // 1.4 MB

}  // namespace shunt::cli
