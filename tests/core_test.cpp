#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <rapidcheck/gtest.h>
#include <atomic>

#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <new>
#include <set>
#include <stdexcept>
#include <thread>

#include "core/budget.hpp"
#include "core/error.hpp"
#include "core/fixed_list.hpp"
#include "core/key.hpp"
#include "core/printable.hpp"
#include "core/random.hpp"
#include "memory/growing_array.hpp"
#include "memory/key_set.hpp"
#include "memory/state_table.hpp"
#include "support/json.hpp"
#include "system/checked_file.hpp"
#include "system/thread.hpp"
#include "system/workers.hpp"

namespace shunt {
namespace {

TEST(FixedList, KeepsWhatIsPushedAndForgetsWhenCleared) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(7);
  list.push_back(9);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 9}));
  list.clear();
  EXPECT_EQ(list.size(), 0U);
}

TEST(FixedList, ThrowsInsteadOfWritingPastItsEnd) {
  FixedList<int, 2> list;
  list.push_back(1);
  list.push_back(2);
  EXPECT_THROW(list.push_back(3), std::logic_error);
  EXPECT_EQ(list.size(), 2U);
}

TEST(Random, GivesTheSameNumbersForTheSameSeedOnEveryMachine) {
  Random random(1);
  // Fixed once: a change here changes every seeded answer.
  EXPECT_EQ(random.next(), 12966619160104079557ULL);
  EXPECT_EQ(random.next(), 9600361134598540522ULL);
  Random other(2);
  EXPECT_NE(other.next(), 12966619160104079557ULL);
}

TEST(Random, BelowReachesEveryValueAboutEquallyOften) {
  Random random(3);
  std::map<std::uint32_t, int> count;
  for (int i = 0; i < 7000; ++i) ++count[random.below(7)];
  ASSERT_EQ(count.size(), 7U);
  for (const auto& [value, times] : count) {
    EXPECT_LT(value, 7U);
    EXPECT_GT(times, 850);
    EXPECT_LT(times, 1150);
  }
}

TEST(Budget, AllowsExactlyTheExpansionsOfItsLimit) {
  for (const std::uint64_t limit : {0ULL, 1ULL, 1023ULL, 1024ULL, 1025ULL, 5000ULL}) {
    Limits limits;
    limits.expansions = limit;
    Budget budget(limits, nullptr, nullptr);
    std::uint64_t spent = 0;
    while (budget.spend()) ++spent;
    EXPECT_EQ(spent, limit);
    EXPECT_EQ(budget.expanded(), limit);
    EXPECT_EQ(budget.stop_reason(), Status::not_found);
  }
}

TEST(Budget, StopsSoonAfterTheFlagIsRaised) {
  StopFlag flag;
  Budget budget(Limits{}, &flag, nullptr);
  for (int i = 0; i < 3000; ++i) ASSERT_TRUE(budget.spend());
  flag.raise();
  std::uint64_t more = 0;
  while (budget.spend()) ++more;
  EXPECT_LE(more, Budget::kPollInterval);
  EXPECT_EQ(budget.stop_reason(), Status::cancelled);
}

TEST(Budget, StopsWhenItsTimeIsOver) {
  Limits limits;
  limits.seconds = 0.0;
  Budget budget(limits, nullptr, nullptr);
  EXPECT_FALSE(budget.spend());
  EXPECT_EQ(budget.stop_reason(), Status::out_of_time);
  EXPECT_EQ(budget.expanded(), 0U);
}

TEST(Budget, CountsMemoryAndRefusesWhatDoesNotFit) {
  Limits limits;
  limits.memory_bytes = 100;
  Budget budget(limits, nullptr, nullptr);
  EXPECT_TRUE(budget.take(60));
  EXPECT_FALSE(budget.take(41));
  EXPECT_EQ(budget.stop_reason(), Status::out_of_memory);
  EXPECT_TRUE(budget.take(40));
  budget.give_back(100);
  EXPECT_TRUE(budget.take(100));
  EXPECT_FALSE(budget.take(std::numeric_limits<std::size_t>::max()));
  EXPECT_EQ(budget.peak_bytes(), 100U);
}

class CountingObserver : public Observer {
 public:
  void on_progress(const Progress& progress) override {
    last = progress;
    ++calls;
  }
  void on_bound(std::uint64_t lower) override { bounds.push_back(lower); }
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}
  Progress last;
  int calls = 0;
  std::vector<std::uint64_t> bounds;
};

