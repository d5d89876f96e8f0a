// What every puzzle fuzzer does: read, and if it reads, write every format and read that back.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

#include "catalogue/read.hpp"
#include "core/error.hpp"
#include "puzzles/puzzles.hpp"

namespace shunt::fuzz {

inline void check(bool holds) {
  if (!holds) std::abort();
}

inline void read_and_write(const std::string& text, std::string_view family) {
  const Source source("fuzz", text);
  try {
    const PuzzleReader reader(source, catalogue(), family, {});
    for (std::size_t i = 0; i < reader.size() && i < 4; ++i) {
      try {
        const auto instance = reader.read(i);
        const auto game = instance->reference();
        check(game->view().columns == instance->width());
        for (const FormatFacts& format : instance->family().formats) {
          std::string written;
          try {
            written = instance->write(format.name);
          } catch (const UsageError&) {
            continue;  // the format cannot hold it, and says so
          }
          if (format.name == "csv") continue;  // needs --size and perhaps --red
          const Source again("again", written);
          const PuzzleReader second(again, catalogue(), instance->family().name, {});
          check(second.size() == 1);
          check(second.read(0)->write(format.name) == written);
        }
      } catch (const InputError& error) {
        check(error.line() > 0 && error.column() > 0);
      }
    }
  } catch (const InputError& error) {
    check(error.line() > 0 && error.column() > 0);
  }
}

}  // namespace shunt::fuzz
