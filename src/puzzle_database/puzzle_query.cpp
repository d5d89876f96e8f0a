#include "puzzle_database/puzzle_query.hpp"

#include <fmt/format.h>

namespace shunt {
namespace {

constexpr std::uint64_t kFew = 2000;  // sorted in two milliseconds

constexpr const char* kIsOfFamily = "family = (SELECT id FROM families WHERE name = ?)";

// Conditions that are joined by AND.
struct Conditions {
  std::string sql;
  std::vector<std::variant<double, std::string>> values;

  void add(const std::string& condition) { sql += (sql.empty() ? " WHERE " : " AND ") + condition; }
  void add(const std::string& condition, std::variant<double, std::string> value) {
    add(condition);
    values.push_back(std::move(value));
  }
  void add_range(const std::string& column, const Between& range) {
    if (!range.is_given()) return;
    add(column + " IS NOT NULL");
    if (range.least) add(column + " >= ?", *range.least);
    if (range.most) add(column + " <= ?", *range.most);
  }
};

Conditions all_conditions(const PuzzleQuery& query) {
  Conditions all;
  if (!query.family.empty()) all.add(kIsOfFamily, query.family);
  all.add_range("length", query.length);
  all.add_range("positions", query.positions);
  all.add_range("difficulty", query.difficulty);
  if (query.only_unique) all.add("is_unique = 1");
  return all;
}

// An index and what of the query it can look up.
struct Candidate {
  std::string index;
  Conditions conditions;
};

std::vector<Candidate> candidates(const PuzzleQuery& query) {
  std::vector<Candidate> all;
  const auto add_range = [&all](const char* index, const char* column, const Between& range) {
    if (!range.is_given()) return;
    all.push_back({index, {}});
    all.back().conditions.add_range(column, range);
  };
  add_range("by_length", "length", query.length);
  add_range("by_positions", "positions", query.positions);
  add_range("by_difficulty", "difficulty", query.difficulty);
  if (query.only_unique) {
    all.push_back({"by_unique", {}});
    all.back().conditions.add("is_unique = 1");
    all.back().conditions.add_range("length", query.length);
  }
  if (!query.family.empty()) {
    all.push_back({"by_family", {}});
    all.back().conditions.add(kIsOfFamily, query.family);
  }
  return all;
}

// The index that leaves the fewest puzzles, if they are few; else empty.
std::string selective_index(const PuzzleQuery& query, const std::function<std::uint64_t(const BoundQuery&)>& count) {
  std::string best;
  std::uint64_t least = kFew + 1;
  for (const Candidate& candidate : candidates(query)) {
    const std::uint64_t found =
        count({fmt::format("SELECT count(*) FROM (SELECT 1 FROM puzzles INDEXED BY {}{} LIMIT {})", candidate.index,
                           candidate.conditions.sql, kFew + 1),
               candidate.conditions.values});
    if (found < least) {
      least = found;
      best = candidate.index;
    }
  }
  return best;
}

struct OrderFacts {
  const char* column;  // null: the number
  const char* index;
  const char* keys;  // the columns of the index: puzzles that are equal in the first are ordered by the others
};
OrderFacts facts_of(PuzzleOrder order) {
  switch (order) {
    case PuzzleOrder::length: return {"length", "by_length", "length, family, is_unique, difficulty, positions, id"};
    case PuzzleOrder::positions:
      return {"positions", "by_positions", "positions, family, is_unique, length, difficulty, id"};
    case PuzzleOrder::difficulty:
      return {"difficulty", "by_difficulty", "difficulty, family, is_unique, length, positions, id"};
    case PuzzleOrder::name: return {"name", "by_name", "name, id"};
    case PuzzleOrder::number: break;
  }
  return {nullptr, "", "id"};
}

std::string descending(std::string keys) {
  std::string result;
  for (const char c : keys) result += c == ',' ? std::string(" DESC,") : std::string(1, c);
  return result + " DESC";
}

}  // namespace

std::vector<BoundQuery> statements_of(const PuzzleQuery& query, const std::string& columns,
                                      const std::function<std::uint64_t(const BoundQuery&)>& count) {
  const std::string selective = selective_index(query, count);
  const OrderFacts order = facts_of(query.order);
  const auto statement = [&](const Conditions& conditions, const std::string& index, const std::string& keys) {
    return BoundQuery{fmt::format("SELECT {} FROM puzzles{}{} ORDER BY {} LIMIT ?", columns,
                                  index.empty() ? "" : " INDEXED BY " + index, conditions.sql, keys),
                      conditions.values};
  };
  const std::string keys = query.is_reversed ? descending(order.keys) : order.keys;
  if (order.column == nullptr) return {statement(all_conditions(query), selective, keys)};
  Conditions known = all_conditions(query);
  known.add(fmt::format("{} IS NOT NULL", order.column));
  Conditions unknown = all_conditions(query);
  unknown.add(fmt::format("{} IS NULL", order.column));
  return {statement(known, selective.empty() ? order.index : selective, keys), statement(unknown, selective, "id")};
}

}  // namespace shunt
