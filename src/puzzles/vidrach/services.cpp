#include "puzzles/vidrach/services.hpp"

#include "puzzles/vidrach/census/enumerator.hpp"
#include "puzzles/vidrach/generator.hpp"

namespace shunt::vidrach {
namespace {

constexpr OptionFacts kGeneratorOptions[] = {
    {"labels", "RANGE", "1..", "numbers on the grid; the longer side stands for all that lead off it"},
};
constexpr OptionFacts kEnumeratorOptions[] = {
    {"sample", "0..1000000000", "0", "judge so many random grids; 0: all grids"},
    {"seed", "0..1000000000000", "1", "of the random grids"},
};

}  // namespace

const GeneratorService kGeneratorService{
    .options = kGeneratorOptions,
    .width = 4,
    .height = 4,
    .evaluations = 5'000'000,
    .format = "grid",
    .never_unique = "swapping the tokens makes a second shortest solution of every one",
    .open = open_generator};

const EnumeratorService kEnumeratorService{.options = kEnumeratorOptions,
                                           .sizes = "2x2, 3x3 and 4x4; larger squares up to 50x50 with --sample",
                                           .width = 3,
                                           .height = 3,
                                           .open = open_enumeration};

}  // namespace shunt::vidrach
