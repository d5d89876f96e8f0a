#include "play/distances.hpp"

#include <pthread.h>
#include <xxhash.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <utility>

#include "core/error.hpp"
#include "core/position_moves.hpp"

namespace shunt {
namespace {

MovesLeft exactly(std::uint64_t left) { return {.kind = MovesLeft::Kind::exact, .lower = left, .upper = left}; }

constexpr std::size_t kMostAnswers = 50'000;
constexpr std::size_t kMostMovesKept = 500'000;         // of all ways together
constexpr std::chrono::milliseconds kTimeForAWay{200};  // to name the positions on it; those behind it are not kept

// What a report says of the distance, without its way.
MovesLeft distance_of(const Report& report) {
  MovesLeft left;
  left.lower = report.bounds.lower;
  left.seconds = report.seconds;
  left.ended_by = report.status == Status::solved ? report.ended_by : report.status;
  if (report.status == Status::unsolvable) {
    left.kind = MovesLeft::Kind::no_way;
    left.reason = report.explanation;
    left.ended_by.reset();
  } else if (report.status == Status::solved && (report.optimal || report.optimal_within)) {
    left = exactly(*report.length);
    left.is_restricted = !report.optimal;
  } else if (report.status == Status::solved) {
    left.kind = MovesLeft::Kind::bounds;
    left.upper = report.length;
  } else {
    left.kind = MovesLeft::Kind::unknown;
  }
  return left;
}

}  // namespace

std::optional<Thread> start_without_signals(std::function<void()> work) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::optional<Thread> thread = Thread::start(std::move(work));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

// Equal keys, equal positions with equal names: a family may take positions for equal whose pieces are called
// differently, and moves are texts with names.
PositionDistances::Key PositionDistances::key_of(const ReferenceGame& game) {
  const std::string text = game.fingerprint() + "\n" + one_line(game.view());
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

MovesLeft PositionDistances::Known::answer() const {
  MovesLeft result = left;
  if (way) result.way.assign(way->begin() + static_cast<std::ptrdiff_t>(made), way->end());
  return result;
}

// Keeps the news of the search under way.
class PositionDistances::Watcher final : public Observer {
 public:
  explicit Watcher(PositionDistances& owner) : owner_(owner) {}

  void on_progress(const Progress& progress) override {
    const std::lock_guard lock(owner_.mutex_);
    owner_.news_.expanded = progress.expanded;
    owner_.news_.lower = std::max(owner_.news_.lower, progress.lower_bound);
  }
  void on_bound(std::uint64_t lower) override {
    const std::lock_guard lock(owner_.mutex_);
    owner_.news_.lower = std::max(owner_.news_.lower, lower);
  }
  void on_solution(std::uint64_t upper, const std::vector<std::string>&) override {
    const std::lock_guard lock(owner_.mutex_);
    owner_.news_.upper = std::min(upper, owner_.news_.upper.value_or(upper));
  }

 private:
  PositionDistances& owner_;
};

PositionDistances::PositionDistances(const Catalogue& catalogue, const Instance& instance, Settings settings)
    : catalogue_(catalogue),
      instance_(instance),
      settings_(std::move(settings)),
      plan_(make_plan(catalogue, instance, settings_.request)) {
  settings_.request.is_anytime = offers_anytime(instance, plan_);  // bounds from both sides, where that takes long
  if (settings_.start_thread == nullptr) {
    is_without_thread_ = true;
    return;
  }
  std::optional<Thread> started = settings_.start_thread([this] { work(); });
  is_without_thread_ = !started;
  if (started) thread_.emplace(std::move(*started));
}

PositionDistances::~PositionDistances() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    next_.reset();
    if (stop_) stop_->raise();
  }
  changed_.notify_all();
}

void PositionDistances::tell() const {
  if (settings_.on_change) settings_.on_change();
}

void PositionDistances::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock,
                  [this] { return is_ending_ || next_ || (may_make_table_ && table_state_ == TableState::wanted); });
    if (is_ending_) return;
    const std::unique_ptr<Job> job = std::move(next_);
    stop_ = std::make_unique<StopFlag>();
    news_ = {};
    news_.is_asked = job && job->is_asked;
    news_.is_table = !job;
    began_ = std::chrono::steady_clock::now();
    is_cancelled_ = false;
    running_ = job ? std::optional(job->key) : std::nullopt;
    is_running_asked_ = news_.is_asked;
    lock.unlock();
    tell();  // there is something to watch now
    if (job) {
      search(*job);
    } else {
      make_table();
    }
    lock.lock();
    may_make_table_ = true;
    running_.reset();
    is_running_asked_ = false;
    news_ = {};
    stop_.reset();
    lock.unlock();
    changed_.notify_all();
    tell();
    lock.lock();
  }
}

