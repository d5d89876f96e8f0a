#include "fuzz_puzzle.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  shunt::fuzz::read_and_write(std::string(reinterpret_cast<const char*>(data), size), "blocks");
  return 0;
}
