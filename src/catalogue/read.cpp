#include "catalogue/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "text/json_fields.hpp"

namespace shunt {

PuzzleReader::PuzzleReader(const Source& source, const Catalogue& catalogue, std::string_view family,
                           const ReadOptions& options)
    : source_(source), catalogue_(catalogue), options_(options) {
  if (!family.empty()) family_ = &catalogue.family(family);
  if (family_ != nullptr) check_options(*family_);
  if (source.text().starts_with("\xff\xfe") || source.text().starts_with("\xfe\xff")) {
    source.fail(1, 0, "the file is in UTF-16 (expected UTF-8)");
  }
  if (is_json(source)) {
    texts_ = split_json(source);
    number_texts();
    return;
  }
  const std::vector<Line>& lines = source.lines();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
  if (first == lines.end()) source.fail(1, 0, "no puzzle here (expected a board)");
  if (family_ == nullptr) recognise();
  texts_ = split();
  if (texts_.empty()) source.fail(first->number, 0, "no puzzle here (expected a board)");
  number_texts();
}

// The family that is surest; of equals the first in the catalogue.
void PuzzleReader::recognise() {
  Confidence best = Confidence::no;
  for (const Family* family : catalogue_.families()) {
    const Confidence confidence = family->recognise(source_);
    if (confidence > best) {
      best = confidence;
      family_ = family;
    } else if (confidence != Confidence::no && other_guess_.empty()) {
      other_guess_ = family->name;
    }
  }
  if (family_ == nullptr) {
    const std::vector<Line>& lines = source_.lines();
    const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
    source_.fail(
        first->number, first->text.find_first_not_of(" \t"),
        in_quotes(first->text) + " is no puzzle that shunt knows (expected a board; --puzzle FAMILY says which)");
  }
  if (best == Confidence::guess) guess_ = family_->name;
  check_options(*family_);
}

std::vector<PuzzleText> PuzzleReader::split() const {
  try {
    return family_->split(source_, options_);
  } catch (const InputError& error) {
    throw with_other_guess(error);
  }
}

// The mistake may be the guess.
InputError PuzzleReader::with_other_guess(const InputError& error) const {
  if (guess_.empty()) return error;
  const std::string hint = fmt::format(" (read as {}; --puzzle {} if that is meant)", guess_,
                                       other_guess_.empty() ? "FAMILY" : other_guess_);
  return {error.file(), error.line(), error.column(), error.message() + hint};
}

void PuzzleReader::number_texts() {
  for (std::size_t i = 0; i < texts_.size(); ++i) texts_[i].index = static_cast<int>(i) + 1;
}

void PuzzleReader::check_options(const Family& family) const {
  for (const auto& [name, value] : options_) {
    const auto has_option = [&name = name](const Family& f) {
      return std::any_of(f.read_options.begin(), f.read_options.end(),
                         [&](const OptionFacts& option) { return option.name == name; });
    };
    if (has_option(family)) continue;
    throw UsageError(fmt::format("--{} has no meaning for {} (it is for {})", name, family.name,
                                 catalogue_.names_of_families_with(has_option)));
  }
}

const Family& PuzzleReader::family_of(const PuzzleText& text) const {
  const JsonFields fields(text);
  const std::string schema = fields.string("schema");
  if (schema != "shunt.puzzle/1") fields.fail("/schema", "is " + in_quotes(schema) + " (expected \"shunt.puzzle/1\")");
  const std::string name = fields.string("family");
  if (fields.has("name")) fields.string("name");
  const Family* family = nullptr;
  try {
    family = &catalogue_.family(name);
  } catch (const UsageError& error) {
    fields.fail("/family", std::string("is unknown: ") + error.what());
  }
  if (family_ != nullptr && family_ != family) {
    fields.fail("/family",
                fmt::format("is {} (expected {}, as --puzzle says)", in_quotes(name), in_quotes(family_->name)));
  }
  check_options(*family);
  return *family;
}

std::unique_ptr<Instance> PuzzleReader::read(std::size_t i) const {
  const PuzzleText& text = texts_[i];
  try {
    if (text.fault) throw InputError(*text.fault);
    if (text.json_size == 0) return family_->read(text, options_);
    PuzzleText parsed = text;
    parsed.json = std::make_shared<const nlohmann::json>(parse_json(text));
    return family_of(parsed).read(parsed, options_);
  } catch (const InputError& error) {
    throw with_other_guess(error);
  }
}

std::unique_ptr<Instance> PuzzleReader::read_only(int number) const {
  const auto count = static_cast<int>(size());
  if (number > count) {
    throw UsageError(
        fmt::format("{} has {} (expected a number up to that)", source_.name(), count_of(size(), "puzzle")));
  }
  if (number == 0 && count > 1) {
    throw UsageError(
        fmt::format("{} holds more than one puzzle (expected one; a collection's puzzle is named "
                    "@FAMILY/NAME-N)",
                    source_.name()));
  }
  return read(static_cast<std::size_t>(std::max(number, 1)) - 1);
}

ReadOptions with_options(ReadOptions base, const ReadOptions& more) {
  for (const auto& [name, value] : more) base[name] = value;
  return base;
}

}  // namespace shunt