void PositionDistances::search(const Job& job) {
  Watcher watcher(*this);
  Request request = settings_.request;
  request.limits.seconds = job.seconds;
  request.stop = stop_.get();
  request.observer = &watcher;
  Report report;
  std::vector<std::string> way;
  try {
    report = catalogue_.solve(*instance_.with_start(job.position), request);
    if (!report.disagreement.empty()) {
      report.status = Status::not_found;  // the reference rules refuse the answer: it is none
      report.length.reset();
    }
    for (const MoveRecord& move : report.moves) way.push_back(move.text);
  } catch (const std::bad_alloc&) {
    report = {};
    report.status = Status::out_of_memory;
  } catch (const std::exception& error) {
    report = {};
    report.status = Status::not_found;
    report.explanation = error.what();
  }
  const Answers answers = answers_of(job, report, way);  // without the lock: whoever asks does not wait for this
  const std::lock_guard lock(mutex_);
  const bool is_cut_short = report.status == Status::cancelled || report.ended_by == Status::cancelled;
  const bool was_overtaken = is_cut_short && !is_cancelled_;
  if (!was_overtaken || job.is_asked) remember(answers);
  if (job.is_asked) finished_ = {std::move(report), job.moves, std::move(way)};
}

// What a report says of the position where it began and, if its way is proved, of the positions on it.
PositionDistances::Answers PositionDistances::answers_of(const Job& job, const Report& report,
                                                         const std::vector<std::string>& way) const {
  Known first{.left = distance_of(report)};
  if (!way.empty()) first.way = std::make_shared<const std::vector<std::string>>(way);
  if (first.left.is_exact() && !way.empty()) first.left.best = {way.front()};
  Answers answers;
  answers[job.key] = first;
  if (!first.left.is_exact() || first.left.is_restricted) return answers;
  const std::unique_ptr<ReferenceGame> game = job.game->clone();
  const auto end = std::chrono::steady_clock::now() + kTimeForAWay;
  Known here = first;
  while (here.made + 1 < way.size() && std::chrono::steady_clock::now() < end) {
    const std::string& move = way[here.made];
    const std::uint64_t cost = game->cost(move, plan_.metric->name);
    if (!game->play(move).empty() || cost > here.left.lower) break;
    ++here.made;
    here.left = exactly(here.left.lower - cost);
    here.left.best = {way[here.made]};
    answers[key_of(*game)] = here;
  }
  return answers;
}

// With the lock held. What was known better stays; too much of it is forgotten altogether, and searched for again when
// it is asked for.
void PositionDistances::remember(const Answers& answers) {
  std::size_t moves = answers.size();
  const std::vector<std::string>* last = nullptr;
  for (const auto& [key, known] : known_) {
    if (known.way && known.way.get() != last) moves += known.way->size();
    last = known.way.get();
  }
  if (known_.size() + answers.size() > kMostAnswers || moves > kMostMovesKept) known_.clear();
  for (const auto& [key, found] : answers) {
    const auto [place, is_new] = known_.try_emplace(key, found);
    const MovesLeft& before = place->second.left;
    const bool is_better = found.left.is_exact() || (!before.is_exact() && (found.left.upper || !before.upper));
    if (!is_new && is_better) place->second = found;
  }
}

void PositionDistances::make_table() {
  Request request = settings_.request;
  request.is_anytime = false;
  request.limits.expansions = DistanceTable::kMostPositions;
  DistanceTable table;
  bool is_made = false;
  try {
    Watcher watcher(*this);
    Budget budget(request.limits, stop_.get(), &watcher);
    const Analysis analysis = catalogue_.analyze(instance_, request, {.all_figures = false}, &table, budget);
    is_made = !analysis.stopped && table.size() > 0;
  } catch (const std::exception&) {  // no memory for it: searches will have to do
  }
  const std::lock_guard lock(mutex_);
  if (is_made) table_ = std::move(table);
  table_state_ = is_made ? TableState::ready : TableState::given_up;
}

// By the table, which is ready.
MovesLeft PositionDistances::look_up(const Place& place) {
  const std::optional<std::uint64_t> left = table_.left(instance_.nameless(place.position));
  if (!left) {
    return {.kind = MovesLeft::Kind::no_way,
            .reason = "all " + std::to_string(table_.size()) + " positions were searched"};
  }
  MovesLeft result = exactly(*left);
  result.is_restricted = !plan_.restriction.empty();
  result.has_all_best = true;
  for (const std::string& move : place.game.moves(plan_.move_set())) {
    const auto then = table_.left(instance_.nameless(instance_.after(place.position, move)));
    if (then && *then + place.game.cost(move, plan_.metric->name) == *left) result.best.push_back(move);
  }
  return result;
}

