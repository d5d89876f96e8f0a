#include "studio/server/page_files.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "catalogue/bundled/bundled_files.hpp"

namespace shunt {

const std::vector<BundledFile>& bundled_page();  // generated

namespace studio {
namespace {

struct PageFile {
  std::string path;  // of requests
  std::string_view text;
  std::string_view type;
  std::string tag;
};

std::string_view type_of(std::string_view name) {
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "text/plain; charset=utf-8";
}

const std::vector<PageFile>& page_files() {
  static const std::vector<PageFile> files = [] {
    std::vector<PageFile> result;
    for (const BundledFile& file : bundled_page()) {
      const std::string name(file.path);
      result.push_back({.path = name == "index.html" ? "/" : "/" + name,
                        .text = file.text,
                        .type = type_of(name),
                        .tag = fmt::format("\"{:016x}\"", XXH3_64bits(file.text.data(), file.text.size()))});
    }
    return result;
  }();
  return files;
}

}  // namespace

std::optional<Response> page_file(const HttpRequest& request) {
  for (const PageFile& file : page_files()) {
    if (file.path != request.path) continue;
    Response response{.type = std::string(file.type), .headers = {{"ETag", file.tag}, {"Cache-Control", "no-cache"}}};
    if (request.header("if-none-match") == file.tag) {
      response.status = 304;
    } else {
      response.body = file.text;
    }
    return response;
  }
  return std::nullopt;
}

}  // namespace studio
}  // namespace shunt
