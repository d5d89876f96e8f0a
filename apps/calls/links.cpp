#include "calls/links.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "calls/answers.hpp"
#include "calls/base64.hpp"
#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "catalogue/read.hpp"

namespace shunt::calls {
namespace {

using RowForm = LinkFacts::Rows;

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The rows of a board as its family's reader wants them. Empty: the run does not fit the size.
std::string text_of_rows(const std::string& run, RowForm form, std::size_t width, std::size_t height) {
  std::string text;
  if (form == RowForm::letters) {
    if (run.size() != width * height) return "";
    for (std::size_t row = 0; row < height; ++row) text += run.substr(row * width, width) + "\n";
    return text;
  }
  std::vector<std::string> cells = split_at(run, '.');
  if (cells.size() != width * height) return "";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::replace(cells[i].begin(), cells[i].end(), '_', ' ');
    const bool ends_row = (i + 1) % width == 0;
    if (form == RowForm::lists) {
      text += (cells[i].empty() ? "." : cells[i]) + (ends_row ? "\n" : " | ");
    } else {
      text += cells[i] + (ends_row ? "\n" : " ");
    }
  }
  return text;
}

// The other way round: the rows of a text one behind the other, and, of boards that have their goal beside them (" :
// "), those of the goal.
struct Runs {
  std::string board;
  std::string goal;
};
std::string run_of_rows(const std::vector<std::string>& rows, RowForm form) {
  std::string run;
  bool is_first = true;
  for (const std::string& row : rows) {
    if (form == RowForm::letters) {
      for (const char c : row) {
        if (c != ' ') run += c;
      }
      continue;
    }
    std::vector<std::string> cells;
    if (form == RowForm::words) {
      std::string separated = row;
      std::replace(separated.begin(), separated.end(), ',', ' ');
      for (const Word& word : split_words(separated)) cells.emplace_back(word.text);
    } else {
      for (const Word& field : split_fields(row, '|')) cells.emplace_back(field.text == "." ? "" : field.text);
    }
    for (std::string& cell : cells) {
      if (cell == "_") cell = "0";  // the blank; here _ stands between words
      std::replace(cell.begin(), cell.end(), ' ', '_');
      run += (is_first ? "" : ".") + cell;
      is_first = false;
    }
  }
  return run;
}
Runs runs_of_text(std::string text, RowForm form) {
  if (form == RowForm::words) std::replace(text.begin(), text.end(), '/', '\n');
  std::vector<std::string> board;
  std::vector<std::string> goal;
  for (const std::string& row : split_at(text, '\n')) {
    if (row.empty()) continue;
    const std::size_t colon = row.find(" : ");
    board.push_back(row.substr(0, colon));
    if (colon != std::string::npos) goal.push_back(row.substr(colon + 3));
  }
  return {run_of_rows(board, form), run_of_rows(goal, form)};
}

bool is_safe_in_address(const std::string& run) {
  return !run.empty() && run.size() <= 4096 && std::all_of(run.begin(), run.end(), [](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-' || c == '*';
  });
}

std::unique_ptr<Instance> read_text(const Catalogue& catalogue, const std::string& text, const std::string& family,
                                    const ReadOptions& options) {
  const Source source("link", text);
  const PuzzleReader reader(source, catalogue, family, options);
  return reader.read_only(0);
}

struct BoardSize {
  std::size_t width = 0;
  std::size_t height = 0;
};
BoardSize size_in(const std::string& text) {
  const std::size_t cross = text.find('x');
  long long width = 0;
  long long height = 0;
  const bool is_size = cross != std::string::npos && parse_integer(text.substr(0, cross), 1, 4096, &width) &&
                       parse_integer(text.substr(cross + 1), 1, 4096, &height);
  if (!is_size) throw InputError("link", 0, 0, in_quotes(text) + " is no size (expected WIDTHxHEIGHT)");
  return {static_cast<std::size_t>(width), static_cast<std::size_t>(height)};
}

std::unique_ptr<Instance> read_run(const Catalogue& catalogue, const std::string& family, const std::string& size,
                                   const std::string& run, const ReadOptions& options) {
  const auto [width, height] = size_in(size);
  const std::string text = text_of_rows(run, catalogue.family(family).links.rows, width, height);
  if (!text.empty()) return read_text(catalogue, text, family, options);
  throw InputError("link", 0, 0, "the board does not have the cells of " + size);
}

// %2B and the like: browsers write some letters so.
std::string decoded(std::string_view text) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const auto digit = [](char c) { return kDigits.find(static_cast<char>(c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c)); };
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) < 16 && digit(text[i + 2]) < 16) {
      result += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

ReadOptions options_in(const Family& family, std::string_view query) {
  ReadOptions options;
  for (const OptionFacts& facts : family.read_options) {
    std::string_view value = query_field(query, facts.name);
    if (value.empty() && facts.name == "goal") value = query_field(query, "g");
    if (value.empty() || facts.name == "size") continue;
    std::string text = decoded(value);
    // A goal of numbers has dots between them, as the board has.
    if (facts.name == "goal" && text.find_first_not_of("0123456789.") == std::string::npos) {
      std::replace(text.begin(), text.end(), '.', ' ');
    }
    options[std::string(facts.name)] = text;
  }
  return options;
}

// The goal in a few words ("_ 1 2/3 4 5", or "_12/345" where every name has one letter), as a run of words with dots
// between them. Empty: there is none.
std::string goal_run(const Instance& instance) {
  std::string run;
  const auto add = [&run](std::string_view word) {
    run += run.empty() ? "" : ".";
    run += word == "_" ? "0" : word;
  };
  for (const std::string& row : split_at(instance.reference()->goal(), '/')) {
    const bool is_narrow = row.find(' ') == std::string::npos;
    for (std::size_t i = 0; is_narrow && i < row.size(); ++i) add(std::string_view(row).substr(i, 1));
    for (const Word& word : is_narrow ? std::vector<Word>{} : split_words(row)) add(word.text);
  }
  return is_safe_in_address(run) ? run : "";
}

// Rules that are not the usual ones, as the family's reader takes them: fields of the board's JSON that have the name
// of such an option.
std::string rules_query(const Instance& instance) {
  const nlohmann::json json = nlohmann::json::parse(instance.write("json"));
  std::string query;
  for (const OptionFacts& facts : instance.family().read_options) {
    const auto field = json.find(std::string(facts.name));
    if (facts.name == "goal" || field == json.end() || !field->is_string()) continue;
    if (field->get<std::string>() == facts.fallback || !is_safe_in_address(field->get<std::string>())) continue;
    query += (query.empty() ? "" : "&") + std::string(facts.name) + "=" + field->get<std::string>();
  }
  return query;
}

// What stands in the cells, a row a line and a word a cell: the piece, or, where the board itself is the rule, the
// label.
std::string words_of_cells(const View& view) {
  const auto columns = static_cast<std::size_t>(view.columns);
  std::vector<std::string> words = view.labels;
  words.resize(columns * static_cast<std::size_t>(view.rows), "_");
  for (const ViewPiece& piece : view.pieces) {
    const std::size_t cell = static_cast<std::size_t>(piece.row) * columns + static_cast<std::size_t>(piece.column);
    if (!view.are_labels_rules && cell < words.size()) words[cell] = piece.name;
  }
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += words[i] + ((i + 1) % columns == 0 ? "\n" : " ");
  return text;
}

// The text with the rows of the board: of the family's format, or its cells, which have no room for a goal or for
// rules.
std::string text_of(const Instance& instance) {
  const std::string_view format = instance.family().links.format;
  return format.empty() ? words_of_cells(instance.reference()->view()) : instance.write(format);
}

}  // namespace

