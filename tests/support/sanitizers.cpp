#include "support/sanitizers.hpp"

#include <cstdlib>
#include <numeric>
#include <string_view>

namespace shunt::testing {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::string_view kOfTheTests = "address";
#elif defined(__SANITIZE_THREAD__)
constexpr std::string_view kOfTheTests = "thread";
#else
constexpr std::string_view kOfTheTests;
#endif

// CMake says those of the program, which tests without one can start.
std::string_view sanitizers() {
  const char* const of_the_program = std::getenv("SHUNT_SANITIZERS");
  return of_the_program == nullptr ? kOfTheTests : of_the_program;
}

}  // namespace

bool is_sanitized() { return !sanitizers().empty(); }

std::vector<int> boards(int all, int few) {
  const bool has_all = sanitizers().find("address") == std::string_view::npos;
  std::vector<int> numbers(static_cast<std::size_t>(has_all ? all : few));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

}  // namespace shunt::testing