TEST(Budget, TellsTheObserverProgressAndEveryBetterBoundOnce) {
  CountingObserver observer;
  Budget budget(Limits{}, nullptr, &observer);
  budget.note_depth(1, 1);
  budget.note_depth(1, 1);
  budget.note_depth(2, 2);
  budget.note(77, 5);
  for (int i = 0; i < 5000; ++i) budget.spend();
  EXPECT_EQ(observer.bounds, (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(observer.calls, 5);
  EXPECT_EQ(observer.last.stored, 77U);
  EXPECT_EQ(observer.last.depth, 2U);
}

TEST(Budget, GrantsNoMoreExpansionsThanAreLeft) {
  Limits limits;
  limits.expansions = 100;
  Budget budget(limits, nullptr, nullptr);
  EXPECT_EQ(budget.grant(70), 70U);
  budget.count_expansions(70);
  EXPECT_EQ(budget.grant(70), 30U);
  budget.count_expansions(30);
  EXPECT_EQ(budget.grant(70), 0U);
  EXPECT_EQ(budget.stop_reason(), Status::not_found);
  EXPECT_EQ(budget.expanded(), 100U);
}

TEST(Budget, CountsMemoryFromSeveralThreads) {
  Limits limits;
  limits.memory_bytes = 1000;
  Budget budget(limits, nullptr, nullptr);
  std::atomic<int> taken{0};
  Workers workers(4);
  workers.run(64, [&](std::size_t) {
    for (int i = 0; i < 1000; ++i) {
      if (!budget.take(100)) continue;
      EXPECT_LE(++taken, 10);
      --taken;
      budget.give_back(100);
    }
  });
  EXPECT_LE(budget.peak_bytes(), 1000U);
  EXPECT_TRUE(budget.take(1000)) << "everything was given back";
}

TEST(Workers, DoEveryPieceOnceAtAnyNumberOfThreads) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    Workers workers(threads);
    for (const std::size_t pieces : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{1000}}) {
      std::vector<std::atomic<int>> done(pieces);
      workers.run(pieces, [&](std::size_t i) { ++done[i]; });
      for (const auto& count : done) EXPECT_EQ(count, 1);
    }
  }
}

TEST(Workers, CarryAnExceptionToTheCallerAndBeginNoFurtherPiece) {
  constexpr std::size_t kEndless =
      std::numeric_limits<std::size_t>::max() / 2;  // pieces: it ends only if it is stopped
  const std::thread::id caller = std::this_thread::get_id();
  for (const unsigned threads : {1U, 2U, 5U}) {
    Workers workers(threads);
    for (int round = 0; round < 10; ++round) {
      const auto fail_late = [](std::size_t i) {
        if (i == 100) throw std::bad_alloc();
      };
      EXPECT_THROW(workers.run(kEndless, fail_late), std::bad_alloc);
      const auto fail_elsewhere = [caller](std::size_t) {
        if (std::this_thread::get_id() != caller) throw std::runtime_error("of a helper");
      };
      if (threads > 1) {
        EXPECT_THROW(workers.run(kEndless, fail_elsewhere), std::runtime_error);
      }
      std::atomic<int> done{0};  // the next job knows nothing of it
      workers.run(100, [&done](std::size_t) { ++done; });
      EXPECT_EQ(done, 100);
    }
  }
}

TEST(Workers, DoWithoutThreadsThatCannotStart) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  struct rlimit before {};
  getrlimit(RLIMIT_AS, &before);
  struct rlimit scarce = before;
  scarce.rlim_cur = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + 3 * Thread::kStackBytes;
  setrlimit(RLIMIT_AS, &scarce);
  {
    Workers workers(200);
    std::vector<std::atomic<int>> done(1000);
    workers.run(done.size(), [&](std::size_t i) { ++done[i]; });
    setrlimit(RLIMIT_AS, &before);
    for (const auto& count : done) EXPECT_EQ(count, 1);
  }
#endif
}

