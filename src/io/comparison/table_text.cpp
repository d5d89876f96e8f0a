// Tables for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/comparison/tables.hpp"
#include "text/filled.hpp"

namespace shunt {
namespace {

constexpr std::size_t kTextColumns = 80;
constexpr std::size_t kWideGap = 2;      // blanks between two columns, or one where that makes a table fit
constexpr std::size_t kWidestName = 30;  // more of it goes into a line of its own
constexpr std::size_t kNarrowestName = 14;

// Characters, not bytes.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, width_of(text)), ' ') + text;
}
std::string padded_right(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, width_of(text)), ' ');
}

std::string ascii_sign(Mark mark) {
  switch (mark) {
    case Mark::none: return "";
    case Mark::proved: return "*";
    case Mark::found: return "o";
    case Mark::cut: return "~";
    case Mark::ended: return "x";
  }
  return "";
}

// A word that is wider than the terminal, as several.
std::string in_pieces(std::string text) {
  constexpr std::size_t kPiece = 72;
  if (text.find(' ') != std::string::npos) return text;
  for (std::size_t at = kPiece; at < text.size(); at += kPiece + 1) text.insert(at, " ");
  return text;
}

class TextWriter {
 public:
  explicit TextWriter(bool is_utf8) : is_utf8_(is_utf8) {}

  std::string write(const ComparisonTables& all) {
    text_ = filled(all.finding, "");
    if (!all.details.empty()) text_ += filled(all.details, "");
    for (const Table& table : all.tables) add(table);
    text_ += "\n";
    add_legend(all);
    for (const std::string& note : all.notes) text_ += filled(note, "");
    return is_utf8_ ? text_ : without_micro(text_);
  }

 private:
  static std::string without_micro(std::string text) {
    for (std::size_t at = 0; (at = text.find("µ", at)) != std::string::npos;) text.replace(at, 2, "u");
    return text;
  }

  std::string sign(Mark mark) const { return is_utf8_ ? utf8_sign(mark) : ascii_sign(mark); }
  std::string best_sign() const { return is_utf8_ ? "▸" : ">"; }

  std::string shown(const TableCell& cell, bool has_marks) const {
    std::string text = (cell.is_best ? best_sign() + " " : "") + cell.text;
    if (has_marks) text += cell.mark == Mark::none ? "  " : " " + sign(cell.mark);
    return text;
  }

  void add_legend(const ComparisonTables& all) {
    bool has_best = false;
    for (const Table& table : all.tables) {
      for (const TableRow& row : table.rows) {
        has_best |= std::any_of(row.cells.begin(), row.cells.end(), [](const TableCell& c) { return c.is_best; });
      }
    }
    const std::string legend = legend_of(all, has_best ? best_sign() : "", is_utf8_ ? utf8_sign : ascii_sign);
    text_ += filled(legend, "");
  }

  void add(const Table& table) {
    text_ += "\n" + filled(table.title, "");
    if (!table.note.empty()) text_ += filled("(" + table.note + ")", "");
    const std::size_t count = table.heads.size() - 1 - (table.has_moves ? 1 : 0);
    std::vector<std::size_t> widths = widths_of(table, count);
    std::size_t widest_name = kNarrowestName;
    for (const TableRow& row : table.rows) {
      if (row.kind == TableRow::Kind::run || row.kind == TableRow::Kind::reference)
        widest_name = std::max(widest_name, width_of(full_name(row)));
    }
    name_width_ = std::min(widest_name, kWidestName);
    std::size_t width = 2 + name_width_;
    for (const std::size_t column : widths) width += column;
    gap_ = width + kWideGap * count > kTextColumns && width + count <= kTextColumns ? 1 : kWideGap;
    // As many columns side by side as fit; the others follow below.
    for (std::size_t first = 0; first < count || first == 0;) {
      std::size_t last = first;
      for (std::size_t used = 2 + name_width_; last < count; ++last) {
        used += gap_ + widths[last];
        if (used > kTextColumns && last > first) break;
      }
      add_block(table, widths, first, last);
      first = std::max(last, first + 1);
    }
    if (table.has_moves) add_solutions(table);
  }

