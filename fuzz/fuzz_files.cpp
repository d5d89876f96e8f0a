// Files of ours: any bytes at all, and a good file with changes in it, which must never pass for whole.
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz_puzzle.hpp"
#include "system/checked_file.hpp"

namespace {

using namespace shunt;

const std::string kLine = "fuzz 1";
constexpr std::size_t kPiece = 100;

std::string contents() {
  std::string text;
  for (int i = 0; i < 300; ++i) text += std::to_string(i * i % 97);
  text.resize(5 * kPiece);
  return text;
}

// What it holds, if it is whole.
bool read_whole(const std::string& path, std::string& text) {
  CheckedFileReader reader(path);
  std::array<char, kPiece> piece{};
  text.clear();
  while (text.size() < contents().size() && reader.read(piece.data(), piece.size())) {
    text.append(piece.data(), piece.size());
  }
  return reader.is_whole() && reader.line() == kLine;
}

std::string good_file() {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("shunt-fuzz-" + std::to_string(::getpid()));
  const std::string path = folder / "file";
  const std::string text = contents();
  {
    CheckedFileWriter writer(path, kLine, 1);
    writer.write(text.data(), text.size());
    fuzz::check(writer.commit());
  }
  std::string again;
  fuzz::check(read_whole(path, again) && again == text);
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove_all(folder);
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string good = good_file();
  // In memory: nothing is left behind, however this ends.
  static const std::string path = "/proc/self/fd/" + std::to_string(::memfd_create("fuzz", 0));
  const auto put = [](const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; };
  std::string text;

  put(std::string(reinterpret_cast<const char*>(data), size));
  read_whole(path, text);

  // Three bytes are a change: where, and what is added there. The rest takes the place of the end.
  std::string changed = good;
  std::size_t i = 0;
  for (; i + 3 <= size && i < 12; i += 3) {
    char& byte = changed[(std::size_t{data[i]} << 8 | data[i + 1]) % changed.size()];
    byte = static_cast<char>(byte + data[i + 2]);
  }
  if (i < size) {
    changed.resize(data[i] % changed.size());
    changed.append(reinterpret_cast<const char*>(data) + i, size - i);
  }
  put(changed);
  if (read_whole(path, text)) {
    fuzz::check(text == contents());
    fuzz::check(changed == good);
  }
  return 0;
}