TEST(Printable, KeepsTextAndShowsWhatATerminalWouldObey) {
  EXPECT_EQ(printable("caf\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x9a\x97.txt"),
            "caf\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x9a\x97.txt");
  EXPECT_EQ(printable("a\x1b[31m\n\t\x7f"), "a\\x1b[31m\\x0a\\x09\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b") << "an escape in one character";
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae") << "turns what follows round";
  EXPECT_EQ(printable("\xff\xc3("), "\\xff\\xc3(");
  EXPECT_EQ(printable("\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80"), "\\xc0\\xaf\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable(printable("\n")), printable("\n"));
}

TEST(Printable, KeepsTheValuesOfJson) {
  const std::string plain = "{\"a\": \"caf\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x9a\x97 \xc2\xa0 \xd8\xa7\"}\n";
  EXPECT_EQ(printable_json(plain), plain);
  EXPECT_EQ(printable_json("[\"\x7f\xc2\x9b[31m\"]"), "[\"\\u007f\\u009b[31m\"]");
  EXPECT_EQ(printable_json("\"\xe2\x80\xae\xe2\x81\xa6\xe2\x80\xa8\xe2\x80\x8e\xd8\x9c\""),
            "\"\\u202e\\u2066\\u2028\\u200e\\u061c\"");
  for (unsigned value = 1; value < 0x3000; ++value) {
    const std::string text = testing::Json::parse("\"\\u" + fmt::format("{:04x}", value) + "\"");
    const std::string json = printable_json(testing::Json(text).dump());
    EXPECT_EQ(printable(json), json) << value;
    EXPECT_EQ(testing::Json::parse(json), text) << value;
  }
}

TEST(Errors, AreOneLineWhateverTheyAreAbout) {
  EXPECT_STREQ(InputError("a\nb", 2, 3, "x\x1b").what(), "a\\x0ab:2:3: error: x\\x1b");
  EXPECT_EQ(InputError("a\nb", 2, 3, "x").file(), "a\nb") << "programs get the name as it is";
  EXPECT_STREQ(UsageError("--x\n").what(), "--x\\x0a");
}

template <class Key, class KeyOfNumber>
void expect_set_of_keys(KeyOfNumber key_of) {
  Budget budget(Limits{}, nullptr, nullptr);
  SpareArrays<Key> spare(budget);
  KeySet<Key> set(budget, spare);
  constexpr std::uint64_t kCount = 300'000;
  for (std::uint64_t i = 0; i < kCount; ++i) {
    ASSERT_EQ(set.insert(key_of(i), i % 3), KeySet<Key>::Insertion::added);
    if (i % 7 == 0) {
      ASSERT_EQ(set.insert(key_of(i / 2), 1), KeySet<Key>::Insertion::known);
    }
  }
  EXPECT_EQ(set.size(), kCount);
  for (std::uint64_t i = 0; i < kCount; ++i) ASSERT_EQ(set.find(key_of(i)), static_cast<int>(i % 3));
  for (std::uint64_t i = kCount; i < 2 * kCount; ++i) ASSERT_EQ(set.find(key_of(i)), -1);
}

TEST(KeySet, KnowsWhatWasInsertedAndItsMarks) {
  expect_set_of_keys<std::uint64_t>([](std::uint64_t i) -> std::uint64_t { return i * 0x100000001b3ULL; });
  expect_set_of_keys<std::uint64_t>([](std::uint64_t i) { return i; });
  expect_set_of_keys<WideKey<2>>([](std::uint64_t i) { return WideKey<2>{{i % 1000, i / 1000 << 40}}; });
}

TEST(KeySet, KeepsWhatItHasWhenMemoryEnds) {
  Limits limits;
  limits.memory_bytes = 1 << 20;
  Budget budget(limits, nullptr, nullptr);
  SpareArrays<std::uint64_t> spare(budget);
  KeySet<std::uint64_t> set(budget, spare);
  std::uint64_t i = 1;
  while (set.insert(i, 2) == KeySet<std::uint64_t>::Insertion::added) ++i;
  EXPECT_EQ(budget.stop_reason(), Status::out_of_memory);
  EXPECT_LE(budget.peak_bytes(), limits.memory_bytes);
  EXPECT_EQ(set.size(), i - 1);
  EXPECT_GT(i, 20'000U);
  for (std::uint64_t k = 1; k < i; ++k) ASSERT_EQ(set.find(k), 2);
}

TEST(Outcome, NamesEveryStatusAndProofDifferently) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Status::cancelled); ++i) names.insert(status_name(static_cast<Status>(i)));
  EXPECT_EQ(names.size(), 6U);
  EXPECT_EQ(status_name(Status::out_of_memory), "out_of_memory");
  EXPECT_EQ(proof_name(Proof::parity), "parity");
}

