// Memory is counted before it is taken, returned by itself, and what stays for the next search is let go when it is
// needed.
#include "core/ledger.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "memory/table_cache.hpp"

namespace shunt {
namespace {

TEST(Ledger, KeepsItsLimitAndTellsThePeak) {
  Ledger ledger(100);
  EXPECT_TRUE(ledger.take(60));
  EXPECT_FALSE(ledger.take(41));
  EXPECT_TRUE(ledger.take(40));
  ledger.give_back(70);
  EXPECT_EQ(ledger.used(), 30U);
  EXPECT_EQ(ledger.peak(), 100U);
}

TEST(Reservation, ReturnsItselfAndRefusesMoreWithoutChange) {
  Ledger ledger(100);
  {
    Reservation first(ledger);
    EXPECT_TRUE(first.resize(80));
    EXPECT_FALSE(first.grow(21));
    EXPECT_EQ(first.bytes(), 80U);
    const Reservation second = std::move(first);
    EXPECT_EQ(ledger.used(), 80U);
  }
  EXPECT_EQ(ledger.used(), 0U);
}

struct Table {
  int number;
};

class Cache : public ::testing::Test {
 protected:
  Lease<Table> lease(int key, Ledger& ledger) {
    return cache_.lease(key, 1000, ledger, [&] {
      ++made_;
      return std::make_unique<const Table>(Table{key});
    });
  }
  TableCache<int, Table> cache_;
  int made_ = 0;
};

TEST_F(Cache, MakesATableOnceAndChargesEveryoneWhoHoldsIt) {
  Ledger first(5000);
  Ledger second(5000);
  const Lease<Table> one = lease(7, first);
  const Lease<Table> other = lease(7, second);
  EXPECT_EQ(one.get(), other.get());
  EXPECT_EQ(one->number, 7);
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(first.used(), 1000U);
  EXPECT_EQ(second.used(), 1000U);
}

TEST_F(Cache, KeepsATableForTheNextSearchUntilItsMemoryIsNeeded) {
  idle_memory().shrink_to(0);
  Ledger ledger(1500);
  lease(1, ledger);
  EXPECT_EQ(ledger.used(), 0U);
  EXPECT_EQ(idle_memory().bytes(), 1000U);
  lease(1, ledger);
  EXPECT_EQ(made_, 1) << "it was still there";
  EXPECT_TRUE(ledger.take(600)) << "what nobody uses is no reason to refuse";
  EXPECT_EQ(idle_memory().bytes(), 0U);
  ledger.give_back(600);
  EXPECT_TRUE(lease(1, ledger));
  EXPECT_EQ(made_, 2);
}

TEST_F(Cache, GivesTheSameVerdictWhetherTheTableIsThereOrNot) {
  Ledger small(900);
  EXPECT_FALSE(lease(1, small));
  Ledger large(2000);
  EXPECT_TRUE(lease(1, large));
  EXPECT_FALSE(lease(1, small));
  EXPECT_EQ(made_, 1);
}

TEST_F(Cache, LetsGoOfTheLeastRecentlyUsedFirst) {
  idle_memory().shrink_to(0);
  Ledger ledger(10'000);
  lease(1, ledger);
  lease(2, ledger);
  lease(1, ledger);
  idle_memory().shrink_to(1000);
  lease(1, ledger);
  EXPECT_EQ(made_, 2) << "the first was used last";
  lease(2, ledger);
  EXPECT_EQ(made_, 3);
}

TEST_F(Cache, TakesItsIdleTablesAlong) {
  idle_memory().shrink_to(0);
  Ledger ledger(10'000);
  {
    TableCache<int, Table> other;
    other.lease(1, 1000, ledger, [] { return std::make_unique<const Table>(Table{1}); });
    EXPECT_EQ(idle_memory().bytes(), 1000U);
  }
  EXPECT_EQ(idle_memory().bytes(), 0U);
}

TEST_F(Cache, IsSafeWhileOthersLetGo) {
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      Ledger ledger(10'000);
      for (int i = 0; i < 2000; ++i) {
        const int key = (i + t) % 3;
        const Lease<Table> own =
            cache_.lease(key, 1000, ledger, [key] { return std::make_unique<const Table>(Table{key}); });
        if (!own || own->number != key) ++wrong;
        if (i % 7 == 0) idle_memory().shrink_to(0);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong.load(), 0);
}

}  // namespace
}  // namespace shunt
