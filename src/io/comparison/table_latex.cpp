// Tables in LaTeX: a document that compiles by itself with what every installation has (no package but those of the
// base), and of which each tabular can be taken alone.
#include <fmt/format.h>

#include <algorithm>

#include "io/comparison/tables.hpp"

namespace shunt {
namespace {

constexpr std::size_t kRowsOfPage = 42;    // a tabular is never broken by LaTeX
constexpr std::size_t kColumnsOfPage = 6;  // of a table with a column per puzzle

// Whether the fonts that every LaTeX has can set a character: the Latin letters with accents, of which the byte after
// 0xc3 tells which. For others (U+00D0, U+00DE, ... and all beyond U+00FF) the document would not compile.
bool has_latex_letter(std::string_view character) {
  constexpr std::string_view kWithout = "\x90\x97\x9e\xb0\xb7\xbe";
  return character.size() == 2 && character[0] == '\xc3' && kWithout.find(character[1]) == std::string_view::npos;
}

std::string latex_text(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x80) {
      std::size_t end = i + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80) ++end;
      const std::string_view character = text.substr(i, end - i);
      if (character == "µ") {
        result += "$\\mu$";
      } else {
        result += has_latex_letter(character) ? std::string(character) : "?";
      }
      i = end - 1;
      continue;
    }
    switch (text[i]) {
      case '\\': result += "\\textbackslash{}"; break;
      case '~': result += "\\textasciitilde{}"; break;
      case '^': result += "\\textasciicircum{}"; break;
      case '<': result += "\\textless{}"; break;
      case '>': result += "\\textgreater{}"; break;
      case '|': result += "\\textbar{}"; break;
      case '"': result += "''"; break;
      case '_':
      case '&':
      case '%':
      case '#':
      case '$':
      case '{':
      case '}': result += '\\'; [[fallthrough]];
      default: result += byte < 0x20 || byte == 0x7f ? '?' : text[i];
    }
  }
  return result;
}

std::string latex_sign(Mark mark) {
  switch (mark) {
    case Mark::none: return "";
    case Mark::proved: return "$\\bullet$";
    case Mark::found: return "$\\circ$";
    case Mark::cut: return "$\\ominus$";
    case Mark::ended: return "$\\times$";
  }
  return "";
}

// A solution may be a single word of a hundred letters: it may be broken anywhere.
std::string latex_moves(std::string_view moves) {
  constexpr std::size_t kPiece = 8;
  std::string result;
  for (std::size_t i = 0; i < moves.size(); i += kPiece) {
    result += (result.empty() ? "" : "\\allowbreak{}") + latex_text(moves.substr(i, kPiece));
  }
  return "\\texttt{" + result + "}";
}

std::string latex_head(const std::string& head) {
  const std::vector<std::string> lines = head_lines(head);
  if (lines.size() == 1) return latex_text(head);
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\\\\") + latex_text(line);
  return "\\shortstack[r]{\\rule{0pt}{2.2ex}" + text + "}";
}

// Columns [first, last) of the table, its heads not counted.
std::string tabular(const Table& table, std::size_t first_row, std::size_t last_row, std::size_t first,
                    std::size_t last) {
  const bool has_moves = table.has_moves && last + 1 == table.heads.size();
  const std::size_t numbers = last - first - (has_moves ? 1 : 0);
  std::string text =
      fmt::format("\\begin{{tabular}}{{l{}{}}}\n\\hline\n", std::string(numbers, 'r'), has_moves ? "p{5cm}" : "");
  text += latex_text(table.heads[0]);
  for (std::size_t i = first; i < last; ++i) text += " & " + latex_head(table.heads[i + 1]);
  text += " \\\\\n\\hline\n";
  for (std::size_t r = first_row; r < last_row; ++r) {
    const TableRow& row = table.rows[r];
    if (row.kind == TableRow::Kind::group) {
      text += fmt::format("\\multicolumn{{{}}}{{l}}{{{} \\textit{{{}}}}} \\\\\n", last - first + 1,
                          latex_sign(row.mark), latex_text(row.name));
      continue;
    }
    const bool is_spread = row.kind == TableRow::Kind::spread;
    text +=
        (is_spread ? "\\quad " : "") + latex_text(row.name) + (row.detail.empty() ? "" : " " + latex_text(row.detail));
    for (std::size_t i = first; i < last; ++i) {
      const TableCell cell = i < row.cells.size() ? row.cells[i] : TableCell{};
      std::string shown =
          has_moves && i + 1 == last ? (cell.text.empty() ? "" : latex_moves(cell.text)) : latex_text(cell.text);
      if (cell.is_best) shown = "\\textbf{" + shown + "}";
      if (table.has_marks && cell.mark != Mark::none) shown += " " + latex_sign(cell.mark);
      text += " & " + shown;
    }
    text += " \\\\\n";
  }
  return text + "\\hline\n\\end{tabular}\n";
}

std::string latex_table(const Table& table) {
  std::string text = fmt::format("\n\\section*{{{}}}\n", latex_text(table.title));
  if (!table.note.empty()) text += latex_text(table.note) + "\n\n";
  const std::size_t columns = table.heads.size() - 1;
  const std::size_t wide = table.has_marks ? kColumnsOfPage : columns;
  for (std::size_t row = 0; row < table.rows.size(); row += kRowsOfPage) {
    for (std::size_t column = 0; column < columns; column += wide) {
      text += tabular(table, row, std::min(row + kRowsOfPage, table.rows.size()), column,
                      std::min(column + wide, columns)) +
              "\n";
    }
  }
  return text;
}

}  // namespace

std::string tables_latex(const ComparisonTables& all) {
  std::string text =
      "\\documentclass[10pt,a4paper]{article}\n"
      "\\usepackage[utf8]{inputenc}\n"
      "\\usepackage[margin=15mm]{geometry}\n"
      "\\setlength{\\parindent}{0pt}\n"
      "\\setlength{\\tabcolsep}{4pt}\n"
      "\\begin{document}\n"
      "\\small\n";
  text += fmt::format("\\textbf{{{}}}\n\n", latex_text(all.finding));
  if (!all.details.empty()) text += latex_text(all.details) + "\n\n";
  for (const Table& table : all.tables) text += latex_table(table);
  text += "\n\\bigskip\n" + legend_of(all, "Bold", latex_sign);
  for (const std::string& note : all.notes) text += "\n" + latex_text(note);
  return text + "\n\\end{document}\n";
}

}  // namespace shunt
