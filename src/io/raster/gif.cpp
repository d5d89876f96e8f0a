#include <gif_lib.h>

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "io/raster/canvas.hpp"
#include "io/raster/palette.hpp"
#include "io/raster/raster.hpp"

namespace shunt {
namespace {

constexpr int kColours = 64;              // a power of two
constexpr int kUnchanged = kColours - 1;  // transparent: what was there stays
constexpr int kDelay = 60;                // hundredths of a second
constexpr int kLastDelay = 200;
constexpr std::size_t kSampledFrames = 8;  // of which the palette is made

using IndexedFrame = std::vector<GifByteType>;

int append_gif_bytes(GifFileType* file, const GifByteType* data, int length) {
  static_cast<std::string*>(file->UserData)
      ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
  return length;
}

struct FrameBox {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
};

class GifWriter {
 public:
  GifWriter(int width, int height, const std::vector<std::uint32_t>& colours) : width_(width), height_(height) {
    int error = 0;
    file_ = EGifOpen(&bytes_, append_gif_bytes, &error);
    if (file_ == nullptr) throw std::bad_alloc();
    EGifSetGifVersion(file_, true);
    ColorMapObject* const map = GifMakeMapObject(kColours, nullptr);
    if (map == nullptr) throw std::bad_alloc();
    for (std::size_t i = 0; i < colours.size(); ++i) {
      constexpr std::uint32_t kByte = 0xFF;
      map->Colors[i] = {static_cast<GifByteType>(colours[i] >> 16 & kByte),
                        static_cast<GifByteType>(colours[i] >> 8 & kByte),
                        static_cast<GifByteType>(colours[i] & kByte)};
    }
    check(EGifPutScreenDesc(file_, width, height, kColours, 0, map));
    GifFreeMapObject(map);
    put_loop();
  }
  ~GifWriter() {
    if (file_ != nullptr) EGifCloseFile(file_, nullptr);
  }
  GifWriter(const GifWriter&) = delete;
  GifWriter& operator=(const GifWriter&) = delete;

  void add(const IndexedFrame& frame, int delay) {
    const FrameBox box = changed_box(frame);
    GraphicsControlBlock control{};
    control.DisposalMode = DISPOSE_DO_NOT;
    control.DelayTime = delay;
    control.TransparentColor = kUnchanged;
    GifByteType extension[4];
    const auto length = EGifGCBToExtension(&control, extension);
    check(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(length), extension));
    check(EGifPutImageDesc(file_, box.left, box.top, box.width, box.height, false, nullptr));
    IndexedFrame row(static_cast<std::size_t>(box.width));
    for (int y = box.top; y < box.top + box.height; ++y) {
      for (int x = 0; x < box.width; ++x) {
        const std::size_t at = index_of(box.left + x, y);
        const bool is_same = !previous_.empty() && previous_[at] == frame[at];
        row[static_cast<std::size_t>(x)] = is_same ? static_cast<GifByteType>(kUnchanged) : frame[at];
      }
      check(EGifPutLine(file_, row.data(), box.width));
    }
    previous_ = frame;
  }

  std::string finish() {
    GifFileType* const file = std::exchange(file_, nullptr);
    if (EGifCloseFile(file, nullptr) != GIF_OK) throw std::bad_alloc();
    return std::move(bytes_);
  }

 private:
  static void check(int result) {
    if (result != GIF_OK) throw std::bad_alloc();  // it writes to memory: nothing else can fail
  }

  std::size_t index_of(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  // What browsers look for to begin again at the end.
  void put_loop() {
    constexpr GifByteType kForEver[] = {1, 0, 0};
    check(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE));
    check(EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0"));
    check(EGifPutExtensionBlock(file_, sizeof kForEver, kForEver));
    check(EGifPutExtensionTrailer(file_));
  }

  // The smallest box around what has changed; at least one pixel.
  FrameBox changed_box(const IndexedFrame& frame) const {
    if (previous_.empty()) return {0, 0, width_, height_};
    int left = width_;
    int right = -1;
    int top = height_;
    int bottom = -1;
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (frame[index_of(x, y)] == previous_[index_of(x, y)]) continue;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = y;
      }
    }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
  }

  int width_;
  int height_;
  GifFileType* file_ = nullptr;
  std::string bytes_;
  IndexedFrame previous_;
};

}  // namespace

std::string gif_of(const GifFrames& frames, bool is_dark) {
  const auto pixels = [&](std::size_t i) { return raster::pixels_of(frames.frame(i), is_dark, 1); };
  raster::Palette palette;
  const std::size_t samples = std::min(frames.count, kSampledFrames);
  for (std::size_t i = 0; i < samples; ++i) {
    palette.add(pixels(samples == 1 ? 0 : i * (frames.count - 1) / (samples - 1)).colours);
  }
  palette.choose(kColours - 1);
  const raster::Pixels first = pixels(0);
  GifWriter writer(first.width, first.height, palette.colours());
  for (std::size_t i = 0; i < frames.count; ++i) {
    const raster::Pixels frame = i == 0 ? first : pixels(i);
    IndexedFrame indexed(frame.colours.size());
    for (std::size_t k = 0; k < indexed.size();) {
      const std::uint32_t colour = frame.colours[k];
      const std::uint8_t index = palette.index_of(colour);
      while (k < indexed.size() && frame.colours[k] == colour) indexed[k++] = index;
    }
    writer.add(indexed, i + 1 == frames.count ? kLastDelay : kDelay);
  }
  return writer.finish();
}

}  // namespace shunt
