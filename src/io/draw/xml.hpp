// Text from outside inside XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace shunt {

// For text and for attributes in double quotes. What XML cannot hold (control characters, bytes that are no UTF-8)
// becomes the replacement character.
std::string xml_escaped(std::string_view text);

}  // namespace shunt
