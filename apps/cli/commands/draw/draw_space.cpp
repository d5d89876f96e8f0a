#include "cli/commands/draw/draw_space.hpp"

#include <fmt/format.h>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "io/analysis_json.hpp"
#include "io/draw/space_picture.hpp"
#include "io/draw/svg_writer.hpp"
#include "io/raster/raster.hpp"

namespace shunt::cli {
namespace {

// A map needs few positions: what is far beyond that is not explored to its end.
constexpr std::uint64_t kMostExplored = 4 * kMostMapped;

Analysis explore(const Arguments& arguments, const Input& input, const Plan& plan) {
  Limits limits = arguments.request.limits;
  settle_memory(limits, arguments.request.threads);
  const bool wants_map = arguments.draw.wants_space;
  if (wants_map) limits.expansions = kMostExplored;
  const std::unique_ptr<ProgressReporter> progress = make_progress(arguments.progress, false, true);
  Budget budget(limits, &stop_on_signals(), progress.get());
  progress->begin(input.id);
  Analysis analysis = input.instance->analyze(plan, {.all_figures = false, .wants_layout = wants_map}, nullptr, budget);
  // A map that was begun and not ended: a limit ended it.
  const bool is_mapped = analysis.map || analysis.stopped || analysis.positions > kMostMapped;
  if (wants_map && !is_mapped) analysis.stopped = budget.stop_reason();
  progress->end(status_of_space(analysis.stopped), budget.seconds());
  return analysis;
}

std::string number_of_positions(const Analysis& analysis) {
  constexpr std::uint64_t kMillion = 1'000'000;
  if (analysis.stopped) return fmt::format("more than {} positions", drawing::with_commas(analysis.positions));
  if (analysis.positions < kMillion) return drawing::with_commas(analysis.positions) + " positions";
  return fmt::format("{:.1f} million positions", static_cast<double>(analysis.positions) / kMillion);
}

int exit_code_of_space(Status stopped) {
  if (stopped == Status::out_of_memory) return kOutOfMemory;
  return stopped == Status::out_of_time ? kOutOfTime : kCancelled;
}

int write_drawn(const Arguments& arguments, const drawing::Picture& picture, PictureKind kind) {
  const bool is_dark = arguments.draw.theme == "dark";
  if (kind == PictureKind::png) return write_picture(arguments, png_of(picture, is_dark));
  if (kind == PictureKind::gif)
    return write_picture(arguments, gif_of({1, [&](std::size_t) { return picture; }}, is_dark));
  const Theme theme = arguments.draw.theme == "auto" ? Theme::automatic : (is_dark ? Theme::dark : Theme::light);
  return write_picture(arguments, drawing::svg_of(picture, theme));
}

}  // namespace

int draw_space(const Arguments& arguments, const Input& input, const std::string& title, PictureKind kind) {
  const bool wants_map = arguments.draw.wants_space;
  if (wants_map && kind == PictureKind::text) {
    throw UsageError("--space is a map of thousands of dots (add --output FILE.svg or FILE.png)");
  }
  const Plan plan = make_plan(*arguments.catalogue, *input.instance, arguments.request);
  const Analysis analysis = explore(arguments, input, plan);
  const bool is_too_large = wants_map && (analysis.stopped == Status::not_found || analysis.positions > kMostMapped);
  if (is_too_large) {
    throw UsageError(fmt::format("{}: {} are too many to draw (at most {}). --histogram shows how it grows.",
                                 input.id.name, number_of_positions(analysis), drawing::with_commas(kMostMapped)));
  }
  if (analysis.stopped) {
    write_message(input.id.name, ": ", why_stopped(*analysis.stopped), " before the picture was ready");
    return exit_code_of_space(*analysis.stopped);
  }
  const drawing::SpaceWords words{title, std::string(plan.metric->singular), std::string(plan.metric->plural)};
  if (wants_map) return write_drawn(arguments, drawing::picture_of_space(*analysis.map, words), kind);
  if (analysis.by_distance.empty()) {
    throw UsageError(input.id.name + ": the distances of its positions are not known, so there is nothing to draw");
  }
  if (kind == PictureKind::text) {
    return write_picture(arguments, histogram(words.plural + " left", analysis.by_distance));
  }
  return write_drawn(arguments, drawing::picture_of_histogram(analysis.by_distance, analysis.length, words), kind);
}

}  // namespace shunt::cli
