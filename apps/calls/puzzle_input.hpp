// Puzzles as requests name them: a bundled one by its name, or the puzzle itself as shunt.puzzle/1. Never a file.
#pragma once

#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "calls/answers.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "core/reference_game.hpp"

namespace shunt::calls {

constexpr std::size_t kMostMoves = 20'000;

// Throws Refusal, InputError, UsageError.
std::unique_ptr<Instance> open_puzzle(const Catalogue& catalogue, const nlohmann::json& given);

// Held while a bundled collection is read: its text is split when it is first asked for.
std::mutex& collections_mutex();

// A short text of the puzzle, in the first format of its family that can hold it.
std::string short_text(const Instance& instance);

// Equal for the same board with the same names, whatever the order of its pieces.
std::string identity_of(const Instance& instance);
// The same as a short name, for the browser's storage.
std::string key_of(const Instance& instance);

// A move as a request gives it, in the spelling of the rules: the text itself, or its short form (short_move) if just
// one legal move has it. Empty: no legal move is meant.
std::string full_move(const Family& family, const std::string& given, const std::vector<std::string>& legal);
// The short form of a legal move (Family::links), or the move itself if another one shares that.
std::string short_move(const Family& family, const std::string& text, const std::vector<std::string>& legal);
// Why a move that is not legal is refused, also if it is written in a short form.
std::string objection_to(const Family& family, const ReferenceGame& game, const std::string& given,
                         const std::vector<std::string>& legal);

// Moves played from the start, as far as they are legal.
struct PlayedLine {
  std::unique_ptr<ReferenceGame> game;  // after them
  std::vector<std::string> moves;       // in the rules' spelling
  std::string objection;                // to the next one; empty: all could be played
};
PlayedLine play(const Instance& instance, const std::vector<std::string>& given, const Patience& patience);
// The same, where every move must be legal: throws Refusal.
PlayedLine play_all(const Instance& instance, const std::vector<std::string>& given, const Patience& patience);

}  // namespace shunt::calls