RC_GTEST_PROP(GrowingArray, EqualsAVector, (std::vector<int> values)) {
  Budget budget(Limits{}, nullptr, nullptr);
  GrowingArray<int> array(budget);
  // Enough copies to grow several times.
  std::vector<int> expected;
  for (int copy = 0; copy < 50; ++copy) expected.insert(expected.end(), values.begin(), values.end());
  for (const int value : expected) {
    RC_ASSERT(array.make_room(1));
    array.push_back(value);
  }
  RC_ASSERT(array.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) RC_ASSERT(array[i] == expected[i]);
}

TEST(GrowingArray, KeepsItsElementsWhenItGrowsPastManyMegabytes) {
  Budget budget(Limits{}, nullptr, nullptr);
  GrowingArray<std::uint64_t> array(budget);
  constexpr std::size_t kMany = 10'000'000;  // 80 MB: doubling at first, then in equal steps
  for (std::size_t i = 0; i < kMany; ++i) {
    ASSERT_TRUE(array.make_room(1));
    array.push_back(i * 3);
  }
  for (std::size_t i = 0; i < kMany; ++i) ASSERT_EQ(array[i], i * 3);
  EXPECT_LE(budget.peak_bytes(), kMany * 8 + (std::size_t{32} << 20));
}

// The table against std::map, with keys that collide in their low bits.
template <class Key>
void expect_table_equals_map(const std::vector<std::uint16_t>& values, Key (*key_of)(std::uint16_t)) {
  Budget budget(Limits{}, nullptr, nullptr);
  StateTable<Key> table(budget);
  std::map<std::uint16_t, std::uint32_t> model;
  for (const std::uint16_t value : values) {
    RC_ASSERT(table.make_room(1));
    const auto [id, is_new] = table.insert(key_of(value));
    const auto [place, is_model_new] = model.emplace(value, static_cast<std::uint32_t>(model.size()));
    RC_ASSERT(is_new == is_model_new);
    RC_ASSERT(id == place->second);
  }
  RC_ASSERT(table.size() == model.size());
  for (const auto& [value, id] : model) {
    RC_ASSERT(table.find(key_of(value)) == id);
    RC_ASSERT(table.key(id) == key_of(value));
  }
  RC_ASSERT(table.find(key_of(0xffff)) == (model.contains(0xffff) ? model[0xffff] : StateTable<Key>::kNone));
}
RC_GTEST_PROP(StateTable, EqualsAMapWithOneWordKeys, (std::vector<std::uint16_t> values)) {
  expect_table_equals_map<std::uint64_t>(values, [](std::uint16_t v) { return std::uint64_t{v} << 40; });
}
RC_GTEST_PROP(StateTable, EqualsAMapWithWideKeys, (std::vector<std::uint16_t> values)) {
  expect_table_equals_map<WideKey<2>>(values, [](std::uint16_t v) { return WideKey<2>{{std::uint64_t{v} % 7, v}}; });
}

TEST(StateTable, GrowsThroughManyStatesAndFindsThemAll) {
  Budget budget(Limits{}, nullptr, nullptr);
  StateTable<std::uint64_t> table(budget);
  constexpr std::uint64_t kMany = 300'000;
  for (std::uint64_t i = 0; i < kMany; ++i) {
    ASSERT_TRUE(table.make_room(1));
    ASSERT_TRUE(table.insert(i << 20).is_new);
  }
  for (std::uint64_t i = 0; i < kMany; ++i) ASSERT_EQ(table.find(i << 20), i);
  EXPECT_EQ(table.find(1), StateTable<std::uint64_t>::kNone);
}

TEST(StateTable, RefusesToGrowPastTheMemoryLimitAndKeepsWhatItHas) {
  Limits limits;
  limits.memory_bytes = 200'000;
  Budget budget(limits, nullptr, nullptr);
  StateTable<std::uint64_t> table(budget);
  std::uint64_t count = 0;
  while (table.make_room(1)) table.insert(count++);
  EXPECT_GT(count, 1000U);
  EXPECT_LE(budget.peak_bytes(), limits.memory_bytes);
  EXPECT_EQ(budget.stop_reason(), Status::out_of_memory);
}

TEST(HashKey, SpreadsConsecutiveKeysOverTheLowBits) {
  std::set<std::uint64_t> slots;
  for (std::uint64_t key = 0; key < 1000; ++key) slots.insert(hash_key(key << 32) & 0xffff);
  EXPECT_GT(slots.size(), 950U);
  EXPECT_NE(hash_key(WideKey<2>{{1, 0}}), hash_key(WideKey<2>{{0, 1}}));
}

