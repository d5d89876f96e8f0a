// Bytes as text: base64 for arrays of numbers in JSON, base64url for addresses. By hand: no library that is linked has
// both (Boost.Beast keeps the one to itself, and the calls are without network), and libcrypto would be one more of
// them for fifty lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shunt::calls {

std::string base64_of(std::string_view bytes);     // with its = at the end
std::string base64url_of(std::string_view bytes);  // without
// Nothing: it is none. Both alphabets are read, with or without = at the end.
std::optional<std::string> bytes_of_base64url(std::string_view text);

}  // namespace shunt::calls
