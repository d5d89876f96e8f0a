#include "play/distances.hpp"

#include <pthread.h>
#include <xxhash.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <utility>

#include "catalogue/question/algorithm_list.hpp"
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

// Keeps the news of the search under way, and stops it where it is when its time is over.
class PositionDistances::Watcher final : public Observer {
 public:
  // `job`: null for the table.
  explicit Watcher(PositionDistances& owner, const Job* job = nullptr) : owner_(owner), job_(job) {}

  std::vector<std::string> way = {};  // the best by now

  void on_progress(const Progress& progress) override {
    Lock lock(owner_.mutex_);
    if (job_ == nullptr) {
      owner_.table_bytes_ = progress.bytes;
      return;
    }
    owner_.news_.expanded = progress.expanded;
    owner_.news_.lower = std::max(owner_.news_.lower, progress.lower_bound);
    owner_.search_bytes_ = progress.bytes;
    // Not while a table is prepared, for which other searches of this process may be waiting.
    if (progress.task.empty()) owner_.pause_when_late(lock, *job_, *this);
  }
  void on_bound(std::uint64_t lower) override {
    Lock lock(owner_.mutex_);
    if (job_ == nullptr || lower <= owner_.news_.lower) return;
    owner_.news_.lower = lower;
    owner_.tell(lock);
  }
  void on_solution(std::uint64_t upper, const std::vector<std::string>& moves) override {
    const Lock lock(owner_.mutex_);
    if (job_ == nullptr || upper >= owner_.news_.upper.value_or(upper + 1)) return;
    owner_.news_.upper = upper;
    way = moves;
  }

 private:
  PositionDistances& owner_;
  const Job* job_;
};

PositionDistances::PositionDistances(const Catalogue& catalogue, const Instance& instance, Settings settings)
    : catalogue_(catalogue),
      instance_(instance),
      settings_(std::move(settings)),
      plan_(make_plan(catalogue, instance, settings_.request)) {
  // Bounds from both sides where it takes long; but where the usual search tells them too, it is sooner at the end.
  const bool tells = std::any_of(plan_.stages.begin(), plan_.stages.end(),
                                 [](const Stage& stage) { return find_algorithm(stage.algorithm).is_anytime; });
  settings_.request.is_anytime = !tells && offers_anytime(instance, plan_);
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
    if (table_stop_) table_stop_->raise();
  }
  changed_.notify_all();
}

void PositionDistances::tell() const {
  if (settings_.on_change) settings_.on_change();
}

// Whoever is told may ask.
void PositionDistances::tell(Lock& lock) const {
  lock.unlock();
  tell();
  lock.lock();
}

void PositionDistances::work() {
  Lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return is_ending_ || next_ || wants_table(); });
    if (is_ending_) return;
    if (!next_) {
      make_table(lock);
      continue;
    }
    const std::unique_ptr<Job> job = std::move(next_);
    stop_ = std::make_unique<StopFlag>();
    news_ = {.is_asked = job->is_asked};
    began_ = Clock::now();
    paused_ = {};
    pause_began_.reset();
    time_ = job->seconds;
    is_cancelled_ = false;
    running_ = job->key;
    is_running_asked_ = job->is_asked;
    tell(lock);  // there is something to watch now
    lock.unlock();
    search(*job);
    lock.lock();
    may_make_table_ = true;
    running_.reset();
    is_running_asked_ = false;
    news_ = {};
    search_bytes_ = 0;
    stop_.reset();
    changed_.notify_all();
    tell(lock);
  }
}

void PositionDistances::search(const Job& job) {
  Watcher watcher(*this, &job);
  Request request = settings_.request;
  request.limits.seconds.reset();  // the watcher keeps the time
  request.threads = 1;             // others would not pause with it
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
  Lock lock(mutex_);
  report.seconds = searched();
  try {
    conclude(lock, job, std::move(report), std::move(way));
  } catch (const std::bad_alloc&) {
    if (!lock.owns_lock()) lock.lock();
    if (is_running_asked_) finished_.emplace().report.status = Status::out_of_memory;
  }
  running_.reset();  // whoever wants more from now on begins anew
}