class CheckedFile : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // A million bytes that are no noise and no desert.
  static std::vector<std::uint8_t> content() {
    std::vector<std::uint8_t> bytes(1'000'000);
    Random random(1);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(40));
    return bytes;
  }
  void write(int level) const {
    CheckedFileWriter writer(path_, "a table, version 1", level);
    const std::vector<std::uint8_t> bytes = content();
    writer.write(bytes.data(), 10);
    writer.write(bytes.data() + 10, bytes.size() - 10);
    ASSERT_TRUE(writer.commit()) << writer.error();
  }
  // Is it read as it was written?
  bool is_good() const {
    CheckedFileReader reader(path_);
    std::vector<std::uint8_t> bytes(content().size());
    const bool is_whole = reader.read(bytes.data(), bytes.size()) && reader.is_whole();
    EXPECT_TRUE(!is_whole || (bytes == content() && reader.line() == "a table, version 1"));
    EXPECT_EQ(is_whole, reader.state() == FileCheck::good);
    return is_whole;
  }
  std::string raw() const {
    std::ifstream stream(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void set_raw(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  std::string folder_ = ::testing::TempDir() + "shunt-checked-file-" + std::to_string(getpid());
  std::string path_ = folder_ + "/inner/file";
};

TEST_F(CheckedFile, IsReadAsItWasWritten) {
  for (const int level : {-5, 1, 5}) {
    write(level);
    EXPECT_TRUE(is_good());
  }
  CheckedFileReader reader(path_);
  std::vector<std::uint8_t> bytes(content().size() + 1);
  EXPECT_TRUE(reader.read(bytes.data(), 100));
  EXPECT_FALSE(reader.is_whole()) << "there is more";
  CheckedFileReader other(path_);
  EXPECT_FALSE(other.read(bytes.data(), bytes.size())) << "there is less";
  EXPECT_EQ(other.state(), FileCheck::damaged);
}

TEST_F(CheckedFile, NoticesEveryDamage) {
  write(1);
  const std::string good = raw();
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    std::string bad = good;
    // The first bytes are the head of the frame, the last ones its checksum.
    const std::size_t place = i < 20   ? static_cast<std::size_t>(i)
                              : i < 40 ? good.size() - static_cast<std::size_t>(i - 19)
                                       : random.below(static_cast<std::uint32_t>(good.size()));
    bad[place] = static_cast<char>(bad[place] ^ (1 << random.below(8)));
    set_raw(bad);
    EXPECT_FALSE(is_good()) << "byte " << place;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{3}, good.size() / 2, good.size() - 1}) {
    set_raw(good.substr(0, size));
    EXPECT_FALSE(is_good()) << size << " bytes";
  }
  set_raw(good + "x");
  EXPECT_FALSE(is_good());
  set_raw(good + good);
  EXPECT_FALSE(is_good());
}

TEST_F(CheckedFile, LeavesNothingBehindIfItIsNotCommitted) {
  {
    CheckedFileWriter writer(path_, "line", 1);
    writer.write("abc", 3);
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_ + "/inner"));
  EXPECT_EQ(CheckedFileReader(path_).state(), FileCheck::missing);
  set_raw("");
  CheckedFileWriter impossible(path_ + "/below-a-file/file", "line", 1);
  EXPECT_FALSE(impossible.commit());
  EXPECT_NE(impossible.error().find("below-a-file"), std::string::npos);
}

TEST_F(CheckedFile, OfKilledWritersIsTidiedUp) {
  write(1);
  const std::string killed = path_ + ".999999999-0.part";  // no process has such a number
  const std::string running = path_ + "." + std::to_string(getpid()) + "-77.part";
  const std::string other = path_ + "-2.999999999-0.part";
  for (const std::string& name : {killed, running, other}) std::ofstream(name) << "part";
  remove_abandoned_files(path_);
  EXPECT_FALSE(std::filesystem::exists(killed));
  EXPECT_TRUE(std::filesystem::exists(running));
  EXPECT_TRUE(std::filesystem::exists(other)) << "of another file";
  EXPECT_TRUE(is_good());
  remove_abandoned_files("/no/such/folder/file");
}

}  // namespace
}  // namespace shunt
