// The exit codes: documented in docs/exit-codes.md, and a test compares the two. With several puzzles
// the largest wins.
#pragma once

namespace shunt::cli {

enum ExitCode {
  kSolved = 0,       // and validated; also verify accepts, and every command that did its work
  kUnsolvable = 10,  // proved
  kNotFound = 11,    // none within the bound, or by a method that cannot prove more
  kRejected = 12,    // verify
  kOutOfMemory = 20,
  kOutOfTime = 21,
  kCancelled = 22,
  kUsage = 30,
  kBadInput = 31,
  kDisagreement = 32,  // internal: the reference rules refuse an answer
  kDamagedFile = 33,   // a file of ours
  kNoOutput = 34,      // standard output cannot be written, or a table cannot be kept
};

}  // namespace shunt::cli
