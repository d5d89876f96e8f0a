// Tables in Markdown, as GitHub and most others read it.
#include <fmt/format.h>

#include "io/comparison/tables.hpp"

namespace shunt {
namespace {

// Text from outside, in which nothing is markup.
std::string markdown_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>|#~").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string markdown_cell(const TableCell& cell, bool has_marks) {
  std::string text = markdown_text(cell.text);
  if (cell.is_best) text = "**" + text + "**";
  if (has_marks && cell.mark != Mark::none) text += " " + utf8_sign(cell.mark);
  return text;
}

std::string markdown_row(const TableRow& row, const Table& table) {
  std::string line = "|";
  switch (row.kind) {
    case TableRow::Kind::group: line += fmt::format(" {} *{}*", utf8_sign(row.mark), markdown_text(row.name)); break;
    case TableRow::Kind::spread: line += fmt::format(" *{}*", markdown_text(row.name)); break;
    case TableRow::Kind::run:
    case TableRow::Kind::reference:
      line += " " + markdown_text(row.name) + (row.detail.empty() ? "" : " " + markdown_text(row.detail));
      break;
  }
  for (std::size_t i = 0; i + 1 < table.heads.size(); ++i) {
    line += " | " + (i < row.cells.size() ? markdown_cell(row.cells[i], table.has_marks) : "");
  }
  return line + " |\n";
}

}  // namespace

std::string tables_markdown(const ComparisonTables& all) {
  std::string text = fmt::format("## {}\n\n", markdown_text(all.finding));
  if (!all.details.empty()) text += markdown_text(all.details) + "\n\n";
  for (const Table& table : all.tables) {
    text += fmt::format("### {}\n\n", markdown_text(table.title));
    if (!table.note.empty()) text += markdown_text(table.note) + "\n\n";
    text += "|";
    for (const std::string& head : table.heads) text += " " + markdown_text(head) + " |";
    text += "\n|---|";
    for (std::size_t i = 1; i < table.heads.size(); ++i) {
      text += table.has_moves && i + 1 == table.heads.size() ? "---|" : "---:|";
    }
    text += "\n";
    for (const TableRow& row : table.rows) text += markdown_row(row, table);
    text += "\n";
  }
  text += legend_of(all, "Bold", utf8_sign);
  for (const std::string& note : all.notes) text += " " + markdown_text(note);
  return text + "\n";
}

}  // namespace shunt
