#include "io/glossary.hpp"

#include <algorithm>
#include <cctype>

namespace shunt {
namespace {

constexpr std::string_view kExpandedAliases[] = {"expansions", "number of expansions"};
constexpr std::string_view kLoopsAliases[] = {"local loops", "number of local loops avoided"};
constexpr std::string_view kDeletionsAliases[] = {"deletions", "number of deletions", "deletions from middle of heap",
                                                  "number of deletions from middle of heap"};
constexpr std::string_view kFrontierAliases[] = {"max queue length", "maximum queue length", "queue length"};

constexpr GlossaryEntry kEntries[] = {
    {"expanded", "statistic",
     "States whose moves were listed. A goal that ends the search is taken but not expanded, so a start that is solved "
     "counts 0.",
     kExpandedAliases},
    {"generated", "statistic",
     "Children made by expansions, duplicates included. Never less than what is stored, but "
     "for the start."},
    {"duplicates", "statistic", "Children that were dropped because their state was known already."},
    {"local_loops_avoided", "statistic",
     "Children that were dropped because they stand on their own path: what is cut where no list of states is kept.",
     kLoopsAliases},
    {"heap_deletions", "statistic",
     "Copies that were removed from the middle of the heap, because their state was expanded by a better way.",
     kDeletionsAliases},
    {"reopened", "statistic",
     "States that were expanded, then reached at a smaller cost and taken up again. Only where the heuristic is not "
     "consistent."},
    {"stored", "statistic", "Distinct states that were kept, the start included."},
    {"peak_frontier", "statistic", "The longest that the queue, stack or heap has been; at least 1: the start.",
     kFrontierAliases},
    {"depth_limit", "statistic", "The limit of the last round of a search that deepens."},
    {"iterations", "statistic", "Rounds of a search that deepens."},
    {"layers", "statistic",
     "Distinct states by distance from the start. A search that ends at a goal has not completed the last one or two."},
    {"seconds", "timing", "The time of the search itself, preparations included, reading and writing not."},
    {"expanded_per_second", "timing", "expanded over seconds. It differs from run to run."},
    {"peak_bytes", "timing", "The most memory that the search has counted for itself at any time."},
    {"solved", "status",
     "A solution was found, and the reference rules have replayed it. Exit code 0. Whether it is proved shortest is "
     "said by optimal."},
    {"unsolvable", "status", "Proved: no solution exists. Exit code 10."},
    {"not_found", "status",
     "None within the bound, or by a method that cannot prove that there is none. Not a proof. Exit code 11."},
    {"out_of_memory", "status",
     "The memory limit ended the search. What was proved by then stands in bounds. Exit "
     "code 20."},
    {"out_of_time", "status",
     "The time limit ended the search. What was proved by then stands in bounds. Exit code 21."},
    {"cancelled", "status", "Ctrl-C ended the search. What was proved by then stands in bounds. Exit code 22."},
    {"bad_input", "status", "The puzzle could not be read: the message says where and why. Exit code 31."},
    {"optimal", "answer",
     "Proved: no solution is shorter, under the family's full rules and by the chosen metric. Null unless the status "
     "is solved."},
    {"optimal_within", "answer",
     "Not proved shortest under the full rules, but shortest within this restriction (a move set, or useful moves)."},
    {"proof", "answer",
     "Why an optimal or unsolvable can be believed: search (every shorter way was ruled out), parity (an invariant of "
     "the moves), none."},
    {"bounds", "answer", "lower: no solution is shorter. upper: one of this length is known."},
    {"ended_by", "answer",
     "A solution is in hand, but time, memory or cancel ended the search before it had finished."},
    {"validated", "answer", "The reference rules have replayed the moves and counted them again."},
    {"frontier", "trace", "What waits to be expanded."},
    {"g", "trace", "What the way to a state has cost."},
    {"h", "trace", "What the heuristic says is still to come."},
    {"f", "trace",
     "What states are ordered or bounded by: g + h in A*, g + weight x h with a weight, h in greedy "
     "search."},
    {"positions", "figure", "Positions that can be reached from the start, the start among them."},
    {"edges", "figure", "Pairs of positions that are one move apart, in one direction or in both."},
    {"eccentricity", "figure", "How far the farthest position is from the start."},
    {"hardest", "figure", "The positions that are farthest from a goal, and how far that is."},
    {"solutions", "figure", "Shortest solutions of the start, as sequences of moves."},
    {"solution_classes", "figure",
     "Shortest solutions up to the order of moves that commute: neighbouring moves that lead to the same position in "
     "either order may be exchanged."},
    {"neck", "figure",
     "The number of moves left, between the goal and the start, that the fewest reachable positions have: whoever "
     "solves the puzzle must come through there."},
    {"forced", "figure", "The distances from the goal at which all shortest solutions share one position."},
    {"branching", "figure", "Legal moves a position, on average over all reachable positions."},
    {"dead_ends", "figure", "Unsolved positions whose moves lead to at most one other position."},
    {"unmoved", "figure", "Pieces that no shortest solution moves."},
    {"walk_chance", "figure",
     "The chance that a random walk of ten times the shortest length meets a goal: every legal move is equally "
     "likely."},
    {"difficulty", "figure",
     "0 to 100 on one scale for all families: how many yes-or-no answers one has to know to play a shortest solution, "
     "length x log2(branching) - log2(solutions), bent so that 40 more of them halve what is missing to 100."},
};

}  // namespace

std::span<const GlossaryEntry> glossary() { return kEntries; }

bool is_same_word(std::string_view a, std::string_view b) {
  const auto plain = [](char c) {
    return c == '-' || c == '_' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return plain(x) == plain(y); });
}

}  // namespace shunt
