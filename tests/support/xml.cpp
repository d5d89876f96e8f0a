#include "support/xml.hpp"

#include <cstdint>
#include <cstdlib>

namespace shunt::testing {
namespace {

struct XmlError {
  std::string reason;
};

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : rest_(text), whole_(text) {}

  std::vector<XmlElement> read() {
    check_characters();
    skip_blanks();
    if (rest_.empty() || rest_.front() != '<') fail("no element");
    read_element(0);
    skip_blanks();
    if (!rest_.empty()) fail("text after the end");
    return std::move(elements_);
  }

 private:
  [[noreturn]] void fail(const std::string& reason) const {
    throw XmlError{reason + " at byte " + std::to_string(whole_.size() - rest_.size())};
  }

  // UTF-8, and of it what XML 1.0 allows.
  void check_characters() const {
    for (std::size_t i = 0; i < whole_.size();) {
      const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(whole_[k]); };
      const std::size_t count = byte(i) < 0x80 ? 1 : (byte(i) < 0xE0 ? 2 : (byte(i) < 0xF0 ? 3 : 4));
      if ((byte(i) >= 0x80 && byte(i) < 0xC2) || byte(i) > 0xF4 || i + count > whole_.size())
        throw XmlError{"no UTF-8"};
      std::uint32_t code = count == 1 ? byte(i) : byte(i) & (0xFFU >> (count + 1));
      for (std::size_t k = i + 1; k < i + count; ++k) {
        if ((byte(k) & 0xC0) != 0x80) throw XmlError{"no UTF-8"};
        code = code << 6 | (byte(k) & 0x3FU);
      }
      const bool is_control = code < 0x20 && code != '\t' && code != '\n' && code != '\r';
      if (is_control || (code >= 0xD800 && code < 0xE000) || code == 0xFFFE || code == 0xFFFF) {
        throw XmlError{"a forbidden character at byte " + std::to_string(i)};
      }
      i += count;
    }
  }

  bool takes(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

  std::string name() {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:_";
    const std::size_t end = std::min(rest_.find_first_not_of(kLetters), rest_.size());
    if (end == 0 || (rest_[0] >= '0' && rest_[0] <= '9') || rest_[0] == '-') fail("no name");
    const std::string found(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return found;
  }

  // Up to a character that ends it, which stays.
  std::string characters(char end) {
    std::string text;
    while (!rest_.empty() && rest_.front() != end) {
      if (rest_.front() == '<') fail("< inside a value");
      if (rest_.front() != '&') {
        text += rest_.front();
        rest_.remove_prefix(1);
      } else if (takes("&lt;")) {
        text += '<';
      } else if (takes("&gt;")) {
        text += '>';
      } else if (takes("&amp;")) {
        text += '&';
      } else if (takes("&quot;")) {
        text += '"';
      } else if (takes("&#39;")) {
        text += '\'';
      } else if (takes("&#13;")) {
        text += '\r';
      } else {
        fail("an unknown entity");
      }
    }
    return text;
  }

  void read_element(int depth) {
    if (!takes("<")) fail("no element");
    const std::size_t index = elements_.size();
    elements_.push_back({.name = name(), .attributes = {}, .text = {}, .depth = depth});
    while (true) {
      const bool has_blank = !rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n');
      skip_blanks();
      if (takes("/>")) return;
      if (takes(">")) break;
      if (!has_blank) fail("no blank before an attribute");
      const std::string attribute = name();
      if (!takes("=\"")) fail("no value");
      const std::string value = characters('"');
      if (!takes("\"")) fail("an open value");
      if (!elements_[index].attributes.emplace(attribute, value).second) fail("an attribute twice: " + attribute);
    }
    while (!rest_.starts_with("</")) {
      if (rest_.empty()) fail("an open element");
      if (rest_.front() == '<') {
        read_element(depth + 1);
      } else {
        elements_[index].text += characters('<');
      }
    }
    takes("</");
    if (name() != elements_[index].name || !takes(">")) fail("a wrong end");
  }

  std::string_view rest_;
  std::string_view whole_;
  std::vector<XmlElement> elements_;
};

}  // namespace

double XmlElement::number(const std::string& attribute) const {
  const auto found = attributes.find(attribute);
  return found == attributes.end() ? 0 : std::strtod(found->second.c_str(), nullptr);
}

XmlDocument read_xml(std::string_view text) {
  try {
    return {"", XmlReader(text).read()};
  } catch (const XmlError& error) {
    return {error.reason, {}};
  }
}

}  // namespace shunt::testing
