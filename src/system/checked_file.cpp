#include "system/checked_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <new>
#include <system_error>

namespace shunt {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 18;
constexpr std::size_t kLongestLine = 4'096;

// The frame that holds the checksum of all bytes before it.
using Seal = std::array<unsigned char, 16>;
Seal seal_of(const XXH3_state_s* checksum) {
  constexpr std::uint64_t kHead = std::uint64_t{8} << 32 | 0x184D2A50U;  // its length, the mark of a skippable frame
  const std::uint64_t sum = XXH3_64bits_digest(checksum);
  Seal seal{};
  for (std::size_t i = 0; i < 8; ++i) {
    seal[i] = static_cast<unsigned char>(kHead >> (8 * i));
    seal[8 + i] = static_cast<unsigned char>(sum >> (8 * i));
  }
  return seal;
}

const std::string kPart = ".part";

// Of this process and this call: several may write the same file at once.
std::string own_name(const std::string& path) {
  static std::atomic<unsigned> count{0};
  return path + "." + std::to_string(getpid()) + "-" + std::to_string(count.fetch_add(1)) + kPart;
}

// The new name itself has to reach the disk, too.
void sync_folder(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const int handle = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY);
  if (handle < 0) return;
  fsync(handle);
  close(handle);
}

// Null: it is missing, may not be read, or is no file (then `is_other` says so). Opening never waits: a pipe would, for
// its writer.
std::FILE* open_file(const std::string& path, bool& is_other) {
  const int handle = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (handle < 0) return nullptr;
  struct stat facts {};
  is_other = fstat(handle, &facts) != 0 || !S_ISREG(facts.st_mode);
  std::FILE* const file = is_other ? nullptr : fdopen(handle, "rb");
  if (file == nullptr) close(handle);
  return file;
}

}  // namespace

namespace checked_file_detail {

void Free::operator()(std::FILE* file) const { std::fclose(file); }
void Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }
void Free::operator()(ZSTD_DCtx_s* context) const { ZSTD_freeDCtx(context); }
void Free::operator()(XXH3_state_s* state) const { XXH3_freeState(state); }

PartFile::~PartFile() {
  if (file == nullptr) return;
  file.reset();
  std::remove(path.c_str());
}

}  // namespace checked_file_detail

CheckedFileWriter::CheckedFileWriter(std::string path, const std::string& line, int level)
    : path_(std::move(path)), buffer_(kBufferBytes) {
  const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
  std::error_code ignored;  // the file cannot be opened then, and that is reported
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  part_.path = own_name(path_);
  part_.file.reset(std::fopen(part_.path.c_str(), "wbe"));
  if (part_.file == nullptr) {
    fail(std::strerror(errno));
    return;
  }
  context_.reset(ZSTD_createCCtx());
  checksum_.reset(XXH3_createState());
  if (context_ == nullptr || checksum_ == nullptr) {
    fail("no memory");
    return;
  }
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, level);
  XXH3_64bits_reset(checksum_.get());
  const std::string text = line + "\n";
  write(text.data(), text.size());
}

void CheckedFileWriter::write(const void* bytes, std::size_t count) { compress(bytes, count, false); }

void CheckedFileWriter::compress(const void* bytes, std::size_t count, bool is_last) {
  ZSTD_inBuffer input{bytes, count, 0};
  while (error_.empty()) {
    ZSTD_outBuffer output{buffer_.data(), buffer_.size(), 0};
    const std::size_t left =
        ZSTD_compressStream2(context_.get(), &output, &input, is_last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left) != 0) return fail(ZSTD_getErrorName(left));
    XXH3_64bits_update(checksum_.get(), buffer_.data(), output.pos);
    if (std::fwrite(buffer_.data(), 1, output.pos, part_.file.get()) != output.pos) return fail(std::strerror(errno));
    if (is_last ? left == 0 : input.pos == input.size) return;
  }
}

