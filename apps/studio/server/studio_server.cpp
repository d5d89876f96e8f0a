#include "studio/server/studio_server.hpp"

#include <list>
#include <map>
#include <nlohmann/json.hpp>

#include "calls/calls.hpp"
#include "calls/links.hpp"
#include "calls/request_fields.hpp"
#include "spaces/layout.hpp"
#include "studio/server/comparison_report.hpp"
#include "studio/server/guard.hpp"
#include "studio/server/job_board.hpp"
#include "studio/server/page_files.hpp"
#include "studio/server/request_reader.hpp"
#include "studio/server/responses.hpp"
#include "studio/server/worker.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;
using calls::parse_body;
using calls::query_field;
using ExchangePointer = std::shared_ptr<Exchange>;

// What goes wrong while a request is answered, as an answer.
template <class Work>
Response response_or_error(const Work& work) {
  try {
    return work();
  } catch (const Refusal& refusal) {
    return error_answer(refusal);
  } catch (const InputError& error) {
    return error_answer(error);
  } catch (const UsageError& error) {
    return error_answer({.status = 422, .kind = "usage", .message = error.what()});
  } catch (const std::bad_alloc&) {
    return error_answer(500, "there is no memory for this answer");
  } catch (const std::exception& error) {
    return error_answer(500, std::string("a bug in shunt: ") + error.what());
  }
}

calls::CallSettings call_settings(const StudioSettings& settings, std::function<void()> on_change) {
  const StudioLimits& limits = settings.limits;
  calls::CallSettings result;
  result.version = settings.version;
  result.commit = settings.commit;
  result.limits = {{"seconds", limits.seconds},
                   {"most_seconds", limits.most_seconds},
                   {"least_megabytes", limits.least_megabytes},
                   {"megabytes", limits.megabytes},
                   {"most_megabytes", limits.most_megabytes},
                   {"jobs_at_once", limits.jobs_at_once},
                   {"jobs_queued", limits.jobs_queued},
                   {"trace_expansions", limits.trace_expansions},
                   {"map_positions", kMostMapped},
                   {"body_bytes", RequestReader::kMostBody},
                   {"event_streams", limits.event_streams}};
  result.tables = settings.tables;
  result.start_thread = &start_without_signals;
  result.on_change = std::move(on_change);
  return result;
}

class Studio {
 public:
  Studio(const Catalogue& catalogue, const StudioSettings& settings, HttpServer& server)
      : catalogue_(catalogue),
        settings_(settings),
        server_(server),
        guard_(server.port(), [this] { settings_.on_address(guard_.address(), false); }),
        calls_(catalogue, call_settings(settings, [this] { server_.post([this] { ask_again(); }); })),
        worker_(kWorkers),
        jobs_(server, worker_, settings) {}

  std::string address() const { return guard_.address(); }

  // Of a request whose body is still to come: why it is refused. A GET has none, so no token is used up here.
  std::optional<Response> admit(const HttpRequest& head) { return guard_.check(head); }

  void handle(const HttpRequest& request, const ExchangePointer& exchange) {
    if (auto refused = guard_.check(request)) return exchange->answer(std::move(*refused));
    if (!request.path.starts_with("/api/")) return page(request, exchange);
    if (request.method == "GET") {
      get(request, exchange);
    } else {
      post(request, exchange);
    }
  }

 private:
  static constexpr unsigned kWorkers = 2;

  // ---- the page and what can be told without a body

  void page(const HttpRequest& request, const ExchangePointer& exchange) const {
    if (request.method != "GET") return exchange->answer(not_allowed("GET"));
    auto file = page_file(request);
    exchange->answer(file ? std::move(*file) : error_answer(404, "there is nothing here"));
  }

  static Response not_allowed(const char* methods) {
    Response refused = error_answer(405, "this is not how it is asked for");
    refused.headers.emplace_back("Allow", methods);
    return refused;
  }

  // The parts of a path behind /api/.
  static std::vector<std::string> parts_of(const std::string& path) {
    std::vector<std::string> parts(1);
    for (const char c : path.substr(std::string_view("/api/").size())) {
      if (c == '/') {
        parts.emplace_back();
      } else {
        parts.back() += c;
      }
    }
    return parts;
  }

