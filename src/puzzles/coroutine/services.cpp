#include "puzzles/coroutine/services.hpp"

#include "puzzles/coroutine/census.hpp"
#include "puzzles/coroutine/generator.hpp"

namespace shunt::coroutine {

const GeneratorService kGeneratorService{.options = kGeneratorOptions,
                                         .width = 3,
                                         .height = 3,
                                         .least_length = 8,
                                         .evaluations = kUsualEvaluations,
                                         .format = "cells",
                                         .open = open_generator};

const EnumeratorService kEnumeratorService{
    .options = kCensusOptions,
    .sizes = "3x3: all boards with --directions 0..1, 1..1, 7..7 or 7..8, samples of any others",
    .width = 3,
    .height = 3,
    .open = open_census};

}  // namespace shunt::coroutine
