// A compressed, checksummed file (a table, a checkpoint), replaced atomically; a damaged one is detected and not used.
//
// One zstd frame, then the checksum of its bytes in a frame that zstd skips: not a bit can change unnoticed. What it
// holds begins with a line that says what it is, so that `zstdcat FILE | head -n 1` tells. It is written under a name
// of its own and gets the right one when it is on the disk: whenever a writer is killed, and however many write at
// once, a reader never sees a part.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;
struct XXH3_state_s;

namespace shunt {

namespace checked_file_detail {

struct Free {
  void operator()(std::FILE* file) const;
  void operator()(ZSTD_CCtx_s* context) const;
  void operator()(ZSTD_DCtx_s* context) const;
  void operator()(XXH3_state_s* state) const;
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

// A file under a name of its own, removed at the end unless it was given its right one.
struct PartFile {
  PartFile() = default;
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile();

  std::string path;
  Owned<std::FILE> file;  // null: there is none
};

}  // namespace checked_file_detail

class CheckedFileWriter {
 public:
  // `level` is zstd's: 1 and more for files that stay, negative for speed. Makes the folder if it is missing.
  CheckedFileWriter(std::string path, const std::string& line, int level);
  // Not committed, it leaves nothing behind.
  ~CheckedFileWriter() = default;
  CheckedFileWriter(const CheckedFileWriter&) = delete;
  CheckedFileWriter& operator=(const CheckedFileWriter&) = delete;

  void write(const void* bytes, std::size_t count);
  // True: the file is there, whole and on the disk. False: nothing has changed; error() says why.
  bool commit();
  const std::string& error() const { return error_; }

 private:
  void compress(const void* bytes, std::size_t count, bool is_last);
  void fail(const std::string& what);

  std::string path_;
  checked_file_detail::PartFile part_;
  checked_file_detail::Owned<ZSTD_CCtx_s> context_;
  checked_file_detail::Owned<XXH3_state_s> checksum_;
  std::vector<char> buffer_;
  std::string error_;
};

// Removes what writers of this file have left that were killed. Those that still run are not disturbed.
void remove_abandoned_files(const std::string& path);

enum class FileCheck : unsigned char { good, missing, damaged };  // missing: also one that may not be read

class CheckedFileReader {
 public:
  // What is there but is no file (a folder, a pipe without a writer) is damaged; it is never waited for.
  explicit CheckedFileReader(const std::string& path);
  ~CheckedFileReader() = default;
  CheckedFileReader(const CheckedFileReader&) = delete;
  CheckedFileReader& operator=(const CheckedFileReader&) = delete;

  FileCheck state() const { return state_; }
  // What it says it is. Not what was expected: of another version, or another thing.
  const std::string& line() const { return line_; }
  // False: it holds less or is damaged; state() says so from then on.
  bool read(void* bytes, std::size_t count);
  // After the last read: nothing follows, and the checksum is right. Only then may what was read be used.
  bool is_whole();

 private:
  std::size_t decompress(void* bytes, std::size_t count);

  checked_file_detail::Owned<std::FILE> file_;
  checked_file_detail::Owned<ZSTD_DCtx_s> context_;
  checked_file_detail::Owned<XXH3_state_s> checksum_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool is_frame_over_ = false;
  FileCheck state_ = FileCheck::missing;
  std::string line_;
};

}  // namespace shunt
