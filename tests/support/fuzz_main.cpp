// Runs a fuzz target without a fuzzer: fuzz_main TIMES SEED_FILE... Each time a seed is changed in a few places, by
// chance with a fixed start, so every run is the same. A target that finds something aborts. `make fuzz` is the long
// form, guided by coverage.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using shunt::Random;

std::size_t place_in(Random& random, const std::string& text) {
  return text.empty() ? 0 : random.below(static_cast<std::uint32_t>(text.size()));
}

// One change: a byte, a stretch taken out, written twice, or brought over from another seed.
void change(std::string& text, const std::string& other, Random& random) {
  static constexpr char kSpecial[] = {'\r', '\n', '\0', '\t', ' ', '"', ':', ',', ';',  '/',    '=',   '%',
                                      '{',  '}',  '[',  ']',  '-', '0', '.', '?', '\\', '\xff', '\x80'};
  const std::size_t at = place_in(random, text);
  const std::size_t length = 1 + random.below(16);
  switch (random.below(6)) {
    case 0:
      if (!text.empty()) text[at] = static_cast<char>(random.below(256));
      break;
    case 1: text.insert(at, 1, kSpecial[random.below(std::size(kSpecial))]); break;
    case 2: text.erase(at, length); break;
    case 3: text.insert(at, text.substr(at, length)); break;
    case 4: text.insert(at, other.substr(place_in(random, other), length)); break;
    default: text.resize(at); break;
  }
}

}  // namespace

int main(int count, char** words) {
  std::uint32_t times = 0;
  const std::string_view number = count > 1 ? words[1] : "";
  if (std::from_chars(number.data(), number.data() + number.size(), times).ec != std::errc() || count < 3) {
    std::fputs("fuzz_main: expected TIMES SEED_FILE...\n", stderr);
    return 30;
  }
  std::vector<std::string> seeds;
  for (int i = 2; i < count; ++i) {
    std::ifstream file(words[i], std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "fuzz_main: %s cannot be read\n", words[i]);
      return 31;
    }
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  Random random(1);
  for (std::uint32_t i = 0; i < times; ++i) {
    std::string text = seeds[i % seeds.size()];
    for (std::uint32_t changes = random.below(5); changes > 0; --changes) {
      change(text, seeds[random.below(static_cast<std::uint32_t>(seeds.size()))], random);
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }
  std::printf("%u executions\n", times);
  return 0;
}
