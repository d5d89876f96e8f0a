#include "space_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "units.hpp"

namespace shunt::cli {
namespace {

constexpr double kSilence = 0.5;   // seconds before the line appears
constexpr double kInterval = 0.1;  // seconds between two reports

void print_line(const std::string& text) { fmt::print(stderr, "shunt: {}\n", text); }

class Silent final : public SpaceProgress {
 public:
  void on_progress(const Progress&) override {}
  void tell(const std::string& text) override { print_line(text); }
  void end(const std::string&, double) override {}
};

// No time to go: a level costs much the same however many positions it has, and how many levels there are is not
// known before the last one.
class SpaceLine final : public SpaceProgress {
 public:
  SpaceLine(std::string name, double total) : name_(std::move(name)), total_(total) {}
  SpaceLine(const SpaceLine&) = delete;
  SpaceLine& operator=(const SpaceLine&) = delete;
  ~SpaceLine() override { clear(); }

  void on_progress(const Progress& progress) override {
    if (progress.seconds < next_) return;
    next_ = progress.seconds + kInterval;
    is_shown_ = true;
    const double rate = static_cast<double>(progress.expanded) / progress.seconds;
    fmt::print(stderr, "\r\x1b[K{}: depth {}, {} of {} ({:.1f} %), {}/s", name_, progress.depth,
               grouped(progress.stored), grouped(static_cast<std::uint64_t>(total_)),
               100 * static_cast<double>(progress.stored) / total_, grouped(static_cast<std::uint64_t>(rate)));
    std::fflush(stderr);
  }
  void tell(const std::string& text) override {
    clear();
    print_line(text);
  }
  void end(const std::string&, double) override { clear(); }

 private:
  void clear() {
    if (is_shown_) fmt::print(stderr, "\r\x1b[K");
    is_shown_ = false;
  }

  std::string name_;
  double total_;
  double next_ = kSilence;
  bool is_shown_ = false;
};

class SpaceEvents final : public SpaceProgress {
 public:
  SpaceEvents(const std::string& name, double total) : total_(total) { print({{"event", "start"}, {"name", name}}); }

  void on_progress(const Progress& progress) override {
    if (progress.seconds < next_) return;
    next_ = progress.seconds + kInterval;
    print({{"event", "progress"},
           {"expanded", progress.expanded},
           {"stored", progress.stored},
           {"total", static_cast<std::uint64_t>(total_)},
           {"frontier", progress.frontier},
           {"depth", progress.depth},
           {"bytes", progress.bytes},
           {"seconds", progress.seconds}});
  }
  void tell(const std::string& text) override { print({{"event", "message"}, {"text", text}}); }
  void end(const std::string& status, double seconds) override {
    print({{"event", "end"}, {"status", status}, {"seconds", seconds}});
  }

 private:
  using Json = nlohmann::ordered_json;
  static void print(const Json& event) {
    fmt::print(stderr, "{}\n", event.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  double total_;
  double next_ = 0;
};

}  // namespace

std::unique_ptr<SpaceProgress> make_space_progress(const std::string& choice, std::string name, double total) {
  if (choice == "ndjson") return std::make_unique<SpaceEvents>(name, total);
  if (choice == "auto" && isatty(STDERR_FILENO) == 1) return std::make_unique<SpaceLine>(std::move(name), total);
  return std::make_unique<Silent>();
}

}  // namespace shunt::cli