MovesLeft PositionDistances::ask(const Place& place) {
  if (place.game.is_solved()) {
    MovesLeft none = exactly(0);
    none.has_all_best = true;
    return none;
  }
  const Key key = key_of(place.game);
  std::unique_lock lock(mutex_);
  const auto known = known_.find(key);
  // Why there is no way is said best by a search: it knows of parity.
  const bool has_reason =
      known != known_.end() && known->second.left.kind == MovesLeft::Kind::no_way && !known->second.left.reason.empty();
  if (has_reason) return known->second.answer();
  if (table_state_ == TableState::ready) {
    const auto found = looked_up_.find(key);
    if (found != looked_up_.end()) return found->second;
    if (stop_ && !is_running_asked_) stop_->raise();
    lock.unlock();
    MovesLeft result = look_up(place);
    lock.lock();
    if (looked_up_.size() >= kMostAnswers) looked_up_.clear();
    looked_up_[key] = result;
    return result;
  }
  if (known != known_.end()) return known->second.answer();
  MovesLeft counting;
  if (is_without_thread_) {
    counting.kind = MovesLeft::Kind::unknown;
    return counting;
  }
  if (running_ == key) counting.lower = news_.lower;
  const bool is_coming = running_ == key || (next_ && next_->key == key);
  if (is_coming || is_running_asked_ || (next_ && next_->is_asked)) return counting;
  begin(std::make_unique<Job>(Job{place.position, key, place.game.clone(), settings_.seconds, false}));
  return counting;
}

// With the lock held.
void PositionDistances::begin(std::unique_ptr<Job> job) {
  next_ = std::move(job);
  if (stop_ && !news_.is_table) stop_->raise();
  changed_.notify_all();
}

MovesLeft PositionDistances::wait(const Place& place) {
  for (;;) {
    MovesLeft left = ask(place);
    if (left.kind != MovesLeft::Kind::counting) return left;
    const Key key = key_of(place.game);
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [&] { return known_.contains(key) || table_state_ == TableState::ready || (!running_ && !next_); });
  }
}

std::vector<std::string> PositionDistances::way(const Place& place, const std::string& first) {
  const MovesLeft here = ask(place);
  if (!here.way.empty() && (first.empty() || here.way.front() == first)) return here.way;
  if (!here.is_exact() || here.best.empty()) return {};
  std::vector<std::string> way = {first.empty() ? here.best.front() : first};
  const std::unique_ptr<ReferenceGame> game = place.game.clone();
  NamedPosition position = place.position;
  for (;;) {
    if (!game->play(way.back()).empty()) return {};
    position = instance_.after(position, way.back());
    if (game->is_solved()) return way;
    const MovesLeft next = ask({position, *game});
    if (!next.way.empty()) {
      way.insert(way.end(), next.way.begin(), next.way.end());
      return way;
    }
    if (!next.is_exact() || next.best.empty()) return {};
    way.push_back(next.best.front());
  }
}

void PositionDistances::solve(const Place& place, std::vector<std::string> moves, double seconds) {
  const std::lock_guard lock(mutex_);
  begin(std::make_unique<Job>(
      Job{place.position, key_of(place.game), place.game.clone(), seconds, true, std::move(moves)}));
}

std::optional<SearchNews> PositionDistances::news() const {
  const std::lock_guard lock(mutex_);
  if (next_ && next_->is_asked) return SearchNews{.is_asked = true};
  if (!stop_) return std::nullopt;
  SearchNews news = news_;
  news.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  return news;
}

void PositionDistances::cancel() {
  const std::lock_guard lock(mutex_);
  if (next_ && next_->is_asked) {  // it has not begun, but whoever asked for it gets an answer
    finished_ = {{}, next_->moves, {}};
    finished_->report.status = Status::cancelled;
  } else if (next_) {
    known_[next_->key] = {.left = {.kind = MovesLeft::Kind::unknown, .ended_by = Status::cancelled}};
  }
  next_.reset();
  is_cancelled_ = true;
  if (stop_ && !news_.is_table) stop_->raise();
}

std::optional<PositionDistances::Finished> PositionDistances::finished() {
  const std::lock_guard lock(mutex_);
  return std::exchange(finished_, std::nullopt);
}

void PositionDistances::wait_for_finished() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_without_thread_ || finished_ || (!running_ && !next_); });
}

bool PositionDistances::wait_for_table() {
  std::unique_lock lock(mutex_);
  may_make_table_ = true;
  changed_.notify_all();
  changed_.wait(lock, [this] { return is_without_thread_ || table_state_ != TableState::wanted; });
  return table_state_ == TableState::ready;
}

}  // namespace shunt