// Of the search under way, without what it has waited.
double PositionDistances::searched() const {
  return std::chrono::duration<double>(pause_began_.value_or(Clock::now()) - began_ - paused_).count();
}

// With the lock held, on the thread of the search: what it knows by now is its answer, until somebody gives it more
// time. Meanwhile the table is made.
void PositionDistances::pause_when_late(Lock& lock, const Job& job, const Watcher& watcher) {
  const double seconds = searched();
  if (seconds < time_ || stop_->is_raised()) return;
  pause_began_ = Clock::now();
  Report report;
  report.status = news_.upper ? Status::solved : Status::out_of_time;
  report.ended_by = Status::out_of_time;
  report.length = news_.upper;
  report.bounds.lower = news_.lower;
  report.seconds = seconds;
  conclude(lock, job, std::move(report), watcher.way);
  may_make_table_ = true;
  changed_.notify_all();
  tell(lock);
  while (!is_ending_ && !stop_->is_raised() && time_ <= seconds) {
    if (wants_table()) {
      make_table(lock);
    } else {
      changed_.wait(lock);
    }
  }
  paused_ += Clock::now() - *pause_began_;
  pause_began_.reset();
}

// What is known now, of a search that has ended or waits.
void PositionDistances::conclude(Lock& lock, const Job& job, Report report, std::vector<std::string> way) {
  lock.unlock();  // whoever asks does not wait for this
  const Answers answers = answers_of(job.key, *job.game, distance_of(report), way);
  lock.lock();
  const bool is_cut_short = report.status == Status::cancelled || report.ended_by == Status::cancelled;
  const bool was_overtaken = is_cut_short && !is_cancelled_;
  if (!was_overtaken || is_running_asked_) remember(answers);
  if (is_running_asked_) finished_ = {std::move(report), std::move(way)};
  is_running_asked_ = false;
  news_.is_asked = false;
}

