// A file of ours (a table, a checkpoint): whole and as it was written, or not used at all.
//
// One zstd frame, then the checksum of its bytes in a frame that zstd skips: not a bit can change unnoticed. What it
// holds begins with a line that says what it is, so that `zstdcat FILE | head -n 1` tells. It is written under a name
// of its own and gets the right one when it is on the disk: whoever is killed, and however many write at once, a reader
// never sees a part.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;
struct XXH3_state_s;

namespace shunt {

class CheckedFileWriter {
 public:
  // `level` is zstd's: 1 and more for files that stay, negative for speed. Makes the folder if it is missing.
  CheckedFileWriter(std::string path, const std::string& line, int level);
  CheckedFileWriter(const CheckedFileWriter&) = delete;
  CheckedFileWriter& operator=(const CheckedFileWriter&) = delete;
  ~CheckedFileWriter();  // not committed: nothing is left behind

  void write(const void* bytes, std::size_t count);
  // True: the file is there, whole and on the disk. False: nothing has changed; error() says why.
  bool commit();
  const std::string& error() const { return error_; }

 private:
  void compress(const void* bytes, std::size_t count, bool is_last);
  void fail(const std::string& what);

  std::string path_;
  std::string own_path_;
  std::FILE* file_ = nullptr;
  ZSTD_CCtx_s* context_ = nullptr;
  XXH3_state_s* checksum_ = nullptr;
  std::vector<char> buffer_;
  std::string error_;
};

// Removes what writers of this file have left that were killed. Those that still run are not disturbed.
void remove_abandoned_files(const std::string& path);

enum class FileCheck : unsigned char { good, missing, damaged };

class CheckedFileReader {
 public:
  explicit CheckedFileReader(const std::string& path);
  CheckedFileReader(const CheckedFileReader&) = delete;
  CheckedFileReader& operator=(const CheckedFileReader&) = delete;
  ~CheckedFileReader();

  FileCheck state() const { return state_; }
  // What it says it is. Not what was expected: of another version, or another thing.
  const std::string& line() const { return line_; }
  // False: it holds less or is damaged; state() says so from then on.
  bool read(void* bytes, std::size_t count);
  // After the last read: nothing follows, and the checksum is right. Only then may what was read be used.
  bool is_whole();

 private:
  std::size_t decompress(void* bytes, std::size_t count);

  std::FILE* file_ = nullptr;
  ZSTD_DCtx_s* context_ = nullptr;
  XXH3_state_s* checksum_ = nullptr;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool is_frame_over_ = false;
  FileCheck state_ = FileCheck::missing;
  std::string line_;
};

}  // namespace shunt
