#include "catalogue/read.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "text/json_fields.hpp"

namespace shunt {

const Room& find_room(std::span<const Room* const> rooms, std::string_view name) {
  std::vector<std::string> known;
  for (const Room* room : rooms) {
    if (room->name() == name) return *room;
    known.emplace_back(room->name());
  }
  throw UsageError("no puzzle family is called " + in_quotes(name) + suggestion(name, known));
}

PuzzleReader::PuzzleReader(const Source& source, std::span<const Room* const> rooms, std::string_view family,
                           const ReadOptions& options)
    : rooms_(rooms), options_(options) {
  if (!family.empty()) room_ = &find_room(rooms, family);
  if (room_ != nullptr) check_options(*room_);
  if (source.text().starts_with("\xff\xfe") || source.text().starts_with("\xfe\xff")) {
    source.fail(1, 0, "the file is in UTF-16 (expected UTF-8)");
  }
  if (is_json(source)) {
    blocks_ = split_json(source);
    number_blocks();
    return;
  }
  const std::vector<Line>& lines = source.lines();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
  if (first == lines.end()) source.fail(1, 0, "no puzzle here (expected a board)");
  if (room_ == nullptr) {
    Likeness best = Likeness::none;
    for (const Room* room : rooms) {
      const Likeness likeness = room->likeness(source);
      if (likeness > best) {
        best = likeness;
        room_ = room;
      }
    }
    if (room_ == nullptr) {
      source.fail(
          first->number, first->text.find_first_not_of(" \t"),
          in_quotes(first->text) + " is no puzzle that shunt knows (expected a board; --puzzle FAMILY says which)");
    }
    if (best == Likeness::maybe) guess_ = room_->name();
    check_options(*room_);
  }
  blocks_ = room_->split(source, options_);
  if (blocks_.empty()) source.fail(first->number, 0, "no puzzle here (expected a board)");
  number_blocks();
}

void PuzzleReader::number_blocks() {
  for (std::size_t i = 0; i < blocks_.size(); ++i) blocks_[i].index = static_cast<int>(i) + 1;
}

void PuzzleReader::check_options(const Room& room) const {
  for (const auto& [name, value] : options_) {
    const auto facts = room.read_options();
    const auto found =
        std::find_if(facts.begin(), facts.end(), [&name = name](const auto& o) { return o.name == name; });
    if (found == facts.end()) throw UsageError("--" + name + " has no meaning for " + std::string(room.name()));
  }
}

const Room& PuzzleReader::room_of(const Block& block) const {
  if (block.json_size == 0) return *room_;
  const nlohmann::json json = parse_json(block);
  const JsonFields fields(block, json);
  const std::string schema = fields.string("schema");
  if (schema != "shunt.puzzle/1") fields.fail("/schema", "is " + in_quotes(schema) + " (expected \"shunt.puzzle/1\")");
  const std::string family = fields.string("family");
  if (fields.has("name")) fields.string("name");
  const Room* room = nullptr;
  try {
    room = &find_room(rooms_, family);
  } catch (const UsageError& error) {
    fields.fail("/family", std::string("is unknown: ") + error.what());
  }
  if (room_ != nullptr && room_ != room) {
    fields.fail("/family",
                "is " + in_quotes(family) + " (expected " + in_quotes(room_->name()) + ", as --puzzle says)");
  }
  check_options(*room);
  return *room;
}

std::unique_ptr<Instance> PuzzleReader::read(std::size_t i) const {
  const Block& block = blocks_[i];
  if (block.fault) throw InputError(*block.fault);
  return room_of(block).read(block, options_);
}

}  // namespace shunt
