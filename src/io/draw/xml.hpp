// Text from outside inside XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace shunt {

// What XML and cairo refuse (control characters but tabs and line ends, bytes that are no UTF-8) becomes the
// replacement character.
std::string valid_text(std::string_view text);

// For text and for attributes in double quotes, made valid as above.
std::string xml_escaped(std::string_view text);

}  // namespace shunt
