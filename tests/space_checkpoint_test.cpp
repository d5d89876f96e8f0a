// Checkpoints of whole spaces: whatever happens to them, the answer is right or there is none.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include "puzzles/sliding_tiles/space/space.hpp"
#include "support/process.hpp"
#include "system/checked_file.hpp"

namespace shunt::sliding_tiles {
namespace {

namespace fs = std::filesystem;

// Raises the flag when a depth is reached.
class StopAtDepth final : public Observer {
 public:
  explicit StopAtDepth(std::uint64_t depth) : depth_(depth) {}
  void on_progress(const Progress& progress) override {
    if (progress.depth >= depth_) flag_.raise();
  }
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}
  const StopFlag* flag() const { return &flag_; }

 private:
  std::uint64_t depth_;
  StopFlag flag_;
};

class SpaceCheckpoints : public ::testing::Test {
 protected:
  // A checkpoint after every level. `depth`: where the search is stopped.
  WholeSpaceReport search(bool resumes, std::uint64_t depth = 1000, int rows = 3, int columns = 3) {
    WholeSpaceQuestion question;
    Board board{rows, columns, {}, {}};
    board.goal.resize(static_cast<std::size_t>(rows * columns));
    std::iota(board.goal.begin(), board.goal.end(), 0);
    question.threads = 2;
    question.checkpoint = path_;
    question.resumes = resumes;
    question.least_pause = question.least_work = 0;
    told_.clear();
    question.tell = [this](const std::string& text) { told_.push_back(text); };
    StopAtDepth observer(depth);
    Budget budget(Limits{}, observer.flag(), &observer);
    return search_space(board, question, budget);
  }
  void expect_whole(const WholeSpaceReport& report) {
    if (whole_.layers.empty()) {
      const std::string path = std::exchange(path_, "");
      const std::vector<std::string> told = told_;
      whole_ = search(false);
      path_ = path;
      told_ = told;
    }
    EXPECT_FALSE(report.stopped);
    EXPECT_EQ(report.damage, "");
    EXPECT_EQ(report.layers, whole_.layers);
    EXPECT_EQ(report.farthest, whole_.farthest);
    EXPECT_EQ(report.farthest_count, 2U);
  }
  void damage(const std::string& path) {
    std::string bytes = testing::contents(path);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 16);
    std::ofstream(path, std::ios::binary) << bytes;
  }

  testing::Scratch scratch_;
  std::string path_ = scratch_.path("inner/space.checkpoint");
  std::string older_ = path_ + ".before";
  std::vector<std::string> told_;
  WholeSpaceReport whole_;
};

TEST_F(SpaceCheckpoints, AreGoneOnFromAtEveryDepth) {
  for (const std::uint64_t depth : {1U, 2U, 15U, 16U, 30U}) {
    const WholeSpaceReport stopped = search(false, depth);
    EXPECT_EQ(stopped.stopped, Status::cancelled);
    EXPECT_EQ(stopped.layers.size(), depth + 1);
    EXPECT_EQ(stopped.saved_depth, depth);
    EXPECT_TRUE(fs::exists(path_));
    EXPECT_EQ(fs::exists(older_), depth > 1);
    expect_whole(search(true));
    EXPECT_TRUE(told_.empty());
    remove_checkpoints(path_);
    EXPECT_TRUE(fs::is_empty(fs::path(path_).parent_path()));
  }
}

TEST_F(SpaceCheckpoints, OfStopsInARowLeadToTheSameEnd) {
  for (std::uint64_t depth = 3; depth < 30; depth += 5) {
    EXPECT_EQ(search(depth > 3, depth).layers.size(), depth + 1);
  }
  expect_whole(search(true));
}

TEST_F(SpaceCheckpoints, OfTwelveCellsAreGoneOnFromAtAnyNumberOfThreads) {
  const WholeSpaceReport stopped = search(false, 20, 3, 4);
  EXPECT_EQ(stopped.layers.size(), 21U);
  const WholeSpaceReport report = search(true, 1000, 3, 4);
  EXPECT_FALSE(report.stopped);
  EXPECT_EQ(report.layers.size(), 54U);
  EXPECT_EQ(report.layers.back(), 18U);
  EXPECT_EQ(report.layers[36], 21'841'159U);
}

TEST_F(SpaceCheckpoints, AreIgnoredWithoutResume) {
  search(false, 10);
  EXPECT_EQ(search(false, 4).layers.size(), 5U);
  EXPECT_EQ(search(true, 4).layers.size(), 5U) << "the one of depth 10 was replaced";
}

TEST_F(SpaceCheckpoints, ThatAreNotThereMeanTheBeginningAndThatIsTold) {
  expect_whole(search(true));
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_NE(told_[0].find("starting from the beginning"), std::string::npos);
}

