// The raw data inside the page, and the script: sorting of tables, and saving of the data. The page reads without it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string_view>

#include "io/comparison/data.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"
#include "text/json_text.hpp"

namespace shunt::html_report {
namespace {

// A page of more than this opens slowly. Solutions of random walks have millions of moves; theirs are left out first.
constexpr std::size_t kAnswerBytes = 4'000'000;

// A script element ends at the first "</script", wherever it stands: no < stays in the data.
std::string without_tags(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  for (const char letter : json) {
    if (letter == '<') {
      text += "\\u003c";
    } else {
      text += letter;
    }
  }
  return text;
}

struct Answers {
  std::vector<std::string> lines;  // of the runs
  std::size_t without_moves = 0;
};

Answers short_enough_answers(const Comparison& comparison) {
  Answers answers;
  std::size_t bytes = 0;
  for (const ComparedRun& run : comparison.runs) {
    answers.lines.push_back(run.answer);
    bytes += run.answer.size();
  }
  std::vector<std::size_t> order(answers.lines.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return answers.lines[a].size() > answers.lines[b].size(); });
  for (const std::size_t index : order) {
    if (bytes <= kAnswerBytes) break;
    std::string& line = answers.lines[index];
    auto json = nlohmann::ordered_json::parse(line);
    if (!json.contains("moves") || json["moves"].empty()) continue;  // null is empty, too
    json["moves"] = nullptr;
    bytes -= line.size();
    line = json_text(json);
    bytes += line.size();
    ++answers.without_moves;
  }
  return answers;
}

constexpr std::string_view kScript = R"js('use strict';
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells], body = table.tBodies[0];
  [...body.rows].forEach((row, index) => { row.first = index; });
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    const isText = column === 0 || head.classList.contains('l');
    const key = row => {
      const cell = row.cells[column];
      if (!cell) return null;
      return isText ? cell.textContent : cell.dataset.v ? +cell.dataset.v : null;
    };
    button.addEventListener('click', () => {
      const next = {ascending: 'descending', descending: ''}[head.getAttribute('aria-sort')] ?? 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      if (next) head.setAttribute('aria-sort', next);
      const turn = next === 'descending' ? -1 : 1;
      const rows = [...body.rows].map(row => ({row, key: next ? key(row) : 0, first: row.first}));
      rows.sort((a, b) => {
        const empty = (a.key === null) - (b.key === null);
        return empty || (a.key < b.key ? -turn : a.key > b.key ? turn : a.first - b.first);
      });
      body.append(...rows.map(entry => entry.row));
    });
  });
}
const text = id => document.getElementById(id).textContent.trim();
const save = (name, type, words) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([words], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
const place = document.getElementById('save');
const offer = (words, act) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'save';
  button.textContent = words;
  button.addEventListener('click', act);
  place.append(button);
};
offer('Save as JSON', () => save('compare.json', 'application/json', text('data') + '\n'));
offer('Save as CSV', () => save('compare.csv', 'text/csv', JSON.parse(text('csv'))));
)js";

}  // namespace

std::string data_part(const Grid& grid) {
  const Comparison& comparison = grid.comparison();
  const Answers answers = short_enough_answers(comparison);
  const auto lines =
      std::count_if(answers.lines.begin(), answers.lines.end(), [](const auto& line) { return !line.empty(); });
  std::string text = fmt::format(
      "<footer>\n<p>The raw data ({} of shunt.solve/1, in shunt.compare/1) is inside this file. Nothing is loaded from "
      "the "
      "network.",
      one_or_many(static_cast<std::uint64_t>(lines), "line", "lines"));
  if (answers.without_moves > 0) {
    text += fmt::format(" To keep the file small, the moves of {} left out: they are null.",
                        one_or_many(answers.without_moves, "long solution are", "long solutions are"));
  }
  text += "</p>\n<div id=\"save\"></div>\n</footer>\n<script type=\"application/json\" id=\"data\">\n";
  write_comparison_json(
      comparison, true,
      [&](const ComparedRun& run) { return answers.lines[static_cast<std::size_t>(&run - comparison.runs.data())]; },
      [&](std::string_view piece) { text += without_tags(piece); });
  text += "</script>\n<script type=\"application/json\" id=\"csv\">\n";
  text += without_tags(json_text(nlohmann::ordered_json(comparison_csv(comparison, true))));
  return text + "\n</script>\n<script>\n" + std::string(kScript) + "</script>\n";
}

}  // namespace shunt::html_report