std::string_view query_field(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view field = query.substr(0, end);
    if (field.size() > name.size() && field.starts_with(name) && field[name.size()] == '=') {
      return field.substr(name.size() + 1);
    }
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

std::string link_of(const Catalogue& catalogue, const Instance& instance) {
  const std::string family(instance.family().name);
  const std::string size = std::to_string(instance.width()) + "x" + std::to_string(instance.height());
  const std::string identity = identity_of(instance);
  const auto is_it = [&](const std::string& link) {
    try {
      return identity_of(*open_link(catalogue, link).instance) == identity;
    } catch (const InputError&) {
      return false;
    }
  };
  try {
    const Runs runs = runs_of_text(text_of(instance), instance.family().links.rows);
    const std::string goal = runs.goal.empty() ? goal_run(instance) : runs.goal;
    const std::string link = family + "/" + size + "/" + runs.board + (goal.empty() ? "" : "?g=" + goal);
    const bool can_be_short = is_safe_in_address(runs.board);
    if (can_be_short && is_it(link)) return link;
    const std::string with_rules = link + (goal.empty() ? "?" : "&") + rules_query(instance);
    if (can_be_short && is_it(with_rules)) return with_rules;
  } catch (const UsageError&) {  // the format has no room for this board
  }
  std::string json = instance.write("json");
  while (json.ends_with('\n')) json.pop_back();
  return family + "?j=" + base64url_of(json);
}

OpenedLink open_link(const Catalogue& catalogue, const std::string& link) {
  std::string path = link.substr(0, link.find('?'));
  const std::string query = path.size() < link.size() ? link.substr(path.size() + 1) : "";
  path = decoded(path);
  OpenedLink opened;
  if (path.starts_with('@')) {
    opened.instance = open_puzzle(catalogue, nlohmann::json(path));
    opened.name = path;
  } else {
    const std::vector<std::string> parts = split_at(path, '/');
    const Family& family = catalogue.family(parts.front());
    const std::string_view json = query_field(query, "j");
    if (!json.empty()) {
      const std::optional<std::string> text = bytes_of_base64url(json);
      if (!text) throw InputError("link", 0, 0, "what follows j= is no base64url");
      opened.instance = open_puzzle(catalogue, parse_body(*text));
    } else if (parts.size() == 3) {
      opened.instance = read_run(catalogue, parts[0], parts[1], parts[2], options_in(family, query));
    } else {
      throw InputError("link", 0, 0, "this is no board (expected FAMILY/WIDTHxHEIGHT/CELLS)");
    }
  }
  const std::string moves = decoded(query_field(query, "m"));
  if (!moves.empty()) opened.moves = split_at(moves, ',');
  if (opened.moves.size() > kMostMoves) throw malformed("link: there are too many moves");
  long long at = 0;
  if (parse_integer(query_field(query, "at"), 0, static_cast<long long>(kMostMoves), &at)) {
    opened.at = static_cast<std::uint64_t>(at);
  }
  return opened;
}

}  // namespace shunt::calls
