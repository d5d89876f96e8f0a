// The call game: the games that people play, each a GameSession (play/session.hpp) with its searches. Opening one gives
// it a name; then each thing that a player does is one small request, and the answer says what has changed since the
// answer before: new moves with their positions, distances that were learned, and the place where the board stands.
//
// The last few games are kept; boards that were only measured go before games. Behind the last one asked for they hold
// no more than so much memory: the largest is let go first. Whoever asks for one that was let go opens it again with
// the moves that it has.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "calls/answers.hpp"
#include "calls/calls.hpp"
#include "catalogue/catalogue.hpp"

namespace shunt::calls {

class Games {
 public:
  Games(const Catalogue& catalogue, const CallSettings& settings);
  ~Games();

  // May be called by several threads. Throws Refusal, InputError, UsageError.
  Answer answer(const nlohmann::json& request, const Patience& patience);

 private:
  class Game;
  using GamePointer = std::shared_ptr<Game>;
  static constexpr std::size_t kMostGames = 8;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // of all that are kept but the last asked for

  GamePointer find(const std::string& name);
  void keep(const GamePointer& game);

  const Catalogue& catalogue_;
  const CallSettings& settings_;
  std::mutex mutex_;
  std::list<GamePointer> games_;  // the last asked for first
};

}  // namespace shunt::calls
