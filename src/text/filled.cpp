#include "text/filled.hpp"

#include <algorithm>

#include "text/source.hpp"

namespace shunt {

std::string filled(std::string_view text, const std::string& indent, std::size_t columns) {
  std::string flat(text);
  std::replace(flat.begin(), flat.end(), '\n', ' ');
  std::string result;
  std::string line;
  for (const Word& word : split_words(flat)) {
    if (!line.empty() && indent.size() + line.size() + 1 + word.text.size() > columns) {
      result += indent + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + std::string(word.text);
  }
  return line.empty() ? result : result + indent + line + "\n";
}

std::string labelled(std::string_view label, std::string_view text, std::size_t column) {
  std::string result = filled(text, std::string(column, ' '));
  if (result.empty() || label.size() + 2 > column) return std::string(label) + "\n" + result;
  return result.replace(0, label.size(), label);
}

}  // namespace shunt
