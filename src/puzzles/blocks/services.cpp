#include "puzzles/blocks/services.hpp"

#include "puzzles/blocks/generator/generator.hpp"

namespace shunt::blocks {

const GeneratorService kGeneratorService{.options = kGeneratorOptions,
                                         .width = 4,
                                         .height = 5,
                                         .evaluations = 2'000,
                                         .format = "line",
                                         .open = open_generator};

}  // namespace shunt::blocks
