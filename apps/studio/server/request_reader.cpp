// The only file that knows Beast: it takes a while to compile.
#include "studio/server/request_reader.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <utility>

namespace shunt::studio {
namespace {

namespace http = boost::beast::http;
using boost::beast::error_code;

std::string text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string small_letters(boost::beast::string_view text) {
  std::string result = text_of(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_printable(std::string_view text) {
  for (const char c : text) {
    if (c <= ' ' || c > '~') return false;
  }
  return true;
}

bool has_folded_line(std::string_view text) {
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string_view::npos) return false;
  const std::string_view head = text.substr(0, end);
  return head.find("\r\n ") != std::string_view::npos || head.find("\r\n\t") != std::string_view::npos;
}

}  // namespace

struct RequestReader::Parser {
  Parser() {
    request.header_limit(kMostHeader);
    request.body_limit(kMostBody);
  }

  http::request_parser<http::string_body> request;
  bool is_head_checked = false;
};

RequestReader::RequestReader() { next(); }
RequestReader::~RequestReader() = default;

void RequestReader::next() {
  parser_ = std::make_unique<Parser>();
  state_ = State::waiting;
  expects_continue_ = false;
  if (!pending_.empty()) parse();
}

void RequestReader::put(std::string_view bytes) {
  if (state_ == State::done || state_ == State::failed) return;
  pending_.append(bytes);
  parse();
}

void RequestReader::fail(unsigned status, std::string problem) {
  state_ = State::failed;
  status_ = status;
  problem_ = std::move(problem);
  keeps_alive_ = false;
  pending_.clear();
}

void RequestReader::parse() {
  auto& request = parser_->request;
  // The parser looks at a head when all of it is there, and joins lines that go on in the next one, which no browser
  // sends.
  if (!request.is_header_done() && has_folded_line(pending_))
    return fail(400, "a header field goes on in the next line");
  // The parser takes the empty lines that some clients send behind a request, and looks only at whole heads: bytes that
  // it leaves are kept.
  while (!pending_.empty() && !request.is_done()) {
    error_code error;
    const std::size_t used = request.put(boost::asio::const_buffer(pending_.data(), pending_.size()), error);
    pending_.erase(0, used);
    if (error == http::error::need_more) break;
    if (error == http::error::header_limit) return fail(431, "the header is larger than 8 KB");
    if (error == http::error::body_limit) return fail(413, "the body is larger than 1 MB");
    if (error == http::error::bad_version) return fail(505, "only HTTP/1.0 and HTTP/1.1 are spoken here");
    if (error) return fail(400, "this is no HTTP request: " + error.message());
    if (request.is_header_done() && !parser_->is_head_checked) {
      check_head();
      if (state_ == State::failed) return;
    }
    if (used == 0) break;
  }
  // A head that never ends is not the parser's to refuse before it has ended.
  if (!request.is_header_done() && pending_.size() > kMostHeader) return fail(431, "the header is larger than 8 KB");
  if (request.is_done()) {
    state_ = State::done;
  } else if (request.is_header_done()) {
    state_ = State::body;
  } else if (!pending_.empty()) {
    state_ = State::head;
  }
}

void RequestReader::check_head() {
  parser_->is_head_checked = true;
  const auto& request = parser_->request.get();
  if (request.version() != 10 && request.version() != 11)
    return fail(505, "only HTTP/1.0 and HTTP/1.1 are spoken here");
  const std::string target = text_of(request.target());
  if (target.size() > kMostTarget) return fail(414, "the address is longer than 2 KB");
  if (target.empty() || target.front() != '/' || !is_printable(target))
    return fail(400, "this is no address of the studio");
  std::size_t fields = 0;
  for ([[maybe_unused]] const auto& field : request) ++fields;
  if (fields > kMostFields) return fail(431, "there are more than 64 header fields");
  if (request.count(http::field::transfer_encoding) > 0) return fail(501, "bodies are sent with a Content-Length here");
  const auto length = request[http::field::content_length];
  const bool is_list = length.find_first_not_of("0123456789") != boost::beast::string_view::npos;
  if (request.count(http::field::content_length) > 1 || is_list) return fail(400, "Content-Length is given twice");
  if (request.count(http::field::upgrade) > 0) return fail(501, "there is no other protocol here");
  if (request.method() == http::verb::post && request.count(http::field::content_length) == 0) {
    return fail(411, "Content-Length is missing");
  }
  if (request.method() != http::verb::post && parser_->request.content_length().value_or(0) > 0) {
    return fail(400, "only a POST has a body");
  }
  const auto expectation = request[http::field::expect];
  if (!expectation.empty() && small_letters(expectation) != "100-continue") return fail(417, "unknown expectation");
  expects_continue_ = !expectation.empty() && request.version() == 11;
  keeps_alive_ = parser_->request.keep_alive();
}

HttpRequest RequestReader::head() const {
  const auto& message = parser_->request.get();
  HttpRequest request;
  request.method = text_of(message.method_string());
  const std::string target = text_of(message.target());
  const std::size_t question = std::min(target.find('?'), target.size());
  request.path = target.substr(0, question);
  if (question < target.size()) request.query = target.substr(question + 1);
  for (const auto& field : message)
    request.headers.emplace_back(small_letters(field.name_string()), text_of(field.value()));
  return request;
}

HttpRequest RequestReader::take() {
  HttpRequest request = head();
  request.body = std::move(parser_->request.get().body());
  return request;
}

}  // namespace shunt::studio