TEST_F(SpaceCheckpoints, ThatAreDamagedGiveWayToTheOnesBeforeWithOneWarning) {
  search(false, 12);
  damage(path_);
  expect_whole(search(true));
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_TRUE(told_[0].starts_with("warning: " + path_ + " is damaged")) << told_[0];
}

TEST_F(SpaceCheckpoints, ThatAreDamagedNeverReplaceAGoodOne) {
  search(false, 12);
  damage(path_);
  EXPECT_EQ(search(true, 12).layers.size(), 13U);
  fs::remove(path_);
  expect_whole(search(true));
  EXPECT_TRUE(told_.empty());
}

TEST_F(SpaceCheckpoints, AreFoundUnderTheirSecondNameToo) {
  search(false, 12);
  fs::remove(path_);
  expect_whole(search(true));
  EXPECT_TRUE(told_.empty());
}

TEST_F(SpaceCheckpoints, ThatAreAllDamagedAreAnErrorAndStay) {
  search(false, 12);
  damage(path_);
  damage(older_);
  const std::string bytes = testing::contents(path_);
  const WholeSpaceReport report = search(true);
  EXPECT_NE(report.damage.find(path_ + " is damaged"), std::string::npos);
  EXPECT_NE(report.damage.find(older_ + " is damaged"), std::string::npos);
  EXPECT_TRUE(report.layers.empty());
  EXPECT_EQ(testing::contents(path_), bytes);
  fs::remove(older_);
  EXPECT_EQ(search(true).damage, path_ + " is damaged");
  fs::resize_file(path_, 5);
  EXPECT_EQ(search(true).damage, path_ + " is damaged");
  fs::remove(path_);
  std::ofstream(older_) << "something else";
  EXPECT_NE(search(true).damage.find(older_ + " is damaged"), std::string::npos);
}

TEST_F(SpaceCheckpoints, OfAnotherBoardAreRefused) {
  search(false, 12, 2, 4);
  const WholeSpaceReport report = search(true);
  EXPECT_NE(report.damage.find("is of another board or version"), std::string::npos) << report.damage;
  EXPECT_NE(report.damage.find("board 3x3 blank 1"), std::string::npos) << report.damage;
}

// Whole by their checksum, but no program of ours wrote them.
TEST_F(SpaceCheckpoints, ThatContradictThemselvesAreDamaged) {
  const auto forge = [this](const std::vector<std::uint64_t>& layers, std::uint64_t word, std::size_t marks) {
    CheckedFileWriter writer(path_, "shunt.space-checkpoint/1 board 3x3 blank 1", 1);
    const std::uint64_t count = layers.size();
    writer.write(&count, sizeof count);
    writer.write(layers.data(), 8 * layers.size());
    const std::vector<std::uint8_t> has_bits = {1, 0, 0, 0, 0, 0, 0, 0, 0};
    writer.write(has_bits.data(), marks);
    std::vector<std::uint64_t> words(336);
    words[0] = word;
    writer.write(words.data(), 8 * words.size());
    ASSERT_TRUE(writer.commit());
  };
  forge({1}, 1, 9);
  expect_whole(search(true));
  remove_checkpoints(path_);
  forge({1}, 3, 9);
  EXPECT_EQ(search(true).damage, path_ + " is damaged") << "more bits than positions";
  forge({1}, std::uint64_t{1} << 60, 9);
  EXPECT_EQ(search(true).damage, path_ + " is damaged") << "a bit that is no position";
  forge({1, 2}, 1, 9);
  EXPECT_EQ(search(true).damage, path_ + " is damaged") << "the bits of another level";
  forge({}, 1, 9);
  EXPECT_EQ(search(true).damage, path_ + " is damaged");
  forge({1}, 1, 8);
  EXPECT_EQ(search(true).damage, path_ + " is damaged");
}

TEST_F(SpaceCheckpoints, ThatCannotBeWrittenCostAWarningNotTheAnswer) {
  path_ = "/dev/null/below/space.checkpoint";
  expect_whole(search(false));
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_NE(told_[0].find("no checkpoint could be written"), std::string::npos);
}

TEST_F(SpaceCheckpoints, AreNotMadeOfForeignFiles) {
  EXPECT_FALSE(is_foreign_file(path_));
  search(false, 3);
  EXPECT_FALSE(is_foreign_file(path_));
  std::ofstream(older_) << "a letter";
  EXPECT_TRUE(is_foreign_file(path_));
  EXPECT_TRUE(is_foreign_file(scratch_.file("letter", "another letter")));
}

}  // namespace
}  // namespace shunt::sliding_tiles
