#include "cli/commands/batch.hpp"

#include <algorithm>
#include <utility>

#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"

namespace shunt::cli {

Batch::Batch(BatchSettings settings, ProgressReporter& progress, Answer answer)
    : settings_(std::move(settings)), progress_(progress), answer_(std::move(answer)), stop_(stop_on_signals()) {
  if (!settings_.into.empty()) sink_ = std::make_unique<DatabaseSink>(settings_.into);
}

int Batch::run(const Input& only) {
  take(answer_(only, Share::only));
  flush();
  return exit_code_;
}

int Batch::run(const InputOptions& inputs) {
  // Whether there are several is known when the second comes: the first waits for it.
  std::unique_ptr<Input> first;
  for_each_input(inputs, [&](Input input) {
    if (!first && !is_several_) {
      first = std::make_unique<Input>(std::move(input));
    } else {
      if (!is_several_) begin_several();
      if (first) give(std::move(*first));
      first.reset();
      give(std::move(input));
    }
    return !stop_.is_raised();
  });
  if (first) take(answer_(*first, Share::only));
  flush();
  end_stretch();
  if (jobs_) jobs_->finish();
  if (sink_) sink_->finish();
  if (is_several_ && stop_.is_raised()) exit_code_ = std::max<int>(exit_code_, kCancelled);
  return exit_code_;
}

void Batch::begin_several() {
  is_several_ = true;
  if (settings_.is_told) longest_stretch_ = 1;
  if (settings_.threads < 2 || settings_.is_told) return;
  jobs_ = std::make_unique<OrderedJobs<Stretch>>(settings_.threads, [this](const Stretch& stretch) {
    for (const Asked& asked : stretch) {
      take(asked.again ? answer_(*asked.again, Share::in_turn) : asked.answer);
      progress_.on_puzzle_done();
    }
    flush();
  });
}

// Puzzles are handed to the threads in stretches, and the answers of one are written at once: a tiny puzzle takes
// less time than a hand-over or a system call. A stretch is at most a 32nd of what has come before, so a few long
// puzzles are shared out one by one.
void Batch::give(Input input) {
  ++given_;
  stretch_.push_back(std::move(input));
  if (stretch_.size() >= std::min(given_ / 32 + 1, longest_stretch_)) end_stretch();
}

void Batch::end_stretch() {
  if (stretch_.empty()) return;
  if (jobs_) {
    // Shared: a std::function must be copyable.
    auto stretch = std::make_shared<std::vector<Input>>(std::exchange(stretch_, {}));
    jobs_->give([this, stretch] { return answer_stretch(std::move(*stretch)); });
    return;
  }
  for (const Input& input : std::exchange(stretch_, {})) {
    if (!stop_.is_raised()) take(answer_(input, Share::in_turn));
  }
  flush();
}

// May run on any thread: changes nothing here.
Batch::Stretch Batch::answer_stretch(std::vector<Input> inputs) const {
  Stretch stretch(inputs.size());
  for (std::size_t i = 0; i < inputs.size() && !stop_.is_raised(); ++i) {
    stretch[i].answer = answer_(inputs[i], Share::part);
    if (stretch[i].answer.needs_more) stretch[i].again = std::make_shared<Input>(std::move(inputs[i]));
  }
  return stretch;
}

void Batch::take(const PuzzleAnswer& answer) {
  exit_code_ = std::max(exit_code_, answer.exit_code);
  if (answer.stored) sink_->add(*answer.stored);
  if (!answer.complaint.empty()) {
    flush();
    write_message(answer.complaint);
  }
  if (std::exchange(is_first_, false)) output_ += settings_.head;
  if (answer.output.empty()) return;
  if (std::exchange(has_output_, true)) output_ += settings_.separator;
  output_ += answer.output;
}

void Batch::flush() { write_output(std::exchange(output_, {})); }

}  // namespace shunt::cli
