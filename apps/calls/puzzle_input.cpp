#include "calls/puzzle_input.hpp"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <tuple>

#include "calls/answers.hpp"
#include "catalogue/bundled/collections.hpp"
#include "catalogue/read.hpp"
#include "io/view_json.hpp"

namespace shunt::calls {
namespace {

constexpr const char* kSourceName = "puzzle";

std::unique_ptr<Instance> open_bundled(const Catalogue& catalogue, const std::string& name) {
  if (!name.starts_with('@')) throw malformed("puzzle: expected the name of a bundled puzzle (@...) or shunt.puzzle/1");
  const std::lock_guard lock(collections_mutex());
  const CollectionEntry entry = find_in_collections(name);
  const PuzzleReader reader(*entry.collection->text, catalogue, entry.collection->family, entry.collection->options);
  return reader.read_only(entry.number);
}

// What a move is called in an address.
std::string short_form(const std::string& text, LinkFacts::Moves form) {
  switch (form) {
    case LinkFacts::Moves::whole: break;
    case LinkFacts::Moves::behind_colon: return text.substr(text.find(':') + 1);
    case LinkFacts::Moves::without_plus: {
      std::string bare = text;
      std::erase(bare, '+');
      return bare;
    }
    case LinkFacts::Moves::initials: {
      std::string letters;
      for (const Word& word : split_words(text)) {
        if (is_letter(word.text.front())) letters += word.text.front();
      }
      return letters;
    }
  }
  return text;
}

}  // namespace

std::mutex& collections_mutex() {
  static std::mutex mutex;
  return mutex;
}

std::unique_ptr<Instance> open_puzzle(const Catalogue& catalogue, const nlohmann::json& given) {
  if (given.is_string()) return open_bundled(catalogue, given.get<std::string>());
  if (!given.is_object()) throw malformed("puzzle: expected the name of a bundled puzzle (@...) or shunt.puzzle/1");
  try {
    const Source source(kSourceName, given.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    const PuzzleReader reader(source, catalogue, "", {});
    return reader.read_only(0);
  } catch (const InputError& error) {  // a place in the text that was made here means nothing to anybody
    throw InputError(kSourceName, 0, 0, error.message());
  }
}

std::string short_text(const Instance& instance) {
  for (const std::string_view format : {"line", "digits", "cells", "grid"}) {
    const auto formats = instance.family().formats;
    const auto has_format = [&](const FormatFacts& facts) { return facts.name == format; };
    if (std::none_of(formats.begin(), formats.end(), has_format)) continue;
    try {
      std::string text = instance.write(format);
      while (text.ends_with('\n')) text.pop_back();
      return text;
    } catch (const UsageError&) {  // it has no room for such a board
    }
  }
  return instance.write("json");
}

std::string identity_of(const Instance& instance) {
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  View view = game->view();
  std::sort(view.pieces.begin(), view.pieces.end(), [](const ViewPiece& a, const ViewPiece& b) {
    return std::tie(a.name, a.row, a.column) < std::tie(b.name, b.row, b.column);
  });
  return std::string(instance.family().name) + "\n" + instance.canonical() + "\n" + game->goal() + "\n" +
         json_text(view_json(view));
}

std::string key_of(const Instance& instance) {
  const std::string text = identity_of(instance);
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string key;
  for (const std::uint64_t word : {hash.high64, hash.low64}) {
    for (int shift = 60; shift >= 0; shift -= 4) key += kDigits[word >> static_cast<unsigned>(shift) & 15U];
  }
  return key;
}

std::string full_move(const Family& family, const std::string& given, const std::vector<std::string>& legal) {
  if (std::find(legal.begin(), legal.end(), given) != legal.end()) return given;
  std::string found;
  for (const std::string& text : legal) {
    if (short_form(text, family.links.moves) != given) continue;
    if (!found.empty()) return "";
    found = text;
  }
  return found;
}

std::string short_move(const Family& family, const std::string& text, const std::vector<std::string>& legal) {
  const std::string form = short_form(text, family.links.moves);
  return form.find(',') == std::string::npos && full_move(family, form, legal) == text ? form : text;
}

// The full spellings that a short form may have, legal or not.
std::vector<std::string> spellings_of(const std::string& given, LinkFacts::Moves form,
                                      const std::vector<std::string>& legal) {
  std::vector<std::string> spellings;
  if (form == LinkFacts::Moves::without_plus) {
    const std::size_t digits = given.find_last_not_of("0123456789") + 1;
    spellings.push_back(given.substr(0, digits) + "+" + given.substr(digits));
  } else if (form == LinkFacts::Moves::behind_colon) {
    for (const std::string& text : legal) spellings.push_back(text.substr(0, text.find(':') + 1) + given);
  }
  return spellings;
}

std::string objection_to(const Family& family, const ReferenceGame& game, const std::string& given,
                         const std::vector<std::string>& legal) {
  const auto told = [&game](const std::string& text) { return game.clone()->play(text); };
  constexpr std::string_view kNoMove = "it is no move";
  std::string first = told(given);
  if (!first.starts_with(kNoMove)) return first;
  for (const std::string& text : spellings_of(given, family.links.moves, legal)) {
    std::string objection = told(text);
    if (!objection.empty() && !objection.starts_with(kNoMove)) return objection;
  }
  const bool is_short = given.size() <= 2 && std::all_of(given.begin(), given.end(), is_letter);
  return is_short ? "it cannot be played here" : first;
}

PlayedLine play(const Instance& instance, const std::vector<std::string>& given, const Patience& patience) {
  PlayedLine line{.game = instance.reference(), .moves = {}, .objection = {}};
  for (const std::string& move : given) {
    if (patience) patience();
    std::string text = move;
    std::string objection = line.game->play(text);
    if (!objection.empty()) {
      const std::vector<std::string> legal = line.game->moves(MoveSet::all);
      text = full_move(instance.family(), move, legal);
      objection = text.empty() ? objection_to(instance.family(), *line.game, move, legal) : line.game->play(text);
    }
    if (!objection.empty()) {
      line.objection = objection;
      return line;
    }
    line.moves.push_back(text);
  }
  return line;
}

PlayedLine play_all(const Instance& instance, const std::vector<std::string>& given, const Patience& patience) {
  PlayedLine line = play(instance, given, patience);
  if (!line.objection.empty()) {
    throw Refusal{.status = 422,
                  .kind = "usage",
                  .message = "move " + std::to_string(line.moves.size() + 1) + ", " +
                             in_quotes(given[line.moves.size()]) + ": " + line.objection,
                  .index = static_cast<int>(line.moves.size())};
  }
  return line;
}

}  // namespace shunt::calls
