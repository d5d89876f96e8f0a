#include "calls/base64.hpp"

namespace shunt::calls {
namespace {

constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kForAddresses = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string encoded(std::string_view bytes, std::string_view letters, bool is_padded) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    unsigned bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8U | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k <= count; ++k) text += letters[bits >> (18 - 6 * k) & 63U];
    if (is_padded) text.append(3 - count, '=');
  }
  return text;
}

}  // namespace

std::string base64_of(std::string_view bytes) { return encoded(bytes, kPlain, true); }
std::string base64url_of(std::string_view bytes) { return encoded(bytes, kForAddresses, false); }

std::optional<std::string> bytes_of_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  unsigned bits = 0;
  unsigned waiting = 0;
  for (const char c : text) {
    std::size_t value = kForAddresses.find(c);
    if (value == std::string_view::npos) value = kPlain.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6U | static_cast<unsigned>(value)) & 0xffffU;
    waiting += 6;
    if (waiting >= 8) {
      waiting -= 8;
      bytes += static_cast<char>(bits >> waiting & 255U);
    }
  }
  return bytes;
}

}  // namespace shunt::calls
