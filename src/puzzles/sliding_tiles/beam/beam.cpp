#include "puzzles/sliding_tiles/beam/beam.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "memory/growing_array.hpp"
#include "puzzles/sliding_tiles/beam/beam_state.hpp"
#include "puzzles/sliding_tiles/beam/fingerprints.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

class LayerBeam {
 public:
  LayerBeam(const Board& board, std::uint64_t width, unsigned threads, Budget& budget)
      : moves_(board),
        width_(width),
        budget_(budget),
        met_(budget),
        states_(budget),
        next_(budget),
        candidates_(budget),
        ancestors_(budget),
        workers_(threads) {}

  Outcome<BlankMove> run() {
    Outcome<BlankMove> outcome;
    std::uint64_t depth = 0;
    std::vector<std::uint64_t> layers{1};
    outcome.status = Status::not_found;
    bool is_stopped = !met_.make_room(1) || !states_.make_room(1);
    if (!is_stopped) {
      met_.insert(moves_.start().print);
      states_.push_back(moves_.start());
    }
    std::size_t solved = find_solved();
    while (!is_stopped && solved == kNone && states_.size() > 0 && depth < budget_.depth_limit().value_or(kMostDepth)) {
      ++depth;
      budget_.note_depth(depth, 0);
      if (!expand_layer(depth) || !keep_best()) {
        is_stopped = true;
        break;
      }
      if (states_.size() > 0) layers.push_back(states_.size());
      solved = find_solved();
    }
    if (is_stopped) {
      outcome.status = budget_.stop_reason();
    } else if (solved != kNone) {
      outcome.status = Status::solved;
      outcome.moves = path_to(solved, layers);
      outcome.cost = outcome.moves.size();
      outcome.bounds.upper = outcome.cost;
    }
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.duplicates = duplicates_;
    outcome.statistics.stored = met_.size();
    outcome.statistics.layers = std::move(layers);
    return outcome;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  static constexpr std::uint64_t kMostDepth = 10'000;
  static constexpr std::size_t kMostEstimate = 1024;
  static constexpr std::size_t kPiece = 2'048;  // states that a thread takes at a time
  static constexpr std::size_t kAhead = Fingerprints::kAhead;
  static constexpr std::size_t kStretch = Fingerprints::kStretch;

  struct Candidate {
    std::uint64_t print;
    std::uint32_t parent;
    std::uint16_t estimate;
    std::uint8_t direction;
  };
  // The children of one piece.
  struct Piece {
    std::vector<Candidate> candidates;
    std::uint64_t generated = 0;
    std::uint64_t duplicates = 0;
  };
  // How a kept state came to be, one per state of every layer: parent in the layer before, and direction.
  using Ancestor = std::uint32_t;

  std::size_t find_solved() const {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_[i].estimate == 0) return i;
    }
    return kNone;
  }

  // If not all of a layer is granted, its first states are expanded, and the next layer ends the search.
  bool expand_layer(std::uint64_t depth) {
    const std::size_t granted = budget_.grant(states_.size());
    if (granted == 0) return false;
    const std::size_t pieces = (granted + kPiece - 1) / kPiece;
    if (pieces_.size() < pieces) {
      constexpr std::size_t kBytes = 3 * kPiece * (sizeof(Candidate) + 2 * sizeof(order_[0]));
      if (!budget_.take((pieces - pieces_.size()) * kBytes)) return false;
      pieces_.resize(pieces);
    }
    std::atomic<bool> is_over{false};
    workers_.run(pieces, [&](std::size_t i) {
      if (!is_over.load(std::memory_order_relaxed) && budget_.is_over()) is_over.store(true, std::memory_order_relaxed);
      if (!is_over.load(std::memory_order_relaxed)) expand_piece(i, granted, depth);
    });
    if (is_over.load(std::memory_order_relaxed)) return false;
    budget_.count_expansions(granted);
    candidates_.truncate(0);
    for (std::size_t i = 0; i < pieces; ++i) {
      generated_ += pieces_[i].generated;
      duplicates_ += pieces_[i].duplicates;
      if (!candidates_.make_room(pieces_[i].candidates.size())) return false;
      for (const Candidate& candidate : pieces_[i].candidates) candidates_.push_back(candidate);
    }
    return true;
  }

  void expand_piece(std::size_t number, std::size_t granted, std::uint64_t depth) {
    constexpr std::size_t kBlock = 16;  // states whose children's slots are fetched together
    Piece& piece = pieces_[number];
    piece = {};
    piece.candidates.reserve(3 * kPiece);
    const std::size_t end = std::min((number + 1) * kPiece, granted);
    for (std::size_t begin = number * kPiece; begin < end; begin += kBlock) {
      const std::size_t first = piece.candidates.size();
      for (std::size_t i = begin; i < std::min(begin + kBlock, end); ++i) {
        BeamState state = states_[i];
        for (unsigned direction = 0; direction < 4; ++direction) {
          const unsigned to = moves_.target(state.blank, direction);
          if (to == BeamMoves::kNoCell) continue;
          ++piece.generated;
          if (direction == state.back) {
            ++piece.duplicates;
            continue;
          }
          const BeamMoves::Change change = moves_.move_tile(state, to);
          BeamMoves::undo(state, to);
          met_.prefetch(change.print);
          piece.candidates.push_back(
              {change.print, static_cast<std::uint32_t>(i), change.estimate, static_cast<std::uint8_t>(direction)});
        }
      }
      std::size_t kept = first;
      for (std::size_t i = first; i < piece.candidates.size(); ++i) {
        const Candidate& candidate = piece.candidates[i];
        const bool is_late = budget_.depth_limit() && depth + candidate.estimate > *budget_.depth_limit();
        if (met_.contains(candidate.print)) {
          ++piece.duplicates;
        } else if (!is_late) {
          piece.candidates[kept++] = candidate;
        }
      }
      piece.candidates.resize(kept);
    }
  }

  // The best candidates become the next layer; of equal ones those that were generated first.
  bool keep_best() {
    std::vector<std::size_t> begins(kMostEstimate + 1);
    for (std::size_t i = 0; i < candidates_.size(); ++i) ++begins[candidates_[i].estimate + 1U];
    for (std::size_t i = 0; i < kMostEstimate; ++i) begins[i + 1] += begins[i];
    order_.resize(candidates_.size());
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      order_[begins[candidates_[i].estimate]++] = static_cast<std::uint32_t>(i);
    }
    const std::size_t most = std::min<std::size_t>(width_, candidates_.size());
    next_.truncate(0);
    if (!met_.make_room(most) || !next_.make_room(most) || !ancestors_.make_room(most)) return false;
    // One thread decides which candidates stay, in order; all threads make their states.
    kept_.clear();
    for (std::size_t i = 0; i < order_.size() && kept_.size() < most; ++i) {
      if (i % kStretch == 0 && budget_.is_over()) return false;
      if (i + kAhead < order_.size()) met_.prefetch(candidates_[order_[i + kAhead]].print);
      const Candidate& candidate = candidates_[order_[i]];
      if (!met_.insert(candidate.print)) {
        ++duplicates_;
        continue;
      }
      kept_.push_back(order_[i]);
      next_.push_back({});
      ancestors_.push_back(candidate.parent << 2 | candidate.direction);
    }
    workers_.run((kept_.size() + kPiece - 1) / kPiece, [&](std::size_t piece) {
      for (std::size_t i = piece * kPiece; i < std::min((piece + 1) * kPiece, kept_.size()); ++i) {
        const Candidate& candidate = candidates_[kept_[i]];
        if (i + kAhead < kept_.size()) __builtin_prefetch(&states_[candidates_[kept_[i + kAhead]].parent]);
        next_[i] = states_[candidate.parent];
        moves_.play(next_[i], candidate.direction);
      }
    });
    states_.swap(next_);
    return true;
  }

  std::vector<BlankMove> path_to(std::size_t state, const std::vector<std::uint64_t>& layers) const {
    std::vector<BlankMove> moves;
    std::size_t end = ancestors_.size();
    for (std::size_t layer = layers.size() - 1; layer > 0; --layer) {
      end -= layers[layer];
      const Ancestor ancestor = ancestors_[end + state];
      moves.push_back({static_cast<Direction>(ancestor & 3U)});
      state = ancestor >> 2;
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  BeamMoves moves_;
  std::uint64_t width_;
  Budget& budget_;
  Fingerprints met_;
  GrowingArray<BeamState> states_;
  GrowingArray<BeamState> next_;
  GrowingArray<Candidate> candidates_;
  GrowingArray<Ancestor> ancestors_;
  std::vector<std::uint32_t> order_;  // of candidates: the best first
  std::vector<std::uint32_t> kept_;   // those that become states
  std::vector<Piece> pieces_;
  Workers workers_;
  std::uint64_t generated_ = 0;
  std::uint64_t duplicates_ = 0;
};

}  // namespace

bool has_beam_engine(const Board& board) {
  return std::max(board.rows, board.columns) <= static_cast<int>(kMostBeamSide);
}

Outcome<BlankMove> layer_beam(const Board& board, std::uint64_t width, unsigned threads, Budget& budget) {
  return LayerBeam(board, width, threads, budget).run();
}

}  // namespace shunt::sliding_tiles
