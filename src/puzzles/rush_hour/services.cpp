#include "puzzles/rush_hour/services.hpp"

#include "puzzles/rush_hour/enumerator.hpp"
#include "puzzles/rush_hour/generator.hpp"

namespace shunt::rush_hour {
namespace {

constexpr int kUsualSide = 6;
constexpr std::uint64_t kUsualEvaluations = 2'000'000;

}  // namespace

const GeneratorService kGenerator{.options = kGeneratorOptions,
                                  .width = kUsualSide,
                                  .height = kUsualSide,
                                  .evaluations = kUsualEvaluations,
                                  .format = "grid",
                                  .open = open_generator};

const EnumeratorService kEnumerator{.options = kEnumeratorOptions,
                                    .sizes = "sides of 3 to 6",
                                    .width = kUsualSide,
                                    .height = kUsualSide,
                                    .open = open_enumeration};

}  // namespace shunt::rush_hour