bool CheckedFileWriter::commit() {
  compress(nullptr, 0, true);
  std::FILE* const file = part_.file.get();
  if (error_.empty()) {
    const Seal seal = seal_of(checksum_.get());
    if (std::fwrite(seal.data(), 1, seal.size(), file) != seal.size()) fail(std::strerror(errno));
  }
  if (error_.empty() && (std::fflush(file) != 0 || fsync(fileno(file)) != 0)) fail(std::strerror(errno));
  if (error_.empty() && std::rename(part_.path.c_str(), path_.c_str()) != 0) fail(std::strerror(errno));
  if (!error_.empty()) return false;
  part_.file.reset();
  sync_folder(path_);
  return true;
}

void CheckedFileWriter::fail(const std::string& what) { error_ = path_ + ": " + what; }

void remove_abandoned_files(const std::string& path) {
  const std::filesystem::path file(path);
  const std::string begin = file.filename().string() + ".";
  std::error_code error;
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  std::filesystem::directory_iterator entries(folder, error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    if (!name.starts_with(begin) || !name.ends_with(kPart)) continue;
    const int process = std::atoi(name.c_str() + begin.size());
    std::error_code ignored;
    if (process > 0 && kill(process, 0) != 0 && errno == ESRCH) std::filesystem::remove(entries->path(), ignored);
  }
}

CheckedFileReader::CheckedFileReader(const std::string& path) : buffer_(kBufferBytes) {
  bool is_other = false;
  file_.reset(open_file(path, is_other));
  if (file_ != nullptr || is_other) state_ = FileCheck::damaged;
  if (file_ == nullptr) return;
  context_.reset(ZSTD_createDCtx());
  checksum_.reset(XXH3_createState());
  if (context_ == nullptr || checksum_ == nullptr) throw std::bad_alloc();  // that is no damage
  XXH3_64bits_reset(checksum_.get());
  for (char next = 0; line_.size() < kLongestLine && decompress(&next, 1) == 1; line_ += next) {
    if (next != '\n') continue;
    state_ = FileCheck::good;
    return;
  }
}

// How many bytes there were.
std::size_t CheckedFileReader::decompress(void* bytes, std::size_t count) {
  ZSTD_outBuffer output{bytes, count, 0};
  while (!is_frame_over_ && output.pos < count) {
    if (begin_ == end_) {
      begin_ = 0;
      end_ = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
    }
    ZSTD_inBuffer input{buffer_.data(), end_, begin_};
    const std::size_t before = output.pos;
    const std::size_t left = ZSTD_decompressStream(context_.get(), &output, &input);
    if (ZSTD_getErrorCode(left) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (ZSTD_isError(left) != 0) return 0;
    is_frame_over_ = left == 0;
    if (end_ == 0 && output.pos == before) break;  // the file ends too early
    XXH3_64bits_update(checksum_.get(), buffer_.data() + begin_, input.pos - begin_);
    begin_ = input.pos;
  }
  return output.pos;
}

bool CheckedFileReader::read(void* bytes, std::size_t count) {
  if (state_ != FileCheck::good) return false;
  if (decompress(bytes, count) != count) state_ = FileCheck::damaged;
  return state_ == FileCheck::good;
}

bool CheckedFileReader::is_whole() {
  if (state_ != FileCheck::good) return false;
  char more = 0;
  const bool has_more = decompress(&more, 1) != 0;
  // What is left must be the seal, to the byte.
  std::string rest(buffer_.data() + begin_, end_ - begin_);
  for (int next = 0; rest.size() <= sizeof(Seal) && (next = std::fgetc(file_.get())) != EOF;)
    rest += static_cast<char>(next);
  const Seal seal = seal_of(checksum_.get());
  const bool is_sealed = rest == std::string(seal.begin(), seal.end());
  if (has_more || !is_frame_over_ || !is_sealed) state_ = FileCheck::damaged;
  return state_ == FileCheck::good;
}

}  // namespace shunt