// What is known of a position and, if a way from there is proved, of the positions on it.
PositionDistances::Answers PositionDistances::answers_of(const Key& key, const ReferenceGame& start,
                                                         const MovesLeft& left,
                                                         const std::vector<std::string>& way) const {
  Known first{.left = left};
  if (!way.empty()) first.way = std::make_shared<const std::vector<std::string>>(way);
  if (first.left.is_exact() && !way.empty()) first.left.best = {way.front()};
  Answers answers;
  answers[key] = first;
  if (!first.left.is_exact() || first.left.is_restricted) return answers;
  const std::unique_ptr<ReferenceGame> game = start.clone();
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

// With the lock held. A search that gets more time ends it; then it is made afresh when there is time again.
void PositionDistances::make_table(Lock& lock) {
  table_stop_ = std::make_unique<StopFlag>();
  Request request = settings_.request;
  request.is_anytime = false;
  request.limits.seconds.reset();
  request.limits.expansions = DistanceTable::kMostPositions;
  tell(lock);
  lock.unlock();
  DistanceTable table;
  bool is_made = false;
  try {
    Watcher watcher(*this);
    Budget budget(request.limits, table_stop_.get(), &watcher);
    const Analysis analysis = catalogue_.analyze(instance_, request, {.all_figures = false}, &table, budget);
    is_made = !analysis.stopped && table.size() > 0;
  } catch (const std::exception&) {  // no memory for it: searches will have to do
  }
  lock.lock();
  table_bytes_ = 0;
  if (is_made) table_ = std::move(table);
  if (is_made || !table_stop_->is_raised()) table_state_ = is_made ? TableState::ready : TableState::given_up;
  table_stop_.reset();
  changed_.notify_all();
  tell(lock);
}

// By the table, which is ready.
MovesLeft PositionDistances::look_up(const Place& place) {
  const Position here = instance_.nameless(place.position);
  const std::optional<std::uint64_t> left = table_.left(here);
  if (!left && !table_.has(here)) return {.kind = MovesLeft::Kind::unknown};  // the moves of this table lead elsewhere
  if (!left) {
    return {.kind = MovesLeft::Kind::no_way,
            .reason = "all " + std::to_string(table_.size()) + " positions were searched"};
  }
  MovesLeft result = exactly(*left);
  result.is_restricted = !plan_.restriction.empty();
  result.has_all_best = true;
  for (std::string& move : place.game.moves(plan_.move_set())) {
    const auto then = table_.left(instance_.nameless(instance_.after(place.position, move)));
    if (then && *then + place.game.cost(move, plan_.metric->name) == *left) result.best.push_back(std::move(move));
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
    changed_.notify_all();
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
  if (stop_) stop_->raise();
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

void PositionDistances::go_on(const Place& place, double seconds) { search_longer(place, seconds, false); }
void PositionDistances::solve(const Place& place, double seconds) { search_longer(place, seconds, true); }

void PositionDistances::search_longer(const Place& place, double seconds, bool is_asked) {
  const Key key = key_of(place.game);
  const std::lock_guard lock(mutex_);
  if (is_without_thread_) {
    if (is_asked) finished_.emplace().report.status = Status::cancelled;
    return;
  }
  known_.erase(key);
  if (running_ != key || stop_->is_raised()) {
    begin(std::make_unique<Job>(Job{place.position, key, place.game.clone(), seconds, is_asked}));
    return;
  }
  time_ = std::max(time_, searched() + seconds);
  is_running_asked_ = is_running_asked_ || is_asked;
  news_.is_asked = is_running_asked_;
  if (table_stop_) table_stop_->raise();
  changed_.notify_all();
}

std::optional<SearchNews> PositionDistances::news() const {
  const std::lock_guard lock(mutex_);
  if (next_ && next_->is_asked) return SearchNews{.is_asked = true};
  if (table_stop_ && (!stop_ || pause_began_)) return SearchNews{.is_table = true};
  if (!stop_ || pause_began_) return std::nullopt;
  SearchNews news = news_;
  news.seconds = searched();
  return news;
}

void PositionDistances::cancel() {
  const std::lock_guard lock(mutex_);
  if (next_ && next_->is_asked) {  // it has not begun, but whoever asked for it gets an answer
    finished_.emplace();
    finished_->report.status = Status::cancelled;
  } else if (next_) {
    known_[next_->key] = {.left = {.kind = MovesLeft::Kind::unknown, .ended_by = Status::cancelled}};
  }
  next_.reset();
  is_cancelled_ = true;
  if (stop_) stop_->raise();
  changed_.notify_all();
}

std::optional<PositionDistances::Finished> PositionDistances::finished() {
  const std::lock_guard lock(mutex_);
  return std::exchange(finished_, std::nullopt);
}

void PositionDistances::wait_for_finished() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_without_thread_ || finished_ || (!running_ && !next_); });
}

void PositionDistances::learn(const Place& place, const std::vector<std::string>& way) {
  const std::unique_ptr<ReferenceGame> game = place.game.clone();
  std::uint64_t cost = 0;
  for (const std::string& move : way) {
    cost += game->cost(move, plan_.metric->name);
    if (!game->play(move).empty()) return;
  }
  if (!game->is_solved()) return;
  const Answers answers = answers_of(key_of(place.game), place.game, exactly(cost), way);
  const std::lock_guard lock(mutex_);
  remember(answers);
}

bool PositionDistances::is_working() const {
  const std::lock_guard lock(mutex_);
  return !is_without_thread_ && (next_ || table_stop_ || wants_table() || (stop_ && !pause_began_));
}

std::size_t PositionDistances::bytes() const {
  constexpr std::size_t kAnswerBytes = 300;
  const std::lock_guard lock(mutex_);
  return search_bytes_ + table_bytes_ + table_.bytes() + (known_.size() + looked_up_.size()) * kAnswerBytes;
}

bool PositionDistances::wait_for_table() {
  std::unique_lock lock(mutex_);
  may_make_table_ = true;
  changed_.notify_all();
  changed_.wait(lock, [this] { return is_without_thread_ || table_state_ != TableState::wanted; });
  return table_state_ == TableState::ready;
}

}  // namespace shunt
