// Hints in three grades: which piece, where it goes, the whole way. Each asks for the next; an own move sets them back.
#pragma once

#include <algorithm>

namespace shunt {

class HintLadder {
 public:
  static constexpr int kPiece = 1;
  static constexpr int kMove = 2;
  static constexpr int kWay = 3;

  int grade() const { return grade_; }  // 0: none is shown
  int count() const { return count_; }  // given so far, in the whole game

  // Shows one more, or this one. The last stays the last.
  void ask() { raise_to(grade_ + 1); }
  void raise_to(int grade) {
    grade = std::min(grade, kWay);
    count_ += std::max(0, grade - grade_);
    grade_ = std::max(grade, grade_);
  }
  void reset() { grade_ = 0; }

 private:
  int grade_ = 0;
  int count_ = 0;
};

}  // namespace shunt
