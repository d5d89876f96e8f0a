// A strict reader of XML, for tests: what it accepts, every reader accepts. No DTD, no CDATA, no prefixes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shunt::testing {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;  // with entities replaced
  std::string text;                               // of the element itself, not of those below it
  int depth = 0;

  double number(const std::string& attribute) const;  // 0: it is not there
};

struct XmlDocument {
  std::string error;                 // empty: it is well-formed
  std::vector<XmlElement> elements;  // in the order in which they begin
};

XmlDocument read_xml(std::string_view text);

}  // namespace shunt::testing
