#include "puzzle_database/stored_puzzle.hpp"

#include <xxhash.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalogue/read.hpp"
#include "puzzle_database/database_errors.hpp"
#include "text/json_fields.hpp"

namespace shunt {
namespace {

PuzzleKey hashed(const std::string& text) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits(text.data(), text.size()));
  PuzzleKey key;
  std::copy(std::begin(bytes.digest), std::end(bytes.digest), key.begin());
  return key;
}

// The bytes of the file from the first to the last line of a puzzle, comments included; lines end in \n.
std::string text_as_given(const PuzzleText& text) {
  const std::string_view file = text.source->text();
  if (text.json_size > 0) return std::string(file.substr(text.json_offset, text.json_size));
  const auto offset = [file](std::string_view line) { return static_cast<std::size_t>(line.data() - file.data()); };
  const std::size_t begin = offset(text.lines.front().text);
  const std::size_t end = std::min(file.find('\n', offset(text.lines.back().text)), file.size());
  std::string given(file.substr(begin, end - begin));
  std::erase(given, '\r');
  return given;
}

std::string own_name(const PuzzleText& text) {
  if (text.json_size == 0) return {};
  const nlohmann::json json = parse_json(text);
  return json.contains("name") && json["name"].is_string() ? json["name"].get<std::string>() : "";
}

// A puzzle of several lines may take its size from the name of its file.
bool is_enough(const NewPuzzle& puzzle, const Instance& instance) {
  if (puzzle.text.find('\n') == std::string::npos) return true;
  const Catalogue only({&instance.family()});
  try {
    const Source source("text", puzzle.text);
    return key_of(*PuzzleReader(source, only, puzzle.family, {}).read_only(0)) == puzzle.key;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

PuzzleKey key_of(const Instance& instance) {
  std::string text(instance.family().name);
  text += '\n';
  return hashed(text += instance.canonical());
}

NewPuzzle new_puzzle(const PuzzleText& text, const Instance& instance, const ReadOptions& options) {
  const Family& family = instance.family();
  NewPuzzle puzzle{.key = key_of(instance),
                   .family = std::string(family.name),
                   .name = own_name(text),
                   .text = text_as_given(text),
                   .json = {}};
  if (!options.empty() || !is_enough(puzzle, instance)) {
    puzzle.json = instance.write("json");
    puzzle.json.pop_back();
  }
  if (family.stated != nullptr && text.json_size == 0) {
    const StatedFigures stated = family.stated(text);
    puzzle.figures.length = stated.length;
    puzzle.figures.positions = stated.positions;
  }
  return puzzle;
}

NewPuzzle new_puzzle(const std::string& text, const Family& family, const Catalogue& catalogue) {
  const Source source("text", text);
  const PuzzleReader reader(source, catalogue, family.name, {});
  const std::unique_ptr<Instance> instance = reader.read_only(0);
  return new_puzzle(reader.text(0), *instance, {});
}

std::unique_ptr<Instance> read_puzzle(const StoredPuzzle& puzzle, const Catalogue& catalogue, const std::string& file,
                                      const ReadOptions& options) {
  const std::string what = file + ":" + std::to_string(puzzle.number);
  const Source source(what, puzzle.readable());
  catalogue.family(puzzle.family);  // throws if it is unknown
  if (!options.empty()) return PuzzleReader(source, catalogue, puzzle.family, options).read_only(0);
  std::string why = "its board is not the one that was stored";
  try {
    std::unique_ptr<Instance> instance = PuzzleReader(source, catalogue, puzzle.family, {}).read_only(0);
    if (key_of(*instance) == puzzle.key) return instance;
  } catch (const InputError& error) {
    why = error.message();
  } catch (const UsageError& error) {
    why = error.what();
  }
  throw DamagedDatabase(file, "puzzle " + std::to_string(puzzle.number) + " is damaged: " + why);
}

}  // namespace shunt
