// The reader of HTTP requests: bytes in two pieces, cut where the first byte says, several requests in a row.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "studio/server/guard.hpp"
#include "studio/server/request_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using shunt::studio::RequestReader;
  if (size == 0) return 0;
  static shunt::studio::Guard guard(80, [] {});
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t cut = bytes.empty() ? 0 : data[0] * bytes.size() / 256;
  RequestReader reader;
  for (const std::string_view piece : {bytes.substr(0, cut), bytes.substr(cut)}) {
    reader.put(piece);
    for (int i = 0; i < 16 && reader.state() == RequestReader::State::done; ++i) {
      const shunt::studio::HttpRequest request = reader.take();
      // What the rest of the server relies on.
      if (request.path.empty() || request.path.front() != '/') std::abort();
      if (request.body.size() > RequestReader::kMostBody) std::abort();
      if (!guard.check(request)) std::abort();  // nobody has the cookie
      reader.next();
    }
    if (reader.state() == RequestReader::State::failed && reader.status() < 400) std::abort();
  }
  return 0;
}