  static std::string full_name(const TableRow& row) { return row.name + (row.detail.empty() ? "" : " " + row.detail); }

  std::vector<std::size_t> widths_of(const Table& table, std::size_t count) const {
    std::vector<std::size_t> widths(count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t room = table.has_marks ? 2 : 0;  // numbers end before their sign, and so does the head
      for (const std::string& line : head_lines(table.heads[i + 1]))
        widths[i] = std::max(widths[i], width_of(line) + room);
      for (const TableRow& row : table.rows) {
        if (i < row.cells.size()) widths[i] = std::max(widths[i], width_of(shown(row.cells[i], table.has_marks)));
      }
    }
    return widths;
  }

  void add_line(const std::string& line) {
    const std::size_t end = line.find_last_not_of(' ');
    text_ += line.substr(0, end == std::string::npos ? 0 : end + 1) + "\n";
  }

  void add_block(const Table& table, const std::vector<std::size_t>& widths, std::size_t first, std::size_t last) {
    text_ += "\n";
    add_heads(table, widths, first, last);
    for (const TableRow& row : table.rows) {
      if (row.kind == TableRow::Kind::group) {
        add_line(fmt::format("\n{} {}", sign(row.mark), row.name));
        continue;
      }
      const bool is_spread = row.kind == TableRow::Kind::spread;
      const bool fits = width_of(full_name(row)) <= name_width_;
      const std::string name = is_spread ? "  " + row.name : (fits ? full_name(row) : row.name);
      std::string line = "  " + padded_right(name, name_width_);
      // A name that is too wide for its column has the line for itself.
      if (width_of(name) > name_width_) {
        add_line(line);
        line = "  " + std::string(name_width_, ' ');
      }
      for (std::size_t i = first; i < last; ++i) {
        line += std::string(gap_, ' ') + padded_left(shown(row.cells[i], table.has_marks), widths[i]);
      }
      add_line(line);
      if (!fits && !is_spread) text_ += filled(row.detail, "    ");
    }
  }

  void add_heads(const Table& table, const std::vector<std::size_t>& widths, std::size_t first, std::size_t last) {
    std::size_t height = 1;
    for (std::size_t i = first; i < last; ++i) height = std::max(height, head_lines(table.heads[i + 1]).size());
    for (std::size_t line = 0; line < height; ++line) {
      const bool is_bottom = line + 1 == height;
      std::string text = "  " + padded_right(is_bottom ? table.heads[0] : "", name_width_);
      for (std::size_t i = first; i < last; ++i) {
        const std::vector<std::string> lines = head_lines(table.heads[i + 1]);
        const std::size_t above = height - lines.size();  // heads stand on the bottom line
        const std::size_t width = widths[i] - (table.has_marks ? 2 : 0);
        const std::string head = line < above ? "" : lines[line - above];
        text += std::string(gap_, ' ') + padded_right(padded_left(head, width), widths[i]);
      }
      add_line(text);
    }
  }

  void add_solutions(const Table& table) {
    bool is_first = true;
    for (const TableRow& row : table.rows) {
      const bool has_solution = row.kind == TableRow::Kind::run && !row.cells.back().text.empty();
      if (!has_solution) continue;
      if (std::exchange(is_first, false)) text_ += "\n  moves\n";
      add_line("  " + full_name(row));
      text_ += filled(in_pieces(row.cells.back().text), "    ");
    }
  }

  bool is_utf8_;
  std::string text_;
  std::size_t name_width_ = kWidestName;
  std::size_t gap_ = kWideGap;
};

}  // namespace

std::string tables_text(const ComparisonTables& tables, bool is_utf8) { return TextWriter(is_utf8).write(tables); }

}  // namespace shunt
