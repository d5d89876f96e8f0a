#include "cli/commands/compare/compare_matrix.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/commands/compare/compare_methods.hpp"
#include "core/error.hpp"

namespace shunt::cli {
namespace {

// `is_only`: its source holds no other.
ComparedPuzzle compared_puzzle(const Input& input, bool is_only) {
  ComparedPuzzle puzzle;
  puzzle.name = printable(input.id.name);
  if (!is_bundled(input) && !is_only) puzzle.name += fmt::format(":{}", input.id.index);
  puzzle.family = input.instance->family().name;
  puzzle.width = input.instance->width();
  puzzle.height = input.instance->height();
  puzzle.start = input.instance->reference()->view();
  return puzzle;
}

// The words by which `solve` finds the puzzle again: a name, or the board itself.
std::vector<std::string> words_for(const Input& input, const std::string& name) {
  if (!name.empty()) return {name};
  std::string board = input.instance->write("json");
  while (board.ends_with('\n')) board.pop_back();
  return {"--text", board};
}

// The puzzles of one name of the command line, or of --text.
void add_inputs(const InputOptions& options, const std::string& name, std::vector<Input>& inputs,
                std::vector<ComparedPuzzle>& puzzles) {
  InputOptions one = options;
  one.inputs.clear();
  if (!name.empty()) one.inputs = {name};
  if (!name.empty()) one.text.reset();
  std::vector<Input> found;
  for_each_input(one, [&found](Input input) {
    if (input.error) throw InputError(*input.error);
    found.push_back(std::move(input));
    return true;
  });
  // A name alone does not say all where the command line says how the puzzle is to be read.
  const bool is_plain = options.read_options.empty() && options.family.empty();
  const bool is_only = found.size() == 1;
  for (Input& input : found) {
    const std::string own_name = is_bundled(input) ? input.id.name : (is_only && name != "-" ? name : "");
    ComparedPuzzle puzzle = compared_puzzle(input, is_only);
    puzzle.words = words_for(input, is_plain ? own_name : "");
    puzzles.push_back(std::move(puzzle));
    inputs.push_back(std::move(input));
  }
}

// What has been measured of a bundled puzzle, where it is read as it is bundled and lengths count what was measured.
void add_known_lengths(const CompareOptions& options, CommandMatrix& matrix) {
  if (options.reference == "none") return;
  for (std::size_t i = 0; i < matrix.inputs.size(); ++i) {
    ComparedPuzzle& puzzle = matrix.comparison.puzzles[i];
    if (const auto length = measured_length(options, matrix.inputs[i], puzzle.metric)) {
      puzzle.known = {.length = *length, .source = "measured"};
    }
  }
}

}  // namespace

CommandMatrix make_matrix(const CompareOptions& options) {
  std::vector<MethodChoice> methods = chosen_methods(options);  // a misspelt name is told before files are read
  CommandMatrix matrix;
  std::vector<ComparedPuzzle> puzzles;
  const auto add = [&](const std::string& name) { add_inputs(options, name, matrix.inputs, puzzles); };
  if (options.text || options.inputs.empty()) add("");
  for (const std::string& name : options.inputs) add(name);
  std::vector<const Instance*> instances;
  for (const Input& input : matrix.inputs) instances.push_back(input.instance.get());
  static_cast<ComparisonMatrix&>(matrix) =
      make_matrix(*options.catalogue, std::move(puzzles), instances, std::move(methods),
                  {.runs = options.repeats(), .seed = options.request.seed});
  add_known_lengths(options, matrix);
  return matrix;
}

}  // namespace shunt::cli
