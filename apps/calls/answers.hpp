// What a call gives: JSON or a file, or a refusal. No network is known here: a host puts them into its own answers.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/error.hpp"

namespace shunt::calls {

struct Answer {
  std::string type = "application/json";
  std::string body = {};
  std::string file_name = {};  // of a file to save; empty: it is none
  // For so many milliseconds a host may hold it back, and ask again whenever it is told of a change: there is no news
  // yet.
  std::uint64_t wait = 0;
};

// What is wrong with a request, thrown by whatever reads it.
struct Refusal {
  unsigned status = 400;  // as HTTP numbers them
  std::string kind;
  std::string message;
  int index = -1;  // of a list: which entry; -1: none
};
// 400: the request cannot be understood.
Refusal malformed(std::string message);

// Called now and then by what may take long, because much was asked for: a host ends it by throwing. May be empty.
using Patience = std::function<void()>;

// Bytes that are no UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);
Answer json_answer(const nlohmann::ordered_json& json);

}  // namespace shunt::calls
