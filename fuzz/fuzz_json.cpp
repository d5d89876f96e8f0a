// JSON of any family, and the recognition of families.
#include "fuzz_puzzle.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  shunt::fuzz::read_and_write(text, "");
  shunt::fuzz::read_and_write("{\"schema\":\"shunt.puzzle/1\",\"family\":\"" + text, "");
  return 0;
}