  void get(const HttpRequest& request, const ExchangePointer& exchange) {
    const std::vector<std::string> parts = parts_of(request.path);
    const std::string& first = parts.front();
    if (first == "collections" && parts.size() == 3) {
      nlohmann::json fields = {{"family", parts[1]}, {"set", parts[2]}};
      for (const char* name : {"from", "count", "view"}) {
        const std::string_view given = query_field(request.query, name);
        long long number = 0;
        if (given.empty()) continue;
        fields[name] = given;  // what is no number is refused as such
        if (parse_integer(given, 0, 1'000'000'000, &number)) fields[name] = static_cast<std::uint64_t>(number);
      }
      return later(exchange, [this, fields] { return answer_of("collection", fields); });
    }
    if (first == "jobs") return get_job(request, parts, exchange);
    if (const calls::Call* const call = parts.size() == 1 ? calls::find_call(first) : nullptr;
        call != nullptr && first != "collection") {
      if (!call->is_constant) return exchange->answer(not_allowed("POST"));
      if (const auto made = constant_.find(call->name); made != constant_.end())
        return exchange->answer({.body = made->second});
      return later(
          exchange, [this, name = call->name] { return answer_of(name, nlohmann::json::object()); },
          [this, name = call->name](const Response& answer) { constant_[name] = answer.body; });
    }
    exchange->answer(error_answer(404, "there is no such call"));
  }

  void get_job(const HttpRequest& request, const std::vector<std::string>& parts, const ExchangePointer& exchange) {
    const std::string part = parts.size() == 3 ? parts[2] : "";
    if (part == "events") return listen(request, parts[1], exchange);
    exchange->answer(response_or_error([&] {
      if (parts.size() == 1) return json_answer(jobs_.states_of_page(query_field(request.query, "page")));
      if (parts.size() == 2) return Response{.body = jobs_.state(parts[1])};
      if (part == "report") return report_answer(jobs_.report(parts[1]), query_field(request.query, "download") == "1");
      if (part == "table") {
        if (query_field(request.query, "to") != "csv") throw malformed("to: expected csv");
        return report_csv_answer(jobs_.report(parts[1]));
      }
      if (part == "cancel") return not_allowed("POST");
      throw Refusal{.status = 404, .kind = "not_found", .message = "there is no such call"};
    }));
  }

  void listen(const HttpRequest& request, const std::string& id, const ExchangePointer& exchange) {
    try {
      long long last = 0;
      const std::string_view given = request.header("last-event-id");
      if (!given.empty() && !parse_integer(given, 0, 1'000'000'000'000, &last))
        throw malformed("Last-Event-ID: expected a number");
      jobs_.listen(id, static_cast<std::uint64_t>(last), *exchange);
    } catch (const Refusal& refusal) {
      exchange->answer(error_answer(refusal));
    }
  }

  // ---- calls with a body

  void post(const HttpRequest& request, const ExchangePointer& exchange) {
    const std::vector<std::string> parts = parts_of(request.path);
    const std::string& first = parts.front();
    if (first == "jobs" && parts.size() == 3 && parts[2] == "cancel") {
      return exchange->answer(response_or_error([&] { return json_answer(jobs_.cancel(parts[1])); }));
    }
    if (parts.size() != 1) return exchange->answer(error_answer(404, "there is no such call"));
    const auto body = std::make_shared<const std::string>(request.body);
    if (first == "jobs") return start_job(exchange, body);
    const calls::Call* const call = calls::find_call(first);
    if (call == nullptr || first == "collection") return exchange->answer(error_answer(404, "there is no such call"));
    if (call->is_constant) return exchange->answer(not_allowed("GET"));
    const auto asked = std::make_shared<Asked>(Asked{exchange, call->name, body});
    waiting_.push_back(asked);  // before it is asked: what is found meanwhile is not to be missed
    ask(asked, true);
  }

  Response answer_of(std::string_view name, const nlohmann::json& request) {
    return response_of(calls_.call(name, request, check_patience));
  }

  // Work on another thread, its answer from this one.
  void later(const ExchangePointer& exchange, std::function<Response()> work,
             std::function<void(const Response&)> keep = nullptr) {
    const auto held = std::make_shared<ExchangePointer>(exchange);
    const bool is_taken = worker_.submit([this, held, work = std::move(work), keep = std::move(keep)] {
      auto answer = std::make_shared<Response>(response_or_error(work));
      // The exchange is the loop's: it must not even be let go of here.
      server_.post([held, answer, keep] {
        if (keep && answer->status == 200) keep(*answer);
        (*held)->answer(std::move(*answer));
        held->reset();
      });
    });
    if (!is_taken) exchange->answer(error_answer(503, "too many requests are waiting"));
  }

  void start_job(const ExchangePointer& exchange, const std::shared_ptr<const std::string>& body) {
    const auto held = std::make_shared<ExchangePointer>(exchange);
    const bool is_taken = worker_.submit([this, held, body] {
      auto plan = std::make_shared<JobPlan>();
      auto answer = std::make_shared<Response>(response_or_error([&] {
        *plan = plan_job(catalogue_, settings_, parse_body(*body));
        return Response{};
      }));
      server_.post([this, held, plan, answer] {
        if (answer->status == 200) {
          *answer = response_or_error([&] { return json_answer(jobs_.start(std::move(*plan)), 201); });
        }
        (*held)->answer(std::move(*answer));
        held->reset();
      });
    });
    if (!is_taken) exchange->answer(error_answer(503, "too many requests are waiting"));
  }

  // ---- an answer without news may wait for some

  struct Asked {
    ExchangePointer exchange;
    std::string_view call;
    std::shared_ptr<const std::string> body;
    std::unique_ptr<Waiting> deadline = {};
    bool is_over = false;    // the next answer is the last
    bool is_asking = false;  // a worker is at it
    bool is_changed = false;
  };
  using AskedPointer = std::shared_ptr<Asked>;

  void ask(const AskedPointer& asked, bool is_first) {
    if (asked->is_asking) {
      asked->is_changed = true;
      return;
    }
    asked->is_asking = true;
    asked->is_changed = false;
    // The exchange is the loop's: it must not even be let go of by the worker.
    const auto held = std::make_shared<AskedPointer>(asked);
    const bool is_taken = worker_.submit([this, held, name = asked->call, body = asked->body, is_first] {
      auto wait = std::make_shared<std::uint64_t>(0);
      auto answer = std::make_shared<Response>(response_or_error([&] {
        nlohmann::json request = parse_body(*body);
        if (!is_first && request.is_object()) request.erase("at");  // done once: the reader may be elsewhere by now
        calls::Answer told = calls_.call(name, request, check_patience);
        *wait = told.wait;
        return response_of(std::move(told));
      }));
      server_.post([this, held, answer, wait, is_first] {
        on_answer(*held, *answer, std::chrono::milliseconds(*wait), is_first);
        held->reset();
      });
    });
    if (!is_taken) {
      asked->exchange->answer(error_answer(503, "too many requests are waiting"));
      waiting_.remove(asked);
    }
  }

  void on_answer(const AskedPointer& asked, Response& answer, std::chrono::milliseconds wait, bool is_first) {
    asked->is_asking = false;
    if (wait.count() == 0 || asked->is_over) {
      asked->exchange->answer(std::move(answer));
      waiting_.remove(asked);
      return;
    }
    if (is_first) {
      asked->deadline = server_.after(wait, [this, weak = std::weak_ptr(asked)] {
        const AskedPointer locked = weak.lock();
        if (!locked) return;
        locked->is_over = true;
        ask(locked, false);
      });
    }
    if (asked->is_changed) ask(asked, false);
  }

  // A search has found something: whoever waits may have news.
  void ask_again() {
    for (const AskedPointer& asked : std::list(waiting_)) {
      if (asked->deadline || asked->is_asking) ask(asked, false);
    }
  }

  const Catalogue& catalogue_;
  const StudioSettings& settings_;
  HttpServer& server_;
  Guard guard_;
  std::map<std::string_view, std::string> constant_;  // answers that are made once
  std::list<AskedPointer> waiting_;
  calls::Calls calls_;
  Worker worker_;  // behind what its threads use
  JobBoard jobs_;
};

}  // namespace

void serve(const Catalogue& catalogue, const StudioSettings& settings, const ServerLimits& limits) {
  // Exchanges that go with the studio, or are still waiting in the server when that goes, are refused by the site.
  Site site{.handle = {},
            .admit = {},
            .refuse = [](unsigned status, const std::string& problem) { return error_answer(status, problem); },
            .decorate = add_common_headers};
  const std::unique_ptr<HttpServer> server = HttpServer::listen(settings.port, limits);
  Studio studio(catalogue, settings, *server);
  site.handle = [&studio](const HttpRequest& request, const ExchangePointer& exchange) {
    studio.handle(request, exchange);
  };
  site.admit = [&studio](const HttpRequest& head) { return studio.admit(head); };
  settings.on_address(studio.address(), true);
  server->run(site);
}

}  // namespace shunt::studio
