// PNG and GIF, read back by cairo and giflib.
#include <cairo.h>
#include <gif_lib.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "io/draw/lettering.hpp"
#include "io/raster/raster.hpp"
#include "support/bundled.hpp"

namespace shunt {
namespace {

using drawing::Colour;
using drawing::Picture;
using drawing::Token;

View view_of(const std::string& name) { return testing::bundled(name)->reference()->view(); }

std::uint32_t rgb(const Colour& colour) {
  return static_cast<std::uint32_t>(colour.red) << 16 | static_cast<std::uint32_t>(colour.green) << 8 | colour.blue;
}
std::uint32_t rgb(Token token, bool is_dark) { return rgb(drawing::colour_of(token, is_dark)); }

struct Reading {
  const std::string& bytes;
  std::size_t at = 0;
};

struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> pixels;

  std::uint32_t at(int x, int y) const { return pixels.at(static_cast<std::size_t>(y * width + x)); }
};

Image read_png(const std::string& bytes) {
  Reading reading{bytes};
  cairo_surface_t* const surface = cairo_image_surface_create_from_png_stream(
      [](void* closure, unsigned char* data, unsigned int length) {
        auto& from = *static_cast<Reading*>(closure);
        if (from.at + length > from.bytes.size()) return CAIRO_STATUS_READ_ERROR;
        std::memcpy(data, from.bytes.data() + from.at, length);
        from.at += length;
        return CAIRO_STATUS_SUCCESS;
      },
      &reading);
  EXPECT_EQ(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
  Image image{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
  for (int y = 0; y < image.height; ++y) {
    const unsigned char* row = cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    for (int x = 0; x < image.width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, row + 4 * x, 4);
      image.pixels.push_back(pixel & 0xFFFFFF);
    }
  }
  cairo_surface_destroy(surface);
  return image;
}

// The pixel of a point in board units.
std::uint32_t pixel_of(const Image& image, double x, double y, double pixels_per_cell) {
  const auto whole = [&](double units) {
    return static_cast<int>(std::round(34 * pixels_per_cell / 100) + units * pixels_per_cell / 100);
  };
  return image.at(whole(x), whole(y));
}

TEST(Png, HasTheColoursOfTheThemeAtTwiceTheSize) {
  const View view = view_of("@rush-hour/famous-51");
  for (const bool is_dark : {false, true}) {
    const Image image = read_png(png_of(drawing::picture_of_board(view, {}), is_dark));
    EXPECT_EQ(image.width, 680);   // 708 units of 0.96
    EXPECT_EQ(image.height, 642);  // 668
    EXPECT_EQ(image.at(2, 2), rgb(Token::paper, is_dark));
    EXPECT_EQ(pixel_of(image, 300, -12, 96), rgb(Token::frame, is_dark));
    EXPECT_EQ(pixel_of(image, 550, 50, 96), rgb(Token::cell, is_dark)) << "an empty cell";
    EXPECT_EQ(pixel_of(image, 320, 250, 96), rgb(Token::hero, is_dark));
    EXPECT_EQ(pixel_of(image, 608, 250, 96), rgb(Token::well, is_dark)) << "the frame is open";
  }
}

TEST(Png, ShowsLetters) {
  const View view = view_of("@rush-hour/famous-51");
  const auto ink_of_truck = [&](bool with_letters) {
    const Image image = read_png(png_of(drawing::picture_of_board(view, {.with_letters = with_letters}), false));
    int ink = 0;
    for (int x = 20; x < 80; ++x) {
      for (int y = 130; y < 170; ++y) ink += pixel_of(image, x, y, 96) == 0xFFFFFF ? 1 : 0;
    }
    return ink;
  };
  EXPECT_GT(ink_of_truck(true), 100) << "no font? apt install fonts-dejavu-core";
  EXPECT_EQ(ink_of_truck(false), 0);
}

TEST(Png, SurvivesWhateverPiecesAreCalled) {
  View view = view_of("@rush-hour/famous-51");
  view.pieces[0].name = "\xff\x01<";
  view.pieces[1].name = "";
  view.pieces[2].name = "\xe6\xb1\xbd\xe8\xbd\xa6";
  EXPECT_EQ(read_png(png_of(drawing::picture_of_board(view, {.caption = "\xfe"}), false)).width, 680);
}

TEST(Png, RefusesWhatNoViewerCouldShow) {
  EXPECT_THROW(png_of(drawing::picture_of_board(view_of("@vidrach/ones-30"), {.cell_pixels = 400}), false), UsageError);
}

// The estimate that keeps names inside their pieces must hold for the widest common font.
TEST(Letters, AreNoWiderThanEstimated) {
  cairo_surface_t* const surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 10, 10);
  cairo_t* const context = cairo_create(surface);
  cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(context, 1000);
  for (char c = ' '; c <= '~'; ++c) {
    cairo_text_extents_t extents;
    const std::string text(1, c);
    cairo_text_extents(context, text.c_str(), &extents);
    EXPECT_LE(extents.x_advance / 1000, drawing::width_of_text(text) + 0.001) << c;
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
}

struct Animation {
  int width = 0;
  int height = 0;
  int colours = 0;
  std::vector<int> delays;
  std::vector<Image> frames;  // as they are seen
  std::size_t stored_pixels = 0;
};

Animation read_gif(const std::string& bytes) {
  Reading reading{bytes};
  int error = 0;
  GifFileType* const file = DGifOpen(
      &reading,
      [](GifFileType* gif, GifByteType* data, int length) {
        auto& from = *static_cast<Reading*>(gif->UserData);
        const std::size_t count = std::min(static_cast<std::size_t>(length), from.bytes.size() - from.at);
        std::memcpy(data, from.bytes.data() + from.at, count);
        from.at += count;
        return static_cast<int>(count);
      },
      &error);
  EXPECT_NE(file, nullptr);
  EXPECT_EQ(DGifSlurp(file), GIF_OK);
  Animation animation{file->SWidth, file->SHeight, file->SColorMap->ColorCount, {}, {}, 0};
  Image canvas{file->SWidth, file->SHeight, {}};
  canvas.pixels.resize(static_cast<std::size_t>(canvas.width * canvas.height));
  for (int i = 0; i < file->ImageCount; ++i) {
    GraphicsControlBlock control;
    EXPECT_EQ(DGifSavedExtensionToGCB(file, i, &control), GIF_OK);
    animation.delays.push_back(control.DelayTime);
    const SavedImage& image = file->SavedImages[i];
    const GifImageDesc& box = image.ImageDesc;
    animation.stored_pixels += static_cast<std::size_t>(box.Width * box.Height);
    for (int y = 0; y < box.Height; ++y) {
      for (int x = 0; x < box.Width; ++x) {
        const int index = image.RasterBits[y * box.Width + x];
        if (index == control.TransparentColor) continue;
        const GifColorType& colour = file->SColorMap->Colors[index];
        canvas.pixels[static_cast<std::size_t>((box.Top + y) * canvas.width + box.Left + x)] =
            static_cast<std::uint32_t>(colour.Red << 16 | colour.Green << 8 | colour.Blue);
      }
    }
    animation.frames.push_back(canvas);
  }
  DGifCloseFile(file, nullptr);
  return animation;
}

TEST(Gif, PlaysASolutionFrameByFrame) {
  const auto instance = testing::bundled("@rush-hour/famous-51");
  const Report report = testing::solve_with(*instance);
  const auto game = instance->reference();
  std::vector<View> views = {game->view()};
  for (const MoveRecord& move : report.moves) {
    EXPECT_EQ(game->play(move.text), "");
    views.push_back(game->view());
  }
  const std::string bytes = gif_of({views.size(),
                                    [&](std::size_t i) {
                                      const View* next = i + 1 < views.size() ? &views[i + 1] : nullptr;
                                      return drawing::picture_of_board(views[i], {}, next);
                                    }},
                                   false);
  EXPECT_LE(bytes.size(), 300'000U);
  EXPECT_NE(bytes.find("NETSCAPE2.0"), std::string::npos) << "it begins again";
  const Animation animation = read_gif(bytes);
  ASSERT_EQ(animation.frames.size(), 52U);
  EXPECT_EQ(animation.width, 340);
  EXPECT_EQ(animation.colours, 64);
  for (std::size_t i = 0; i < 51; ++i) EXPECT_EQ(animation.delays[i], 60);
  EXPECT_EQ(animation.delays[51], 200);
  EXPECT_LT(animation.stored_pixels, animation.frames.size() * 340 * 321 / 2) << "only what has changed";
  // Every frame shows its own position: the hero's colour where the hero is, the cell's where nothing is.
  for (std::size_t i = 0; i < views.size(); ++i) {
    for (const ViewPiece& piece : views[i].pieces) {
      if (piece.role != ViewPiece::Role::target) continue;
      EXPECT_EQ(pixel_of(animation.frames[i], piece.column * 100 + 20, piece.row * 100 + 50, 48),
                rgb(Token::hero, false))
          << i;
    }
    EXPECT_EQ(animation.frames[i].at(1, 1), rgb(Token::paper, false));
  }
}

TEST(Gif, OfOneBoardIsOneFrame) {
  const Picture picture = drawing::picture_of_board(view_of("@coroutine/bailey-2"), {});
  const Animation animation = read_gif(gif_of({1, [&](std::size_t) { return picture; }}, true));
  ASSERT_EQ(animation.frames.size(), 1U);
  EXPECT_EQ(animation.delays[0], 200);
  EXPECT_EQ(animation.frames[0].at(1, 1), rgb(Token::paper, true));
}

}  // namespace
}  // namespace shunt
