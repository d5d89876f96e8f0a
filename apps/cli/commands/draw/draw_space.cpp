#include "cli/commands/draw/draw_space.hpp"

#include <fmt/format.h>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "io/analysis_json.hpp"
#include "io/draw/space_picture.hpp"
#include "io/draw/svg_writer.hpp"
#include "io/raster/raster.hpp"
#include "system/exit_codes.hpp"
#include "words/amounts.hpp"
#include "words/verdicts.hpp"

namespace shunt::cli {
namespace {

// A map needs few positions: what is far beyond that is not explored to its end.
constexpr std::uint64_t kMostExplored = 4 * kMostMapped;

Analysis explore(const DrawOptions& options, const Input& input, const Plan& plan) {
  const Request request = prepared(options.request);
  Limits limits = request.limits;
  const bool wants_map = options.wants_space;
  if (wants_map) limits.expansions = kMostExplored;
  const std::unique_ptr<ProgressReporter> progress = make_progress(options.progress, false, true);
  Budget budget(limits, request.stop, progress.get());
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
  if (analysis.stopped) return fmt::format("more than {} positions", grouped(analysis.positions));
  if (analysis.positions < kMillion) return grouped(analysis.positions) + " positions";
  return fmt::format("{:.1f} million positions", static_cast<double>(analysis.positions) / kMillion);
}

int write_drawn(const DrawOptions& options, const drawing::Picture& picture, PictureKind kind) {
  const Theme theme = options.colours();
  const bool is_dark = theme == Theme::dark;
  if (kind == PictureKind::png) return write_picture(options, png_of(picture, is_dark));
  if (kind == PictureKind::svg) return write_picture(options, drawing::svg_of(picture, theme));
  return write_picture(options, gif_of({1, [&](std::size_t) { return picture; }}, is_dark));
}

}  // namespace

int draw_space(const DrawOptions& options, const Input& input, const std::string& title, PictureKind kind) {
  const bool wants_map = options.wants_space;
  if (wants_map && kind == PictureKind::text) {
    throw UsageError("--space is a map of thousands of dots (add --output FILE.svg or FILE.png)");
  }
  const Plan plan = make_plan(*options.catalogue, *input.instance, options.request);
  const Analysis analysis = explore(options, input, plan);
  const bool is_too_large = wants_map && (analysis.stopped == Status::not_found || analysis.positions > kMostMapped);
  if (is_too_large) {
    throw UsageError(fmt::format("{}: {} are too many to draw (at most {}). --histogram shows how it grows.",
                                 input.id.name, number_of_positions(analysis), grouped(kMostMapped)));
  }
  if (analysis.stopped) {
    write_message(input.id.name, ": ", why_stopped(*analysis.stopped), " before the picture was ready");
    return exit_code_of(*analysis.stopped);
  }
  const drawing::SpaceWords words{title, std::string(plan.metric->singular), std::string(plan.metric->plural)};
  if (wants_map) return write_drawn(options, drawing::picture_of_space(*analysis.map, words), kind);
  if (analysis.by_distance.empty()) {
    throw UsageError(input.id.name + ": the distances of its positions are not known, so there is nothing to draw");
  }
  if (kind == PictureKind::text) {
    return write_picture(options, histogram(words.plural + " left", analysis.by_distance));
  }
  return write_drawn(options, drawing::picture_of_histogram(analysis.by_distance, analysis.length, words), kind);
}

}  // namespace shunt::cli
